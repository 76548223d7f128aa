/** Rooms with Magic tables as the host has them, in process, and members who play by their messages alone. */
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type {
  ChannelEndpoint,
  ChannelMessage,
  ChannelResult,
  DecisionView,
  Params,
  Result,
  TableMessage,
} from '../../engine/api/index.ts';
import { magicPlayer } from '../../engine/bot-programs/magic/player.ts';
import { createMagicReferee } from '../../engine/bot-programs/magic/program.ts';
import { gameCatalog } from '../../engine/cards/catalog.ts';
import type { Caller, Channels } from '../../engine/channels/channel.ts';
import { readKey } from '../../engine/channels/tokens.ts';
import { openStore } from '../../engine/entries/open.ts';
import { createGameMethods } from '../../engine/games/methods.ts';
import { createTables, type Tables } from '../../engine/games/tables.ts';
import { openRooms } from '../../engine/hosting/open-rooms.ts';
import { createCoreRules } from '../../engine/rules/core-rules.ts';
import { readSettings } from '../../engine/settings/settings.ts';
import type { Thinker } from '../../engine/thinking/thinker.ts';
import { createPolicy, createRandom } from '../../mtg-core/index.ts';
import { eventually } from './eventually.ts';

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The built-in opponents without a thread of their own. */
export const thinkerHere: Thinker = {
  async decide({ policy, seed, view }) {
    // As it would travel to the thread: nothing but a seat's view as text.
    return createPolicy(policy, seed, gameCatalog().catalog).decide(JSON.parse(JSON.stringify(view)));
  },
  warm: () => undefined,
  close: async () => undefined,
};

export interface MagicHost {
  readonly folder: string;
  readonly channels: Channels;
  readonly tables: Tables;
  readonly faults: string[];
  /** Asks an endpoint; throws where it is refused. */
  must<E extends ChannelEndpoint>(endpoint: E, params: object): Promise<ChannelResult<E>>;
  /** The code of the refusal and its message, or `ok`. */
  tries(endpoint: ChannelEndpoint, params: object): Promise<string>;
  close(): Promise<void>;
}

type Ending = { after(fn: () => unknown): void };

/** `folder`: of a host before this one. */
export function magicHost(t: Ending, folder?: string, thinker: Thinker = thinkerHere): MagicHost {
  const made = folder ?? mkdtempSync(path.join(tmpdir(), 'bob-room-'));
  const opened = openStore({ file: path.join(made, 'rummy.db'), settings: readSettings({}).settings, now: Date.now });
  if (!opened.ok) throw new Error(opened.refusal.message);
  const faults: string[] = [];
  const onFault = (text: string, error: unknown) => faults.push(`${text} ${error instanceof Error ? error.stack : ''}`);
  const roomsKey = () => readKey(path.join(made, 'rooms.key'));
  const tables = createTables({
    rules: createCoreRules(gameCatalog()),
    runtimeDir: made,
    app: 'test',
    thinker,
    now: Date.now,
    onChange: () => undefined,
    onFault,
    rooms: { roomsKey, memberOf: (token) => rooms.channels.memberOf(token) },
  });
  const rooms = openRooms({
    database: opened.value.database,
    runtimeDir: made,
    now: Date.now,
    onFault,
    programs: [
      createMagicReferee({ tables: tables.shared, runtimeDir: made, roomsKey, now: Date.now, onFault }),
      magicPlayer,
    ],
    limits: { post: { perSecond: 10_000, burst: 10_000 } },
  });
  let open = true;
  const close = async () => {
    if (!open) return;
    open = false;
    await rooms.close();
    await tables.close();
    opened.value.close();
  };
  t.after(async () => {
    await close();
    if (folder === undefined) rmSync(made, { recursive: true, force: true });
  });
  const caller: Caller = { address: 'test', mayCreate: true };
  const call = <E extends ChannelEndpoint>(endpoint: E, params: object) =>
    rooms.channels.call(endpoint, params, caller);
  return {
    folder: made,
    channels: rooms.channels,
    tables,
    faults,
    async must(endpoint, params) {
      const answer = await call(endpoint, params);
      if (!answer.ok) throw new Error(`${endpoint}: ${answer.refusal.code} ${answer.refusal.message}`);
      return answer.value;
    },
    async tries(endpoint, params) {
      const answer = await call(endpoint, params);
      return answer.ok ? 'ok' : `${answer.refusal.code} ${answer.refusal.message}`;
    },
    close,
  };
}

