// What a person does with one message. It is in reach of the keys always, and in sight where the message is pointed at.
import { CopyButton } from '../../components/CopyButton.tsx';
import type { ChatLine } from '../../state/conversation.ts';
import { uncited } from './cited.ts';
import './message-actions.css';

export function MessageActions({ line }: { line: ChatLine }) {
  if (line.state !== 'said' || line.from === 'table') return null;
  const about = line.from === 'you' ? 'your question' : 'this answer';
  return (
    <div className="message-actions">
      <CopyButton
        text={uncited(line.text)}
        label="Copy"
        about={about}
        isQuiet={true}
        isOnlyIcon={true}
        testId="copy-message"
      />
    </div>
  );
}
