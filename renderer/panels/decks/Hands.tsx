// Goldfishing: opening hands, mulligans and draws of a deck, without anybody on the other side.
import { useState } from 'react';
import type { DeckContent, KeptDeck } from '../../../engine/api/index.ts';
import { Card } from '../../components/cards/index.ts';
import { typesOf } from '../../components/faces/index.ts';
import { errorText, useLoad } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';

type Props = { content: DeckContent; deck: KeptDeck; isChanged: boolean };
type Drawn = { order: readonly string[]; seen: number; mulligans: number; bottom: readonly number[] };

const HAND = 7;

export function Hands({ content, deck, isChanged }: Props) {
  const app = useApp();
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const shuffle = async (mulligans: number) => {
    try {
      const { order } = await app.api.call('decks/shuffle', { content });
      setDrawn({ order, seen: HAND, mulligans, bottom: [] });
    } catch (error) {
      app.toast('error', errorText(error));
    }
  };
  const alone = async () => {
    const result = await app.create({ you: { kept: deck.id }, opponent: { kept: deck.id }, level: 'goldfish' });
    if (result?.ok === false) app.toast('error', result.message);
  };
  const left = drawn === null ? 0 : drawn.mulligans - drawn.bottom.length;
  return (
    <div className="deck-hands" data-testid="hands">
      <div className="hands-do">
        <button type="button" className="button primary" onClick={() => void shuffle(0)}>
          {drawn === null ? 'Draw a hand' : 'New hand'}
        </button>
        {drawn !== null && (
          <>
            <button
              type="button"
              className="button"
              disabled={drawn.seen > HAND || drawn.mulligans >= HAND}
              onClick={() => void shuffle(drawn.mulligans + 1)}
            >
              Mulligan
            </button>
            <button
              type="button"
              className="button"
              disabled={left > 0 || drawn.seen >= drawn.order.length}
              onClick={() => setDrawn({ ...drawn, seen: drawn.seen + 1 })}
            >
              Draw
            </button>
          </>
        )}
      </div>
      <p className="muted" role="status">
        {drawn === null
          ? 'Seven cards off the top of the shuffled deck.'
          : left > 0
            ? `Choose ${left} to put on the bottom.`
            : `${drawn.seen - drawn.bottom.length} cards, ${drawn.order.length - drawn.seen + drawn.bottom.length} left in the library.`}
      </p>
      {drawn !== null && (
        <ul className="hands-cards">
          {drawn.order.slice(0, drawn.seen).map((name, place) =>
            drawn.bottom.includes(place) ? null : (
              // biome-ignore lint/suspicious/noArrayIndexKey: a place in the shuffled deck is one card
              <li key={place}>
                <button
                  type="button"
                  disabled={left === 0}
                  aria-label={left > 0 ? `Put ${name} on the bottom` : name}
                  onClick={() => setDrawn({ ...drawn, bottom: [...drawn.bottom, place] })}
                >
                  <HandCard name={name} />
                </button>
              </li>
            ),
          )}
        </ul>
      )}
      <button
        type="button"
        className="button"
        disabled={isChanged}
        data-testid="play-alone"
        onClick={() => void alone()}
      >
        Play on alone
      </button>
      {isChanged && <p className="muted">Save the deck first: it is played as it is kept.</p>}
    </div>
  );
}

function HandCard({ name }: { name: string }) {
  const { api } = useApp();
  const card = useLoad(() => api.call('cards/show', { name }), name).value;
  if (card === undefined || card === null) return <span className="hand-unknown">{name}</span>;
  return <Card face={{ ...card, ...typesOf(card.typeLine) }} width={96} />;
}
