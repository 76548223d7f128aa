// What was answered last, with what came of it, and the way back where there is one.
import type { Approval } from '../../../engine/api/index.ts';
import { shownText } from '../../../engine/api/shown-text.ts';
import { SCROLLS } from '../../components/index.ts';

const WORDS = { accepted: 'Done', rejected: 'Rejected', failed: 'Failed', waiting: '', running: '' } as const;

type Props = { items: readonly Approval[]; onUndo: (id: string) => void };

export function Answered({ items, onUndo }: Props) {
  if (items.length === 0) return null;
  return (
    <section className="answered" aria-label="Answered lately">
      <h2>Answered lately</h2>
      <ul>
        {items.map(({ id, what, content, kind, state, result, canUndo }) => (
          <li key={id} data-answered={id} data-state={state}>
            <p>
              <strong>{WORDS[state]}:</strong> {shownText(what)}
              {kind === 'command' && <code> {shownText(content)}</code>}
            </p>
            {result !== null && result !== '' && kind === 'command' && (
              <pre className="proposal-result" {...SCROLLS}>
                {shownText(result)}
              </pre>
            )}
            {canUndo && (
              <button type="button" className="button" onClick={() => onUndo(id)}>
                Take back <kbd>U</kbd>
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
