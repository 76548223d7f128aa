// What a person plays with: one of Bob's decks, one that they keep, or a list that they paste.
import { useState } from 'react';
import type { KeptDeck } from '../../../engine/api/index.ts';
import { useLoad, useStore } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import { isPlayable, isPlayableWithSwaps, type PastedCheck } from './PasteBox.tsx';
import type { ListedDeck } from './SeatFields.tsx';
import type { TableDeck } from './swaps.ts';
import { onShelf, useKeptDecks } from './use-kept-decks.ts';
import { isAllSaid, type SwappedList, useSwappedList } from './use-swapped-list.ts';

/** Before the id of a deck that the person keeps. */
const KEPT_DECK = 'kept ';
const OWN_LIST = 'Your list';

export type OwnDeck = {
  /** Bob's decks. */
  readonly list: readonly ListedDeck[];
  readonly error: unknown;
  readonly kept: readonly KeptDeck[];
  /** Which of the two it is; neither where a list is pasted. */
  readonly deck: ListedDeck | undefined;
  readonly mine: KeptDeck | undefined;
  readonly choose: (deck: ListedDeck | KeptDeck) => void;
  readonly isPasted: boolean;
  readonly text: string;
  readonly write: (text: string) => void;
  readonly check: PastedCheck | null;
  readonly setCheck: (check: PastedCheck | null) => void;
  readonly canSwap: boolean;
  readonly swaps: SwappedList | null | undefined;
  /** What it is called on a button. */
  readonly name: string;
  /** As it is played; null until all is known and said. */
  readonly source: TableDeck | null;
};

export function useOwnDeck(): OwnDeck {
  const { api, deck: last, isGuest } = useApp();
  const decks = useLoad(() => api.call('decks/list', {}), 'decks/list');
  const list = decks.value ?? [];
  const all = useKeptDecks();
  const chosen = useStore(last);
  const [isPasted, setPasted] = useState(false);
  const [text, setText] = useState('');
  const [check, setCheck] = useState<PastedCheck | null>(null);
  const mine = isPasted ? undefined : all.find(({ id }) => chosen === `${KEPT_DECK}${id}`);
  const deck = isPasted || mine !== undefined ? undefined : (list.find(({ id }) => id === chosen) ?? list[0]);
  // Whoever visits can't ask what a list holds, so that its cards can't be swapped one by one.
  const canSwap = !isGuest;
  const isPlayedAsIs = isPasted && check !== null && isPlayable(check);
  const isFit = !isPasted || isPlayedAsIs || (canSwap && check !== null && isPlayableWithSwaps(check));
  const pasted = { text, name: OWN_LIST };
  const swaps = useSwappedList(
    mine !== undefined ? { kept: mine.id } : isPasted && isFit && !isPlayedAsIs ? pasted : null,
  );
  const plain: TableDeck | null = isPasted ? pasted : deck === undefined ? null : { deck: deck.id };
  return {
    list,
    error: decks.error,
    kept: onShelf(all, 'own'),
    deck,
    mine,
    choose(one) {
      setPasted(false);
      last.set('starter' in one ? one.id : `${KEPT_DECK}${one.id}`);
    },
    isPasted,
    text,
    write(next) {
      setText(next);
      setPasted(next.trim() !== '');
    },
    check,
    setCheck,
    canSwap,
    swaps,
    name: isPasted ? 'your own list' : ((mine ?? deck)?.name ?? ''),
    source: isFit && isAllSaid(swaps) ? (swaps?.source ?? plain) : null,
  };
}
