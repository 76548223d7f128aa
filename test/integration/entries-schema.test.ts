/** The tables behind the entries, their triggers and functions, and what is removed when (docs/contracts/004.md). */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { must } from '../../engine/basics/outcome.ts';
import { oldRuns, removeRun } from '../../engine/entries/retention.ts';
import { NOON, openTestStore, refusalOf } from '../support/store.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'bob-schema-'));
after(() => rmSync(folder, { recursive: true }));
const DAY = 24 * 60 * 60 * 1000;

const columnsOf = (opened: ReturnType<typeof openTestStore>, table: string) =>
  opened.database.prepare('SELECT name FROM pragma_table_xinfo(?)').pluck().all(table);

test('@known_store whatever a model can be shown is in the two tables', () => {
  const opened = openTestStore();
  opened.put('src/app.ts', 'code');
  opened.put('known://a', 'fact');
  opened.put('log://turn_1/get/a', 'found', { visibility: 'summarized' });
  opened.put('known://b', 'hidden', { visibility: 'archived' });
  opened.put('log://turn_1/sh/ls', 'may I', { state: 'proposed' });
  opened.put('system://1', 'audit', { writer: 'system' });
  const shown = ['src/app.ts', 'known://a', 'log://turn_1/get/a'];
  assert.deepEqual(
    opened.store.modelContext(opened.run).map((entry) => entry.path),
    shown,
  );
  const rows = opened.database.prepare('SELECT path FROM v_model_context WHERE run_id = ? ORDER BY id').pluck();
  assert.deepEqual(rows.all(opened.run), shown);
});

test('@schema entries are unique by scope and path, know their scheme and hash, and no tokens', () => {
  const opened = openTestStore();
  assert.deepEqual(columnsOf(opened, 'entries'), [
    'id',
    'scope',
    'path',
    'scheme',
    'body',
    'attributes',
    'hash',
    'created_at',
    'updated_at',
  ]);
  const { hash } = opened.put('known://a', 'Zürich');
  assert.equal(hash, createHash('sha256').update('Zürich').digest('hex'));
  const insert = opened.database.prepare(
    "INSERT INTO entries (scope, path, attributes, hash, created_at, updated_at) VALUES (?, ?, ?, '', 0, 0)",
  );
  assert.throws(() => insert.run(`run:${opened.run}`, 'known://a', '{}'), /UNIQUE/);
  assert.throws(() => insert.run('run:1', 'known://b', 'no json'), /CHECK/);
  assert.throws(() => insert.run('run:1', 'x'.repeat(2049), '{}'), /CHECK/);
  assert.throws(() => insert.run('elsewhere', 'known://b', '{}'), /CHECK/);
  insert.run('global', 'wiki://a', '{}');
  assert.equal(opened.database.prepare("SELECT scheme FROM entries WHERE path = 'wiki://a'").pluck().get(), 'wiki');
});

test("@run_views a run sees an entry by its one row, with what is the run's own", () => {
  const opened = openTestStore();
  opened.put('known://a', 'x', { turn: 3, loopId: 7, visibility: 'summarized' });
  const view = () => opened.database.prepare('SELECT * FROM run_views').get() as Record<string, unknown>;
  const { state, status, visibility, loop_id, turn, write_count, refs } = view();
  assert.deepEqual(
    [state, status, visibility, loop_id, turn, write_count, refs],
    ['resolved', 200, 'summarized', 7, 3, 1, 0],
  );
  must(opened.store.get({ runId: opened.run, writer: 'model', path: 'known://a' }));
  assert.equal(view()['refs'], 1);
  opened.database.prepare('DELETE FROM run_views').run();
  assert.deepEqual(opened.store.find({ runId: opened.run }), []);
});

test('@known_entries_view both tables are joined for reading only', () => {
  const { database, put } = openTestStore();
  put('known://a', 'x', { attributes: { one: 1 } });
  const row = database.prepare('SELECT path, scheme, category, body, attributes, status FROM known_entries').get();
  assert.deepEqual(row, {
    path: 'known://a',
    scheme: 'known',
    category: 'data',
    body: 'x',
    attributes: '{"one":1}',
    status: 200,
  });
  assert.throws(() => database.prepare("UPDATE known_entries SET body = 'y'").run(), /view/);
});

