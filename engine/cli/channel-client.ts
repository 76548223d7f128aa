/** What the commands of `bob channel` share: where the rooms are, which token opens which, and asking them. */
import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { ChannelEndpoint, ChannelMessage, ChannelResult, ChannelView } from '../api/index.ts';
import { openRuntimeFolder } from '../disk/index.ts';
import { readRoomsFile } from '../hosting/http/rooms-file.ts';
import { badUsage, type CommandIo, type ExitCode, failed } from './command.ts';

const DEFAULT_URL = 'http://127.0.0.1:3045';
/** Longer than the longest wait that can be asked for. */
const PATIENCE = 75_000;

/** Options of all these commands but `serve`. */
export const CLIENT_OPTIONS = { url: { type: 'string' }, token: { type: 'string' } } as const;

export const CLIENT_USAGE = `  --url URL      where the rooms are: this Bob's own where they are served, else ${DEFAULT_URL}
  --token TOKEN  instead of the one that is remembered for the channel in the runtime folder`;

const kept = z.object({
  /** A secret of this folder's own: with it, a code that it has used joins again. */
  session: z.string().min(8),
  channels: z.record(z.string(), z.object({ admin_token: z.string().optional(), member_token: z.string().optional() })),
});
type Kept = z.infer<typeof kept>;

const tokensFile = (io: CommandIo) => path.join(io.runtimeDir, 'room-tokens.json');

