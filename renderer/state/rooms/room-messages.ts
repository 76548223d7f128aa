// What the messages of a room say, whichever of the seed's two dialects they are in (`judge`, `bot:judge`).
import type { ChannelMessage } from '../../../engine/api/index.ts';
import type { RoomView } from './rooms.ts';

export type Body = Readonly<Record<string, unknown>>;

/** The type without its prefix; empty where a message has none. */
export function typeOf(message: ChannelMessage): string {
  const type = message.body['type'];
  return typeof type === 'string' ? type.replace(/^bot:/, '') : '';
}

export function textField(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

export function numberField(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

export function recordField(value: unknown): Body | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Body) : null;
}

/** Epoch milliseconds of a time as messages write it. */
export function timeOf(value: unknown): number | null {
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  const parsed = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(parsed) ? null : parsed;
}

export type People = {
  /** What somebody is called, by session, bot or slot. */
  name(sender: string): string;
  isMe(sender: string): boolean;
};

/** Who is who in a room, for people. `me`: the own session. */
export function peopleOf(view: RoomView, messages: readonly ChannelMessage[], me: string | null): People {
  const told = new Map<string, string>();
  for (const { kind, body } of messages) {
    if (kind !== 'system') continue;
    const session = textField(body['session_id']) ?? textField(body['session']);
    const name = textField(body['name']);
    if (session !== null && name !== null && name !== '') told.set(session, name);
  }
  const labels = new Map<string, string>();
  for (const slot of view.slots) {
    const said = slot.name ?? told.get(slot.filled_by ?? '') ?? slot.label;
    labels.set(slot.slot_id, said);
    if (slot.filled_by !== null) labels.set(slot.filled_by, said);
  }
  const bots = new Map<string, string>();
  for (const bot of view.bots) {
    for (const key of [
      bot.slot_id,
      `bot:${bot.bot_id}`,
      `bot:${bot.name}`,
      `bot:${bot.name}@${bot.version}`,
      bot.bot_id,
    ])
      bots.set(key, bot.name);
  }
  return {
    isMe: (sender) => me !== null && sender === me,
    name(sender) {
      if (sender === 'system') return 'The room';
      const known = bots.get(sender) ?? labels.get(sender) ?? told.get(sender);
      if (known !== undefined) return sentenceCase(known);
      if (sender.startsWith('bot:')) return sender.slice('bot:'.length);
      return 'Somebody who has left';
    },
  };
}

function sentenceCase(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

export type RoomGame = 'guess' | 'magic' | null;

/** Which game a room is for, by the bots that run in it. */
export function gameOf(view: RoomView): RoomGame {
  const runs = view.bots.map((bot) => bot.runs);
  if (runs.some((ref) => ref.includes('magic-referee'))) return 'magic';
  return runs.some((ref) => ref.includes('guess')) ? 'guess' : null;
}