test('@upsert_semantics @write_count a second write keeps both rows and counts', () => {
  const { database, put } = openTestStore();
  const counts = [1, 2, 3].map((body) => put('known://a', String(body)).writeCount);
  assert.deepEqual(counts, [1, 2, 3]);
  const rows = 'SELECT (SELECT count(*) FROM entries) || (SELECT count(*) FROM run_views)';
  assert.equal(database.prepare(rows).pluck().get(), '11');
});

test("@fork_copies_views a child shares what it did not write, and neither changes the other's", () => {
  const { store, put, run, newRun, database } = openTestStore();
  put('known://a', 'parent a', { visibility: 'summarized' });
  put('known://b', 'parent b');
  put('sh://turn_1/ls_1', 'half', { state: 'streaming' });
  const child = newRun({ parent: run });
  assert.equal(store.fork(run, child), 3);
  assert.equal(database.prepare('SELECT count(*) FROM entries').pluck().get(), 3);
  const inChild = { runId: child, writer: 'model' } as const;
  must(store.set({ ...inChild, path: 'known://a', visibility: 'visible' }));
  assert.equal(database.prepare('SELECT count(*) FROM entries').pluck().get(), 3);
  must(store.set({ ...inChild, path: 'known://a', body: 'child a' }));
  must(store.set({ ...inChild, path: 'sh://turn_1/ls_1', body: ' more', append: true }));
  put('known://b', 'parent changed b');
  const read = (runId: number, entry: string) => {
    const { body, scope, visibility } = store.read(runId, entry)!;
    return `${body} ${scope} ${visibility}`;
  };
  assert.equal(read(run, 'known://a'), `parent a run:${run} summarized`);
  assert.equal(read(child, 'known://a'), `child a run:${child} visible`);
  assert.equal(read(run, 'known://b'), `parent changed b run:${run} visible`);
  assert.equal(read(child, 'known://b'), `parent b run:${child} visible`);
  assert.deepEqual(
    [store.read(run, 'sh://turn_1/ls_1')!.body, store.read(child, 'sh://turn_1/ls_1')!.body],
    ['half', 'half more'],
  );
});

test('@schemes_status_visibility demotion and forks leave the status alone', () => {
  const { store, put, run, newRun } = openTestStore();
  put('sh://turn_1/ls_1', 'half', { state: 'streaming' });
  put('log://turn_1/get/a', '', { state: 'failed', outcome: 'not_found:404' });
  assert.equal(store.setVisibility(run, ['sh://turn_1/ls_1', 'log://turn_1/get/a', 'known://none'], 'summarized'), 2);
  const child = newRun({ parent: run });
  store.fork(run, child);
  for (const runId of [run, child]) {
    const seen = store.find({ runId }).map(({ status, visibility }) => `${status} ${visibility}`);
    assert.deepEqual(seen, ['102 summarized', '404 summarized']);
  }
});

test('@relational_tables @turns_table @turn_context_table records stand in tables that no path names', () => {
  const opened = openTestStore();
  const tables = ['projects', 'models', 'runs', 'loops', 'turns', 'file_constraints', 'turn_context', 'rpc_log'];
  for (const table of tables) assert.ok(columnsOf(opened, table).length > 3, table);
  const tokens = ['context', 'prompt', 'cached', 'completion', 'reasoning', 'total'].map((kind) => `${kind}_tokens`);
  for (const column of [...tokens, 'cost']) assert.ok(columnsOf(opened, 'turns').includes(column), column);
  for (const column of [
    'ordinal',
    'path',
    'scheme',
    'status',
    'visibility',
    'body',
    'tokens',
    'category',
    'source_turn',
  ]) {
    assert.ok(columnsOf(opened, 'turn_context').includes(column), column);
  }
});

