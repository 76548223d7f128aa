/** A name or a password in an address is kept nowhere. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { valueWithoutCredentials, withoutCredentials } from '../../../engine/basics/address-secrets.ts';
import { logFault } from '../../../engine/host/log.ts';
import { mayBeRemembered } from '../../../engine/memory/guard.ts';
import { redacted } from '../../../engine/trace/redact.ts';
import { startScripted } from '../../support/scripted-agent.ts';
import { scratch } from '../games/race-table.ts';

test('however an address is written, what stands before its host goes', () => {
  for (const [text, kept] of [
    ['https://user:pw@host/a?b=c@d', 'https://[redacted]@host/a?b=c@d'],
    ['ghp https://ghp_token@github.com/x.git', 'ghp https://[redacted]@github.com/x.git'],
    [
      'http://a:b@c:d@host, ftp://u:p@h and postgres://u:p@db/x',
      'http://[redacted]@host, ftp://[redacted]@h and postgres://[redacted]@db/x',
    ],
    ['HTTPS:/u:p@host http:\\\\u:p@host', 'HTTPS:/[redacted]@host http:\\\\[redacted]@host'],
    ['https://:pw@host', 'https://[redacted]@host'],
  ] as const) {
    assert.equal(withoutCredentials(text), kept);
  }
  for (const plain of [
    'mail me@host.org',
    'https://host/@me',
    'https://host?mail=me@host',
    'https://host:80/a',
    'https://host#a@b',
    '1:2@3',
  ]) {
    assert.equal(withoutCredentials(plain), plain);
  }
  assert.deepEqual(valueWithoutCredentials({ a: ['http://u:p@h', 1, null] }), { a: ['http://[redacted]@h', 1, null] });
});

test('many addresses without an end to their names cost no more than their length', () => {
  const text = `${'http://'.repeat(30_000)}${'a:'.repeat(30_000)}@`;
  const began = process.cpuUsage();
  withoutCredentials(text);
  assert.ok(process.cpuUsage(began).user < 500_000);
});

test('traces, the log and memories hold none', (t) => {
  const folder = scratch(t);
  logFault(folder, 'https://me:hunter2@host is away', new Error('at https://me:hunter2@host'), 0);
  assert.ok(!readFileSync(path.join(folder, 'host.log'), 'utf8').includes('hunter2'));
  assert.ok(
    !JSON.stringify(redacted({ url: 'https://me:hunter2@host', why: 'no https://hunter2@host' })).includes('hunter2'),
  );
  const remembered = mayBeRemembered('My server is https://me:hunter2@host.', { hidden: [] });
  assert.ok(!remembered.ok && remembered.refusal.code === 'secret');
});

test('nothing in the folder of a run holds one that a person wrote or a model called', async (t) => {
  const folder = scratch(t);
  {
    await using bob = await startScripted({ folder });
    bob.says(
      '<get path="https://me:hunter2@host/a"/><search>https://me:hunter2@host</search><update status="200">Done.</update>',
    );
    await bob.act('Read https://me:hunter2@host/a for me.');
  }
  const files = readdirSync(folder, { recursive: true }).map((name) => path.join(folder, String(name)));
  for (const file of files.filter((name) => statSync(name).isFile())) {
    assert.ok(!readFileSync(file, 'latin1').includes('hunter2'), file);
  }
});
