import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import type { TraceEvent } from '../../../engine/trace/event.ts';
import { redacted } from '../../../engine/trace/redact.ts';
import { createTrace } from '../../../engine/trace/trace.ts';

test('each event is a whole line, and listeners hear it until they leave', (context) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bob-trace-'));
  context.after(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'trace.jsonl');
  const trace = createTrace({ file, now: () => 1_700_000_000_250 });
  const heard: TraceEvent[] = [];
  const leave = trace.subscribe((event) => heard.push(event));
  trace.emit('run.start', { run: 'a' });
  leave();
  trace.emit('run.end', { run: 'a', line: 'one\ntwo' });
  const text = readFileSync(file, 'utf8');
  assert.ok(text.endsWith('\n'));
  const lines = text.trimEnd().split('\n');
  assert.deepEqual(JSON.parse(lines[0]!), { ts: 1_700_000_000.25, kind: 'run.start', data: { run: 'a' } });
  assert.equal(lines.length, 2);
  assert.deepEqual(
    heard.map((event) => event.kind),
    ['run.start'],
  );
});

test('a file that can not be written is told once and keeps nothing from going on', () => {
  const faults: string[] = [];
  const trace = createTrace({
    file: path.join(tmpdir(), 'bob-no-such-folder', 'x', 'trace.jsonl'),
    onFault: (text) => faults.push(text),
  });
  const heard: string[] = [];
  trace.subscribe((event) => heard.push(event.kind));
  trace.emit('run.start', {});
  trace.emit('run.end', {});
  assert.equal(faults.length, 1);
  assert.deepEqual(heard, ['run.start', 'run.end']);
});

test('secrets and transcripts are not in an event, wherever they stand', () => {
  const text = JSON.stringify(
    redacted({
      Authorization: 'Bearer abcdefghijkl',
      api_key: 'sk-abcdefghijklmnop',
      nested: { headers: { 'x-api-key': 'abc', cookie: 'abc' }, list: ['sk-or-v1-0123456789abcdef'] },
      message:
        'GET https://me:hunter22@example.org/?key=abc123&x=1 with Bearer abcdefghijkl and eyJhbGciOiJI.eyJzdWIi.abc',
      messages: [{ role: 'user', content: 'a secret wish' }],
      args: { cmd: 'a secret wish' },
      long: `${'x'.repeat(495)} sk-abcdefghijklmnopqrstuvwxyz`,
    }),
  );
  for (const secret of ['abcdefghij', 'hunter22', 'abc123', 'eyJ', 'a secret wish', '0123456789', '"abc"']) {
    assert.ok(!text.includes(secret), `${secret} is in ${text}`);
  }
});
