/** Projects are worked in, and code from elsewhere runs, only in folders that the person trusted. */
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { createTrust, type Looked } from '../../../engine/access/trust.ts';
import { runBob } from '../../../engine/cli/run.ts';
import { startHost } from '../../../engine/host/host.ts';
import { readSettings } from '../../../engine/settings/settings.ts';
import { scratch } from '../games/race-table.ts';

function places(t: { after(fn: () => void): void }) {
  const around = realpathSync(scratch(t));
  const [runtimeDir, project, home] = ['bob', 'work/project', 'home'].map((name) => path.join(around, name)) as [
    string,
    string,
    string,
  ];
  for (const folder of [runtimeDir, project, home]) mkdirSync(folder, { recursive: true });
  const told: string[] = [];
  return {
    around,
    runtimeDir,
    project,
    home,
    told,
    trust: createTrust({ runtimeDir, home, tell: ({ where }) => void told.push(where) }),
  };
}

const codeOf = (outcome: ReturnType<ReturnType<typeof createTrust>['folder']>) =>
  outcome.ok ? 'trusted' : outcome.refusal.code;

test('a folder is trusted with what is in it, by its real path, and no longer once it is taken back', (t) => {
  const { around, project, trust } = places(t);
  assert.equal(codeOf(trust.folder(project)), 'untrusted');
  assert.equal(codeOf(trust.add(project)), 'trusted');
  mkdirSync(path.join(project, 'inner'));
  mkdirSync(`${project}-evil`);
  symlinkSync(project, path.join(around, 'link'));
  symlinkSync(`${project}-evil`, path.join(project, 'out'));
  assert.equal(codeOf(trust.folder(path.join(project, 'inner'))), 'trusted');
  assert.equal(codeOf(trust.folder(path.join(around, 'link'))), 'trusted');
  assert.equal(codeOf(trust.folder(`${project}-evil`)), 'untrusted');
  assert.equal(codeOf(trust.folder(path.join(project, 'out'))), 'untrusted');
  assert.equal(codeOf(trust.folder(path.join(project, '..'))), 'untrusted');
  assert.equal(codeOf(trust.remove(path.join(around, 'link'))), 'trusted');
  assert.equal(codeOf(trust.folder(project)), 'untrusted');
});

test('what holds everything of a person, or Bob, can be no project, trusted or not', (t) => {
  const { around, runtimeDir, home, trust } = places(t);
  for (const folder of ['/', around, home, runtimeDir, path.join(runtimeDir, 'no'), path.join(around, 'no')]) {
    assert.equal(codeOf(trust.add(folder)), 'bad_root', folder);
    assert.equal(codeOf(trust.folder(folder)), 'bad_root', folder);
  }
  assert.deepEqual(trust.list(), []);
});

test('a list that is damaged trusts nothing, is told, and is kept beside the next one', (t) => {
  const { runtimeDir, project, told, trust } = places(t);
  trust.add(project);
  const file = path.join(runtimeDir, 'trusted.json');
  for (const text of ['', '{"folders":["/"', '{"folders":"/"}', '[]']) {
    writeFileSync(file, text);
    assert.equal(codeOf(trust.folder(project)), 'untrusted', text);
    assert.equal(told.pop(), file, text);
  }
  trust.add(project);
  assert.equal(codeOf(trust.folder(project)), 'trusted');
  assert.equal(readFileSync(`${file}.damaged`, 'utf8'), '[]');
});

test('a plugin that the environment names runs only from a trusted folder, and the log says what to do', async (t) => {
  const { around, runtimeDir, project } = places(t);
  const ran = path.join(around, 'ran');
  const file = path.join(project, 'dice.mjs');
  writeFileSync(
    file,
    `import fs from 'node:fs'; fs.writeFileSync(${JSON.stringify(ran)}, ''); export default () => {};`,
  );
  symlinkSync(file, path.join(around, 'link.mjs'));
  const start = async (target: string) => {
    const { settings } = readSettings({ RUMMY_PLUGIN_dice: target });
    await (await startHost({ runtimeDir, clientLabel: 'test' }, { settings })).close();
    return existsSync(ran);
  };
  assert.equal(await start(file), false);
  assert.equal(await start(project.replace(/$/, '/dice.mjs')), false);
  assert.ok(readFileSync(path.join(runtimeDir, 'host.log'), 'utf8').includes(`bob trust ${project}`));
  createTrust({ runtimeDir, tell: ({ what }) => assert.fail(what) }).add(project);
  assert.equal(await start(path.join(around, 'link.mjs')), true);
  rmSync(ran);
  createTrust({ runtimeDir, tell: ({ what }) => assert.fail(what) }).remove(project);
  assert.equal(await start(path.join(around, 'link.mjs')), false);
});

