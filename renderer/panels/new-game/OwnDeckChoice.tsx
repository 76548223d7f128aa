// The parts of choosing one's own deck: Bob's and one's own at hand, a list to paste, and what is played in place of some cards.
import type { KeptDeck } from '../../../engine/api/index.ts';
import { errorText } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import { DeckTile } from './DeckTile.tsx';
import { PasteBox } from './PasteBox.tsx';
import { SwapList } from './SwapList.tsx';
import type { OwnDeck } from './use-own-deck.ts';
import type { SwappedList } from './use-swapped-list.ts';

export function OwnDeckTiles({ own }: { own: OwnDeck }) {
  const { list, deck, kept, mine, error, choose } = own;
  return (
    <>
      <fieldset className="decks">
        <legend className="visually-hidden">Your deck</legend>
        {list.map((one) => (
          <DeckTile key={one.id} deck={one} chosen={one.id === deck?.id} onChoose={() => choose(one)} />
        ))}
      </fieldset>
      <KeptDecks kept={kept} mine={mine} onChoose={choose} />
      {error !== undefined && <p role="alert">{errorText(error)}</p>}
    </>
  );
}

type KeptProps = {
  kept: readonly KeptDeck[];
  mine: KeptDeck | undefined;
  onChoose: (deck: KeptDeck) => void;
};

/** How many of the person's decks are at hand here; the one that changed last is the first. */
const MOST_SHOWN = 6;

function KeptDecks({ kept, mine, onChoose }: KeptProps) {
  const { go } = useApp();
  if (kept.length === 0 && mine === undefined) return null;
  const first = kept.slice(0, MOST_SHOWN);
  // What was chosen is seen, however long ago it was changed.
  const shown = mine === undefined || first.some(({ id }) => id === mine.id) ? first : [mine, ...first.slice(0, -1)];
  return (
    <fieldset className="game-decks" data-testid="game-decks">
      <legend>Your decks</legend>
      {shown.map((deck) => (
        <button
          key={deck.id}
          type="button"
          className="button"
          aria-pressed={mine?.id === deck.id}
          onClick={() => onChoose(deck)}
        >
          {deck.name} <span className="muted">{deck.cards}</span>
        </button>
      ))}
      {kept.length > MOST_SHOWN && (
        <select
          className="field"
          aria-label="Another of your decks"
          value=""
          onChange={(event) => {
            const deck = kept.find(({ id }) => id === event.target.value);
            if (deck !== undefined) onChoose(deck);
          }}
        >
          <option value="">{kept.length - MOST_SHOWN} more</option>
          {kept.slice(MOST_SHOWN).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
      <button type="button" className="button quiet" onClick={() => go({ kind: 'decks' })}>
        All decks
      </button>
    </fieldset>
  );
}

export function OwnDeckPaste({ own }: { own: OwnDeck }) {
  const { text, isPasted, canSwap, check, setCheck, write } = own;
  return <PasteBox text={text} chosen={isPasted} canSwap={canSwap} check={check} onCheck={setCheck} onText={write} />;
}

type SwapsProps = {
  list: SwappedList | null | undefined;
  of?: string | undefined;
  /** Its player may carry out by hand what isn't understood. */
  mayBeByHand: boolean;
};

/** Nothing where every card can be played. */
export function SwapsOf({ list, of, mayBeByHand }: SwapsProps) {
  if (list == null || list.unplayable.length === 0) return null;
  return (
    <SwapList
      of={of ?? list.name}
      unplayable={list.unplayable}
      swaps={list.swaps}
      isOwn={mayBeByHand}
      onSwaps={list.set}
    />
  );
}
