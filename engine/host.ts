// Bob's runtime behind one door: every method of engine/api, for the window in Electron and in the browser alike.
import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { type MethodName, methods, type Notification, type Params, type Result } from './api/index.ts';
import { checkDeck } from './cards/decks/check-deck.ts';
import { parseDeckList } from './cards/decks/parse-deck-list.ts';
import { fault, isFault } from './fault.ts';
import { showCard } from './games/card-face.ts';
import { gameCatalog } from './games/catalog.ts';
import { answerChat } from './games/chat/facts-chat.ts';
import { createCoreRules } from './games/core-rules.ts';
import { knownCards, makeDeck, starterDecks } from './games/decks.ts';
import { opponents } from './games/opponents.ts';
import type { Rules } from './games/rules.ts';
import { createTables, type Tables } from './games/tables.ts';
import { createThinker, type Thinker } from './games/thinker.ts';
import { warmUp } from './games/warm-up.ts';
import { slices } from './slices.ts';

export interface Host {
  /** Runs one method. Rejects with an Error that has a `code` for a refusal, and without one for a fault of ours. */
  call(method: string, params: unknown, credential: 'window'): Promise<unknown>;
  subscribe(listener: (notification: Notification) => void): () => void;
  readonly methods: readonly string[];
  close(): Promise<void>;
}

export interface HostOptions {
  /** Created if it isn't there. */
  runtimeDir: string;
  /** What kind of client it serves, such as `window` or `browser`. */
  clientLabel: string;
}

/** What tests replace. */
export interface HostParts {
  rules?: Rules;
  thinker?: Thinker;
  now?: () => number;
}

type Handlers = { [M in MethodName]: (params: Params<M>) => Result<M> | Promise<Result<M>> };

