/** What a run leaves behind: kinds, ids, labels. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { scriptedModel } from '../../engine/decks/scripted.ts';
import { ANYTHING, ASKS, codeDeck, deckFolder, ECHO, type Ran, run } from '../support/decks.ts';

const KINDS = [
  'action.end',
  'action.start',
  'deck.end',
  'deck.start',
  'gambit.error_event',
  'gambit.reference_context',
  'gambit.suspense_event',
  'model.request',
  'model.response',
  'run.end',
  'run.start',
  'tool.call',
  'tool.result',
];

function balanced(trace: Ran['trace']): void {
  const open: string[] = [];
  for (const { kind, data } of trace) {
    const [what, when] = kind.split('.');
    const key = `${what} ${String(data.actionCallId ?? data.runId)}`;
    if (when === 'start') open.push(key);
    if (when === 'end') assert.equal(open.pop(), key, `${kind} ends what began last`);
  }
  assert.deepEqual(open, []);
}

test('@deck_trace_kinds a run leaves exactly the kinds of the contract, and everything that begins ends', async (t) => {
  // What is slow goes on until words for the wait were heard, however long those take.
  const heard = path.join(deckFolder(t, {}), 'heard');
  const folder = deckFolder(t, {
    'root.deck.md': `+++
label = "asks"
modelParams = { model = "m" }
onError = "./says.deck.ts"
suspenseHandler = "./says.deck.ts"
suspenseDelayMs = 15
[[actions]]
name = "slow"
path = "./slow.deck.ts"
[[actions]]
name = "fails"
path = "./fails.deck.ts"
+++
x`,
    'slow.deck.ts': codeDeck(
      `${ANYTHING} run: async () => { const { existsSync } = await import('node:fs'); while (!existsSync('${heard}')) await new Promise((go) => setTimeout(go, 2)); return 1; }`,
    ),
    'fails.deck.ts': codeDeck(`${ANYTHING} run: (ctx) => ctx.fail('no')`),
    'says.deck.ts': codeDeck(`${ANYTHING} run: () => 'words'`),
  });
  const says = [
    { call: 'slow', args: { input: 1 } },
    { call: 'fails', args: { input: 1 } },
  ];
  const script = scriptedModel({ asks: [says, 'x'] });
  const { trace } = await run(path.join(folder, 'root.deck.md'), {
    converse: script.converse,
    onSuspense: () => writeFileSync(heard, ''),
  });
  assert.deepEqual([...new Set(trace.map(({ kind }) => kind))].sort(), KINDS);
  balanced(trace);
  const failed = trace.filter(({ data }) => data.ok === false);
  assert.ok(failed.length >= 3);
  for (const { data } of failed) assert.deepEqual(data.error, { code: 'deck_failed', message: 'no' });
  for (const { kind, data } of trace) {
    if (kind.endsWith('.end')) assert.equal(typeof data.elapsedMs, 'number', kind);
    if (kind.startsWith('model.')) assert.equal(data.model, 'm');
  }
});

test('@deck_trace_kinds a run that ends in the middle is closed in its trace as well', async (t) => {
  const folder = deckFolder(t, {
    'root.deck.ts': codeDeck(
      "guardrails: { timeoutMs: 2000 }, run: (ctx) => ctx.spawnAndWait({ path: './hangs.deck.ts' })",
    ),
    'hangs.deck.ts': codeDeck(`${ANYTHING} run: () => new Promise(() => {})`),
  });
  const { problem, trace } = await run(path.join(folder, 'root.deck.ts'));
  assert.equal(problem?.code, 'timeout');
  await new Promise((done) => setTimeout(done, 20));
  const kinds = trace.map(({ kind }) => kind);
  assert.deepEqual([...kinds].sort(), [
    'action.end',
    'action.start',
    'deck.end',
    'deck.end',
    'deck.start',
    'deck.start',
    'run.end',
    'run.start',
  ]);
});

test('@deck_ids every call has an id and the id of the call that made it', async (t) => {
  const folder = deckFolder(t, {
    'root.deck.ts': codeDeck(
      "run: async (ctx) => { const a = await ctx.spawnAndWait({ path: './one.deck.ts' }); return [ctx.runId, ctx.actionCallId, String(ctx.parentActionCallId), a].join(); }",
    ),
    'one.deck.ts': codeDeck(`${ANYTHING} run: (ctx) => ctx.spawnAndWait({ path: './two.deck.ts' })`),
    'two.deck.ts': codeDeck(`${ANYTHING} run: (ctx) => [ctx.runId, ctx.actionCallId, ctx.parentActionCallId].join()`),
  });
  const { output, trace } = await run(path.join(folder, 'root.deck.ts'));
  assert.equal(output, 'id0,id1,undefined,id0,id3,id2');
  const parents = trace
    .filter(({ kind }) => kind === 'deck.start')
    .map(({ data }) => [data.actionCallId, data.parentActionCallId]);
  assert.deepEqual(parents, [
    ['id1', undefined],
    ['id2', 'id1'],
    ['id3', 'id2'],
  ]);
  const random = await Promise.all(
    [1, 2].map(() => run(path.join(folder, 'root.deck.ts'), { newId: crypto.randomUUID.bind(crypto) })),
  );
  assert.notEqual(random[0]?.trace[0]?.data.runId, random[1]?.trace[0]?.data.runId);
});

test('@deck_activity an activity is what the action says, else what its deck says, else the name of the action', async (t) => {
  const folder = deckFolder(t, {
    'root.deck.md': ASKS.replace('"asks"', '"asks"\nactivity = "top_level"').replace(
      '+++\n\nBe',
      `[[actions]]
name = "said"
path = "./own.deck.ts"
activity = "said_by_action"
[[actions]]
name = "own"
path = "./own.deck.ts"
[[actions]]
name = "older"
path = "./echo.deck.ts"
label = "older_label"
+++

Be`,
    ),
    'echo.deck.ts': ECHO,
    'own.deck.ts': codeDeck(`${ANYTHING} activity: 'said_by_deck', run: () => 1`),
  });
  const calls = ['echo', 'said', 'own', 'older'].map((call) => ({ call, args: { text: 'x', input: 1 } }));
  const script = scriptedModel({ asks: [calls, 'x'] });
  const { trace } = await run(path.join(folder, 'root.deck.md'), { converse: script.converse });
  const activities = trace.filter(({ kind }) => kind === 'deck.start').map(({ data }) => data.activity);
  assert.deepEqual(activities, ['top_level', 'echo', 'said_by_action', 'said_by_deck', 'older_label']);
});
