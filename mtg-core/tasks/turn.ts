// Turn structure (CR 500-514): turn-based actions, then priority, step by step.

import type { PlayerId, ReadyMana } from '../basics/index.ts';
import { type Duration, type Step, steps } from '../cards/language/index.ts';
import { hasAction } from '../decisions/index.ts';
import { keptColors, skipsStep } from '../deontic/index.ts';
import { endEffects, forgetOldRecords, isNoticed, propose } from '../events/index.ts';
import { endsAtStep, endsAtTurnStart } from '../rules/layers/index.ts';
import { productionOf } from '../rules/payment/index.ts';
import { sagasOf } from '../rules/permanents/index.ts';
import {
  type ExtraTurn,
  forgetChoices,
  forgetPlays,
  fresh,
  type GameState,
  type History,
  invalidate,
  isStillOn,
  makeEvent,
  type Player,
  pushTask,
  STEP,
  type TurnTask,
  writeObject,
  writePlayer,
} from '../state/index.ts';
import { stateBasedActions } from '../state-based-actions/index.ts';
import { rangesOf } from '../values/index.ts';
import { breakOff } from './break-off.ts';
import { cleanup } from './cleanup.ts';
import { needsFirstStrikeStep } from './combat-damage.ts';
import { untapStep } from './untap-step.ts';

const emptyHistory: History = { previous: [], ofPlayers: [], before: [], combatFrom: 0 };

const STAGE = { beginTurn: 0, nextStep: 1, action: 2, priority: 3, endStep: 4 } as const;

const regularTurn = [
  STEP.untap,
  STEP.upkeep,
  STEP.draw,
  STEP.precombatMain,
  STEP.beginCombat,
  STEP.declareAttackers,
  STEP.declareBlockers,
  STEP.firstStrikeDamage,
  STEP.combatDamage,
  STEP.endCombat,
  STEP.postcombatMain,
  STEP.end,
  STEP.cleanup,
];

/** The regular turn from each of its steps on: what is ahead is mostly one of these. */
const restOfTurn = Array.from({ length: regularTurn.length + 1 }, (_, place) => regularTurn.slice(place));

function afterFirst(ahead: readonly number[]): readonly number[] {
  const place = regularTurn.length - ahead.length;
  return ahead === restOfTurn[place] ? (restOfTurn[place + 1] as readonly number[]) : ahead.slice(1);
}

/** One stage after the other until the step is over, or something else has to be done first. */
export function runTurn(state: GameState, task: TurnTask): void {
  const at = state.tasks.length - 1;
  const { own } = state;
  do runStage(state, task);
  while (task.stage > STAGE.nextStep && isStillOn(state, at, task, own));
}

function runStage(state: GameState, task: TurnTask): void {
  switch (task.stage) {
    case STAGE.beginTurn:
      task.stage = STAGE.nextStep;
      task.ahead = restOfTurn[0] as readonly number[];
      beginTurn(state);
      return;
    case STAGE.nextStep: {
      const step = task.ahead[0];
      if (step === undefined) {
        task.stage = STAGE.beginTurn;
        return;
      }
      task.ahead = afterFirst(task.ahead);
      if (isSkipped(state, step)) return;
      if (state.skips !== undefined && isSkippedOnce(state, task, step)) return;
      state.step = step;
      if (state.table.timed) forgetChoices(state);
      task.stage = STAGE.action;
      if (state.table.volatile) {
        invalidate(state);
        state.checkNeeded = true;
      }
      if (state.effects.length > 0 || state.shields.length > 0 || state.permissions.length > 0)
        endEffects(state, endsAtStep);
      return;
    }
    case STAGE.action:
      task.stage = STAGE.priority;
      turnBasedAction(state);
      return;
    case STAGE.priority:
      if (state.step === STEP.cleanup && state.checkNeeded) {
        // CR 514.3a: only if state-based actions are performed does anybody get priority, and another cleanup step follows.
        state.checkNeeded = stateBasedActions(state);
        if (state.checkNeeded) task.ahead = [STEP.cleanup];
        return;
      }
      task.stage = STAGE.endStep;
      // CR 502.4: nobody gets priority in the untap step; in cleanup only if something happens (CR 514.3a).
      if (
        state.step === STEP.untap ||
        (state.step === STEP.cleanup && task.ahead[0] !== STEP.cleanup && state.waiting.length === 0)
      )
        return;
      if (state.step === STEP.cleanup) task.ahead = [STEP.cleanup];
      if (nobodyActs(state)) return;
      pushTask(state, { ...fresh, kind: 'priority', holder: state.active, passes: 0 });
      return;
    default:
      task.stage = STAGE.nextStep;
      endStep(state);
  }
}

