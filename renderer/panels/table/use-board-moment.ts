// What the cards on the board need to know of the moment, and what a click on one of them does.
import { useMemo } from 'react';
import type { CardView } from '../../../engine/api/index.ts';
import type { BoardMoment, Clocks } from '../../board/board-context.ts';
import { clickOn, type Offer, offersOf } from '../../board/interaction.ts';
import { parts, useStore } from '../../state/store.ts';
import type { TableSession } from '../../state/table-session.ts';
import type { OpenCardMenu } from './use-card-menu.ts';

type Options = {
  session: TableSession;
  /** From whose side the board is seen. */
  me: number;
  clocks: Clocks | null;
  /** The thing under the pointer or focus. */
  pointed: number | null;
  onPoint: (ref: number | null) => void;
  onMenu: OpenCardMenu;
};

export function useBoardMoment({ session, me, clocks, pointed, onPoint, onMenu }: Options): BoardMoment {
  const { seat, decision, draft } = useStore(session.store, parts('seat', 'decision', 'draft'));
  const offers = useMemo(() => offersOf(decision, draft), [decision, draft]);
  const tapping = useMemo(() => {
    const options = pointed === null || decision?.kind !== 'priority' ? [] : (offers.get(pointed)?.options ?? []);
    return new Set(options.find((option) => option.mana !== true)?.taps ?? []);
  }, [pointed, offers, decision]);
  return {
    me,
    offers,
    choosing: decision !== null && !['priority', 'mulligan'].includes(decision.kind),
    tapping,
    stepping: new Set(draft.kind === 'attackers' ? draft.attackers.map((one) => one.attacker) : []),
    asking: decision?.source ?? null,
    readOnly: seat === null,
    clocks,
    click: (ref, card, { byHand, at }) => clickCard({ session, me, offers, ref, card, byHand }, at, onMenu),
    menu: (ref, card, at) => onMenu(ref, card, at, offers.get(ref)?.options ?? []),
    point: onPoint,
  };
}

type CardClick = {
  session: TableSession;
  me: number;
  offers: ReadonlyMap<number, Offer>;
  ref: number;
  card: CardView | null;
  byHand: boolean;
};

function clickCard(
  { session, me, offers, ref, card, byHand }: CardClick,
  at: { x: number; y: number },
  onMenu: OpenCardMenu,
) {
  const { behind, decision, draft, busy } = session.store.get();
  if (behind > 0) session.skip();
  if (decision === null || busy) return;
  const click = clickOn(decision, draft, ref, byHand);
  if (click.kind === 'answer') void session.answer(click.answer, ref);
  else if (click.kind === 'draft') session.setDraft(click.draft);
  else if (click.kind === 'menu') onMenu(ref, card, at, click.options);
  else if (card !== null && decision.kind === 'priority' && card.owner === me && offers.get(ref) === undefined)
    void session.whyNot(ref, card.name);
}
