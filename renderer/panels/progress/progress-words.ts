// What the figures of many games are called, and what of them is drawn.
import type { DecisionsOfKind, OverallProgress, PlayedGame } from '../../../engine/api/index.ts';

const KINDS: Readonly<Record<string, string>> = {
  attackers: 'Attacks',
  blockers: 'Blocks',
  target: 'Targets',
  priority: 'What to play, and when',
  mode: 'Modes',
  choose: 'Choosing cards',
  number: 'Numbers',
  yesNo: 'Whether to, where you may',
};

export const kindName = (kind: string): string => KINDS[kind] ?? kind;

const HABITS: Readonly<Record<string, string>> = {
  lethalMissed: 'A win on the table was missed',
  diesNextTurn: 'A deadly attack was left open',
  openMana: 'You attacked into open mana',
  badBlock: 'A block cost more than it took',
  landFirst: 'The land should have come first',
  betterTarget: 'There was a better target',
  manaUnspent: 'Mana was left, with something to cast',
  landNotPlayed: 'A land was left in hand',
};

export const habitName = (kind: string): string => HABITS[kind] ?? kind;

export const percentOf = (share: number): string => `${Math.round(100 * share)} %`;

/** "chance alone does that once in 250 times". */
export function chanceWords({ byChance }: Pick<DecisionsOfKind, 'byChance'>): string {
  const times = Math.round(1 / Math.max(byChance, 1e-6));
  return `chance alone does that once in ${times >= 10_000 ? 'ten thousand' : times} times`;
}

/** A game as a point of the chart. */
export type ChartGame = { game: PlayedGame; accuracy: number; mean: number };

/** Of how many games the line is the mean: one game says little. */
const SMOOTH = 5;

/** Games with an accuracy, each with the mean of itself and the few before it. */
export function chartOf(games: readonly PlayedGame[]): ChartGame[] {
  const looked = games.flatMap((game) =>
    game.found?.accuracy === null || game.found === null ? [] : [{ game, accuracy: game.found.accuracy }],
  );
  return looked.map(({ game, accuracy }, place) => {
    const last = looked.slice(Math.max(0, place - SMOOTH + 1), place + 1);
    return { game, accuracy, mean: last.reduce((sum, each) => sum + each.accuracy, 0) / last.length };
  });
}

/** The newest games that nobody has looked through, the newest first. */
export function unlooked({ games }: Pick<OverallProgress, 'games'>, most: number): string[] {
  return games
    .filter(({ found }) => found === null)
    .toReversed()
    .slice(0, most)
    .map(({ gameId }) => gameId);
}
