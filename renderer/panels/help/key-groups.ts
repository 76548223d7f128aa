// What the page of keys lists, by where they hold: those of the page that one is on first.
import { type KeyBindings, type KeyCommand, keyRows } from '../../board/moment/index.ts';
import type { Page } from '../../state/basics/index.ts';
import { FIND_KEY } from '../find/index.ts';

/** `command`: it can have another key. */
export type ListedKey = { shown: string; does: string; command: KeyCommand | null };
type KeyGroup = { where: string; rows: ListedKey[] };
type Place = 'table' | 'replay' | 'puzzle' | 'chat' | 'approve' | 'everywhere';

const fixed = (shown: string, does: string): ListedKey => ({ shown, does, command: null });

const TITLES: Record<Place, string> = {
  table: 'At the table',
  replay: 'In a replay',
  puzzle: 'At a puzzle',
  chat: 'In the chat',
  approve: 'Under Approve',
  everywhere: 'Everywhere',
};

const ROWS: Record<Exclude<Place, 'everywhere'>, readonly ListedKey[]> = {
  table: [
    fixed('Enter', 'Choose the card that has the focus'),
    fixed('Tab', 'Go to the hand, and on to the next zone'),
    fixed('← →', 'On the steps of the turn: to the next stop'),
    fixed('Shift click', 'Cast and choose the mana yourself'),
    fixed('Right click', 'Everything that can be done with a card'),
  ],
  replay: [
    fixed('← →', 'One decision back or on'),
    fixed('Home End', 'To the beginning or the end'),
    fixed('Space', 'Play it, or stop'),
    fixed('Esc', 'Out of a line that wasn’t played'),
  ],
  puzzle: [
    fixed('R', 'Try again from the position'),
    fixed('S', 'Show the solution'),
    fixed('N', 'To the next puzzle'),
  ],
  chat: [fixed('Esc', 'Stop the answer that is being written')],
  approve: [
    fixed('J K A R', 'Next, previous, accept, reject'),
    fixed('A E R U', 'What Bob would like to remember: approve, edit, reject, undo'),
  ],
};

/** A guest has tables and nothing else. */
const GUEST: readonly Place[] = ['table', 'everywhere'];

export function keyGroups(page: Page, bound: KeyBindings, isGuest: boolean): KeyGroup[] {
  const own = keyRows(bound);
  const rowsOf = (place: Place): ListedKey[] => {
    if (place === 'everywhere') {
      const find = fixed(FIND_KEY, 'Find anything: talks, games, cards, rooms, settings, and what can be done');
      return [...(isGuest ? [] : [find]), ...own.filter(({ command }) => command === 'help')];
    }
    return place === 'table' ? [...own.filter(({ command }) => command !== 'help'), ...ROWS.table] : [...ROWS[place]];
  };
  const here = placesOf(page);
  const rest = (Object.keys(TITLES) as Place[]).filter((place) => !here.includes(place));
  return [...here, ...rest]
    .filter((place) => !isGuest || GUEST.includes(place))
    .map((place) => ({ where: TITLES[place], rows: rowsOf(place) }));
}

function placesOf(page: Page): Place[] {
  switch (page.kind) {
    case 'puzzles':
      return page.puzzle === undefined ? ['everywhere'] : ['puzzle', 'table', 'everywhere'];
    case 'table':
    case 'room':
      return ['table', 'everywhere'];
    case 'replay':
      return ['replay', 'everywhere'];
    case 'chat':
      return ['chat', 'everywhere'];
    case 'approvals':
    case 'memories':
      return ['approve', 'everywhere'];
    default:
      return ['everywhere'];
  }
}
