// How many may block what, and what combat damage creatures assign (CR 509.1, 510.1).

import type { Fields } from '../cards/language/index.ts';
import { amount, numberWord } from '../cards/phrases/index.ts';
import type { GameState } from '../state/index.ts';
import { amountOf, characteristicsOf, rulesOn } from '../values/index.ts';
import { rule } from './definition.ts';

const plain = {} as const satisfies Fields;
const extraFields = { count: { words: ['any'], or: 'amount' } } as const satisfies Fields;
const countFields = { count: 'whole' } as const satisfies Fields;

declare module '../cards/language/nodes.ts' {
  interface DeonticRules {
    /** CR 510.1c by choice of its controller. */
    assignAsUnblocked: typeof plain;
    assignByToughness: typeof plain;
    noCombatDamage: typeof plain;
    extraBlocks: typeof extraFields;
    minBlockers: typeof countFields;
    maxBlockers: typeof countFields;
  }
}

rule('assignAsUnblocked', plain, {
  sentence: ({ it }) => `you may have ${it} assign its combat damage as though it weren't blocked`,
});

rule('assignByToughness', plain, {
  predicate: ({ verb, their }) =>
    `${verb('assign')} combat damage equal to ${their} toughness rather than ${their} power`,
});

rule('noCombatDamage', plain, { predicate: ({ verb }) => `${verb('assign')} no combat damage` });

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
  predicate: (_said, { count }) => `can't be blocked except by ${numberWord(count)} or more creatures`,
});

rule('maxBlockers', countFields, {
  predicate: (_said, { count }) =>
    count === 1
      ? "can't be blocked by more than one creature"
      : `can't be blocked by more than ${numberWord(count)} creatures`,
});
