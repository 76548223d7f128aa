// What was sent while Bob was still answering: it is asked when he has, unless it is taken back.
import { Icon } from '../../components/index.ts';
import { useStore } from '../../state/basics/index.ts';
import type { Conversation } from '../../state/talks/index.ts';

export function QueuedQuestions({ talk }: { talk: Conversation }) {
  const queued = useStore(talk.store, (now) => now.queued);
  return (
    <ul className="chat-queued" aria-label="Asked next" aria-live="polite" data-testid="chat-queued">
      {queued.map((question) => (
        <li key={question}>
          <span className="chat-queued-text">
            <span className="muted">Next:</span> {question}
          </span>
          <button
            type="button"
            className="icon-button"
            aria-label={`Don’t ask: ${question}`}
            onClick={() => talk.unask(question)}
          >
            <Icon name="close" size={16} />
          </button>
        </li>
      ))}
    </ul>
  );
}