export interface MagicRoom {
  readonly id: string;
  readonly owner: string;
  readonly invites: readonly string[];
}

export const REFEREE = { slot: 'bot:referee', name: 'Referee', code_ref: 'bob://magic-referee' };
export const bobIn = (slot: string, level = 'greedy', deck = 'draconic-fury') => ({
  slot,
  name: 'Bob',
  code_ref: 'bob://player',
  params: { level, deck },
});

export async function magicRoom({ must }: MagicHost, more: object = {}): Promise<MagicRoom> {
  const made = await must('create_channel', {
    name: 'Magic',
    slots: ['bot:referee', 'invite:player', 'invite:player', 'invite:spectator'],
    bots: [REFEREE],
    ...more,
  });
  return { id: made.channel_id, owner: made.admin_token, invites: made.invites };
}

/** A member with everything that it was ever sent. */
export interface Member {
  readonly name: string;
  readonly session: string;
  readonly slotId: string;
  readonly door: { readonly channel_id: string; readonly member_token: string };
  readonly messages: ChannelMessage[];
  /** What came over the line, word for word. */
  readonly received: string[];
  readonly value: string;
  readonly nonce: string;
  cursor: number | null;
  /** The last decision that it has answered: what it reads may still be behind. */
  answered: number;
}

export async function join(host: MagicHost, room: MagicRoom, code: string, name: string): Promise<Member> {
  const joined = await host.must('join_channel', { invite_code: code, name });
  return {
    name,
    session: joined.session_id,
    slotId: joined.slot_id,
    door: { channel_id: room.id, member_token: joined.member_token },
    messages: [],
    received: [],
    value: randomBytes(16).toString('hex'),
    nonce: randomBytes(16).toString('hex'),
    cursor: null,
    answered: 0,
  };
}

export const watcher = (room: MagicRoom): Member => ({
  name: 'owner',
  session: '',
  slotId: '',
  door: { channel_id: room.id, member_token: room.owner },
  messages: [],
  received: [],
  value: '',
  nonce: '',
  cursor: null,
  answered: 0,
});

/** Reads what is new; waits for something where there is nothing. */
export async function read(host: MagicHost, member: Member, timeout_ms = 0): Promise<ChannelMessage[]> {
  const synced = await host.must('sync', { ...member.door, cursor: member.cursor, timeout_ms, limit: 1000 });
  member.received.push(JSON.stringify(synced));
  member.cursor = synced.cursor;
  member.messages.push(...synced.messages);
  return synced.messages;
}

/** Reads until a message is there for which this holds. */
export async function until(
  host: MagicHost,
  member: Member,
  wanted: (message: ChannelMessage) => boolean,
): Promise<ChannelMessage> {
  return eventually(
    async () => {
      const found = member.messages.findLast(wanted);
      if (found === undefined) await read(host, member, 200);
      return found;
    },
    () => `${member.name}'s last messages are ${JSON.stringify(member.messages.slice(-3)).slice(0, 800)}`,
  );
}

export const post = (host: MagicHost, member: Member, body: object) => host.must('post', { ...member.door, body });
export const tryPost = (host: MagicHost, member: Member, body: object) => host.tries('post', { ...member.door, body });

