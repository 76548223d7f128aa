/** Everything that a browser is sent: each WebSocket frame and each HTTP response, from the first on. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { applyDelta, type TableMessage, type TableNews, type TableView } from '../../../engine/api/index.ts';
import { ROOT } from './real-host.ts';

export interface Response {
  readonly url: string;
  /** Null where the page had gone on before it could be read: its frames and later responses are all there. */
  readonly body: Buffer | null;
}

export interface Wire {
  /** Texts of frames from the server, in their order. */
  readonly frames: string[];
  /** Resolves once every response has been read. */
  responses(): Promise<Response[]>;
}

/** To be called before the page goes anywhere. */
export function listen(page: Page): Wire {
  const frames: string[] = [];
  const responses: Promise<Response>[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))));
  page.on('response', (response) => {
    const url = response.url();
    responses.push(
      response.body().then(
        (body) => ({ url, body }),
        (error: unknown) => {
          if (!String(error).includes('navigated away')) throw error;
          return { url, body: null };
        },
      ),
    );
  });
  return { frames, responses: () => Promise.all(responses) };
}

/** The messages of a table among the frames, each once, in the order of the table. */
export function tableMessages(frames: readonly string[]): TableMessage[] {
  const found = new Map<number, TableMessage>();
  for (const frame of frames) {
    const { result, params } = JSON.parse(frame) as {
      result?: { messages?: TableMessage[] };
      params?: { news?: TableNews };
    };
    const told = params?.news;
    const last = told === undefined ? undefined : found.get(told.after)?.view;
    if (told !== undefined && last !== undefined) {
      const { change, ...message } = told.message;
      const view = change === undefined ? last : (applyDelta(last, change) as TableView);
      found.set(message.cursor, { ...message, view });
    }
    for (const message of result?.messages ?? []) {
      if (typeof message.cursor !== 'number' || !Array.isArray(message.events)) continue;
      // After a reload what is long past comes once more, without its view.
      const before = found.get(message.cursor);
      if (before?.view === undefined) found.set(message.cursor, message);
    }
  }
  return [...found.values()].sort((a, b) => a.cursor - b.cursor);
}

/** Names that lie open for everybody in this view: battlefield, stack, graveyards, exile. */
export function openNames(view: TableView): string[] {
  const cards = [
    ...view.battlefield,
    ...view.exile,
    ...view.stack.flatMap(({ card }) => card ?? []),
    ...view.players.flatMap(({ graveyard }) => graveyard),
  ];
  return [...cards.filter(({ faceDown }) => !faceDown).map(({ name }) => name), ...view.stack.map(({ name }) => name)];
}

/** Which of the names occur in the text, as whole words. */
export function namesIn(text: string, names: Iterable<string>): string[] {
  return [...names].filter((name) => new RegExp(`(?<![\\w])${escaped(name)}(?![\\w])`).test(text));
}

function escaped(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** The names of a deck list, each once. */
export function namesOf(list: string): string[] {
  return [...new Set(list.split('\n').flatMap((line) => line.match(/^\d+ (.+?)\s*$/)?.[1] ?? []))];
}

/** Whether this response is a file of the built page as it lies on the disk, and so tells nothing of any game. */
export function isPageFile({ url, body }: Response): boolean {
  const { pathname } = new URL(url);
  const file = path.join(ROOT, 'dist/renderer', pathname === '/' ? 'index.html' : pathname);
  return body === null ? existsSync(file) : readFileSync(file).equals(body);
}
