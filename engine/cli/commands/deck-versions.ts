import { done } from '../../basics/index.ts';
import { oneDeckCommand, tellOutcome, withKeptDeck } from '../deck-file.ts';

const usage = `bob deck versions DECK

Every version of a kept deck, the newest first.

With --json: [{n, at, note, cards, sideboard}].`;

export default oneDeckCommand(
  { name: 'deck versions', summary: 'what became of a deck that you keep', usage },
  (io, name) =>
    withKeptDeck(io, name, (decks, { id }) => {
      const opened = decks.open(id);
      return tellOutcome(io, opened.ok ? done(opened.value.versions) : opened, (versions) =>
        versions
          .map(({ n, at, note, cards }) =>
            `${n}  ${new Date(at).toISOString().slice(0, 16).replace('T', ' ')}  ${cards} cards  ${note}`.trimEnd(),
          )
          .join('\n'),
      );
    }),
);
