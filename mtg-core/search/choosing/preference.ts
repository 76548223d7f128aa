// Which of several turns is the better one where their chances to win can't be told apart. Chances near 0 and 1 hardly differ, and yet
// nobody plays so: who is losing holds out as long as it goes, who is winning wins at once, and nobody gives away anything for nothing.
// One question is asked after the other, and only those that it leaves are asked the next one:
//   1. lost: who lives longest? won: who wins first?
//   2. whoever stands better when the worlds end: material and tempo, by the evaluation that chances are made of
//   3. a land that could be played is played; what could be done later as well waits
//   4. whoever stands better one play ahead, where what was done to whom shows at once

import type { GameState } from '../../state/index.ts';
import { isAtAnyTime, openOptions } from '../index.ts';
import { bestOf, between, chancesOf, type End, type Entrant, isPass } from './entrant.ts';
import { meanOf } from './far-look.ts';

/** Less of the chance to win than this can't be told from nothing, where the sample can't. */
const LITTLE = 0.02;

/** A position whose best turn has less than this is lost, and one that lacks less than this is won: chances in it say little. */
const DECIDED = 0.06;

/** Turns, and points of standing, that are no difference. */
const A_TURN = 0.1;
const POINTS = 0.3;

/** What is done must be better than doing nothing by as many points, looked at one play ahead. */
const WORTH_DOING = 0.2;

export interface Preference {
  readonly best: Entrant;
  /** Those whose chances can't be told from the best one's. */
  readonly equal: readonly Entrant[];
  /** Those of them that were not found to be worse by the first two questions. */
  readonly left: readonly Entrant[];
}

/** `guess`: the position that is asked about, as it may be. */
export function preferenceAmong(guess: GameState, entrants: readonly Entrant[]): Preference {
  const luckiest = bestOf(entrants);
  const chance = meanOf(chancesOf(luckiest));
  const isDecided = chance < DECIDED || chance > 1 - DECIDED;
  const equal = entrants.filter(
    (each) => each.ends.length === luckiest.ends.length && isEqual(luckiest, each, isDecided ? DECIDED : LITTLE),
  );
  const alive =
    chance < DECIDED
      ? leading(equal, ({ lostIn }) => lostIn, A_TURN)
      : chance > 1 - DECIDED
        ? leading(equal, ({ wonIn }) => -wonIn, A_TURN)
        : equal;
  const left = leading(alive, ({ standing }) => standing, POINTS);
  return { best: chosenFrom(guess, alive, left), equal, left };
}

function isEqual(best: Entrant, other: Entrant, little: number): boolean {
  if (best === other) return true;
  const { mean, within } = between(best, other);
  return mean <= little && mean - within <= 0;
}

/** Those that are not clearly behind the one that is ahead. */
function leading(entrants: readonly Entrant[], measure: (end: End) => number, slack: number): Entrant[] {
  const mean = ({ ends }: Entrant): number => meanOf(ends.map(measure));
  const ahead = entrants.reduce((best, each) => (mean(each) > mean(best) + 1e-12 ? each : best));
  return entrants.filter((each) => {
    if (each === ahead) return true;
    const behind = between(ahead, each, measure);
    return behind.mean <= slack || behind.mean - behind.within <= 0;
  });
}

/** `alive`: those that may still be waited with; `left`: those that one is chosen from. */
function chosenFrom(guess: GameState, alive: readonly Entrant[], left: readonly Entrant[]): Entrant {
  if (guess.pending?.kind !== 'priority') return atAGlanceBest(left);
  const lands = left.filter(({ answer }) => 'option' in answer && answer.option.startsWith('play:'));
  if (lands.length > 0) return bestOf(lands);
  const best = atAGlanceBest(left);
  return (canWait(guess, best) ? alive.find(isPass) : undefined) ?? best;
}

/** What wins isn't put off. */
export function canWait(guess: GameState, entrant: Entrant): boolean {
  const { answer, ends } = entrant;
  if (!('option' in answer) || ends.every(({ chance }) => chance === 1)) return false;
  const choice = openOptions(guess).find(({ id }) => id === answer.option);
  return choice !== undefined && isAtAnyTime(guess, choice);
}

/** Of those that look alike, too, the one that did best. */
function atAGlanceBest(entrants: readonly Entrant[]): Entrant {
  const pointsOf = (entrant: Entrant): number =>
    (entrant.glance ?? Number.NEGATIVE_INFINITY) + (isPass(entrant) ? WORTH_DOING : 0);
  const most = Math.max(...entrants.map(pointsOf));
  return bestOf(entrants.filter((each) => pointsOf(each) >= most - 1e-6));
}
