// What the cards on the board need to know of the moment, and what a click on one of them does.
import { useEffect, useMemo, useState } from 'react';
import type { CardView } from '../../../engine/api/index.ts';
import { type BoardMoment, clickOn, type Offer, offersOf } from '../../board/moment/index.ts';
import { createStore, parts, useStore } from '../../state/basics/index.ts';
import type { Clocks } from '../../state/rooms/index.ts';
import { hintFor, type TableSession } from '../../state/table/index.ts';
import { type Aside, backTo } from './aside.ts';
import type { OpenCardMenu } from './use-card-menu.ts';

type Options = {
  session: TableSession;
  /** From whose side the board is seen. */
  me: number;
  aside: Aside;
  clocks: Clocks | null;
  onMenu: OpenCardMenu;
};

const NOTHING: ReadonlySet<number> = new Set();

/** The same object until something of it changes: pointing somewhere changes nothing of it, but the two stores in it. */
export function useBoardMoment({ session, me, aside, clocks, onMenu }: Options): BoardMoment {
  const { seat, decision, draft } = useStore(session.store, parts('seat', 'decision', 'draft'));
  const hint = hintFor(
    useStore(session.hint, (now) => now),
    decision?.id,
  )?.hint;
  const [under] = useState(() => createStore<number | null>(null));
  const [tapping] = useState(() => createStore(NOTHING));
  const [pointed] = useState(() => createStore<number | null>(null));
  // Who has put the question aside wants to see the whole board.
  const isLooking = backTo({ view: null, decision }, aside) !== null;
  const offers = useMemo(() => offersOf(decision, draft), [decision, draft]);
  useEffect(() => {
    const follow = () => {
      const ref = under.get();
      const offer = ref === null ? undefined : offers.get(ref);
      const tapped = decision?.kind === 'priority' ? offer?.options.find(({ mana }) => mana !== true)?.taps : undefined;
      pointed.set(offer === undefined ? null : ref);
      tapping.set(tapped === undefined || tapped.length === 0 ? NOTHING : new Set(tapped));
    };
    follow();
    return under.subscribe(follow);
  }, [under, pointed, tapping, offers, decision]);
  return useMemo(
    () => ({
      me,
      offers,
      choosing: isLooking ? false : decision !== null && !['priority', 'mulligan'].includes(decision.kind),
      pointed,
      tapping,
      ahead: session.combat,
      stepping: new Set(draft.kind === 'attackers' ? draft.attackers.map((one) => one.attacker) : []),
      hinted: hint == null ? NOTHING : new Set(hint.look.refs),
      asking: decision?.source ?? null,
      readOnly: seat === null,
      clocks,
      click: (ref, card, { byHand, at }) => clickCard({ session, me, offers, ref, card, byHand }, at, onMenu),
      menu: (ref, card, at) => onMenu(ref, card, at, offers.get(ref)?.options ?? []),
      point: under.set,
    }),
    [session, me, isLooking, clocks, onMenu, seat, decision, draft, offers, under, pointed, tapping, hint],
  );
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
  else if (card !== null && offers.get(ref) === undefined && (decision.kind !== 'priority' || card.owner === me))
    void session.whyNot(ref, card.name);
}
