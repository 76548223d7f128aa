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

const KEYS: readonly Key[] = [
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

/** Keys that a person has put in place of ours, as they are shown: "Space", "Ctrl Z", "Shift F6". */
export type KeyBindings = Readonly<Partial<Record<KeyCommand, string>>>;

/** Keys that move the focus, or are the only way out: they stay. */
const FIXED: ReadonlySet<KeyCommand> = new Set(['left', 'right', 'up', 'down', 'cancel']);

/** A press as it is shown; null for a key that only goes with others, and for those that the browser needs. */
export function keyName(press: KeyPress): string | null {
  if (press.altKey || ['Shift', 'Control', 'Meta', 'Alt', 'Tab', 'Enter', 'Dead'].includes(press.key)) return null;
  const key = press.key === ' ' ? 'Space' : press.key === 'Escape' ? 'Esc' : press.key;
  const shown = key.length === 1 ? key.toUpperCase() : key;
  // Of a key with a letter or sign on it Shift is part of the sign.
  const shift = press.shiftKey && press.key.length > 1;
  return `${press.ctrlKey || press.metaKey ? 'Ctrl ' : ''}${shift ? 'Shift ' : ''}${shown}`;
}

const nameOfKey = ({ key, ctrl = false, shift = false }: Key): string =>
  keyName({ key, ctrlKey: ctrl, shiftKey: shift, metaKey: false, altKey: false }) ?? key;

/** The command of a key press; undefined when the key is nothing of ours. */
export function commandOf(press: KeyPress, bound: KeyBindings = {}): KeyCommand | undefined {
  const name = keyName(press);
  if (name === null) return undefined;
  const chosen = Object.keys(bound).find((command) => bound[command as KeyCommand] === name);
  if (chosen !== undefined) return chosen as KeyCommand;
  return KEYS.find((one) => nameOfKey(one) === name && bound[one.command] === undefined)?.command;
}

/** The key that stands for a command. */
export function keyFor(command: KeyCommand, bound: KeyBindings = {}): string {
  const first = KEYS.find((one) => one.command === command);
  return bound[command] ?? (first === undefined ? '' : nameOfKey(first));
}

/** `command`: it can have another key. */
type ListedKey = { shown: string; does: string; command: KeyCommand | null };

/** What the page of keys lists, with the key that each has now. */
export function keyRows(bound: KeyBindings): ListedKey[] {
  const listed = new Set<KeyCommand>();
  return KEYS.flatMap(({ shown, does, command }): ListedKey[] => {
    if (shown === '') return [];
    if (FIXED.has(command)) return [{ shown, does, command: null }];
    // A second key for the same thing goes with the first.
    if (listed.has(command)) return bound[command] === undefined ? [{ shown, does, command: null }] : [];
    listed.add(command);
    return [{ shown: keyFor(command, bound), does, command }];
  });
}

/** The bindings after a command got this key: whoever had it takes the one that became free. Unchanged for a key that stays ours. */
export function rebind(bound: KeyBindings, command: KeyCommand, name: string): KeyBindings {
  const old = keyFor(command, bound);
  if (name === old) return bound;
  const holder = keyRows(bound).find((row) => row.shown === name);
  if (holder?.command === null || KEYS.some((key) => FIXED.has(key.command) && nameOfKey(key) === name)) return bound;
  return { ...bound, [command]: name, ...(holder?.command == null ? {} : { [holder.command]: old }) };
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