function readKept(io: CommandIo): Kept {
  const fresh = (): Kept => ({ session: randomBytes(24).toString('base64url'), channels: {} });
  try {
    return kept.parse(JSON.parse(readFileSync(tokensFile(io), 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return fresh();
    throw new Error(`${tokensFile(io)} can't be read: move it away, and join again or give --token.`, { cause: error });
  }
}

/** Only this account may read it; it is there as a whole or not at all. */
function writeKept(io: CommandIo, changed: Kept): void {
  openRuntimeFolder(io.runtimeDir);
  const aside = `${tokensFile(io)}.${process.pid}`;
  writeFileSync(aside, `${JSON.stringify(changed)}\n`);
  renameSync(aside, tokensFile(io));
}

export function rememberToken(io: CommandIo, channelId: string, tokens: Kept['channels'][string]): void {
  const before = readKept(io);
  writeKept(io, {
    ...before,
    channels: { ...before.channels, [channelId]: { ...before.channels[channelId], ...tokens } },
  });
}

/** The secret with which this folder joins; made and kept where there is none. */
export function sessionSecret(io: CommandIo): string {
  const present = readKept(io);
  writeKept(io, present);
  return present.session;
}

/** A seat's token before the creator's, or the other way round; null where none is known. */
export function tokenFor(
  io: CommandIo,
  channelId: string,
  given: string | undefined,
  first: 'member_token' | 'admin_token' = 'member_token',
): string | null {
  if (given !== undefined) return given;
  const { channels } = readKept(io);
  if (!Object.hasOwn(channels, channelId)) return null;
  const known = channels[channelId]!;
  return known[first] ?? known.member_token ?? known.admin_token ?? null;
}

/** What doesn't open anything any more: a seat's token, or all of a room. */
export function forgetToken(io: CommandIo, channelId: string, what: 'seat' | 'room'): void {
  const { channels, ...rest } = readKept(io);
  const { [channelId]: known, ...others } = channels;
  const admin_token = what === 'seat' ? known?.admin_token : undefined;
  writeKept(io, {
    ...rest,
    channels: admin_token === undefined ? others : { ...others, [channelId]: { admin_token } },
  });
}

export function noToken(io: CommandIo, channelId: string): ExitCode {
  return badUsage(
    io,
    `No token is remembered for ${JSON.stringify(channelId)}: join with bob channel join CODE, or give --token TOKEN`,
  );
}

type Asked<T> =
  | { readonly kind: 'done'; readonly value: T; readonly json: unknown }
  | { readonly kind: 'refused'; readonly json: unknown; readonly message: string }
  | { readonly kind: 'unreachable'; readonly message: string };

/** The address up to the endpoint's name, or null where it is none. */
export function roomsUrl(io: CommandIo, given: string | undefined): string | null {
  const url = given ?? readRoomsFile(io.runtimeDir)?.url ?? DEFAULT_URL;
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) return null;
  return new URL(url).origin;
}

export async function askChannel<E extends ChannelEndpoint>(
  url: string,
  endpoint: E,
  params: object,
): Promise<Asked<ChannelResult<E>>> {
  let status: number;
  let text: string;
  try {
    const response = await fetch(`${url}/${endpoint}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(params),
      signal: AbortSignal.timeout(PATIENCE),
    });
    status = response.status;
    text = await response.text();
  } catch (error) {
    const { message, cause } = error as Error;
    const why = cause instanceof Error && cause.message !== '' ? cause.message : message;
    const unreachable = `No rooms can be reached at ${url} (${why}). Start them with bob channel serve, or name them with --url URL.`;
    return { kind: 'unreachable', message: unreachable };
  }
  const json = parsed(text);
  if (status === 200 && json !== undefined) return { kind: 'done', value: json as ChannelResult<E>, json };
  const { code, msg } = (json as { error?: { code?: string; msg?: string } } | undefined)?.error ?? {};
  if (code === undefined) {
    return { kind: 'unreachable', message: `What answers at ${url} are no rooms of Bob's (status ${status}).` };
  }
  return { kind: 'refused', json, message: `${code}: ${msg ?? ''}` };
}

interface Question<E extends ChannelEndpoint> {
  /** As it was given. */
  readonly url: string | undefined;
  readonly endpoint: E;
  readonly params: object;
  /** What is to be remembered of the answer, however it is printed. */
  readonly keep?: (value: ChannelResult<E>) => void;
}

/** Asks once and prints: with --json the endpoint's own response, refusals included. */
export async function askAndTell<E extends ChannelEndpoint>(
  io: CommandIo,
  { url: given, endpoint, params, keep }: Question<E>,
  tell: (value: ChannelResult<E>) => string,
): Promise<ExitCode> {
  const url = roomsUrl(io, given);
  if (url === null) return badUsage(io, `--url takes an address such as ${DEFAULT_URL}, not ${JSON.stringify(given)}`);
  const asked = await askChannel(url, endpoint, params);
  if (asked.kind !== 'done') return tellRefusal(io, asked);
  keep?.(asked.value);
  io.result(asked.json, () => tell(asked.value));
  return 0;
}

export function tellRefusal(io: CommandIo, asked: Exclude<Asked<unknown>, { kind: 'done' }>): 1 {
  if (asked.kind === 'unreachable') return failed(io, 'unreachable', asked.message);
  io.stderr.write(`${asked.message}\n`);
  if (io.json) io.result(asked.json, () => '');
  return 1;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** A line a slot, and what each bot says it does. */
export function describeRoom({ name, channel_id, trust, slots, bots, bans = [] }: ChannelView): string {
  const lines = slots.map(({ slot_id, kind, label, filled_by, role, admin, muted }) => {
    const who = filled_by ?? (kind === 'bot' ? 'no bot' : 'free');
    return `  ${slot_id}  ${label} (${role}${admin ? ', admin' : ''}${muted ? ', muted' : ''}): ${who}`;
  });
  const told = bots.map(
    (bot) => `  ${bot.slot_id}  ${bot.name} ${bot.version}: ${bot.manifest.summary ?? 'says nothing of itself'}`,
  );
  const out = bans.map((ban) => `  ${ban.session_id}  ${ban.name ?? 'without a name'}`);
  if (out.length > 0) told.push('Banned:', ...out);
  return [`${name} (${channel_id}, ${trust})`, ...lines, ...(bots.length === 0 ? [] : ['Bots:']), ...told].join('\n');
}

export function describeMessage({ id, sender, kind, body, ts }: ChannelMessage): string {
  const { text, type, ...rest } = body;
  const said = typeof text === 'string' && Object.keys(rest).length === 0 ? text : JSON.stringify(body);
  return `${String(id).padStart(5)} ${ts.slice(11, 19)} ${sender}${kind === 'user' || kind === 'bot' ? '' : ` (${kind})`}: ${said}`;
}
