// One message. It is drawn again only when it changes: a long talk stays quiet while its last answer grows.
import { memo } from 'react';
import type { TableView } from '../../../engine/api/index.ts';
import { Sentence } from '../../components/CardName.tsx';
import { useApp } from '../../state/context.ts';
import type { ChatLine, Conversation } from '../../state/conversation.ts';
import { ownName } from '../../state/models.ts';
import { citedParts, withoutList } from './cited.ts';
import { Proposed } from './Proposed.tsx';
import { SourceList, ToolRows } from './ToolRows.tsx';
import './turbotime.css';

type Props = { line: ChatLine; view: TableView | null; talk: Conversation };

export const ChatBubble = memo(function ChatBubble({ line, view, talk }: Props) {
  const who = line.from === 'you' ? 'You: ' : line.from === 'bob' ? 'Bob: ' : 'The table: ';
  return (
    <div
      className={`chat-line is-${line.from} is-${line.state}`}
      data-state={line.state}
      data-turn={line.turnId}
      tabIndex={-1}
    >
      <span className="visually-hidden">{who}</span>
      {line.state === 'failed' ? (
        <Failed line={line} talk={talk} />
      ) : (
        <p className="chat-text">
          {line.text === '' ? (
            <span className="chat-wait muted">{view === null ? 'Thinking.' : 'Looking at the table.'}</span>
          ) : (
            <Said line={line} view={view} />
          )}
          {line.state === 'writing' && line.text !== '' && <span className="chat-pen" aria-hidden="true" />}
        </p>
      )}
      {line.note !== undefined && <p className="chat-note">{line.note}</p>}
      <Memories line={line} />
      <ToolRows line={line} />
      <SourceList line={line} />
      <Source line={line} />
      <Proposed line={line} />
    </div>
  );
}, sameLine);

/** A table's picture changes with every step; what was said about it doesn't. */
function sameLine(before: Props, after: Props): boolean {
  return before.line === after.line && (before.view === null) === (after.view === null);
}

/** The words, with a small number for each memory that they rest on. */
function Said({ line, view }: { line: ChatLine; view: TableView | null }) {
  const { sources = [] } = line;
  const text = sources.length === 0 ? line.text : withoutList(line.text);
  const numbers = sources.map(({ n }) => n);
  return citedParts(text, line.state === 'writing', numbers).map((part, index) =>
    part.kind === 'source' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts are only ever added
      <span key={index} className="rule-mark source-mark">
        <span className="visually-hidden">, source </span>
        {part.number}
      </span>
    ) : part.kind === 'text' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts are only ever added
      <Sentence key={index} text={part.text} cards={line.cards} view={view} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts are only ever added
      <MemoryMark key={index} id={part.id} number={part.number} />
    ),
  );
}

/** A small number that opens the memory. */
function MemoryMark({ id, number }: { id: string; number: number }) {
  const app = useApp();
  return (
    <sup className="memory-mark">
      <button
        type="button"
        aria-label={`From memory ${number}`}
        onClick={() => app.go({ kind: 'memories', memory: id })}
      >
        {number}
      </button>
    </sup>
  );
}

/** What was remembered, under the numbers by which the text names it. */
function Memories({ line }: { line: ChatLine }) {
  if (line.memories === undefined || line.state !== 'said') return null;
  const numbers = new Map(
    citedParts(line.text, false).flatMap((part) => (part.kind === 'memory' ? [[part.id, part.number] as const] : [])),
  );
  const cited = line.memories.filter(({ id }) => numbers.has(id));
  if (cited.length === 0) return null;
  cited.sort((a, b) => numbers.get(a.id)! - numbers.get(b.id)!);
  return (
    <ul className="chat-note chat-memories" aria-label="From memory">
      {cited.map(({ id, text, created_at }) => (
        <li key={id}>
          <span className="memory-mark">{numbers.get(id)}</span> {text}{' '}
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
