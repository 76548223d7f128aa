/** The host's door: every method is there, parameters are checked, and refusals have a code. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { methods } from '../../../engine/api/index.ts';
import { awaitTurn, magicHost, sitDown } from '../games/magic-table.ts';

test('every method of the contract is offered, and no other', async (t) => {
  const { host } = await magicHost(t);
  assert.deepEqual([...host.methods].sort(), Object.keys(methods).sort());
  await assert.rejects(host.call('toString', {}, 'window'), { code: 'method_unknown' });
  await assert.rejects(host.call('no/such', {}, 'window'), { code: 'method_unknown' });
});

test('parameters that do not fit are refused with the name of what is wrong', async (t) => {
  const { host } = await magicHost(t);
  for (const [method, params] of [
    ['table/sync', {}],
    ['table/sync', { gameId: 'g', token: 't', cursor: 'x' }],
    ['table/post', { gameId: 'g', token: 't', decision: 1, answer: { option: 5 } }],
    ['table/create', { you: { deck: 'x', text: 'y' }, opponent: { deck: 'x' }, level: 'random' }],
    ['app/info', { more: 1 }],
    ['decks/check', null],
    ['cards/show', { name: 'x'.repeat(201) }],
  ] as const) {
    await assert.rejects(host.call(method, params, 'window'), { code: 'params_invalid' }, method);
  }
});

test('info, decks, cards and deck checks answer as the contract says', async (t) => {
  const { call, runtimeDir } = await magicHost(t);
  const info = await call('app/info', {});
  assert.equal(info.runtimeDir, runtimeDir);
  assert.ok(info.opponents.length > 0);
  assert.equal((await call('decks/list', {})).length, 5);
  const elves = await call('cards/show', { name: 'llanowar elves' });
  assert.equal(elves?.name, 'Llanowar Elves');
  assert.equal(elves?.cost, '{G}');
  assert.match(elves?.text ?? '', /Add \{G\}/);
  assert.deepEqual([elves?.power, elves?.toughness, elves?.colors], ['1', '1', ['G']]);
  assert.equal(await call('cards/show', { name: 'Nothing of this name' }), null);
  const check = await call('decks/check', { text: '4 Llanowar Elfs\n36 Forest' });
  assert.match(check.problems[0]?.why ?? '', /Llanowar Elves/);
});

test('a deck that can not be played is refused with its line, and nothing is opened', async (t) => {
  const { call } = await magicHost(t);
  const base = { opponent: { deck: 'draconic-fury' }, level: 'random' };
  const unknown = await call('table/create', { ...base, you: { text: '20 Forest\n20 Forrest Gump' } });
  assert.ok(!unknown.ok);
  assert.match(unknown.message, /Line 2/);
  assert.ok(unknown.check);
  for (const text of ['', '\u0000\u0001\u0002', 'PK\u0003\u0004', '5 Forest', `${'1 Forest\n'.repeat(10_000)}`]) {
    const made = await call('table/create', { ...base, you: { text } });
    if (!made.ok) assert.ok(made.message.length > 10, text.slice(0, 10));
  }
  assert.ok(!(await call('table/create', { ...base, you: { deck: 'none' } })).ok);
  await assert.rejects(call('table/create', { ...base, you: { deck: 'boundless-elves' }, level: 'godlike' }), {
    code: 'NO_SUCH_OPPONENT',
  });
});

test('a pasted Arena list is played, and a wrong token is refused everywhere', async (t) => {
  const host = await magicHost(t);
  const { call } = host;
  const seat = await sitDown(host, { you: { text: 'Deck\n20 Llanowar Elves\n20 Forest\n20 Mountain' } });
  const first = await awaitTurn(host, seat);
  assert.equal(first.decision?.kind, 'mulligan');
  assert.equal(first.view?.players[0]?.name, 'Ada');
  const wrong = { ...seat, token: 'x' };
  const posted = await call('table/post', { ...wrong, decision: first.decision!.id, answer: { option: 'keep' } });
  assert.ok(!posted.ok && posted.refusal.code === 'NOT_MEMBER');
  for (const attempt of [
    () => call('table/sync', { ...wrong, cursor: 0 }),
    () => call('table/undo', wrong),
    () => call('table/concede', wrong),
    () => call('table/passTurn', wrong),
    () => call('table/whyNot', { ...wrong, object: 1 }),
    () => call('chat/send', { ...wrong, text: 'what can I do' }),
  ]) {
    await assert.rejects(attempt, { code: 'NOT_MEMBER' });
  }
  await assert.rejects(call('table/sync', { gameId: 'nowhere', token: 'x', cursor: 0 }), { code: 'NO_SUCH_TABLE' });
});
