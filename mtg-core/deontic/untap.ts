// What untaps in the untap step beside what does by itself, and what needn't (CR 502.3).

import type { Fields } from '../cards/language/index.ts';
import { amount, many, noun, numberWord, player } from '../cards/phrases/index.ts';
import * as read from '../cards/reading/index.ts';
import type { GameState } from '../state/index.ts';
import { derivedOf, isPlayerOf, matchesNode, rulesOn } from '../values/index.ts';
import { rule } from './definition.ts';

const alsoFields = { what: 'filter', during: 'player' } as const satisfies Fields;
const plain = {} as const satisfies Fields;
const maxFields = { count: 'amount', what: 'filter' } as const satisfies Fields;

declare module '../cards/language/nodes.ts' {
  interface DeonticRules {
    /** "untap ... during each other player's untap step" */
    alsoUntaps: typeof alsoFields;
    /** "You may choose not to untap ~ during your untap step" */
    mayNotUntap: typeof plain;
    maxUntaps: typeof maxFields;
  }
}

rule('alsoUntaps', alsoFields, {
  of: ['game'],
  readsSentence: read.map(
    read.seq(
      read.literal('untap'),
      read.either(read.after('all', read.pluralPhrase), read.after('each', read.singularPhrase)),
      read.literal("during each other player's untap step"),
    ),
    ([, { filter }]) => ({
      change: [{ kind: 'rule', rule: { kind: 'alsoUntaps', what: filter, during: 'notYou' } }],
    }),
  ),
  sentence: ({ speech }, { what, during }) =>
    `untap all ${many(speech, what)} during ${player(speech, during, 'possessive').replace(/^each other player's/, "each other player's")} untap step`,
});

/** Whether it untaps in the active player's untap step although somebody else controls it. */
export function alsoUntaps(state: GameState, id: number): boolean {
  for (const { rule: each, scope } of derivedOf(state).gameRules)
    if (
      each.kind === 'alsoUntaps' &&
      isPlayerOf(state, scope, each.during, state.active) &&
      matchesNode(state, each.what, id, scope)
    )
      return true;
  return false;
}

rule('mayNotUntap', plain, {
  of: ['objects'],
  readsSentence: read.map(
    read.seq(
      read.literal('you may choose not to untap'),
      read.objectAgain('object'),
      read.literal('during your untap step'),
    ),
    ([, { name }]) => ({ affects: name, change: [{ kind: 'rule', rule: { kind: 'mayNotUntap' } }] }),
  ),
  asks: ['untaps'],
  sentence: ({ it }) => `you may choose not to untap ${it} during your untap step`,
});

export const mayStayTapped = (state: GameState, id: number): boolean =>
  rulesOn(state, id).some(({ rule: each }) => each.kind === 'mayNotUntap');

// `tasks/untap-step.ts` asks for each such rule what is chosen.
rule('maxUntaps', maxFields, {
  of: ['players'],
  reads: ({ ofPlayers }) =>
    ofPlayers
      ? read.map(
          read.seq(
            read.literal("can't untap more than"),
            read.numberWordRead,
            read.phraseRead,
            read.literal('during their untap steps', 'during their untap step', 'during your untap step'),
          ),
          ([, count, { filter }]) => [{ kind: 'maxUntaps', count, what: filter }],
        )
      : read.nothing,
  asks: ['untaps'],
  sentence: ({ speech, players, who }, { count, what }) => {
    const steps = players === 'you' ? 'your untap step' : 'their untap steps';
    return `${who.replace(/^each player$/, 'players').replace(/^each opponent$/, 'your opponents')} can't untap more than ${typeof count === 'number' ? numberWord(count) : amount(speech, count)} ${count === 1 ? noun(speech, what) : many(speech, what)} during ${steps}`;
  },
});
