// The figures of a decision, and beside them what can be shown or counted of it. Each finding names its objects and brings its evidence.

import type { ObjectRef } from '../../basics/index.ts';
import type { Catalog } from '../../cards/index.ts';
import type { Answer } from '../../state/index.ts';
import type { VisibleState } from '../../view/index.ts';
import { type Analysis, type AnalysisRequest, analyse } from '../index.ts';
import { deadlyFindings } from './deadly.ts';
import { figuresFindings } from './figures.ts';
import { leftFindings } from './left.ts';
import { riskFindings } from './risks.ts';

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

/** Positions that are looked at for one proof. */
const POSITIONS = 1200;

/** What the parts know of the decision. */
export interface Coached {
  readonly view: VisibleState;
  readonly catalog: Catalog;
  readonly analysis: Analysis;
  /** What was answered; undefined while it still has to be. */
  readonly given: Answer | undefined;
  readonly positions: number;
}

/** `include` holds what was answered, where something was. The same request gives the same findings. */
export function coach(view: VisibleState, request: AnalysisRequest, catalog: Catalog): CoachedAnalysis {
  const analysis = analyse(view, request, catalog);
  const coached: Coached = { view, catalog, analysis, given: request.include?.[0], positions: POSITIONS };
  const findings = [deadlyFindings, riskFindings, leftFindings, figuresFindings].flatMap((find) => find(coached));
  return { ...analysis, findings };
}
