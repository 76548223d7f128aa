// What a person took out of a talk: put back at once, or while it is kept.
import { useEffect, useRef, useState } from 'react';
import { useStore } from '../../state/basics/index.ts';
import type { Conversation } from '../../state/talks/index.ts';

/** Above the lines: out of the way, and there when it is wanted. */
export function RemovedMessages({ talk }: { talk: Conversation }) {
  const removed = useStore(talk.store, (now) => now.removed);
  const [isShown, setShown] = useState(false);
  if (removed.length === 0) return null;
  return (
    <div className="removed-messages">
      <button
        type="button"
        className="link"
        aria-expanded={isShown}
        data-testid="removed-messages"
        onClick={() => setShown(!isShown)}
      >
        Removed from this talk ({removed.length})
      </button>
      {isShown && (
        <ul>
          {removed.map(({ n, question }) => (
            <li key={n}>
              <span className="removed-question">{question}</span>{' '}
              <button type="button" className="link asks" onClick={() => void talk.remove(n, false)}>
                Put back
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Right after it was taken out. The focus goes there, since the button that was pressed is gone. */
export function JustRemoved({ talk }: { talk: Conversation }) {
  const justRemoved = useStore(talk.store, (now) => now.justRemoved);
  const undo = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each message anew
  useEffect(() => undo.current?.focus(), [justRemoved]);
  if (justRemoved === null) return null;
  return (
    <p className="just-removed" role="status" data-testid="just-removed">
      The question and its answer were removed.{' '}
      <button ref={undo} type="button" className="button" onClick={() => void talk.remove(justRemoved, false)}>
        Undo
      </button>
    </p>
  );
}