export const typeOf = ({ body }: ChannelMessage): string => String(body.type).replace(/^bot:/, '');
export const isType = (type: string) => (message: ChannelMessage) => typeOf(message) === type;
export const commitOf = ({ value, nonce }: Pick<Member, 'value' | 'nonce'>) => `sha256:${sha256(`${value}|${nonce}`)}`;

export const sit = (host: MagicHost, member: Member, deck: object = { deck: 'boundless-elves' }) =>
  post(host, member, { type: 'sit', game: 'magic', deck, commit: commitOf(member) });
export const open = (host: MagicHost, { value, nonce, ...member }: Member) =>
  post(host, { value, nonce, ...member }, { type: 'reveal', value, nonce });

/** Everybody sits and opens: the game is on. Gives its id. */
export async function startGame(
  host: MagicHost,
  players: readonly Member[],
  decks: readonly object[],
): Promise<string> {
  for (const [place, player] of players.entries()) await sit(host, player, decks[place]);
  for (const player of players) await open(host, player);
  const state = await until(host, players[0]!, (one) => tableOf(one) !== null);
  return tableOf(state)!.view!.gameId;
}

export type ShownTable = TableMessage & { action_schema?: { properties: { option: { enum: string[] } } } };

export function tableOf({ body }: ChannelMessage): ShownTable | null {
  return (body.table as ShownTable | undefined) ?? null;
}

/** The table as this member was last shown it. */
export function lastTable({ messages }: Member): ShownTable | null {
  const last = messages.findLast((one) => tableOf(one)?.view !== undefined);
  return last === undefined ? null : tableOf(last);
}

/** What this member is asked; null where it is another's turn or the game is over. */
export async function asked(host: MagicHost, member: Member): Promise<DecisionView | null> {
  const { decision } = await eventually(async () => {
    await read(host, member, member.messages.length === 0 ? 0 : 20);
    const table = lastTable(member);
    if (table?.view?.result) return { decision: null };
    return table?.decision && table.decision.id > member.answered ? { decision: table.decision } : null;
  }, `a question to ${member.name}`);
  return decision;
}

export const move = (decision: number, option: string) => ({
  type: 'move',
  game: 'magic',
  decision,
  answer: { option },
});

/** So many answers, of whoever is asked; or fewer, where the game ends. */
export async function playTogether(host: MagicHost, members: readonly Member[], most: number, seed = 1): Promise<void> {
  for (let answers = 0; answers < most; ) {
    for (const member of members) {
      await read(host, member, 5);
      const table = lastTable(member);
      if (table?.view?.result) return;
      if (table?.decision && table.decision.id > member.answered)
        answers += await playOn(host, member, seed + answers, 1);
    }
  }
}

/** Plays by chance from the action schema alone until the game is over, or for so many answers. */
export async function playOn(host: MagicHost, member: Member, seed = 1, most = 5000): Promise<number> {
  const random = createRandom(seed);
  for (let answers = 0; answers < most; answers++) {
    const decision = await asked(host, member);
    if (decision === null) return answers;
    const ids = lastTable(member)!.action_schema!.properties.option.enum;
    const doing = ids.filter((id) => id !== 'pass' && id !== 'cancel' && !id.startsWith('mulligan'));
    const list = doing.length > 0 && random(5) > 0 ? doing : ids;
    member.answered = decision.id;
    const told = await tryPost(host, member, move(decision.id, list[random(list.length)]!));
    // The other may have ended the game in the meantime.
    if (told !== 'ok' && !told.startsWith('STALE_STATE') && !told.startsWith('BAD_TURN')) throw new Error(told);
  }
  return most;
}

/** What the window calls. */
export function atTable<M extends 'table/sync' | 'table/post' | 'table/undo' | 'table/resume'>(
  { tables }: MagicHost,
  method: M,
  params: Params<M>,
): Promise<Result<M>> {
  const methods = createGameMethods(tables);
  return Promise.resolve(methods[method](params, { rooms: new Map() }) as Result<M>);
}
