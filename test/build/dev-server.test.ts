import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { WebSocket } from 'ws';
import { copyOfTree, environmentIn } from '../support/copy-of-tree.ts';
import { eventually } from '../support/eventually.ts';

function edit(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8');
  assert.ok(text.includes(from), `${file} has no ${from}`);
  writeFileSync(file, text.replace(from, to));
}

interface Dev {
  readonly child: ChildProcess;
  readonly lines: string[];
  readonly origin: string;
  readonly code: string;
}

async function startDev(t: { after(done: () => void): void }, copy: string): Promise<Dev> {
  const parameters = ['build/dev.mjs', '--port', '0', '--runtime', path.join(copy, 'runtime')];
  const child = spawn(process.execPath, parameters, {
    cwd: copy,
    env: environmentIn(copy),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  t.after(() => child.kill('SIGKILL'));
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => lines.push(line));
  const first = await eventually(
    () => {
      if (child.exitCode !== null) throw new Error(`it ended: ${lines.join('\n')}`);
      return lines.find((line) => line.startsWith('Bob is at'));
    },
    () => `the line that says where Bob is: ${lines.join('\n')}`,
  );
  const url = new URL(/http:\S+/.exec(first)?.[0] ?? '');
  return { child, lines, origin: url.origin, code: url.hash.replace('#token=', '') };
}

/** What a window keeps: the cookie and the key that its code was good for. */
async function enter({ origin, code }: Dev): Promise<{ cookie: string; key: string }> {
  const response = await fetch(`${origin}/rpc/enter`, {
    method: 'POST',
    headers: { origin, authorization: `Bearer ${code}` },
  });
  const { key } = (await response.json()) as { key: string };
  return { cookie: (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '', key };
}

/** The version that the host greets a window with; null where it isn't let in, or nobody is there. */
async function greeting(
  { origin }: Dev,
  { cookie, key }: { cookie: string; key: string },
  from = origin,
): Promise<string | null> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/rpc`, ['bob', key], {
    headers: { cookie, origin: from },
  });
  try {
    return await new Promise((resolve) => {
      socket.once('message', (data) => {
        const { method, params } = JSON.parse(String(data)) as { method: string; params: { rummyVersion: string } };
        resolve(method === 'rummy/hello' ? params.rummyVersion : null);
      });
      socket.once('close', () => resolve(null));
      socket.once('error', () => resolve(null));
    });
  } finally {
    socket.terminate();
  }
}

/** The messages that Vite sends to the open page. */
async function listenAsPage({ origin }: Dev): Promise<{ type: string; updates?: { path: string }[] }[]> {
  const client = await (await fetch(`${origin}/@vite/client`)).text();
  const token = /wsToken = "([^"]+)"/.exec(client)?.[1] ?? '';
  const heard: { type: string; updates?: { path: string }[] }[] = [];
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/?token=${token}`, 'vite-hmr', { headers: { origin } });
  socket.on('message', (data) => heard.push(JSON.parse(String(data))));
  await once(socket, 'open');
  return heard;
}

test('while Bob is worked on, the open window shows what changes in it and goes on with a host started anew', async (t) => {
  const copy = copyOfTree(t, ['engine', 'mtg-core', 'renderer', 'assets', 'build']);
  const dev = await startDev(t, copy);
  const person = await enter(dev);
  const version = await greeting(dev, person);
  assert.match(version ?? '', /^\d+\.\d+/, 'the window is let in');
  assert.equal(await greeting(dev, person, 'http://elsewhere.example'), null, 'a page from elsewhere is not');
  assert.equal(await greeting(dev, { ...person, key: 'another' }), null, 'nor one without the key');

  const heard = await listenAsPage(dev);
  await fetch(`${dev.origin}/main.tsx`);
  assert.match(await (await fetch(`${dev.origin}/components/RailPlace.tsx`)).text(), /RailPlace/);
  edit(
    path.join(copy, 'renderer', 'components', 'RailPlace.tsx'),
    'export function RailPlace',
    '/* seen */ export function RailPlace',
  );
  await eventually(
    () => heard.some(({ updates }) => updates?.some((update) => update.path === '/components/RailPlace.tsx')),
    'the change of a component',
  );
  assert.ok(!dev.lines.includes('The host is restarted.'), 'the window alone has changed');

  edit(path.join(copy, 'engine', 'api', 'mind.ts'), `'${version}'`, `'${version}-changed'`);
  await eventually(() => dev.lines.includes('The host is restarted.'), 'the host with its change');
  assert.equal(await greeting(dev, person), `${version}-changed`, 'the same window, the new code');
  await eventually(() => heard.some(({ type }) => type === 'full-reload'), 'the page told to begin anew');

  edit(path.join(copy, 'engine', 'host', 'host.ts'), 'import', 'This is no program. import');
  await eventually(() => dev.lines.some((line) => line.startsWith('The host did not start')), 'the mistake told');
  edit(path.join(copy, 'engine', 'host', 'host.ts'), 'This is no program. ', '');
  await eventually(() => greeting(dev, person), 'the host back once the mistake is mended');

  dev.child.kill('SIGINT');
  const [exit] = await once(dev.child, 'exit');
  assert.equal(exit, 0, 'Ctrl+C ends it cleanly');
  await assert.rejects(fetch(dev.origin), 'nobody listens any more');
});
