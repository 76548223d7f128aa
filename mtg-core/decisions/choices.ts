// Flat options of whatever is pending, without labels, in a fixed order. Each one, chosen, is accepted.

import { idOf } from '../basics/index.ts';
import { creatureTypes } from '../cards/language/index.ts';
import {
  attackCost,
  attackProblem,
  blockCosts,
  blockProblem,
  checkAttack,
  checkBlock,
  nextAttackPicks,
  nextBlockPicks,
  totalOf,
} from '../rules/combat/index.ts';
import { paidAtOnce } from '../rules/mana/index.ts';
import {
  askedFor,
  type Choice,
  choiceCache,
  clone,
  type GameState,
  type PayTask,
  type Pending,
  writeObject,
} from '../state/index.ts';
import { fullPlan, helpChoices } from '../tasks/announcing/index.ts';
import { characteristicsOf, groupCanHold, groupHolds, isCardName, KEYWORD } from '../values/index.ts';
import { assignAmounts } from './assign.ts';
import { attackChoice, blockChoice, pickChoice, targetChoice } from './known-choices.ts';
import { actionNamed, manaAbilities, manaChoices, playChoices, priorityChoices } from './priority-choices.ts';

/** Flat options of the pending decision; empty when nothing is pending. */
export function legalChoices(state: GameState): readonly Choice[] {
  if (state.pending === null) return [];
  const cache = choiceCache(state);
  if (cache.choices === null || cache.decision !== state.decision) {
    cache.choices = list(state, state.pending);
    cache.decision = state.decision;
  }
  return cache.choices;
}

/** The plays among them: without mana abilities and without taking back. What policies choose from. */
export function legalPlays(state: GameState): readonly Choice[] {
  const { pending } = state;
  if (pending?.kind === 'priority') return playChoices(state, askedFor(pending));
  const choices = legalChoices(state);
  return pending?.cancellable ? choices.slice(0, -1) : choices;
}

/** The legal choice with this id; plays are looked through before mana is. */
export function offered(state: GameState, option: string): Choice | undefined {
  const { pending } = state;
  if (pending?.kind === 'word' && isOther(state, pending, option))
    return { id: option, kind: 'word', variant: wordIn(option) };
  if (pending?.kind !== 'priority') return legalChoices(state).find((choice) => choice.id === option);
  return (
    actionNamed(state, askedFor(pending), option) ??
    (option.startsWith('mana:') ? manaAbilities : playChoices)(state, askedFor(pending)).find(({ id }) => id === option)
  );
}

const wordIn = (option: string): string => option.slice('word:'.length);

/** CR 201.4, 205.3m: a creature type that nothing in this game is of may be chosen, too, and any card name; they aren't offered. */
function isOther(state: GameState, { others, options }: Extract<Pending, { kind: 'word' }>, option: string): boolean {
  const word = wordIn(option);
  if (others === undefined || options.includes(word)) return false;
  return others === 'creatureType' ? creatureTypes.includes(word) : isCardName(state, word, others.cardName);
}

const cancel: Choice = { id: 'cancel', kind: 'cancel' };
const done: Choice = { id: 'done', kind: 'done' };

function list(state: GameState, pending: Pending): Choice[] {
  const choices = own(state, pending);
  if (pending.cancellable) choices.push(cancel);
  return choices;
}

type Choosing = Extract<Pending, { kind: 'choose' }>;
const leadsOn = (state: GameState, { group, candidates, max }: Choosing, chosen: readonly number[]): boolean =>
  group === undefined ||
  groupCanHold(
    state,
    group,
    chosen,
    candidates.filter((each) => !chosen.includes(each)),
    max,
  );

function own(state: GameState, pending: Pending): Choice[] {
  switch (pending.kind) {
    case 'priority':
      return priorityChoices(state, askedFor(pending));
    case 'target': {
      const picks = pending.candidates.map(targetChoice);
      if (pending.chosen.length >= pending.min) picks.push(done);
      return picks;
    }
    case 'choose': {
      const { candidates, chosen } = pending;
      const picks: Choice[] = [];
      if (chosen.length < pending.max)
        for (const entity of candidates)
          if (!chosen.includes(entity) && leadsOn(state, pending, [...chosen, entity])) picks.push(pickChoice(entity));
      if (chosen.length >= pending.min && (pending.group === undefined || groupHolds(state, pending.group, chosen)))
        picks.push(done);
      return picks;
    }
    case 'order':
      return pending.items.map((item) => ({ id: `order:${item.index}`, kind: 'order', object: item.source }));
    case 'mode': {
      const options = pending.options.map(
        ({ index }): Choice => ({ id: `mode:${index}`, kind: 'mode', amount: index }),
      );
      return pending.chosen.length >= pending.min && pending.min < pending.max ? [...options, done] : options;
    }
    case 'number':
      return numbersOf(pending).map((amount) => ({ id: `number:${amount}`, kind: 'number', amount }));
    case 'yesNo':
      return pending.no === null
        ? [{ id: 'yes', kind: 'yes' }]
        : [
            { id: 'yes', kind: 'yes' },
            { id: 'no', kind: 'no' },
          ];
    case 'word':
      return pending.options.map((word) => ({ id: `word:${word}`, kind: 'word', variant: word }));
    case 'attackers':
      return attackChoices(state, pending);
    case 'blockers':
      return blockChoices(state, pending);
    case 'assign':
      return assignAmounts(pending).map((amount) => {
        const to = pending.among[pending.chosen.length]?.to ?? 0;
        return { id: `assign:${to}:${amount}`, kind: 'assign', target: to, amount };
      });
    case 'pay':
      return payChoices(state, askedFor(pending));
    case 'mulligan':
      return pending.taken >= state.options.openingHand
        ? [{ id: 'keep', kind: 'keep' }]
        : [
            { id: 'keep', kind: 'keep' },
            { id: 'mulligan', kind: 'mulligan' },
          ];
  }
}

