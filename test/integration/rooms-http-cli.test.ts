/** `bob channel`: a server of its own, and clients that speak to it as any program does. */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { runBob } from '../../engine/cli/run.ts';
import { startRooms } from '../support/rooms.ts';

const MAIN = path.join(import.meta.dirname, '..', '..', 'engine', 'cli', 'main.ts');

function folder(t: TestContext): string {
  const made = mkdtempSync(path.join(tmpdir(), 'bob-channel-'));
  t.after(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

async function bob(runtimeDir: string, ...argv: string[]) {
  let out = '';
  let err = '';
  const code = await runBob(['--runtime', runtimeDir, ...argv], {
    stdout: { write: (text: string) => (out += text) },
    stderr: { write: (text: string) => (err += text), isTTY: false },
    env: {},
    cwd: runtimeDir,
  });
  return { code, out, err, json: <T = unknown>() => JSON.parse(out) as T };
}

test('a room is made, joined, talked in and read at the command line @cli_channel', async (t) => {
  const { port } = await startRooms(t);
  const url = `http://127.0.0.1:${port}`;
  const [host, guest] = [folder(t), folder(t)];
  const made = await bob(host, 'channel', 'create', 'A', 'room', '--bot', 'bob://guess-bot', '--url', url, '--json');
  assert.equal(made.code, 0, made.err);
  const { channel_id, invites, view, admin_token } = made.json<{
    channel_id: string;
    invites: string[];
    admin_token: string;
    view: { name: string; bots: { runs: string }[]; slots: { admin: boolean }[] };
  }>();
  assert.deepEqual(
    [view.name, invites.length, view.bots[0]?.runs, view.slots[0]?.admin],
    ['A room', 2, 'bob://guess-bot', true],
  );
  const joined = await bob(guest, 'channel', 'join', invites[0]!, '--name', 'Ann', '--url', url);
  assert.equal(joined.code, 0, joined.err);
  assert.match(joined.out, /^You are sess_\w+ in slot s1\.\n/);
  // The same folder comes back to its seat; another one doesn't get it.
  assert.equal((await bob(guest, 'channel', 'join', invites[0]!, '--url', url)).code, 0);
  const thief = await bob(folder(t), 'channel', 'join', invites[0]!, '--url', url, '--json');
  assert.equal(thief.code, 1);
  assert.equal(thief.json<{ error: { code: string } }>().error.code, 'INVITE_INVALID');
  const posted = await bob(guest, 'channel', 'post', channel_id, 'hello', 'there', '--url', url, '--json');
  assert.deepEqual(Object.keys(posted.json<object>()).sort(), ['msg_id', 'ts']);
  const stranger = await bob(host, 'channel', 'post', channel_id, '{"type":"end"}', '--token', 'forged', '--url', url);
  assert.equal(stranger.code, 1);
  assert.match(stranger.err, /^NOT_MEMBER: [^\n]+\n$/);
  const read = await bob(host, 'channel', 'sync', channel_id, '--url', url);
  assert.match(read.out, /A room \(chn_\w+, demo\)/);
  assert.match(read.out, /sess_\w+: \{"type":"chat","text":"hello there"\}|sess_\w+: hello there/);
  const { cursor } = (await bob(host, 'channel', 'sync', channel_id, '--url', url, '--json')).json<{
    cursor: number;
  }>();
  const later = await bob(host, 'channel', 'sync', channel_id, '--cursor', String(cursor), '--url', url, '--json');
  assert.deepEqual(later.json(), { messages: [], cursor, view: null });
  const who = await bob(host, 'channel', 'who', channel_id, '--url', url);
  assert.match(who.out, /player A \(player\): sess_/);
  // What opens doors is in a file that is nobody else's, and the host's folder has the room's own token.
  const file = path.join(host, 'room-tokens.json');
  assert.equal(JSON.parse(readFileSync(file, 'utf8')).channels[channel_id].admin_token, admin_token);
  if (process.platform !== 'win32') assert.equal(statSync(file).mode & 0o777, 0o600);
});

test('at the command line one renames oneself and leaves, and whoever made a room moderates and removes it @cli_channel', async (t) => {
  const { port, must } = await startRooms(t);
  const at = ['--url', `http://127.0.0.1:${port}`] as const;
  const [host, guest] = [folder(t), folder(t)];
  const made = await bob(host, 'channel', 'create', 'A', 'room', ...at, '--json');
  const { channel_id, invites } = made.json<{ channel_id: string; invites: string[] }>();
  const ann = await bob(guest, 'channel', 'join', invites[0]!, '--name', 'Ann', ...at);
  assert.equal(ann.code, 0, ann.err);
  const hugh = await bob(host, 'channel', 'join', invites[1]!, '--name', 'Hugh', ...at);
  assert.equal(hugh.code, 0, hugh.err);
  const renamed = await bob(guest, 'channel', 'rename', channel_id, 'Ann', 'Marie', ...at);
  assert.deepEqual([renamed.code, renamed.out, renamed.err], [0, 'You are called Ann Marie there.\n', '']);
  const taken = await bob(guest, 'channel', 'rename', channel_id, 'Hugh', ...at);
  assert.deepEqual([taken.code, taken.out], [1, ''], taken.err);
  assert.match(taken.err, /"Hugh \(2\)"/);
  const moderate = (...words: string[]) => bob(host, 'channel', 'moderate', channel_id, ...words, ...at);
  assert.match((await moderate('mute', 's0')).out, /player, muted\)/);
  assert.equal((await bob(guest, 'channel', 'post', channel_id, 'hello', ...at)).code, 1);
  assert.equal((await moderate('unmute', 's0')).code, 0);
  assert.equal((await bob(guest, 'channel', 'post', channel_id, 'hello', ...at)).code, 0);
  assert.match((await moderate('ban', 's1')).out, /Banned:\n {2}sess_\w+ {2}Hugh/);
  assert.equal((await moderate('shout', 's1')).code, 2);
  const left = await bob(guest, 'channel', 'leave', channel_id, ...at);
  assert.deepEqual([left.code, left.out], [0, `You have left ${channel_id}.\n`]);
  assert.match((await bob(guest, 'channel', 'post', channel_id, 'still here', ...at)).err, /No token is remembered/);
  assert.equal((await bob(host, 'channel', 'remove', channel_id, ...at)).code, 0);
  await assert.rejects(must('who', { channel_id, member_token: 'any' }), /CHANNEL_NOT_FOUND/);
});

test('bots in files, slots and wrong words at the command line @cli_channel', async (t) => {
  const { port } = await startRooms(t);
  const url = `http://127.0.0.1:${port}`;
  const runtime = folder(t);
  const bot = {
    name: 'Echo',
    inline_code: 'class Echo { on_post() {} }',
    manifest: { summary: 'Says nothing' },
  };
  writeFileSync(path.join(runtime, 'echo.json'), JSON.stringify(bot));
  const slots = ['--slot', 'bot:echo', '--slot', 'invite:watcher'];
  const made = await bob(
    runtime,
    'channel',
    'create',
    'Echoes',
    ...slots,
    '--bot',
    'echo.json',
    '--trust',
    'verified',
    '--url',
    url,
  );
  assert.equal(made.code, 0, made.err);
  assert.match(
    made.out,
    /Echoes \(chn_\w+, verified\)[\s\S]*watcher \(observer\): free[\s\S]*Says nothing[\s\S]*Invites, one for each seat:\n {2}\S+\n$/,
  );
  const wrong: [string[], RegExp][] = [
    [['create'], /Write: bob channel create NAME/],
    [['create', 'x', '--trust', 'maybe'], /demo or verified/],
    [['create', 'x', '--slot', 'player'], /bot:LABEL or invite:LABEL/],
    [['create', 'x', '--bot', 'missing.json'], /can't be read as a bot/],
    [['create', 'x', '--slot', 'invite:a', '--bot', 'bob://guess-bot'], /no slot for guess-bot/],
    [['join'], /Write: bob channel join CODE/],
    [['join', 'a', 'b'], /Give one code/],
    [['post', 'chn_1'], /Write: bob channel post/],
    [['post', 'chn_1', '{"a":'], /no JSON/],
    [['post', 'chn_1', 'hello'], /join with bob channel join CODE/],
    [['sync', 'chn_1', '--cursor', 'x'], /--cursor takes a whole number/],
    [['sync', 'chn_1', '--follow', '--json'], /leave --follow out/],
    [['who', 'chn_1', '--url', 'nonsense', '--token', 't'], /--url takes an address/],
    [['who'], /Name one channel/],
    [['serve', '--port', '99999'], /--port takes a whole number/],
    [['serve', 'now'], /Write: bob channel serve/],
    [['dance'], /bob channel create or bob channel join/],
  ];
  for (const [argv, expected] of wrong) {
    const { code, out, err } = await bob(runtime, 'channel', ...argv);
    assert.deepEqual([code, out], [2, ''], argv.join(' '));
    assert.match(err, expected);
    assert.equal(err.trimEnd().split('\n').length, 1, err);
  }
  const nobody = await bob(runtime, 'channel', 'who', 'chn_1', '--token', 't', '--url', 'http://127.0.0.1:9', '--json');
  assert.equal(nobody.code, 1);
  assert.match(nobody.err, /^No rooms can be reached at http:\/\/127\.0\.0\.1:9 .*bob channel serve.*\n$/);
  assert.equal(nobody.json<{ error: { code: string } }>().error.code, 'unreachable');
});

test('what is followed comes as it is said @cli_channel', async (t) => {
  const { port, room } = await startRooms(t);
  const { id, members, says } = await room(2);
  const runtime = folder(t);
  const child = spawn(
    process.execPath,
    [
      MAIN,
      '--runtime',
      runtime,
      'channel',
      'sync',
      id,
      '--follow',
      '--token',
      members[1]!.token,
      '--url',
      `http://127.0.0.1:${port}`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  t.after(() => child.kill());
  let out = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  const hears = async (text: string) => {
    while (!out.includes(text)) await once(child.stdout, 'data');
  };
  await hears('A room');
  await says(members[0]!, 'first');
  await hears('first');
  await says(members[0]!, 'second');
  await hears('second');
  const ended = once(child, 'exit');
  child.kill();
  await ended;
});

async function firstLine(child: ChildProcess): Promise<string> {
  let out = '';
  while (!out.includes('\n')) {
    const [chunk] = await Promise.race([
      once(child.stdout!, 'data'),
      once(child, 'exit').then(([code]) => {
        throw new Error(`it ended with ${code} after ${JSON.stringify(out)}`);
      }),
    ]);
    out += String(chunk);
  }
  return out.split('\n')[0]!;
}

test('bob channel serve serves the rooms of its folder, and the other commands find it @cli_channel_serve', async (t) => {
  const runtime = folder(t);
  const serve = (...more: string[]) =>
    spawn(process.execPath, [MAIN, '--runtime', runtime, 'channel', 'serve', ...more], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  const child = serve('--port', '0');
  t.after(() => child.kill('SIGKILL'));
  const { url, addresses } = JSON.parse(await firstLine(child)) as { url: string; addresses: string[] };
  assert.deepEqual(addresses, [url]);
  const file = path.join(runtime, 'rooms.json');
  assert.deepEqual(JSON.parse(readFileSync(file, 'utf8')), { url, addresses });
  const made = await bob(runtime, 'channel', 'create', 'Here', '--json');
  assert.equal(made.code, 0, made.err);
  const { channel_id, invites } = made.json<{ channel_id: string; invites: string[] }>();
  assert.equal((await bob(runtime, 'channel', 'join', invites[0]!)).code, 0);
  const page = await fetch(url);
  assert.ok([200, 503].includes(page.status), `the window for guests: ${page.status}`);
  // The folder is this Bob's now: a second one says so in a sentence.
  const second = await bob(runtime, 'channel', 'serve');
  assert.equal(second.code, 1);
  assert.match(second.err, /in use/);
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  assert.deepEqual(await ended, [0, null]);
  assert.ok(!existsSync(file));
  assert.ok(!existsSync(path.join(runtime, 'hosting.json')), 'the switch in the window stays as it was');
  // The rooms are there again, at the port that is asked for.
  const { port } = new URL(url);
  const again = serve('--port', port, '--network');
  t.after(() => again.kill('SIGKILL'));
  const open = JSON.parse(await firstLine(again)) as { url: string; addresses: string[] };
  assert.equal(open.url, url);
  assert.ok(open.addresses.every((address) => new URL(address).port === port));
  assert.equal((await bob(runtime, 'channel', 'who', channel_id)).code, 0);
});
