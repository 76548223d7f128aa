// When the table passes for a person, and why it waits for them otherwise. The button's words come from the same function;
// see `pass-ahead.ts`. At a shared table its timing must not tell what a hand holds; see `SharedWindow`.
import type { Choice } from '../../mtg-core/index.ts';
import type { Step } from '../api/index.ts';

export interface TableSettings {
  /** Steps in which the table waits for the person though they can do nothing: on their turn and on the other's. */
  stopsMine: Step[];
  stopsTheirs: Step[];
  fullControl: boolean;
  autoPass: boolean;
  /** Names of what has abilities that the person lets resolve unasked. */
  yields?: string[] | undefined;
  /** Names of what the table always waits for (`watched.ts`). */
  watched?: string[] | undefined;
}

/** One look at each of one's own turns. What else a person would want to be asked for needs no stop. */
export const DEFAULT_SETTINGS: TableSettings = {
  stopsMine: ['precombatMain'],
  stopsTheirs: [],
  fullControl: false,
  autoPass: true,
};

/** A window of priority (CR 117.3) as everybody sees it: nothing in it is about what a player holds. */
export interface SharedWindow {
  step: Step;
  /** Whether it is the turn of the player with priority. */
  mine: boolean;
  /** Whose object is on top of the stack. */
  top: 'nobody' | 'own' | 'other';
  /** Whether the player, or a permanent of theirs, is being attacked. */
  attacked: boolean;
  /** Whether creatures of the player attack or block. */
  fighting: boolean;
}

/** The same window as its player knows it. */
export interface PriorityWindow extends SharedWindow {
  /** All that is legal and payable. */
  choices(): readonly Choice[];
  /** Whether something is among it that only a main phase of one's own allows, such as a land. */
  mainPhasePlay(): boolean;
}

/** Why a table waits for somebody with priority. */
export type WaitReason =
  | 'fullControl'
  | 'noAutoPass'
  | 'stop'
  /** Something that the person wants to be asked for. */
  | 'watched'
  /** Something of the other's is on the stack, or they attack, and one has an answer. */
  | 'answer'
  | 'attack'
  /** Creatures are in combat, and one can still do something about it. */
  | 'blocks'
  /** A land or a card that only a main phase allows. */
  | 'play'
  /** The other's turn is about to end: the last moment before one's own. */
  | 'lastMoment';

/** Passing, or a mana ability: nothing that a person would want to be asked for. */
export function isIdle(choice: Choice): boolean {
  return choice.kind === 'pass' || choice.mana === true;
}

/** Why the person is asked in this window of a practice game; null: the table passes it. */
export function whyAsked(window: PriorityWindow, settings: TableSettings): WaitReason | null {
  const set = asSet(window, settings);
  if (set !== null) return set;
  const { step, mine, top, attacked, fighting } = window;
  const able = () => !window.choices().every(isIdle);
  // What one put on the stack oneself is let resolve: who wants to hold priority has full control.
  if (top === 'own') return null;
  if (top === 'other') return able() ? 'answer' : null;
  if (mine && (step === 'precombatMain' || step === 'postcombatMain')) return window.mainPhasePlay() ? 'play' : null;
  if (!mine && step === 'declareAttackers') return attacked && able() ? 'attack' : null;
  if (step === 'declareBlockers') return fighting && able() ? 'blocks' : null;
  if (!mine && step === 'end') return able() ? 'lastMoment' : null;
  return null;
}

/** What settings alone say: a stop is for a look at the step; with something on the stack it has been looked at. */
function asSet({ step, mine, top }: SharedWindow, settings: TableSettings): WaitReason | null {
  if (settings.fullControl) return 'fullControl';
  if (!settings.autoPass) return 'noAutoPass';
  return top === 'nobody' && (mine ? settings.stopsMine : settings.stopsTheirs).includes(step) ? 'stop' : null;
}

/** A look at each main phase of one's own; and at the other's attack and end of turn. */
export const SHARED_SETTINGS: TableSettings = {
  stopsMine: ['precombatMain', 'postcombatMain'],
  stopsTheirs: ['declareAttackers', 'end'],
  fullControl: false,
  autoPass: true,
};

/** The same at a table that people share: whatever is in a hand, another's object is asked about. */
export function whyAskedShared(window: SharedWindow, settings: TableSettings): WaitReason | null {
  return asSet(window, settings) ?? (window.top === 'other' ? 'answer' : null);
}

/** "Pass the turn", as it was asked for. */
export interface PassRequest {
  readonly player: number;
  readonly turn: number;
  /** What was on the stack when it was asked for: that was seen. */
  readonly seen: readonly number[];
  /** Whether the attack was. */
  readonly attackSeen: boolean;
  /** Whatever the other does. */
  readonly always: boolean;
  /** Only as far as this step of the turn. */
  readonly until?: Step | undefined;
}

/**
 * Why the person is asked though they passed the turn: something new of the other's is on the stack, or they attack.
 * `top` is what lies on top of the stack; `wanted` says whether the person would be asked in this window otherwise.
 */
export function whyInterrupted(
  { step, mine, top, attacked }: SharedWindow,
  onTop: number | undefined,
  wanted: boolean,
  request: PassRequest,
): WaitReason | null {
  if (!wanted || request.always) return null;
  if (top === 'other') return onTop !== undefined && !request.seen.includes(onTop) ? 'answer' : null;
  const attack = top === 'nobody' && !mine && attacked && step === 'declareAttackers';
  return attack && !request.attackSeen ? 'attack' : null;
}
