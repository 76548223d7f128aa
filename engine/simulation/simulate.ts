// Whole games between policies, without a table: for `bob sim`, benchmarks and tests.
import {
  type Answer,
  type Catalog,
  createGame,
  digest,
  type GameEvent,
  type GameState,
  legalChoices,
  type Policy,
  submit,
} from '../../mtg-core/index.ts';
import type { GameDeck } from '../cards/index.ts';
import { COMMANDER_LIFE, sortedOut } from '../rules/index.ts';

interface Simulation {
  catalog: Catalog;
  seed: number;
  /** One deck and one policy for each player. */
  decks: readonly GameDeck[];
  policies: readonly Policy[];
  /** With commanders (CR 903). */
  commander?: boolean | undefined;
  startingPlayer: number;
  observer?: Observer | undefined;
}

/** Sees each answer before and after it is applied. */
export interface Observer {
  begin(state: GameState): void;
  before(state: GameState, player: number, answer: Answer): void;
  after(state: GameState, events: readonly GameEvent[]): void;
  end(state: GameState): void;
}

interface SimulatedGame {
  winner: number | null;
  turns: number;
  /** Decisions with two options or more, mana abilities and taking back not counted. */
  decisions: number;
  /** Answers that the rules refused; the first legal option was taken instead. */
  illegal: number;
  digest: string;
}

/** No game of two sensible decks comes near it: one that does is stuck, and says so. */
const MOST_ANSWERS = 20_000;

/** Plays to the end by the rules; nobody concedes. Throws where the rules or a policy break, or the game doesn't end. */
export function simulate(simulation: Simulation): SimulatedGame {
  const { catalog, seed, decks, policies, commander = false, startingPlayer, observer } = simulation;
  const players = decks.map((deck, place) => ({ name: `${place + 1} ${deck.name}`, ...sortedOut(deck, commander) }));
  const life = commander ? { startingLife: COMMANDER_LIFE } : {};
  const state = createGame({ catalog, seed, players, options: { skipEmptyWindows: true, startingPlayer, ...life } });
  observer?.begin(state);
  let decisions = 0;
  let illegal = 0;
  for (let answers = 0; state.outcome === null; answers++) {
    const { pending } = state;
    if (pending === null) throw new Error('nothing is asked, and the game is not over');
    if (answers === MOST_ANSWERS) throw new Error(`not over after ${MOST_ANSWERS} answers, in turn ${state.turn}`);
    const { player } = pending;
    if (isDecision(state)) decisions += 1;
    let answer = policies[player]!.decideIn(state);
    observer?.before(state, player, answer);
    let result = submit(state, player, answer);
    if (!result.ok) {
      illegal += 1;
      answer = { option: legalChoices(state)[0]!.id };
      observer?.before(state, player, answer);
      result = submit(state, player, answer);
      if (!result.ok) throw new Error(`an option on offer was refused: ${result.refusal.message}`);
    }
    observer?.after(state, result.events);
  }
  observer?.end(state);
  return { winner: state.outcome.winner, turns: state.turn, decisions, illegal, digest: digest(state) };
}

/** Whether there is something to decide: two options or more besides mana abilities and taking back. */
function isDecision(state: GameState): boolean {
  let plain = 0;
  for (const { kind, mana } of legalChoices(state)) if (kind !== 'cancel' && !mana) plain += 1;
  return plain > 1;
}