test('init is refused for what is not trusted, whoever asks; a program can not trust, and the person is told once', async (t) => {
  const { runtimeDir, project } = places(t);
  const { settings } = readSettings({});
  const host = await startHost({ runtimeDir, clientLabel: 'test' }, { settings });
  try {
    const [mine, program] = [host.connect('window'), host.connect('client')];
    const told: string[] = [];
    mine.subscribe((message) => message.method === 'host/message' && told.push(message.params.text));
    for (const line of [mine, program, program]) {
      await assert.rejects(line.call('init', { name: 'x', projectRoot: project }), { code: 'untrusted' });
    }
    assert.equal(told.length, 1);
    assert.ok(told[0]?.includes(`bob trust ${project}`));
    for (const folder of ['/', os.homedir(), runtimeDir]) {
      await assert.rejects(mine.call('init', { name: 'x', projectRoot: folder }), { code: 'bad_root' }, folder);
    }
    for (const method of ['folders/list', 'folders/look', 'folders/trust', 'folders/forget']) {
      const params = method === 'folders/list' ? {} : { folder: project };
      await assert.rejects(program.call(method, params), { code: 'person_only' }, method);
    }
    assert.deepEqual(await mine.call('folders/trust', { folder: project }), { folders: [project] });
    assert.equal(((await program.call('init', { name: 'x', projectRoot: project })) as { name: string }).name, 'x');
    await mine.call('folders/forget', { folder: project });
    await assert.rejects(program.call('init', { name: 'x', projectRoot: project }), { code: 'untrusted' });
  } finally {
    await host.close();
  }
});

test('before a person decides they see the real path, and the plugins of this start that would run', async (t) => {
  const { around, runtimeDir, project } = places(t);
  const inside = path.join(project, 'dice.mjs');
  const outside = path.join(around, 'other.mjs');
  for (const file of [inside, outside]) writeFileSync(file, 'export default () => {};');
  symlinkSync(project, path.join(around, 'link'));
  const { settings } = readSettings({
    RUMMY_PLUGIN_dice: path.join(around, 'link', 'dice.mjs'),
    RUMMY_PLUGIN_other: outside,
    RUMMY_PLUGIN_missing: path.join(project, 'none'),
    RUMMY_PLUGIN_nothing: 'no-such-package-anywhere',
  });
  const host = await startHost({ runtimeDir, clientLabel: 'test' }, { settings });
  try {
    const mine = host.connect('window');
    const look = (folder: string) => mine.call('folders/look', { folder }) as Promise<Looked>;
    const looked = await look(path.join(around, 'link'));
    assert.deepEqual([looked.folder, looked.isTrusted], [project, false]);
    assert.deepEqual(looked.plugins.map(({ name }) => name).sort(), ['dice', 'missing']);
    // Looking is no decision.
    assert.deepEqual(await mine.call('folders/list', {}), { folders: [] });
    for (const folder of [runtimeDir, around, 'project', '~/project', path.join(around, 'no')]) {
      await assert.rejects(look(folder), { code: 'bad_root' }, folder);
      await assert.rejects(mine.call('folders/trust', { folder }), { code: 'bad_root' }, folder);
    }
    await mine.call('folders/trust', { folder: looked.folder });
    mkdirSync(path.join(project, 'inner'));
    assert.equal((await look(path.join(project, 'inner'))).isTrusted, true);
  } finally {
    await host.close();
  }
});

test('bob trust shows the folder and waits for a yes at a terminal; without one it refuses', async (t) => {
  const { runtimeDir, project } = places(t);
  const bob = async (typed: string | null, ...args: string[]) => {
    let text = '';
    const write = (piece: string) => (text += piece);
    const stdin = Object.assign(Readable.from([typed ?? '']), { isTTY: typed !== null });
    const code = await runBob(['trust', ...args, '--runtime', runtimeDir], {
      stdout: { write },
      stderr: { write, isTTY: false },
      stdin,
      env: {},
      cwd: path.dirname(project),
    });
    return { code, text };
  };
  assert.deepEqual([(await bob(null, 'project')).code, (await bob('n\n', 'project')).code], [1, 1]);
  assert.match((await bob(null)).text, /no folder yet/);
  const yes = await bob('y\n', 'project');
  assert.equal(yes.code, 0, yes.text);
  assert.ok(yes.text.includes(project));
  assert.equal((await bob(null)).text, `${project}\n`);
  assert.equal((await bob('y\n', '/')).code, 1);
  assert.equal((await bob(null, 'project', '--remove')).code, 0);
  assert.match((await bob(null)).text, /no folder yet/);
});