test('@run_state_trigger @run_state_machine the database refuses every move that is not allowed', () => {
  const { database, newRun } = openTestStore();
  const allowed: Record<number, number[]> = {
    100: [102, 499],
    102: [200, 202, 413, 499, 500],
    200: [102, 499],
    202: [102, 200, 499],
    413: [102, 499],
    499: [102],
    500: [102, 499],
  };
  const states = Object.keys(allowed).map(Number);
  const move = database.prepare('UPDATE runs SET status = ? WHERE id = ?');
  for (const from of states) {
    for (const to of states) {
      const run = newRun({ status: from });
      const moved = () => move.run(to, run);
      if (from === to || allowed[from]!.includes(to)) moved();
      else assert.throws(moved, /does not go/, `${from} to ${to}`);
    }
  }
  assert.throws(() => newRun({ status: 404 }), /CHECK/);
});

test('@file_constraints what a project cares about outlives its runs', () => {
  const { constraints, projectId, newProject, database } = openTestStore();
  for (const [pattern, visibility] of [
    ['src/**', 'active'],
    ['src/generated/*', 'ignore'],
    ['src/generated/keep.ts', 'readonly'],
  ] as const) {
    must(constraints.set(projectId, pattern, visibility));
  }
  database.prepare('DELETE FROM runs').run();
  const of = (file: string) => constraints.of(projectId, file);
  assert.deepEqual(
    [of('src/deep/app.ts'), of('src/generated/x.ts'), of('src/generated/keep.ts'), of('readme.md')],
    ['active', 'ignore', 'readonly', null],
  );
  assert.equal(constraints.of(newProject('second'), 'src/app.ts'), null);
  must(constraints.set(projectId, 'src/**', 'readonly'));
  assert.equal(of('src/deep/app.ts'), 'readonly');
  assert.equal(constraints.clear(projectId, 'src/**'), 1);
  assert.equal(constraints.clear(projectId), 2);
  assert.deepEqual(constraints.list(projectId), []);
  refusalOf(constraints.set(projectId, '/(/', 'active'), 400);
});

test('@sql_functions all six can be called from SQL, and null goes in and out', () => {
  const { database } = openTestStore();
  const calls = {
    schemeOf: 'schemeOf(NULL)',
    countTokens: 'countTokens(NULL)',
    hedmatch: "hedmatch('*', NULL)",
    hedsearch: "hedsearch(NULL, 'x')",
    hedreplace: "hedreplace('a', NULL, 'x')",
    slugify: 'slugify(NULL)',
  };
  for (const call of Object.values(calls)) assert.equal(database.prepare(`SELECT ${call}`).pluck().get(), null, call);
});

/** What an expression gives. */
function sql(expression: string, ...values: string[]): unknown {
  const { database, close } = openTestStore({ environment: { RUMMY_TOKEN_DIVISOR: '3' } });
  try {
    return database
      .prepare(`SELECT ${expression}`)
      .pluck()
      .get(...values);
  } finally {
    close();
  }
}

test('@sql_function_scheme_of', () => {
  for (const [text, wanted] of [
    ['known://a', 'known'],
    ['HTTPS://x.example/?a=b://c', 'https'],
    ['src/app.ts', null],
    ['://x', null],
    ['a b://x', null],
  ] as const) {
    assert.equal(sql('schemeOf(?)', text), wanted, text);
  }
});

test('@sql_function_count_tokens @token_estimate characters by the divisor, rounded up', () => {
  for (const [text, wanted] of [
    ['', 0],
    ['a', 1],
    ['abc', 1],
    ['abcd', 2],
  ] as const) {
    assert.equal(sql('countTokens(?)', text), wanted);
  }
});

