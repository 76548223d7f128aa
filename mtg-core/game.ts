// Making a game, and the facts about one: its outcome, saving, loading, hashing.

// Values are read from here on.
import './rules/layers/index.ts';
import { type PlayerId, ZONE } from './basics/index.ts';
import { type Catalog, type GameTable, gameTable, keptTable } from './cards/index.ts';
import { applyBatch, CONCEDED, newObject, propose } from './events/index.ts';
import {
  fresh,
  type GameEvent,
  type GameOptions,
  type GameOutcome,
  type GameState,
  generatorOf,
  makeEvent,
  newCommander,
  newOwnerMark,
  type Player,
  pushTask,
  type Seed,
  shuffled,
  writePlayer,
} from './state/index.ts';
import { finishIfOver } from './state-based-actions/index.ts';
import { takeBack } from './tasks/announcing/index.ts';
import { advance } from './tasks/index.ts';
import { rangesOf } from './values/index.ts';

interface PlayerConfig {
  readonly name: string;
  /** Card names, one for each card. */
  readonly deck: readonly string[];
  /** Those that begin in the command zone, besides the deck (CR 903.6). */
  readonly commanders?: readonly string[];
  /** Cards outside the game (CR 100.4, 400.11a). */
  readonly sideboard?: readonly string[];
}

export interface GameConfig {
  readonly catalog: Catalog;
  readonly seed: Seed;
  /** In turn order. */
  readonly players: readonly PlayerConfig[];
  readonly options?: Partial<GameOptions>;
  /** Names of further cards that this game may come to speak of. */
  readonly alsoKnown?: readonly string[];
  /** Don't begin yet: for setting up a position (see `setup.ts`). */
  readonly setup?: boolean;
}

const STATE_VERSION = 1;

const defaults: GameOptions = {
  skipEmptyWindows: false,
  startingPlayer: 0,
  startingLife: 20,
  openingHand: 7,
  mulligans: true,
  shuffle: true,
  firstDraw: false,
  askForced: false,
};

/** A game advanced to its first decision. Throws for a card that the catalog doesn't define: check decks before. */
export function createGame(config: GameConfig): GameState {
  const table = tableFor(config);
  const options: GameOptions = { ...defaults, ...config.options };
  const state: GameState = {
    own: newOwnerMark(),
    version: STATE_VERSION,
    defs: table.keys,
    options,
    rng: generatorOf(config.seed),
    objects: [undefined as never],
    players: config.players.map((player, id) => newPlayer(id, player.name, options)),
    battlefield: [],
    stackZone: [],
    exile: [],
    command: [],
    turn: 0,
    active: options.startingPlayer,
    step: 0,
    tasks: [],
    pending: null,
    decision: 0,
    waiting: [],
    effects: [],
    delayed: [],
    shields: [],
    permissions: [],
    untils: [],
    lastKnown: [],
    lastKnownOwn: 0,
    combat: null,
    extraTurns: [],
    nextTurn: options.startingPlayer,
    log: [],
    timestamp: 0,
    effectId: 0,
    designations: {},
    dayNight: 'neither',
    fixedFlips: [],
    fixedRolls: [],
    outcome: null,
    repetition: undefined,
    ceasing: [],
    checkNeeded: false,
    table,
    derived: null,
    out: null,
    choiceCache: null,
    turnName: undefined,
  };
  if (options.range !== undefined) state.ranges = rangesOf(state, options.range);
  config.players.forEach((player, id) => putCommanders(state, id, player.commanders ?? []));
  config.players.forEach((player, id) => makeLibrary(state, id, player.deck));
  if (table.has.outside) config.players.forEach((player, id) => putOutside(state, id, player.sideboard ?? []));
  pushTask(state, { ...fresh, kind: 'start', player: 0, kept: [] });
  if (!config.setup) advance(state);
  return state;
}

/** By catalog and by the lists of names as they were given: simulations play the same decks again and again. */
const tablesByDecks = new WeakMap<Catalog, Map<string, GameTable>>();

