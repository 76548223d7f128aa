/** Servers of tools as the person's window lists, tries, adds and removes them, against a whole host and real programs. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import type { Result } from '../../engine/api/index.ts';
import { startHost } from '../../engine/host/host.ts';
import { readSettings } from '../../engine/settings/settings.ts';
import { startScripted } from '../support/scripted-agent.ts';
import { ROOT } from '../support/sources.ts';

const PROGRAM = path.join(ROOT, 'test', 'support', 'mcp-server.mjs');
const program = { command: process.execPath, args: [PROGRAM], env: { TOKEN: 'hush-hush' } };
type Listed = Result<'servers/list'>;

function temporaryFolder(t: TestContext): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bob-mcp-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function hostIn(t: TestContext, runtimeDir: string) {
  const host = await startHost({ runtimeDir, clientLabel: 'test' }, { settings: readSettings({}).settings });
  let isClosed = false;
  const close = async () => {
    if (!isClosed) await host.close();
    isClosed = true;
  };
  t.after(close);
  const [mine, other] = [host.connect('window'), host.connect('client')];
  return { mine, other, close };
}

test('@mcp_settings a server is tried before it is kept, kept without its secrets being shown, used at once and after a start, and removed', async (t) => {
  const runtimeDir = temporaryFolder(t);
  const file = path.join(runtimeDir, 'mcp_servers.json');
  const first = await hostIn(t, runtimeDir);
  assert.deepEqual(await first.mine.call('servers/list', {}), { servers: [], troubles: [] });

  const tried = (await first.mine.call('servers/try', { server: program })) as Result<'servers/try'>;
  assert.ok(tried.ok);
  assert.equal(tried.tools[0]?.name, 'echo');
  const gone = await first.mine.call('servers/try', { server: { command: 'no-such-program-here', args: [], env: {} } });
  assert.match((gone as { message: string }).message, /^It can't be used: .*no-such-program-here/);

  const added = (await first.mine.call('servers/add', { name: 'my notes', entry: program })) as Listed;
  const target = `${process.execPath} ${PROGRAM}`;
  const { tools: offered, ...shown } = added.servers[0]!;
  assert.deepEqual(shown, { name: 'my notes', kind: 'program', target, secrets: ['TOKEN'], trouble: null });
  assert.equal(offered?.length, 6);
  assert.equal(statSync(file).mode & 0o077, 0);
  assert.ok(!JSON.stringify(added).includes('hush-hush'));
  await first.mine.call('servers/add', { name: 'gone', entry: { command: 'no-such-program-here', args: [], env: {} } });
  await first.close();

  const second = await hostIn(t, runtimeDir);
  const { servers } = (await second.mine.call('servers/list', {})) as Listed;
  assert.equal(servers[0]?.tools?.length, 6);
  assert.match(servers[1]?.trouble ?? '', /no-such-program-here/);
  const tools = (await second.mine.call('tools/list', {})) as Result<'tools/list'>;
  assert.ok(tools.some(({ name }) => name === 'mcp.my_notes.echo'));
  const left = (await second.mine.call('servers/remove', { name: 'gone' })) as Listed;
  assert.deepEqual(
    left.servers.map(({ name }) => name),
    ['my notes'],
  );
  await assert.rejects(second.mine.call('servers/remove', { name: 'gone' }), { code: 'no_server' });
  await assert.rejects(second.mine.call('servers/try', { server: 'gone' }), { code: 'no_server' });
});

test('@mcp_settings a server that is added, changed or removed is used so at once, and a tool that is gone is selected no longer', async (t) => {
  const { mine } = await hostIn(t, temporaryFolder(t));
  const names = async () =>
    ((await mine.call('tools/list', {})) as Result<'tools/list'>)
      .filter(({ name }) => name.startsWith('mcp.'))
      .map(({ name, isSelected }) => `${name}${isSelected ? ' selected' : ''}`);
  const session = { session: 'chat' };
  const selected = async () =>
    ((await mine.call('tools/list', session)) as Result<'tools/list'>).flatMap(({ name, isSelected }) =>
      isSelected ? name : [],
    );
  assert.deepEqual(await names(), []);
  await mine.call('servers/add', { name: 'notes', entry: program });
  assert.equal((await names()).length, 6);
  await mine.call('turbotime/select', { tools: ['mcp.notes.echo', 'mcp.notes.fail'] });
  assert.deepEqual(await selected(), ['mcp.notes.echo', 'mcp.notes.fail']);
  const broken = { command: 'no-such-program-here', args: [], env: {} };
  const changed = (await mine.call('servers/add', { name: 'notes', entry: broken })) as Listed;
  assert.match(changed.servers[0]?.trouble ?? '', /no-such-program-here/);
  assert.deepEqual([await names(), await selected()], [[], []]);
  await mine.call('servers/add', { name: 'notes', entry: program });
  assert.equal((await names()).length, 6);
  await mine.call('servers/remove', { name: 'notes' });
  assert.deepEqual(await names(), []);
});

test('@mcp_settings a tool of a server that was added meanwhile is called, and no longer once it is removed', async (t) => {
  const folder = temporaryFolder(t);
  await using bob = await startScripted({ folder });
  const write = (mcpServers: object) =>
    writeFileSync(path.join(folder, 'mcp_servers.json'), JSON.stringify({ mcpServers }));
  const call = (tool: string) => bob.agent.tools.call({ session: 'chat', tool, args: { text: 'hello' } });
  for (const name of ['one', 'one', 'two']) {
    write({ [name]: program });
    await bob.agent.servers.reread();
    const tool = `mcp.${name}.echo`;
    assert.ok(bob.agent.tools.select('chat', [tool]).ok);
    const answered = await call(tool);
    assert.match(JSON.stringify(answered), /hello/, `${name} answers`);
  }
  const gone = await call('mcp.one.echo');
  assert.ok(!gone.ok && gone.refusal.code === 'no_tool');
});

test("@mcp_settings what else stands in the file stays, a file that can't be read is not written over, and only the person changes it", async (t) => {
  const runtimeDir = temporaryFolder(t);
  const file = path.join(runtimeDir, 'mcp_servers.json');
  writeFileSync(file, JSON.stringify({ theme: 'dark', mcpServers: { odd: { nothing: 1 } } }));
  const { mine, other } = await hostIn(t, runtimeDir);
  const added = (await mine.call('servers/add', {
    name: 'calendar',
    entry: { url: 'http://127.0.0.1:9/mcp', headers: {} },
  })) as Listed;
  assert.match(added.troubles[0] ?? '', /"odd"/);
  assert.deepEqual(JSON.parse(readFileSync(file, 'utf8')), {
    theme: 'dark',
    mcpServers: { odd: { nothing: 1 }, calendar: { url: 'http://127.0.0.1:9/mcp', headers: {} } },
  });
  for (const name of ['', '../x', '__proto__\n', 'a'.repeat(61)]) {
    await assert.rejects(mine.call('servers/add', { name, entry: program }), JSON.stringify(name));
  }
  for (const [method, params] of [
    ['servers/list', {}],
    ['servers/try', { server: program }],
    ['servers/add', { name: 'x', entry: program }],
    ['servers/remove', { name: 'calendar' }],
  ] as const) {
    await assert.rejects(other.call(method, params), { code: 'person_only' }, method);
  }
  writeFileSync(file, '{"mcpServers": {');
  await assert.rejects(mine.call('servers/add', { name: 'x', entry: program }), /is as it was: it isn't JSON/);
  assert.equal(readFileSync(file, 'utf8'), '{"mcpServers": {');
});
