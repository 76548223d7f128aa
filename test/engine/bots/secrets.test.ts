/** Secrets: sealed where they are kept, and stopped where they would leave. */
import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { createEgressGuard } from '../../../engine/bots/egress.ts';
import { isUnplaced, openEnv, sealEnv } from '../../../engine/bots/seal.ts';
import { botBench, fourSlots, program } from '../../support/bots.ts';
import { processorTimeOf } from '../../support/processor-time.ts';

const SECRET = 'Sk-Live_9f8e7d+ü/Q';
const guard = createEgressGuard({ API_KEY: SECRET, PIN: '1234' });

test('a seal opens with its key, in its place and under its name, and nowhere else', () => {
  const key = randomBytes(32);
  const place = { channelId: 'chn_1', slotId: 's0' };
  const sealed = sealEnv(key, place, { A: SECRET, B: SECRET });
  assert.deepEqual(openEnv(key, place, sealed), { A: SECRET, B: SECRET });
  const { A, B } = JSON.parse(sealed!) as Record<string, string>;
  assert.notEqual(A, B);
  const wrong: [Buffer, typeof place, string][] = [
    [randomBytes(32), place, sealed!],
    [key, { ...place, slotId: 's1' }, sealed!],
    [key, { ...place, channelId: 'chn_2' }, sealed!],
    [key, place, JSON.stringify({ A: B })],
    [key, place, JSON.stringify({ A: `${A!.slice(0, -2)}AA` })],
    [key, place, JSON.stringify({ A: A!.slice(0, 20) })],
  ];
  for (const [otherKey, otherPlace, text] of wrong) assert.throws(() => openEnv(otherKey, otherPlace, text));
  assert.equal(sealEnv(key, place, {}), null);
  assert.deepEqual(openEnv(key, place, null), {});
  assert.ok(isUnplaced(sealEnv(key, null, { A: 'x' })));
  assert.ok(!isUnplaced(sealed));
});

test('a secret is found as it is, in pieces of one message, and in the ways of writing it that come to mind first', () => {
  const bytes = Buffer.from(SECRET);
  const leaks: Record<string, unknown> = {
    verbatim: { text: SECRET },
    'inside a string': { text: `the key is "${SECRET}".` },
    'as a key': { [SECRET]: 1 },
    'inside a key': { deep: [{ [`k_${SECRET}`]: true }] },
    'upper case': { text: SECRET.toUpperCase() },
    'lower case': { text: SECRET.toLowerCase() },
    spaced: { text: [...SECRET].join(' ') },
    'letter by letter': { list: [...SECRET] },
    'in two fields': { a: SECRET.slice(0, 8), b: SECRET.slice(8) },
    'key and value': { [SECRET.slice(0, 8)]: SECRET.slice(8) },
    reversed: { text: [...SECRET].reverse().join('') },
    base64: { text: bytes.toString('base64') },
    'base64 for addresses': { text: bytes.toString('base64url') },
    'base64 of more': { text: Buffer.from(`x${SECRET}yz`).toString('base64') },
    'base64 of even more': { text: Buffer.from(`xy${SECRET}`).toString('base64') },
    hex: { text: bytes.toString('hex') },
    'hex in upper case': { text: bytes.toString('hex').toUpperCase() },
    'hex, byte by byte': { text: [...bytes].map((byte) => `0x${byte.toString(16)}`).join(' ') },
    'URL-encoded': { text: encodeURIComponent(SECRET) },
    'all of it URL-encoded': { text: [...bytes].map((byte) => `%${byte.toString(16)}`).join('') },
    'URL-encoded in part': { text: SECRET.replace('L', '%4c') },
    escaped: { text: SECRET.replace('L', '\\u004c') },
  };
  for (const [how, body] of Object.entries(leaks)) assert.equal(guard.find(body), 'API_KEY', how);
});

test('hashes, the last four characters and everything else go out', () => {
  const hash = createHash('sha256').update(SECRET).digest('hex');
  const harmless = [
    { text: hash },
    { API_KEY: `sha256:${hash}` },
    { API_KEY: `****${SECRET.slice(-4)}` },
    { API_KEY: true, api_key: null },
    { text: `the key ends in ${SECRET.slice(-4)}` },
    { text: 'Guess a number 1..100', pin: '••34' },
    { type: 'judge', result: 'high', value: 1234 },
  ];
  for (const body of harmless) assert.equal(guard.find(body), null, JSON.stringify(body));
});

test("nothing else stands under a secret's name, however short it is", () => {
  assert.equal(guard.find({ PIN: '1234' }), 'PIN');
  assert.equal(guard.find({ nested: [{ pin: '12345' }] }), 'PIN');
  assert.equal(guard.find({ API_KEY: { part: 'x' } }), 'API_KEY');
  const numbers = createEgressGuard({ CODE: '48151623' });
  assert.equal(numbers.find({ value: 48151623 }), 'CODE');
});

test('a line for a log is withheld, with the name of what is in it', () => {
  assert.equal(guard.redact(`using ${SECRET}`), '(a line with the value of API_KEY is withheld)');
  assert.equal(guard.redact('using the key'), 'using the key');
});

