/** What an entry is, and what the six verbs do to it (docs/contracts/004.md). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { must } from '../../engine/basics/outcome.ts';
import { ENTRY_STATES, type GetResult, VISIBILITIES } from '../../engine/entries/entry.ts';
import { openTestStore, refusalOf } from '../support/store.ts';

const paths = (entries: readonly { path: string }[]) => entries.map(({ path }) => path);

test('@entries an entry has path, body, attributes, visibility, state, outcome, writer and scope', () => {
  const { put, store, run } = openTestStore();
  put('known://plan', 'draw first', { attributes: { by: 'Bob' }, writer: 'model' });
  const entry = store.read(run, 'known://plan')!;
  const { path, body, attributes, visibility, state, outcome, writer, scope } = entry;
  assert.deepEqual(
    { path, body, attributes, visibility, state, outcome, writer, scope },
    {
      path: 'known://plan',
      body: 'draw first',
      attributes: { by: 'Bob' },
      visibility: 'visible',
      state: 'resolved',
      outcome: null,
      writer: 'model',
      scope: `run:${run}`,
    },
  );
});

test('@entry_path a path is a URI or a bare path of at most 2048 characters', () => {
  const { put, store, run } = openTestStore();
  assert.equal(put('src/app.js').scheme, null);
  assert.equal(put('KNOWN://Plan').path, 'known://Plan');
  assert.equal(put(' ./src/app.js').id, put('src/app.js').id);
  const longest = `known://${'x'.repeat(2040)}`;
  assert.equal(put(longest).path, longest);
  for (const path of [`${longest}x`, '', '  ', './', 'known://a\nb']) {
    refusalOf(store.set({ runId: run, writer: 'plugin', path, body: 'x' }), 400);
  }
});

test('@entry_body any text is a body, an empty one and one of other scripts as well', () => {
  const { put, store, run } = openTestStore();
  for (const body of ['', 'Zürich 日本 🜂', 'a\u0000b', '\n\n']) {
    put('known://text', body);
    assert.equal(store.read(run, 'known://text')!.body, body);
  }
});

test('@entry_attributes attributes are merged key by key, and null takes one away', () => {
  const { put } = openTestStore();
  put('known://a', 'x', { attributes: { one: 1, two: { deep: [true, null] } } });
  assert.deepEqual(put('known://a', undefined, { attributes: { one: null, three: 'c' } }).attributes, {
    two: { deep: [true, null] },
    three: 'c',
  });
  assert.equal(put('known://a').body, 'x');
});

test('@entry_summary a summary survives changes of visibility, and a long one is cut at 80 characters', () => {
  const { put, store, run } = openTestStore();
  put('known://a', 'x', { attributes: { summary: 's'.repeat(100) } });
  for (const visibility of VISIBILITIES) {
    store.setVisibility(run, ['known://a'], visibility);
    assert.equal(store.read(run, 'known://a')!.attributes['summary'], 's'.repeat(80));
  }
});

test('@entry_visibility @entry_state @entry_axes_independent each pair of visibility and state can be had', () => {
  const { put, store, run } = openTestStore();
  for (const visibility of VISIBILITIES) {
    for (const state of ENTRY_STATES) {
      put('known://a', 'x', { visibility, state });
      const read = store.read(run, 'known://a')!;
      assert.deepEqual([read.visibility, read.state], [visibility, state]);
    }
  }
  put('known://a', undefined, { state: 'failed', outcome: 'conflict:409' });
  assert.equal(put('known://a', undefined, { visibility: 'visible' }).outcome, 'conflict:409');
});

test('@entry_outcome a reason stays with the state that it was given for', () => {
  const { put } = openTestStore();
  assert.equal(put('log://turn_1/get/a', 'x', { state: 'failed', outcome: 'not_found:404' }).outcome, 'not_found:404');
  assert.equal(put('log://turn_1/get/a', 'more').outcome, 'not_found:404');
  assert.equal(put('log://turn_1/get/a', undefined, { state: 'resolved' }).outcome, null);
});

test('@entry_status_projection @status_codes the status follows from state and outcome, in the store and in SQL', () => {
  const { put, database } = openTestStore();
  const status = database.prepare('SELECT status FROM known_entries WHERE path = ?').pluck();
  const expect = (state: (typeof ENTRY_STATES)[number], outcome: string | null, wanted: number) => {
    assert.equal(put('known://a', 'x', { state, outcome }).status, wanted, `${state} ${outcome}`);
    assert.equal(status.get('known://a'), wanted, `${state} ${outcome} in SQL`);
  };
  expect('proposed', null, 202);
  expect('streaming', null, 102);
  expect('resolved', null, 200);
  expect('cancelled', 'rejected:403', 499);
  for (const code of [400, 403, 404, 409, 413, 422, 429, 500]) expect('failed', `why:${code}`, code);
  expect('failed', '404', 404);
  expect('failed', null, 500);
  expect('failed', 'exit:1', 500);
  expect('failed', 'port 8404', 500);
  expect('failed', 'odd:200', 500);
});

test('@primitives each of the six verbs says what it did', () => {
  const { store, run } = openTestStore();
  const told: string[] = [];
  store.subscribe(({ verb, entry }) => told.push(`${verb} ${entry.path}`));
  const actor = { runId: run, writer: 'model' } as const;
  must(store.set({ ...actor, path: 'known://a', body: 'x' }));
  must(store.get({ ...actor, path: 'known://a' }));
  must(store.cp({ ...actor, path: 'known://a', to: 'known://b' }));
  must(store.mv({ ...actor, path: 'known://b', to: 'known://c' }));
  must(store.rm({ ...actor, path: 'known://c' }));
  must(store.update({ ...actor, turn: 3, body: 'found it', status: 200 }));
  assert.deepEqual(told, [
    'set known://a',
    'get known://a',
    'cp known://b',
    'mv known://c',
    'rm known://c',
    'update update://turn_3',
  ]);
  assert.deepEqual(paths(store.find({ runId: run })), ['known://a', 'update://turn_3']);
});

test('@verb_set what is not given stays', () => {
  const { put } = openTestStore();
  put('known://a', 'x', {
    attributes: { one: 1 },
    visibility: 'archived',
    state: 'failed',
    outcome: 'why:409',
    turn: 4,
  });
  const { body, attributes, visibility, state, outcome, turn } = put('known://a');
  assert.deepEqual(
    { body, attributes, visibility, state, outcome, turn },
    {
      body: 'x',
      attributes: { one: 1 },
      visibility: 'archived',
      state: 'failed',
      outcome: 'why:409',
      turn: 4,
    },
  );
});

test('@verb_set_append chunks are added at the end, and the hash is of the whole', () => {
  const { put, store, run } = openTestStore();
  for (const chunk of ['one ', 'two ', '']) put('sh://turn_1/ls_1', chunk, { append: true, state: 'streaming' });
  const { hash } = put('known://whole', 'one two ');
  const stream = store.read(run, 'sh://turn_1/ls_1')!;
  assert.deepEqual([stream.body, stream.status, stream.hash], ['one two ', 102, hash]);
});

test('@verb_get what matches becomes visible, and remembers the turn', () => {
  const { put, store, run } = openTestStore();
  for (const name of ['a', 'b']) put(`known://topic/${name}`, name, { visibility: 'archived', turn: 1 });
  put('known://other', 'c', { visibility: 'archived', turn: 1 });
  const got = must(store.get({ runId: run, writer: 'model', path: 'known://topic/*', turn: 5 }));
  assert.equal(got.kind, 'promoted');
  const seen = store.find({ runId: run }).map(({ path, visibility, turn }) => `${path} ${visibility} ${turn}`);
  assert.deepEqual(seen, ['known://topic/a visible 5', 'known://topic/b visible 5', 'known://other archived 1']);
  refusalOf(store.get({ runId: run, writer: 'model', path: 'known://nothing' }), 404);
});

test('@verb_get a filter finds words in bodies', () => {
  const { put, store, run } = openTestStore();
  put('known://a', 'Lightning and thunder');
  put('known://b', 'Rain');
  const got = must(store.get({ runId: run, writer: 'model', path: 'known://*', body: 'lightning' }));
  assert.deepEqual(got.kind === 'promoted' && paths(got.entries), ['known://a']);
});

test('@verb_get_partial @verb_get_tail lines of a body, and nothing is promoted', () => {
  const { put, store, run } = openTestStore();
  put('known://a', 'one\ntwo\nthree\nfour\n', { visibility: 'summarized' });
  const part = (line?: number, limit?: number) => {
    const lines = { ...(line === undefined ? {} : { line }), ...(limit === undefined ? {} : { limit }) };
    const got: GetResult = must(store.get({ runId: run, writer: 'model', path: 'known://a', ...lines }));
    assert.equal(got.kind, 'part');
    return got.kind === 'part' ? [got.text, got.from, got.lines] : [];
  };
  assert.deepEqual(part(2, 2), ['two\nthree', 2, 4]);
  assert.deepEqual(part(undefined, 1), ['one', 1, 4]);
  assert.deepEqual(part(3), ['three\nfour', 3, 4]);
  assert.deepEqual(part(-1), ['four', 4, 4]);
  assert.deepEqual(part(-3, 2), ['two\nthree', 2, 4]);
  assert.deepEqual(part(-9), ['one\ntwo\nthree\nfour', 1, 4]);
  assert.deepEqual(part(9), ['', 9, 4]);
  const { visibility, turn } = store.read(run, 'known://a')!;
  assert.deepEqual([visibility, turn], ['summarized', 0]);
});

test('@verb_get_partial_single lines of a pattern or with a filter are refused', () => {
  const { put, store, run } = openTestStore();
  put('known://a', 'one');
  const actor = { runId: run, writer: 'model' } as const;
  refusalOf(store.get({ ...actor, path: 'known://*', line: 1 }), 400);
  refusalOf(store.get({ ...actor, path: 'known://a', body: 'one', limit: 1 }), 400);
  refusalOf(store.get({ ...actor, path: 'known://a', line: 0 }), 400);
  refusalOf(store.get({ ...actor, path: 'known://a', limit: 0 }), 400);
  refusalOf(store.get({ ...actor, path: 'known://b', line: 1 }), 404);
});

test('@verb_rm only the view of this run goes', () => {
  const { put, store, run, newRun, database } = openTestStore();
  put('known://a', 'shared');
  const child = newRun({ parent: run });
  store.fork(run, child);
  assert.deepEqual(paths(must(store.rm({ runId: run, writer: 'model', path: 'known://a' }))), ['known://a']);
  assert.equal(store.read(run, 'known://a'), null);
  assert.equal(store.read(child, 'known://a')!.body, 'shared');
  assert.equal(database.prepare('SELECT count(*) FROM entries').pluck().get(), 1);
  refusalOf(store.rm({ runId: run, writer: 'model', path: 'known://a' }), 404);
  // The name is free again, and what was there is not: the child keeps it.
  assert.deepEqual([put('known://a').body, store.read(child, 'known://a')!.body], ['', 'shared']);
});

test('@verb_cp @verb_mv one entry under another path, and many under another folder', () => {
  const { put, store, run } = openTestStore();
  const actor = { runId: run, writer: 'model' } as const;
  put('known://a/one', '1', { attributes: { tag: 'x' }, visibility: 'summarized' });
  put('known://a/two/deep', '2');
  const [copy] = must(store.cp({ ...actor, path: 'known://a/one', to: 'known://copy' }));
  assert.deepEqual([copy!.body, copy!.attributes, copy!.visibility], ['1', { tag: 'x' }, 'summarized']);
  assert.deepEqual(paths(must(store.mv({ ...actor, path: 'known://a/*', to: 'known://b/' }))), [
    'known://b/one',
    'known://b/two/deep',
  ]);
  assert.deepEqual(paths(must(store.cp({ ...actor, path: '/known://b/(.*)/', to: 'known://c/$1/old' }))), [
    'known://c/one/old',
    'known://c/two/deep/old',
  ]);
  assert.deepEqual(paths(store.find({ runId: run, pattern: 'known://a/*' })), []);
});

test('@verb_cp @verb_mv all or nothing: a refusal leaves everything as it was', () => {
  const { put, store, run } = openTestStore();
  const actor = { runId: run, writer: 'model' } as const;
  put('known://a', '1');
  put('known://b', '2');
  const told: string[] = [];
  store.subscribe(({ entry }) => told.push(entry.path));
  refusalOf(store.cp({ ...actor, path: 'known://*', to: 'known://c' }), 409);
  refusalOf(store.mv({ ...actor, path: 'known://*', to: 'prompt://' }), 403);
  refusalOf(store.cp({ ...actor, path: 'known://a', to: 'known://a' }), 409);
  refusalOf(store.cp({ ...actor, path: 'known://nothing', to: 'known://c' }), 404);
  assert.deepEqual([paths(store.find({ runId: run })), told], [['known://a', 'known://b'], []]);
});

test('@verb_update the signal of a turn is one entry, and the last one counts', () => {
  const { store, run } = openTestStore();
  const actor = { runId: run, writer: 'model', turn: 2 } as const;
  for (const status of [102, 204] as const) must(store.update({ ...actor, body: `said ${status}`, status }));
  const [signal, ...more] = store.find({ runId: run, pattern: 'update://*' });
  assert.deepEqual(
    [signal!.path, signal!.body, signal!.attributes, more],
    ['update://turn_2', 'said 204', { status: 204 }, []],
  );
});

test('@patterns plain text, globs and regular expressions, in paths and in bodies', () => {
  const { put, store, run } = openTestStore();
  for (const path of ['known://topic/a', 'known://b', 'src/app.ts', 'src/deep/view.tsx', 'readme[1].md']) {
    put(path, `the body of ${path}`);
  }
  const find = (pattern: string, body?: string) =>
    paths(store.find({ runId: run, pattern, ...(body === undefined ? {} : { body }) }));
  assert.deepEqual(find('known://b'), ['known://b']);
  assert.deepEqual(find('known://*'), ['known://topic/a', 'known://b']);
  assert.deepEqual(find('src/*.ts'), ['src/app.ts']);
  assert.deepEqual(find('src/**/*.{ts,tsx}'), ['src/app.ts', 'src/deep/view.tsx']);
  assert.deepEqual(find('/KNOWN:.*/i'), ['known://topic/a', 'known://b']);
  assert.deepEqual(find('/known/'), []);
  assert.deepEqual(find('*').length, 5);
  assert.deepEqual(find('**', '/of src.*x$/'), ['src/deep/view.tsx']);
  assert.deepEqual(find('**', 'BODY OF known'), ['known://topic/a', 'known://b']);
  assert.deepEqual(find('**', 'the*src/a'), ['src/app.ts']);
  // A path that is there means itself, whatever it would match as a pattern.
  assert.deepEqual(paths(must(store.rm({ runId: run, writer: 'model', path: 'readme[1].md' }))), ['readme[1].md']);
  assert.deepEqual(paths(store.find({ runId: run, limit: 2, offset: 1 })), ['known://b', 'src/app.ts']);
  refusalOf(store.get({ runId: run, writer: 'model', path: '/(/' }), 400);
  assert.throws(() => store.find({ runId: run, pattern: '/(/' }), { code: 'pattern' });
});
