// What mana may be spent on, and how long it stays (CR 106.4, 609.4b).

import type { PlayerId } from '../basics/index.ts';
import { colors, type Fields, zones } from '../cards/language/index.ts';
import { colorWord, many, phrase } from '../cards/phrases/index.ts';
import * as read from '../cards/reading/index.ts';
import type { GameState } from '../state/index.ts';
import { matchesNode, rulesFor } from '../values/index.ts';
import { rule } from './definition.ts';

/** on: "to cast creature spells" (CR 609.4b) */
const spendFields = { 'on?': 'filter' } as const satisfies Fields;
const persistsFields = { 'color?': 'color' } as const satisfies Fields;

declare module '../cards/language/nodes.ts' {
  interface DeonticRules {
    spendAsAnyColor: typeof spendFields;
    manaPersists: typeof persistsFields;
  }
}

rule('spendAsAnyColor', spendFields, {
  of: ['players'],
  reads: ({ ofPlayers }) =>
    ofPlayers
      ? read.map(
          read.seq(
            read.literal('may spend mana as though it were mana of any color'),
            read.maybe(
              read.accept(read.after('to cast', read.pluralPhrase), ({ filter: { spell, ...on } }) =>
                spell === true ? on : undefined,
              ),
            ),
          ),
          ([, on]) => [{ kind: 'spendAsAnyColor', ...(on === undefined ? {} : { on }) }],
        )
      : read.nothing,
  sentence: ({ speech, who }, { on }) =>
    `${who} may spend mana as though it were mana of any color${on === undefined ? '' : ` to cast ${many(speech, { ...on, spell: true, zone: 'stack' })}`}`,
});

/** `spell`: what it is spent on, unless an ability. */
export function spendsAsAnyColor(state: GameState, player: PlayerId, spell?: number): boolean {
  for (const { rule: each, players, scope } of rulesFor(state, player)) {
    if (each.kind !== 'spendAsAnyColor' || players === null) continue;
    if (each.on === undefined) return true;
    if (spell !== undefined && matchesNode(state, { ...each.on, zone: [...zones] }, spell, scope)) return true;
  }
  return false;
}

const keptColor: read.Reader<(typeof colors)[number] | undefined> = read.either<(typeof colors)[number] | undefined>(
  read.give(undefined),
  read.token(({ text }) => read.colorsByWord.get(text)),
);

rule('manaPersists', persistsFields, {
  of: ['players'],
  reads: ({ ofPlayers, many: plural }) =>
    ofPlayers
      ? read.map(
          read.seq(
            read.literal(plural ? "don't lose unspent" : "doesn't lose unspent"),
            keptColor,
            read.literal('mana as steps and phases end'),
          ),
          ([, color]) => [{ kind: 'manaPersists', ...(color === undefined ? {} : { color }) }],
        )
      : read.nothing,
  sentence: ({ who, plain }, { color }) =>
    `${who} ${plain ? "don't" : "doesn't"} lose unspent ${phrase(color && colorWord(color), 'mana')} as steps and phases end`,
});

/** Bits of the colours that the player doesn't lose. */
export function keptColors(state: GameState, player: PlayerId): number {
  let kept = 0;
  for (const { rule: each, players } of rulesFor(state, player)) {
    if (each.kind !== 'manaPersists' || players === null) continue;
    kept |= each.color === undefined ? 0b111111 : 1 << colors.indexOf(each.color);
  }
  return kept;
}
