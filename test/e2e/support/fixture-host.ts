/**
 * A scripted host behind `window.bob`, and the built window under the shell's own headers: what the window asks is
 * recorded, what it is told is written in the test. Any console error fails the test, breaches of the CSP among them.
 */
import { type ConsoleMessage, expect, type Page, type WebSocketRoute } from '@playwright/test';
import type {
  Answer,
  AnswerRefusal,
  CombatOutcome,
  MethodName,
  Notification,
  Params,
  Result,
  TableMessage,
} from '../../../engine/api/index.ts';
import { GAME, middleGame, player } from './fixture-table.ts';
import { windowOrigin } from './window-server.ts';

type Handlers = { [M in MethodName]?: (params: Params<M>) => Result<M> | Promise<Result<M>> };

export type FixtureHost = {
  handlers: Handlers;
  calls: { method: string; params: unknown }[];
  posted: Answer[];
  /** What the table says next: to the first sync, and to each answer in turn. */
  script: TableMessage[][];
  refuse: AnswerRefusal | null;
  /** What the combat that is laid out comes to. */
  ahead: CombatOutcome | null;
};

export const SETTINGS: Params<'table/settings'>['settings'] = {
  stopsMine: ['precombatMain', 'postcombatMain'],
  stopsTheirs: ['declareAttackers', 'end'],
  fullControl: false,
  autoPass: true,
};

const DECKS: Result<'decks/list'> = [
  ['boundless-elves', 'Boundless Elves', 'G', 'Many small elves become a large army. Swing when Overrun comes.'],
  ['dark-sacrifice', 'Dark Sacrifice', 'B', 'Creatures that are worth more dead than alive, and demons to feed.'],
  ['draconic-fury', 'Draconic Fury', 'R', 'Burn the small things, then let dragons end it from the air.'],
  ['glorious-combat', 'Glorious Combat', 'W', 'Knights and angels with swords. Every attack is a good one.'],
  ['political-trickery', 'Political Trickery', 'U', 'Say no, draw cards, and win with what is left at the end.'],
].map(([id, name, color, blurb]) => ({
  id: id!,
  name: name!,
  colors: [color!],
  cards: 60,
  starter: true,
  blurb: blurb!,
}));

const GAMES: Result<'games/list'> = [
  {
    gameId: GAME,
    startedAt: 1_790_000_000_000,
    players: [
      { name: 'You', deck: 'Boundless Elves' },
      { name: 'Bob', deck: 'Glorious Combat' },
    ],
    status: 'playing',
    winner: null,
    reason: '',
    turns: 7,
    decisions: 61,
  },
  {
    gameId: 'game-0',
    startedAt: 1_789_900_000_000,
    players: [
      { name: 'You', deck: 'Draconic Fury' },
      { name: 'Bob', deck: 'Political Trickery' },
    ],
    status: 'finished',
    winner: 0,
    reason: 'Bob has 0 life.',
    turns: 12,
    decisions: 140,
  },
];

