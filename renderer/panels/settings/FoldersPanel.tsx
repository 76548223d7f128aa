// The folders that the person trusts: what that means, one more after being asked, and taking it back.
import { type FormEvent, useEffect, useState } from 'react';
import { Dialog } from '../../components/index.ts';
import { useStore } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import type { FoldersState } from '../../state/mind/index.ts';
import './folders.css';

export function FoldersPanel() {
  const { folders } = useApp();
  const state = useStore(folders.store);
  const [written, setWritten] = useState('');
  useEffect(() => void folders.load(), [folders]);

  function ask(event: FormEvent) {
    event.preventDefault();
    void folders.ask(written.trim());
  }
  return (
    <div className="folders" data-testid="folders">
      <p className="muted">
        Programs that you connect to Bob may work only in folders that you trust, and plugins from elsewhere run only
        from there. Models read what files in them say, and code in them may run. A folder stands for everything in it.
      </p>
      {state.folders?.length === 0 && <p>You trust no folder yet.</p>}
      {state.folders !== null && state.folders.length > 0 && (
        <ul className="folder-list" aria-label="Trusted folders">
          {state.folders.map((folder) => (
            <li key={folder}>
              <span className="file">{folder}</span>
              <button
                type="button"
                className="button"
                disabled={state.working}
                aria-label={`Withdraw trust in ${folder}`}
                onClick={() => void folders.withdraw(folder)}
              >
                Withdraw
              </button>
            </li>
          ))}
        </ul>
      )}
      <form className="folder-add" onSubmit={ask}>
        <label htmlFor="folder-path">Trust another folder</label>
        <input
          id="folder-path"
          className="field"
          placeholder="Its whole path"
          maxLength={4096}
          spellCheck={false}
          autoComplete="off"
          value={written}
          onChange={(event) => setWritten(event.target.value)}
        />
        <button type="submit" className="button primary" disabled={state.working || written.trim() === ''}>
          Look at it
        </button>
      </form>
      {state.trouble !== '' && (
        <p className="trouble" role="alert">
          {state.trouble}
        </p>
      )}
      <p role="status" className="muted">
        {state.said}
      </p>
      <p className="muted">
        Trust that is withdrawn counts from then on for whoever begins. A plugin that runs already goes on until Bob is
        started anew.
      </p>
      {state.asked !== null && (
        <AskTrust
          asked={state.asked}
          onAnswer={(trusts) => {
            if (trusts) setWritten('');
            void folders.answer(trusts);
          }}
        />
      )}
    </div>
  );
}

type AskProps = { asked: NonNullable<FoldersState['asked']>; onAnswer: (trusts: boolean) => void };

function AskTrust({ asked: { folder, plugins }, onAnswer }: AskProps) {
  const footer = (
    <>
      <button type="button" className="button" data-autofocus="" onClick={() => onAnswer(false)}>
        Leave it
      </button>
      <button type="button" className="button danger" onClick={() => onAnswer(true)}>
        Trust it
      </button>
    </>
  );
  return (
    <Dialog title="Trust this folder?" onClose={() => onAnswer(false)} footer={footer} testId="ask-trust">
      <p className="file">
        <strong>{folder}</strong>
      </p>
      {plugins.length === 0 ? (
        <p>No plugin that this Bob was started with lies in it. One that a later start names would run.</p>
      ) : (
        <>
          <p>This code will run in Bob himself from his next start on, with all of his rights:</p>
          <ul className="folder-code" aria-label="Code that will run">
            {plugins.map(({ name, file }) => (
              <li key={name}>
                {name}: <span className="file">{file}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        Programs that you connected may read and change what is in it, and run commands there where you allowed them
        that. Trust it if you know its contents.
      </p>
    </Dialog>
  );
}
