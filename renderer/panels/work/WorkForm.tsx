// What Bob shall find out or do next in the folder, and stopping him.
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useStore } from '../../state/basics/index.ts';
import { isRunBusy, useApp, type WorkMode } from '../../state/index.ts';

const LONGEST = 100_000;

export function WorkForm() {
  const { work } = useApp();
  const busy = useStore(work.store, isRunBusy);
  const isNew = useStore(work.store, ({ open }) => open === null);
  const [text, setText] = useState('');
  const [mode, setMode] = useState<WorkMode>('ask');
  async function submit(event?: FormEvent) {
    event?.preventDefault();
    const prompt = text.trim();
    if (prompt === '' || busy) return;
    if (await work.start(mode, prompt)) setText('');
  }
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void submit();
  }
  return (
    <form className="work-form" onSubmit={submit}>
      <fieldset className="work-modes">
        <legend className="visually-hidden">What Bob may do</legend>
        <ModeChoice mode="ask" now={mode} onChoose={setMode} label="Ask" about="reads, changes nothing" />
        <ModeChoice mode="act" now={mode} onChoose={setMode} label="Act" about="proposes changes and commands" />
      </fieldset>
      <textarea
        className="field"
        rows={3}
        maxLength={LONGEST}
        aria-label="What Bob shall do"
        placeholder={mode === 'ask' ? 'What shall Bob find out here?' : 'What shall Bob do here?'}
        data-testid="work-input"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={press}
      />
      <div className="work-do">
        {busy ? (
          <button type="button" className="button" data-testid="work-stop" onClick={() => void work.stop()}>
            Stop
          </button>
        ) : (
          <button type="submit" className="button primary" disabled={text.trim() === ''}>
            {isNew ? 'Begin' : 'Go on'}
          </button>
        )}
      </div>
    </form>
  );
}

type ModeProps = {
  mode: WorkMode;
  now: WorkMode;
  onChoose: (mode: WorkMode) => void;
  label: string;
  about: string;
};

function ModeChoice({ mode, now, onChoose, label, about }: ModeProps) {
  return (
    <label className="work-mode">
      <input type="radio" name="work-mode" checked={now === mode} onChange={() => onChoose(mode)} />
      <span>
        {label} <span className="muted">{about}</span>
      </span>
    </label>
  );
}
