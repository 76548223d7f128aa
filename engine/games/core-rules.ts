// The rules of Magic in a table's terms.
import {
  type ActionSurface,
  clone,
  collectEvents,
  concede,
  createGame,
  determinize,
  digest,
  type GameState,
  hasMainPhasePlay,
  idOf,
  legalAnswers,
  legalChoices,
  load,
  manaNow,
  outcome,
  presentCard,
  presentTable,
  save,
  submit,
  takeEvents,
  viewFor,
  whyNot,
  whySize,
} from '../../mtg-core/index.ts';
import type { CardView, DecisionView, TableView } from '../api/index.ts';
import { definitionHash, type GameCatalog } from './catalog.ts';
import { presentEvents } from './present-events.ts';
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
      createGame({ catalog, seed, players, ...(options === undefined ? {} : { options }) }),
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
    mainPhasePlay: (state) => state.pending !== null && hasMainPhasePlay(state, state.pending.player),
    decision(state, player) {
      const surface = legalAnswers(state, player);
      return surface === null ? null : decisionView(state, surface);
    },
    whyNot,
    manaNow,
    whySize,
    digest,
    save,
    load: (text) => load(text, catalog),
    view: viewFor,
    guess: (state, player) => determinize(viewFor(state, player), state.decision, catalog),
    present: (state, player, gameId) => presentTable(state, player, gameId) as TableView,
    presentEvents,
  };
}

/** The surface as the contract has it: flat, and with the cards that a choice is among. */
function decisionView(state: GameState, surface: ActionSurface): DecisionView {
  const { decision, source, options, compound, chosen, cancellable } = surface;
  return {
    ...decision,
    ...(source > 0 ? { source } : {}),
    options: options.map(({ taps, ...option }) => ({ ...option, ...(taps === undefined ? {} : { taps: [...taps] }) })),
    ...(compound === undefined ? {} : { compound: compoundView(state, decision.player, compound) }),
    chosen: [...chosen],
    cancellable,
  };
}

type Compound = NonNullable<ActionSurface['compound']>;

function compoundView(state: GameState, player: number, compound: Compound): NonNullable<DecisionView['compound']> {
  switch (compound.kind) {
    case 'attackers':
      return {
        kind: 'attackers',
        candidates: compound.candidates.map((one) => ({ ...one, defenders: [...one.defenders] })),
      };
    case 'blockers':
      return {
        kind: 'blockers',
        candidates: compound.candidates.map((one) => ({ ...one, attackers: [...one.attackers] })),
      };
    case 'choose': {
      const { looked, ...choice } = compound;
      const cards = (looked.length > 0 ? looked : compound.candidates).flatMap((ref): CardView[] => {
        const card = ref > 0 ? presentCard(state, idOf(ref), player) : null;
        return card === null ? [] : [card];
      });
      return { ...choice, candidates: [...compound.candidates], cards };
    }
    case 'assign':
      return { ...compound, among: [...compound.among] };
    case 'number':
      return compound;
  }
}
