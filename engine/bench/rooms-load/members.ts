/** A process that plays members of rooms: each waits for news on a connection of its own, and some of them post. */
import type { ChannelResult } from '../../api/index.ts';
import { type LoadConnection, openConnection } from './line.ts';
import type { Acknowledged, FromMembers, LoadSeat, ToMembers } from './plan.ts';

/** Connections for posting. */
const POSTING = 8;
/** How long a member waits for what is still missing, in milliseconds. */
const PATIENCE = 10_000;
const TEXT = 'I attack with everything and hold two lands for the trick.';

interface Member extends LoadSeat {
  readonly line: LoadConnection;
  readonly ids: number[];
  last: number;
}

let port = 0;
let members: Member[] = [];
let lines: LoadConnection[] = [];
let wrong = 0;
let over = false;
const delays: number[] = [];
let busy = 0;
/** Questions that weren't answered with news, by the reason. */
const again = new Map<string, number>();

const tell = (message: FromMembers) => process.send?.(message);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function follow(member: Member): Promise<void> {
  const { channelId, token, line } = member;
  for (let { cursor } = member; !over; ) {
    const question = { channel_id: channelId, member_token: token, cursor, timeout_ms: 25_000, limit: 1000 };
    let text: string;
    try {
      const reply = await line.ask('sync', JSON.stringify(question));
      if (reply.status !== 200) throw new Error(reply.text);
      text = reply.text;
    } catch (error) {
      if (over) return;
      again.set(String(error), (again.get(String(error)) ?? 0) + 1);
      await pause(50);
      continue;
    }
    const { messages, cursor: reached } = JSON.parse(text) as ChannelResult<'sync'>;
    const now = Date.now();
    for (const { id, kind, body } of messages) {
      if (id <= member.last) wrong += 1;
      member.last = id;
      if (kind !== 'user') continue;
      member.ids.push(id);
      delays.push(now - Number(body['due']));
    }
    cursor = reached;
  }
}

async function post(perSecond: number, seconds: number): Promise<void> {
  const acknowledged: Acknowledged[] = [];
  const refused: string[] = [];
  const free = [...lines];
  const due: number[] = [];
  const sending = new Set<Promise<void>>();
  let next = 0;
  const send = async (line: LoadConnection, at: number) => {
    const { channelId, token } = members[next++ % members.length]!;
    const body = { type: 'chat', text: TEXT, due: at };
    try {
      const reply = await line.ask('post', JSON.stringify({ channel_id: channelId, member_token: token, body }));
      if (reply.status === 200)
        acknowledged.push({ channelId, id: (JSON.parse(reply.text) as { msg_id: number }).msg_id });
      else refused.push(reply.text);
    } catch (error) {
      refused.push(String(error));
    }
    free.push(line);
    pump();
  };
  const pump = () => {
    while (due.length > 0 && free.length > 0) {
      const sent = send(free.pop()!, due.shift()!).finally(() => sending.delete(sent));
      sending.add(sent);
    }
  };
  const used = process.cpuUsage();
  const start = Date.now();
  const total = Math.round(perSecond * seconds);
  for (let count = 0; count < total; ) {
    // What is late was due all the same: its delay counts from then.
    for (; count < total && start + (count * 1000) / perSecond <= Date.now(); count++) {
      due.push(start + (count * 1000) / perSecond);
    }
    pump();
    await pause(Math.min(1000 / perSecond, 10));
  }
  while (due.length > 0 || sending.size > 0) await pause(5);
  const { user, system } = process.cpuUsage(used);
  busy = (user + system) / 1000 / (Date.now() - start);
  tell({ kind: 'posted', acknowledged, refused });
}

async function check(acknowledged: readonly Acknowledged[]): Promise<void> {
  const wanted = new Map<string, number[]>();
  for (const { channelId, id } of acknowledged) wanted.set(channelId, [...(wanted.get(channelId) ?? []), id]);
  const lostOf = ({ channelId, ids }: Member) => {
    const present = new Set(ids);
    return (wanted.get(channelId) ?? []).filter((id) => !present.has(id)).length;
  };
  const lost = () => members.reduce((sum, member) => sum + lostOf(member), 0);
  const until = Date.now() + PATIENCE;
  while (lost() > 0 && Date.now() < until) await pause(50);
  over = true;
  tell({
    kind: 'checked',
    lost: lost(),
    wrong,
    delays,
    busy,
    again: [...again].map(([why, count]) => `${count} x ${why}`),
  });
  for (const { line } of members) line.close();
  for (const line of lines) line.close();
}

process.on('message', (message: ToMembers) => {
  switch (message.kind) {
    case 'wait':
      port = message.port;
      members = message.seats.map((seat) => ({ ...seat, line: openConnection(port), ids: [], last: seat.cursor }));
      lines = Array.from({ length: POSTING }, () => openConnection(port));
      for (const member of members) void follow(member);
      setTimeout(() => tell({ kind: 'waiting' }), 500);
      break;
    case 'post':
      void post(message.perSecond, message.seconds);
      break;
    case 'check':
      void check(message.acknowledged);
      break;
  }
});

process.on('disconnect', () => process.exit());
