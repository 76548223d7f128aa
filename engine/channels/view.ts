/** A room as its members see it. */
import type { ChannelView, SlotView } from '../api/index.ts';
import type { SlotFacts } from '../bots/index.ts';
import type { Core } from './core.ts';
import type { BanRow } from './store/ban-rows.ts';
import type { BotFacts } from './store/bot-rows.ts';
import type { RoomRow, SlotRow } from './store/room-rows.ts';

type Tables = Pick<Core, 'rooms' | 'bots' | 'bans'>;

export function viewOf({ rooms, bots, bans }: Tables, room: RoomRow): ChannelView {
  return viewFrom(room, rooms.slots(room.id), bots.facts(room.id), bans.bans(room.id));
}

export function viewFrom(
  room: RoomRow,
  slots: readonly SlotRow[],
  bots: readonly BotFacts[],
  bans: readonly BanRow[],
): ChannelView {
  const { channelId, name, trust, createdAt } = room;
  const isVerified = trust === 'verified';
  return {
    channel_id: channelId,
    name,
    trust,
    slots: slots.map((slot) => {
      const bot = botIn(bots, slot.slotId);
      return { ...slotViewOf(slot, bot), ...(isVerified ? { bot: hashedBot(bot) } : {}) };
    }),
    bots: bots.map((bot) => ({
      slot_id: bot.slotId,
      bot_id: bot.botId,
      name: bot.name,
      version: bot.version,
      manifest: bot.manifest,
      params: { ...bot.params },
      runs: bot.runs,
      paused: bot.paused,
      ...(isVerified ? { code_hash: bot.codeHash, manifest_hash: bot.manifestHash } : {}),
    })),
    ...(bans.length === 0 ? {} : { bans: bans.map(banView) }),
    created_at: new Date(createdAt).toISOString(),
  };
}

const banView = ({ sessionId, name }: BanRow) => ({ session_id: sessionId, ...(name === null ? {} : { name }) });

const botIn = (bots: readonly BotFacts[], slotId: string) => bots.find((bot) => bot.slotId === slotId) ?? null;

const hashedBot = (bot: BotFacts | null) =>
  bot === null ? null : { name: bot.name, version: bot.version, code_hash: bot.codeHash };

function slotViewOf(slot: SlotRow, bot: BotFacts | null): Omit<SlotView, 'bot'> {
  const isHuman = slot.kind === 'invite' && slot.sessionId !== null;
  return {
    slot_id: slot.slotId,
    kind: isHuman ? 'human' : slot.kind,
    label: slot.label,
    filled_by: bot === null ? slot.sessionId : `bot:${bot.name}@${bot.version}`,
    role: slot.role,
    admin: slot.admin,
    ...(slot.name === null ? {} : { name: slot.name }),
    ...(slot.muted ? { muted: true as const } : {}),
  };
}

/** The slots as bots see them. */
export function slotFactsOf({ rooms, bots }: Pick<Tables, 'rooms' | 'bots'>, room: RoomRow): readonly SlotFacts[] {
  const facts = bots.facts(room.id);
  return rooms.slots(room.id).map((slot) => {
    const bot = botIn(facts, slot.slotId);
    return {
      ...slotViewOf(slot, bot),
      session_id: slot.sessionId,
      name: bot?.name ?? slot.name ?? slot.label,
      bot: bot === null ? null : { code_ref: bot.runs.startsWith('bob://') ? bot.runs : null, params: bot.params },
    };
  });
}

/** What a room says of its bots when they are announced. */
export function announced(bots: readonly BotFacts[]): { type: string; bots: object[] } {
  return {
    type: 'bots_announced',
    bots: bots.map(({ slotId, name, version, manifest }) => ({
      slot_id: slotId,
      name,
      version,
      summary: manifest.summary ?? '',
    })),
  };
}
