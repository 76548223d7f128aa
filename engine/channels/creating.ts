/** A new room: its slots, its bots, its invites, all there at once or not at all. */
import type { BotDef, SlotSpec, Trust } from '../api/index.ts';
import { done, type Outcome, type RateLimit } from '../basics/index.ts';
import type { PreparedBot } from '../bots/index.ts';
import type { Attaching } from './attaching.ts';
import type { Caller, ChannelParams, ChannelResult } from './channel.ts';
import type { Core } from './core.ts';
import { refuse } from './refusals.ts';
import { type PlacedSlot, placeSlots, slotFor } from './slots.ts';
import type { RoomRow } from './store/room-rows.ts';
import { newChannelId } from './tokens.ts';
import { viewOf } from './view.ts';

type Params = ChannelParams<'create_channel'>;
type Created = ChannelResult<'create_channel'>;

/** Draft C's players where nothing else is said. */
const PLAYERS = 2;

export function createCreating(core: Core, attaching: Attaching, rate: RateLimit) {
  const { rooms, keys, work, now } = core;

  async function prepared(bots: readonly BotDef[], slots: readonly PlacedSlot[], trust: Trust) {
    const found = new Map<string, PreparedBot>();
    for (const [index, def] of bots.entries()) {
      const place = slotFor(slots, def.slot, new Set(found.keys()));
      if (place === null) {
        const which = def.slot === undefined ? 'a bot' : `"${def.slot}"`;
        return refuse('BAD_OP', `bots.${index}.slot: there is no free bot slot for ${which}.`);
      }
      const bot = await attaching.prepare(def, trust);
      if (!bot.ok) return refuse('BAD_OP', `bots.${index}: ${bot.refusal.message}`);
      found.set(place.row.slotId, bot.value);
    }
    return done(found);
  }

  function write(name: string, trust: Trust, slots: readonly PlacedSlot[], bots: Map<string, PreparedBot>) {
    return work.run((): Outcome<Created> => {
      const room = rooms.insertRoom({ channelId: newChannelId(), name, trust, at: now() });
      const adminToken = keys.ownerToken(room.channelId);
      rooms.putToken(adminToken, { room: room.id, kind: 'owner', slotId: null });
      const invites: string[] = [];
      for (const { row } of slots) {
        rooms.insertSlot(room.id, row);
        if (row.kind === 'invite') invites.push(newInvite(core, room, row.slotId));
      }
      const attached: [string, PreparedBot][] = [];
      for (const [slotId, bot] of bots) {
        const called = attaching.called(room, slotId, bot);
        if (!called.ok) return called;
        attached.push([attaching.put(room, slotId, called.value), called.value]);
      }
      attaching.announce(room);
      for (const [botId, bot] of attached) attaching.tell(room, botId, bot);
      const view = viewOf(core, rooms.room(room.channelId)!);
      return done({ channel_id: room.channelId, invites, view, admin_token: adminToken });
    });
  }

  return async (
    { name, slots, bots = [], invites, trust: asked }: Params,
    caller: Caller,
  ): Promise<Outcome<Created>> => {
    if (!caller.mayCreate) return refuse('NOT_ADMIN', 'Channels are created on the machine that hosts them.');
    if (!rate.take(caller.address)) return refuse('RATE_LIMIT', 'Too many new channels from here. Wait a second.');
    if (slots !== undefined && invites !== undefined) {
      return refuse('BAD_OP', 'invites: either slots or a number of invites.');
    }
    const trust = asked ?? (slots === undefined ? 'verified' : 'demo');
    const specs = slots ?? Array.from({ length: invites ?? PLAYERS }, (): SlotSpec => 'invite:player');
    const placed = placeSlots(specs, []);
    if (!placed.ok) return placed;
    const ready = await prepared(bots, placed.value, trust);
    return ready.ok ? write(name, trust, placed.value, ready.value) : ready;
  };
}

/**
 * The slot's next code; those before it, and whoever sat there, have no way in any more, and what bots wrote for them alone
 * isn't for whoever comes next. Within a transaction.
 */
export function newInvite(
  { rooms, keys, messages }: Pick<Core, 'rooms' | 'keys' | 'messages'>,
  room: RoomRow,
  slotId: string,
): string {
  const slot = rooms.slot(room.id, slotId)!;
  const codes = slot.codes + 1;
  rooms.dropTokens(room.id, slotId);
  messages.withdraw(room.id, slotId);
  rooms.updateSlot(room.id, { ...slot, kind: 'invite', codes, sessionId: null, name: null, proof: null, muted: false });
  const code = keys.inviteCode(room.channelId, slotId, codes);
  rooms.putToken(code, { room: room.id, kind: 'invite', slotId });
  return code;
}
