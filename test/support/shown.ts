/** Everything that Bob shows of a runtime folder, item by item, and what he tells of its damage: as a window sees it. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { type MethodName, methods, type Params, type Result } from '../../engine/api/index.ts';
import { startHost } from '../../engine/host/host.ts';
import { openStm } from '../../engine/memory/stm.ts';
import { openTurns } from '../../engine/memory/turns.ts';
import { openWorkingState } from '../../engine/memory/working-state.ts';
import { createCheckpoints } from '../../engine/protocol/checkpoint.ts';
import type { Rules } from '../../engine/rules/rules.ts';
import { bob } from './backup.ts';
import { SEEING } from './filled-by-hand.ts';
import { NOON } from './store.ts';

/** Where an item comes from: beginnings of files' names in the folder. Damage to others may not change it. */
export interface Item {
  readonly from: readonly string[];
  readonly text: string;
}

export interface Shown {
  readonly items: ReadonlyMap<string, Item>;
  /** Notices, messages to the window, and answers that were refused. */
  readonly told: readonly string[];
}

export interface Looking {
  readonly rules: Rules;
  /** Games of which each frame is looked at; all of them where absent. */
  readonly framesOf?: readonly string[];
  /** Backups that are unpacked; the others are looked into only. */
  readonly unpacked?: readonly string[];
}

const MANY = 1000;

export async function shownBy(folder: string, looking: Looking): Promise<Shown> {
  const items = new Map<string, Item>();
  const told: string[] = [];
  const show = (name: string, from: readonly string[], value: unknown) =>
    items.set(name, { from, text: JSON.stringify(value) });
  const wrong = (error: unknown) => void told.push(error instanceof Error ? error.message : String(error));
  await lookAsWindow(folder, looking, show, told, wrong);
  lookAtTalk(folder, show, wrong);
  return { items, told };
}

type Show = (name: string, from: readonly string[], value: unknown) => void;
type Wrong = (error: unknown) => void;
type Ask = <M extends MethodName>(method: M, params: Params<M>) => Promise<Result<M> | null>;

async function lookAsWindow(folder: string, looking: Looking, show: Show, told: string[], wrong: Wrong): Promise<void> {
  const parts = { rules: looking.rules, now: () => NOON };
  const host = await startHost({ runtimeDir: folder, clientLabel: 'test' }, parts).catch((error: unknown) => {
    wrong(error);
    return null;
  });
  if (host === null) return;
  host.subscribe((message) => {
    if (message.method === 'host/message') told.push(message.params.text);
  });
  const ask: Ask = async (method, params) => {
    try {
      return methods[method].result.parse(await host.call(method, params, 'window')) as Result<typeof method>;
    } catch (error) {
      wrong(error);
      return null;
    }
  };
  try {
    await lookAtGames(ask, looking, show, told);
    await lookAtMind(ask, show);
    await lookAtRooms(ask, show);
    await lookAtSettings(ask, show);
    await lookAtBackups(folder, ask, looking, show, wrong);
    for (const { id, what, where, ...rest } of (await ask('notices/list', {})) ?? []) {
      told.push(`${what} (${where})`);
      show(`notice ${id}`, [`notices/${id}`], { what, where, ...rest });
    }
  } finally {
    await host.close();
  }
}

async function lookAtGames(ask: Ask, { framesOf }: Looking, show: Show, told: string[]): Promise<void> {
  for (const game of (await ask('games/list', {})) ?? []) {
    const { gameId } = game;
    const from = [`mtg/${gameId}/`];
    if (game.status === 'damaged') told.push(`mtg/${gameId}/journal.jsonl: ${game.reason}`);
    else show(`game ${gameId}`, from, game);
    const replay = await ask('replay/open', { gameId });
    if (replay === null) continue;
    if (replay.note !== '') told.push(`mtg/${gameId}/journal.jsonl: ${replay.note}`);
    if (framesOf !== undefined && !framesOf.includes(gameId)) {
      show(`game ${gameId} replay`, from, replay);
      continue;
    }
    for (let n = 0; n < replay.frames; n++) {
      const frame = await ask('replay/frame', { gameId, n });
      if (frame === null) break;
      const { turn, view } = frame;
      const position = [turn, view.step, view.players.map(({ life, handCount }) => [life, handCount])];
      show(`game ${gameId} position ${n}`, from, position);
      show(`game ${gameId} frame ${n}`, from, createHash('sha256').update(JSON.stringify(frame)).digest('hex'));
    }
  }
}

