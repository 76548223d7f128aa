import type { Ability, FaceDefinition, KeywordAbility } from '../cards/language/index.ts';
import type { KeywordDefinition } from './definition.ts';
import { numberOf } from './definition.ts';
import { selfEnters } from './phrases.ts';

/** CR 702.165a: the abilities printed below it, other than backup. */
function below(ability: KeywordAbility, { abilities }: FaceDefinition): Ability[] {
  const others = abilities
    .slice(abilities.indexOf(ability) + 1)
    .filter((other) => other.kind !== 'keyword' || other.keyword !== 'backup');
  return JSON.parse(JSON.stringify(others)) as Ability[];
}

/** CR 702.165a: counters on a creature, which if it is another one has the abilities printed below until end of turn. */
export const backup: KeywordDefinition = {
  keyword: 'backup',
  rule: '702.165',
  parameters: { n: 'required' },
  expand: (ability, face) => [
    {
      kind: 'triggered',
      label: 'Backup',
      on: [selfEnters()],
      targets: [{ name: 'backed', filter: { types: ['creature'] } }],
      do: [
        { kind: 'addCounters', what: 'backed', counter: '+1/+1', count: numberOf(ability) },
        {
          kind: 'if',
          if: { kind: 'is', what: 'backed', filter: { other: 'self' } },
          then: [
            {
              kind: 'continuous',
              effects: [{ affects: 'backed', change: [{ kind: 'gain', abilities: below(ability, face) }] }],
              until: 'endOfTurn',
            },
          ],
        },
      ],
    },
  ],
};
