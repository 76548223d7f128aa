/** One thread for all bots: whoever costs it is tried once more and then dropped, and everybody else gets an answer. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createKeeper, type KeeperOptions } from '../../../engine/sandbox/keeper.ts';
import { SANDBOX_LIMITS } from '../../../engine/sandbox/protocol.ts';

function kept(t: TestContext, options: Partial<KeeperOptions> = {}) {
  const faults: string[] = [];
  const keeper = createKeeper({
    module: new URL('./keeper-stub-worker.ts', import.meta.url),
    patience: 300,
    idle: 60_000,
    mostHooks: 1000,
    mostHeld: 1000,
    onFault: (text) => faults.push(text),
    ...options,
  });
  t.after(() => keeper.close());
  const ask = async (code: string, key = code) => {
    const { result } = await keeper.run({ kind: 'hook', key, name: key, code, input: '{}', limits: SANDBOX_LIMITS });
    return 'output' in result ? result.output : result.problem;
  };
  return { keeper, ask, faults };
}

test('no thread is started before the first hook, and one serves all of them in order', async (t) => {
  const { keeper, ask } = kept(t);
  assert.deepEqual(keeper.threads(), { started: 0, running: false });
  assert.deepEqual(await Promise.all(['a', 'b', 'c'].map((key) => ask('answers', key))), ['a:1', 'b:2', 'c:3']);
  assert.deepEqual(keeper.threads(), { started: 1, running: true });
});

for (const way of ['hangs', 'dies', 'throws']) {
  test(`code that ${way} is tried in a second thread and then dropped; whoever waited behind it is answered`, async (t) => {
    const { keeper, ask, faults } = kept(t);
    const [bad, ...others] = await Promise.all([ask(way), ask('answers', 'a'), ask('answers', 'b')]);
    assert.equal(bad, 'crashed');
    assert.deepEqual(others, ['a:1', 'b:2']);
    assert.equal(faults.length, 2);
    assert.match(faults[0] ?? '', /tried once more/);
    assert.match(faults[1] ?? '', /dropped/);
    assert.equal(await ask('answers', 'c'), 'c:1');
    assert.equal(keeper.threads().started, 3);
  });
}

test('a thread that gets no processor is waited for, and nobody is blamed for it @bot_code_watchdog', async (t) => {
  const { ask, faults, keeper } = kept(t, { patience: 100 });
  assert.equal(await ask('is kept waiting', 'slow'), 'slow:1');
  assert.deepEqual([faults, keeper.threads().started], [[], 1]);
  const impatient = kept(t, { patience: 100, lastResort: 50 });
  const { result } = await impatient.keeper.run({
    ...{ kind: 'hook', key: 'k', name: 'Slow', code: 'is kept waiting', input: '{}', limits: SANDBOX_LIMITS },
  });
  assert.match('message' in result ? result.message : '', /busy.*not its fault/);
  assert.deepEqual(impatient.faults.length, 1);
  assert.doesNotMatch(impatient.faults[0]!, /cost the sandbox/);
});

test('whoever had to be ended waits behind the others, but not for ever', async (t) => {
  const { ask } = kept(t);
  assert.equal(await ask('is interrupted', 'slow'), 'time');
  const order: string[] = [];
  const keys = ['a', 'slow', 'b', 'c', 'd', 'e', 'f'];
  await Promise.all(keys.map(async (key) => order.push((await ask('answers', key)).charAt(0))));
  assert.ok(order.indexOf('s') > 1, order.join());
  assert.ok(order.indexOf('s') < order.length - 1, order.join());
});

test('a thread is replaced after so many hooks, and where it holds too much', async (t) => {
  const { keeper, ask } = kept(t, { mostHooks: 2 });
  assert.deepEqual(
    [await ask('answers'), await ask('answers'), await ask('answers')],
    ['answers:1', 'answers:2', 'answers:1'],
  );
  assert.equal(await ask('holds much'), 'holds much:2');
  assert.equal(await ask('holds much'), 'holds much:1');
  assert.equal(await ask('answers'), 'answers:1');
  assert.equal(keeper.threads().started, 4);
});

test('an idle thread is let go, and there is a new one for the next hook', async (t) => {
  const { keeper, ask } = kept(t, { idle: 30 });
  await ask('answers');
  await sleep(120);
  assert.deepEqual(keeper.threads(), { started: 1, running: false });
  assert.equal(await ask('answers'), 'answers:1');
});

test('closing ends every wait, and nothing is run afterwards', async (t) => {
  const { keeper, ask } = kept(t);
  const waits = [ask('hangs'), ask('answers')].map((wait) => assert.rejects(wait, /closed/));
  await keeper.close();
  await Promise.all(waits);
  await assert.rejects(ask('answers'), /closed/);
});

test('a hook on its way holds the process, an idle thread does not', () => {
  const keeper = new URL('../../../engine/sandbox/keeper.ts', import.meta.url).href;
  const stub = new URL('./keeper-stub-worker.ts', import.meta.url).href;
  const program = `
    const { createKeeper } = await import(${JSON.stringify(keeper)});
    const keeper = createKeeper({ module: new URL(${JSON.stringify(stub)}), patience: 5000, idle: 60000, mostHooks: 9, mostHeld: 9, onFault() {} });
    const { result } = await keeper.run({ kind: 'hook', key: 'k', name: 'k', code: 'answers', input: '{}', limits: {} });
    process.stdout.write(result.output);`;
  const ran = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
    timeout: 300_000,
  });
  assert.deepEqual([ran.status, ran.stdout], [0, 'k:1'], ran.stderr);
});
