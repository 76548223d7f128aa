// A list that is about to be played, and what is played in place of cards of it that can't be.
import { useState } from 'react';
import { isSaid, playedWith, type Swaps, type TableDeck, type Unplayable } from './swaps.ts';
import { useJudgedList, type WrittenList } from './use-judged-list.ts';

export type SwappedList = {
  readonly name: string;
  readonly unplayable: readonly Unplayable[];
  readonly swaps: Swaps;
  readonly set: (swaps: Swaps) => void;
  readonly source: TableDeck;
  /** Of each card that can't be played was said what is. */
  readonly isSaid: boolean;
};

/** Null: there is no such list; undefined: it hasn't come yet. */
export function useSwappedList(list: WrittenList | null): SwappedList | null | undefined {
  const [swaps, set] = useState<Swaps>({});
  const judged = useJudgedList(list);
  if (list === null) return null;
  if (judged == null) return undefined;
  const { name, unplayable } = judged;
  const source: TableDeck = unplayable.length === 0 ? list : playedWith(judged, swaps);
  return { name, unplayable, swaps, set, source, isSaid: isSaid(unplayable, swaps) };
}

export const isAllSaid = (list: SwappedList | null | undefined): boolean => list === null || list?.isSaid === true;
