/** Real games of Magic for tests: a host in a folder of its own, and a person who plays by chance. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after } from 'node:test';
import type { MethodName, Params, Result, TableMessage } from '../../../engine/api/index.ts';
import { methods } from '../../../engine/api/index.ts';
import { opponents } from '../../../engine/games/opponents.ts';
import { startHost } from '../../../engine/host/host.ts';
import type { Host } from '../../../engine/host/options.ts';
import { readSettings } from '../../../engine/settings/settings.ts';
import { type Analyst, createAnalyst } from '../../../engine/thinking/analyst.ts';
import { createThinker, type Thinker } from '../../../engine/thinking/thinker.ts';
import { createRandom } from '../../../mtg-core/index.ts';
import { eventually } from '../../support/eventually.ts';

export interface HostForTest {
  host: Host;
  runtimeDir: string;
  /** Calls a method and checks the result against its contract. */
  call<M extends MethodName>(method: M, params: Params<M>): Promise<Result<M>>;
  told: string[];
}

let thread: Thinker | undefined;
let analyst: Analyst | undefined;
after(() => Promise.all([thread?.close(), analyst?.close()]));

/**
 * One thread thinks for all hosts of a process: it keeps nothing of a game, and to start one for each host took most of what short
 * tests cost. Hosts that end their own are those of `bob serve`.
 */
export function sharedThinker(): Thinker {
  thread ??= createThinker({ onFault: (text, error) => console.error(text, error) });
  return { ...thread, close: () => Promise.resolve() };
}

/** What hosts of tests look through games with, for a tenth of what it costs people: how exact figures are is shown elsewhere. */
const PLAYOUTS = 16;

function sharedAnalyst(): Analyst {
  analyst ??= createAnalyst({ threads: 2, onFault: (text, error) => console.error(text, error) });
  const { weigh, prove } = analyst;
  return {
    weigh: (request) => weigh({ ...request, playouts: Math.min(PLAYOUTS, request.playouts) }),
    prove,
    close: () => Promise.resolve(),
  };
}

export async function magicHost(
  t: { after(fn: () => unknown): void },
  again?: string,
  environment: Record<string, string> = {},
): Promise<HostForTest> {
  // Hooks run in the order in which they were made, and a folder can go only once nobody writes in it.
  const made = again === undefined;
  const runtimeDir = again ?? mkdtempSync(path.join(tmpdir(), 'bob-magic-'));
  const { settings } = readSettings(environment);
  const parts = { settings, thinker: sharedThinker(), analyst: sharedAnalyst() };
  const host = await startHost({ runtimeDir, clientLabel: 'test' }, parts);
  t.after(async () => {
    await host.close();
    if (made) rmSync(runtimeDir, { recursive: true, force: true });
  });
  const told: string[] = [];
  host.subscribe((message) => {
    if (message.method === 'host/message') told.push(message.params.text);
  });
  return {
    host,
    runtimeDir,
    told,
    async call(method, params) {
      const result = await host.call(method, params, 'window');
      return methods[method].result.parse(result) as Result<typeof method>;
    },
  };
}

export interface Seat {
  gameId: string;
  token: string;
}

export async function sitDown({ call }: HostForTest, setup: Partial<Params<'table/create'>> = {}): Promise<Seat> {
  const made = await call('table/create', {
    you: { deck: 'boundless-elves' },
    opponent: { deck: 'draconic-fury' },
    level: opponents[0]!.id,
    seed: 11,
    name: 'Ada',
    ...setup,
  });
  if (!made.ok) throw new Error(made.message);
  return { gameId: made.gameId, token: made.token };
}

/** The last message once this seat is asked something or the game is over. */
export async function awaitTurn({ call }: HostForTest, seat: Seat): Promise<TableMessage> {
  let cursor = 0;
  let last: TableMessage | undefined;
  return eventually(async () => {
    const synced = await call('table/sync', { ...seat, cursor });
    cursor = synced.cursor;
    last = synced.messages.at(-1) ?? last;
    return last !== undefined && (last.decision !== null || last.view?.result) && last;
  }, 'a question or the end of the game');
}

/** Plays on by chance until the game is over or `decisions` were answered; likes to do things more than to pass. */
export async function playOn(host: HostForTest, seat: Seat, decisions = 5000, seed = 3): Promise<TableMessage> {
  const random = createRandom(seed);
  let message = await awaitTurn(host, seat);
  for (let answered = 0; answered < decisions && message.decision !== null; answered++) {
    const { id, options } = message.decision;
    const doing = options.filter(
      ({ kind, mana }) => kind !== 'pass' && kind !== 'cancel' && mana !== true && kind !== 'mulligan',
    );
    const list = doing.length > 0 && random(4) > 0 ? doing : options;
    const option = list[random(list.length)]!;
    const posted = await host.call('table/post', { ...seat, decision: id, answer: { option: option.id } });
    if (!posted.ok) throw new Error(`${option.id}: ${posted.refusal.code} ${posted.refusal.message}`);
    message = await awaitTurn(host, seat);
  }
  return message;
}
