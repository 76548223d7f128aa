import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerCalls, LONGEST_CALL } from '../../electron/ipc.ts';
import { standInElectron, standInHost } from './stand-in.ts';

const ours = { id: 1 };
const pageEvent = { sender: ours, senderFrame: { url: 'app://bob/', parent: null } };

function door(answer?: (method: string, params: unknown) => unknown) {
  const { electron, record } = standInElectron();
  const served = standInHost(answer);
  const lines: string[] = [];
  const stop = answerCalls(electron.ipcMain, served.host, {
    isOurs: (contents) => (contents as unknown) === ours,
    log: (line) => lines.push(line),
  });
  const invoke = (event: unknown, ...parameters: unknown[]) => {
    const handler = record.ipc.get('bob');
    assert.ok(handler !== undefined);
    return handler(event, ...parameters) as Promise<{ ok: boolean; error?: { code: string; message: string } }>;
  };
  return { ...served, record, lines, stop, invoke };
}

const call = (method: string, params?: unknown) => JSON.stringify({ method, params });

test('there is one channel, and it can be closed', () => {
  const { record, stop } = door();
  assert.deepEqual([...record.ipc.keys()], ['bob']);
  stop();
  assert.equal(record.ipc.size, 0);
});

test('a call from the page reaches the host with the credential of the window', async () => {
  const { invoke, calls } = door(() => ['game-1']);
  assert.deepEqual(await invoke(pageEvent, call('games.list', { limit: 5 })), { ok: true, result: ['game-1'] });
  assert.deepEqual(calls, [{ method: 'games.list', params: { limit: 5 }, credential: 'window' }]);
  await invoke(pageEvent, call('games.list'));
  assert.equal(calls[1].params, undefined);
});

test('a sender that is not the page of our window is refused', async () => {
  const { invoke, calls } = door();
  const senders = [
    { sender: { id: 2 }, senderFrame: { url: 'app://bob/', parent: null } },
    { sender: ours, senderFrame: null },
    { sender: ours, senderFrame: { url: 'https://example.com/', parent: null } },
    { sender: ours, senderFrame: { url: 'app://bob.example.com/', parent: null } },
    { sender: ours, senderFrame: { url: 'app://me@bob/', parent: null } },
    { sender: ours, senderFrame: { url: 'file:///index.html', parent: null } },
    { sender: ours, senderFrame: { url: '', parent: null } },
    { sender: ours, senderFrame: { url: 'app://bob/', parent: { url: 'app://bob/' } } },
  ];
  for (const event of senders) {
    const reply = await invoke(event, call('games.list'));
    assert.equal(reply.error?.code, 'sender_refused', JSON.stringify(event));
  }
  assert.equal(calls.length, 0);
});

test('a method that the host does not list is refused, inherited names included', async () => {
  const { invoke, calls } = door();
  for (const method of ['games.delete', 'close', 'constructor', '__proto__', 'games.list ']) {
    assert.equal((await invoke(pageEvent, call(method))).error?.code, 'method_unknown', method);
  }
  assert.equal(calls.length, 0);
});

test('arguments that are not one envelope of JSON text are refused', async () => {
  const { invoke, calls } = door();
  const bad: unknown[][] = [
    [],
    [call('games.list'), 'more'],
    [{ method: 'games.list' }],
    [null],
    ['games.list'],
    ['"games.list"'],
    ['null'],
    ['{}'],
    ['{"method":5}'],
    ['{"method":""}'],
    ['{"method":"games.list","params":{},"credential":"terminal"}'],
    [call('m'.repeat(200))],
    [call('chat.say', 'x'.repeat(LONGEST_CALL))],
  ];
  for (const parameters of bad) {
    const reply = await invoke(pageEvent, ...parameters);
    assert.equal(reply.error?.code, 'call_invalid', JSON.stringify(parameters).slice(0, 80));
  }
  assert.equal(calls.length, 0);
});

test('a refusal of the host keeps its code; anything else is logged and told without its insides', async () => {
  const stated = door(() => {
    throw Object.assign(new Error('You have 2 mana and this costs 3.'), { code: 'cannot_pay', cr: '601.2g' });
  });
  assert.deepEqual((await stated.invoke(pageEvent, call('chat.say'))).error, {
    code: 'cannot_pay',
    message: 'You have 2 mana and this costs 3.',
    cr: '601.2g',
  });
  assert.equal(stated.lines.length, 0);

  for (const failure of [
    new TypeError('state.zones is undefined'),
    Object.assign(new Error('ENOENT: /home/someone/ledger'), { code: 'ENOENT', syscall: 'open' }),
    'just text',
  ]) {
    const broken = door(() => {
      throw failure;
    });
    const { error } = await broken.invoke(pageEvent, call('chat.say'));
    assert.equal(error?.code, 'internal');
    assert.doesNotMatch(error?.message ?? '', /zones|someone|just text/);
    assert.equal(broken.lines.length, 1);
  }
});
