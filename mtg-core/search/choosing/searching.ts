// A player who plays each answer on in possible worlds, and gives the one after which most of them are won.

import type { Catalog } from '../../cards/index.ts';
import { type Answer, sameAnswer } from '../../state/index.ts';
import type { VisibleState } from '../../view/index.ts';
import { atAGlance, decideGreedily, plainStyle } from '../index.ts';
import { provenTurns } from '../proving/index.ts';
import { analyse } from './analysis.ts';

/** Positions that are played on for a decision, at most. */
const PLAYOUTS = 64;

/** Half the width of a 95 % interval, in standard errors. */
const ERRORS = 1.96;

/** Positions that a proof may look at. */
const POSITIONS = 2000;

/** Blocks that keep it alive and are compared, at most. */
const MOST_SAVING = 6;

/** What looks best at a glance is compared in any case. */
export function decideBySearch(view: VisibleState, seed: number, catalog: Catalog): Answer {
  const glance = atAGlance(view);
  // In its own fight there may be something to do at any moment; elsewhere nothing is lost by waiting.
  const isOwnFight = view.combat !== null && view.pending?.player === view.active;
  if (glance !== undefined && !isOwnFight) return glance;
  const shown = provenTurns(view, POSITIONS, catalog);
  const [only] = shown;
  if (only !== undefined && (shown.length === 1 || view.pending?.player === view.active)) return only.answer;
  if (glance !== undefined) return glance;
  const quick = decideGreedily(view, plainStyle, seed, catalog);
  // Of blocks that are shown to keep it alive the best is taken, and of all others none: the rest of the table may see what it sees.
  const include = [quick, ...shown.map(({ answer }) => answer).slice(0, MOST_SAVING)];
  const request = { seed: seed + view.decision, playouts: PLAYOUTS, proven: [], include };
  const { answers } = analyse(view, request, catalog);
  const isShown = (answer: Answer): boolean => shown.some((each) => sameAnswer(each.answer, answer));
  if (only !== undefined) return (answers.find(({ answer }) => isShown(answer)) ?? only).answer;
  const glanced = answers.find(({ answer }) => sameAnswer(answer, quick));
  // Of many answers the luckiest looks best: what comes to mind first is left only for what chance hardly explains, or for what clearly comes to more.
  const isClear = glanced === undefined || glanced.outdone || glanced.loss > glanced.lossWithin / ERRORS;
  return isClear ? (answers[0]?.answer ?? quick) : quick;
}
