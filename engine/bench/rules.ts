// How fast the rules are: whole games of the starter decks, and what a player of them needs most. One core.
import {
  characteristicsOf,
  clone,
  createGame,
  createPolicy,
  createRandom,
  type GameState,
  legalAnswers,
  legalChoices,
  legalPlays,
  submit,
  viewFor,
} from '../../mtg-core/index.ts';
import { gameCatalog, starterDecks } from '../cards/index.ts';
import { simulate } from '../simulation/index.ts';
import { boardOf } from './rules-rows/boards.ts';
import { layersRows } from './rules-rows/layers.ts';
import { startRows } from './rules-rows/start.ts';
import { type Bench, type BenchRow, threeFigures, timed } from './suite.ts';

const { catalog, definitions } = gameCatalog();

/**
 * Games before anything counts, for each second that is measured: with the usual five, 100 of each pairing. So many it takes
 * until the compiler of the machine code has seen what seldom happens, and the speed stays the same.
 */
const WARM_UP_A_SECOND = 500;

/** All 25 pairings in turn. */
function newGame(round: number): GameState {
  const decks = starterDecks();
  const players = [decks[round % 5]!, decks[Math.floor(round / 5) % 5]!].map(({ id, cards }, place) => ({
    name: `${place + 1} ${id}`,
    deck: cards,
  }));
  const options = { skipEmptyWindows: true, startingPlayer: round % 2 };
  return createGame({ catalog, seed: round + 1, players, options });
}

interface Played {
  decisions: number;
  turns: number;
}

/** One game by chance to its end by the rules. Nobody concedes, takes back or makes mana for nothing. */
function playByChance(round: number, at?: (state: GameState) => void): Played {
  const random = createRandom(round + 1);
  const state = newGame(round);
  let decisions = 0;
  while (state.pending !== null) {
    at?.(state);
    const choices = legalPlays(state);
    // Mana is on offer only while a cost is being paid by hand.
    const plain = state.pending.kind === 'pay' ? choices.filter(({ mana }) => !mana) : choices;
    if (plain.length > 1) decisions += 1;
    const choice = plain.length === 1 ? plain[0]! : (plain[random(plain.length)] ?? choices[0]!);
    submit(state, state.pending.player, { option: choice.id });
  }
  return { decisions, turns: state.turn };
}

/** A position of every so many in games by chance: those with priority. */
function positions(count: number): GameState[] {
  const list: GameState[] = [];
  let seen = 0;
  for (let round = 0; list.length < count; round++) {
    playByChance(round, (state) => {
      seen += 1;
      if (seen % 17 === 0 && state.pending?.kind === 'priority' && list.length < count) list.push(clone(state));
    });
  }
  return list;
}

/** 60 permanents: 24 lands and 36 creatures, artifacts and enchantments of the starter decks, lords among them. */
function wideBoard(): GameState {
  const names = [...new Set(starterDecks().flatMap(({ cards }) => cards))].sort().filter((name) => {
    const { types = [], subtypes = [] } = definitions.byName(name) ?? {};
    const stays = types.some((type) => type === 'creature' || type === 'artifact' || type === 'enchantment');
    return stays && !subtypes.includes('Aura');
  });
  const spread = Array.from({ length: 36 }, (_, place) => names[Math.floor((place * names.length) / 36)]!);
  const board = [...Array.from({ length: 24 }, (_, place) => (place % 2 === 0 ? 'Forest' : 'Swamp')), ...spread];
  return boardOf(catalog, board);
}

/** Games in a second. */
function gamesBeforehand(count: number): number {
  const started = performance.now();
  for (let round = 0; round < count; round++) playByChance(10_000 + round);
  return count / ((performance.now() - started) / 1000);
}

type Row = (name: string, value: number, unit: string, n: number, note: string) => void;

