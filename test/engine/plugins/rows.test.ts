/** Rows are rendered once, and again when something that shows has changed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { must } from '../../../engine/basics/outcome.ts';
import { assemblePacket } from '../../../engine/plugins/assembly.ts';
import { openBench } from '../../support/rummy.ts';

test('what did not change is not rendered again, and every kind of change is seen at once', async () => {
  let rendered = 0;
  const bench = await openBench({
    load: {
      external: {
        wiki: (core) => {
          core.registerScheme({ category: 'data' });
          core.on('visible', (entry) => {
            rendered += 1;
            return entry.body;
          });
        },
      },
    },
  });
  const { run, store } = bench.store;
  for (const name of ['a', 'b', 'c']) bench.store.put(`wiki://${name}`, `text of ${name}`);
  const system = async () =>
    (await assemblePacket(bench.host, bench.rummy, { contextSize: null })).messages[0]!.content;
  await system();
  await system();
  assert.equal(rendered, 3);
  // All of it within the same millisecond of the clock.
  bench.store.put('wiki://a', 'new text');
  assert.match(await system(), />new text</);
  bench.store.put('wiki://a', undefined, { attributes: { summary: 'told' } });
  assert.match(await system(), /summary="told"/);
  bench.store.put('wiki://a', undefined, { state: 'failed', outcome: 'gone:404' });
  assert.match(await system(), /status="404"/);
  store.setVisibility(run, ['wiki://a'], 'summarized');
  assert.doesNotMatch(await system(), />new text</);
  must(store.rm({ runId: run, writer: 'plugin', path: 'wiki://a' }));
  assert.doesNotMatch(await system(), /wiki:\/\/a/);
  assert.equal(rendered, 7);
});

test('runs that share a project keep their own rows', async () => {
  const bench = await openBench();
  const other = bench.store.newRun();
  bench.store.put('shared.md', 'shared text', { visibility: 'visible' });
  must(
    bench.store.store.set({
      runId: other,
      writer: 'plugin',
      path: 'shared.md',
      visibility: 'summarized',
      attributes: {},
    }),
  );
  const there = bench.at({ run: { ...bench.rummy.run, id: other } });
  for (let round = 0; round < 2; round += 1) {
    const [mine, theirs] = await Promise.all(
      [bench.rummy, there].map((rummy) => assemblePacket(bench.host, rummy, { contextSize: null })),
    );
    assert.deepEqual([mine!.rows[0]!.visibility, theirs!.rows[0]!.visibility], ['visible', 'summarized']);
  }
});
