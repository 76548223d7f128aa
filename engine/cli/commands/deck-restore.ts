import { failed } from '../command.ts';
import { deckLine, oneDeckCommand, tellOutcome, withKeptDecks } from '../deck-file.ts';

const usage = `bob deck restore DECK

Brings back a deck that was removed, by its name or its id (bob deck list --removed).

With --json: the deck, as bob deck list has it.`;

export default oneDeckCommand({ name: 'deck restore', summary: 'bring a removed deck back', usage }, (io, name) =>
  withKeptDecks(io, (decks) => {
    const wanted = name.toLowerCase();
    const removed = decks.list(true).find((deck) => deck.id === name || deck.name.toLowerCase() === wanted);
    if (removed === undefined) return failed(io, 'no-such-deck', `No deck called ${JSON.stringify(name)} was removed.`);
    return tellOutcome(io, decks.restore(removed.id), deckLine);
  }),
);
