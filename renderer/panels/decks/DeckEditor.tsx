// One deck: its parts side by side, what is wrong with it, what it is made of, and what can be done with it.
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../components/index.ts';
import { useApp } from '../../state/index.ts';
import { CardSearch } from './CardSearch.tsx';
import { DeckHead } from './DeckHead.tsx';
import { DeckParts } from './DeckParts.tsx';
import { DeckStats } from './DeckStats.tsx';
import { DeckVersions } from './DeckVersions.tsx';
import { withCopies, withoutUnread } from './deck-edit.ts';
import { Hands } from './Hands.tsx';
import { ProblemList } from './ProblemList.tsx';
import { type EditedDeck, useDeck } from './use-deck.ts';
import './deck-side.css';

const SIDES = { add: 'Add', odds: 'Odds', hands: 'Hands', versions: 'Versions' } as const;
type Side = keyof typeof SIDES;

export function DeckEditor({ id }: { id: string }) {
  const { go } = useApp();
  const deck = useDeck(id);
  if (deck === undefined) return <section className="deck-editor" aria-busy="true" aria-label="Deck" />;
  if (deck === null)
    return (
      <section className="deck-editor" aria-label="Deck">
        <p>
          This deck isn't kept any more.{' '}
          <button type="button" className="link" onClick={() => go({ kind: 'decks' })}>
            Keep another
          </button>
        </p>
      </section>
    );
  return <Editor deck={deck} />;
}

function Editor({ deck }: { deck: EditedDeck }) {
  const [side, setSide] = useState<Side>('add');
  const { content, judged, opened } = deck;
  useEditKeys(deck);
  return (
    <section className="deck-editor" aria-label={opened.deck.name} data-testid="deck-editor">
      <h2 className="visually-hidden">{opened.deck.name}</h2>
      <DeckHead deck={deck} />
      <div className="deck-body">
        <div className="deck-lists">
          {judged !== null && <ProblemList judged={judged} onFetched={deck.judgeAgain} />}
          {content.unread.length > 0 && (
            <section className="deck-unread-box" aria-label="Lines that couldn't be read">
              <h3>Lines that couldn't be read</h3>
              <ul className="deck-unread">
                {content.unread.map(({ line, text, why }) => (
                  <li key={line}>
                    <strong>Line {line}</strong> <code>{text.slice(0, 120)}</code> <span className="muted">{why}</span>
                    <button
                      type="button"
                      className="icon-button"
                      aria-label={`Leave out line ${line}`}
                      onClick={() => deck.change(withoutUnread(content, line))}
                    >
                      <Icon name="close" size={14} />
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <DeckParts content={content} judged={judged} onChange={deck.change} />
        </div>
        <div className="deck-side">
          <div className="deck-tabs" role="tablist" aria-label="Beside the deck">
            {(Object.keys(SIDES) as Side[]).map((one) => (
              <button key={one} type="button" role="tab" aria-selected={one === side} onClick={() => setSide(one)}>
                {SIDES[one]}
              </button>
            ))}
          </div>
          <div className="deck-side-body" role="tabpanel" aria-label={SIDES[side]}>
            {side === 'add' && (
              <CardSearch
                colors={judged?.analysis.colors.map(({ color }) => color) ?? []}
                onAdd={(name, part) => deck.change(withCopies(content, part, { name }, 1))}
              />
            )}
            {side === 'odds' && judged !== null && <DeckStats analysis={judged.analysis} />}
            {side === 'hands' && <Hands content={content} deck={opened.deck} isChanged={deck.isChanged} />}
            {side === 'versions' && <DeckVersions deck={deck} />}
          </div>
        </div>
      </div>
    </section>
  );
}

/** Ctrl S and Ctrl Z hold wherever the focus is: after a card was dragged it is nowhere. In a field Ctrl Z is the field's own. */
function useEditKeys(deck: EditedDeck): void {
  const now = useRef(deck);
  now.current = deck;
  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || document.querySelector('dialog[open]') !== null) return;
      const { isChanged, canUndo, save, undo } = now.current;
      const isField = event.target instanceof Element && event.target.matches('input, textarea');
      if (event.key === 's' && isChanged) void save();
      else if (event.key === 'z' && canUndo && !isField) undo();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', keys);
    return () => window.removeEventListener('keydown', keys);
  }, []);
}
