// What an opponent plays: a deck that was named, or one that is drawn when the game begins.
import { useState } from 'react';
import type { DeckShelf, KeptDeck } from '../../../engine/api/index.ts';
import { useApp } from '../../state/index.ts';
import type { ListedDeck } from './SeatFields.tsx';
import type { TableDeck } from './swaps.ts';
import { onShelf, useKeptDecks } from './use-kept-decks.ts';
import { isAllSaid, type SwappedList, useSwappedList } from './use-swapped-list.ts';

export type RivalDeck =
  /** One of Bob's, by chance. */
  | { readonly kind: 'bob' }
  | { readonly kind: 'any'; readonly shelf: DeckShelf }
  | { readonly kind: 'deck' | 'kept'; readonly id: string };

type Mine = { readonly deck: ListedDeck | undefined; readonly mine: KeptDeck | undefined; readonly commander: boolean };

export type Rival = {
  readonly chosen: RivalDeck;
  readonly choose: (deck: RivalDeck) => void;
  readonly starters: readonly ListedDeck[];
  readonly own: readonly KeptDeck[];
  readonly opponents: readonly KeptDeck[];
  readonly swaps: SwappedList | null | undefined;
  readonly isReady: boolean;
  /** Draws where nothing was named. Rejects with words where there is nothing to draw from. */
  source(): Promise<TableDeck | null>;
};

export function useRival(starters: readonly ListedDeck[], { deck, mine, commander }: Mine): Rival {
  const { api } = useApp();
  const [chosen, choose] = useState<RivalDeck>({ kind: 'bob' });
  const kept = useKeptDecks();
  const swaps = useSwappedList(chosen.kind === 'kept' ? { kept: chosen.id } : null);
  return {
    chosen,
    choose,
    starters,
    own: onShelf(kept, 'own'),
    opponents: onShelf(kept, 'opponents'),
    swaps,
    isReady: isAllSaid(swaps),
    async source() {
      switch (chosen.kind) {
        case 'deck':
          return { deck: chosen.id };
        case 'kept':
          return swaps?.source ?? null;
        case 'any': {
          const but = mine === undefined ? {} : { but: mine.id };
          const drawn = await api.call('decks/random', { shelf: chosen.shelf, commander, ...but });
          return { kept: drawn.id };
        }
        default: {
          const drawn = pickStarter(starters, deck);
          return drawn === undefined ? null : { deck: drawn.id };
        }
      }
    },
  };
}

/** Another starter deck than the person's own, a different one each time. */
function pickStarter(list: readonly ListedDeck[], mine: ListedDeck | undefined): ListedDeck | undefined {
  const others = list.filter((one) => one.starter && one.id !== mine?.id);
  return others[Math.floor(Math.random() * others.length)] ?? list[0];
}
