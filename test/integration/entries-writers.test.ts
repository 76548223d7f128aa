/** Who may write what, and where it lands (docs/contracts/004.md). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { must } from '../../engine/basics/outcome.ts';
import { type SchemeDefinition, WRITERS, type Writer } from '../../engine/entries/entry.ts';
import { outcomeOf } from '../../engine/entries/status.ts';
import { openTestStore, refusalOf, type TestStore } from '../support/store.ts';

function scheme(name: string, more: Partial<SchemeDefinition> = {}): SchemeDefinition {
  return { name, category: 'data', scope: 'run', writableBy: ['model', 'plugin'], modelVisible: true, ...more };
}

/** The tiers that may write this path. */
function writersOf({ store, run }: TestStore, path: string): readonly Writer[] {
  return WRITERS.filter((writer) => store.set({ runId: run, writer, path, body: writer }).ok);
}

test('@writer_tiers each tier may do what a less trusted one may', () => {
  const opened = openTestStore();
  for (const [place, tier] of WRITERS.entries()) {
    opened.store.registerScheme(scheme(`for-${tier}`, { writableBy: [tier] }));
    assert.deepEqual(writersOf(opened, `for-${tier}://x`), WRITERS.slice(0, place + 1));
  }
});

test('@writable_by a write from outside fails with permission:403 and changes nothing', () => {
  const { put, store, run } = openTestStore();
  put('prompt://1', 'what to do');
  const told: string[] = [];
  store.subscribe(({ entry }) => told.push(entry.path));
  const actor = { runId: run, writer: 'model' } as const;
  const refusal = refusalOf(store.set({ ...actor, path: 'prompt://1', body: 'something else' }), 403);
  assert.deepEqual([refusal.state, outcomeOf(refusal)], ['failed', 'permission:403']);
  refusalOf(store.set({ ...actor, path: 'prompt://2', visibility: 'archived' }), 403);
  refusalOf(store.rm({ ...actor, path: 'prompt://1' }), 403);
  refusalOf(store.mv({ ...actor, path: 'prompt://1', to: 'known://1' }), 403);
  assert.equal(store.read(run, 'prompt://1')!.body, 'what to do');
  assert.deepEqual([store.find({ runId: run }).length, told], [1, []]);
});

test('@writable_by a pattern takes only what its writer may take', () => {
  const { put, store, run } = openTestStore();
  put('prompt://1', 'x');
  put('known://1', 'x');
  assert.deepEqual(
    must(store.rm({ runId: run, writer: 'model', path: '**' })).map(({ path }) => path),
    ['known://1'],
  );
  refusalOf(store.rm({ runId: run, writer: 'model', path: '**' }), 403);
});

test('@writer_tiers a client answers a proposal of any scheme, and can do nothing else to it', () => {
  const { put, store, run } = openTestStore();
  const client = { runId: run, writer: 'client' } as const;
  const path = 'prompt://proposal';
  const propose = () => put(path, 'may I', { state: 'proposed', outcome: null });
  propose();
  refusalOf(store.set({ ...client, path, body: 'changed' }), 403);
  refusalOf(store.set({ ...client, path, state: 'resolved', body: 'changed' }), 403);
  refusalOf(store.set({ ...client, path, state: 'resolved', attributes: { a: 1 } }), 403);
  refusalOf(store.set({ ...client, path, state: 'resolved', visibility: 'archived' }), 403);
  refusalOf(store.set({ ...client, path, state: 'streaming' }), 403);
  refusalOf(store.set({ ...client, writer: 'model', path, state: 'resolved' }), 403);
  assert.equal(must(store.set({ ...client, path, state: 'failed', outcome: 'rejected:403' })).status, 403);
  refusalOf(store.set({ ...client, path, state: 'resolved' }), 403);
  propose();
  assert.deepEqual(must(store.set({ ...client, path, state: 'resolved' })).body, 'may I');
});

test('@scheme_registry a scheme has model visibility, category, scope and writers, also for SQL', () => {
  const { store, put, database } = openTestStore();
  store.registerScheme(scheme('wiki', { scope: 'global', category: 'unknown', modelVisible: false }));
  assert.deepEqual(store.scheme('wiki'), scheme('wiki', { scope: 'global', category: 'unknown', modelVisible: false }));
  assert.deepEqual(database.prepare("SELECT * FROM schemes WHERE name = 'wiki'").get(), {
    name: 'wiki',
    model_visible: 0,
    category: 'unknown',
    default_scope: 'global',
    writable_by: '["model","plugin"]',
  });
  assert.deepEqual([put('wiki://x').scope, put('wiki://x').category], ['global', 'unknown']);
});

test('@category_logging_default a scheme that nobody registered is logging, in run scope', () => {
  const opened = openTestStore();
  const { category, scope } = opened.put('rumour://x');
  assert.deepEqual([category, scope], ['logging', `run:${opened.run}`]);
  assert.deepEqual(writersOf(opened, 'rumour://x'), WRITERS);
});

const MODEL_AND_UP = WRITERS;
const PLUGIN_AND_UP = ['system', 'plugin'];