/** In a simulation: nothing to check, nothing waiting, and nobody has anything to do. */
function nobodyActs(state: GameState): boolean {
  const { skipEmptyWindows, playedOn } = state.options;
  if (!skipEmptyWindows && playedOn !== 'passed') return false;
  if (state.checkNeeded || state.waiting.length > 0 || state.stackZone.length > 0) return false;
  if (playedOn === 'passed') return true;
  const count = state.players.length;
  for (let place = 0; place < count; place++) {
    const player = (state.active + place) % count;
    if (!state.players[player]?.lost && hasAction(state, player)) return false;
  }
  return true;
}

/**
 * Instead of whatever the game is at, a turn of this player that goes from untapping to this step; for copies of a game in which something
 * is supposed. What the turn that is broken off had under way is gone, and what lasted until its end has ended.
 */
export function supposeTurn(state: GameState, player: PlayerId, step: number): void {
  breakOff(state);
  state.nextTurn = player;
  beginTurn(state);
  invalidate(state);
  const ahead = [STEP.untap, ...regularTurn.filter((each) => each >= step)];
  pushTask(state, { ...fresh, kind: 'turn', stage: STAGE.nextStep, ahead });
}

/** Whose turn begins, turns that are skipped aside (CR 614.10); an extra turn, if it is one. */
function nextTurnOf(state: GameState): ExtraTurn | undefined {
  for (;;) {
    const extra = state.extraTurns[state.extraTurns.length - 1];
    if (extra !== undefined) {
      // CR 500.7: extra turns come before the turn that would have been next.
      state.extraTurns = state.extraTurns.slice(0, -1);
      state.active = extra.player;
    } else {
      passOver(state);
      state.active = state.nextTurn;
      state.nextTurn = (state.active + 1) % state.players.length;
    }
    if (!takesSkip(state, 'turn')) return extra;
    // CR 614.10a: what lasts until such a turn would begin ends then.
    endEffects(state, endsAtTurnStart);
  }
}

/** Whether the active player skips this, which then is done. */
function takesSkip(state: GameState, what: NonNullable<GameState['skips']>[number]['what']): boolean {
  const { skips } = state;
  const place = skips?.findIndex((skip) => skip.player === state.active && skip.what === what) ?? -1;
  if (skips === undefined || place < 0) return false;
  state.skips = skips.length === 1 ? undefined : skips.filter((_, at) => at !== place);
  return true;
}

function beginTurn(state: GameState): void {
  const before = state.active;
  const extra = nextTurnOf(state);
  state.turn += 1;
  controlTurn(state);
  // CR 801.2c.
  if (state.options.range !== undefined) state.ranges = rangesOf(state, state.options.range);
  if (extra !== undefined || state.turnName !== undefined) state.turnName = extra?.name;
  if (state.dayNight !== 'neither' && state.turn > 1) turnDay(state, before);
  if (state.table.looksBack && state.turn > 1) state.history = laterHistory(state, before);
  state.log = [];
  forgetOldRecords(state);
  for (const player of state.players) {
    const written = writePlayer(state, player.id);
    written.landsPlayed = 0;
    written.drawsThisTurn = 0;
    if (player.id === state.active) {
      if (state.table.asksUpkeepBefore) written.turnBefore = player.latestTurn;
      written.latestTurn = state.turn;
    }
  }
  forgetUses(state, state.battlefield);
  forgetUses(state, state.command);
  endEffects(state, endsAtTurnStart);
  if (state.table.volatile || state.derived?.asksTurn) invalidate(state);
  else keepDerived(state);
  state.checkNeeded = true;
}

