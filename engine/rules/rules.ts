// What a table needs of a rules engine. `core-rules.ts` is the real one; tests seat small games of their own here.
import type {
  Answer,
  AnswerRefusal,
  Choice,
  GameEvent,
  GameOptions,
  GameOutcome,
  GameState,
  ManaMaker,
  PlayerId,
  Seed,
  SizePart,
  VisibleState,
} from '../../mtg-core/index.ts';
import type { DecisionView, EventView, TableView } from '../api/index.ts';
import type { RecordedDefinitions } from '../cards/index.ts';

/** Everything that a game follows from, besides the answers. */
export interface GameSetup {
  readonly seed: Seed;
  readonly players: readonly {
    readonly name: string /** One name for each card. */;
    readonly deck: readonly string[];
    /** Those that begin in the command zone, besides the deck. */
    readonly commanders?: readonly string[] | undefined;
    /** Those outside the game. */
    readonly sideboard?: readonly string[] | undefined;
  }[];
  readonly options?: Partial<GameOptions> | undefined;
  /** What its cards were when it was begun; without it they are what they are now. */
  readonly definitions?: RecordedDefinitions | undefined;
}

type Submitted =
  | { readonly ok: true; readonly events: readonly GameEvent[] }
  | { readonly ok: false; readonly refusal: AnswerRefusal };

export interface Rules {
  /** Versions that the hashes depend on: of the engine, and of the card language. */
  readonly engine: string;
  readonly language: string;
  /** The definitions that these cards bring into a game, as data, and their hash. */
  definitions(cards: Iterable<string>): RecordedDefinitions;
  create(setup: GameSetup): GameState;
  clone(state: GameState): GameState;
  /** Applies an answer and advances to the next decision or the end; a refusal changes nothing. */
  submit(state: GameState, player: PlayerId, answer: Answer): Submitted;
  /** `why`: the player ran out of time. */
  concede(state: GameState, player: PlayerId, why?: 'time'): readonly GameEvent[];
  outcome(state: GameState): GameOutcome | null;
  /** The flat options of the pending decision, without labels. */
  choices(state: GameState): readonly Choice[];
  /** Whether the player with priority can do something that only a main phase of their own allows. */
  mainPhasePlay(state: GameState): boolean;
  /** The pending decision with labels, for its player; null for the others. */
  decision(state: GameState, player: PlayerId): DecisionView | null;
  /** `by`: the creature for which an attacker to block is looked for. */
  whyNot(state: GameState, player: PlayerId, object: number, by?: number): readonly AnswerRefusal[];
  /** What the player could make mana with now. */
  manaNow(state: GameState, player: PlayerId): readonly ManaMaker[];
  /** Why a permanent is as large as it is, the printed size first. */
  whySize(state: GameState, object: number): readonly SizePart[];
  digest(state: GameState): string;
  save(state: GameState): string;
  /** Throws for text that is no saved game of this version. `definitions`: those that the game was begun with. */
  load(text: string, definitions?: RecordedDefinitions): GameState;
  view(state: GameState, player: PlayerId | null): VisibleState;
  /** A game that looks to this player as theirs does, with what is hidden from them dealt anew. */
  guess(state: GameState, player: PlayerId): GameState;
  present(state: GameState, player: PlayerId | null, gameId: string): TableView;
  /** What happened, as a player may know it. `state` is the one after the events. */
  presentEvents(state: GameState, events: readonly GameEvent[], player: PlayerId | null): EventView[];
}
