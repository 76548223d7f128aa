// What was said, and what is being said: it follows the newest line unless the person scrolled up.
import { type RefObject, useEffect } from 'react';
import { useFollowing } from '../../components/index.ts';
import { useStore } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import { hasNoModel, pendingMemories } from '../../state/mind/index.ts';
import type { TableSession } from '../../state/table/index.ts';
import { type Conversation, isAnswering } from '../../state/talks/index.ts';
import { ChatBubble } from './ChatBubble.tsx';
import { EarlierLines } from './EarlierLines.tsx';
import { ProposedByGame } from './Proposed.tsx';
import { RemovedMessages } from './RemovedMessages.tsx';
import { useSought } from './use-sought.ts';

type Props = { talk: Conversation; table: TableSession | null; following: RefObject<boolean> };

export function ChatLines({ talk, table, following }: Props) {
  const { memories } = useApp();
  const lines = useStore(talk.store, (now) => now.lines);
  const isBusy = useStore(talk.store, isAnswering);
  const pending = useStore(memories.store, pendingMemories);

  const { box, growing } = useFollowing([lines, pending], following);
  useReveal(box, following);
  const sought = useSought(talk, box, following);

  return (
    <div
      {...growing}
      role="log"
      className="chat-lines"
      aria-label="Chat"
      aria-live="off"
      aria-busy={isBusy}
      data-testid="chat"
    >
      <div className={`chat-column ${lines.length === 0 ? 'is-empty' : ''}`}>
        {lines.length === 0 && (
          <p className="chat-empty">
            {table === null
              ? 'Ask about a card or a rule.'
              : "Ask about a card, a rule, or why something isn't possible. I know this game, as far as your seat sees it."}
          </p>
        )}
        <ModelHint />
        <RemovedMessages talk={talk} />
        <EarlierLines talk={talk} box={box} />
        {lines.map((line) => (
          <ChatBubble
            key={line.key}
            line={line}
            table={table}
            talk={talk}
            isSought={sought !== null && line.place?.n === sought.n && line.from === sought.from}
          />
        ))}
        {talk.gameId !== null && <ProposedByGame gameId={talk.gameId} />}
      </div>
    </div>
  );
}

/** The turn that is looked for comes into sight and has the focus. */
function useReveal(box: RefObject<HTMLElement | null>, following: RefObject<boolean>): void {
  const { reveal } = useApp();
  const wanted = useStore(reveal);
  useEffect(() => {
    const line = [...(box.current?.querySelectorAll<HTMLElement>('[data-turn]') ?? [])].find(
      (one) => one.dataset.turn === wanted,
    );
    if (wanted === null || line === undefined) return;
    reveal.set(null);
    following.current = false;
    line.scrollIntoView({ block: 'center' });
    line.focus();
  }, [wanted, reveal, box, following]);
}

function ModelHint() {
  const { models, settings } = useApp();
  const needsModel = useStore(models.store, hasNoModel);
  if (!needsModel) return null;
  return (
    <p className="chat-hint" data-testid="chat-hint">
      Answers come from the rules engine.{' '}
      <button type="button" className="link" onClick={() => settings.set('models')}>
        Connect a model
      </button>{' '}
      to talk about anything else.
    </p>
  );
}
