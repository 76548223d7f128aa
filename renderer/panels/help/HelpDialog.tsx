import { KEYS } from '../../board/moment/index.ts';
import { Dialog } from '../../components/index.ts';
import { useApp } from '../../state/index.ts';
import { FIND_KEY } from '../find/index.ts';
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
  const { isGuest } = useApp();
  const rows = [
    ...(isGuest ? [] : [FIND]),
    ...KEYS.filter((key) => key.shown !== '').map((key) => [key.shown, key.does] as const),
    ...MORE,
  ];
  return (
    <Dialog title="Keys" onClose={onClose} testId="help">
      <dl className="keys">
        {rows.map(([shown, does]) => (
          <div key={shown}>
            <dt>
              <kbd>{shown}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
