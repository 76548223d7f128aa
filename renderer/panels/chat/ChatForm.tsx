// Where a person writes to Bob, and stops his answer.
import type { ClipboardEvent, FormEvent, KeyboardEvent, RefObject } from 'react';
import { LONGEST_QUESTION } from '../../../engine/api/attachments.ts';
import { Icon } from '../../components/index.ts';
import { parts, useStore } from '../../state/basics/index.ts';
import type { Conversation } from '../../state/talks/index.ts';

/** Characters of a question that are read in a bubble; a longer text that is pasted is put beside it. */
const LONG_TO_READ = 8_000;

type Props = {
  talk: Conversation;
  input: RefObject<HTMLTextAreaElement | null>;
  onAsk: (question: string) => void;
};

export function ChatForm({ talk, input, onAsk }: Props) {
  const { draft, answering, stopping } = useStore(talk.store, parts('draft', 'answering', 'stopping'));
  const send = () => {
    if (draft.trim() === '') return;
    talk.setDraft('');
    onAsk(draft);
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
    const isTooLong = text.length + draft.length > LONG_TO_READ;
    if (files.length === 0 && !isTooLong) return;
    event.preventDefault();
    if (files.length > 0) void talk.attach(files);
    else void talk.attach([new File([text], 'Pasted text')]);
  };
  const stop = () => {
    input.current?.focus();
    void talk.stop();
  };
  return (
    <form className="chat-form" onSubmit={submit}>
      <textarea
        ref={input}
        className="field"
        rows={2}
        maxLength={LONGEST_QUESTION}
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
          onClick={stop}
        >
          <Icon name="stop" />
        </button>
      )}
    </form>
  );
}
