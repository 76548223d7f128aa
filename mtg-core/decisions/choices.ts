// Flat options of whatever is pending, without labels, in a fixed order. Each one, chosen, is accepted.

import { idOf } from '../basics/index.ts';
import { creatureTypes } from '../cards/language/index.ts';
import { askedFor, type Choice, choiceCache, type GameState, type PayTask, type Pending } from '../state/index.ts';
import { fullPlan, helpChoices } from '../tasks/announcing/index.ts';
import { groupCanHold, groupHolds, isCardName } from '../values/index.ts';
import { assignAmounts } from './assign.ts';
import { attackChoices, blockChoices, doneDeclaring as done } from './declaring.ts';
import { pickChoice, targetChoice } from './known-choices.ts';
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
