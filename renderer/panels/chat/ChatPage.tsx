// The talk about anything: no table needed.
import { useEffect, useRef } from 'react';
import { useApp } from '../../state/context.ts';
import { ChatPanel } from './ChatPanel.tsx';

export function ChatPage() {
  const { chat } = useApp();
  const input = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    // A message that was looked for has the focus already.
    if (document.activeElement?.closest('[data-turn]') == null) input.current?.focus();
  }, []);
  return (
    <div className="chat-page">
      <h1 className="visually-hidden">Chat</h1>
      <ChatPanel talk={chat} view={null} input={input} />
    </div>
  );
}
