// The figures of a decision, and beside them what can be shown or counted of it. Each finding names its objects and brings its evidence.

import type { Catalog } from '../../cards/index.ts';
import { type Answer, sameAnswer } from '../../state/index.ts';
import type { VisibleState } from '../../view/index.ts';
import { type AnalysisRequest, analyse, type WeighedAnswer } from '../choosing/index.ts';
import { proofOfWin, turnsShown } from '../proving/index.ts';
import { deadlyFindings } from './deadly.ts';
import { figuresFindings } from './figures.ts';
import type { Coached, CoachedAnalysis } from './finding.ts';
import { leftFindings } from './left.ts';
import { riskFindings } from './risks.ts';

/** Positions that are looked at for one proof. */
const POSITIONS = 1200;

/** For so many playouts a world in which what was answered is played on far, where it seems to lose something. */
const PLAYOUTS_A_FAR_WORLD = 6;

/** Of the chance to win: half of the least that is told of as a loss. */
const MATTERS = 0.025;

/** `include` holds what was answered, where something was. The same request gives the same findings. */
export function coach(view: VisibleState, request: AnalysisRequest, catalog: Catalog): CoachedAnalysis {
  const farWorlds = Math.floor(request.playouts / PLAYOUTS_A_FAR_WORLD);
  const win = proofOfWin(view, { positions: POSITIONS, tricks: true }, catalog);
  const proven = win === undefined ? {} : { proven: turnsShown(view, win, catalog) };
  const weighed = analyse(view, { farWorlds, matters: MATTERS, ...proven, ...request }, catalog);
  const first = win?.verdict === 'proven' && request.include === undefined ? win.line[0]?.answer : undefined;
  const analysis = first === undefined ? weighed : { ...weighed, answers: withFirst(weighed.answers, first) };
  const coached: Coached = { view, catalog, analysis, given: request.include?.[0], positions: POSITIONS };
  const deadly = deadlyFindings(coached, win);
  // Who can win is told what could stop it, and of no other risk.
  const finders = deadly.some(({ kind }) => kind === 'lethal')
    ? [leftFindings, figuresFindings]
    : [riskFindings, leftFindings, figuresFindings];
  return { ...analysis, findings: [...deadly, ...finders.flatMap((find) => find(coached))] };
}

/** Where a win was shown, the best answer is the one that it begins with: no estimate is against it. */
function withFirst(answers: readonly WeighedAnswer[], first: Answer): readonly WeighedAnswer[] {
  const [best] = answers;
  const shown = answers.find(({ answer }) => sameAnswer(answer, first));
  if (best === undefined || shown === undefined || shown === best) return answers;
  return [{ ...best, answer: first }, ...answers.filter((each) => each !== shown)];
}
