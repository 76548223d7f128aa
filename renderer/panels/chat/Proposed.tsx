// What a turn proposes to remember, under its answer: the same cards as in the queue, and what became of them.
import { type KeyboardEvent, useRef } from 'react';
import { parts, useStore } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import { pendingMemories } from '../../state/mind/index.ts';
import type { ChatLine } from '../../state/talks/index.ts';
import { type MemoryAction, MemoryCard, SettledNote } from '../memories/index.ts';

export function Proposed({ line }: { line: ChatLine }) {
  const ids = line.state === 'said' ? line.proposed : undefined;
  return ids === undefined || ids.length === 0 ? null : <Cards ids={ids} turnId={line.turnId} />;
}

/** What the game at this table taught, once it is over: it belongs to no message. */
export function ProposedByGame({ gameId }: { gameId: string }) {
  const { memories } = useApp();
  const pending = useStore(memories.store, pendingMemories);
  /** What was decided about stays in sight as what became of it. */
  const seen = useRef(new Set<string>());
  for (const { id, origin, evidence } of pending) {
    if (origin === 'game' && evidence.some((one) => one.split('#')[0] === `game:${gameId}`)) seen.current.add(id);
  }
  return seen.current.size === 0 ? null : <Cards ids={[...seen.current]} turnId={undefined} />;
}

function Cards({ ids, turnId }: { ids: readonly string[]; turnId: string | undefined }) {
  const { memories } = useApp();
  const { pending, settled } = useStore(memories.store, parts('pending', 'settled'));
  const box = useRef<HTMLDivElement>(null);
  const decide = async (id: string, action: MemoryAction) => {
    const hadFocus = box.current?.contains(document.activeElement) === true;
    await memories[action](id);
    const isGone = memories.store.get().pending.every((one) => one.id !== id);
    // The card is gone, and the focus with it: it goes to the next one, or to what was decided.
    if (!hadFocus || !isGone) return;
    requestAnimationFrame(() => {
      const next = box.current?.querySelector<HTMLElement>('[data-proposal]');
      const note = [...(box.current?.querySelectorAll<HTMLElement>('[data-settled]') ?? [])].at(-1);
      (next ?? note)?.focus();
    });
  };
  const undo = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'u' || event.ctrlKey || event.metaKey || event.altKey) return;
    if ((event.target as HTMLElement).matches('input, textarea, select')) return;
    const last = settled.findLast((one) => one.canUndo && ids.includes(one.id));
    if (last === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    void memories.undo(last.id);
  };
  const shown = ids.flatMap((id) => {
    const memory = pending.find((one) => one.id === id);
    const end = settled.find((one) => one.id === id);
    if (memory !== undefined) {
      return (
        <MemoryCard
          key={id}
          memory={memory}
          isCurrent
          here={turnId}
          hearsKeys
          onDecide={(action) => void decide(id, action)}
        />
      );
    }
    return end === undefined ? [] : <SettledNote key={id} settled={end} />;
  });
  if (shown.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its key takes back what was decided in it
    <div ref={box} className="chat-proposed" data-testid="chat-proposed" onKeyDown={undo}>
      {shown}
    </div>
  );
}
