import { oneDeckCommand, tellOutcome, withKeptDeck } from '../deck-file.ts';

const usage = `bob deck remove DECK

Removes a kept deck with all its versions. For thirty days bob deck restore brings it back.

With --json: the deck, as bob deck list has it.`;

export default oneDeckCommand(
  { name: 'deck remove', summary: 'take a deck out of those that you keep', usage },
  (io, name) =>
    withKeptDeck(io, name, (decks, { id }) =>
      tellOutcome(
        io,
        decks.remove(id),
        (deck) => `${deck.name} is removed. bob deck restore ${deck.id} brings it back.`,
      ),
    ),
);
