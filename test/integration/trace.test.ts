/** What a run leaves in trace.jsonl (seed 001, 6). */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { debugLines } from '../../engine/trace/debug-lines.ts';
import type { TraceEvent } from '../../engine/trace/event.ts';
import { toSeed001 } from '../../engine/trace/seed001.ts';
import { createTrace } from '../../engine/trace/trace.ts';
import { startScripted } from '../support/scripted-agent.ts';

/** The lines that one busy run leaves. */
async function tracedRun(): Promise<{ text: string; events: TraceEvent[] }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bob-trace-'));
  const file = path.join(folder, 'trace.jsonl');
  try {
    await using bob = await startScripted({ more: { trace: createTrace({ file }) } });
    bob.says(
      [
        'A secret wish.',
        '<<<NOTES_JSON>>>{"set_goals":["a hidden goal"],"actions":["condense_now"]}<<<END_NOTES_JSON>>>',
        '<<<TOOL_CALLS_JSON>>>[{"id":"t1","tool":"get","args":{"path":"known://sk-abcdefghijklmnop"}}]<<<END_TOOL_CALLS_JSON>>>',
      ].join('\n'),
    );
    await bob.ask('My password is hunter22.');
    const text = readFileSync(file, 'utf8');
    return {
      text,
      events: text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as TraceEvent),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function seed001(events: readonly TraceEvent[]): string[] {
  return events.flatMap((event) => toSeed001(event)?.kind ?? []);
}

test('@trace_lines a run leaves whole lines of ts, kind and data', async () => {
  const { text, events } = await tracedRun();
  assert.ok(text.endsWith('\n') && events.length >= 8);
  for (const event of events) {
    assert.deepEqual(Object.keys(event), ['ts', 'kind', 'data']);
    assert.ok(Math.abs(event.ts - Date.now() / 1000) < 600, 'Unix seconds');
    assert.ok(typeof event.kind === 'string' && typeof event.data === 'object' && event.data !== null);
  }
});

test('@trace_kinds_llm a request, its stream and its end', async () => {
  const kinds = seed001((await tracedRun()).events).filter((kind) => kind.startsWith('llm_'));
  assert.deepEqual(kinds, ['llm_req', 'llm_stream', 'llm_done', 'llm_req', 'llm_stream', 'llm_done']);
});

test('@trace_kinds_notes a patch and its actions', async () => {
  const kinds = seed001((await tracedRun()).events).filter((kind) => kind === 'notes_patch' || kind === 'actions');
  assert.deepEqual(kinds, ['notes_patch', 'actions']);
});

test('@trace_kinds_tools what was planned, begun and done', async () => {
  const { events } = await tracedRun();
  const tools = events.filter((event) => toSeed001(event)?.kind.startsWith('tool_') && event.data['turn'] === 1);
  assert.deepEqual(seed001(tools), ['tool_plan', 'tool_start', 'tool_done']);
});

test('@settings_environment with RUMMY_DEBUG what happens is told by the names of seed 001, and no longer than it is asked for', () => {
  const trace = createTrace();
  const lines: string[] = [];
  const quiet = debugLines(trace, (line) => lines.push(line));
  trace.emit('tool.call', { run: 'r', turn: 1, actionName: 'get' });
  trace.emit('run.start', { runId: 'x' });
  quiet();
  trace.emit('tool.result', { run: 'r', turn: 1, ok: true });
  assert.deepEqual(
    lines.map((line) => (JSON.parse(line) as TraceEvent).kind as string),
    ['tool_start', 'run.start'],
  );
  assert.ok(lines.every((line) => line.endsWith('\n')));
});

test('@trace_no_secrets neither what was said nor a key is in the file', async () => {
  const { text } = await tracedRun();
  for (const secret of ['secret wish', 'hidden goal', 'hunter22', 'abcdefghijklmnop']) {
    assert.ok(!text.includes(secret), secret);
  }
});

test('@trace_no_secrets of a text in a field that would be a transcript only its length is kept', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bob-trace-'));
  const file = path.join(folder, 'trace.jsonl');
  try {
    createTrace({ file }).emit('tool.result', { tool: 'get', args: { path: 'a secret wish' }, content: ['a', 'b'] });
    const { data } = JSON.parse(readFileSync(file, 'utf8')) as TraceEvent;
    assert.deepEqual(data, { tool: 'get', args: { length: '{"path":"a secret wish"}'.length }, content: { items: 2 } });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
