// Talking to Bob, beside a game or about anything: the answer grows as it comes and says who found its words.
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { useFileDrop } from '../../components/index.ts';
import { useApp } from '../../state/index.ts';
import type { TableSession } from '../../state/table/index.ts';
import type { Conversation } from '../../state/talks/index.ts';
import { Announcer } from './Announcer.tsx';
import { AttachedNext } from './Attach.tsx';
import { ChatForm } from './ChatForm.tsx';
import { ChatLines } from './ChatLines.tsx';
import { QueuedQuestions } from './QueuedQuestions.tsx';
import { JustRemoved } from './RemovedMessages.tsx';
import { Suggestions } from './Suggestions.tsx';
import { TurbotimeBanner } from './TurbotimeTools.tsx';
import './chat.css';

type Props = {
  talk: Conversation;
  /** The table that is talked about; null without one. */
  table: TableSession | null;
  input: RefObject<HTMLTextAreaElement | null>;
};

export function ChatPanel({ talk, table, input }: Props) {
  const { models } = useApp();
  /** Whether the newest line stays in sight: not once the person has scrolled up. */
  const following = useRef(true);
  const { isDropping, dropZone } = useFileDrop((files) => void talk.attach(files));
  // A choice in another window, or in the environment of a new start, is known when the chat is opened.
  useEffect(() => void models.load(), [models]);

  const ask = (question: string) => {
    if (question.trim() === '') return;
    following.current = true;
    void talk.ask(question);
  };
  const stopByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || talk.store.get().answering === null) return;
    event.preventDefault();
    void talk.stop();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape stops the answer wherever in the chat the focus is
    <div className={`chat ${isDropping ? 'is-dropping' : ''}`} onKeyDown={stopByKey} {...dropZone}>
      <h2 className="visually-hidden">Your talk with Bob</h2>
      {table === null && <TurbotimeBanner />}
      <ChatLines talk={talk} table={table} following={following} />
      <Announcer talk={talk} />
      <div className="chat-foot chat-column">
        <Suggestions talk={talk} isAtTable={table !== null} onAsk={ask} />
        <JustRemoved talk={talk} />
        <AttachedNext talk={talk} />
        <QueuedQuestions talk={talk} />
        <ChatForm talk={talk} input={input} onAsk={ask} />
      </div>
    </div>
  );
}
