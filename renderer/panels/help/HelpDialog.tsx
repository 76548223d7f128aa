import { useCallback } from 'react';
import { type KeyCommand, keyRows, rebind } from '../../board/moment/index.ts';
import { Dialog } from '../../components/index.ts';
import { useStore } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import { FIND_KEY } from '../find/index.ts';
import { KeyRow } from './KeyRow.tsx';
import './help.css';

const MORE: readonly [string, string][] = [
  ['Enter', 'Choose the card that has the focus'],
  ['Tab', 'Go to the hand, and on to the next zone'],
  ['← →', 'On the steps of the turn: to the next stop'],
  ['Shift click', 'Cast and choose the mana yourself'],
  ['Right click', 'Everything that can be done with a card'],
  ['Esc', 'In the chat: stop the answer that is being written'],
  ['J K A R', 'Under Approve: next, previous, accept, reject'],
  ['A E R U', 'What Bob would like to remember: approve, edit, reject, undo'],
];

const FIND: readonly [string, string] = [
  FIND_KEY,
  'Find anything: talks, games, cards, rooms, settings, and what can be done',
];

export function HelpDialog({ onClose }: { onClose: () => void }) {
  const { isGuest, preferences } = useApp();
  const keys = useStore(preferences, (now) => now.keys);
  const onKey = useCallback(
    (command: KeyCommand, key: string) =>
      preferences.set((now) => ({ ...now, keys: rebind(now.keys, command, key) as Record<string, string> })),
    [preferences],
  );
  const fixed = (rows: readonly (readonly [string, string])[]) =>
    rows.map(([shown, does]) => <KeyRow key={shown} {...{ shown, does, onKey }} command={null} />);
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
      <dl className="keys">
        {!isGuest && fixed([FIND])}
        {keyRows(keys).map((row) => (
          <KeyRow key={row.does} {...row} onKey={onKey} />
        ))}
        {fixed(MORE)}
      </dl>
    </Dialog>
  );
}