/** CR 722.1: the latest effect holds, and for the whole of the turn. */
function controlTurn(state: GameState): void {
  const begins = state.toControl?.find(({ player }) => player === state.active);
  if (begins === undefined && state.controlled === undefined) return;
  // CR 722.9: who controls themselves decides as ever.
  state.controlled = begins === undefined || begins.by === begins.player ? undefined : begins;
  if (begins === undefined) return;
  const waiting = state.toControl?.filter((each) => each !== begins) ?? [];
  state.toControl = waiting.length === 0 ? undefined : waiting;
  if (begins.extraTurn) state.extraTurns = [...state.extraTurns, { player: begins.player, name: 0 }];
}

function forgetUses(state: GameState, ids: readonly number[]): void {
  for (const id of ids) {
    if (state.objects[id]?.used != null) writeObject(state, id).used = turnBound(state, id);
    if (state.objects[id]?.resolved !== undefined) writeObject(state, id).resolved = undefined;
  }
}

/** What is to be remembered of a turn that was this player's. */
function laterHistory({ history, log, players }: GameState, player: number): History {
  const ofPlayers = players.map(({ id }) => (id === player ? log : (history?.ofPlayers[id] ?? [])));
  return { previous: log, ofPlayers, before: [...(history?.before ?? []), ...log], combatFrom: 0 };
}

/** CR 731.2a: by how many spells the player of the turn before cast in it. */
function turnDay(state: GameState, player: number): void {
  const cast = state.log.filter((event) => event.kind === 'cast' && event.player === player).length;
  const turns = state.dayNight === 'day' ? cast === 0 : cast >= 2;
  if (turns) propose(state, [makeEvent('dayNight', { counter: state.dayNight === 'day' ? 'night' : 'day' })]);
}

/** CR 800.4k, 800.4m: turns of who has left don't begin; what lasts until such a turn ends when it would have begun. */
function passOver(state: GameState): void {
  while (state.players[state.nextTurn]?.lost) {
    state.active = state.nextTurn;
    endEffects(state, endsAtTurnStart);
    state.nextTurn = (state.nextTurn + 1) % state.players.length;
  }
}

/** Nothing derived asks whose turn it is, but the order in which creatures make mana (see `rules/mana/sources.ts`). */
function keepDerived(state: GameState): void {
  forgetChoices(state);
  const { derived } = state;
  if (derived === null || !derived.manaOf.some(hasCreature)) return;
  // What is derived may be shared with a clone, which stays in the turn before.
  state.derived = { ...derived, manaOf: derived.manaOf.map((list) => (hasCreature(list) ? undefined : list)) };
}

const hasCreature = (list: readonly ReadyMana[] | undefined): boolean =>
  list?.some(({ creature }) => creature) ?? false;

/** Uses that were for this turn only are forgotten; "activate only once" stays. */
function turnBound(state: GameState, id: number): Readonly<Record<number, number>> | null {
  const used = state.objects[id]?.used ?? {};
  const kept = Object.entries(used).filter(
    ([code]) => Number(code) >= 0 && state.table.ability(Number(code)).activated?.node.limit === 'once',
  );
  return kept.length === 0 ? null : Object.fromEntries(kept);
}

function isSkipped(state: GameState, step: number): boolean {
  // CR 508.8, 510.4: no attackers, no blockers and no damage; the extra damage step only with first strike.
  if (step === STEP.declareBlockers || step === STEP.combatDamage || step === STEP.firstStrikeDamage) {
    if (state.combat === null || !state.combat.attacked) return true;
    if (step === STEP.firstStrikeDamage) return !needsFirstStrikeStep(state);
    return false;
  }
  return skipsStep(state, step);
}

