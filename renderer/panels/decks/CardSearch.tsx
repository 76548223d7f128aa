// Cards are looked for by a part of their name, and put into the deck by Enter, a press, or by dragging.
import { type KeyboardEvent, useEffect, useState } from 'react';
import type { DeckPart, Result } from '../../../engine/api/index.ts';
import { CostSymbols, ManaSymbol, useCardZoom } from '../../components/cards/index.ts';
import { errorText } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import { setDragged } from './dragging.ts';

const FIND_MS = 150;
const BASICS: Readonly<Record<string, string>> = { W: 'Plains', U: 'Island', B: 'Swamp', R: 'Mountain', G: 'Forest' };

type Found = Result<'cards/find'>[number];
type Props = {
  /** Colours of the deck: their basic lands are at hand. */
  colors: readonly string[];
  onAdd: (name: string, part: DeckPart) => void;
};

export function CardSearch({ colors, onAdd }: Props) {
  const [typed, setTyped] = useState('');
  const found = useFound(typed);
  const enter = (event: KeyboardEvent<HTMLInputElement>) => {
    const [first] = found ?? [];
    if (event.key === 'Enter' && first !== undefined) {
      onAdd(first.name, event.shiftKey ? 'sideboard' : 'main');
      event.currentTarget.select();
    }
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      event.currentTarget.closest('.card-search')?.querySelector<HTMLElement>('.found-card')?.focus();
    }
  };
  return (
    <div className="card-search">
      <input
        type="search"
        className="field"
        placeholder="A card's name"
        aria-label="Find a card to add"
        data-testid="card-search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={enter}
      />
      <p className="muted">
        Enter adds the first one, Shift Enter to the sideboard. Or drag a card to where it belongs.
      </p>
      <ul className="found-cards">
        {(found ?? []).map((card) => (
          <li key={card.name}>
            <FoundRow card={card} onAdd={onAdd} />
          </li>
        ))}
      </ul>
      {found?.length === 0 && <p>No card that Bob knows is called that.</p>}
      <div className="basic-lands">
        {(colors.length > 0 ? colors : Object.keys(BASICS)).map((color) => (
          <button key={color} type="button" className="button" onClick={() => onAdd(BASICS[color] ?? '', 'main')}>
            <ManaSymbol symbol={color} /> {BASICS[color]}
          </button>
        ))}
      </div>
    </div>
  );
}

function FoundRow({ card, onAdd }: { card: Found; onAdd: Props['onAdd'] }) {
  const zoom = useCardZoom(card.name);
  return (
    <button
      type="button"
      className="found-card"
      draggable
      onDragStart={(event) => setDragged(event, { name: card.name, from: null })}
      onClick={(event) => onAdd(card.name, event.shiftKey ? 'sideboard' : 'main')}
      onKeyDown={(event) => {
        const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
        if (by === 0) return;
        event.preventDefault();
        const rows = [...document.querySelectorAll<HTMLElement>('.found-card')];
        rows[rows.indexOf(event.currentTarget) + by]?.focus();
      }}
      {...zoom}
    >
      <span>
        <strong>{card.name}</strong>
        <span className="muted">{card.typeLine}</span>
      </span>
      <CostSymbols cost={card.cost} />
    </button>
  );
}

function useFound(typed: string): readonly Found[] | null {
  const { api, toast } = useApp();
  const [found, setFound] = useState<readonly Found[] | null>(null);
  useEffect(() => {
    const text = typed.trim();
    if (text === '') {
      setFound(null);
      return;
    }
    let current = true;
    const timer = setTimeout(() => {
      api.call('cards/find', { text }).then(
        (value) => current && setFound(value),
        (error: unknown) => current && toast('error', errorText(error)),
      );
    }, FIND_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [typed, api, toast]);
  return found;
}
