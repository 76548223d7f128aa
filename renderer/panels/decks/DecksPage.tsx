// The decks that a person keeps: the list of them, and the one that is open.
import { useState } from 'react';
import type { DeckShelf, KeptDeck } from '../../../engine/api/index.ts';
import { Icon } from '../../components/index.ts';
import { errorText, useLoad, useStore } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import { DeckEditor } from './DeckEditor.tsx';
import { DeckFilesArea } from './DeckFiles.tsx';
import { NewDeck } from './NewDeck.tsx';
import './decks.css';

const NEW = 'new';

/** `open`: the deck that is shown. */
export function DecksPage({ open }: { open: string | null }) {
  const { api, go, deckNews } = useApp();
  const news = useStore(deckNews);
  const [typed, setTyped] = useState('');
  const [isRemoved, setRemoved] = useState(false);
  const decks = useLoad(() => api.call('decks/kept', { removed: isRemoved }), `${news} ${isRemoved}`);
  const all = decks.value ?? [];
  const [chosen, choose] = useState<DeckShelf | null>(null);
  // Until another one was chosen, the shelf of the deck that is open.
  const shelf = chosen ?? all.find(({ id }) => id === open)?.shelf ?? 'own';
  const words = typed.trim().toLowerCase();
  // Whoever looks for a deck needn't know where it is.
  const shown = all.filter(({ name, commanders, shelf: on }) =>
    words === '' ? on === shelf : [name, ...commanders].join(' ').toLowerCase().includes(words),
  );
  const isNew = open === NEW || open === null;
  return (
    <DeckFilesArea className="decks-page" shelf={shelf}>
      <aside className="deck-shelf" aria-label="Your decks">
        <header className="deck-shelf-head">
          <h1 className="page-title">Decks</h1>
          <button type="button" className="button" onClick={() => go({ kind: 'decks', deck: NEW })}>
            New
          </button>
        </header>
        <Shelves shelf={shelf} onChoose={choose} />
        <input
          type="search"
          className="field"
          placeholder="Search"
          aria-label="Search your decks"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {decks.error !== undefined && <p role="alert">{errorText(decks.error)}</p>}
        {decks.value !== undefined && shown.length === 0 && (
          <p className="muted">
            {words !== '' ? 'No deck is called that.' : isRemoved ? 'Nothing was removed.' : NONE[shelf]}
          </p>
        )}
        <ul className="deck-rows" data-testid="kept-decks">
          {shown.map((deck) => (
            <li key={deck.id}>
              {isRemoved ? (
                <RemovedRow deck={deck} />
              ) : (
                <DeckRow deck={deck} here={deck.id === open} isElsewhere={deck.shelf !== shelf} />
              )}
            </li>
          ))}
        </ul>
        <GetCards />
        <label className="deck-removed">
          <input type="checkbox" checked={isRemoved} onChange={(event) => setRemoved(event.target.checked)} />
          Removed decks
        </label>
      </aside>
      {isNew ? <NewDeck key={shelf} shelf={shelf} /> : <DeckEditor key={open} id={open} />}
    </DeckFilesArea>
  );
}

const SHELVES: readonly (readonly [DeckShelf, string])[] = [
  ['own', 'Yours'],
  ['opponents', 'Opponents’'],
];

const NONE: Readonly<Record<DeckShelf, string>> = {
  own: 'None yet.',
  opponents: 'None yet. Lists to play against belong here, such as those of a tournament.',
};

function Shelves({ shelf, onChoose }: { shelf: DeckShelf; onChoose: (shelf: DeckShelf) => void }) {
  return (
    <fieldset className="deck-shelves" aria-label="Whose decks">
      {SHELVES.map(([one, label]) => (
        <button key={one} type="button" className="button" aria-pressed={one === shelf} onClick={() => onChoose(one)}>
          {label}
        </button>
      ))}
    </fieldset>
  );
}

/** Without the card database few lists can be played: it is offered where lists are. */
function GetCards() {
  const { settings, cardDatabase } = useApp();
  const database = useStore(cardDatabase.store, ({ database }) => database);
  if (database === null || (database.cards > 0 && database.work === null)) return null;
  return (
    <button type="button" className="button" data-testid="get-cards" onClick={() => settings.set('cards')}>
      {database.work === null ? 'Get all cards' : 'Cards are on their way'}
    </button>
  );
}

type RowProps = { deck: KeptDeck; here: boolean; isElsewhere: boolean };

function DeckRow({ deck, here, isElsewhere }: RowProps) {
  const { go } = useApp();
  const { name, shelf, cards, sideboard, commanders } = deck;
  const where = !isElsewhere ? [] : shelf === 'own' ? ['yours'] : ['opponents’'];
  return (
    <button
      type="button"
      className="deck-row"
      title={name}
      aria-current={here ? 'true' : undefined}
      onClick={() => go({ kind: 'decks', deck: deck.id })}
    >
      <strong>{name}</strong>
      <span className="muted">
        {[`${cards}${sideboard > 0 ? ` + ${sideboard}` : ''} cards`, ...where, ...commanders].join(' · ')}
      </span>
    </button>
  );
}

function RemovedRow({ deck }: { deck: KeptDeck }) {
  const { api, go, toast } = useApp();
  const bring = async () => {
    try {
      await api.call('decks/restore', { id: deck.id });
      go({ kind: 'decks', deck: deck.id });
    } catch (error) {
      toast('error', errorText(error));
    }
  };
  return (
    <span className="deck-row is-removed">
      <strong>{deck.name}</strong>
      <button type="button" className="quiet-button" onClick={() => void bring()}>
        <Icon name="undo" size={16} /> Bring back
      </button>
    </span>
  );
}
