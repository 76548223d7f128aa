/** The switch that opens rooms to others. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { createHosting, type ServedRooms } from '../../../engine/hosting/switch.ts';

function bench(t: TestContext, open?: (wanted: { reach: string; port: number }) => Promise<ServedRooms>) {
  const runtimeDir = mkdtempSync(path.join(tmpdir(), 'bob-hosting-'));
  t.after(() => rmSync(runtimeDir, { recursive: true, force: true }));
  const opened: string[] = [];
  const faults: string[] = [];
  const served = async ({ reach, port }: { reach: string; port: number }): Promise<ServedRooms> => {
    const at = port === 0 ? 3045 : port;
    opened.push(`${reach} ${port}`);
    return {
      port: at,
      addresses: [`http://192.0.2.7:${at}/`],
      close: async () => void opened.push('closed'),
    };
  };
  const make = () =>
    createHosting({
      runtimeDir,
      open: open ?? served,
      onFault: (text) => void faults.push(text),
      tell: ({ where }) => void faults.push(where),
    });
  return { runtimeDir, opened, faults, make };
}

test('nobody can reach a room until the person says so, and nobody after they say otherwise', async (t) => {
  const { opened, make } = bench(t);
  const hosting = make();
  await hosting.restore();
  assert.deepEqual(hosting.now(), { reach: 'nobody', addresses: [], problem: null });
  assert.deepEqual(await hosting.change('network'), {
    reach: 'network',
    addresses: ['http://192.0.2.7:3045/'],
    problem: null,
  });
  assert.deepEqual(await hosting.change('nobody'), { reach: 'nobody', addresses: [], problem: null });
  assert.deepEqual(opened, ['network 0', 'closed']);
});

test('what was chosen is there again after a restart, at the same port, so that links stay good', async (t) => {
  const { opened, make } = bench(t);
  const first = make();
  await first.change('network');
  await first.close();
  const second = make();
  await second.restore();
  assert.equal(second.now().reach, 'network');
  assert.deepEqual(opened, ['network 0', 'closed', 'network 3045']);
});

test('a change of reach keeps the port', async (t) => {
  const { opened, make } = bench(t);
  const hosting = make();
  await hosting.change('machine');
  await hosting.change('network');
  await hosting.change('network');
  assert.deepEqual(opened, ['machine 0', 'closed', 'network 3045']);
});

test('where the port is taken, the person is told and may try again', async (t) => {
  let free = false;
  const { faults, make } = bench(t, async () => {
    if (!free) throw new Error('port 3045 is taken');
    return { port: 3045, addresses: [], close: async () => undefined };
  });
  const hosting = make();
  const refused = await hosting.change('network');
  assert.equal(refused.reach, 'nobody');
  assert.match(refused.problem ?? '', /port 3045 is taken/);
  assert.equal(faults.length, 1);
  free = true;
  assert.deepEqual(await hosting.change('network'), { reach: 'network', addresses: [], problem: null });
});

test('a file that is damaged counts as nobody', async (t) => {
  const { runtimeDir, opened, faults, make } = bench(t);
  for (const text of ['{"reach":"netw', '{"reach":"everybody","port":1}', '']) {
    writeFileSync(path.join(runtimeDir, 'hosting.json'), text);
    const hosting = make();
    await hosting.restore();
    assert.equal(hosting.now().reach, 'nobody');
    assert.equal(faults.pop(), path.join(runtimeDir, 'hosting.json'));
  }
  assert.deepEqual(opened, []);
  const hosting = make();
  await hosting.change('machine');
  const again = make();
  await again.restore();
  assert.deepEqual(opened, ['machine 0', 'machine 3045']);
});
