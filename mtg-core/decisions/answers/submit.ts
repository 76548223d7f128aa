// Applying an answer: validated first, so that a refused one changes nothing.

import { idOf, type PlayerId, ZONE } from '../../basics/index.ts';
import { attackProblem, blockProblem, checkAttack, checkBlock } from '../../rules/combat/index.ts';
import {
  type Answer,
  type AnswerRefusal,
  askedFor,
  type GameEvent,
  type GameState,
  type Pending,
  topTask,
} from '../../state/index.ts';
import { advance, advanceUntil } from '../../tasks/index.ts';
import { groupHolds } from '../../values/index.ts';
import { isHidden } from '../../view/index.ts';
import { nameOf } from '../asking/index.ts';
import { affordableAttack, affordableBlock, checkAssignment, offered } from '../index.ts';
import { whyNot } from './why-not.ts';

export type SubmitResult =
  | { readonly ok: true; readonly events: readonly GameEvent[] }
  | { readonly ok: false; readonly refusal: AnswerRefusal };

const refuse = (code: string, message: string, cr: string): SubmitResult => ({
  ok: false,
  refusal: { code, message, cr },
});

/** Validates one answer, applies it and runs to the next decision or the end (or as `run` says). Refused: nothing has changed. */
export function submit(
  state: GameState,
  player: PlayerId,
  answer: Answer,
  run: (state: GameState) => void = advance,
): SubmitResult {
  const pending = state.pending;
  if (state.outcome !== null) return refuse('game_over', 'The game is over', state.outcome.cr);
  if (pending === null) return refuse('nothing_asked', 'Nothing is being asked right now', '117.1');
  if (pending.player !== player)
    return refuse(
      'not_your_decision',
      `This is ${state.players[pending.player]?.name ?? 'the other player'}'s decision`,
      pending.cr,
    );
  const refusal = 'option' in answer ? checkOption(state, pending, answer.option) : checkWhole(state, pending, answer);
  if (refusal !== null) return { ok: false, refusal };
  return carryOut(state, pending, answer, run);
}

/** For `submit`: no further than where `isThere` says so. */
export const runUntil =
  (isThere: (state: GameState) => boolean) =>
  (state: GameState): void =>
    advanceUntil(state, isThere);

/**
 * An option that is known to be on offer, as in a copy of the game that offered it: it isn't looked for again. Goes on to the next
 * decision, or as far as `isThere`.
 */
export function takeOffered(state: GameState, option: string, isThere: (state: GameState) => boolean): void {
  if (state.pending === null) throw new Error('nothing is asked');
  carryOut(state, state.pending, { option }, runUntil(isThere));
}

function carryOut(state: GameState, pending: Pending, answer: Answer, run: (state: GameState) => void): SubmitResult {
  const whole = 'option' in answer ? collect(state, pending, answer) : answer;
  if (whole !== null) {
    state.pending = null;
    if (isChoice(pending, whole)) state.repetition = undefined;
    topTask(state).answer = whole;
    run(state);
  }
  // What an announcement has caused so far is told when it stands: until then it may be taken back (CR 732.1).
  if (state.out === null || isAnnouncing(state)) return nothingToTell;
  const events = state.out;
  state.out = [];
  return { ok: true, events };
}

const nothingToTell: SubmitResult = { ok: true, events: [] };

/** Whether a loop could have been left here (CR 731.4): passing and taking the only thing there is are no choices. */
function isChoice(pending: Pending, answer: Answer): boolean {
  switch (pending.kind) {
    case 'priority':
      return !('option' in answer && answer.option === 'pass');
    case 'choose':
    case 'target':
      return pending.candidates.length > pending.min;
    case 'order':
      return false;
    default:
      return true;
  }
}

const isAnnouncing = (state: GameState): boolean =>
  state.tasks.some((task) => task.kind === 'announce' && task.saved !== null);

function checkOption(state: GameState, pending: Pending, option: string): AnswerRefusal | null {
  // CR 117.3d: passing is always possible. Playing a position on asks for little else.
  if (pending.kind === 'priority' && option === 'pass') return null;
  if (offered(state, option) !== undefined) return null;
  return {
    code: 'not_an_option',
    message: `"${String(option).slice(0, 80)}" isn't one of the options now`,
    cr: pending.cr,
  };
}

/** The series goes on, with new options. */
function goOn(state: GameState, next: Pending): null {
  state.pending = next;
  state.decision += 1;
  return null;
}

/**
 * A flat option of a series is kept in the pending decision until the series is complete; then it is the whole answer.
 * `null`: the series goes on, with new options.
 */