async function lookAtMind(ask: Ask, show: Show): Promise<void> {
  for (const memory of (await ask('memory/list', {})) ?? []) {
    show(`memory ${memory.id}`, ['ltm.db', 'memory_approvals.jsonl'], memory);
  }
  for (const model of (await ask('getModels', {})) ?? []) show(`model ${model.alias}`, ['bob.db'], model);
  await ask('init', { name: 'first' });
  for (let offset = 0; ; offset += 100) {
    const runs = await ask('getRuns', { limit: 100, offset });
    for (const run of runs ?? []) {
      show(`chat ${run.run}`, ['bob.db'], run);
      for (const entry of (await ask('getEntries', { run: run.run, limit: 100 })) ?? []) {
        show(`chat ${run.run} ${entry.path}`, ['bob.db'], entry);
      }
    }
    if (runs === null || runs.length < 100) return;
  }
}

async function lookAtRooms(ask: Ask, show: Show): Promise<void> {
  const from = ['bob.db', 'rooms.key'];
  for (const { view, admin_token, invites, cursor, last_at } of (await ask('rooms/list', {})) ?? []) {
    const { channel_id } = view;
    show(`room ${channel_id}`, from, { view, admin_token, invites, cursor, last_at });
    const said = await ask('rooms/sync', { channel_id, member_token: admin_token, timeout_ms: 0, limit: MANY });
    for (const message of said?.messages ?? []) show(`room ${channel_id} message ${message.id}`, from, message);
  }
}

async function lookAtSettings(ask: Ask, show: Show): Promise<void> {
  show('setting reach', ['hosting.json'], (await ask('rooms/hosting', {}))?.reach);
  show('setting folders', ['trusted.json'], await ask('folders/list', {}));
  show('setting sight', ['model-sight.json'], await ask('models/sight', { model: SEEING }));
  const kept = await ask('retention/look', {});
  show('setting retention', ['retention.json'], kept === null ? null : [kept.days, kept.agreed]);
  for (const deck of (await ask('agentDecks/list', {})) ?? []) {
    show(`deck ${deck.name}`, ['agent-decks/'], [deck.own, deck.problem]);
  }
}

async function lookAtBackups(
  folder: string,
  ask: Ask,
  { unpacked = [] }: Looking,
  show: Show,
  wrong: Wrong,
): Promise<void> {
  for (const { name } of (await ask('backups/list', {}))?.backups ?? []) {
    const from = [`backups/${name}`];
    const contents = await ask('backups/look', { name });
    if (contents !== null) show(`backup ${name}`, from, contents);
    if (!unpacked.includes(name)) continue;
    const into = `${folder}-unpacked`;
    const { code, document } = await bob(folder, 'restore', path.join(folder, 'backups', name), '--into', into);
    if (code === 0) show(`backup ${name} unpacked`, from, document.stores);
    else wrong(document.error?.message);
  }
}

/** What Bob goes on from in a talk. No method shows it. */
function lookAtTalk(folder: string, show: Show, wrong: Wrong): void {
  const at = (name: string) => path.join(folder, name);
  const look = (work: () => void) => {
    try {
      work();
    } catch (error) {
      wrong(error);
    }
  };
  look(() => {
    const turns = openTurns(at('turns.jsonl'));
    for (const turn of turns.latest(MANY)) show(`turn ${turn.turn_id}`, ['turns.jsonl'], turn);
    turns.close();
  });
  look(() => {
    const stm = openStm({ file: at('stm.jsonl'), now: () => NOON });
    for (const entry of stm.entries()) show(`trace ${entry.id}`, ['stm.jsonl'], entry);
    stm.close();
  });
  look(() => {
    const { active_context, open_threads } = openWorkingState(at('state.json'), () => NOON).read();
    if (active_context !== '') show('what goes on', ['state.json'], { active_context, open_threads });
  });
  look(() => {
    if (!existsSync(at('checkpoints'))) return;
    const checkpoints = createCheckpoints(at('checkpoints'), () => NOON);
    for (const name of readdirSync(at('checkpoints'))) {
      if (!name.endsWith('.json')) continue;
      const { checkpoint, problem } = checkpoints.read(decodeURIComponent(name.slice(0, -'.json'.length)));
      if (checkpoint !== null) show(`checkpoint ${name}`, [`checkpoints/${name}`], checkpoint);
      if (problem !== null) wrong(problem);
    }
  });
}
