// What waits for a person: what runs want to do, and what Bob would like to remember. Everything by keys as well.
import { useRef } from 'react';
import { parts, useStore } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import { answeredApprovals, lastUndoable } from '../../state/mind/index.ts';
import { MemoryCard, SettledNote } from '../memories/index.ts';
import { Answered } from './Answered.tsx';
import { ApprovalCard } from './ApprovalCard.tsx';
import type { Item } from './items.ts';
import { pressInQueue } from './queue-keys.ts';
import { type QueueInHand, useQueue } from './use-queue.ts';

export function ApprovalsPage() {
  const app = useApp();
  const list = useRef<HTMLUListElement>(null);
  const queue = useQueue(list);
  const answered = useStore(app.approvals.store, answeredApprovals);
  const undoable = useStore(app.memories.store, lastUndoable);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the list work anywhere on its page
    <div className="scroll-page approvals" tabIndex={-1} onKeyDown={(event) => pressInQueue(event, app, queue)}>
      <QueueHead items={queue.items} />
      <QueueState isEmpty={queue.items.length === 0} />
      <ul ref={list} className="proposals" data-testid="proposals" aria-label="Proposals">
        {queue.items.map((item) => (
          <QueueItem key={item.key} item={item} queue={queue} />
        ))}
      </ul>
      {undoable !== undefined && <SettledNote settled={undoable} />}
      <Answered items={answered} onUndo={(id) => void app.approvals.undo(id)} />
    </div>
  );
}

function QueueHead({ items }: { items: readonly Item[] }) {
  return (
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
  );
}

/** What was decided last, for a person who listens; what is wrong; and that nothing waits. */
function QueueState({ isEmpty }: { isEmpty: boolean }) {
  const { approvals, memories } = useApp();
  const runs = useStore(approvals.store, parts('loaded', 'trouble', 'said'));
  const memory = useStore(memories.store, parts('loaded', 'trouble', 'said'));
  const problem = runs.trouble ?? memory.trouble;
  const loadAgain = () => {
    void approvals.load();
    void memories.load();
  };
  return (
    <>
      <p className="visually-hidden" role="status">
        {runs.said}
      </p>
      <p className="visually-hidden" role="status">
        {memory.said}
      </p>
      {problem !== null && (
        <div className="approvals-trouble" role="alert">
          <p>{problem}</p>
          <button type="button" className="button" onClick={loadAgain}>
            Try again
          </button>
        </div>
      )}
      {runs.loaded && memory.loaded && problem === null && isEmpty && (
        <div className="approvals-empty">
          <p>Nothing waits.</p>
          <p className="muted">
            When Bob wants to change a file, run a command, reach a site, ask you something or remember something, it
            stops and comes here. Nothing of that happens before you say yes.
          </p>
        </div>
      )}
    </>
  );
}

function QueueItem({ item, queue }: { item: Item; queue: QueueInHand }) {
  const isCurrent = item === queue.current;
  const onFocus = () => queue.choose(item.key);
  if (item.kind === 'run')
    return (
      <ApprovalCard
        item={item.item}
        isCurrent={isCurrent}
        onFocus={onFocus}
        onAnswer={(how) => void queue.answer(item, how)}
      />
    );
  return (
    <li>
      <MemoryCard
        memory={item.memory}
        isCurrent={isCurrent}
        onFocus={onFocus}
        onDecide={(action) => void queue.answer(item, { action: action === 'approve' ? 'accept' : 'reject' })}
      />
    </li>
  );
}
