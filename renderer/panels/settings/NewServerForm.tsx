// One more program or address with tools: written, tried, and only then kept.
import { type FormEvent, useState } from 'react';
import { shownText } from '../../../engine/api/shown-text.ts';
import { useStore } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import { commandWords, type NewServer, variablesOf } from '../../state/mind/index.ts';
import { OfferList, TriedNote } from './ServerOffer.tsx';

const EMPTY = { name: '', target: '', secrets: '' };

export function NewServerForm() {
  const { servers } = useApp();
  const { working, tried } = useStore(servers.store);
  const [written, setWritten] = useState(EMPTY);
  const write = (part: Partial<typeof EMPTY>) => setWritten((now) => ({ ...now, ...part }));
  const { variables, odd } = variablesOf(written.secrets);
  const entry = entryOf(written.target, variables);
  const isWhole = entry !== null && written.name.trim() !== '' && odd.length === 0;
  async function keep(event: FormEvent) {
    event.preventDefault();
    if (entry === null || !isWhole) return;
    if (await servers.add({ name: written.name.trim(), entry })) setWritten(EMPTY);
  }
  return (
    <form className="server-add" onSubmit={keep}>
      <h3>Add a program</h3>
      <TextLine label="Name" value={written.name} longest={60} onWrite={(name) => write({ name })} />
      <TextLine
        label="Command with its arguments, or address"
        placeholder="npx some-server --read-only, or https://..."
        value={written.target}
        longest={4096}
        onWrite={(target) => write({ target })}
      />
      <label className="server-field">
        Variables or headers, one NAME=value a line
        <textarea
          className="field"
          rows={2}
          spellCheck={false}
          autoComplete="off"
          value={written.secrets}
          onChange={(event) => write({ secrets: event.target.value })}
        />
      </label>
      {odd.length > 0 && <p className="trouble">This isn't NAME=value: {shownText(odd[0] ?? '')}</p>}
      {entry !== null && 'command' in entry && (
        <p className="muted">
          Trying it starts <span className="file">{shownText([entry.command, ...entry.args].join(' '))}</span> now.
        </p>
      )}
      <div className="server-line">
        <button
          type="button"
          className="button"
          disabled={working || entry === null || odd.length > 0}
          onClick={() => entry !== null && void servers.attempt(entry)}
        >
          {working ? 'Trying' : 'Try'}
        </button>
        <button type="submit" className="button primary" disabled={working || !isWhole}>
          Keep
        </button>
      </div>
      {tried?.name === '' && (
        <>
          <TriedNote tried={tried.result} />
          {tried.result.ok && <OfferList tools={tried.result.tools} />}
        </>
      )}
    </form>
  );
}

type LineProps = {
  label: string;
  value: string;
  longest: number;
  placeholder?: string;
  onWrite: (value: string) => void;
};

function TextLine({ label, value, longest, placeholder, onWrite }: LineProps) {
  return (
    <label className="server-field">
      {label}
      <input
        className="field"
        maxLength={longest}
        placeholder={placeholder}
        spellCheck={false}
        autoComplete="off"
        value={value}
        onChange={(event) => onWrite(event.target.value)}
      />
    </label>
  );
}

/** An address is one that begins as such; all else is a command. Null where nothing is written. */
function entryOf(target: string, variables: Record<string, string>): NewServer['entry'] | null {
  const written = target.trim();
  if (/^https?:\/\/\S+$/i.test(written)) return { url: written, headers: variables };
  const [command, ...args] = commandWords(written);
  return command === undefined ? null : { command, args, env: variables };
}
