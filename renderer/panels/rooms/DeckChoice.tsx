// The deck to sit down with: one of Bob's, or a list of one's own.
import { useState } from 'react';
import { errorText, useLoad } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import type { DeckSource } from '../../state/rooms/index.ts';
import { DeckTile, isPlayable, PasteBox, type PastedCheck } from '../new-game/index.ts';

const OWN_LIST = 'own list';

type Props = { busy: boolean; onSit: (deck: DeckSource) => void };

export function DeckChoice({ busy, onSit }: Props) {
  const { api } = useApp();
  const decks = useLoad(() => api.call('decks/list', {}), 'decks/list');
  const [chosen, setChosen] = useState<string | null>(null);
  const [text, setText] = useState('');
  const [check, setCheck] = useState<PastedCheck | null>(null);
  const own = chosen === OWN_LIST;
  const list = decks.value ?? [];
  const deck = own ? undefined : (list.find((one) => one.id === chosen) ?? list[0]);
  const ready = own ? text.trim() !== '' && check !== null && isPlayable(check) : deck !== undefined;
  const sit = () => {
    if (own) onSit({ text, name: 'Own list' });
    else if (deck !== undefined) onSit({ deck: deck.id });
  };
  return (
    <div className="deck-choice" data-testid="deck-choice">
      <fieldset className="decks">
        <legend className="visually-hidden">Your deck</legend>
        {list.map((one) => (
          <DeckTile key={one.id} deck={one} chosen={one.id === deck?.id} onChoose={() => setChosen(one.id)} />
        ))}
      </fieldset>
      {decks.error !== undefined && <p role="alert">{errorText(decks.error)}</p>}
      <details className="deck-own" open={own}>
        <summary>Bring a list of your own</summary>
        <PasteBox
          text={text}
          chosen={own}
          check={check}
          onCheck={setCheck}
          onText={(next) => {
            setText(next);
            setChosen(next.trim() === '' ? null : OWN_LIST);
          }}
        />
      </details>
      <button
        type="button"
        className="button primary deck-sit"
        data-testid="sit-down"
        disabled={!ready || busy}
        onClick={sit}
      >
        {own ? 'Sit down with your own list' : `Sit down with ${deck?.name ?? 'a deck'}`}
      </button>
    </div>
  );
}
