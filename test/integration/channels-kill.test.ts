/** A process with rooms is killed at any moment: everything that it had acknowledged is there. 120 times with BOB_LONG=1. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import path from 'node:path';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { interleave } from '../support/channel-interleavings.ts';
import { type Door, openTestChannels, testFolder } from '../support/channels.ts';

const KILLS = process.env['BOB_LONG'] === '1' ? 120 : 6;
/** Milliseconds between the first acknowledged message and the kill, at most. */
const LONGEST = 120;
const SCRIPT = path.join(import.meta.dirname, '..', 'support', 'kill-poster.ts');

interface Line {
  readonly room?: { readonly owner: Door; readonly invites: readonly string[]; readonly tokens: readonly string[] };
  readonly begun?: string;
  readonly kept?: string;
  readonly id?: number;
  readonly named?: number;
}

async function postUntilKilled(file: string, keyFile: string, after: number): Promise<Line[]> {
  const child = spawn(process.execPath, [SCRIPT, file, keyFile], { stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  child.stdout.setEncoding('utf8');
  const posting = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: string) => {
      text += chunk;
      if (text.includes('"kept"')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`it ended by itself with ${code}`)));
  });
  const closed = new Promise((resolve) => child.once('close', resolve));
  await posting;
  await wait(after);
  child.kill('SIGKILL');
  await closed;
  // A line that was cut off says nothing: what is begun is said before it is done.
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Line);
}

test(`@message_durable ${KILLS} kills at any moment lose no acknowledged message, seat or change`, {
  timeout: 1_200_000,
}, async (context) => {
  const folder = testFolder('kill-rooms');
  const first = Number(process.env['BOB_SEED'] ?? Date.now() % 1e6);
  let acknowledged = 0;
  let unsaid = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    const seed = first + kill * 7919;
    const [file, keyFile] = [path.join(folder, `${kill}.db`), path.join(folder, `${kill}.key`)];
    const lines = await postUntilKilled(file, keyFile, seed % LONGEST);
    const { owner, invites, tokens } = lines.find(({ room }) => room !== undefined)!.room!;
    const rooms = openTestChannels({ file, keyFile });
    assert.equal(rooms.store.database.pragma('integrity_check', { simple: true }), 'ok', `seed ${seed}`);

    const messages = [];
    for (let cursor = 0; ; ) {
      const read = await rooms.do('sync', { ...owner, cursor, limit: 100, timeout_ms: 0 });
      messages.push(...read.messages);
      cursor = read.cursor;
      if (read.messages.length === 0) break;
    }
    assert.deepEqual(
      messages.map(({ id }) => id),
      messages.map((_, place) => place + 1),
      `seed ${seed}`,
    );
    const texts = messages.filter(({ kind }) => kind === 'user').map(({ id, body }) => [body['text'], id] as const);
    const found = new Map(texts);
    assert.equal(found.size, texts.length, `seed ${seed}: something is there twice`);
    const kept = lines.filter((line) => line.kept !== undefined);
    for (const { kept: text, id } of kept) assert.equal(found.get(text!), id, `seed ${seed}: ${text}`);
    const begun = new Set(lines.map((line) => line.begun));
    for (const text of found.keys()) assert.ok(begun.has(String(text)), `seed ${seed}: nobody wrote ${text}`);
    acknowledged += kept.length;
    unsaid += found.size - kept.length;

    const named = lines.findLast((line) => line.named !== undefined)?.named ?? 0;
    const { name } = await rooms.do('who', owner);
    assert.ok([`round ${named}`, `round ${named + 3}`].includes(name), `seed ${seed}: ${name} after round ${named}`);
    for (const [place, invite_code] of invites.entries()) {
      const again = await rooms.do('join_channel', { invite_code, session: `secret ${place}` });
      assert.equal(again.member_token, tokens[place], `seed ${seed}`);
    }
    const next = await rooms.do('post', { channel_id: owner.channel_id, member_token: tokens[0], body: {} });
    assert.equal(next.msg_id, messages.length + 1);
    await rooms.close();
  }
  context.diagnostic(`${KILLS} kills (BOB_SEED=${first}): ${acknowledged} acknowledged messages, all of them there`);
  context.diagnostic(`${unsaid} more had been written and not acknowledged`);
});

test(
  '@message_once joins, posts, reads, changes and crashes in any order: everything once, in order, and nothing lost',
  {
    timeout: 120_000,
  },
  () => interleave(20, Date.now() % 1e6),
);
