// What one seat sees, hears and is asked, as plain data: declared here and nowhere else. Hosts, windows and programs take
// these types; whatever schema checks them on the way is held against them by the compiler.
import type { Step, Zone } from '../cards/language/index.ts';
import type { DecisionKind } from '../state/index.ts';

export interface CounterView {
  name: string;
  count: number;
}

/** A card, token or permanent as this seat may see it. Hidden cards are only ever counts. */
export interface CardView {
  ref: number;
  name: string;
  cost: string;
  manaValue: number;
  typeLine: string;
  types: string[];
  subtypes: string[];
  colors: ('W' | 'U' | 'B' | 'R' | 'G')[];
  text: string;
  power?: number | undefined;
  toughness?: number | undefined;
  /** Printed values, to show what changed. */
  printedPower?: number | undefined;
  printedToughness?: number | undefined;
  loyalty?: number | undefined;
  keywords: string[];
  owner: number;
  controller: number;
  zone: Zone;
  token: boolean;
  tapped: boolean;
  faceDown: boolean;
  /** Can't attack or use {T} abilities yet (CR 302.6). */
  summoningSick: boolean;
  damage: number;
  counters: CounterView[];
  /** "Level 2", "Solved", "Ring-bearer", who protects it. */
  marks: string[];
  attachedTo?: number | undefined;
  attachments: number[];
  /** The player or permanent that it attacks. */
  attacking?: number | undefined;
  blocked: boolean;
  blocking: number[];
  goaded: boolean;
}

export interface StackItemView {
  ref: number;
  kind: 'spell' | 'activated' | 'triggered';
  name: string;
  text: string;
  controller: number;
  source: number;
  /** The card itself, for spells. */
  card?: CardView | undefined;
  targets: number[];
  x?: number | undefined;
}

export type ManaPoolView = Record<'W' | 'U' | 'B' | 'R' | 'G' | 'C', number>;

/** A commander (CR 903): where it is, what casting it costs besides, and whom it has dealt combat damage. */
export interface CommanderView {
  name: string;
  zone: Zone;
  /** The card, while it is in the command zone. */
  card?: CardView | undefined;
  /** CR 903.8: how much more generic mana it costs from there. */
  tax: number;
  /** CR 903.10a: of 21, by player. */
  damage: number[];
}

export interface PlayerView {
  player: number;
  name: string;
  life: number;
  counters: CounterView[];
  /** "Monarch", the room of a dungeon, speed, what has phased out. */
  marks: string[];
  handCount: number;
  /** Own hand, or cards of another hand that this seat knows. */
  hand: CardView[];
  libraryCount: number;
  /** Cards of this library that this seat is looking at or knows, top first. */
  knownLibrary: CardView[];
  /** Oldest first. */
  graveyard: CardView[];
  manaPool: ManaPoolView;
  landsPlayed: number;
  lost: boolean;
  /** In games of Commander. */
  commanders?: CommanderView[] | undefined;
}

export interface TableView {
  /** The host's name for the game. */
  gameId: string;
  /** Whose eyes: a player, or null for a spectator. */
  seat: number | null;
  turn: number;
  activePlayer: number;
  priorityPlayer: number | null;
  step: Step;
  /** "Day" or "Night". */
  marks: string[];
  players: PlayerView[];
  /** In the order they entered. */
  battlefield: CardView[];
  /** Top first. */
  stack: StackItemView[];
  exile: CardView[];
  /** `winner` is null for a draw. */
  result: { winner: number | null; reason: string; cr: string } | null;
}

export interface OptionView {
  id: string;
  label: string;
  /** pass, cast, play, activate, mana, target, player, card, done, yes, no, number, word, mode, attack, block, assign, order, keep, mulligan, pay, cancel */
  kind: string;
  /** The card or permanent that this is about: click it to choose. */
  object?: number | undefined;
  /** attack: who; block: which attacker; assign: to whom. */
  target?: number | undefined;
  cost?: string | undefined;
  /** A mana ability: never a reason to stop for. */
  mana?: boolean | undefined;
  /** Permanents that automatic payment would tap, in order. */
  taps?: number[] | undefined;
  amount?: number | undefined;
}

/** What may be answered whole instead of by a series of flat options. */
export type CompoundView =
  | { kind: 'attackers'; candidates: { attacker: number; defenders: number[]; must: boolean }[] }
  | { kind: 'blockers'; candidates: { blocker: number; attackers: number[]; max: number }[] }
  | {
      kind: 'choose';
      candidates: number[];
      min: number;
      max: number;
      ordered: boolean;
      /** The candidates, and where cards are looked at, revealed or searched, all of those. */
      cards: CardView[];
    }
  | { kind: 'assign'; total: number; among: { to: number; lethal: number }[] }
  | { kind: 'number'; min: number; max: number };

/** Everything that a player may answer now. */
export interface DecisionView {
  /** The game's number of it; a table that takes moves back puts its own here. */
  id: number;
  kind: DecisionKind;
  player: number;
  prompt: string;
  cr: string;
  /** The spell, ability or permanent that asks. */
  source?: number | undefined;
  options: OptionView[];
  compound?: CompoundView | undefined;
  /**
   * Words that may be answered as `word:...` beside the options (CR 201.4, 205.3m): creature types, which are listed, or the name of any card
   * of the kind that the prompt asks for.
   */
  others?: { of: 'creatureType' | 'cardName'; words: string[] } | undefined;
  /** Already chosen in this series (attackers, blockers, targets, cards). */
  chosen: { object: number; target?: number | undefined; amount?: number | undefined }[];
  cancellable: boolean;
  /** At priority, from the table: why this seat is asked now. */
  why?: string | undefined;
  /** At priority, from the table: what passing leads to, for a button; and what it goes past. */
  pass?: { label: string; skips: string } | undefined;
}

/** Something that happened, for motion and the log; already limited to what this seat may know. */
export interface EventView {
  /** The engine's event kinds: zoneChange, damage, gainLife, loseLife, draw, cast, attacks, ... */
  kind: string;
  /** One line for the log. */
  text: string;
  /** The reference after the event; `was`: before a zone change. */
  object?: number | undefined;
  was?: number | undefined;
  card?: string | undefined;
  player?: number | undefined;
  source?: number | undefined;
  target?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
  amount?: number | undefined;
}
