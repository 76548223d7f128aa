/** Keeps the recent messages of a checkpoint within bounds, without a model: what is oldest and says least goes first. */
import type { Role } from './chat.ts';
import type { State } from './state.ts';

/** Seed 001's minimal message. */
export interface RecentMessage {
  readonly role: Role;
  readonly content: string;
}

interface Bounds {
  readonly messages: number;
  /** Of all contents together. */
  readonly characters: number;
}

/** What recent messages never exceed. */
export const RECENT_BOUNDS: Bounds = { messages: 40, characters: 24_000 };
/** What is left of them when a model asks for it. */
export const CONDENSED_BOUNDS: Bounds = { messages: 12, characters: 6_000 };

/** A message that only has to remind of itself is no longer than this. */
const REMINDER = 200;

/**
 * 'now' drops the oldest until the rest is within the bounds. 'smart' changes nothing that is within them; else it first
 * shortens what tools said, and drops what people said only where the episode summary can carry it. The newest exchange,
 * from the last user message on, always stays, shortened where it is too long for the bounds by itself.
 */
export function condense(
  messages: readonly RecentMessage[],
  mode: 'now' | 'smart',
  state: Pick<State, 'episode_summary'>,
  bounds: Bounds,
): RecentMessage[] {
  if (fits(messages, bounds)) return [...messages];
  const lastUser = messages.findLastIndex((message) => message.role === 'user');
  const newest = messages.slice(Math.max(0, lastUser));
  let older = messages.slice(0, Math.max(0, lastUser));
  if (mode === 'smart') {
    older = older.map((message) => (message.role === 'tool' ? reminded(message) : message));
    if (!fits([...older, ...newest], bounds) && state.episode_summary.trim() === '') {
      older = dropped(older.map(reminded), newest, bounds, (message) => message.role !== 'user');
    }
  }
  older = dropped(older, newest, bounds, () => true);
  return [...older, ...shortened(newest, bounds)];
}

function fits(messages: readonly RecentMessage[], bounds: Bounds): boolean {
  return messages.length <= bounds.messages && sizeOf(messages) <= bounds.characters;
}

function sizeOf(messages: readonly RecentMessage[]): number {
  return messages.reduce((sum, message) => sum + message.content.length, 0);
}

function reminded(message: RecentMessage): RecentMessage {
  return { ...message, content: cutTo(message.content, REMINDER) };
}

/** Without as many of the oldest that may go as it takes. */
function dropped(
  older: readonly RecentMessage[],
  newest: readonly RecentMessage[],
  bounds: Bounds,
  mayGo: (message: RecentMessage) => boolean,
): RecentMessage[] {
  let messages = older.length + newest.length;
  let characters = sizeOf(older) + sizeOf(newest);
  return older.filter((message) => {
    if ((messages <= bounds.messages && characters <= bounds.characters) || !mayGo(message)) return true;
    messages--;
    characters -= message.content.length;
    return false;
  });
}

/** An exchange that is too long by itself: its first message and its last ones, each with its share. */
function shortened(newest: readonly RecentMessage[], bounds: Bounds): RecentMessage[] {
  const kept =
    newest.length <= bounds.messages ? newest : [newest[0]!, ...newest.slice(newest.length - bounds.messages + 1)];
  if (sizeOf(kept) <= bounds.characters) return [...kept];
  const share = Math.floor(bounds.characters / kept.length);
  return kept.map((message) => ({ ...message, content: cutTo(message.content, share) }));
}

/** The beginning and the end, with a mark between them, in no more characters than asked for. */
function cutTo(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const mark = ' [...] ';
  const room = Math.max(0, longest - mark.length);
  return `${text.slice(0, Math.ceil(room * 0.7))}${mark}${text.slice(text.length - Math.floor(room * 0.3))}`.slice(
    0,
    longest,
  );
}
