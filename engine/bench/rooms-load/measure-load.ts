/** Rooms full of members who wait for news over real sockets, while some of them post: how long news take, and what is lost. */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { must } from '../../basics/index.ts';
import type { Channels } from '../../channels/index.ts';
import type { FromMembers, LoadSeat, ToMembers } from './plan.ts';

export interface Load {
  readonly rooms: number;
  readonly membersEach: number;
  /** Over all rooms. */
  readonly postsPerSecond: number;
  readonly seconds: number;
}

export interface Measured {
  readonly posts: number;
  readonly deliveries: number;
  /** Milliseconds from the moment a post was due to the moment a member had read it. */
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
  readonly lost: number;
  /** Twice or out of order. */
  readonly wrong: number;
  /** Posts that were not taken, with the reasons. */
  readonly refused: readonly string[];
  /** What members had to ask again for, with how often. */
  readonly again: readonly string[];
  /** Shares of a core: this process, and each of the members'. */
  readonly serverBusy: number;
  readonly clientsBusy: readonly number[];
}

/** Processes that play the members; on two cores one is the server's. */
const CHILDREN = 2;
const MEMBERS = fileURLToPath(new URL('./members.ts', import.meta.url));

/** `channels` is the service behind the server at `port`: rooms are made and joined there directly. */
export async function measureLoad(channels: Channels, port: number, load: Load): Promise<Measured> {
  const seats = await sit(channels, load);
  const children = Array.from({ length: CHILDREN }, () => fork(MEMBERS, { serialization: 'advanced' }));
  try {
    // Each child has members of every room.
    const shares = children.map((_, index) => seats.filter((_seat, place) => place % CHILDREN === index));
    await Promise.all(
      children.map((child, index) => told(child, { kind: 'wait', port, seats: shares[index]! }, 'waiting')),
    );
    const used = process.cpuUsage();
    const began = performance.now();
    const post = { kind: 'post', perSecond: load.postsPerSecond / CHILDREN, seconds: load.seconds } as const;
    const posted = await Promise.all(children.map((child) => told(child, post, 'posted')));
    const { user, system } = process.cpuUsage(used);
    const serverBusy = (user + system) / 1000 / (performance.now() - began);
    const acknowledged = posted.flatMap((each) => each.acknowledged);
    const checked = await Promise.all(children.map((child) => told(child, { kind: 'check', acknowledged }, 'checked')));
    const delays = Float64Array.from(checked.flatMap((each) => each.delays)).sort();
    const at = (share: number) => delays[Math.min(delays.length - 1, Math.floor(delays.length * share))] ?? Number.NaN;
    const sum = (pick: (each: (typeof checked)[number]) => number) =>
      checked.reduce((total, each) => total + pick(each), 0);
    return {
      posts: acknowledged.length,
      deliveries: delays.length,
      p50: at(0.5),
      p95: at(0.95),
      max: at(1),
      lost: sum(({ lost }) => lost),
      wrong: sum(({ wrong }) => wrong),
      refused: posted.flatMap((each) => each.refused),
      again: checked.flatMap((each) => each.again),
      serverBusy,
      clientsBusy: checked.map(({ busy }) => busy),
    };
  } finally {
    for (const child of children) child.kill();
  }
}

async function sit(channels: Channels, { rooms, membersEach }: Load): Promise<LoadSeat[]> {
  const seats: LoadSeat[] = [];
  for (let room = 0; room < rooms; room++) {
    const slots = Array.from({ length: membersEach }, () => 'invite:member');
    // Each from an address of its own: how many may come at once from one is another question.
    const caller = { address: `load ${room}`, mayCreate: true };
    const { channel_id, invites } = must(
      await channels.call('create_channel', { name: `Load ${room}`, slots, trust: 'demo' }, caller),
    );
    const tokens: string[] = [];
    for (const [place, invite_code] of invites.entries()) {
      const from = { address: `load ${room} ${place}`, mayCreate: false };
      tokens.push(must(await channels.call('join_channel', { invite_code }, from)).member_token);
    }
    const { cursor } = must(
      await channels.call('sync', { channel_id, member_token: tokens[0]!, timeout_ms: 0, limit: 1000 }, caller),
    );
    seats.push(...tokens.map((token) => ({ channelId: channel_id, token, cursor })));
  }
  return seats;
}

type Told<K extends FromMembers['kind']> = Extract<FromMembers, { kind: K }>;

function told<K extends FromMembers['kind']>(child: ChildProcess, message: ToMembers, kind: K): Promise<Told<K>> {
  return new Promise((resolve, reject) => {
    const settle = (work: () => void) => {
      child.off('message', heard);
      child.off('exit', gone);
      work();
    };
    const heard = (answer: FromMembers) =>
      settle(() => {
        if (answer.kind === kind) resolve(answer as Told<K>);
        else reject(new Error(`Members said ${answer.kind} instead of ${kind}.`));
      });
    const gone = (code: number | null) => settle(() => reject(new Error(`Members ended with ${String(code)}.`)));
    child.on('message', heard);
    child.on('exit', gone);
    child.send(message);
  });
}
