// One message. It is drawn again only when it changes: a long talk stays quiet while its last answer grows.
import { memo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { TableView } from '../../../engine/api/index.ts';
import { ownName } from '../../state/mind/index.ts';
import type { TableSession } from '../../state/table/index.ts';
import type { ChatLine, Conversation } from '../../state/talks/index.ts';
import { Attachments } from './Attachments.tsx';
import { citedMemories } from './cited.ts';
import { EditQuestion } from './EditQuestion.tsx';
import { MessageActions } from './MessageActions.tsx';
import { Proposed } from './Proposed.tsx';
import { Said } from './Said.tsx';
import { SourceList, ToolRows } from './ToolRows.tsx';
import './turbotime.css';

type Props = {
  line: ChatLine;
  table: TableSession | null;
  talk: Conversation;
  /** It was looked for, and is marked. */
  isSought: boolean;
};

export const ChatBubble = memo(function ChatBubble({ line, table, talk, isSought }: Props) {
  const [isEditing, setEditing] = useState(false);
  const edit = useRef<HTMLDivElement>(null);
  const close = () => {
    // The button that it was opened with is drawn again first.
    flushSync(() => setEditing(false));
    edit.current?.querySelector<HTMLElement>('[data-testid="edit-message"]')?.focus();
  };
  const who = line.from === 'you' ? 'You: ' : line.from === 'bob' ? 'Bob: ' : 'The table: ';
  if (isEditing) {
    const send = (text: string) => {
      setEditing(false);
      void talk.ask(text, line.place);
    };
    return (
      <div className="chat-line is-you is-edited">
        <EditQuestion text={line.text} onSend={send} onCancel={close} />
      </div>
    );
  }
  return (
    <div
      ref={edit}
      className={`chat-line is-${line.from} is-${line.state} ${isSought ? 'is-sought' : ''}`}
      data-state={line.state}
      data-n={line.place?.n}
      data-turn={line.turnId}
      tabIndex={-1}
    >
      <span className="visually-hidden">{who}</span>
      {line.state === 'failed' ? (
        <Failed line={line} talk={talk} />
      ) : (
        <div className="chat-text">
          {line.text === '' ? (
            <p className="chat-wait muted">{table === null ? 'Thinking.' : 'Looking at the table.'}</p>
          ) : (
            <Said line={line} view={viewOf(table)} />
          )}
        </div>
      )}
      <Attachments line={line} talk={talk} />
      {line.note !== undefined && <p className="chat-note">{line.note}</p>}
      <Memories line={line} />
      <ToolRows line={line} />
      <SourceList line={line} />
      <div className="message-foot">
        <Source line={line} />
        <MessageActions line={line} talk={talk} onEdit={() => setEditing(true)} />
      </div>
      <Proposed line={line} />
    </div>
  );
});

/** A table's picture changes with every step; what was said about it doesn't, and isn't drawn again for it. */
function viewOf(table: TableSession | null): TableView | null {
  return table === null ? null : table.store.get().view;
}

/** What was remembered, under the numbers by which the text names it. */
function Memories({ line }: { line: ChatLine }) {
  if (line.memories === undefined || line.state !== 'said') return null;
  const order = citedMemories(line.text);
  const cited = line.memories
    .map((memory) => ({ ...memory, number: order.indexOf(memory.id) + 1 }))
    .filter(({ number }) => number > 0)
    .sort((a, b) => a.number - b.number);
  if (cited.length === 0) return null;
  return (
    <ul className="chat-note chat-memories" aria-label="From memory">
      {cited.map(({ id, text, created_at, number }) => (
        <li key={id}>
          <span className="memory-mark">{number}</span> {text}{' '}
          <span className="muted">(since {new Date(created_at).toLocaleDateString()})</span>
        </li>
      ))}
    </ul>
  );
}

function Failed({ line, talk }: { line: ChatLine; talk: Conversation }) {
  return (
    <div className="chat-failed">
      <p className="chat-text">{line.text}</p>
      {line.question !== undefined && (
        <button type="button" className="button" onClick={() => void talk.again(line.key)}>
          Send again
        </button>
      )}
    </div>
  );
}

/** Who found the words, and the rules that they rest on. */
function Source({ line }: { line: ChatLine }) {
  const rules = [...new Set(line.rules)];
  if (line.state !== 'said' || (line.model === undefined && rules.length === 0)) return null;
  return (
    <p className="chat-source">
      {rules.map((rule) => (
        <span key={rule} className="rule-mark">
          <span className="visually-hidden">Rule </span>
          {rule}
        </span>
      ))}
      {line.model !== undefined && (
        <span className="chat-who" data-testid="chat-source">
          {line.model === null ? 'from the rules engine' : ownName(line.model)}
        </span>
      )}
    </p>
  );
}
