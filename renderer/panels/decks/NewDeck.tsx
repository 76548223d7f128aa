// A new deck from a pasted list: what was read of it is said while it is written, and nothing of it is lost.
import { useEffect, useState } from 'react';
import type { DeckShelf, Result } from '../../../engine/api/index.ts';
import { errorText } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import { ChooseDeckFiles } from './DeckFiles.tsx';
import { copiesIn } from './deck-edit.ts';

const READ_MS = 250;

type Read = Result<'decks/read'>;

export function NewDeck({ shelf }: { shelf: DeckShelf }) {
  const { api, toast, go } = useApp();
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  const [isKeeping, setKeeping] = useState(false);
  const read = useRead(text);
  const isEmpty =
    read === null || copiesIn([...read.content.main, ...read.content.sideboard, ...read.content.commanders]) === 0;
  const keep = async () => {
    setKeeping(true);
    try {
      const called = name.trim();
      const deck = await api.call('decks/save', { list: { text }, shelf, ...(called === '' ? {} : { name: called }) });
      go({ kind: 'decks', deck: deck.id });
    } catch (error) {
      toast('error', errorText(error));
      setKeeping(false);
    }
  };
  return (
    <section className="deck-new" aria-label="New deck">
      <h2>{shelf === 'own' ? 'Keep a deck' : 'Keep a deck to play against'}</h2>
      <p className="muted">
        Paste a list from Arena, MTGO, Moxfield, Archidekt and others, a file of Forge, XMage or Cockatrice, or a
        collection's CSV. Bob finds out which. Or choose files, any number at once, or drop them here: each becomes a
        deck of its own.
      </p>
      <textarea
        className="field"
        spellCheck={false}
        aria-label="Deck list"
        placeholder={'Deck\n4 Llanowar Elves\n…\n\nSideboard\n2 Naturalize'}
        data-testid="new-deck-text"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="deck-new-foot">
        <label>
          <span className="muted">Name</span>
          <input
            className="field"
            maxLength={72}
            placeholder={read?.name ?? 'My deck'}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </label>
        <ChooseDeckFiles />
        <button
          type="button"
          className="button primary"
          data-testid="keep-deck"
          disabled={isEmpty || isKeeping}
          onClick={() => void keep()}
        >
          Keep this deck
        </button>
      </div>
      <div role="status" aria-live="polite" className="deck-new-read">
        {read !== null && <ReadSummary read={read} />}
      </div>
    </section>
  );
}

function useRead(text: string): Read | null {
  const { api, toast } = useApp();
  const [read, setRead] = useState<Read | null>(null);
  useEffect(() => {
    if (text.trim() === '') {
      setRead(null);
      return;
    }
    let current = true;
    const timer = setTimeout(() => {
      api.call('decks/read', { text }).then(
        (value) => current && setRead(value),
        (error: unknown) => current && toast('error', errorText(error)),
      );
    }, READ_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [text, api, toast]);
  return read;
}

function ReadSummary({ read: { content } }: { read: Read }) {
  const { main, sideboard, commanders, maybeboard, unread } = content;
  const said = [
    `${copiesIn(main) + copiesIn(commanders)} cards`,
    ...(sideboard.length > 0 ? [`${copiesIn(sideboard)} in the sideboard`] : []),
    ...commanders.map(({ name }) => `led by ${name}`),
    ...(maybeboard.length > 0 ? [`beside them ${copiesIn(maybeboard)} in the maybeboard`] : []),
  ];
  return (
    <>
      <p>{said.join(', ')}.</p>
      {unread.length > 0 && (
        <>
          <p className="check-fair">
            {unread.length === 1 ? 'One line' : `${unread.length} lines`} couldn't be read, and will be kept beside the
            deck:
          </p>
          <ul className="deck-unread">
            {unread.map(({ line, text, why }) => (
              <li key={line}>
                <strong>Line {line}</strong> <code>{text.slice(0, 120)}</code> <span className="muted">{why}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
