// What the first table would do cold is done once before anybody sits down, a small step at a time.
import { slices } from '../basics/index.ts';
import { knownCards, showCard, starterDeck, starterDecks, starterIndex } from '../cards/index.ts';
import { createRecorder, type JournalLine, journalLine } from '../journal/index.ts';
import type { GameSetup, Rules } from '../rules/index.ts';

/** Reads the decks, and prints, writes and shows a game that nobody plays. Ends early where it is no longer `wanted`. */
export async function warmUp(rules: Rules, wanted: () => boolean): Promise<void> {
  const pause = slices(0);
  for (const step of steps(rules)) {
    await pause();
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
  yield () => rules.definitions(setup.players.flatMap(({ deck, sideboard = [] }) => [...deck, ...sideboard]));
  const state = rules.create(setup);
  yield () => rules.present(state, 0, '');
  const recorder = createRecorder(rules, '', 0, state, () => 0);
  let line: JournalLine = recorder.snapshot(state, 0);
  yield () => journalLine.parse(line);
  const player = state.pending?.player ?? 0;
  const decision = rules.decision(state, player);
  const [first] = decision?.options ?? [];
  if (decision === null || first === undefined) return;
  yield () => {
    const answer = { option: first.id };
    const asked = recorder.asked(state, 0, player, decision, answer, false);
    const submitted = rules.submit(state, player, answer);
    const events = submitted.ok ? rules.presentEvents(state, submitted.events, 0) : [];
    line = recorder.decided(state, asked, events);
  };
  yield () => journalLine.parse(line);
}
