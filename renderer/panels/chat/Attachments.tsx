// What stands beside a question that was asked: each opens to what the model was given.
import { shownText } from '../../../engine/api/shown-text.ts';
import type { ChatLine } from '../../state/chat-lines.ts';

export function Attachments({ line }: { line: ChatLine }) {
  const { attachments = [] } = line;
  if (attachments.length === 0) return null;
  return (
    <ul className="attached-rows" aria-label="Attached">
      {attachments.map(({ name, note, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was attached doesn't change
        <li key={index}>
          <details className="tool-row">
            <summary>
              <span className="attached-name">{shownText(name)}</span> <span className="muted">{note}</span>
            </summary>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
            <pre tabIndex={0}>{shownText(text)}</pre>
          </details>
        </li>
      ))}
    </ul>
  );
}
