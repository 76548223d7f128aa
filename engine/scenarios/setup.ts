// Setting up: the game before its first turn, with everything where the scenario puts it.
import {
  type Catalog,
  createGame,
  fixChance,
  placeCard,
  removeCards,
  setDayNight,
  setLife,
  shuffleLibrary,
} from '../../mtg-core/index.ts';
import { customNames } from './custom-effects.ts';
import { answerFor } from './decisions.ts';
import { type Decks, playerDeck, type ScenarioDeck } from './decks.ts';
import { failScenario } from './failure.ts';
import { decisionOperations, need, type Operation, type PlayerLabel } from './operations.ts';
import { emptyQueues, pushDecision } from './queues.ts';
import type { Scenario } from './scenario.ts';
import { submitOrFail } from './submit.ts';
import { type PlayerScript, playerLabelled, seats, type World, ZONES, type ZoneName } from './world.ts';

/** Zones in the order in which they are filled. */
const fillOrder: readonly ZoneName[] = ['library', 'hand', 'graveyard', 'command', 'exile', 'battlefield'];

const isOneOf = (list: readonly string[]) => (operation: Operation) => list.includes(operation.op);
export const isScriptedDecision = isOneOf(decisionOperations);

/** Every card name that the scenario needs to be known: cards of a deck only where something speaks of them. */
export function cardsNeeded(scenario: Scenario, decks: Decks): string[] {
  const names = scenario.setup.flatMap((operation) => {
    if (operation.op === 'addCard') return [need(operation, 'card')];
    if (operation.op === 'addPlane') return [need(operation, 'plane')];
    return [];
  });
  // A commander that is cast is one of a deck that the record may not have.
  const cast = scenario.script.flatMap(({ op, card }) =>
    commanderFormats.includes(scenario.format) && op === 'castSpell' && card !== undefined && /^[^@/]+$/.test(card)
      ? [card.replace(/ (?:using|with) .*$/, '')]
      : [],
  );
  const said = JSON.stringify([scenario.script, scenario.asserts]);
  const listed = seats(scenario.players).flatMap((label) => {
    const deck = playerDeck(scenario, label, decks);
    return deck === undefined ? [] : [...deck.main, ...deck.sideboard];
  });
  const spokenOf = listed.filter((name) => said.includes(JSON.stringify(name).slice(1, -1)));
  return [...new Set([...names, ...scenario.cards, ...cast, ...spokenOf])];
}

/** Life totals at the start, by the kind of game. */
function startingLife(scenario: Scenario): number {
  if (scenario.game?.startLife !== undefined) return scenario.game.startLife;
  return scenario.format === 'commander' && scenario.players < 4 ? 40 : 20;
}

const STAND_IN = 'Mountain';
const RANGES: Readonly<Record<string, number>> = { ONE: 1, TWO: 2 };
const SIDES: Readonly<Record<string, 'left' | 'right'>> = { LEFT: 'left', RIGHT: 'right' };

/** CR 801, 803: what the table's players have agreed on. */
function tableRules({ game, format, players }: Scenario): { range?: number; attack?: 'left' | 'right' } {
  // Where nothing is said of the game, four players free-for-all reach one seat.
  const usual = format === 'freeforall' && players === 4 && game === undefined ? 'ONE' : '';
  const range = RANGES[game?.range ?? usual];
  const attack = SIDES[game?.attackOption ?? ''];
  return { ...(range === undefined ? {} : { range }), ...(attack === undefined ? {} : { attack }) };
}

/** Formats in which cards of the sideboard, and those put into the command zone, are commanders. */
const commanderFormats: readonly string[] = ['commander', 'oathbreaker'];

const isCommander = (scenario: Scenario, operation: Operation): boolean =>
  commanderFormats.includes(scenario.format) && operation.op === 'addCard' && operation.zone === 'command';

function commandersOf(scenario: Scenario, label: PlayerLabel, deck: ScenarioDeck): string[] {
  if (!commanderFormats.includes(scenario.format)) return [];
  const added = scenario.setup
    .filter((operation) => isCommander(scenario, operation) && operation.player === label)
    .flatMap((operation) => Array.from({ length: operation.count ?? 1 }, () => need(operation, 'card')));
  return [...deck.sideboard, ...added];
}

