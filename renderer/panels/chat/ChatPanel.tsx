// Talking to Bob while playing. What he says about the game comes from the engine.
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { TableView } from '../../../engine/api/index.ts';
import { Sentence } from '../../components/CardName.tsx';
import { Icon } from '../../components/Icon.tsx';
import type { ChatLine } from '../../state/table-session.ts';
import './chat.css';

const QUESTIONS = ['What can I do?', 'What just happened?'] as const;

type Props = {
  lines: readonly ChatLine[];
  view: TableView | null;
  onAsk: (text: string) => Promise<void>;
  input: RefObject<HTMLTextAreaElement | null>;
};

export function ChatPanel({ lines, view, onAsk, input }: Props) {
  const [text, setText] = useState('');
  const [asking, setAsking] = useState(false);
  const end = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: follow the newest line
  useEffect(() => {
    // Not returned: newer browsers answer with a promise, which React would take for a clean-up.
    end.current?.scrollIntoView({ block: 'end' });
  }, [lines.length, asking]);

  const ask = async (question: string) => {
    const trimmed = question.trim();
    if (trimmed === '' || asking) return;
    setAsking(true);
    setText('');
    await onAsk(trimmed);
    setAsking(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void ask(text);
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    void ask(text);
  };
  return (
    <div className="chat">
      <div className="chat-lines" role="log" aria-label="Chat" data-testid="chat">
        {lines.length === 0 && (
          <div className="chat-empty">
            <p>
              Ask about a card, a rule, or why something isn't possible. I answer from the rules engine, so I know this
              game.
            </p>
          </div>
        )}
        {lines.map((line) => (
          <ChatBubble key={line.key} line={line} view={view} />
        ))}
        {asking && <p className="muted chat-wait">Looking at the table.</p>}
        <div ref={end} />
      </div>
      <div className="chat-chips">
        {QUESTIONS.map((question) => (
          <button key={question} type="button" className="chip" disabled={asking} onClick={() => void ask(question)}>
            {question}
          </button>
        ))}
      </div>
      <form className="chat-form" onSubmit={submit}>
        <textarea
          ref={input}
          className="field"
          rows={2}
          maxLength={8000}
          placeholder="Write to Bob"
          aria-label="Write to Bob"
          data-testid="chat-input"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={keys}
        />
        <button
          type="submit"
          className="icon-button chat-send"
          aria-label="Send"
          disabled={text.trim() === '' || asking}
        >
          <Icon name="send" />
        </button>
      </form>
    </div>
  );
}

function ChatBubble({ line, view }: { line: ChatLine; view: TableView | null }) {
  return (
    <div className={`chat-line is-${line.from}`}>
      <span className="visually-hidden">{line.from === 'you' ? 'You: ' : 'Bob: '}</span>
      {line.text.split('\n').map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a message never changes
        <p key={index}>
          <Sentence text={paragraph} cards={line.cards} view={view} />
        </p>
      ))}
      {line.rules.length > 0 && (
        <p className="chat-rules">
          {[...new Set(line.rules)].map((rule) => (
            <span key={rule} className="rule-mark">
              {rule}
            </span>
          ))}
        </p>
      )}
    </div>
  );
}