function tableFor({ catalog, players, alsoKnown = [] }: GameConfig): GameTable {
  const known = tablesByDecks.get(catalog) ?? new Map<string, GameTable>();
  tablesByDecks.set(catalog, known);
  const lists = [...players.map(({ deck, commanders = [] }) => [...deck, ...commanders]), alsoKnown];
  const outside = players.map(({ sideboard = [] }) => sideboard);
  const id = [...lists, ...outside].map((names) => names.join('\n')).join('\n\n');
  return keptTable(known, id, () => {
    const names = [...new Set(lists.flat())].sort();
    const others = [...new Set(outside.flat())].filter((name) => !names.includes(name));
    const within = gameTable(catalog, names);
    if (others.length === 0) return within;
    // CR 400.11c: what is outside the game does nothing there, but for companions (CR 702.139a).
    const all = gameTable(catalog, [...names, ...others].sort());
    return within.has.outside || all.has.companions ? all : within;
  });
}

function newPlayer(id: PlayerId, name: string, options: GameOptions): Player {
  return {
    own: 0,
    id,
    name,
    life: options.startingLife,
    library: [],
    hand: [],
    graveyard: [],
    pool: [0, 0, 0, 0, 0, 0],
    restricted: [],
    counters: null,
    landsPlayed: 0,
    lost: false,
    drewFromEmpty: false,
    mulligans: 0,
    drawsThisTurn: 0,
    latestTurn: 0,
  };
}

/** CR 903.6: face up in the command zone before anything else. */
function putCommanders(state: GameState, player: PlayerId, names: readonly string[]): void {
  for (const name of names) {
    const commander = newObject(state, state.table.indexOf.get(name) ?? unknown(name), player, 'card');
    commander.zone = ZONE.command;
    commander.knownTo = (1 << state.players.length) - 1;
    state.command = [...state.command, commander.id];
    state.commanders = [...(state.commanders ?? []), newCommander(commander.id, player, state.players.length)];
  }
}

/** CR 400.11a: known to who owns them. */
function putOutside(state: GameState, player: PlayerId, names: readonly string[]): void {
  if (names.length === 0) return;
  writePlayer(state, player).outside = names.map((name) => {
    const object = newObject(state, state.table.indexOf.get(name) ?? unknown(name), player, 'card');
    object.zone = ZONE.outside;
    object.knownTo = 1 << player;
    return object.id;
  });
}

/** The deck is shuffled before its cards become objects, so that an id tells nothing about a card (CR 103.3). */
function makeLibrary(state: GameState, player: PlayerId, deck: readonly string[]): void {
  const defs = deck.map((name) => state.table.indexOf.get(name) ?? unknown(name));
  const order = state.options.shuffle ? shuffled(state, defs) : defs.slice().reverse();
  const library = order.map((def) => {
    const object = newObject(state, def, player, 'card');
    object.zone = ZONE.library;
    return object.id;
  });
  writePlayer(state, player).library = library;
}

function unknown(name: string): never {
  throw new Error(`no definition of ${name}`);
}

/** Who won and why, or null while the game goes on. */
export function outcome(state: GameState): GameOutcome | null {
  return state.outcome;
}

/** CR 104.3a: at any time; no decision is needed for it. `how`: what is said of it, such as "ran out of time". */
export function concede(state: GameState, player: PlayerId, how = 'conceded'): void {
  if (state.outcome !== null || state.players[player]?.lost) return;
  const announcing = state.tasks.find((task) => task.kind === 'announce' && task.player === player);
  // CR 732.1: what they are still announcing is as if it had never begun.
  if (announcing?.kind === 'announce' && announcing.saved !== null) takeBack(state, announcing);
  // CR 104.3a: nothing stands in place of it, and nothing keeps a player from it.
  const results = applyBatch(state, [makeEvent('loseGame', { player, cause: CONCEDED, turn: state.turn })]);
  finishIfOver(state, `${state.players[player]?.name ?? 'A player'} ${how}`, '104.3a');
  if (state.outcome !== null) return;
  // Whatever is asked is asked again, of what is still there.
  state.pending = null;
  propose(state, results);
  advance(state);
}

/** From now on `submit` hands out the events it caused. */
export function collectEvents(state: GameState): void {
  state.out ??= [];
}

/** The events since they were last taken. */
export function takeEvents(state: GameState): GameEvent[] {
  const events = state.out ?? [];
  if (state.out !== null) state.out = [];
  return events;
}
