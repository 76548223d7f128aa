// The deck to sit down with: chosen as before any game, and brought to the room's table as a list.
import { useApp } from '../../state/index.ts';
import type { DeckSource } from '../../state/rooms/index.ts';
import { broughtDeck, OwnDeckPaste, OwnDeckTiles, SwapsOf, useOwnDeck } from '../new-game/index.ts';

type Props = { busy: boolean; onSit: (deck: DeckSource) => void };

export function DeckChoice({ busy, onSit }: Props) {
  const app = useApp();
  const own = useOwnDeck();
  const { source } = own;
  const sit = async () => {
    const deck = source === null ? null : await broughtDeck(app, source);
    if (deck !== null) onSit(deck);
  };
  return (
    <div className="deck-choice" data-testid="deck-choice">
      <OwnDeckTiles own={own} />
      <details className="deck-own" open={own.isPasted}>
        <summary>Bring a list of your own</summary>
        <OwnDeckPaste own={own} />
      </details>
      {/* What a player does by hand nobody else at the table could hold them to. */}
      <SwapsOf list={own.swaps} of={own.isPasted ? 'your list' : undefined} mayBeByHand={false} />
      <button
        type="button"
        className="button primary deck-sit"
        data-testid="sit-down"
        disabled={source === null || busy}
        onClick={() => void sit()}
      >
        Sit down with {own.name === '' ? 'a deck' : own.name}
      </button>
    </div>
  );
}