export async function startHost(options: HostOptions, parts: HostParts = {}): Promise<Host> {
  const { runtimeDir, clientLabel } = options;
  mkdirSync(runtimeDir, { recursive: true });
  const now = parts.now ?? Date.now;
  const app = packageFacts();
  const listeners = new Set<(notification: Notification) => void>();
  const tell = (notification: Notification) => {
    for (const listener of [...listeners]) listener(notification);
  };
  const onFault = (text: string, error: unknown) => {
    logFault(runtimeDir, text, error, now());
    tell({ method: 'host/message', params: { level: 'error', text } });
  };
  const rules = parts.rules ?? createCoreRules(gameCatalog());
  const thinker =
    parts.thinker ?? createThinker({ onFault: (text, error) => logFault(runtimeDir, text, error, now()) });
  const tables = createTables({
    rules,
    runtimeDir,
    app: app.version,
    thinker,
    now,
    onChange: (gameId, { cursor }) => tell({ method: 'table/changed', params: { gameId, cursor } }),
    onFault,
  });
  const handlers = createHandlers({ tables, runtimeDir, clientLabel, app });
  let open = true;
  // What fails here fails again where it is asked for, and is told there.
  const warm =
    parts.rules !== undefined
      ? null
      : warmUp(rules, () => open).catch((error: unknown) => onFault('Bob could not get ready.', error));
  return {
    methods: Object.keys(methods),
    async call(method, params) {
      if (!isMethod(method)) throw fault('method_unknown', `There is no method named ${JSON.stringify(method)}.`);
      const parsed = (methods[method].params as z.ZodType).safeParse(params ?? {});
      if (!parsed.success) {
        const [issue] = parsed.error.issues;
        throw fault(
          'params_invalid',
          `${method}: ${issue?.path.join('.') || 'parameters'}: ${issue?.message ?? 'wrong'}`,
        );
      }
      return (handlers[method] as (params: unknown) => unknown)(parsed.data);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    async close() {
      open = false;
      await warm;
      await tables.close();
      await thinker.close();
      listeners.clear();
    },
  };
}

interface HandlerParts {
  tables: Tables;
  runtimeDir: string;
  clientLabel: string;
  app: { name: string; version: string };
}

function createHandlers({ tables, runtimeDir, clientLabel, app }: HandlerParts): Handlers {
  return {
    'app/info': () => ({
      ...app,
      host: clientLabel,
      runtimeDir,
      opponents: opponents.map(({ id, name, blurb }) => ({ id, name, blurb })),
    }),
    'decks/list': () =>
      starterDecks().map(({ id, name, colors, cards, blurb }) => ({
        id,
        name,
        colors,
        cards: cards.length,
        starter: true,
        blurb,
      })),
    async 'decks/check'({ text }) {
      const list = parseDeckList(text);
      await slices()();
      return checkDeck(list, knownCards(), 'freeform');
    },
    'games/list': () => tables.list(),
    async 'table/create'({ you, opponent, level, seed, name }) {
      const yours = makeDeck(you);
      if (!yours.ok) return refusedDeck(yours.message, yours.check);
      const theirs = makeDeck(opponent);
      if (!theirs.ok) return refusedDeck(`Bob's deck: ${theirs.message}`, theirs.check);
      const player = name?.trim() || 'You';
      const seated = await tables.create({ you: { ...yours.deck, player }, opponent: theirs.deck, level, seed });
      return { ok: true, ...seated };
    },
    async 'table/resume'({ gameId }) {
      const resumed = await tables.resume(gameId);
      return resumed.ok ? { ok: true, ...resumed.seated } : resumed;
    },
    'table/sync': ({ gameId, token, cursor }) => tables.find(gameId).sync(token, cursor),
    'table/post': ({ gameId, token, decision, answer }) => tables.find(gameId).post(token, decision, answer),
    'table/passTurn': ({ gameId, token }) => tables.find(gameId).passTurn(token),
    'table/undo': ({ gameId, token }) => tables.find(gameId).undo(token),
    'table/concede': ({ gameId, token }) => tables.find(gameId).concede(token),
    'table/settings': ({ gameId, token, settings }) => tables.find(gameId).settings(token, settings),
    'table/whyNot': ({ gameId, token, object }) => ({ reasons: [...tables.find(gameId).whyNot(token, object)] }),
    async 'chat/send'({ text, gameId, token }) {
      if (gameId === undefined || token === undefined) return answerChat(text, null);
      const table = tables.find(gameId);
      const reply = answerChat(text, {
        view: table.view(token),
        decision: table.decision(token),
        recent: table.sync(token, 0).messages,
        whyNot: (object) => table.whyNot(token, object),
      });
      await table.asked(token, text, reply.text, reply.rules);
      return reply;
    },
    'cards/show': ({ name }) => showCard(name),
    async 'replay/open'({ gameId }) {
      const { summary, replay, note } = await tables.replay(gameId);
      return { summary, note, frames: replay.frames, turns: replay.turns };
    },
    async 'replay/frame'({ gameId, n }) {
      const { replay } = await tables.replay(gameId);
      if (n < 0 || n >= replay.frames)
        throw fault('NO_SUCH_FRAME', `This replay has frames 0 to ${replay.frames - 1}.`);
      return replay.frame(n);
    },
  };
}

function refusedDeck(message: string, check: Result<'decks/check'> | undefined): Result<'table/create'> {
  return { ok: false, message, ...(check === undefined ? {} : { check }) };
}

function isMethod(name: string): name is MethodName {
  return Object.hasOwn(methods, name);
}

function packageFacts(): { name: string; version: string } {
  const file = path.join(import.meta.dirname, '..', 'package.json');
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  return { name: 'Bob', version };
}

/** host.log in the runtime folder: what the person was told in a sentence, whole. */
function logFault(runtimeDir: string, text: string, error: unknown, at: number): void {
  const detail = error === undefined ? '' : ` ${describe(error)}`;
  try {
    appendFileSync(path.join(runtimeDir, 'host.log'), `${new Date(at).toISOString()} ${text}${detail}\n`);
  } catch (problem) {
    process.stderr.write(`host.log could not be written (${String(problem)}): ${text}${detail}\n`);
  }
}

function describe(error: unknown): string {
  if (isFault(error)) return `${error.code}: ${error.message}`;
  return error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(error);
}
