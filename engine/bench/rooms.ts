// How much rooms bear: members who wait for news over real sockets while others post, and rooms in which nothing happens.
// Everything is on this machine, the members' processes included.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Channels } from '../channels/index.ts';
import { openStore } from '../entries/index.ts';
import { CONNECTION_LIMITS, openRooms, serveRooms } from '../hosting/index.ts';
import { readSettings } from '../settings/index.ts';
import { makeIdleRooms } from './rooms-load/idle-rooms.ts';
import { type Load, type Measured, measureLoad } from './rooms-load/measure-load.ts';
import { type Bench, type BenchRow, threeFigures } from './suite.ts';

/** The load that must hold, and the delay that it may have at its 95th percentile. */
const MEMBERS = 200;
const POSTS = 20;
const MOST_DELAY = 250;
/** Twelve times `--seconds`, so that the usual five are a minute. */
const LONG = 12;
const IDLE_ROOMS = 10_000;
/** With what they post over, as many as one machine may have connections. */
const MOST_MEMBERS = CONNECTION_LIMITS.fromThisMachine - 100;
/** Factors of the load that must hold, one after the other until one doesn't. */
const FACTORS = [2, 4, 8, 12, 16, 24, 32, 40, 48, 64];

interface Served {
  readonly channels: Channels;
  readonly port: number;
  close(): Promise<void>;
}

async function open(folder: string): Promise<Served> {
  const opened = openStore({ file: path.join(folder, 'bob.db'), settings: readSettings({}).settings, now: Date.now });
  if (!opened.ok) throw new Error(opened.refusal.message);
  const onFault = (text: string, error: unknown) => {
    process.stderr.write(`${text}${error === undefined ? '' : ` ${String(error)}`}\n`);
  };
  const { database } = opened.value;
  const rooms = openRooms({ database, runtimeDir: folder, now: Date.now, onFault });
  const { channels } = rooms;
  const { port, close } = await serveRooms({
    channels,
    rendererDir: folder,
    connectMember: null,
    port: 0,
    reach: 'machine',
    onFault,
  });
  return {
    channels,
    port,
    async close() {
      await rooms.close();
      await close();
      opened.value.close();
    },
  };
}

const holds = ({ p95, lost, wrong, refused }: Measured) =>
  p95 < MOST_DELAY && lost === 0 && wrong === 0 && refused.length === 0;

const describe = ({ rooms, membersEach, postsPerSecond }: Load) =>
  `${rooms === 1 ? '' : `${rooms} rooms of `}${membersEach} members, ${postsPerSecond / rooms} posts/s${rooms === 1 ? '' : ' each'}`;

/** The largest of these loads that holds, going up until one doesn't; the last try also where none does. */
async function largest(
  { channels, port }: Served,
  loads: readonly Load[],
  progress: (line: string) => void,
): Promise<{ held: { load: Load; measured: Measured } | null; broke: { load: Load; measured: Measured } | null }> {
  let held: { load: Load; measured: Measured } | null = null;
  for (const load of loads) {
    progress(describe(load));
    let measured = await measureLoad(channels, port, load);
    // Others may have wanted the machine just then: a load breaks when it breaks twice.
    if (!holds(measured)) measured = await measureLoad(channels, port, load);
    if (!holds(measured)) return { held, broke: { load, measured } };
    held = { load, measured };
  }
  return { held, broke: null };
}

async function run({ seconds, progress }: { seconds: number; progress(line: string): void }): Promise<BenchRow[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bob-bench-'));
  const rows: BenchRow[] = [];
  const row = (name: string, value: number, unit: string, n: number, note: string) =>
    rows.push({ name, value: threeFigures(value), unit, n, note });
  let served = await open(folder);
  try {
    // Before anything else, so that what a load leaves free isn't taken for theirs.
    const idle = await makeIdleRooms(served.channels, IDLE_ROOMS, progress);
    row(
      'idle rooms, RSS',
      idle.rssMb,
      'MB',
      idle.rooms,
      'a referee and two invites each, two seconds after the last one',
    );
    row('idle rooms, heap', idle.heapMb, 'MB', idle.rooms, 'the same');
    row('create', idle.createEach, 'ms', idle.rooms, 'on the disk when it returns');
    await served.close();
    const began = performance.now();
    served = await open(folder);
    row('open again', performance.now() - began, 'ms', 1, `a store of ${IDLE_ROOMS} rooms, their bots taken up again`);
    await served.close();

    const apart = mkdtempSync(path.join(folder, 'load-'));
    served = await open(apart);
    const usual: Load = { rooms: 1, membersEach: MEMBERS, postsPerSecond: POSTS, seconds: seconds * LONG };
    progress(`${describe(usual)}, ${usual.seconds} s`);
    const measured = await measureLoad(served.channels, served.port, usual);
    const { p50, p95, max, lost, wrong, posts, deliveries, serverBusy, clientsBusy } = measured;
    const clients = clientsBusy.reduce((sum, share) => sum + share, 0);
    const shares = `the server had ${threeFigures(serverBusy)} of a core, all members ${threeFigures(clients)}`;
    row('delivery p50', p50, 'ms', deliveries, `${describe(usual)} for ${usual.seconds} s`);
    row('delivery p95', p95, 'ms', deliveries, `the same; ${shares}`);
    row('delivery max', max, 'ms', deliveries, 'the same');
    row('lost', lost, 'messages', posts * MEMBERS, `and ${wrong} twice or out of order`);

    const tell = (
      name: string,
      unit: string,
      found: Awaited<ReturnType<typeof largest>>,
      of: (load: Load) => number,
    ) => {
      const at = ({ load, measured: it }: { load: Load; measured: Measured }) =>
        `${describe(load)}: p95 ${threeFigures(it.p95)} ms, lost ${it.lost}, refused ${it.refused.length}, asked again ${it.again.length}`;
      const told = [found.held, found.broke].flatMap((each) => (each === null ? [] : [at(each)]));
      row(
        name,
        found.held === null ? 0 : of(found.held.load),
        unit,
        found.held?.measured.posts ?? 0,
        told.join('; then '),
      );
    };
    const rates = FACTORS.map((factor) => ({ ...usual, postsPerSecond: POSTS * factor, seconds }));
    tell('largest rate', 'posts/s', await largest(served, rates, progress), (load) => load.postsPerSecond);
    // A room has 256 slots at the most: more members are more rooms, each with the same to hear.
    const crowds = FACTORS.filter((factor) => factor * MEMBERS < MOST_MEMBERS).map((factor) => ({
      ...usual,
      rooms: factor,
      postsPerSecond: POSTS * factor,
      seconds,
    }));
    tell(
      'largest crowd',
      'members',
      await largest(served, crowds, progress),
      ({ rooms, membersEach }) => rooms * membersEach,
    );
    return rows;
  } finally {
    await served.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const bench: Bench = { summary: 'rooms: delivery to many members, lost messages, idle rooms', run };

export default bench;
