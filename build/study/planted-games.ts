// Games in which a better answer is known for some decisions, as they are kept: the answers are enough to come to each position again.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { starterDecks } from '../../engine/cards/index.ts';
import { sortedOut } from '../../engine/rules/index.ts';
import { type Answer, type Catalog, clone, createGame, type GameState, submit } from '../../mtg-core/index.ts';

export const blunderKinds = [
  'skippedLethal',
  'fatalAttack',
  'fatalBlock',
  'wastedSpell',
  'wrongTarget',
  'missedLand',
  'leftUndone',
  'wrongOrder',
] as const;
export type BlunderKind = (typeof blunderKinds)[number];

export interface PlantedDecision {
  /** Which answer of the game it replaces. */
  readonly n: number;
  /** What is answered before that, in its stead. */
  readonly lead: readonly Answer[];
  readonly player: number;
  readonly kind: BlunderKind;
  readonly answer: Answer;
  readonly instead: Answer;
  /** Of the chance to win, with `within` to either side: from games played to their end in so many worlds. */
  readonly loss: number;
  readonly within: number;
  readonly worlds: number;
  /** The share of those that was won with the better answer. */
  readonly won: number;
}

export interface PlantedGame {
  readonly seed: number;
  readonly decks: readonly [string, string];
  readonly startingPlayer: number;
  readonly answers: readonly Answer[];
  readonly planted: readonly PlantedDecision[];
}

/** A game a line; none where there is no such file yet. */
export const readPlanted = (file: string): PlantedGame[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as PlantedGame)
    : [];

export const writePlanted = (file: string, games: readonly PlantedGame[]): void =>
  writeFileSync(file, games.map((game) => `${JSON.stringify(game)}\n`).join(''));

/** Each position with what was planted in it; throws where the game can't be played as it was. */
export function positionsIn(game: PlantedGame, catalog: Catalog): { position: GameState; planted: PlantedDecision }[] {
  const all = starterDecks();
  const players = game.decks.map((name, place) => {
    const deck = all.find((each) => each.name === name);
    if (deck === undefined) throw new Error(`there is no starter deck called ${name}`);
    return { name: `${place + 1} ${name}`, ...sortedOut(deck, false) };
  });
  const { seed, startingPlayer } = game;
  const state = createGame({ catalog, seed, players, options: { skipEmptyWindows: true, startingPlayer } });
  const found: { position: GameState; planted: PlantedDecision }[] = [];
  for (let n = 0; n <= game.answers.length; n++) {
    for (const planted of game.planted)
      if (planted.n === n) found.push({ position: played(clone(state), planted.lead), planted });
    const answer = game.answers[n];
    if (answer === undefined) break;
    const result = submit(state, state.pending?.player ?? 0, answer);
    if (!result.ok) throw new Error(`answer ${n} of game ${seed} is refused: ${result.refusal.message}`);
  }
  return found;
}

function played(state: GameState, answers: readonly Answer[]): GameState {
  for (const answer of answers) {
    const result = submit(state, state.pending?.player ?? 0, answer);
    if (!result.ok) throw new Error(`what leads to a planted decision is refused: ${result.refusal.message}`);
  }
  return state;
}
