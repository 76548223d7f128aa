// The talks about anything: no table needed.
import { useEffect, useRef } from 'react';
import { useStore } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import { ChatPanel } from './ChatPanel.tsx';
import { TalkList } from './TalkList.tsx';

export function ChatPage() {
  const { talks } = useApp();
  const open = useStore(talks.store, ({ open }) => open);
  const input = useRef<HTMLTextAreaElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever opens a talk goes on in it
  useEffect(() => {
    // A message that was looked for has the focus already, and who walks through the list stays there.
    if (document.activeElement?.closest('[data-turn], .talk-list') == null) input.current?.focus();
  }, [open]);
  return (
    <div className="chat-page">
      <h1 className="visually-hidden">Chat</h1>
      <TalkList input={input} />
      <ChatPanel key={open} talk={talks.current()} table={null} input={input} />
    </div>
  );
}