/** A game that waits for its first turn, set up, with the scripts of its players. */
export function setUp(scenario: Scenario, catalog: Catalog, decks: Decks, nameOfCard: (card: string) => string): World {
  // A card of a deck that nothing speaks of need not be known: a basic land lies in its place.
  const orLand = (card: string): string =>
    catalog.definitions.get(nameOfCard(card)) !== undefined ? nameOfCard(card) : STAND_IN;
  const labels = seats(scenario.players);
  const lists = labels.map((label) => deckWithout(scenario, label, decks));
  const custom = scenario.setup.filter(isOneOf(['customEffect'])).flatMap(customNames);
  const state = createGame({
    catalog,
    seed: 1,
    players: labels.map((label, place) => ({
      name: `Player${label}`,
      deck: (lists[place] as ScenarioDeck).main.map(orLand),
      commanders: commandersOf(scenario, label, lists[place] as ScenarioDeck)
        .map(nameOfCard)
        .filter((name) => catalog.definitions.get(name) !== undefined),
    })),
    alsoKnown: [...cardsNeeded(scenario, decks).map(nameOfCard), ...custom],
    options: {
      skipEmptyWindows: false,
      startingPlayer: 0,
      startingLife: startingLife(scenario),
      openingHand: 0,
      // The game waits at the first of these decisions, before turn 1, until everything is in its place.
      mulligans: true,
      shuffle: false,
      firstDraw: scenario.players > 2,
      askForced: true,
      ...tableRules(scenario),
    },
  });
  const scripts = labels.map((label, player) => scriptFor(scenario, label, player));
  const world: World = {
    scenario,
    state,
    scripts,
    aliases: new Map(),
    strict: scenario.decisions.strict,
    announcing: null,
    filling: [],
    agreed: null,
    amounts: new Map(),
    combat: { turn: 0, attackers: [], blockers: [] },
    announcedFaults: [],
    decisions: 0,
  };
  const results = (op: 'setFlipCoinResult' | 'setDieRollResult') =>
    scenario.script.filter((operation) => operation.op === op);
  fixChance(
    state,
    results('setFlipCoinResult').map((operation) => need(operation, 'win')),
    results('setDieRollResult').map((operation) => Number(need(operation, 'value'))),
  );
  for (const label of ['A', 'B', 'C', 'D'] as const) if (labels.includes(label)) place(world, label, nameOfCard);
  if (!scenario.setup.some(isOneOf(['skipInitShuffling'])))
    for (const { player } of scripts) shuffleLibrary(state, player);
  return world;
}

function scriptFor(scenario: Scenario, label: PlayerLabel, player: number): PlayerScript {
  const queues = emptyQueues();
  // Those after the first stretch are given when the game has come so far.
  const first = scenario.script.findIndex(({ op }) => op === 'execute');
  for (const operation of first < 0 ? scenario.script : scenario.script.slice(0, first))
    if (isScriptedDecision(operation) && operation.player === label) pushDecision(queues, operation);
  return {
    label,
    player,
    actions: [],
    queues,
    manualMana: scenario.setup.some((each) => each.op === 'disableManaAutoPayment' && each.player === label),
  };
}

function deckWithout(scenario: Scenario, label: PlayerLabel, decks: Decks): ScenarioDeck {
  const cleared = scenario.setup.some((operation) => operation.op === 'clearLibrary' && operation.player === label);
  const deck = playerDeck(scenario, label, decks);
  if (deck === undefined) failScenario('setDeck', 'a known deck', scenario.decks?.[label] ?? 'the default deck');
  return cleared ? { ...deck, main: [] } : deck;
}

/** Commands and life first, then the zones in order. */
function place(world: World, label: PlayerLabel, nameOfCard: (card: string) => string): void {
  const operations = world.scenario.setup.filter(
    (operation) => operation.player === label || operation.player === undefined,
  );
  const player = playerLabelled(world, label);
  for (const operation of operations) {
    switch (operation.op) {
      case 'setLife':
        // 0 stands for the starting life.
        if (need(operation, 'life') > 0) setLife(world.state, player, need(operation, 'life'));
        break;
      case 'clearHand':
        removeCards(world.state, player, 'hand');
        break;
      case 'setDaytime':
        setDayNight(world.state, need(operation, 'day') ? 'day' : 'night');
        break;
      case 'addEmblem':
        failScenario(operation, 'an emblem in the command zone', 'the rules engine has no emblems');
        break;
      case 'addPlane':
        put(world, player, nameOfCard(need(operation, 'plane')), 'command', {});
        break;
      case 'customEffect':
        for (const name of customNames(operation)) put(world, player, name, 'battlefield', {});
        break;
      default:
        break;
    }
  }
  const added = operations.filter(
    (operation) =>
      operation.op === 'addCard' &&
      operation.player === label &&
      operation.run === undefined &&
      !isCommander(world.scenario, operation),
  );
  for (const zone of fillOrder) {
    for (const operation of added)
      if (need(operation, 'zone') === zone) addCards(world, player, operation, zone, nameOfCard);
  }
  const unknown = added.find((operation) => !(ZONES as readonly string[]).includes(need(operation, 'zone')));
  if (unknown !== undefined) throw new Error(`there is no zone ${unknown.zone}`);
}

function addCards(
  world: World,
  player: number,
  operation: Operation,
  zone: ZoneName,
  nameOfCard: (card: string) => string,
): void {
  const count = operation.count ?? 1;
  const card = need(operation, 'card');
  for (let copy = 1; copy <= count; copy++) {
    const id = put(world, player, nameOfCard(card), zone, { tapped: operation.tapped ?? false, face: card });
    if (operation.alias === undefined) continue;
    world.aliases.set(count > 1 ? `${operation.alias}.${copy}` : operation.alias, id);
  }
}

/** CR 614.12: whether something is paid as it enters. */
const ENTERING = '614.12';

/** Puts one card there and answers what it asks as it enters. */
function put(
  world: World,
  player: number,
  name: string,
  zone: ZoneName,
  how: { tapped?: boolean; face?: string },
): number {
  const life = world.state.players[player]?.life ?? 0;
  const id = placeCard(world.state, { name, player, zone, ...how });
  while (world.state.pending !== null && world.state.pending.kind !== 'mulligan') {
    const { pending } = world.state;
    // What lies there untapped costs nobody anything, and no script speaks of it.
    const isPaidFor = pending.kind === 'yesNo' && pending.cr === ENTERING;
    submitOrFail(world, pending.player, isPaidFor ? { option: 'yes' } : answerFor(world, pending));
  }
  if (world.state.players[player]?.life !== life) setLife(world.state, player, life);
  return id;
}