export function createFixtureHost(script: TableMessage[][] = []): FixtureHost {
  const host: FixtureHost = { handlers: {}, calls: [], posted: [], script, refuse: null, ahead: null };
  let cursor = 0;
  let due: TableMessage[] = [];
  const seat = { ok: true, gameId: GAME, token: 'seat-token', seat: 0 } as const;
  const next = () => {
    due.push(...(host.script.shift() ?? []));
    cursor += 1;
  };
  let began = false;
  host.handlers = {
    'cards/database': () => ({ cards: 0, updatedAt: null, prints: false, problem: null, work: null, last: null }),
    'app/info': () => ({
      name: 'Bob',
      version: '0.1.0',
      host: 'fixture',
      runtimeDir: '',
      opponents: [
        {
          id: 'gentle',
          name: 'Gentle',
          strength: 'Easy',
          isSuggested: true,
          rating: 1000,
          blurb: 'Makes the mistakes that most people make in their first month.',
        },
        {
          id: 'steady',
          name: 'Steady',
          strength: 'Medium',
          isSuggested: false,
          rating: 1250,
          blurb: 'Curves out, trades well, and holds a trick when it matters.',
        },
        {
          id: 'sharp',
          name: 'Sharp',
          strength: 'Strong',
          isSuggested: false,
          rating: 1500,
          blurb: 'Counts the race, and attacks into open mana only for a reason.',
        },
      ],
    }),
    'keys/list': () => ({ keys: [], keyring: null }),
    'decks/list': () => DECKS,
    'decks/kept': () => [],
    'decks/rules': () => [{ id: 'freeform', title: 'Practice, any cards' }],
    'decks/formats': () => ['arena'],
    'decks/check': () => ({
      format: 'Arena',
      rules: 'freeform',
      ready: true,
      unknownLegality: 0,
      main: 60,
      sideboard: 0,
      problems: [],
      playable: ['Forest'],
      unplayable: [],
    }),
    'games/list': () => GAMES,
    'table/create': () => seat,
    'table/resume': () => seat,
    'match/show': () => ({ match: null, next: null }),
    'table/sync': () => {
      if (!began) next();
      began = true;
      // As at a table: what came after the last answer has a higher cursor than it.
      const messages = due.map((one) => ({ ...one, cursor }));
      due = [];
      return { cursor, messages, settings: SETTINGS };
    },
    'table/post': ({ answer }) => {
      if (host.refuse !== null) return { ok: false, refusal: host.refuse };
      host.posted.push(answer);
      next();
      return { ok: true, cursor };
    },
    'table/passTurn': () => ({ ok: true, message: '', cursor }),
    'table/undo': () => ({ ok: true, message: '', cursor }),
    'table/concede': () => {
      next();
      return { ok: true, cursor };
    },
    'table/settings': ({ settings }) => settings,
    'table/combatAhead': () =>
      host.ahead === null
        ? { ok: false, refusal: { code: 'BAD_TURN', message: 'There is no combat to foretell.', cr: '' } }
        : { ok: true, outcome: host.ahead },
    'table/whyNot': () => ({
      reasons: [{ code: 'timing', message: 'Overrun costs {2}{G}{G}{G} and you have 4 untapped lands.', cr: '601.2h' }],
    }),
    'chat/send': () => ({
      text: 'You have 4 untapped Forests: Imaryll, Elfhame Elite is the strongest thing you can cast, and it costs {2}{G}{G}.',
      cards: ['Imaryll, Elfhame Elite'],
      rules: ['117.1a'],
      source: 'engine',
      model: null,
    }),
    'chat/stop': () => ({ ok: true }),
    'conversations/open': ({ id }) => ({ id, exchanges: [], hasEarlier: false }),
    'conversations/list': () => [],
    'models/status': () => ({ chat: noModel('bob:chat'), mtg: noModel('bob:mtg') }),
    'models/sight': () => ({ sees: null, from: 'nobody' }),
    'agentDecks/list': () => [],
    'traces/list': () => [],
    'traces/get': () => [],
    'memory/pending': () => [],
    'notices/list': () => [],
    'memory/list': () => [],
    'tools/list': () => [],
    'approvals/list': () => [],
    'rooms/list': () => [],
    'rooms/hosting': () => ({ reach: 'nobody', addresses: [], problem: null }),
    init: ({ name }) => ({ projectId: 1, name, projectRoot: null }),
    getRuns: () => [],
    getEntries: () => [],
    'cards/show': () => null,
    'replay/open': () => ({
      summary: GAMES[1]!,
      note: '',
      frames: 40,
      after: Array.from({ length: 40 }, (_, n) => n),
      turns: [1, 2, 3, 4].map((turn) => ({
        turn,
        frame: (turn - 1) * 10,
        label: `Turn ${turn}: ${turn % 2 === 1 ? 'You' : 'Bob'}`,
      })),
    }),
    'replay/frame': ({ n }) => ({
      n,
      label: n === 0 ? 'The game begins' : `You cast spell ${n}`,
      turn: 1 + Math.floor(n / 10),
      view: middleGame({
        seat: 0,
        turn: 1 + Math.floor(n / 10),
        players: [player(0, 'You', { life: 20 - Math.floor(n / 4) }), player(1, 'Bob')],
      }),
      events: [{ kind: 'cast', text: `You cast Overrun (${n}).`, card: 'Overrun', player: 0 }],
    }),
  };
  return host;
}

function noModel(alias: 'bob:chat' | 'bob:mtg'): Result<'models/status'>['chat'] {
  return { alias, model: null, provider: null, from: 'none', note: null };
}

/** Tells the window something, as the host would. */
export async function tell(page: Page, ...messages: Notification[]): Promise<void> {
  await page.evaluate((told) => {
    const { fixtureTell } = window as unknown as { fixtureTell: (message: unknown) => void };
    for (const message of JSON.parse(told) as unknown[]) fixtureTell(message);
  }, JSON.stringify(messages));
}

