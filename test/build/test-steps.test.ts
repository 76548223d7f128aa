/** Steps of `npm test` run beside each other and print one after the other. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPlaces, type Places, type Print, runNode, runSteps } from '../../build/test-steps.mjs';

/** A step that says when it began, and ends when the test lets it. */
function heldStep(name: string, places: number, began: string[]) {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const run = async (print: Print) => {
    began.push(name);
    print(`${name} begins\n`);
    const passed = await promise;
    print(`${name} ends\n`);
    return passed;
  };
  return { step: { name, places, run }, end: resolve };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));
const words = (text: string) => text.replaceAll(/ in [\d.]+ s/g, '');

test('lines of steps run beside each other, and what they print comes one after the other', async () => {
  const began: string[] = [];
  const [types, unit, e2e] = [heldStep('types', 1, began), heldStep('unit', 1, began), heldStep('e2e', 2, began)];
  let written = '';
  const running = runSteps([[types.step], [unit.step], [e2e.step]], { count: 4, write: (text) => (written += text) });
  await turn();
  assert.deepEqual(began, ['e2e', 'types', 'unit']);
  assert.equal(written, '\n== types\ntypes begins\n', 'the first prints as it goes, the others wait');
  e2e.end(false);
  await turn();
  types.end(true);
  await turn();
  assert.equal(
    words(written),
    '\n== types\ntypes begins\ntypes ends\n== types: passed\n\n== unit\nunit begins\n',
    'the second is the one that prints now',
  );
  unit.end(true);
  assert.deepEqual(await running, ['e2e']);
  assert.equal(
    words(written).slice(words(written).indexOf('unit ends')),
    'unit ends\n== unit: passed\n\n== e2e\ne2e begins\ne2e ends\n== e2e: FAILED\n',
  );
});

test('steps of one line follow each other, also after one that failed', async () => {
  const began: string[] = [];
  const [lint, types] = [heldStep('lint', 1, began), heldStep('types', 1, began)];
  const running = runSteps([[lint.step, types.step], []], { count: 4, write: () => undefined });
  await turn();
  assert.deepEqual(began, ['lint']);
  lint.end(false);
  await turn();
  assert.deepEqual(began, ['lint', 'types']);
  types.end(true);
  assert.deepEqual(await running, ['lint']);
});

test('a step that takes places itself gets more of them when another is over', async () => {
  const began: string[] = [];
  const e2e = heldStep('e2e', 3, began);
  const parts: number[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const run = async (_: Print, places: Places) => {
    await Promise.all(
      [1, 2, 3].map(async (part) => {
        const give = await places.take(1);
        parts.push(part);
        await promise;
        give();
      }),
    );
    return true;
  };
  const running = runSteps([[{ name: 'unit', places: 0, run }], [e2e.step]], { count: 4, write: () => undefined });
  await turn();
  assert.deepEqual(parts, [1]);
  e2e.end(true);
  await turn();
  assert.deepEqual(parts, [1, 2, 3]);
  resolve();
  assert.deepEqual(await running, []);
});

test('a line keeps its places from one step to the next', async () => {
  const began: string[] = [];
  const [lint, types] = [heldStep('lint', 1, began), heldStep('types', 1, began)];
  const run = async (_: Print, places: Places) => {
    for (const part of ['first part', 'second part']) {
      const give = await places.take(1);
      began.push(part);
      await turn();
      give();
    }
    return true;
  };
  const lines = [[lint.step, types.step], [{ name: 'unit', places: 0, run }]];
  const running = runSteps(lines, { count: 1, write: () => undefined });
  lint.end(true);
  types.end(true);
  await running;
  assert.deepEqual(began, ['lint', 'types', 'first part', 'second part']);
});

test('whoever asks for more places than there are gets all, and nobody who asked later goes before', async () => {
  const places = createPlaces(2);
  const order: string[] = [];
  const giveOne = await places.take(1);
  const all = places.take(5).then((give) => {
    order.push('all');
    return give;
  });
  const one = places.take(1).then((give) => {
    order.push('one');
    return give;
  });
  await turn();
  assert.deepEqual(order, []);
  giveOne();
  (await all)();
  (await one)();
  assert.deepEqual(order, ['all', 'one']);
});

test('what a program prints comes in whole lines, its last one too, and how it ended is known', async () => {
  const printed: string[] = [];
  const program = (text: string) => runNode(['-e', text], { cwd: '/', print: (part) => printed.push(part) });
  assert.equal(
    await program("process.stdout.write('a\\nb'); process.stdout.write('c\\nd'); process.exitCode = 3"),
    false,
  );
  assert.equal(printed.join(''), 'a\nbc\nd\n');
  assert.ok(printed.every((part) => part.endsWith('\n')));
  assert.equal(await program(''), true);
});

test('a step that breaks off has failed, says why, and the others go on', async () => {
  let written = '';
  const broken = { name: 'broken', places: 1, run: () => Promise.reject(new Error('nothing to run')) };
  const whole = { name: 'whole', places: 1, run: () => true };
  const failed = await runSteps([[broken, whole]], { count: 1, write: (text) => (written += text) });
  assert.deepEqual(failed, ['broken']);
  assert.match(written, /nothing to run\n[\s\S]*== broken: FAILED[\s\S]*== whole: passed/);
});
