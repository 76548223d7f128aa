// The queue as a person goes through it: which card is in hand, going on to the next, and answering.
import { type RefObject, useEffect, useRef, useState } from 'react';
import { isNowhere } from '../../components/index.ts';
import { useStore } from '../../state/basics/index.ts';
import { type App, useApp } from '../../state/index.ts';
import { type GivenAnswer, pendingMemories } from '../../state/mind/index.ts';
import { type Item, itemsOf } from './items.ts';

/** For so long after a card came up by itself the keys don't answer it. */
const UNSEEN_MS = 400;

export type QueueInHand = {
  items: readonly Item[];
  current: Item | undefined;
  choose: (key: string) => void;
  /** So many cards on, or back. */
  step: (by: number) => void;
  answer: (item: Item, how: GivenAnswer) => Promise<void>;
  /** What needs words is answered in its field; everything else is taken as it is. */
  accept: (item: Item) => void;
  /** False while nobody can have read what has just come under the keys. */
  isRead: () => boolean;
};

export function useQueue(list: RefObject<HTMLUListElement | null>): QueueInHand {
  const app = useApp();
  const all = useStore(app.approvals.store, ({ items }) => items);
  const pending = useStore(app.memories.store, pendingMemories);
  const items = itemsOf(all, pending);
  const [chosen, choose] = useState<string | null>(null);
  /** When the page itself, and no key of the person's, went to the present card. */
  const wentBy = useRef(0);
  const at = Math.max(
    0,
    items.findIndex((one) => one.key === chosen),
  );

  /** By name and not by place: what comes in meanwhile moves nothing under a person's hand. */
  const go = (to: Item | undefined) => {
    if (to === undefined) return;
    choose(to.key);
    cardOf(list.current, to.key)?.focus();
  };
  const goByItself = (to: Item | undefined) => {
    wentBy.current = performance.now();
    go(to);
  };
  const answer = async (item: Item, how: GivenAnswer) => {
    const index = items.findIndex((one) => one.key === item.key);
    const next = items[index + 1] ?? items[index - 1];
    await answerItem(app, item, how);
    if (isWaiting(app, item)) return;
    goByItself(next);
    // With nothing left, the way back is what a key can still reach.
    if (next === undefined) requestAnimationFrame(() => list.current?.parentElement?.focus());
  };
  const accept = (item: Item) => {
    const field = cardOf(list.current, item.key)?.querySelector<HTMLElement>('textarea');
    if (item.kind !== 'run' || field == null) return void answer(item, { action: 'accept' });
    field.focus();
  };
  // Keys work at once, without a click into the list first.
  const isEmpty = items.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when there is something where nothing was
  useEffect(() => {
    const { activeElement } = document;
    if (
      !isEmpty &&
      (isNowhere(activeElement) || activeElement?.closest('.rail') != null || activeElement?.matches('h1') === true)
    )
      goByItself(items[0]);
  }, [isEmpty]);

  // What was looked for elsewhere is in hand.
  const wanted = useStore(app.reveal);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `go` is made anew at each drawing
  useEffect(() => {
    const found = items.find(({ key }) => key === wanted);
    if (found === undefined) return;
    app.reveal.set(null);
    goByItself(found);
  }, [wanted, items.length]);

  return {
    items,
    current: items[at],
    choose,
    step: (by) => go(items[at + by]),
    answer,
    accept,
    isRead: () => performance.now() - wentBy.current > UNSEEN_MS,
  };
}

async function answerItem({ approvals, memories }: App, item: Item, how: GivenAnswer): Promise<void> {
  if (item.kind === 'run') await approvals.answer(item.item.id, how);
  else if (how.action === 'accept') await memories.approve(item.memory.id);
  else await memories.reject(item.memory.id);
}

function isWaiting({ approvals, memories }: App, { key }: Item): boolean {
  return itemsOf(approvals.store.get().items, memories.store.get().pending).some((one) => one.key === key);
}

function cardOf(list: HTMLElement | null, key: string): HTMLElement | undefined {
  return [...(list?.querySelectorAll<HTMLElement>('[data-proposal]') ?? [])].find(
    (one) => one.dataset.proposal === key,
  );
}