/** CR 614.10: this step, or the whole combat phase that would begin. */
function isSkippedOnce(state: GameState, task: TurnTask, step: number): boolean {
  if (step === STEP.beginCombat && takesSkip(state, 'combat')) {
    const after = task.ahead.findIndex((each) => each > STEP.endCombat || each < STEP.beginCombat);
    task.ahead = after < 0 ? [] : task.ahead.slice(after);
    return true;
  }
  return takesSkip(state, steps[step] as Step);
}

function turnBasedAction(state: GameState): void {
  switch (state.step) {
    case STEP.untap:
      return untapStep(state);
    case STEP.draw:
      beginStep(state);
      // CR 103.8a: the player who goes first skips the draw of the first turn in a two-player game.
      if (state.turn === 1 && !state.options.firstDraw && state.players.length === 2) return;
      propose(state, [makeEvent('draw', { player: state.active, cause: 'turn' })]);
      return;
    case STEP.precombatMain:
      if (state.table.has.sagas) putLore(state);
      beginStep(state);
      return;
    case STEP.beginCombat:
      state.combat = { attacks: [], firstStrikers: [], attacked: false };
      if (state.table.looksBack) state.history = { ...emptyHistory, ...state.history, combatFrom: state.log.length };
      beginStep(state);
      return;
    case STEP.declareAttackers:
      beginStep(state);
      pushTask(state, { ...fresh, kind: 'attack', declared: undefined });
      return;
    case STEP.declareBlockers:
      beginStep(state);
      pushTask(state, { ...fresh, kind: 'blockers', player: 0 });
      return;
    case STEP.firstStrikeDamage:
    case STEP.combatDamage:
      beginStep(state);
      pushTask(state, {
        ...fresh,
        kind: 'combatDamage',
        first: state.step === STEP.firstStrikeDamage,
        queue: [],
        assigned: [],
      });
      return;
    case STEP.cleanup:
      cleanup(state);
      return;
    default:
      beginStep(state);
  }
}

/** CR 505.4, 714.3b. */
function putLore(state: GameState): void {
  const sagas = sagasOf(state, state.active);
  if (sagas.length === 0) return;
  propose(
    state,
    sagas.map((object) => makeEvent('addCounters', { object, counter: 'lore', amount: 1, player: state.active })),
  );
}

/** CR 503.1a and its like: "at the beginning of". */
function beginStep(state: GameState): void {
  if (!isNoticed(state, 'beginStep')) return;
  propose(state, [makeEvent('beginStep', { player: state.active, step: state.step })]);
}

function endStep(state: GameState): void {
  emptyPools(state);
  // CR 511.3: at the end of combat everything leaves it.
  if (state.step === STEP.endCombat) {
    // Without attackers nothing was different in combat for what players may do.
    if (state.combat?.attacked) forgetPlays(state);
    state.combat = null;
    if (state.table.volatile) invalidate(state);
  }
}

// CR 106.4; what lasts longer says so of itself, or a rule says it of its colour (CR 106.4, 500.5).
function emptyPools(state: GameState): void {
  for (const player of state.players) if (holdsMana(player)) emptyPool(state, player);
}

function emptyPool(state: GameState, player: Player): void {
  const kept = keptColors(state, player.id);
  const written = writePlayer(state, player.id);
  written.pool = kept === 0 ? nothing : written.pool.map((count, color) => ((kept >> color) & 1) * count);
  written.restricted = written.restricted.filter(
    (piece) => ((kept >> piece.color) & 1) !== 0 || outlasts(state, productionOf(state, piece)?.persists),
  );
  forgetChoices(state);
}

/** Whether what lasts so long goes on when this step ends. */
const outlasts = ({ step }: GameState, persists: Duration | undefined): boolean =>
  persists !== undefined && step !== STEP.cleanup && !(persists === 'endOfCombat' && step === STEP.endCombat);

const nothing: readonly number[] = [0, 0, 0, 0, 0, 0];

function holdsMana({ pool, restricted }: Player): boolean {
  for (let color = 0; color < pool.length; color++) if ((pool[color] as number) > 0) return true;
  return restricted.length > 0;
}
