// One table of keys: what the window does with each, and what the shortcuts page says.
export type KeyCommand =
  | 'context'
  | 'cancel'
  | 'undo'
  | 'help'
  | 'attackAll'
  | 'passTurn'
  | 'passAlways'
  | 'fullControl'
  | 'hint'
  | 'mute'
  | 'log'
  | 'chat'
  | 'left'
  | 'right'
  | 'up'
  | 'down';

type Key = { key: string; ctrl?: boolean; shift?: boolean; command: KeyCommand; shown: string; does: string };

export const KEYS: readonly Key[] = [
  { key: ' ', command: 'context', shown: 'Space', does: 'Do what the large button says' },
  { key: 'Escape', command: 'cancel', shown: 'Esc', does: 'Cancel, or close what is open' },
  { key: 'z', command: 'undo', shown: 'Z', does: 'Take the last decision back (practice games)' },
  { key: 'z', ctrl: true, command: 'undo', shown: 'Ctrl Z', does: 'The same' },
  { key: 'a', command: 'attackAll', shown: 'A', does: 'Attack with everything, or with nothing again' },
  {
    key: 'F6',
    command: 'passTurn',
    shown: 'F6',
    does: 'Pass the turn, until the opponent does something you can answer',
  },
  {
    key: 'F6',
    shift: true,
    command: 'passAlways',
    shown: 'Shift F6',
    does: 'Pass the turn, whatever the opponent does',
  },
  {
    key: 'f',
    command: 'fullControl',
    shown: 'F',
    does: 'Full control on or off: be asked everywhere, and hold priority',
  },
  { key: 'h', command: 'hint', shown: 'H', does: 'A hint, and a little more of it each time (practice games)' },
  { key: 'm', command: 'mute', shown: 'M', does: 'Sounds off or on' },
  { key: 'l', command: 'log', shown: 'L', does: 'Show the log' },
  { key: 'c', command: 'chat', shown: 'C', does: 'Write to Bob' },
  { key: '?', command: 'help', shown: '?', does: 'Show these keys' },
  { key: 'ArrowLeft', command: 'left', shown: 'Arrows', does: 'Move between cards and zones' },
  { key: 'ArrowRight', command: 'right', shown: '', does: '' },
  { key: 'ArrowUp', command: 'up', shown: '', does: '' },
  { key: 'ArrowDown', command: 'down', shown: '', does: '' },
];

type KeyPress = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean; shiftKey: boolean };

/** The command of a key press; undefined when the key is nothing of ours. */
export function commandOf(press: KeyPress): KeyCommand | undefined {
  if (press.altKey) return undefined;
  const held = press.ctrlKey || press.metaKey;
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key;
  // Of a key with a letter or sign on it Shift is part of the sign.
  const shift = press.shiftKey && key.length > 1;
  return KEYS.find((one) => one.key === key && (one.ctrl ?? false) === held && (one.shift ?? false) === shift)?.command;
}

type Box = { left: number; top: number; width: number; height: number };
type Direction = 'left' | 'right' | 'up' | 'down';

/** The index of the nearest box in a direction, preferring what lies straight ahead; -1 where there is none. */
export function nearestBox(from: Box, boxes: readonly Box[], direction: Direction): number {
  const [x, y] = centre(from);
  let best = -1;
  let bestCost = Number.POSITIVE_INFINITY;
  boxes.forEach((box, index) => {
    const [bx, by] = centre(box);
    const along = direction === 'left' ? x - bx : direction === 'right' ? bx - x : direction === 'up' ? y - by : by - y;
    const across = direction === 'left' || direction === 'right' ? Math.abs(by - y) : Math.abs(bx - x);
    const sideways = direction === 'left' || direction === 'right';
    // A cone: wide between rows, narrow along one, so that a card that merely sits lower is not "down".
    if (along < 4 || across > along * (sideways ? 0.8 : 3)) return;
    const cost = along + across * (sideways ? 4 : 0.6);
    if (cost < bestCost) {
      best = index;
      bestCost = cost;
    }
  });
  return best;
}

function centre(box: Box): [number, number] {
  return [box.left + box.width / 2, box.top + box.height / 2];
}
