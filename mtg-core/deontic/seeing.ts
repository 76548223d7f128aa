// Hidden cards that players may see (CR 401.5, 402.3, 708.5).

import type { PlayerId } from '../basics/index.ts';
import type { Fields } from '../cards/language/index.ts';
import { many } from '../cards/phrases/index.ts';
import * as read from '../cards/reading/index.ts';
import { type GameState, show } from '../state/index.ts';
import { derivedOf, playersInOrder, rulesFor } from '../values/index.ts';
import { rule } from './definition.ts';

const plain = {} as const satisfies Fields;
const lookFields = { what: { words: ['libraryTop'], or: 'filter' } } as const satisfies Fields;

declare module '../cards/language/nodes.ts' {
  interface DeonticRules {
    revealTop: typeof plain;
    /** "any time" (CR 401.5, 708.5) */
    mayLook: typeof lookFields;
    playWithHandRevealed: typeof plain;
  }
}

rule('revealTop', plain, {
  of: ['players'],
  reads: ({ ofPlayers, many: plural }) =>
    ofPlayers
      ? read.map(
          read.seq(
            read.literal(plural ? 'play' : 'plays'),
            read.literal(
              'with the top card of your library revealed',
              'with the top card of their library revealed',
              'with the top card of their libraries revealed',
              'with the top cards of their libraries revealed',
            ),
          ),
          () => [{ kind: 'revealTop' }],
        )
      : read.nothing,
  readsSentence: read.map(read.literal('play with the top card of your library revealed'), () => ({
    players: 'you' as const,
    change: [{ kind: 'rule' as const, rule: { kind: 'revealTop' as const } }],
  })),
  sentence: ({ who, plain: isPlain, whose }) =>
    `${isPlain ? 'play' : `${who} plays`} with the top card of ${whose} library revealed`,
});

export const revealsTop = (state: GameState, player: PlayerId): boolean =>
  rulesFor(state, player).some(({ rule: each }) => each.kind === 'revealTop');

rule('mayLook', lookFields, {
  of: ['players'],
  reads: ({ ofPlayers }) =>
    ofPlayers
      ? read.map(
          read.literal(
            'may look at the top card of your library any time',
            'may look at the top card of their library any time',
          ),
          () => [{ kind: 'mayLook', what: 'libraryTop' }],
        )
      : read.nothing,
  refuse: ({ what }) => (what === 'libraryTop' ? undefined : '"a longer form"'),
  sentence: ({ speech, who, whose }, { what }) =>
    what === 'libraryTop'
      ? `${who} may look at the top card of ${whose} library any time`
      : `${who} may look at ${many(speech, what)} any time`,
});

/** CR 401.5, 402.3: the top cards and hands that effects have everybody see, or let their players look at, as they are now. */
export function showOpenCards(state: GameState): void {
  if (derivedOf(state).gameRules.length === 0) return;
  for (const player of playersInOrder(state)) {
    const rules = rulesFor(state, player);
    if (rules.length === 0) continue;
    const top = state.players[player]?.library.at(-1);
    for (const { rule: each } of rules) {
      if (each.kind === 'playWithHandRevealed') show(state, state.players[player]?.hand ?? [], playersInOrder(state));
      else if (top === undefined) continue;
      else if (each.kind === 'revealTop') show(state, [top], playersInOrder(state));
      else if (each.kind === 'mayLook' && each.what === 'libraryTop') show(state, [top], [player]);
    }
  }
}

const HANDS = ['your hand', 'their hand', 'their hands'].map((hand) => `with ${hand} revealed`);

rule('playWithHandRevealed', plain, {
  of: ['players'],
  reads: ({ ofPlayers, many: plural }) =>
    ofPlayers
      ? read.map(read.seq(read.literal(plural ? 'play' : 'plays'), read.literal(...HANDS)), () => [
          { kind: 'playWithHandRevealed' },
        ])
      : read.nothing,
  readsSentence: read.map(read.literal('play with your hand revealed'), () => ({
    players: 'you' as const,
    change: [{ kind: 'rule' as const, rule: { kind: 'playWithHandRevealed' as const } }],
  })),
  sentence: ({ who, plain: isPlain }) =>
    isPlain ? 'play with your hand revealed' : `${who} plays with their hand revealed`,
});
