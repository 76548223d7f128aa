/** What is asked to be allowed: one list over all sessions, settled by the host's own answer. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Api } from '../../renderer/state/api.ts';
import { including } from '../../renderer/state/approvals.ts';
import { asking, createCapabilities, siteOf } from '../../renderer/state/capabilities.ts';
import { sends } from '../../renderer/state/turbotime.ts';

test('a session lists its own anew and leaves the others alone and in place', () => {
  const first = asking(asking([], 'chat', ['net:a.example']), 'run', ['net:b.example', 'net:b.example']);
  assert.deepEqual(
    first.map(({ key }) => key),
    ['chat net:a.example', 'run net:b.example'],
  );
  const busy = first.map((one) => ({ ...one, answering: true }));
  const second = asking(busy, 'chat', ['net:a.example', 'net']);
  assert.deepEqual(
    second.map(({ key, answering }) => [key, answering]),
    [
      ['chat net:a.example', true],
      ['run net:b.example', true],
      ['chat net', false],
    ],
  );
  assert.deepEqual(asking(second, 'run', []).length, 2);
});

test('what a run asks for is heard under its session and is no proposal; a refused answer keeps it with the reason', async () => {
  const asked: string[] = [];
  const api = {
    call: (method: string) => {
      asked.push(method);
      return Promise.reject(new Error('The disk is full.'));
    },
  } as unknown as Api;
  const capabilities = createCapabilities(api);
  const told = { run: 'r', path: 'capability://net:a.example', tool: 'capability', body: '' };
  const attributes = { capability: 'net:a.example', session: 's' };
  capabilities.hear({ method: 'run/proposal', params: { ...told, attributes } });
  capabilities.hear({ method: 'run/proposal', params: { ...told, attributes } });
  await capabilities.answer('s net:a.example', 'grant');
  const { asks } = capabilities.store.get();
  assert.deepEqual(asked, ['capabilities/grant']);
  assert.deepEqual(
    asks.map(({ key, answering, trouble }) => [key, answering, trouble]),
    [['s net:a.example', false, 'The disk is full.']],
  );
  assert.deepEqual(including([], { ...told, attributes }), []);
});

test('a person reads where something goes', () => {
  assert.deepEqual([siteOf('net:a.example'), siteOf('net'), siteOf('x')], ['a.example', 'the network', 'x']);
  assert.match(sends({ name: 'scryfall.lookup', reach: 'network' }), /api\.scryfall\.com/);
  assert.equal(sends({ name: 'mcp.own.thing', reach: 'network' }), 'Reaches the network.');
  assert.equal(sends({ name: 'rules.lookup', reach: 'nothing' }), 'Sends nothing.');
});
