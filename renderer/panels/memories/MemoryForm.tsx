// The fields of a memory, where it stands.
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { shownText } from '../../../engine/api/shown-text.ts';
import { type CandidateDraft, type CandidateType, tagsOf } from '../../state/mind/index.ts';
import { KEEP_DAYS, keptFor, TYPE_WORDS } from './words.ts';
import './memories.css';

type Props = {
  draft: CandidateDraft;
  busy: boolean;
  /** What the button says. */
  save: string;
  onChange: (part: Partial<CandidateDraft>) => void;
  onSave: () => void;
  onLeave: () => void;
};

export function MemoryForm({ draft, busy, save, onChange, onSave, onLeave }: Props) {
  const text = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const field = text.current;
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);
  const can = draft.text.trim() !== '' && !busy;
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onLeave();
    }
    const isField = (event.target as HTMLElement).matches('textarea, input');
    if (!isField || event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (can) onSave();
  };
  return (
    <form
      className="memory-form"
      onKeyDown={press}
      onSubmit={(event) => {
        event.preventDefault();
        if (can) onSave();
      }}
    >
      <textarea
        ref={text}
        className="field"
        rows={3}
        maxLength={4000}
        aria-label="What to remember"
        value={draft.text}
        onChange={(event) => onChange({ text: event.target.value })}
      />
      {shownText(draft.text) !== draft.text && (
        <p className="muted">With what can't be seen in the field: {shownText(draft.text)}</p>
      )}
      <MemoryFields draft={draft} onChange={onChange} />
      <div className="proposal-do">
        <button type="submit" className="button primary" disabled={!can}>
          {save} <kbd>Enter</kbd>
        </button>
        <button type="button" className="button" onClick={onLeave}>
          Leave it <kbd>Esc</kbd>
        </button>
      </div>
    </form>
  );
}

/** Its kind, how long it is kept, and its tags. */
function MemoryFields({ draft, onChange }: Pick<Props, 'draft' | 'onChange'>) {
  const days = KEEP_DAYS.some((choice) => choice === draft.days) ? KEEP_DAYS : [...KEEP_DAYS, draft.days];
  return (
    <div className="memory-fields">
      <label>
        <span>Kind</span>
        <select
          className="field"
          value={draft.type}
          onChange={(event) => onChange({ type: event.target.value as CandidateType })}
        >
          {Object.entries(TYPE_WORDS).map(([type, words]) => (
            <option key={type} value={type}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>Kept</span>
        <select
          className="field"
          value={String(draft.days)}
          onChange={(event) => onChange({ days: event.target.value === 'null' ? null : Number(event.target.value) })}
        >
          {days.map((choice) => (
            <option key={String(choice)} value={String(choice)}>
              {keptFor(choice)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>Tags</span>
        <input
          className="field"
          placeholder="with commas between them"
          value={draft.tags}
          aria-invalid={tagsOf(draft.tags).some((tag) => tag.length > 60)}
          onChange={(event) => onChange({ tags: event.target.value })}
        />
      </label>
    </div>
  );
}