function layerRows(seconds: number, row: Row): void {
  const wide = wideBoard();
  const layers = timed(seconds, () => {
    wide.derived = null;
    characteristicsOf(wide, wide.battlefield[0]!);
    return 1;
  });
  const note = `${wide.battlefield.length} permanents, everything derived anew`;
  row('layers at 60 permanents', layers.each * 1000, 'us', layers.n, note);
  for (const { name, each, n, note } of layersRows(seconds)) row(name, each * 1000, 'us', n, note);
}

async function run({ seconds, progress }: Parameters<Bench['run']>[0]): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  const row: Row = (name, value, unit, n, note) => {
    rows.push({ name, value: threeFigures(value), unit, n, note });
    progress(`${name}: ${threeFigures(value)} ${unit}`);
  };
  const warmUp = Math.ceil(WARM_UP_A_SECOND * seconds);
  row(
    'the first random games',
    gamesBeforehand(warmUp),
    'games/s',
    warmUp,
    'the warm-up: other games than those that count, while the machine code is still being compiled',
  );

  let decisions = 0;
  let turns = 0;
  const games = timed(seconds, (round) => {
    const played = playByChance(round);
    decisions += played.decisions;
    turns += played.turns;
    return 1;
  });
  row(
    'random games',
    1000 / games.each,
    'games/s',
    games.n,
    `all 25 pairings of the starter decks, to the end, after a warm-up of ${warmUp} games${games.shared}`,
  );
  row(
    'random decisions',
    decisions / games.seconds,
    '/s',
    decisions,
    'two options or more, mana abilities not counted',
  );
  row('turns a random game', turns / games.n, 'turns', games.n, '');
  row('decisions a random game', decisions / games.n, 'decisions', games.n, '');

  const decks = starterDecks();
  let greedyDecisions = 0;
  let greedyTurns = 0;
  const greedy = timed(seconds, (round) => {
    const pair = [decks[round % 5]!, decks[Math.floor(round / 5) % 5]!] as const;
    const policies = [0, 1].map((seat) => createPolicy('greedy', 2 * round + seat, catalog));
    const game = simulate({
      catalog,
      seed: round + 1,
      decks: pair,
      policies: [policies[0]!, policies[1]!],
      startingPlayer: round % 2,
    });
    greedyDecisions += game.decisions;
    greedyTurns += game.turns;
    return 1;
  });
  row(
    'greedy games',
    1000 / greedy.each,
    'games/s',
    greedy.n,
    `the same pairings, both players greedy${greedy.shared}`,
  );
  row('greedy move', (greedy.seconds * 1000) / greedyDecisions, 'ms', greedyDecisions, 'mean over decisions');
  row('turns a greedy game', greedyTurns / greedy.n, 'turns', greedy.n, '');
  row('decisions a greedy game', greedyDecisions / greedy.n, 'decisions', greedy.n, '');

  const some = positions(200);
  const brief = Math.min(1, seconds / 3);
  const micro = (name: string, note: string, work: (state: GameState) => void): void => {
    for (const state of some) work(state);
    const { each, n } = timed(brief, (round) => {
      for (let count = 0; count < 50; count++) work(some[(round * 50 + count) % some.length]!);
      return 50;
    });
    row(name, each * 1000, 'us', n, note);
  };
  micro('legal answers', 'all flat options of a priority decision, nothing known beforehand', (state) => {
    state.choiceCache = null;
    legalChoices(state);
  });
  micro('labelled answers', 'the same with labels, costs and what would be tapped', (state) => {
    state.choiceCache = null;
    legalAnswers(state, state.pending!.player);
  });
  micro('clone', 'copy-on-write', (state) => void clone(state));
  micro('view', 'what one player may see', (state) => void viewFor(state, state.pending!.player));

  layerRows(brief, row);
  for (const { name, value, unit, n, note } of await startRows()) row(name, value, unit, n, note);
  return rows;
}

const bench: Bench = { summary: 'games, decisions, legal answers, clones and layers', run };

export default bench;
