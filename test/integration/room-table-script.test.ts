/** The sample client: nothing but HTTP, and a game from the action schema alone. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { serveRooms } from '../../engine/hosting/http/serve-rooms.ts';
import { bobIn, isType, type MagicHost, magicHost, magicRoom, REFEREE, until, watcher } from '../support/magic-room.ts';

const SCRIPT = path.join(import.meta.dirname, '..', '..', 'examples', 'random-player.mjs');
const run = promisify(execFile);

async function served(t: Parameters<typeof magicHost>[0]): Promise<{ host: MagicHost; url: string }> {
  const host = magicHost(t);
  const { port, close } = await serveRooms({
    channels: host.channels,
    rendererDir: host.folder,
    connectMember: null,
    port: 0,
    reach: 'machine',
    onFault: (text) => host.faults.push(text),
    log: () => undefined,
  });
  t.after(close);
  return { host, url: `http://127.0.0.1:${port}/` };
}

const play = (url: string, invite: string, deck: string) =>
  run(process.execPath, [SCRIPT, url, invite, deck]).then(({ stdout }) => stdout.trim());

// @table_script
test('the sample client is short and needs no package', () => {
  const text = readFileSync(SCRIPT, 'utf8');
  assert.ok(text.trimEnd().split('\n').length <= 60);
  for (const [, name] of text.matchAll(/from '([^']+)'/g)) assert.match(name!, /^node:/);
});

// @table_script
test('two sample clients play each other to the end', async (t) => {
  const { host, url } = await served(t);
  const room = await magicRoom(host);
  const told = await Promise.all([
    play(url, room.invites[0]!, 'boundless-elves'),
    play(url, room.invites[1]!, 'draconic-fury'),
  ]);
  const results = told.map((line) => line.split(':')[0]).sort();
  assert.ok(['lost won', 'a draw a draw'].includes(results.join(' ')), told.join(' / '));
  for (const line of told) assert.match(line, /\(\d+ answers\)/);
  assert.deepEqual(host.faults, []);
});

// @table_script @table_bob
test('and one of them plays Bob', async (t) => {
  const { host, url } = await served(t);
  const room = await magicRoom(host, {
    trust: 'verified',
    slots: ['bot:referee', 'invite:player', 'bot:player'],
    bots: [REFEREE, bobIn('bot:player')],
  });
  assert.match(await play(url, room.invites[0]!, 'boundless-elves'), /^(won|lost|a draw): /);
  await until(host, watcher(room), isType('end'));
  assert.deepEqual(host.faults, []);
});
