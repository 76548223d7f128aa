// The backups that there are, one more, and putting one back.
import { useEffect, useState } from 'react';
import type { BackupEntry } from '../../../engine/api/index.ts';
import { Dialog } from '../../components/index.ts';
import { parts, useStore } from '../../state/basics/index.ts';
import { type BackupsState, useApp } from '../../state/index.ts';
import { RetentionSetting } from './RetentionSetting.tsx';
import './backups.css';

const WHY: Readonly<Record<BackupEntry['why'], string>> = {
  asked: 'by hand',
  daily: 'of the day',
  'before-upgrade': 'before a newer Bob',
  'before-restore': 'before putting one back',
};

const STEP = {
  copying: 'Copying',
  checking: 'Checking the databases',
  packing: 'Packing and reading it back',
  unpacking: 'Unpacking and checking',
  reopening: 'Closing Bob and opening him again',
} as const;

export function BackupsPanel() {
  const { backups } = useApp();
  const state = useStore(backups.store, parts('folder', 'backups', 'working', 'shown'));
  const [asked, setAsked] = useState<BackupEntry | null>(null);
  useEffect(() => void backups.load(), [backups]);
  return (
    <div className="backups" data-testid="backups">
      <p className="muted">
        A backup is one file with your games, chats, memories, rooms and settings. Bob makes one each day, before a
        newer Bob changes how things are kept, and before one is put back. Keys and tokens are never in it.
      </p>
      <div className="backups-do">
        <button
          type="button"
          className="button primary"
          disabled={state.working !== null}
          onClick={() => void backups.make()}
        >
          Back up now
        </button>
        {state.working !== null && <Working working={state.working} />}
      </div>
      {state.backups.length === 0 && <p>There is none yet.</p>}
      <ul className="backup-list" aria-label="Backups">
        {state.backups.map((backup) => (
          <li key={backup.name} data-testid="backup">
            <div className="backup-row">
              <span>
                <strong>{whenOf(backup.madeAt)}</strong> {WHY[backup.why]}, {sizeOf(backup.bytes)}
              </span>
              <button
                type="button"
                className="button"
                aria-expanded={state.shown?.name === backup.name}
                onClick={() => void backups.look(state.shown?.name === backup.name ? null : backup.name)}
              >
                What it holds
              </button>
              <button
                type="button"
                className="button"
                disabled={state.working !== null}
                onClick={() => setAsked(backup)}
              >
                Put back
              </button>
            </div>
            {state.shown?.name === backup.name && <Contents shown={state.shown} />}
          </li>
        ))}
      </ul>
      {state.folder !== '' && (
        <p className="muted">
          They are kept in <span className="file">{state.folder}</span>. Copy one to another disk now and then. The last
          7 days, a week each for 4 more, and all those made by hand stay.
        </p>
      )}
      <RetentionSetting />
      {asked !== null && (
        <AskRestore
          backup={asked}
          onClose={() => setAsked(null)}
          onDo={() => {
            setAsked(null);
            void backups.restore(asked.name);
          }}
        />
      )}
    </div>
  );
}

function Working({ working }: { working: NonNullable<BackupsState['working']> }) {
  const { step, done, total } = working;
  return (
    <span className="backups-working" role="status">
      {STEP[step]}
      {total > 0 ? <progress value={done} max={total} aria-label={STEP[step]} /> : '…'}
    </span>
  );
}

function Contents({ shown }: { shown: NonNullable<BackupsState['shown']> }) {
  const { contents, problem } = shown;
  if (problem !== '') return <p role="alert">{problem}</p>;
  if (contents === null) return <p className="muted">Looking…</p>;
  return (
    <div className="backup-contents">
      <p>
        {contents.games} {contents.games === 1 ? 'game' : 'games'}, {contents.files} files, {sizeOf(contents.bytes)}{' '}
        unpacked, made by Bob {contents.bob}.
      </p>
      <p>{contents.stores.map(({ name, rows }) => `${name}: ${rows} rows`).join(', ')}</p>
      {contents.leftOut.length > 0 && (
        <details>
          <summary>{contents.leftOut.length} things are not in it</summary>
          <ul>
            {contents.leftOut.map(({ name, why }) => (
              <li key={name}>
                <span className="file">{name}</span>: {why}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function AskRestore({ backup, onClose, onDo }: { backup: BackupEntry; onClose: () => void; onDo: () => void }) {
  const footer = (
    <>
      <button type="button" className="button" data-autofocus="" onClick={onClose}>
        Leave everything as it is
      </button>
      <button type="button" className="button primary" onClick={onDo}>
        Put it back
      </button>
    </>
  );
  return (
    <Dialog title="Put this backup back?" onClose={onClose} footer={footer} testId="ask-restore">
      <p>
        Games, chats, memories, rooms and settings will be as they were on {whenOf(backup.madeAt)}. What came after that
        is no longer shown.
      </p>
      <p>
        The present state is kept in a backup of its own first. Then Bob closes his games, rooms and talks, opens them
        anew, and this window starts from its beginning. Keys and tokens of this machine stay.
      </p>
    </Dialog>
  );
}

function whenOf(at: number): string {
  return new Date(at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}

function sizeOf(bytes: number): string {
  return bytes < 1e6 ? `${Math.max(1, Math.round(bytes / 1e3))} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
