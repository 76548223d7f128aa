/**
 * A small game with the rules interface of a table: hands are hidden, turns alternate, a thrown card costs the other
 * player as much life as its number. It stands in for Magic where a test needs a game that it can see through.
 */
import { createHash } from 'node:crypto';
import type { CardView, DecisionView, EventView, TableView } from '../../../engine/api/index.ts';
import type { GameSetup, Rules } from '../../../engine/rules/rules.ts';
import type { GameState } from '../../../mtg-core/index.ts';

interface Race {
  engine: string;
  rng: number;
  turn: number;
  active: number;
  step: number;
  players: { name: string; life: number; hand: number[]; deck: string[] }[];
  pending: { player: number; kind: 'priority' } | null;
  outcome: { winner: number | null; reason: string; cr: string } | null;
  stackZone: number[];
  nextRef: number;
}

const MAIN = 3;
const END = 11;

export interface RaceOptions {
  engine?: string;
  /** Added to every thrown card: other rules for the same answers. */
  extra?: number;
  /** Throws in the middle of carrying out this option. */
  breaksOn?: string;
}

const race = (state: GameState) => state as unknown as Race;
const game = (state: Race) => state as unknown as GameState;

/** In this game every third reference is a weak card: worth 1. */
const worth = (ref: number) => (ref % 3) + 1;

