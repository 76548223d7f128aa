// The rules of Magic in a table's terms.
import {
  askedFor,
  type Catalog,
  clone,
  collectEvents,
  concede,
  createGame,
  determinize,
  digest,
  hasMainPhasePlay,
  legalAnswers,
  legalChoices,
  load,
  manaNow,
  outcome,
  presentEvents,
  presentTable,
  save,
  submit,
  takeEvents,
  viewFor,
  whyNot,
  whySize,
} from '../../mtg-core/index.ts';
import { definitionHash, type GameCatalog, type RecordedDefinitions, recordedCatalog } from '../cards/index.ts';
import type { Rules } from './rules.ts';

/** Raised when the same answers no longer give the same hashes: older journals are then shown from their record. */
const ENGINE_VERSION = '1';

/** Raised when a definition of the same text means something else. */
const LANGUAGE_VERSION = '1';

/** `cards`: asked anew for each game, so that it begins with the cards that there are then. */
export function createCoreRules(cards: Pick<GameCatalog, 'catalog'>): Rules {
  const definitionsOf = (catalog: Catalog, names: Iterable<string>): RecordedDefinitions => {
    // Tokens that the cards make are part of what a game was played with.
    const deck = [...new Set(names)].sort();
    const { defs } = createGame({ catalog, seed: 0, players: [{ name: '', deck }], setup: true });
    const used = defs.flatMap((key) => catalog.definitions.get(key) ?? []);
    return { hash: definitionHash(used), cards: used };
  };
  let last: { readonly hash: string; readonly of: Catalog; readonly catalog: Catalog } | undefined;
  /** A journal is played again at once, and loaded from, with the same one. */
  const catalogFor = (recorded: RecordedDefinitions | undefined): Catalog => {
    const now = cards.catalog;
    if (recorded === undefined || recorded.cards.length === 0) return now;
    if (last?.hash !== recorded.hash || last.of !== now)
      last = { hash: recorded.hash, of: now, catalog: recordedCatalog(recorded, now) };
    return last.catalog;
  };
  return {
    engine: ENGINE_VERSION,
    language: LANGUAGE_VERSION,
    definitions: (names) => definitionsOf(cards.catalog, names),
    create: ({ seed, players, options, definitions }) =>
      createGame({
        catalog: catalogFor(definitions),
        seed,
        players: players.map(({ name, deck, commanders = [], sideboard = [] }) => ({
          name,
          deck,
          commanders,
          sideboard,
        })),
        ...(options === undefined ? {} : { options }),
      }),
    clone,
    submit(state, player, answer) {
      collectEvents(state);
      return submit(state, player, answer);
    },
    concede(state, player, why) {
      collectEvents(state);
      concede(state, player, why === 'time' ? 'ran out of time' : 'conceded');
      return takeEvents(state);
    },
    outcome,
    choices: legalChoices,
    mainPhasePlay: (state) => state.pending !== null && hasMainPhasePlay(state, askedFor(state.pending)),
    decision: legalAnswers,
    whyNot,
    manaNow,
    whySize,
    digest,
    save,
    load: (text, definitions) => load(text, catalogFor(definitions)),
    view: viewFor,
    guess: (state, player) => determinize(viewFor(state, player), state.decision, state.table.catalog),
    present: presentTable,
    presentEvents,
  };
}
