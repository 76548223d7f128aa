// Talking to Bob, beside a game or about anything: the answer grows as it comes and says who found its words.
import {
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { TableView } from '../../../engine/api/index.ts';
import { Icon } from '../../components/Icon.tsx';
import { useApp } from '../../state/context.ts';
import type { Conversation } from '../../state/conversation.ts';
import { hasNoModel } from '../../state/models.ts';
import { parts, useStore } from '../../state/store.ts';
import { Announcer } from './Announcer.tsx';
import { AttachButtons, AttachedNext } from './Attach.tsx';
import { ChatBubble } from './ChatBubble.tsx';
import { ProposedByGame } from './Proposed.tsx';
import { TurbotimeBanner, TurbotimeButton } from './TurbotimeTools.tsx';
import './chat.css';

/** Characters of a question; a longer text is put beside it. */
const LONGEST = 8000;
const AT_TABLE = ['What can I do?', 'What just happened?'] as const;
const ANYWHERE = ['What is trample?', 'What does Serra Angel do?', 'How does the stack work?'] as const;

type Props = {
  talk: Conversation;
  /** The table that is talked about; null without one. */
  view: TableView | null;
  input: RefObject<HTMLTextAreaElement | null>;
};

export function ChatPanel({ talk, view, input }: Props) {
  const { memories, models, settings, reveal } = useApp();
  const pending = useStore(memories.store, ({ pending }) => pending);
  const { lines, draft, answering, stopping } = useStore(talk.store, parts('lines', 'draft', 'answering', 'stopping'));
  const needsModel = useStore(models.store, hasNoModel);
  const box = useRef<HTMLDivElement>(null);
  const following = useRef(true);
  const [isDropping, setDropping] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: follow what is being written, unless the person scrolled up
  useLayoutEffect(() => {
    if (box.current !== null && following.current) box.current.scrollTop = box.current.scrollHeight;
  }, [lines, pending]);
  // A choice in another window, or in the environment of a new start, is known when the chat is opened.
  useEffect(() => void models.load(), [models]);

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
  }, [wanted, reveal]);

  const ask = (question: string) => {
    if (question.trim() === '' || answering !== null) return;
    following.current = true;
    void talk.ask(question);
  };
  const send = () => {
    if (answering !== null || draft.trim() === '') return;
    talk.setDraft('');
    ask(draft);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const write = (event: KeyboardEvent) => {
    // An Enter that ends the choice of a character belongs to the input method.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const files = [...event.clipboardData.files];
    const text = event.clipboardData.getData('text');
    const isTooLong = text.length + draft.length > LONGEST;
    if (files.length === 0 && !isTooLong) return;
    event.preventDefault();
    if (files.length > 0) void talk.attach(files);
    else void talk.attach([new File([text], 'Pasted text')]);
  };
  const stopByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || answering === null) return;
    event.preventDefault();
    void talk.stop();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape stops the answer wherever in the chat the focus is
    <div
      className={`chat ${isDropping ? 'is-dropping' : ''}`}
      onKeyDown={stopByKey}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setDropping(true);
      }}
      onDragLeave={() => setDropping(false)}
      onDrop={(event) => {
        event.preventDefault();
        setDropping(false);
        void talk.attach([...event.dataTransfer.files]);
      }}
    >
      {view === null && <TurbotimeBanner />}
      <div
        ref={box}
        className="chat-lines"
        role="log"
        aria-label="Chat"
        aria-live="off"
        aria-busy={answering !== null}
        data-testid="chat"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        onScroll={(event) => {
          const { scrollTop, scrollHeight, clientHeight } = event.currentTarget;
          following.current = scrollHeight - scrollTop - clientHeight < 40;
        }}
      >
        <div className={`chat-column ${lines.length === 0 ? 'is-empty' : ''}`}>
          {lines.length === 0 && (
            <p className="chat-empty">
              {view === null
                ? 'Ask about a card or a rule.'
                : "Ask about a card, a rule, or why something isn't possible. I know this game, as far as your seat sees it."}
            </p>
          )}
          {needsModel && (
            <p className="chat-hint" data-testid="chat-hint">
              Answers come from the rules engine.{' '}
              <button type="button" className="link" onClick={() => settings.set('models')}>
                Connect a model
              </button>{' '}
              to talk about anything else.
            </p>
          )}
          {lines.map((line) => (
            <ChatBubble key={line.key} line={line} view={view} talk={talk} />
          ))}
          {talk.gameId !== null && <ProposedByGame gameId={talk.gameId} />}
        </div>
      </div>
      <Announcer lines={lines} />
      <div className="chat-foot chat-column">
        <div className="chat-chips">
          {(view === null ? ANYWHERE : AT_TABLE).map((question) => (
            <button
              key={question}
              type="button"
              className="chip"
              disabled={answering !== null}
              onClick={() => ask(question)}
            >
              {question}
            </button>
          ))}
          <AttachButtons talk={talk} />
          {view === null && <TurbotimeButton />}
        </div>
        <AttachedNext talk={talk} />
        <form className="chat-form" onSubmit={submit}>
          <textarea
            ref={input}
            className="field"
            rows={2}
            maxLength={LONGEST}
            placeholder="Write to Bob"
            aria-label="Write to Bob"
            data-testid="chat-input"
            value={draft}
            onChange={(event) => talk.setDraft(event.target.value)}
            onKeyDown={write}
            onPaste={paste}
          />
          {answering === null ? (
            <button type="submit" className="icon-button chat-send" aria-label="Send" disabled={draft.trim() === ''}>
              <Icon name="send" />
            </button>
          ) : (
            <button
              type="button"
              className="icon-button chat-send"
              aria-label="Stop the answer"
              title="Stop the answer (Esc)"
              data-testid="chat-stop"
              disabled={stopping}
              onClick={() => {
                input.current?.focus();
                void talk.stop();
              }}
            >
              <Icon name="stop" />
            </button>
          )}
        </form>
      </div>
    </div>
  );
}