export function raceRules({ engine = 'race 1', extra = 0, breaksOn }: RaceOptions = {}): Rules {
  const draw = (state: Race, player: number) => {
    state.rng = (Math.imul(state.rng, 1103515245) + 12345) >>> 0;
    state.players[player]!.hand.push(state.nextRef + (state.rng % 3));
    state.nextRef += 3;
  };
  const options = (state: Race) => {
    if (state.pending === null) return [];
    const hand = state.step === MAIN ? state.players[state.pending.player]!.hand : [];
    return [{ id: 'pass', kind: 'pass' }, ...hand.map((ref) => ({ id: `cast:${ref}`, kind: 'cast', object: ref }))];
  };
  const goOn = (state: Race) => {
    // Main phase of the active player, end step of the other, next turn.
    if (state.step === MAIN) {
      state.step = END;
      state.pending = { player: 1 - state.active, kind: 'priority' };
      return;
    }
    state.turn += 1;
    state.active = 1 - state.active;
    state.step = MAIN;
    draw(state, state.active);
    state.pending = { player: state.active, kind: 'priority' };
  };
  const present = (state: Race, seat: number | null, gameId: string): TableView => ({
    gameId,
    seat,
    turn: state.turn,
    activePlayer: state.active,
    priorityPlayer: state.pending?.player ?? null,
    step: state.step === MAIN ? 'precombatMain' : 'end',
    marks: [],
    players: state.players.map(({ name, life, hand }, player) => ({
      player,
      name,
      life,
      counters: [],
      marks: [],
      handCount: hand.length,
      hand: player === seat ? hand.map((ref) => card(ref, player)) : [],
      libraryCount: 40,
      knownLibrary: [],
      graveyard: [],
      manaPool: { W: 0, U: 0, B: 0, R: 0, G: 0, C: 0 },
      landsPlayed: 0,
      lost: life <= 0,
    })),
    battlefield: [],
    stack: [],
    exile: [],
    result: state.outcome,
  });
  const digest = (state: Race) => createHash('sha256').update(JSON.stringify(state)).digest('hex').slice(0, 16);
  const finish = (state: Race, winner: number, reason: string) => {
    state.outcome = { winner, reason, cr: '104.3b' };
    state.pending = null;
  };
  return {
    engine,
    language: '1',
    definitions: (cards) => ({ hash: digestOf([...new Set(cards)].sort().join()), cards: [] }),
    create(setup: GameSetup) {
      const state: Race = {
        engine,
        rng: (typeof setup.seed === 'number' ? setup.seed : setup.seed[0]!) >>> 0,
        turn: 1,
        active: 0,
        step: MAIN,
        players: setup.players.map(({ name, deck }) => ({ name, life: 20, hand: [], deck: [...deck] })),
        pending: { player: 0, kind: 'priority' },
        outcome: null,
        stackZone: [],
        nextRef: 1,
      };
      for (const player of [0, 1]) for (let count = 0; count < 3; count++) draw(state, player);
      return game(state);
    },
    clone: (state) => structuredClone(state),
    submit(given, player, answer) {
      const state = race(given);
      if (state.pending?.player !== player) return refuse('not-yours', 'It is not your decision.');
      const id = 'option' in answer ? answer.option : '';
      if (!options(state).some((option) => option.id === id))
        return refuse('not-offered', 'That is not offered.', '601.3');
      if (id === 'pass') {
        goOn(state);
        return { ok: true, events: [] };
      }
      const ref = Number(id.slice('cast:'.length));
      const self = state.players[player]!;
      self.hand = self.hand.filter((held) => held !== ref);
      if (id.startsWith(breaksOn ?? 'never')) throw new Error('the machine is broken');
      const other = state.players[1 - player]!;
      other.life -= worth(ref) + extra;
      if (other.life <= 0) finish(state, player, `${other.name} has no life left.`);
      else goOn(state);
      const event = { kind: 'damage', object: ref, player: 1 - player, amount: worth(ref) + extra };
      return { ok: true, events: [event] as never };
    },
    concede(given, player) {
      const state = race(given);
      finish(state, 1 - player, `${state.players[player]!.name} concedes.`);
      return [{ kind: 'loseGame', object: 0, player, amount: 0 }] as never;
    },
    outcome: (state) => race(state).outcome,
    choices: (state) => options(race(state)),
    // Cards are thrown in one's own main phase only.
    mainPhasePlay: (state) => options(race(state)).length > 1,
    decision(given, player): DecisionView | null {
      const state = race(given);
      if (state.pending?.player !== player) return null;
      return {
        id: 0,
        kind: 'priority',
        player,
        prompt: 'Throw a card or pass.',
        cr: '117.1a',
        options: options(state).map((option) => ({
          ...option,
          label: option.id === 'pass' ? 'Pass' : `Throw ${option.id.slice(5)}`,
        })),
        chosen: [],
        cancellable: false,
      };
    },
    whyNot: (_state, _player, object) => [
      { code: 'too-heavy', message: `Card ${object} is too heavy now.`, cr: '601.3' },
    ],
    manaNow: () => [],
    whySize: () => [],
    digest: (state) => digest(race(state)),
    save: (state) => JSON.stringify(state),
    load(text) {
      const state = JSON.parse(text) as Race;
      if (state.engine.split(' ')[0] !== engine.split(' ')[0]) throw new Error('a state of another engine');
      return game(state);
    },
    view(given, player) {
      const state = structuredClone(race(given));
      state.rng = 0;
      state.players.forEach((one, index) => {
        if (index !== player) one.hand = [];
      });
      return { ...state, viewer: player } as never;
    },
    guess: (state) => structuredClone(state),
    present: (state, seat, gameId) => present(race(state), seat, gameId),
    presentEvents: (_state, events): EventView[] =>
      events.map((event) => ({
        kind: event.kind,
        text: `${event.kind} ${event.amount}`,
        player: event.player,
        amount: event.amount,
      })),
  };
}

function refuse(
  code: string,
  message: string,
  cr = '',
): { ok: false; refusal: { code: string; message: string; cr: string } } {
  return { ok: false, refusal: { code, message, cr } };
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

function card(ref: number, owner: number): CardView {
  return {
    ref,
    name: `Card ${ref}`,
    cost: '',
    manaValue: worth(ref),
    typeLine: 'Sorcery',
    types: ['sorcery'],
    subtypes: [],
    colors: [],
    text: `Throw it for ${worth(ref)}.`,
    keywords: [],
    owner,
    controller: owner,
    zone: 'hand',
    token: false,
    tapped: false,
    faceDown: false,
    summoningSick: false,
    damage: 0,
    counters: [],
    marks: [],
    attachments: [],
    blocked: false,
    blocking: [],
    goaded: false,
  };
}
