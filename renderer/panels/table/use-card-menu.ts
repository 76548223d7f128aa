// The menu of a card on the table: open at a place on the page until something is chosen or the decision is over.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CardView, OptionView } from '../../../engine/api/index.ts';
import { answerOf } from '../../board/moment/index.ts';
import type { MenuItem } from '../../components/index.ts';
import { useStore } from '../../state/basics/index.ts';
import type { TableSession } from '../../state/table/index.ts';
import { toggleWatched } from './acts.ts';
import { menuItems } from './menu-items.ts';

type OpenMenu = { at: { x: number; y: number }; label: string; items: MenuItem[] };

export type OpenCardMenu = (
  ref: number,
  card: CardView | null,
  at: { x: number; y: number },
  options: OptionView[],
) => void;

type CardMenu = { menu: OpenMenu | null; open: OpenCardMenu; close: () => void };

/** `onAsk`: a question about the card, for the talk beside the table. */
export function useCardMenu(session: TableSession, onAsk: (question: string) => void): CardMenu {
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const isAsked = useStore(session.store, ({ decision }) => decision !== null);
  useEffect(() => {
    if (!isAsked) setMenu(null);
  }, [isAsked]);

  const asked = useRef(onAsk);
  asked.current = onAsk;
  const open = useCallback<OpenCardMenu>(
    (ref, card, at, options) => {
      const { shared, decision, seat, settings } = session.store.get();
      const isWatched =
        settings === null || seat === null || card === null ? null : (settings.watched ?? []).includes(card.name);
      const items = menuItems(
        { card, options, shared, mayAsk: decision?.kind === 'priority', me: seat, isWatched },
        {
          choose: (option, byHand) => void session.answer(answerOf(option, byHand), ref),
          whyNot: (name) => void session.whyNot(ref, name),
          ask: (question) => asked.current(question),
          watch: (name) => toggleWatched(session, name),
        },
      );
      if (items.length > 0) setMenu({ at, label: card?.name ?? 'Choose', items });
    },
    [session],
  );
  return { menu, open, close: () => setMenu(null) };
}
