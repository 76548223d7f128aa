// Who sits at a table or watches it: tokens, and the messages that each pair of eyes gets.

import { newToken, sameToken } from '../access/index.ts';
import { deltaOf, type TableMessage, type TableNews } from '../api/index.ts';
import { fault } from '../basics/index.ts';
import type { TableSettings } from './auto-pass.ts';

/** A player, or null for whoever watches. */
export type Eyes = number | null;

export interface Audience {
  /** Throws NOT_MEMBER for a token of nobody's. */
  eyesOf(token: string): Eyes;
  tokenOf(player: number): string;
  /** A token for somebody who watches. */
  watch(): string;
  /** A message for everybody who attends. */
  tell(make: (eyes: Eyes) => TableMessage): void;
  /** What came after `cursor`; who comes for the first time gets `first`. */
  messages(eyes: Eyes, cursor: number, first: () => TableMessage): TableMessage[];
  /** The last message as what changed since the one before; null for a token of nobody's, and for who has had none before. */
  news(token: string, settingsOf: (eyes: Eyes) => TableSettings): TableNews | null;
}

type Latest = Pick<TableNews, 'after' | 'message'>;

interface Attendance {
  messages: TableMessage[];
  /** Has synced: messages are kept for it from then on. */
  attends: boolean;
  /** The last message as a change, once somebody has asked for it. */
  latest: Latest | null;
}

/** Messages that keep their view. Who comes back later needs the last one only, and the log of the rest. */
const VIEWS_KEPT = 16;

/** `known` knows other tokens than those given out here: a member's of the table's room. Undefined for nobody's. */
export function createAudience(players: number, known?: (token: string) => Eyes | undefined): Audience {
  const tokens = Array.from({ length: players }, newToken);
  const watching: string[] = [];
  const attendances = new Map<Eyes, Attendance>();
  for (const eyes of [...tokens.keys(), null]) attendances.set(eyes, { messages: [], attends: false, latest: null });

  function knows(token: string): Eyes | undefined {
    const player = tokens.findIndex((one) => sameToken(token, one));
    if (player >= 0) return player;
    if (watching.some((one) => sameToken(token, one))) return null;
    const eyes = known?.(token);
    return eyes === undefined || !attendances.has(eyes) ? undefined : eyes;
  }

  return {
    eyesOf(token) {
      const eyes = knows(token);
      if (eyes === undefined) throw fault('NOT_MEMBER', 'This is no seat at this table.');
      return eyes;
    },
    tokenOf: (player) => tokens[player]!,
    watch() {
      const token = newToken();
      watching.push(token);
      return token;
    },
    tell(make) {
      for (const [eyes, attendance] of attendances) {
        if (!attendance.attends) continue;
        const { messages } = attendance;
        messages.push(make(eyes));
        attendance.latest = null;
        const place = messages.length - VIEWS_KEPT - 1;
        const old = messages[place];
        // What was asked then is no longer asked; keeping it would only offer a decision that is over.
        if (old !== undefined) messages[place] = { ...withoutView(old), decision: null };
      }
    },
    news(token, settingsOf) {
      const eyes = knows(token);
      const attendance = eyes === undefined ? undefined : attendances.get(eyes);
      if (eyes === undefined || attendance === undefined) return null;
      attendance.latest ??= latestOf(attendance.messages);
      return attendance.latest === null ? null : { seat: eyes, ...attendance.latest, settings: settingsOf(eyes) };
    },
    messages(eyes, cursor, first) {
      const attendance = attendances.get(eyes)!;
      if (!attendance.attends) {
        attendance.attends = true;
        attendance.messages.push(first());
      }
      return attendance.messages.filter((one) => one.cursor > cursor);
    },
  };
}

function latestOf(messages: readonly TableMessage[]): Latest | null {
  const [before, last] = messages.slice(-2);
  if (before?.view === undefined || last?.view === undefined) return null;
  const change = deltaOf(before.view, last.view);
  return { after: before.cursor, message: { ...withoutView(last), ...(change === undefined ? {} : { change }) } };
}

function withoutView({ view: _view, ...rest }: TableMessage): TableMessage {
  return rest;
}