test('@schemes_data @scheme_unknown @scheme_prompt @schemes_logging the schemes of the contract', () => {
  const opened = openTestStore();
  const expect = (path: string, category: string, writers: readonly string[]) => {
    assert.equal(opened.store.scheme(path.includes('://') ? path.split(':')[0]! : null).category, category, path);
    assert.deepEqual(writersOf(opened, path), writers, path);
  };
  for (const path of ['a.ts', 'known://a', 'skill://a', 'http://a', 'https://a', 'sh://a', 'env://a', 'repo://a']) {
    expect(path, 'data', MODEL_AND_UP);
  }
  expect('unknown://a', 'unknown', MODEL_AND_UP);
  expect('prompt://a', 'prompt', PLUGIN_AND_UP);
  for (const path of ['log://a', 'update://a', 'error://a']) expect(path, 'logging', MODEL_AND_UP);
});

test('@schemes_audit audit entries are written by the system, and no verb of a model reaches them', () => {
  const opened = openTestStore();
  const { store, run } = opened;
  const model = { runId: run, writer: 'model' } as const;
  for (const name of ['tool', 'instructions', 'system', 'reasoning', 'model', 'user', 'assistant', 'content']) {
    assert.equal(store.scheme(name).category, 'audit');
    assert.deepEqual(writersOf(opened, `${name}://1`), ['system']);
    refusalOf(store.get({ ...model, path: `${name}://1` }), 404);
    refusalOf(store.get({ ...model, path: `${name}://1`, line: 1 }), 404);
    refusalOf(store.cp({ ...model, path: `${name}://1`, to: 'known://stolen' }), 404);
  }
  const got = must(store.get({ ...model, path: '**' }));
  assert.deepEqual(got.kind === 'promoted' && got.entries, []);
  assert.deepEqual(store.modelContext(run), []);
});

test("@scheme_category_split an entry has its scheme's category, whoever writes it", () => {
  const { put } = openTestStore();
  assert.equal(put('log://turn_1/sh/ls').category, 'logging');
  assert.equal(put('sh://turn_1/ls_1').category, 'data');
  assert.equal(put('log://turn_1/sh/ls', 'x', { writer: 'system' }).category, 'logging');
});

test('@entry_scope @project_scope_needs_project the scheme decides where an entry lands', () => {
  const { put, store, run, projectId, newProject, newRun } = openTestStore();
  store.registerScheme(scheme('house', { scope: 'project' }));
  store.registerScheme(scheme('world', { scope: 'global' }));
  assert.equal(put('known://a').scope, `run:${run}`);
  assert.equal(put('house://a', 'ours').scope, `project:${projectId}`);
  assert.equal(put('world://a', 'everybody').scope, 'global');
  const second = newProject('second');
  const elsewhere = newRun({ project: second });
  const model = { runId: elsewhere, writer: 'model' } as const;
  refusalOf(store.get({ ...model, path: 'house://a' }), 404);
  assert.equal(put('house://a', 'theirs', { runId: elsewhere }).scope, `project:${second}`);
  assert.equal(store.read(run, 'house://a')!.body, 'ours');
  const got = must(store.get({ ...model, path: 'world://*' }));
  assert.deepEqual(got.kind === 'promoted' && got.entries.map(({ body }) => body), ['everybody']);
  refusalOf(store.set({ runId: 999, writer: 'plugin', path: 'house://b', body: 'x' }), 404);
});

test('@no_shadowing a run has no entry of its own where the scope is shared', () => {
  const { put, store, run, newRun, database } = openTestStore();
  store.registerScheme(scheme('world', { scope: 'global', writableBy: ['plugin'] }));
  put('world://a', 'first');
  const second = newRun();
  refusalOf(store.set({ runId: second, writer: 'model', path: 'world://a', body: 'mine' }), 403);
  must(store.set({ runId: second, writer: 'plugin', path: 'world://a', body: 'second' }));
  assert.equal(store.read(run, 'world://a')!.body, 'second');
  assert.equal(database.prepare("SELECT count(*) FROM entries WHERE path = 'world://a'").pluck().get(), 1);
  assert.throws(() =>
    database
      .prepare(
        'INSERT INTO run_views (run_id, entry_id, path, state, visibility, writer, created_at, updated_at) SELECT run_id, entry_id + 1, path, state, visibility, writer, 0, 0 FROM run_views',
      )
      .run(),
  );
});

test('@entry_scope a run does not see what is shared before it asks for it by name', () => {
  const { put, store, newRun } = openTestStore();
  store.registerScheme(scheme('world', { scope: 'global' }));
  put('world://a', 'x');
  const second = newRun();
  assert.deepEqual(store.find({ runId: second }), []);
  must(store.get({ runId: second, writer: 'model', path: '**' }));
  assert.deepEqual(store.find({ runId: second }), []);
  must(store.get({ runId: second, writer: 'model', path: 'world://a' }));
  assert.deepEqual(
    store.modelContext(second).map(({ path }) => path),
    ['world://a'],
  );
});
