// How many may block what, and what combat damage creatures assign (CR 509.1, 510.1).

import type { Fields, Rule } from '../cards/language/index.ts';
import { amount, numberWord } from '../cards/phrases/index.ts';
import * as read from '../cards/reading/index.ts';
import type { GameState } from '../state/index.ts';
import { amountOf, characteristicsOf, rulesOn } from '../values/index.ts';
import { rule } from './definition.ts';

const plain = {} as const satisfies Fields;
const extraFields = { count: { words: ['any'], or: 'amount' } } as const satisfies Fields;
const countFields = { count: 'whole' } as const satisfies Fields;
const attackingFields = { count: 'whole', 'you?': 'flag' } as const satisfies Fields;

declare module '../cards/language/nodes.ts' {
  interface DeonticRules {
    /** CR 510.1c by choice of its controller. */
    assignAsUnblocked: typeof plain;
    assignByToughness: typeof plain;
    noCombatDamage: typeof plain;
    extraBlocks: typeof extraFields;
    minBlockers: typeof countFields;
    maxBlockers: typeof countFields;
    /** CR 508.1c: of the whole attack; `you`: of what attacks this player. */
    maxAttacking: typeof attackingFields;
    /** CR 509.1b: of the whole block. */
    maxBlocking: typeof countFields;
  }
}

rule('assignAsUnblocked', plain, {
  of: ['objects'],
  readsSentence: read.map(
    read.seq(
      read.literal('you may have'),
      read.objectAgain('object'),
      read.literal("assign its combat damage as though it weren't blocked"),
    ),
    ([, { name }]) => ({ affects: name, change: [{ kind: 'rule', rule: { kind: 'assignAsUnblocked' } }] }),
  ),
  sentence: ({ it }) => `you may have ${it} assign its combat damage as though it weren't blocked`,
});

const one = (kind: 'assignByToughness' | 'noCombatDamage', words: string): read.Reader<readonly Rule[]> =>
  read.map(read.literal(words), () => [{ kind }]);

rule('assignByToughness', plain, {
  of: ['objects'],
  reads: ({ many }) =>
    one(
      'assignByToughness',
      many
        ? 'assign combat damage equal to their toughness rather than their power'
        : 'assigns combat damage equal to its toughness rather than its power',
    ),
  predicate: ({ verb, their }) =>
    `${verb('assign')} combat damage equal to ${their} toughness rather than ${their} power`,
});

rule('noCombatDamage', plain, {
  of: ['objects'],
  reads: ({ many }) => one('noCombatDamage', many ? 'assign no combat damage' : 'assigns no combat damage'),
  predicate: ({ verb }) => `${verb('assign')} no combat damage`,
});

/** CR 510.1b: as much damage as its power; by toughness where an effect says so. */
export function combatDamageOf(state: GameState, id: number): number {
  const chars = characteristicsOf(state, id);
  const rules = rulesOn(state, id);
  if (rules.some(({ rule: each }) => each.kind === 'noCombatDamage')) return 0;
  const byToughness = rules.some(({ rule: each }) => each.kind === 'assignByToughness');
  return Math.max(0, byToughness ? chars.toughness : chars.power);
}

export const assignsAsUnblocked = (state: GameState, id: number): boolean =>
  rulesOn(state, id).some(({ rule: each }) => each.kind === 'assignAsUnblocked');

rule('extraBlocks', extraFields, {
  of: ['objects'],
  reads: () =>
    read.either<readonly Rule[]>(
      read.map(read.literal('can block any number of creatures'), () => [{ kind: 'extraBlocks', count: 'any' }]),
      read.map(
        read.seq(read.literal('can block an additional creature'), read.maybe(read.literal('each combat'))),
        () => [{ kind: 'extraBlocks', count: 1 }],
      ),
      read.map(
        read.seq(
          read.literal('can block an additional'),
          read.countWord,
          read.literal('creatures'),
          read.maybe(read.literal('each combat')),
        ),
        ([, count]) => [{ kind: 'extraBlocks', count }],
      ),
    ),
  predicate({ speech }, { count }) {
    if (count === 'any') return 'can block any number of creatures';
    return count === 1
      ? 'can block an additional creature each combat'
      : `can block an additional ${typeof count === 'number' ? numberWord(count) : amount(speech, count)} creatures each combat`;
  },
});

/** How many of so many attackers it may block (CR 509.1a). */
export function blocksAtMost(state: GameState, id: number, attackers: number): number {
  let max = 1;
  for (const { rule: each, scope } of rulesOn(state, id))
    if (each.kind === 'extraBlocks') max += each.count === 'any' ? attackers : amountOf(state, each.count, scope);
  return Math.min(max, Math.max(1, attackers));
}

rule('minBlockers', countFields, {
  of: ['objects'],
  reads: () =>
    read.map(
      read.seq(read.literal("can't be blocked except by"), read.numberWordRead, read.literal('or more creatures')),
      ([, count]) => [{ kind: 'minBlockers', count }],
    ),
  predicate: (_said, { count }) => `can't be blocked except by ${numberWord(count)} or more creatures`,
});

rule('maxBlockers', countFields, {
  of: ['objects'],
  reads: () =>
    read.map(
      read.seq(
        read.literal("can't be blocked by more than"),
        read.numberWordRead,
        read.literal('creature', 'creatures'),
      ),
      ([, count]) => [{ kind: 'maxBlockers', count }],
    ),
  predicate: (_said, { count }) =>
    count === 1
      ? "can't be blocked by more than one creature"
      : `can't be blocked by more than ${numberWord(count)} creatures`,
});

const atMost = (deed: string, count: number): string =>
  `no more than ${numberWord(count)} ${count === 1 ? 'creature' : 'creatures'} can ${deed} each combat`;

const atMostRead = (...deeds: readonly string[]): read.Reader<readonly [number, string]> =>
  read.map(
    read.seq(
      read.literal('no more than'),
      read.numberWordRead,
      read.literal('creature can', 'creatures can'),
      read.literal(...deeds),
      read.literal('each combat'),
    ),
    ([, count, , deed]): readonly [number, string] => [count, deed],
  );

rule('maxAttacking', attackingFields, {
  of: ['players'],
  readsSentence: read.map(atMostRead('attack', 'attack you'), ([count, deed]) => ({
    players: 'each',
    change: [{ kind: 'rule', rule: { kind: 'maxAttacking', count, ...(deed === 'attack' ? {} : { you: true }) } }],
  })),
  sentence: (_told, { count, you }) => atMost(you ? 'attack you' : 'attack', count),
});

rule('maxBlocking', countFields, {
  of: ['players'],
  readsSentence: read.map(atMostRead('block'), ([count]) => ({
    players: 'each',
    change: [{ kind: 'rule', rule: { kind: 'maxBlocking', count } }],
  })),
  sentence: (_told, { count }) => atMost('block', count),
});
