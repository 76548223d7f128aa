// Who answers in one talk, and as whom: its own model and the way Bob speaks there.
import { type FormEvent, useState } from 'react';
import { shownText } from '../../../engine/api/shown-text.ts';
import { Dialog } from '../../components/index.ts';
import { errorText, useLoad, useStore } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import type { Speaking } from '../../state/talks/index.ts';
import { SightSwitch } from '../models/index.ts';
import './speaking.css';

const LONGEST_PERSONA = 2_000;

/** For the talk that is shown. */
export function SpeakingButton() {
  const { talks } = useApp();
  const talk = useStore(talks.store, ({ open }) => open);
  const model = useStore(talks.store, ({ list, open }) => list.find(({ id }) => id === open)?.model ?? null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={`chip ${model === null ? '' : 'is-on'}`} onClick={() => setOpen(true)}>
        {model === null ? 'Model' : `Asks ${shownText(model)}`}
      </button>
      {isOpen && <SpeakingDialog talk={talk} onClose={() => setOpen(false)} />}
    </>
  );
}

function SpeakingDialog({ talk, onClose }: { talk: string; onClose: () => void }) {
  const { api, talks } = useApp();
  const now = useLoad(() => Promise.all([talks.speaking(talk), api.call('getModels', {})]), talk);
  return (
    <Dialog title="Who answers in this talk" onClose={onClose} testId="speaking">
      {now.error !== undefined && <p role="alert">{errorText(now.error)}</p>}
      {now.value !== undefined && (
        <SpeakingForm
          talk={talk}
          before={now.value[0]}
          models={now.value[1].map(({ alias }) => alias)}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

type FormProps = { talk: string; before: Speaking; models: readonly string[]; onClose: () => void };

function SpeakingForm({ talk, before, models, onClose }: FormProps) {
  const { talks } = useApp();
  const [model, setModel] = useState(before.model ?? '');
  const [persona, setPersona] = useState(before.persona ?? '');
  const [trouble, setTrouble] = useState<string | null>(null);
  const [working, setWorking] = useState(false);
  /** What was wrong with other words is of no more concern. */
  const write = (set: (text: string) => void, text: string) => {
    set(text);
    setTrouble(null);
  };
  async function save(event: FormEvent) {
    event.preventDefault();
    setWorking(true);
    const why = await talks.speakAs(talk, { model: model.trim() || null, persona: persona.trim() || null });
    setWorking(false);
    if (why === null) onClose();
    else setTrouble(why);
  }
  return (
    <form className="speaking" onSubmit={save}>
      <label>
        Model
        <input
          className="field"
          data-autofocus=""
          list="speaking-models"
          placeholder="The one of Settings"
          maxLength={300}
          spellCheck={false}
          autoComplete="off"
          value={model}
          onChange={(event) => write(setModel, event.target.value)}
        />
        <datalist id="speaking-models">
          {models.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </label>
      <p className="muted">
        A name of Settings, or provider/model. What you write here goes to that model from your next question on.
      </p>
      {before.model !== null && before.model === model.trim() && (
        <SightSwitch model={before.model} about={shownText(before.model)} />
      )}
      <label>
        How Bob speaks here
        <textarea
          className="field"
          rows={4}
          maxLength={LONGEST_PERSONA}
          placeholder="For example: short, dry, and always with the rule's number"
          value={persona}
          onChange={(event) => write(setPersona, event.target.value)}
        />
      </label>
      {trouble !== null && (
        <p className="trouble" role="alert">
          {shownText(trouble)}
        </p>
      )}
      <button type="submit" className="button primary" disabled={working}>
        Keep
      </button>
    </form>
  );
}
