// The keys of the queue.
import type { KeyboardEvent } from 'react';
import type { App } from '../../state/index.ts';
import { isOpen, lastUndoable } from '../../state/mind/index.ts';
import type { QueueInHand } from './use-queue.ts';

export function pressInQueue(event: KeyboardEvent, app: App, queue: QueueInHand): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if ((event.target as HTMLElement).matches('input, textarea, select')) return;
  const { current } = queue;
  // A key that is held down must not say yes to what comes next.
  const may = !event.repeat && queue.isRead() && current !== undefined;
  const run = {
    j: () => queue.step(1),
    k: () => queue.step(-1),
    ArrowDown: () => queue.step(1),
    ArrowUp: () => queue.step(-1),
    a: () => may && queue.accept(current),
    r: () => may && void queue.answer(current, { action: 'reject' }),
    e: () => may && current.kind === 'memory' && app.memories.edit(current.memory.id),
    u: () => !event.repeat && takeBackAnswer(app),
  }[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (run === undefined) return;
  event.preventDefault();
  run();
}

/** What was decided about a memory last; otherwise what was answered last of all that can be taken back. */
function takeBackAnswer({ approvals, memories }: App): void {
  const undoable = lastUndoable(memories.store.get());
  const granted = approvals.store.get().items.findLast((item) => !isOpen(item) && item.canUndo);
  if (undoable !== undefined) void memories.undo(undoable.id);
  else if (granted !== undefined) void approvals.undo(granted.id);
}
