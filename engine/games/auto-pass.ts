// When the table passes for a person. At a shared table its timing must not tell what a hand holds; see `SharedWindow`.
import type { Choice } from '../../mtg-core/index.ts';
import type { StepName, TableView } from '../api/index.ts';

export interface TableSettings {
  /** Steps in which the table waits for the person though they can do nothing: on their turn and on the other's. */
  stopsMine: StepName[];
  stopsTheirs: StepName[];
  fullControl: boolean;
  autoPass: boolean;
}

/**
 * One look at each of one's own turns. More stops are hardly needed, since a window in which something can be played
 * always waits.
 */
export const DEFAULT_SETTINGS: TableSettings = {
  stopsMine: ['precombatMain'],
  stopsTheirs: [],
  fullControl: false,
  autoPass: true,
};

/** A window of priority (CR 117.3) as the table sees it. */
export interface PriorityWindow {
  choices: readonly Choice[];
  step: StepName;
  /** Whether it is the turn of the player with priority. */
  mine: boolean;
  stackEmpty: boolean;
}

/** Passing, or a mana ability: nothing that a person would want to be asked for. */
export function isIdle(choice: Choice): boolean {
  return choice.kind === 'pass' || choice.mana === true;
}

/** Whether nothing but passing and mana can be done. `choices` must be all that is legal and payable. */
export function nothingToDo(choices: readonly Choice[]): boolean {
  return choices.some((choice) => choice.kind === 'pass') && choices.every(isIdle);
}

/** Whether the table may pass this window unasked. */
export function passesUnasked(window: PriorityWindow, settings: TableSettings): boolean {
  if (!settings.autoPass || settings.fullControl || !nothingToDo(window.choices)) return false;
  // A stop is for a look at the step; with something on the stack the step has been looked at.
  const stops = window.mine ? settings.stopsMine : settings.stopsTheirs;
  return !(window.stackEmpty && stops.includes(window.step));
}

/** "Pass to the end of the turn", as it was asked for. */
export interface PassRequest {
  readonly player: number;
  readonly turn: number;
}

/**
 * Whether the request still holds in this window. It ends with the turn, and is interrupted by something of another
 * player on the stack that can be answered.
 */
export function passesAsAsked(
  window: PriorityWindow,
  view: Pick<TableView, 'turn' | 'stack'>,
  request: PassRequest,
): boolean {
  if (view.turn !== request.turn || !window.choices.some((choice) => choice.kind === 'pass')) return false;
  const top = view.stack[0];
  const challenged = top !== undefined && top.controller !== request.player;
  return !challenged || nothingToDo(window.choices);
}

/**
 * A window at a table that people share. Nothing in it is about what a player holds: when such a table passes must not
 * tell the others anything.
 */
export interface SharedWindow {
  step: StepName;
  mine: boolean;
  /** Whose object is on top of the stack. */
  top: 'nobody' | 'own' | 'other';
  /** Whether the player, or a permanent of theirs, is being attacked. */
  attacked: boolean;
}

/** A look at each main phase of one's own; and at the other's attack and end of turn. */
export const SHARED_SETTINGS: TableSettings = {
  stopsMine: ['precombatMain', 'postcombatMain'],
  stopsTheirs: ['declareAttackers', 'end'],
  fullControl: false,
  autoPass: true,
};

/** Another's object is always asked about; one's own is let resolve, unless one wants full control. */
export function passesShared({ step, mine, top }: SharedWindow, settings: TableSettings): boolean {
  if (!settings.autoPass || settings.fullControl || top === 'other') return false;
  return top === 'own' || !(mine ? settings.stopsMine : settings.stopsTheirs).includes(step);
}

/** "Pass to the end of the turn" at such a table: until another's object is on the stack, or an attack comes. */
export function passesSharedAsAsked({ top, attacked }: SharedWindow, turn: number, request: PassRequest): boolean {
  return turn === request.turn && top !== 'other' && !attacked;
}