test('@sql_function_hedmatch the whole text, or with hedsearch a part', () => {
  assert.deepEqual([sql('hedmatch(?, ?)', 'known://*', 'known://a/b'), sql('hedmatch(?, ?)', 'nown', 'known')], [1, 0]);
  assert.deepEqual([sql('hedmatch(?, ?)', '/k.*n/', 'known'), sql('hedmatch(?, ?)', '/n.*/', 'known')], [1, 0]);
  assert.deepEqual([sql('hedsearch(?, ?)', 'nown', 'known'), sql('hedsearch(?, ?)', '/^n/', 'known')], [1, 0]);
  assert.throws(() => sql('hedmatch(?, ?)', '/(/', 'known'), /can't be used/);
});

test('@sql_function_hedreplace plain text everywhere, an expression once or with g everywhere', () => {
  assert.equal(sql('hedreplace(?, ?, ?)', 'a', '$1', 'banana'), 'b$1n$1n$1');
  assert.equal(sql('hedreplace(?, ?, ?)', '/a(n)/', '<$1$$$&>', 'banana'), 'b<n$an>ana');
  assert.equal(sql('hedreplace(?, ?, ?)', '/A/gi', 'o', 'banana'), 'bonono');
  assert.equal(sql('hedreplace(?, ?, ?)', '/x*/g', '-', 'ab'), '-a-b-');
});

test('@sql_function_slugify short, safe in a path, and the same every time', () => {
  assert.equal(sql('slugify(?)', 'Who won, and WHY?'), 'who_won_and_why');
  assert.equal(sql('slugify(?)', '../../etc/passwd'), 'etc_passwd');
  assert.equal(sql('slugify(?)', 'Zürich 日本'), 'zürich_日本');
  assert.equal(sql('slugify(?)', '!?'), '');
  assert.equal(String(sql('slugify(?)', 'word '.repeat(100))).length <= 80, true);
  assert.equal(String(sql('slugify(?)', 'x'.repeat(500))).length, 80);
});

test('@retention what ended long ago goes with what only it saw, and nothing else', () => {
  const file = path.join(folder, 'retention.db');
  const first = openTestStore({ file, time: NOON });
  first.store.registerScheme({
    name: 'house',
    category: 'data',
    scope: 'project',
    writableBy: ['model'],
    modelVisible: true,
  });
  const runs = {
    completed: first.newRun({ status: 200 }),
    aborted: first.newRun({ status: 499 }),
    failed: first.newRun({ status: 500 }),
    running: first.newRun({ status: 102 }),
    parent: first.newRun({ status: 200 }),
  };
  for (const [name, runId] of Object.entries(runs)) first.put('known://a', name, { runId });
  first.put('house://a', 'project', { runId: runs.completed });
  first.put('ltm://a', 'global', { runId: runs.completed, writer: 'system' });
  const child = first.newRun({ parent: runs.parent });
  first.store.fork(runs.parent, child);
  first.time = NOON + 30 * DAY;
  const fresh = first.newRun({ status: 200 });
  first.put('known://a', 'fresh', { runId: fresh });
  first.close();

  const bodies = (opened: typeof first) =>
    opened.database.prepare('SELECT body FROM entries ORDER BY body').pluck().all() as string[];
  const later = openTestStore({ file, time: NOON + 31 * DAY + 1 });
  assert.equal(bodies(later).length, 8, 'opening removes nothing');
  assert.equal(oldRuns(later.database, { days: 31, now: NOON + 31 * DAY }), null);
  const old = oldRuns(later.database, { days: 31, now: later.time })!;
  assert.deepEqual([...old.ids].sort(), [runs.completed, runs.aborted, runs.parent].sort());
  for (const id of old.ids) assert.ok(removeRun(later.database, id, old));
  // The parent is gone; what its child still sees is not.
  assert.deepEqual(bodies(later), ['failed', 'fresh', 'global', 'parent', 'project', 'running']);
  assert.equal(later.store.read(child, 'known://a')!.body, 'parent');
  assert.equal(later.store.read(runs.completed, 'known://a'), null);
  assert.equal(removeRun(later.database, fresh, old), false, 'what was used since stays');
  later.close();
});

test('@file_hash a file that was read and one that changed on disk have different hashes', () => {
  const { put } = openTestStore();
  const file = path.join(folder, 'notes.md');
  const onDisk = () => createHash('sha256').update(readFileSync(file)).digest('hex');
  writeFileSync(file, 'Ein Entwurf für morgen\n');
  const entry = put('notes.md', readFileSync(file, 'utf8'));
  assert.equal(entry.hash, onDisk());
  appendFileSync(file, 'und für übermorgen\n');
  assert.notEqual(entry.hash, onDisk());
  assert.equal(put('notes.md', readFileSync(file, 'utf8')).hash, onDisk());
});