function collect(state: GameState, pending: Pending, answer: Extract<Answer, { option: string }>): Answer | null {
  const { option } = answer;
  if (option === 'cancel') return answer;
  switch (pending.kind) {
    case 'choose': {
      if (option === 'done') return { choose: pending.chosen };
      const chosen = [...pending.chosen, offered(state, option)?.object ?? 0];
      return chosen.length === pending.max ? { choose: chosen } : goOn(state, { ...pending, chosen });
    }
    case 'number':
      return { number: Number(option.slice('number:'.length)) };
    case 'attackers': {
      if (option === 'done') return { attackers: pending.chosen };
      const { object: attacker = 0, target: defender = 0 } = offered(state, option) ?? {};
      return goOn(state, { ...pending, chosen: [...pending.chosen, { attacker, defender }] });
    }
    case 'blockers': {
      if (option === 'done') return { blockers: pending.chosen };
      const { object: blocker = 0, target: attacker = 0 } = offered(state, option) ?? {};
      return goOn(state, { ...pending, chosen: [...pending.chosen, { blocker, attacker }] });
    }
    case 'assign': {
      const { target: to = 0, amount = 0 } = offered(state, option) ?? {};
      const chosen = [...pending.chosen, { to, amount }];
      return chosen.length === pending.among.length ? { assign: chosen } : goOn(state, { ...pending, chosen });
    }
    default:
      return answer;
  }
}

const wrongKind = (pending: Pending): AnswerRefusal => ({
  code: 'wrong_kind',
  message: `This asks for ${pending.kind}; answer with one of its options`,
  cr: pending.cr,
});

/** A compound answer, checked whole. */
function checkWhole(
  state: GameState,
  pending: Pending,
  answer: Exclude<Answer, { option: string }>,
): AnswerRefusal | null {
  if ('attackers' in answer) {
    if (pending.kind !== 'attackers') return wrongKind(pending);
    const refusal = checkAttack(
      attackProblem(state, askedFor(pending)),
      answer.attackers.map(({ attacker, defender }) => ({ creature: attacker, defender })),
    );
    if (refusal !== null) {
      const asked = refusal.code === 'no_such_attack' ? whyNot(state, askedFor(pending), refusal.creature ?? 0) : [];
      return asked[0] ?? named(state, askedFor(pending), refusal, refusal.creature);
    }
    if (!affordableAttack(state, askedFor(pending), answer.attackers))
      return { code: 'cannot_pay', message: "You can't pay what attacking with these costs", cr: '508.1h' };
    return null;
  }
  if ('blockers' in answer) {
    if (pending.kind !== 'blockers') return wrongKind(pending);
    const refusal = checkBlock(blockProblem(state, askedFor(pending)), answer.blockers);
    if (refusal !== null) return named(state, askedFor(pending), refusal, refusal.blocker ?? refusal.attacker);
    if (!affordableBlock(state, askedFor(pending), answer.blockers))
      return { code: 'cannot_pay', message: "You can't pay what blocking with these costs", cr: '509.1d' };
    return null;
  }
  if ('choose' in answer) {
    if (pending.kind !== 'choose') return wrongKind(pending);
    const { choose } = answer;
    if (new Set(choose).size !== choose.length)
      return { code: 'chosen_twice', message: 'Nothing may be chosen twice', cr: pending.cr };
    if (choose.some((entity) => !pending.candidates.includes(entity)))
      return { code: 'not_a_candidate', message: 'That is not one of the things to choose from', cr: pending.cr };
    if (choose.length < pending.min || choose.length > pending.max)
      return {
        code: 'wrong_count',
        message:
          pending.min === pending.max ? `Choose exactly ${pending.min}` : `Choose ${pending.min} to ${pending.max}`,
        cr: pending.cr,
      };
    if (pending.group !== undefined && !groupHolds(state, pending.group, choose))
      return { code: 'wrong_group', message: "Those can't be chosen together", cr: pending.cr };
    return null;
  }
  if ('assign' in answer) {
    if (pending.kind !== 'assign') return wrongKind(pending);
    const message = checkAssignment(pending, answer.assign);
    return message === null
      ? null
      : { code: 'illegal_division', message, cr: pending.trample > 0 ? '702.19b' : pending.cr };
  }
  if (pending.kind !== 'number') return wrongKind(pending);
  const { number } = answer;
  const { values, min, max } = pending;
  return (values === undefined ? Number.isInteger(number) && number >= min && number <= max : values.includes(number))
    ? null
    : {
        code: 'out_of_range',
        message: values === undefined ? `Choose a number from ${min} to ${max}` : `Choose ${values.join(', ')}`,
        cr: pending.cr,
      };
}

/** The solver speaks of ids; a person reads names, and of what is hidden from them none. */
function named(
  state: GameState,
  player: PlayerId,
  refusal: { code: string; message: string; cr: string },
  about: number | undefined,
): AnswerRefusal {
  const name = (ref: number): string => {
    const object = ref > 0 ? state.objects[idOf(ref)] : undefined;
    const isSecret = object != null && object.zone !== ZONE.battlefield && isHidden(state, object, player);
    return isSecret ? 'something' : nameOf(state, ref);
  };
  const message = refusal.message.replace(/\b\d{5,}\b/g, (ref) => name(Number(ref)));
  return {
    code: refusal.code,
    message: about === undefined || message.includes(name(about)) ? message : `${name(about)}: ${message}`,
    cr: refusal.cr,
  };
}
