/**
 * A runtime folder as months of use leave it: games with journals, chats with the runs behind them, approved memories,
 * rooms with people who talked, settings, checkpoints, and beside them what no backup may hold.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { must } from '../../engine/basics/outcome.ts';
import { gameCatalog } from '../../engine/cards/catalog.ts';
import { starterDecks } from '../../engine/cards/game-decks.ts';
import { createChannels } from '../../engine/channels/channels.ts';
import { openStm } from '../../engine/memory/stm.ts';
import { openTurns } from '../../engine/memory/turns.ts';
import { createCheckpoints } from '../../engine/protocol/checkpoint.ts';
import { readState } from '../../engine/protocol/state.ts';
import { createCoreRules } from '../../engine/rules/core-rules.ts';
import { journalObserver } from '../../engine/simulation/journal-observer.ts';
import { playSeries } from '../../engine/simulation/simulate-many.ts';
import { CALLER, quietBots } from './channels.ts';
import { openKillable } from './killable-memory.ts';
import { NOON, openTestStore } from './store.ts';

export interface FolderSizes {
  readonly games: number;
  readonly chats: number;
  readonly memories: number;
  readonly rooms: number;
}

export const SMALL_FOLDER: FolderSizes = { games: 3, chats: 12, memories: 8, rooms: 3 };
export const WHOLE_FOLDER: FolderSizes = { games: 50, chats: 300, memories: 100, rooms: 20 };

/** What stands in the files that no backup may hold; a test looks for it in what comes out. */
export const SECRET = 'sk-never-in-a-backup-0123456789';

/** Fills `folder` (made where it isn't there); everything in it is closed when it resolves. */
export async function fillRuntimeFolder(folder: string, sizes: FolderSizes = SMALL_FOLDER): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  playGames(folder, sizes.games);
  chat(folder, sizes.chats);
  await remember(folder, sizes.memories);
  await meet(folder, sizes.rooms);
  writeSettings(folder);
  writeWhatStaysBehind(folder);
}

function playGames(folder: string, games: number): void {
  const { catalog } = gameCatalog();
  const rules = createCoreRules({ catalog });
  const [first, second] = starterDecks();
  if (first === undefined || second === undefined) throw new Error('there are no starter decks');
  playSeries({
    catalog,
    decks: [first, second],
    policies: ['random', 'random'],
    games,
    seed: 7,
    now: () => performance.now(),
    onCrash: (_, error) => {
      throw error;
    },
    onGame: () => undefined,
    observe: (seed, startingPlayer) =>
      journalObserver({
        rules,
        folder: path.join(folder, 'mtg'),
        gameId: `game-${seed}`,
        app: 'test',
        seed,
        startingPlayer,
        decks: [first, second],
        policies: ['random', 'random'],
        now: () => NOON,
      }),
  });
}

/** Each chat is a run that was completed, with its entries, and a turn in the log. */
function chat(folder: string, chats: number): void {
  const store = openTestStore({ file: path.join(folder, 'bob.db') });
  const turns = openTurns(path.join(folder, 'turns.jsonl'));
  const stm = openStm({ file: path.join(folder, 'stm.jsonl'), now: () => store.time });
  for (let n = 0; n < chats; n++) {
    store.time += 60_000;
    const runId = store.newRun({ status: 200 });
    const input = `Question ${n}: what does ward do?`;
    const response = `Answer ${n}: ward {${n % 5}} counters it unless its player pays. ${'And so on. '.repeat(n % 40)}`;
    store.put('prompt://1', input, { runId, writer: 'plugin' });
    store.put(`known://answer_${n}`, response, { runId });
    stm.add(
      { intent: input, resolution: response.slice(0, 80), open_questions: [], tools_used: [], entities: [] },
      `s${n}`,
    );
    turns.append({
      turn_id: `turn_${n}`,
      ts: store.time,
      session: `s${Math.floor(n / 10)}`,
      conversation: `c${Math.floor(n / 10)}`,
      mode: 'chat',
      by: 'person',
      input,
      think: null,
      response,
      candidates: [],
      tools: [],
      entities: ['Ward'],
      memories: { retrieved: [], cited: [] },
      timings: { think: 0, tools: 0, respond: 1, total: 1 },
      tokens: null,
      model: null,
      error: null,
    });
  }
  stm.close();
  turns.close();
  store.close();
}

async function remember(folder: string, memories: number): Promise<void> {
  const memory = openKillable(folder);
  for (let n = 0; n < memories; n++) {
    const { id } = must(
      memory.queue.propose(
        { text: `The person told Bob fact ${n} about deck ${n % 7}.`, type: 'fact', source: 'user_said' },
        { origin: 'import', id: 'folder' },
      ),
    );
    must(await memory.approvals.approve(id, 'window'));
  }
  await memory.close();
}

async function meet(folder: string, rooms: number): Promise<void> {
  const store = openTestStore({ file: path.join(folder, 'bob.db') });
  const rate = { perSecond: 1e6, burst: 1e6 };
  const channels = createChannels({
    database: store.database,
    keyFile: path.join(folder, 'rooms.key'),
    bots: quietBots,
    now: () => store.time,
    onFault: (text, error) => {
      throw new Error(text, { cause: error });
    },
    limits: { post: rate, join: rate, create: rate },
  });
  for (let n = 0; n < rooms; n++) {
    const created = must(await channels.call('create_channel', { name: `Room ${n}`, invites: 2 }, CALLER));
    for (const [place, invite_code] of created.invites.entries()) {
      const join = { invite_code, session: `a secret of person ${place}` };
      const { channel_id, member_token } = must(await channels.call('join_channel', join, CALLER));
      for (let post = 0; post < 5; post++) {
        const body = { text: `Person ${place} says ${post} in room ${n}.` };
        must(await channels.call('post', { channel_id, member_token, body }, CALLER));
      }
    }
  }
  await channels.close();
  store.close();
}

function writeSettings(folder: string): void {
  const now = () => NOON;
  const checkpoints = createCheckpoints(path.join(folder, 'checkpoints'), now);
  const state = { active_context: 'a game', open_threads: ['the sideboard'] };
  must(
    checkpoints.write({
      session_id: 's1',
      state: readState({}),
      recent_messages: [{ role: 'user', content: 'Hello' }],
    }),
  );
  write(folder, 'state.json', `${JSON.stringify(state)}\n`);
  write(folder, 'hosting.json', '{"reach":"nobody","port":0}\n');
  write(folder, 'model-abilities.json', '{}\n');
  write(folder, 'window.json', '{"width":1280,"height":800}\n');
  write(folder, 'agent-decks/respond.deck.md', '# A copy that the person changed\n');
  write(folder, 'mtg-rooms/bot0123456789abcdef.sealed', Buffer.alloc(300, 7).toString('base64'));
  write(folder, 'news_feeds.json', '["https://example.org/feed"]\n');
}

function writeWhatStaysBehind(folder: string): void {
  write(folder, 'room-tokens.json', `{"session":"${SECRET}","channels":{}}\n`);
  write(folder, 'mcp_servers.json', `{"mcpServers":{"x":{"command":"x","env":{"KEY":"${SECRET}"}}}}\n`);
  write(folder, 'keyring/openai.key', SECRET);
  write(folder, 'scryfall_cache/1.json', '{"name":"Forest"}');
  write(folder, 'host.log', 'started\n');
}

function write(folder: string, name: string, text: string): void {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, text, { mode: 0o600 });
}
