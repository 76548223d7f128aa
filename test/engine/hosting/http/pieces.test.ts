/** The pieces of the rooms' server: reading bodies, names of this machine, the log of refusals, answers as bytes. */
import assert from 'node:assert/strict';
import os from 'node:os';
import { test } from 'node:test';
import fc from 'fast-check';
import type { ChannelMessage, ChannelResult } from '../../../../engine/api/index.ts';
import { decodeBody, readJsonBody, readObject } from '../../../../engine/hosting/http/body.ts';
import { jsonProblem } from '../../../../engine/hosting/http/json-problem.ts';
import { createOwnNames, isLoopback, plainAddress } from '../../../../engine/hosting/http/own-names.ts';
import { createRefusalLog } from '../../../../engine/hosting/http/refusals.ts';
import { LONGEST_ANSWER, replyBytes } from '../../../../engine/hosting/http/replies.ts';
import { usualPorts } from '../../../../engine/hosting/http/serve-rooms.ts';

test('the place where a text stops being JSON is found', () => {
  const cases: [string, number | null][] = [
    ['{"a":[1,2,{"b":null}],"c":"\\u00e9\\n"}', null],
    [' 1e5 ', null],
    ['', 0],
    ['{', 1],
    ['{"a"}', 4],
    ['{"a":}', 5],
    ['{"a":1,}', 7],
    ['[1,]', 3],
    ['[1 2]', 3],
    ['{"a":1}x', 7],
    ['{a:1}', 1],
    ["{'a':1}", 1],
    ['"abc', 4],
    ['"a\u0000b"', 2],
    ['"\\x"', 2],
    ['"\\u12g4"', 2],
    ['[01]', 2],
    ['nul', 0],
    ['[1}', 2],
    ['{]', 1],
  ];
  for (const [text, at] of cases) assert.equal(jsonProblem(text)?.at ?? null, at, text);
});

test('it finds a problem in exactly the texts that the parser refuses', () => {
  const pieces = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"a"',
    '"',
    '1',
    '-',
    '0',
    '.5',
    'true',
    'nul',
    ' ',
    '\\',
  );
  const parses = (text: string) => {
    try {
      JSON.parse(text);
      return true;
    } catch {
      return false;
    }
  };
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
      const text = parts.join('');
      assert.equal(jsonProblem(text) === null, parses(text), text);
    }),
    { numRuns: 3000 },
  );
});

test('bodies that would break what walks them are refused with a reason', () => {
  const problem = (text: string) => {
    const read = readObject(Buffer.from(text));
    return read.ok ? null : `${read.status} ${read.message}`;
  };
  assert.equal(problem('{"body":{"constructor":1,"text":"\\u0000"}}'), null);
  assert.match(problem('{"a":{"__proto__":{"admin":true}}}')!, /400 .*__proto__/);
  assert.match(problem('{"a":{"\\u005f_proto__":1}}')!, /400 .*__proto__/);
  assert.match(problem('{"a":1e999}')!, /400 .*too large/);
  assert.match(problem(`{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`)!, /400 .*nested/);
  assert.match(problem('[]')!, /400 .*object/);
  assert.match(problem('null')!, /400 .*object/);
  assert.match(problem('{"secret":"abc" oops}')!, /^400 The body is no JSON: at position 16, /);
  assert.ok(!problem('{"secret":"abc" oops}')!.includes('abc'));
  const invalid = decodeBody(Buffer.from([0x7b, 0xff, 0x7d]));
  assert.ok(!invalid.ok && /UTF-8/.test(invalid.message));
  assert.deepEqual(readJsonBody(Buffer.from('{"a":1,"a":2}')), { ok: true, value: { a: 2 } });
});

