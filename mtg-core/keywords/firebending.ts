import type { KeywordDefinition } from './definition.ts';
import { numberOf } from './definition.ts';
import { selfAttacks } from './phrases.ts';

/** Red mana for each attack, which lasts until the end of combat (CR 106.4). */
export const firebending: KeywordDefinition = {
  keyword: 'firebending',
  parameters: { n: 'required' },
  expand: (ability) => [
    {
      kind: 'triggered',
      label: 'Firebending',
      on: [selfAttacks()],
      do: [{ kind: 'addMana', produce: { mana: '{R}', amount: numberOf(ability), persists: 'endOfCombat' } }],
    },
  ],
};