/** What the console of each window complained about, and what has to be undone before another host stands behind it. */
const opened = new WeakMap<Page, { complaints: string[]; undo: (() => unknown)[] }>();

/** Nothing was complained about in the console since the window was opened. */
export function expectSilence(page: Page): void {
  expect(opened.get(page)?.complaints ?? [], 'the console stays silent').toEqual([]);
}

/** Another host may stand behind the window now; its console is listened to. */
async function prepareWindow(page: Page): Promise<(() => unknown)[]> {
  for (const undo of opened.get(page)?.undo ?? []) await undo();
  const complaints: string[] = [];
  const told = (line: ConsoleMessage) => {
    if (line.type() === 'error') complaints.push(line.text());
  };
  const failed = (error: Error) => complaints.push(String(error));
  page.on('console', told).on('pageerror', failed);
  const undo: (() => unknown)[] = [() => page.off('console', told).off('pageerror', failed)];
  opened.set(page, { complaints, undo });
  return undo;
}

function answer(host: FixtureHost, method: MethodName, params: never): unknown {
  host.calls.push({ method, params });
  const handler = host.handlers[method] as ((params: unknown) => unknown) | undefined;
  if (handler === undefined) throw new Error(`The fixture has no answer to ${method}`);
  return handler(params);
}

/** A refusal of the host, as handlers throw it. */
export function refusal(code: string, message: string): Error {
  return Object.assign(new Error(message), { code });
}

/**
 * Opens the window as a guest gets it: there is no token, and everything goes through the WebSocket of the page's origin.
 * @returns tells the guest something, as the host would
 */
export async function openGuest(page: Page, host: FixtureHost, hash = ''): Promise<(message: Notification) => void> {
  await prepareWindow(page);
  const sockets: WebSocketRoute[] = [];
  await page.routeWebSocket(/\/rpc/, (socket) => {
    sockets.push(socket);
    socket.onMessage((text) => {
      const { id, method, params } = JSON.parse(String(text)) as { id: number; method: MethodName; params: never };
      Promise.resolve()
        .then(() => answer(host, method, params))
        .then(
          (result) => socket.send(JSON.stringify({ jsonrpc: '2.0', id, result })),
          (error: Error & { code?: string }) => {
            const wrong = { code: -32000, message: error.message, data: { code: error.code ?? 'internal' } };
            socket.send(JSON.stringify({ jsonrpc: '2.0', id, error: wrong }));
          },
        );
    });
  });
  await page.goto(`${await windowOrigin()}/?speed=instant${hash}`);
  await page.evaluate(() => document.fonts.ready);
  expectSilence(page);
  return (message) => {
    for (const socket of sockets) socket.send(JSON.stringify({ jsonrpc: '2.0', ...message }));
  };
}

/** Opens the built window with this host behind it. */
export async function openWindow(page: Page, host: FixtureHost, hash = '', speed = 'instant'): Promise<void> {
  const undo = await prepareWindow(page);
  const calls = await page.exposeFunction('fixtureCall', (method: MethodName, params: never) =>
    answer(host, method, params),
  );
  const bridge = await page.addInitScript(() => {
    const place = window as unknown as {
      fixtureCall: (method: string, params: unknown) => Promise<unknown>;
      fixtureTell: (message: unknown) => void;
      bob: unknown;
    };
    const listeners = new Set<(message: unknown) => void>();
    place.fixtureTell = (message) => {
      for (const listener of listeners) listener(message);
    };
    place.bob = {
      call: (method: string, params: unknown) => place.fixtureCall(method, params),
      subscribe: (listener: (message: unknown) => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      version: () => 'fixture',
    };
  });
  undo.push(
    () => calls.dispose(),
    () => bridge.dispose(),
  );
  await page.goto(`${await windowOrigin()}/?speed=${speed}${hash}`);
  await page.evaluate(() => document.fonts.ready);
  expectSilence(page);
}

/** Opens a table that shows these messages, each list after another answer. */
export async function openTable(page: Page, ...script: TableMessage[][]): Promise<FixtureHost> {
  const host = createFixtureHost(script);
  await openWindow(page, host, `#/table/${GAME}`);
  await page.getByTestId('board').waitFor();
  return host;
}
