// What every card on a board needs to know about the moment. A replay has the same board with nothing to offer.
import { createContext, useContext } from 'react';
import type { CardView, CombatOutcome } from '../../../engine/api/index.ts';
import { createStore, type Readable } from '../../state/basics/index.ts';
import type { Clocks } from '../../state/rooms/index.ts';
import type { Offer } from './interaction.ts';

export type BoardMoment = {
  /** Whose eyes. */
  me: number;
  offers: ReadonlyMap<number, Offer>;
  /** A choice is being made: everything that can't be chosen steps back. */
  choosing: boolean;
  /** The candidate under the pointer or the focus, and what the play under it would tap: who shows them follows them, and nobody else is drawn again. */
  pointed: Readable<number | null>;
  tapping: Readable<ReadonlySet<number>>;
  /** What the combat at hand comes to as it is laid out. */
  ahead: Readable<CombatOutcome | null>;
  /** Attackers and blockers of the draft, for where they stand. */
  stepping: ReadonlySet<number>;
  /** Where a hint says to look. */
  hinted: ReadonlySet<number>;
  /** Spells and permanents that the decision comes from. */
  asking: number | null;
  readOnly: boolean;
  /** Where the players have clocks: milliseconds left at `at`, by player, and whose time runs. */
  clocks?: Clocks | null;
  click(ref: number, card: CardView | null, how: { byHand: boolean; at: { x: number; y: number } }): void;
  menu(ref: number, card: CardView, at: { x: number; y: number }): void;
  point(ref: number | null): void;
};

export const NOTHING_TO_DO: BoardMoment = {
  me: 0,
  offers: new Map(),
  choosing: false,
  pointed: createStore<number | null>(null),
  tapping: createStore<ReadonlySet<number>>(new Set()),
  ahead: createStore<CombatOutcome | null>(null),
  stepping: new Set(),
  hinted: new Set(),
  asking: null,
  readOnly: true,
  click: () => undefined,
  menu: () => undefined,
  point: () => undefined,
};

export const BoardContext = createContext<BoardMoment>(NOTHING_TO_DO);

export function useBoard(): BoardMoment {
  return useContext(BoardContext);
}