const numbersOf = ({ min, max, values }: Extract<Pending, { kind: 'number' }>): readonly number[] =>
  values ?? Array.from({ length: max - min + 1 }, (_, place) => min + place);

const asPicks = (chosen: readonly { attacker: number; defender: number }[]): { creature: number; defender: number }[] =>
  chosen.map(({ attacker, defender }) => ({ creature: attacker, defender }));

function attackChoices(state: GameState, pending: Extract<Pending, { kind: 'attackers' }>): Choice[] {
  const problem = attackProblem(state, askedFor(pending));
  const picked = asPicks(pending.chosen);
  const taxed = problem.creatures.some(({ choices }) => choices.some(({ free }) => !free));
  const list: Choice[] = [];
  for (const { creature, defender } of nextAttackPicks(problem, picked))
    if (!taxed || affordableAttack(state, askedFor(pending), [...pending.chosen, { attacker: creature, defender }]))
      list.push(attackChoice(creature, defender));
  if (checkAttack(problem, picked) === null) list.push(done);
  return list;
}

/** CR 508.1h: the whole attack's costs must be payable. */
export function affordableAttack(
  state: GameState,
  player: number,
  declared: readonly { attacker: number; defender: number }[],
): boolean {
  const asked = declared.flatMap(({ attacker, defender }) => attackCost(state, idOf(attacker), defender));
  if (asked.length === 0) return true;
  // CR 508.1f: they are tapped by then, and make no mana for it.
  const tapped = clone(state);
  for (const { attacker } of declared)
    if ((characteristicsOf(state, idOf(attacker)).keywords & KEYWORD.vigilance) === 0)
      writeObject(tapped, idOf(attacker)).tapped = true;
  const total = totalOf(
    asked,
    declared.map(({ attacker }) => attacker),
  );
  return paidAtOnce(tapped, player, total) !== null;
}

/** CR 509.1d-e: all that blocking so costs must be payable. */
export function affordableBlock(
  state: GameState,
  player: number,
  declared: readonly { blocker: number; attacker: number }[],
): boolean {
  const asked = blockCosts(state, declared);
  if (asked.length === 0) return true;
  const total = totalOf(
    asked,
    declared.map(({ blocker }) => blocker),
  );
  return paidAtOnce(state, player, total) !== null;
}

function blockChoices(state: GameState, pending: Extract<Pending, { kind: 'blockers' }>): Choice[] {
  const problem = blockProblem(state, askedFor(pending));
  const taxed = problem.blockers.some(({ costs }) => costs);
  const list: Choice[] = [];
  for (const pick of nextBlockPicks(problem, pending.chosen))
    if (!taxed || affordableBlock(state, askedFor(pending), [...pending.chosen, pick]))
      list.push(blockChoice(pick.blocker, pick.attacker));
  if (checkBlock(problem, pending.chosen) === null) list.push(done);
  return list;
}

function payChoices(state: GameState, player: number): Choice[] {
  const task = state.tasks[state.tasks.length - 1] as PayTask;
  const automatic = fullPlan(state, player, task.cost, task.purpose);
  // Made by hand, mana may come out in a colour that doesn't pay: only where that can be taken back (CR 732.1).
  if (!task.cancellable && automatic !== null) return [{ id: 'auto', kind: 'pay' }];
  const mana = manaChoices(state, player).filter((choice) => keepsPayable(task, choice));
  const others = [...mana, ...helpChoices(state, task)];
  return automatic === null ? others : [{ id: 'auto', kind: 'pay' }, ...others];
}

/** A source is offered only while the cost can still be paid after using it; the one that costs itself isn't. */
function keepsPayable(task: PayTask, choice: Choice): boolean {
  return choice.object === undefined || idOf(choice.object) !== task.purpose.without;
}
