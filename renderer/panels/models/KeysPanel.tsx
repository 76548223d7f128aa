// Keys that models and searches ask for: entered here once, kept where nobody else can read them, and never shown again.
import { type FormEvent, useState } from 'react';
import type { KeyView } from '../../../engine/api/index.ts';
import { shownText } from '../../../engine/api/shown-text.ts';
import { errorText, useLoad } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';

export function KeysPanel() {
  const { api } = useApp();
  const { value, error } = useLoad(() => api.call('keys/list', {}), 'keys');
  return (
    <section className="setting" aria-label="Keys">
      <h3>Keys</h3>
      <p className="muted models-fine">
        {value?.keyring == null
          ? 'There is no keyring here that Bob can use: a key is kept in keys.json of his folder, a file that only your own account may read.'
          : `A key is sealed by ${value.keyring} and kept in Bob's folder.`}{' '}
        It goes to the server that it is for, and is never shown again or put into a backup. Bob is opened anew when one
        changes.
      </p>
      {error !== undefined && <p role="alert">{errorText(error)}</p>}
      <ul className="key-list" aria-label="Keys by where they are used">
        {value?.keys.map((key) => (
          <li key={key.variable}>
            <KeyRow of={key} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function KeyRow({ of: { variable, what, from, trouble } }: { of: KeyView }) {
  const { api } = useApp();
  const [written, setWritten] = useState('');
  const [working, setWorking] = useState(false);
  const [why, setWhy] = useState(trouble);
  async function set(key: string | null) {
    setWorking(true);
    setWhy(null);
    try {
      await api.call('keys/set', { variable, key });
      setWritten('');
    } catch (failure) {
      setWhy(errorText(failure));
    } finally {
      setWorking(false);
    }
  }
  function keep(event: FormEvent) {
    event.preventDefault();
    if (written.trim() !== '') void set(written.trim());
  }
  return (
    <form className="key-row" onSubmit={keep}>
      <label htmlFor={`key-${variable}`}>
        {what} <span className="muted">{variable}</span>
      </label>
      {from === 'environment' ? (
        <span className="muted">set in the environment, which goes before what is kept here</span>
      ) : (
        <>
          <input
            id={`key-${variable}`}
            type="password"
            className="field"
            placeholder={from === 'window' ? 'kept; write another to replace it' : 'none'}
            maxLength={1000}
            autoComplete="off"
            spellCheck={false}
            value={written}
            onChange={(event) => setWritten(event.target.value)}
          />
          <button type="submit" className="button" disabled={working || written.trim() === ''}>
            Keep
          </button>
          {from === 'window' && (
            <button type="button" className="button" disabled={working} onClick={() => void set(null)}>
              Remove<span className="visually-hidden"> the key of {what}</span>
            </button>
          )}
        </>
      )}
      {why !== null && (
        <p className="trouble" role="alert">
          {shownText(why)}
        </p>
      )}
    </form>
  );
}
