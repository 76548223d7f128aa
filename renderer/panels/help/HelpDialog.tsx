import { useCallback, useId } from 'react';
import { type KeyCommand, rebind } from '../../board/moment/index.ts';
import { Dialog } from '../../components/index.ts';
import { useStore } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import { KeyRow } from './KeyRow.tsx';
import { keyGroups } from './key-groups.ts';
import './help.css';

export function HelpDialog({ onClose }: { onClose: () => void }) {
  const { isGuest, page, preferences } = useApp();
  const keys = useStore(preferences, (now) => now.keys);
  const id = useId();
  const groups = keyGroups(useStore(page), keys, isGuest);
  const onKey = useCallback(
    (command: KeyCommand, key: string) =>
      preferences.set((now) => ({ ...now, keys: rebind(now.keys, command, key) as Record<string, string> })),
    [preferences],
  );
  return (
    <Dialog
      title="Keys"
      onClose={onClose}
      testId="help"
      footer={
        Object.keys(keys).length === 0 ? undefined : (
          <button
            type="button"
            className="button"
            data-testid="keys-reset"
            onClick={() => preferences.set((now) => ({ ...now, keys: {} }))}
          >
            All keys as they were
          </button>
        )
      }
    >
      <p className="muted">Press a key here to choose another in its place.</p>
      {groups.map(({ where, rows }, index) => (
        <section key={where} className="key-group" aria-labelledby={`${id}-${index}`}>
          <h3 id={`${id}-${index}`}>{where}</h3>
          <dl className="keys">
            {rows.map((row) => (
              <KeyRow key={`${row.shown} ${row.does}`} {...row} onKey={onKey} />
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
