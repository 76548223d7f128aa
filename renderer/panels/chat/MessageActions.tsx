// What a person does with one message. It is in reach of the keys always, and in sight where the message is pointed at.
import { useState } from 'react';
import { CopyButton, Icon } from '../../components/index.ts';
import type { ChatLine, Conversation } from '../../state/talks/index.ts';
import { AskedDialog } from './AskedDialog.tsx';
import { uncited } from './cited.ts';
import { Versions } from './Versions.tsx';
import './message-actions.css';

type Props = { line: ChatLine; talk: Conversation; onEdit: () => void };

export function MessageActions({ line, talk, onEdit }: Props) {
  const [isAsked, setAsked] = useState(false);
  const { place } = line;
  if (line.state === 'writing' || line.from === 'table') return null;
  const isQuestion = line.from === 'you';
  return (
    <>
      <Versions line={line} talk={talk} />
      <div className="message-actions">
        {isQuestion && line.place !== undefined && (
          <button
            type="button"
            className="quiet-button asks"
            aria-label="Edit your question"
            title="Edit your question"
            data-testid="edit-message"
            onClick={onEdit}
          >
            <Icon name="edit" size={16} />
          </button>
        )}
        {line.state === 'said' && (
          <CopyButton
            text={uncited(line.text)}
            label="Copy"
            about={isQuestion ? 'your question' : 'this answer'}
            isQuiet={true}
            isOnlyIcon={true}
            testId="copy-message"
          />
        )}
        {typeof line.model === 'string' && line.place !== undefined && (
          <button
            type="button"
            className="quiet-button"
            aria-label="How this answer came about"
            title="How this answer came about"
            data-testid="asked-models"
            onClick={() => setAsked(true)}
          >
            <Icon name="eye" size={16} />
          </button>
        )}
        {line.state === 'said' && !isQuestion && line.place !== undefined && (
          <button
            type="button"
            className="quiet-button asks"
            aria-label="Answer once more"
            title="Answer once more"
            data-testid="answer-again"
            onClick={() => void talk.again(line.key)}
          >
            <Icon name="again" size={16} />
          </button>
        )}
        {isQuestion && place !== undefined && (
          <button
            type="button"
            className="quiet-button asks"
            aria-label="Remove this question and its answer"
            title="Remove this question and its answer; they can be put back for 30 days"
            data-testid="remove-message"
            onClick={() => void talk.remove(place.n, true)}
          >
            <Icon name="close" size={16} />
          </button>
        )}
      </div>
      {isAsked && place !== undefined && (
        <AskedDialog load={() => talk.asked(place.n)} onClose={() => setAsked(false)} />
      )}
    </>
  );
}
