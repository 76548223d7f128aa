/** `state.json` and `turns.jsonl`: one is small and says what is going on, the other is everything that was. */
import assert from 'node:assert/strict';
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { openTurns, type TurnRecord } from '../../engine/memory/turns.ts';
import { openWorkingState, repeats } from '../../engine/memory/working-state.ts';

function inFolder(work: (folder: string) => void): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'bob-state-'));
  try {
    work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('@state_two_fields @state_short state.json has its two fields and nothing else, and is never longer than 4 KB', () =>
  inFolder((folder) => {
    const file = path.join(folder, 'state.json');
    const states = openWorkingState(file, Date.now);
    assert.deepEqual(states.read(), { active_context: '', open_threads: [] });
    states.commit({
      active_context: `line\nline ${'é'.repeat(5000)}`,
      open_threads: Array.from({ length: 50 }, (_, n) => `thread ${n} ${'日'.repeat(500)}`),
    });
    const text = readFileSync(file, 'utf8');
    assert.ok(Buffer.byteLength(text) < 4096, `${Buffer.byteLength(text)} bytes`);
    const json = JSON.parse(text);
    assert.deepEqual(Object.keys(json), ['active_context', 'open_threads']);
    assert.ok(!json.active_context.includes('\n'));
    assert.match(json.open_threads.at(-1), /^thread 49/);
    assert.deepEqual(openWorkingState(file, Date.now).read(), json);
    assert.deepEqual(readdirSync(folder).sort(), ['state.json', 'state.json.sum']);
  }));

test('@state_corrupt a state that is no state is kept beside its place, and told', () =>
  inFolder((folder) => {
    const file = path.join(folder, 'state.json');
    for (const [index, text] of [
      '{"active_context":',
      '{"active_context":"","open_threads":[],"transcript":[]}',
    ].entries()) {
      writeFileSync(file, text);
      const states = openWorkingState(file, () => index);
      assert.match(String(states.fact?.where), /state\.json/);
      assert.equal(readFileSync(`${file}.unreadable-${index}`, 'utf8'), text);
    }
  }));

test('@state_not_transcript a summary in the words of the conversation is recognised as none', () => {
  const said = ['Why can I not cast my Serra Angel after combat on my own turn please?', 'Because it costs five.'];
  assert.equal(repeats('The person asks why can I not cast my Serra Angel after combat.', said), true);
  assert.equal(repeats('Asks about casting Serra Angel.', said), false);
  assert.equal(repeats('', said), false);
});

const record: TurnRecord = {
  turn_id: 't1',
  ts: 1,
  session: 's',
  conversation: '',
  mode: 'chat',
  by: 'person',
  input: 'hi',
  think: null,
  response: 'Hello.',
  candidates: [],
  tools: [
    {
      tool_name: 'scryfall.lookup',
      args: { name: 'x' },
      status: 'ok',
      error: null,
      result_ref: 'cache:1',
      elapsed_ms: 12,
    },
  ],
  entities: [],
  memories: { retrieved: [], cited: [] },
  timings: { think: 0, tools: 0, respond: 1, total: 1 },
  tokens: null,
  model: null,
  error: null,
};

test('@turns_append_only turns.jsonl only grows, by whole lines, and a torn one is cut off', () =>
  inFolder((folder) => {
    const file = path.join(folder, 'turns.jsonl');
    const turns = openTurns(file);
    turns.append(record);
    const before = readFileSync(file, 'utf8');
    turns.append({ ...record, turn_id: 't2' });
    assert.ok(readFileSync(file, 'utf8').startsWith(before));
    turns.close();
    appendFileSync(file, '{"turn_id":"t3"');
    const again = openTurns(file);
    again.append({ ...record, turn_id: 't4' });
    assert.deepEqual(
      again.latest(2).map(({ turn_id }) => turn_id),
      ['t2', 't4'],
    );
    assert.deepEqual(again.latest(9)[0]?.tools, record.tools);
    again.close();
  }));