test('only names and addresses of this machine are its own, with the right port', () => {
  const machine = createOwnNames('machine');
  for (const host of ['localhost:3045', 'LocalHost:3045', '127.0.0.1:3045', '127.0.0.9:3045', '[::1]:3045']) {
    assert.ok(machine.isOurHost(host, 3045), host);
  }
  const wrong = [
    undefined,
    '',
    'localhost',
    'localhost:3046',
    'evil.example:3045',
    '127.0.0.1.evil.example:3045',
    'a@localhost:3045',
  ];
  for (const host of wrong) assert.ok(!machine.isOurHost(host, 3045), String(host));
  assert.ok(machine.isOurHost('localhost', 80));
  assert.ok(machine.isOurOrigin('http://localhost:3045', 3045));
  for (const origin of ['null', 'https://localhost:3045', 'http://localhost:3044', 'http://evil.example:3045']) {
    assert.ok(!machine.isOurOrigin(origin, 3045), origin);
  }
  const name = os.hostname();
  assert.ok(!machine.isOurHost(`${name}:3045`, 3045) || name === 'localhost');
  const network = createOwnNames('network');
  assert.ok(network.isOurHost(`${name}:3045`, 3045));
  for (const address of network.addresses(3045)) {
    assert.ok(network.isOurHost(new URL(address).host, 3045), address);
    assert.ok(!machine.isOurHost(new URL(address).host, 3045), address);
  }
  assert.ok(!network.isOurHost('evil.example:3045', 3045));
  assert.deepEqual(machine.addresses(3045), ['http://127.0.0.1:3045/']);
  assert.equal(plainAddress('::ffff:192.0.2.7'), '192.0.2.7');
  assert.equal(plainAddress('::1'), '::1');
  for (const same of ['2001:db8:1:2::9', '2001:DB8:1:2:ffff::', '2001:0db8:0001:0002:0:0:0:1%eth0']) {
    assert.equal(plainAddress(same), '2001:db8:1:2::/64', same);
  }
  assert.notEqual(plainAddress('2001:db8:1:3::9'), plainAddress('2001:db8:1:2::9'));
  assert.equal(plainAddress('2001:db8::9'), '2001:db8:0:0::/64');
  assert.ok(isLoopback('127.3.2.1') && isLoopback('::1') && !isLoopback('192.0.2.7') && !isLoopback('12.7.0.0'));
});

test('a million refusals leave a few lines, and none of them is lost from the count', () => {
  let now = 0;
  const lines: string[] = [];
  const log = createRefusalLog(
    (line) => lines.push(line),
    () => now,
  );
  for (let place = 0; place < 1_000_000; place++) {
    now = place; // 1,000 a second for a thousand seconds
    log.refused(`192.0.2.${place % 3}`, 'NOT_MEMBER at post');
  }
  log.close();
  assert.ok(lines.length >= 6 && lines.length < 40, `${lines.length} lines`);
  assert.equal(lines[0], 'Rooms: 192.0.2.0 was refused: NOT_MEMBER at post.');
  const told = lines.reduce((sum, line) => sum + Number(/refused (\d+) more/.exec(line)?.[1] ?? 1), 0);
  assert.equal(told, 1_000_000);
});

test('refusals of ever new senders are bounded as well', () => {
  let now = 0;
  const lines: string[] = [];
  const log = createRefusalLog(
    (line) => lines.push(line),
    () => now,
  );
  for (let place = 0; place < 200_000; place++) {
    now = place; // a new sender each millisecond, 200 seconds long
    log.refused(`2001:db8::${place.toString(16)}`, 'NOT_MEMBER at post');
  }
  log.close();
  assert.ok(lines.length >= 100 && lines.length < 130, `${lines.length} lines`);
  const told = lines.map(
    (line) => Number(/(\d+) refusals/.exec(line)?.[1] ?? 0) + (/was refused: /.test(line) ? 1 : 0),
  );
  assert.equal(
    told.reduce((sum, count) => sum + count, 0),
    200_000,
  );
});

test('who waits at the same place gets the very same bytes; what is too long goes on at the cursor', () => {
  const message = (id: number, text: string): ChannelMessage => ({
    id,
    channel_id: 'chn_1',
    sender: 'sess_1',
    kind: 'user',
    body: { text },
    ts: '2026-01-01T00:00:00.000Z',
  });
  const messages = [message(1, 'é'), message(2, 'b')];
  const one = replyBytes('sync', { messages, cursor: 2, view: null });
  assert.equal(replyBytes('sync', { messages, cursor: 2, view: null }), one);
  assert.deepEqual(JSON.parse(one.toString()), { messages, cursor: 2, view: null });
  assert.notEqual(replyBytes('sync', { messages, cursor: 3, view: null }), one);
  assert.deepEqual(JSON.parse(replyBytes('get_messages', messages).toString()), messages);

  const many = Array.from({ length: 100 }, (_, index) => message(index + 10, 'x'.repeat(30_000)));
  const cut = JSON.parse(
    replyBytes('sync', { messages: many, cursor: 500, view: null }).toString(),
  ) as ChannelResult<'sync'>;
  assert.ok(cut.messages.length > 10 && cut.messages.length < 40);
  assert.equal(cut.cursor, cut.messages.at(-1)!.id);
  const huge = [message(7, 'x'.repeat(LONGEST_ANSWER)), message(8, 'y')];
  const first = JSON.parse(
    replyBytes('sync', { messages: huge, cursor: 8, view: null }).toString(),
  ) as ChannelResult<'sync'>;
  assert.deepEqual([first.messages.length, first.cursor], [1, 7]);
});

test('the port of before comes first, so that links stay good', () => {
  assert.deepEqual(usualPorts().slice(0, 2), [3045, 3046]);
  assert.deepEqual(usualPorts(3046).slice(0, 3), [3046, 3045, 3047]);
});
