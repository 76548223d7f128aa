// The rules of Magic in a table's terms.
import {
  askedFor,
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
import { definitionHash, type GameCatalog } from '../cards/index.ts';
import type { Rules } from './rules.ts';

/** Raised when the same answers no longer give the same hashes: older journals are then shown from their record. */
const ENGINE_VERSION = '1';

/** Raised when a definition of the same text means something else. */
const LANGUAGE_VERSION = '1';

export function createCoreRules({ catalog }: Pick<GameCatalog, 'catalog'>): Rules {
  return {
    engine: ENGINE_VERSION,
    language: LANGUAGE_VERSION,
    definitions(cards) {
      // Tokens that the cards make are part of what a game was played with.
      const deck = [...new Set(cards)].sort();
      const { defs } = createGame({ catalog, seed: 0, players: [{ name: '', deck }], setup: true });
      const used = defs.flatMap((key) => catalog.definitions.get(key) ?? []);
      return { hash: definitionHash(used), cards: used };
    },
    create: ({ seed, players, options }) =>
      createGame({
        catalog,
        seed,
        players: players.map(({ name, deck, commanders = [] }) => ({ name, deck, commanders })),
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
    load: (text) => load(text, catalog),
    view: viewFor,
    guess: (state, player) => determinize(viewFor(state, player), state.decision, catalog),
    present: presentTable,
    presentEvents,
  };
}