test('what is looked for takes no longer with many secrets, however they are made up, and there is an end to changing them', async (t) => {
  const alike = Object.fromEntries(
    Array.from({ length: 40 }, (_, at) => [`K${at}`, `${'a'.repeat(3000)}${at}-secret`]),
  );
  const many = createEgressGuard(alike);
  const spent = processorTimeOf(() => {
    for (let posts = 0; posts < 15; posts++) assert.equal(many.find({ type: 'x', text: 'a'.repeat(31_000) }), null);
  });
  assert.ok(spent < 3000, `${spent} ms`);
  assert.equal(many.find({ text: `b${alike['K7']}` }), 'K7');

  const { ledger, host } = botBench(t, [program('keeper', { handle: () => ({}) })]);
  const room = fourSlots(ledger);
  await room.attach('s0', { code_ref: 'bob://keeper', env_redacted: { KEY: 'first-secret' } });
  await room.settled();
  const changes = Array.from({ length: 300 }, (_, at) => host.setEnv('chn_1', 's0', { KEY: `secret-number-${at}` }));
  const refusal = changes.find(({ ok }) => !ok);
  assert.match(JSON.stringify(refusal), /BAD_OP.*changed too often/);
  assert.ok(changes.filter(({ ok }) => ok).length >= 100);
  // The same again is no change.
  assert.ok(host.setEnv('chn_1', 's0', { KEY: 'first-secret' }).ok);
});

test('a bot has its secrets, and no way to say them', async (t) => {
  let seen: Record<string, string> = {};
  const leaky = program('leaky', {
    handle(event, _state, room) {
      seen = { ...room.env() };
      if (event.hook !== 'on_post') return {};
      const secret = seen.TOKEN ?? '';
      room.log(`the token is ${secret}`);
      if (event.message.body.text === 'throw') throw new Error(`bad token ${secret}`);
      return {
        state: { public: { [secret]: secret, fine: 1 }, [`x${secret}`]: [secret] },
        posts: [
          { kind: 'bot', body: { type: 'leak', text: secret } },
          { kind: 'bot', body: { type: 'fine' } },
        ],
        ops: [{ op: 'rename', name: secret }],
      };
    },
  });
  const bench = botBench(t, [leaky]);
  const { ledger, host } = bench;
  const room = fourSlots(ledger);
  const manifest = { permissions: { can_update_channel: true } };
  await room.attach('s0', { code_ref: 'bob://leaky', manifest, env_redacted: { 'TOKEN?': 'hunter2hunter2' } });
  const ada = room.join('s2');
  await room.post(ada, { text: 'go' });
  await room.post(ada, { text: 'throw' });
  await room.settled();
  assert.deepEqual(seen, { TOKEN: 'hunter2hunter2' });
  const inspected = await host.debug('chn_1', 's0', 'inspect_state', {});
  const logs = await host.debug('chn_1', 's0', 'tail_logs', {});
  assert.ok(inspected.ok && logs.ok);
  assert.match(JSON.stringify(logs.value), /A post was blocked: it had the value of TOKEN in it/);
  assert.ok(room.bodies().some(({ type }) => type === 'fine'));
  assert.ok(!room.bodies().some(({ type }) => type === 'leak'));
  assert.deepEqual(ledger.updates, []);
  const everything = JSON.stringify([room.bodies(), inspected.value, logs.value, bench.faults, bench.lines]);
  assert.ok(!everything.includes('hunter2'), everything);
  assert.ok(!JSON.stringify(room.row('s0').sealedEnv).includes('hunter2'));
});

test('new secrets reach the bot, old ones stay guarded, and one that is needed can not be taken away', async (t) => {
  const told: (string | undefined)[] = [];
  const reader = program('reader', (room) => {
    const { KEY } = room.env();
    return {
      handle(event) {
        told.push(KEY);
        const text = event.hook === 'on_post' ? event.message.body.text : 'hello';
        return { posts: [{ kind: 'bot', body: { text } }] };
      },
    };
  });
  const { ledger, host } = botBench(t, [reader]);
  const room = fourSlots(ledger);
  await room.attach('s0', {
    code_ref: 'bob://reader',
    manifest: { hooks: ['on_post'], needs_env: ['KEY', 'MORE?'] },
    env_redacted: { KEY: 'first-secret' },
  });
  const ada = room.join('s2');
  await room.post(ada, { text: 'a' });
  await room.settled();
  assert.deepEqual(host.setEnv('chn_1', 's0', { KEY: 'second-secret', MORE: 'm' }), {
    ok: true,
    value: ['KEY', 'MORE'],
  });
  for (const text of ['first-secret', 'second-secret', 'b']) await room.post(ada, { text });
  await room.settled();
  assert.deepEqual(told, ['first-secret', 'second-secret', 'second-secret', 'second-secret']);
  assert.deepEqual(
    room.bodies().flatMap(({ text }) => (text === undefined ? [] : [text])),
    ['a', 'b'],
  );
  assert.equal(host.setEnv('chn_1', 's0', { KEY: null }).ok, false);
  assert.equal(host.setEnv('chn_1', 's0', { TYPO: 'x' }).ok, false);
  assert.deepEqual(host.setEnv('chn_1', 's0', { MORE: null }), { ok: true, value: ['KEY'] });
});

test('where the key is another one, a bot with secrets does nothing and says why', async (t) => {
  const reader = program('reader', { handle: (_event, _state, room) => ({ state: room.env() }) });
  const bench = botBench(t, [reader]);
  const room = fourSlots(bench.ledger);
  await room.attach('s0', { code_ref: 'bob://reader', env_redacted: { KEY: 'first-secret' } });
  await room.settled();
  const other = sealEnv(randomBytes(32), { channelId: 'chn_1', slotId: 's0' }, { KEY: 'x' });
  bench.ledger.commit('chn_1', 's0', { expectedVersion: 1, sealedEnv: other });
  await room.post(room.join('s2'), { text: 'a' });
  await room.settled();
  assert.equal(room.bodies().at(-1)?.type, 'bot:fault');
  assert.match(bench.faults.join(), /secrets can't be read/);
});
