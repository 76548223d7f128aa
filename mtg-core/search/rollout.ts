// A game played on by a player who never looks ahead: a land, the dearest spell, aimed by rule of thumb, sensible fights. Not strong, but fast enough for a thousand turns a second, and the same for every seat.

import { entityPlayer, idOf, isPlayer, type PlayerId } from '../basics/index.ts';
import { steps } from '../cards/language/index.ts';
import { submit } from '../decisions/answers/index.ts';
import { legalChoices, legalPlays } from '../decisions/index.ts';
import type { Answer, Choice, GameState, Pending } from '../state/index.ts';
import { characteristicsOf, TYPE } from '../values/index.ts';
import { isAnswer, isTrick } from './answers.ts';
import { attackPairs, declare, quickAttack, quickBlock } from './combat.ts';
import { creatureValue } from './evaluate.ts';
import { keepOrNot, putBack } from './opening.ts';
import type { PlannedAnswer } from './plan.ts';
import { sensibleShares } from './playout.ts';

/** No position takes more answers than this to reach its horizon; a loop would. */
const LONGEST = 400;

/** Plays on until the turn numbered `lastTurn` is over or the game is; one seat follows its plan for this turn as far as it goes. */
export function rollOut(state: GameState, lastTurn: number, seat: PlayerId, plan: readonly PlannedAnswer[]): void {
  const { turn } = state;
  let next = 0;
  for (let answers = 0; answers < LONGEST && state.outcome === null && state.turn <= lastTurn; answers++) {
    const pending = state.pending as Pending;
    const planned = plan[next];
    if (pending.player !== seat || state.turn !== turn || planned === undefined) {
      answerByThumb(state);
    } else if (planned.kind === pending.kind && planned.step === state.step) {
      next += 1;
      if (!submit(state, seat, planned.answer).ok) answerByThumb(state);
    } else if (pending.kind === 'priority') {
      submit(state, seat, { option: 'pass' });
    } else answerByThumb(state);
  }
}

function answerByThumb(state: GameState): void {
  const pending = state.pending as Pending;
  switch (pending.kind) {
    case 'attackers':
      return declare(state, quickAttack(state, attackPairs(state), 0));
    case 'blockers':
      return declare(state, quickBlock(state));
    default: {
      const answer = byThumb(state, pending);
      if (submit(state, pending.player, answer).ok) return;
      const [first] = legalChoices(state);
      if (first === undefined || !submit(state, pending.player, { option: first.id }).ok)
        throw new Error(`an offered option was refused: ${first?.id}`);
    }
  }
}

function byThumb(state: GameState, pending: Pending): Answer {
  switch (pending.kind) {
    case 'priority':
      return { option: dearestPlay(state, pending.player) };
    case 'mulligan':
      return keepOrNot(state, pending.player, pending.taken);
    case 'assign':
      return { assign: sensibleShares(pending) };
    case 'target':
      return { option: bestTarget(state, pending).id };
    case 'choose':
      if (state.turn === 0) return putBack(state, pending.max, pending.candidates);
      return { option: (legalPlays(state)[0] as Choice).id };
    case 'number':
      return { number: (pending.values ?? [pending.max]).reduce((most, each) => Math.max(most, each)) };
    default:
      return { option: (legalPlays(state)[0] as Choice).id };
  }
}

/** In a main phase of the player's own, with nothing on the stack; elsewhere it passes. */
function dearestPlay(state: GameState, player: PlayerId): string {
  const step = steps[state.step] ?? '';
  if (state.active !== player || state.stackZone.length > 0 || !step.endsWith('Main')) return 'pass';
  let best = 'pass';
  let most = -1;
  for (const { id, kind, object = 0 } of legalPlays(state)) {
    if (kind === 'play') return id;
    if (kind !== 'cast') continue;
    const { manaValue } = characteristicsOf(state, idOf(object));
    if (manaValue <= most || !isTimely(state, player, idOf(object))) continue;
    best = id;
    most = manaValue;
  }
  return best;
}

/** What answers something waits until there is something to answer, and what helps in a fight isn't thrown away outside of one. */
function isTimely(state: GameState, player: PlayerId, id: number): boolean {
  if (isTrick(state, id)) return false;
  return !isAnswer(state, id) || state.battlefield.some((other) => isTheirs(state, player, other));
}

const isTheirs = (state: GameState, player: PlayerId, id: number): boolean =>
  state.objects[id]?.controller !== player && (characteristicsOf(state, id).types & TYPE.land) === 0;

/** What harms goes to the best of the others, what helps to the best of one's own. */
function bestTarget(state: GameState, pending: Extract<Pending, { kind: 'target' }>): Choice {
  const options = legalPlays(state);
  const harms = pending.source > 0 && isAnswer(state, idOf(pending.source));
  let best = options[0] as Choice;
  let most = Number.NEGATIVE_INFINITY;
  for (const option of options) {
    const worth = option.target === undefined && option.object === undefined ? -100 : worthOf(state, option);
    const own = isOwn(state, pending.player, option);
    const value = own === harms ? -worth : worth + 1;
    if (value > most) {
      best = option;
      most = value;
    }
  }
  return best;
}

const aimedAt = ({ target, object = 0 }: Choice): number => target ?? object;

function isOwn(state: GameState, player: PlayerId, choice: Choice): boolean {
  const entity = aimedAt(choice);
  return isPlayer(entity) ? entityPlayer(entity) === player : state.objects[idOf(entity)]?.controller === player;
}

function worthOf(state: GameState, choice: Choice): number {
  const entity = aimedAt(choice);
  if (isPlayer(entity)) return 2;
  const chars = characteristicsOf(state, idOf(entity));
  return (chars.types & TYPE.creature) !== 0 ? creatureValue(chars) : chars.manaValue;
}
