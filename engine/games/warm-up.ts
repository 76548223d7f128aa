// What the first table would do cold is done once before anybody sits down, a small step at a time.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { showCard } from './card-face.ts';
import { knownCards, starterDeck, starterDecks, starterIndex } from './decks.ts';
import { createRecorder } from './journal/recorder.ts';
import type { GameSetup, Rules } from './rules.ts';

/** Reads the decks, and prints, writes and shows a game that nobody plays. Ends early where it is no longer `wanted`. */
export async function warmUp(rules: Rules, wanted: () => boolean): Promise<void> {
  for (const step of steps(rules)) {
    await nextTurn();
    if (!wanted()) return;
    step();
  }
}

function* steps(rules: Rules): Generator<() => void> {
  yield knownCards;
  for (const entry of starterIndex()) yield () => starterDeck(entry);
  const decks = starterDecks();
  for (const name of new Set(decks.flatMap(({ cards }) => cards))) yield () => showCard(name);
  const setup: GameSetup = {
    seed: 0,
    players: decks.slice(0, 2).map(({ name, cards }) => ({ name, deck: cards })),
    options: { skipEmptyWindows: false, mulligans: true },
  };
  yield () => rules.definitions(setup.players.flatMap(({ deck }) => deck));
  const state = rules.create(setup);
  yield () => rules.present(state, 0, '');
  yield () => rules.decision(state, state.pending?.player ?? 0);
  yield () => rules.digest(state);
  yield () => createRecorder(rules, '', 0, state, () => 0).snapshot(state, 0);
}
