// What is found of a decision, and what it is found from.

import type { ObjectRef } from '../../basics/index.ts';
import type { Catalog } from '../../cards/index.ts';
import type { Answer } from '../../state/index.ts';
import type { VisibleState } from '../../view/index.ts';
import type { Analysis } from '../choosing/index.ts';

export type FindingKind =
  | 'lethal'
  | 'lethalMissed'
  | 'diesNextTurn'
  | 'exposedToSweeper'
  | 'openMana'
  | 'manaUnspent'
  | 'landNotPlayed'
  | 'badBlock'
  | 'landFirst'
  | 'betterTarget';

export interface Finding {
  readonly kind: FindingKind;
  /** For a person, in whole sentences. */
  readonly said: string;
  /** What it is about, as far as that lies on the table or in the seat's hand. */
  readonly refs: readonly ObjectRef[];
  /** Answers that anyone can give one after the other, in words; empty where the evidence is in the numbers. */
  readonly line: readonly string[];
}

export interface CoachedAnalysis extends Analysis {
  readonly findings: readonly Finding[];
}

/** What the parts know of the decision. */
export interface Coached {
  readonly view: VisibleState;
  readonly catalog: Catalog;
  readonly analysis: Analysis;
  /** What was answered; undefined while it still has to be. */
  readonly given: Answer | undefined;
  readonly positions: number;
}
