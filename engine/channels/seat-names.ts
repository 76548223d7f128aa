/** How somebody in a room may be called: as nobody else there, and as nothing that a room says of itself. */
import { likenessOf } from '../api/names.ts';
import { done, type Outcome } from '../basics/index.ts';
import { refuse } from './refusals.ts';
import type { BotFacts } from './store/bot-rows.ts';
import type { RoomRow, SlotRow } from './store/room-rows.ts';

/** What the room, its bots and those who look after it are called. */
const TAKEN = ['system', 'room', 'referee', 'server', 'owner', 'admin', 'administrator', 'moderator', 'bot'];
/** Whoever hosts may be called so. */
const HOSTS = ['host', 'bob', 'thehost'];
const likenesses = (names: readonly string[]) => new Set(names.map(likenessOf));
const OF_ROOMS = likenesses(TAKEN);
const OF_HOSTS = likenesses(HOSTS);
/** How senders that aren't people begin. */
const SENDERS = /^[^\p{L}]*(bot|sess|system)\s*[:_@]/iu;

interface Wish {
  readonly name: string;
  /** Their own slot, whose name doesn't count. */
  readonly slotId: string;
  /** The person whose Bob this is. */
  readonly hosts: boolean;
}

/** Who sits in a room, and which bots. */
export interface RoomPeople {
  readonly rooms: { slots(room: number): readonly Pick<SlotRow, 'slotId' | 'sessionId' | 'name'>[] };
  readonly bots: { facts(room: number): readonly Pick<BotFacts, 'slotId' | 'name'>[] };
}

type Room = Pick<RoomRow, 'id'>;

/** What no bot is called. One may well be the referee. */
const NO_BOTS = likenesses(['system', 'server', 'owner', 'admin', 'administrator', 'moderator']);

function isTaken({ rooms, bots }: RoomPeople, room: Room, { name, slotId }: Wish): boolean {
  const likeness = likenessOf(name);
  const same = (other: string | null) => other !== null && likenessOf(other) === likeness;
  return (
    rooms.slots(room.id).some((slot) => slot.slotId !== slotId && slot.sessionId !== null && same(slot.name)) ||
    bots.facts(room.id).some((bot) => bot.slotId !== slotId && same(bot.name))
  );
}

/** A name that is still free: with a number behind it where need be. */
function freeName(tables: RoomPeople, room: Room, wish: Wish): string {
  for (let number = 2; ; number++) {
    const name = `${wish.name} (${number})`;
    if (!isTaken(tables, room, { ...wish, name })) return name;
  }
}

/** Nobody is taken for the room, a bot or the host by their name. */
export function mayBeCalled({ name, hosts }: Pick<Wish, 'name' | 'hosts'>): Outcome<null> {
  const likeness = likenessOf(name);
  const reserved = OF_ROOMS.has(likeness) || (!hosts && OF_HOSTS.has(likeness));
  if (!reserved && !SENDERS.test(name.normalize('NFKC'))) return done(null);
  return refuse('BAD_OP', `name: "${name}" would be taken for somebody else here. Choose another name.`);
}

/** Who comes in is never turned away for a name that another one has: older clients don't ask again. They get a number. */
export function nameForJoining(tables: RoomPeople, room: Room, wish: Wish): Outcome<string> {
  const may = mayBeCalled(wish);
  if (!may.ok) return may;
  return done(isTaken(tables, room, wish) ? freeName(tables, room, wish) : wish.name);
}

/** Who changes their name is there to choose another one. */
export function nameForChanging(tables: RoomPeople, room: Room, wish: Wish): Outcome<string> {
  const may = mayBeCalled(wish);
  if (!may.ok) return may;
  if (!isTaken(tables, room, wish)) return done(wish.name);
  const free = freeName(tables, room, wish);
  return refuse('BAD_OP', `name: somebody here is called "${wish.name}" already. Choose another, such as "${free}".`);
}

/** The same for a bot that comes in. `own`: its code came with Bob, and may be called like him. */
export function nameForBot(
  tables: RoomPeople,
  room: Room,
  { name, slotId, own }: Pick<Wish, 'name' | 'slotId'> & { readonly own: boolean },
): Outcome<string> {
  const likeness = likenessOf(name);
  if (NO_BOTS.has(likeness) || (!own && OF_HOSTS.has(likeness)) || SENDERS.test(name.normalize('NFKC'))) {
    return refuse('BAD_OP', `name: "${name}" would be taken for somebody else here. Choose another name for the bot.`);
  }
  const wish = { name, slotId, hosts: own };
  return done(isTaken(tables, room, wish) ? freeName(tables, room, wish) : name);
}
