// Who a player is: "if you're the monarch", "if that player is your opponent".

import type { Fields } from '../cards/language/index.ts';
import { player, takesPlainVerb } from '../cards/phrases/index.ts';
import { playersOf } from '../values/index.ts';
import { defineCondition } from './definition.ts';

const designation = {
  who: 'player',
  what: ['monarch', 'initiative', 'citysBlessing'],
} as const satisfies Fields;
const same = { who: 'player', is: 'player' } as const satisfies Fields;

declare module '../cards/language/nodes.ts' {
  interface Conditions {
    designation: typeof designation;
    player: typeof same;
  }
}

const DESIGNATIONS = { monarch: 'the monarch', initiative: 'the initiative', citysBlessing: "the city's blessing" };

/** CR 702.131c: any number of players may have the city's blessing. */
const designationKey = (what: string, player: number): string =>
  what === 'citysBlessing' ? `citysBlessing:${player}` : what;

defineCondition('designation', designation, {
  asks: ['changing'],
  say(speech, { who, what }) {
    const subject = player(speech, who, 'subject', 'pattern');
    const plain = takesPlainVerb(speech, who);
    if (what === 'monarch')
      return who === 'you' ? "you're the monarch" : `${subject} ${plain ? 'are' : 'is'} ${DESIGNATIONS[what]}`;
    return `${subject} ${plain ? 'have' : 'has'} ${DESIGNATIONS[what]}`;
  },
  refuse: ({ what }) => (what === 'citysBlessing' ? `"${what}"` : undefined),
  holds: (state, { who, what }, scope) =>
    playersOf(state, scope, who).some((holder) => state.designations[designationKey(what, holder)] === holder),
});

defineCondition('player', same, {
  say: (speech, { who, is }) =>
    `${player(speech, who, 'subject', 'pattern')} is ${player(speech, is, 'object', 'pattern')}`,
  holds(state, { who, is }, scope) {
    const others = playersOf(state, scope, is);
    return playersOf(state, scope, who).some((one) => others.includes(one));
  },
});
