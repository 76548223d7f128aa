// From what a person chose to the room as it is asked for: slots in order, and the bots that go into them.
import type { Params } from '../../../engine/api/index.ts';

type RoomParams = Params<'rooms/create'>;
type SlotSpec = Exclude<NonNullable<RoomParams['slots']>[number], string>;
type BotDef = NonNullable<RoomParams['bots']>[number];

export type SeatChoice =
  /** `deck`: one of Bob's or of the person's; null is chosen at the table. */
  | { who: 'me'; deck: { deck: string } | { kept: string } | null }
  | { who: 'friend' }
  | { who: 'bob'; level: string; deck: string };

type TableForm = {
  name: string;
  /** Two to four. */
  seats: readonly SeatChoice[];
  /** With commanders in the command zone. */
  commander?: boolean;
  /** Minutes for each player's whole game; null: no clock. */
  clock: number | null;
  watchers: number;
};

export type GuessForm = {
  name: string;
  mode: 'number' | 'word';
  range: readonly [number, number];
  /** Seconds for a turn; 0: no end. */
  seconds: number;
  onTimeout: 'auto_pass' | 'penalty';
  players: number;
  /** Whether the person who makes the room sits in the first seat. */
  me: boolean;
  hints: boolean;
  spells: boolean;
};

export type NewRoom = {
  params: RoomParams;
  /** Which of the codes is the person's own, counted among the invite slots; null: none. */
  mine: number | null;
};

const LETTERS = ['A', 'B', 'C', 'D'] as const;
const ORDINALS = ['the first', 'the second', 'the third', 'the fourth'] as const;

export function tableRoom({ name, seats, commander = false, clock, watchers }: TableForm): NewRoom {
  const slots: SlotSpec[] = [{ kind: 'bot', label: 'magic-referee', role: 'referee', admin: true }];
  const bots: BotDef[] = [bot('magic-referee', 'Referee', 'bob://magic-referee', refereeParams(clock, commander))];
  const bobs = seats.filter(({ who }) => who === 'bob').length;
  let bobsSoFar = 0;
  seats.forEach((seat, index) => {
    const label = `player ${LETTERS[index]}`;
    if (seat.who !== 'bob') {
      slots.push({ kind: 'invite', label, role: 'player', admin: false });
      return;
    }
    slots.push({ kind: 'bot', label, role: 'player', admin: false });
    bots.push(
      bot(label, nameOfBob(bobsSoFar, bobs), 'bob://player', {
        level: seat.level,
        deck: seat.deck,
      }),
    );
    bobsSoFar += 1;
  });
  const people = seats.filter((seat) => seat.who !== 'bob');
  // Two Bobs begin when somebody watches: whoever sets them to play has the first seat for that.
  if (people.length === 0) slots.push({ kind: 'invite', label: 'host', role: 'observer', admin: false });
  for (let index = 1; index <= watchers; index += 1) {
    const label = watchers === 1 ? 'watcher' : `watcher ${index}`;
    slots.push({ kind: 'invite', label, role: 'observer', admin: false });
  }
  const mine = people.length === 0 ? 0 : people.findIndex((seat) => seat.who === 'me');
  return { params: { name: name.trim(), slots, bots, trust: 'verified' }, mine: mine === -1 ? null : mine };
}

/** Several are counted; the last one is Bob himself. */
function nameOfBob(place: number, bobs: number): string {
  return place === bobs - 1 ? 'Bob' : `Bob ${ORDINALS[place]}`;
}

function refereeParams(minutes: number | null, commander: boolean): Record<string, unknown> {
  return {
    ...(minutes === null ? {} : { clock: { minutes, increment_s: 0 } }),
    ...(commander ? { commander } : {}),
  };
}

export function guessRoom(form: GuessForm): NewRoom {
  const { mode, range, seconds, onTimeout, players, hints, spells } = form;
  const params: Record<string, unknown> = {
    mode,
    timeout_s: seconds,
    on_timeout: onTimeout,
    hints,
    ...(mode === 'number' ? { range: [...range] } : {}),
  };
  const slots: SlotSpec[] = [{ kind: 'bot', label: 'guess-referee', role: 'referee', admin: true }];
  const bots: BotDef[] = [bot('guess-referee', 'Guess referee', 'bob://guess-bot', params)];
  if (spells) {
    slots.push({ kind: 'bot', label: 'spell-cast', role: 'observer', admin: false });
    bots.push(bot('spell-cast', 'Spell-cast', 'bob://spell-cast', {}));
  }
  for (let index = 0; index < players; index += 1) {
    const label = players === 1 ? 'player' : `player ${String.fromCharCode(65 + index)}`;
    slots.push({ kind: 'invite', label, role: 'player', admin: false });
  }
  return { params: { name: form.name.trim(), slots, bots, trust: 'verified' }, mine: form.me ? 0 : null };
}

function bot(slot: string, name: string, ref: string, params: Record<string, unknown>): BotDef {
  return { slot, name, code_ref: ref, manifest: {}, params };
}

/** What is wrong with a range that was typed; null where it can be played. */
export function rangeProblem(low: number, high: number): string | null {
  if (!Number.isInteger(low) || !Number.isInteger(high)) return 'Give two whole numbers.';
  if (low >= high) return 'The first number must be below the second.';
  return Math.max(Math.abs(low), Math.abs(high)) > 1_000_000_000 ? 'Keep to a thousand million at most.' : null;
}
