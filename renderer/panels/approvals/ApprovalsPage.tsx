// What waits for a person: what runs want to do, and what Bob would like to remember. Everything by keys as well.
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type GivenAnswer, isOpen } from '../../state/approvals.ts';
import { useApp } from '../../state/context.ts';
import { useStore } from '../../state/store.ts';
import { MemoryCard } from '../memories/MemoryCard.tsx';
import { SettledNote } from '../memories/SettledNote.tsx';
import { Answered } from './Answered.tsx';
import { ApprovalCard } from './ApprovalCard.tsx';
import { type Item, itemsOf } from './items.ts';
import './approvals.css';

/** For so long after a card came up by itself the keys don't answer it. */
const UNSEEN_MS = 400;

export function ApprovalsPage() {
  const { approvals, memories } = useApp();
  const queue = useStore(approvals.store);
  const { loaded, trouble, said } = queue;
  const memory = useStore(memories.store);
  const items = itemsOf(queue.items, memory.pending);
  const answered = queue.items.filter((item) => !isOpen(item)).reverse();
  const [chosen, setChosen] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  /** When the page itself, and no key of the person's, went to the present card. */
  const wentBy = useRef(0);
  const at = Math.max(
    0,
    items.findIndex((one) => one.key === chosen),
  );
  const current = items[at];
  const undoable = memory.settled.findLast((one) => one.canUndo || one.trouble !== null);

  /** By name and not by place: what comes in meanwhile moves nothing under a person's hand. */
  const go = (to: Item | undefined) => {
    if (to === undefined) return;
    setChosen(to.key);
    cardOf(list.current, to.key)?.focus();
  };
  const goByItself = (to: Item | undefined) => {
    wentBy.current = performance.now();
    go(to);
  };
  const settle = async (item: Item, work: () => Promise<void>) => {
    const index = items.findIndex((one) => one.key === item.key);
    const next = items[index + 1] ?? items[index - 1];
    await work();
    const present = itemsOf(approvals.store.get().items, memories.store.get().pending);
    if (present.some((one) => one.key === item.key)) return;
    goByItself(next);
    // With nothing left, the way back is what a key can still reach.
    if (next === undefined) requestAnimationFrame(() => list.current?.parentElement?.focus());
  };
  const answer = (item: Item, how: GivenAnswer) =>
    settle(item, async () => {
      if (item.kind === 'run') await approvals.answer(item.item.id, how);
      else if (how.action === 'accept') await memories.approve(item.memory.id);
      else await memories.reject(item.memory.id);
    });
  /** What needs words is answered in its field; everything else is taken as it is. */
  const accept = (item: Item) => {
    const field = cardOf(list.current, item.key)?.querySelector<HTMLElement>('textarea');
    if (item.kind !== 'run' || field == null) return void answer(item, { action: 'accept' });
    field.focus();
  };
  const undo = () => {
    const granted = answered.find((item) => item.canUndo);
    if (undoable !== undefined) void memories.undo(undoable.id);
    else if (granted !== undefined) void approvals.undo(granted.id);
  };
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if ((event.target as HTMLElement).matches('input, textarea, select')) return;
    // Nobody has read yet what came under the keys a moment ago.
    const isSeen = performance.now() - wentBy.current > UNSEEN_MS;
    const may = !event.repeat && isSeen && current !== undefined;
    const run = {
      j: () => go(items[at + 1]),
      k: () => go(items[at - 1]),
      ArrowDown: () => go(items[at + 1]),
      ArrowUp: () => go(items[at - 1]),
      // A key that is held down must not say yes to what comes next.
      a: () => may && accept(current),
      r: () => may && void answer(current, { action: 'reject' }),
      e: () => may && current.kind === 'memory' && memories.edit(current.memory.id),
      u: () => !event.repeat && undo(),
    }[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (run === undefined) return;
    event.preventDefault();
    run();
  };
  // Keys work at once, without a click into the list first.
  const first = items[0]?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when there is something where nothing was
  useEffect(() => {
    const { activeElement } = document;
    if (first !== undefined && (activeElement === document.body || activeElement?.closest('.rail') != null))
      goByItself(items[0]);
  }, [first === undefined]);

  const problem = trouble ?? memory.trouble;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the list work anywhere on its page
    <div className="scroll-page approvals" tabIndex={-1} onKeyDown={press}>
      <header className="approvals-head">
        <h1 className="page-title">Waiting for you</h1>
        {items.length > 0 && (
          <p className="muted approvals-keys">
            <kbd>J</kbd> <kbd>K</kbd> next and previous, <kbd>A</kbd> accept, <kbd>R</kbd> reject
            {items.some(({ kind }) => kind === 'memory') && (
              <>
                , <kbd>E</kbd> edit
              </>
            )}
          </p>
        )}
      </header>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <p className="visually-hidden" role="status">
        {memory.said}
      </p>
      {problem !== null && (
        <div className="approvals-trouble" role="alert">
          <p>{problem}</p>
          <button
            type="button"
            className="button"
            onClick={() => {
              void approvals.load();
              void memories.load();
            }}
          >
            Try again
          </button>
        </div>
      )}
      {loaded && memory.loaded && problem === null && items.length === 0 && (
        <div className="approvals-empty">
          <p>Nothing waits.</p>
          <p className="muted">
            When Bob wants to change a file, run a command, reach a site, ask you something or remember something, it
            stops and comes here. Nothing of that happens before you say yes.
          </p>
        </div>
      )}
      <ul ref={list} className="proposals" data-testid="proposals" aria-label="Proposals">
        {items.map((item) =>
          item.kind === 'run' ? (
            <ApprovalCard
              key={item.key}
              item={item.item}
              isCurrent={item === current}
              busy={queue.answering[item.key] === true}
              trouble={queue.troubles[item.key] ?? null}
              onFocus={() => setChosen(item.key)}
              onAnswer={(how) => void answer(item, how)}
            />
          ) : (
            <li key={item.key}>
              <MemoryCard
                memory={item.memory}
                isCurrent={item === current}
                onFocus={() => setChosen(item.key)}
                onDecide={(action) => void answer(item, { action: action === 'approve' ? 'accept' : 'reject' })}
              />
            </li>
          ),
        )}
      </ul>
      {undoable !== undefined && <SettledNote settled={undoable} />}
      <Answered items={answered} onUndo={(id) => void approvals.undo(id)} />
    </div>
  );
}

function cardOf(list: HTMLElement | null, key: string): HTMLElement | undefined {
  return [...(list?.querySelectorAll<HTMLElement>('[data-proposal]') ?? [])].find(
    (one) => one.dataset.proposal === key,
  );
}
