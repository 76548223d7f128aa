// A question in other words: it stands beside the first, and its answer follows it.
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { LONGEST_QUESTION } from '../../../engine/api/attachments.ts';

type Props = { text: string; onSend: (text: string) => void; onCancel: () => void };

export function EditQuestion({ text, onSend, onCancel }: Props) {
  const [words, setWords] = useState(text);
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    box.current?.focus();
    box.current?.setSelectionRange(text.length, text.length);
  }, [text]);
  const send = () => {
    if (words.trim() !== '') onSend(words);
  };
  const write = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onCancel();
    else if (event.key === 'Enter' && !event.shiftKey) send();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="edit-question">
      <textarea
        ref={box}
        className="field"
        rows={Math.min(8, words.split('\n').length + 1)}
        maxLength={LONGEST_QUESTION}
        aria-label="Your question"
        data-testid="edit-question"
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={write}
      />
      <div className="edit-do">
        <button type="button" className="button" onClick={onCancel}>
          Cancel
        </button>
        <button type="button" className="button primary" disabled={words.trim() === ''} onClick={send}>
          Ask this instead
        </button>
      </div>
    </div>
  );
}
