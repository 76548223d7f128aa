/** Who is the person and who a client: codes in addresses, cookies, keys and tokens. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import WebSocket from 'ws';
import { readServingFile, writeOpeningPage } from '../../../engine/server/serving-files.ts';
import { enterWith, personSocket } from '../../support/rpc.ts';
import { admitted, codeOf, get, startServing } from './serving.ts';

test('the address holds a code in its fragment, and each start has its own', async (t) => {
  const one = await startServing(t);
  const two = await startServing(t);
  assert.match(new URL(one.serving.url).hash, /^#token=[\w-]{43}$/);
  assert.equal(new URL(one.serving.url).hostname, '127.0.0.1');
  assert.notEqual(one.serving.token, two.serving.token);
  for (const { serving } of [one, two]) assert.ok(!serving.url.includes(serving.token));
  assert.equal((await enterWith(two.serving.url, codeOf(one.serving.url))).status, 403);
});

test('the code becomes a strict cookie for the calls alone and a key of the page; together they are the person', async (t) => {
  const { serving, credentials } = await startServing(t);
  const entered = await enterWith(serving.url, codeOf(serving.url));
  assert.equal(entered.status, 200);
  const given = entered.headers.get('set-cookie')!;
  assert.match(given, new RegExp(`^bob_${serving.port}=[\\w-]{43}; Path=/rpc; HttpOnly; SameSite=Strict$`));
  const { key } = (await entered.json()) as { key: string };
  const cookie = given.split(';')[0]!;
  const origin = new URL(serving.url).origin;
  const address = `ws://127.0.0.1:${serving.port}/rpc`;
  const with_ = (protocols: string[], headers: Record<string, string>) =>
    admitted(new WebSocket(address, protocols, { headers }), credentials);
  assert.equal(await with_(['bob', key], { cookie, origin }), 'window');
  // A server at another port of this machine is sent the cookie too; alone it opens nothing, and so does the key.
  assert.equal(await with_(['bob'], { cookie, origin }), 1008);
  assert.equal(await with_(['bob', 'x'.repeat(43)], { cookie, origin }), 1008);
  assert.equal(await with_(['bob', key], { origin }), 1008);
  assert.equal(await with_(['bob', key], { cookie: `bob_${serving.port + 1}=${cookie.split('=')[1]}`, origin }), 1008);
  assert.equal(await with_(['bob', key], { cookie }), 1008);
});

test('the token of a start makes a client, in the address or in a header, and never the person', async (t) => {
  const { serving, credentials } = await startServing(t);
  const address = `ws://127.0.0.1:${serving.port}/rpc`;
  const { origin } = new URL(serving.url);
  assert.equal(await admitted(new WebSocket(`${address}?token=${serving.token}`), credentials), 'client');
  assert.equal(await admitted(new WebSocket(`${address}?token=${serving.token}`, { origin }), credentials), 'client');
  const headers = { authorization: `Bearer ${serving.token}` };
  assert.equal(await admitted(new WebSocket(address, { headers }), credentials), 'client');
  assert.equal((await enterWith(serving.url, serving.token)).status, 403);
});

test('an address that is opened twice is dead, says so, and shuts out whoever came first', async (t) => {
  const { serving, credentials } = await startServing(t);
  const url = serving.newUrl();
  const first = await personSocket(url);
  assert.equal(await admitted(first, credentials), 'window');
  const closed = new Promise<number>((resolve) => first.once('close', resolve));
  const second = await enterWith(url, codeOf(url));
  assert.equal(second.status, 403);
  assert.match(((await second.json()) as { message: string }).message, /opened before.*bob window/);
  assert.equal(second.headers.get('set-cookie'), null);
  assert.equal(await closed, 4001);
});

test('whoever is the person already stays so when the address is opened again, such as by going back to it', async (t) => {
  const { serving, credentials } = await startServing(t);
  const url = serving.newUrl();
  const entered = await enterWith(url, codeOf(url));
  const { key } = (await entered.json()) as { key: string };
  const cookie = entered.headers.get('set-cookie')!.split(';')[0]!;
  const again = await enterWith(url, codeOf(url), { cookie, 'bob-key': key });
  assert.deepEqual([again.status, await again.json()], [200, { key }]);
  const { origin } = new URL(url);
  const socket = new WebSocket(`ws://127.0.0.1:${serving.port}/rpc`, ['bob', key], { headers: { cookie, origin } });
  assert.equal(await admitted(socket, credentials), 'window');
});

test('a code is of no use after ten minutes', async (t) => {
  const clock = { now: 0 };
  const { serving } = await startServing(t, true, () => clock.now);
  clock.now = 10 * 60_000 + 1;
  const late = await enterWith(serving.url, codeOf(serving.url));
  assert.equal(late.status, 403);
  assert.match(((await late.json()) as { message: string }).message, /not opened in time/);
});

test('no page of another origin enters or gets a window, with the right code either', async (t) => {
  const { serving } = await startServing(t);
  const { origin } = new URL(serving.url);
  const post = (path_: string, headers: Record<string, string>) =>
    get(serving, path_, { host: new URL(serving.url).host, ...headers }, 'POST');
  const authorization = `Bearer ${codeOf(serving.url)}`;
  assert.equal((await post('/rpc/enter', { origin: 'http://evil.example', authorization })).status, 403);
  assert.equal((await post('/rpc/enter', { origin: 'null', authorization })).status, 403);
  assert.equal((await post('/rpc/enter', { authorization })).status, 405);
  assert.equal((await post('/rpc/enter', { origin, authorization, host: 'evil.example' })).status, 403);
  assert.equal((await post('/rpc/window', { authorization: `Bearer ${serving.token}` })).status, 403);
  assert.equal((await enterWith(serving.url, codeOf(serving.url))).status, 200, 'nothing of that used up the code');
});

test('what is left in the folder is for its person alone, and leads to one more window', async (t) => {
  const { serving, folder } = await startServing(t);
  const left = readServingFile(folder)!;
  assert.equal(left.token, serving.token);
  const window = { method: 'POST', headers: { authorization: `Bearer ${left.key}` } };
  const answered = await fetch(new URL('/rpc/window', left.url), window);
  const { url } = (await answered.json()) as { url: string };
  const fromPage = { ...window, headers: { ...window.headers, origin: new URL(url).origin } };
  assert.equal((await fetch(new URL('/rpc/window', left.url), fromPage)).status, 403);
  const page = fileURLToPath(writeOpeningPage(folder, url));
  assert.ok(readFileSync(page, 'utf8').includes(codeOf(url)));
  if (process.platform !== 'win32') assert.equal(statSync(page).mode & 0o777, 0o600);
  assert.equal((await enterWith(url, codeOf(url))).status, 200);
  assert.ok(!existsSync(page), 'its code is used up');
  await serving.close();
  assert.equal(readServingFile(folder), null);
});
