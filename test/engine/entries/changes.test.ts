import assert from 'node:assert/strict';
import { test } from 'node:test';
import { must } from '../../../engine/basics/outcome.ts';
import { openTestStore } from '../../support/store.ts';

test('changes are told after the commit, in their order, also those that a listener makes', () => {
  const { put, store, run, database } = openTestStore();
  const told: string[] = [];
  store.subscribe(({ entry, created }) => {
    assert.equal(database.inTransaction, false);
    told.push(`${entry.path} ${created}`);
    if (entry.path === 'known://a' && created) put('known://c');
  });
  store.subscribe(({ entry }) => told.push(`again ${entry.path}`));
  store.transaction(() => {
    put('known://a');
    store.transaction(() => put('known://b'));
    assert.deepEqual(told, []);
  });
  put('known://a', 'x');
  assert.deepEqual(told, [
    'known://a true',
    'again known://a',
    'known://b true',
    'again known://b',
    'known://c true',
    'again known://c',
    'known://a false',
    'again known://a',
  ]);
  assert.equal(store.find({ runId: run }).length, 3);
});

test('what is rolled back is not told, and not remembered either', () => {
  const { put, store, run } = openTestStore();
  put('known://a', 'before');
  const told: string[] = [];
  const stop = store.subscribe(({ entry }) => told.push(entry.body));
  assert.throws(
    () =>
      store.transaction(() => {
        put('known://a', 'lost');
        assert.equal(store.read(run, 'known://a')!.body, 'lost');
        throw new Error('no');
      }),
    /no/,
  );
  assert.equal(store.read(run, 'known://a')!.body, 'before');
  store.transaction(() => {
    put('known://b', 'outer');
    assert.throws(() =>
      store.transaction(() => {
        put('known://b', 'inner');
        throw new Error('no');
      }),
    );
  });
  assert.equal(store.modelContext(run)[1]!.body, 'outer');
  assert.deepEqual(told, ['outer']);
  stop();
  put('known://c', 'unheard');
  assert.deepEqual(told, ['outer']);
});

test('a listener that throws stops neither the write nor the others', () => {
  const reported: unknown[] = [];
  const { put, store, run } = openTestStore({ report: (error) => reported.push(error) });
  const told: string[] = [];
  const fault = new Error('broken listener');
  store.subscribe(() => {
    throw fault;
  });
  store.subscribe(({ entry }) => told.push(entry.path));
  put('known://a', 'x');
  assert.deepEqual([told, reported, store.read(run, 'known://a')!.body], [['known://a'], [fault], 'x']);
});

test('what was read once is read anew after every way to change it', () => {
  const { put, store, run, newRun } = openTestStore();
  const body = () => store.modelContext(run).map((entry) => `${entry.body} ${entry.visibility} ${entry.turn}`);
  put('known://a', 'one');
  assert.deepEqual(body(), ['one visible 0']);
  put('known://a', 'two');
  assert.deepEqual(body(), ['two visible 0']);
  store.setVisibility(run, ['known://a'], 'summarized');
  assert.deepEqual(body(), ['two summarized 0']);
  must(store.get({ runId: run, writer: 'model', path: 'known://a', turn: 4 }));
  assert.deepEqual(body(), ['two visible 4']);
  const child = newRun({ parent: run });
  store.fork(run, child);
  assert.equal(store.modelContext(child)[0]!.body, 'two');
  put('known://a', 'three');
  assert.deepEqual([store.modelContext(child)[0]!.body, body()], ['two', ['three visible 4']]);
  store.registerScheme({
    name: 'world',
    category: 'data',
    scope: 'global',
    writableBy: ['plugin'],
    modelVisible: true,
  });
  put('world://a', 'one');
  must(store.get({ runId: child, writer: 'model', path: 'world://a' }));
  assert.equal(store.modelContext(child)[1]!.body, 'one');
  put('world://a', 'two');
  assert.equal(store.modelContext(child)[1]!.body, 'two');
  store.registerScheme({ ...store.scheme('world'), modelVisible: false });
  assert.equal(store.modelContext(child).length, 1);
  must(store.rm({ runId: run, writer: 'model', path: 'known://a' }));
  put('known://a', 'four');
  assert.deepEqual(body(), ['four visible 0']);
});

test("a transaction around the store that is not the store's own is a mistake that shows", () => {
  const { put, store, run, database } = openTestStore();
  assert.throws(() => database.transaction(() => put('known://a'))(), /store\.transaction/);
  assert.deepEqual(store.find({ runId: run }), []);
});
