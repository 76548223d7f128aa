/** Files of tools: within their roots by whatever name, and never Bob's own. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { must } from '../../engine/basics/outcome.ts';
import type { Attributes } from '../../engine/entries/entry.ts';
import { filePlace, pathParts, readText, writeText } from '../../engine/plugins/file/disk.ts';
import { type Scripted, startScripted } from '../support/scripted-agent.ts';
import { refusalOf } from '../support/store.ts';

const ALL = ['fs.read_text', 'fs.list_dir', 'fs.write_text', 'shell.exec'];

interface Ground {
  readonly folder: string;
  readonly root: string;
  readonly bob: Scripted;
  /** Calls a selected tool; the status, and its output or error. */
  call(tool: string, args: Attributes): Promise<{ status: number; output: Record<string, unknown>; error: string }>;
}

/** A root with a file, something outside of it, and a runtime folder; `inside` puts the runtime folder into the root. */
async function ground(
  t: TestContext,
  more: { inside?: boolean; environment?: Record<string, string> } = {},
): Promise<Ground> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bob-fs-'));
  const root = path.join(folder, 'root');
  mkdirSync(path.join(root, 'notes'), { recursive: true });
  writeFileSync(path.join(root, 'notes', 'a.md'), 'The plan.');
  mkdirSync(path.join(folder, 'outside'));
  writeFileSync(path.join(folder, 'outside', 'secret.txt'), 'secret');
  const runtime = path.join(more.inside === true ? root : folder, 'runtime');
  mkdirSync(runtime);
  writeFileSync(path.join(runtime, 'ltm.jsonl'), 'a memory\n');
  const bob = await startScripted({
    folder: runtime,
    environment: {
      BOB_TOOL_SANDBOX_ENABLED: '1',
      BOB_TOOL_ROOTS: root,
      BOB_SHELL_ALLOWLIST: 'ls,cat,grep,sort,tar',
      ...more.environment,
    },
  });
  t.after(async () => {
    await bob[Symbol.asyncDispose]();
    rmSync(folder, { recursive: true });
  });
  must(bob.agent.tools.select('here', ALL));
  return {
    folder,
    root,
    bob,
    async call(tool, args) {
      const { status, output, error } = must(await bob.agent.tools.call({ session: 'here', tool, args }));
      return { status, output: output as Record<string, unknown>, error: error ?? '' };
    },
  };
}

test('@fs_read_text the beginning of a file, cut between characters; no text, no file and no such file are told apart', async (t) => {
  const { root, call } = await ground(t);
  assert.deepEqual((await call('fs.read_text', { path: './notes//a.md' })).output, {
    path: 'notes/a.md',
    text: 'The plan.',
    bytes: 9,
    truncated: false,
  });
  writeFileSync(path.join(root, 'long.txt'), 'é😀'.repeat(10_000));
  for (let most = 1; most <= 8; most += 1) {
    const { text } = (await call('fs.read_text', { path: 'long.txt', max_bytes: most })).output;
    assert.ok('é😀é😀'.startsWith(String(text)) && Buffer.byteLength(String(text)) > most - 4, `${most}`);
  }
  const usual = (await call('fs.read_text', { path: 'long.txt' })).output;
  assert.deepEqual(
    [Buffer.byteLength(String(usual['text'])), usual['bytes'], usual['truncated']],
    [20_000, 60_000, true],
  );
  writeFileSync(path.join(root, 'nul.txt'), `${'a'.repeat(9000)}\0b`);
  writeFileSync(path.join(root, 'image.png'), Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff]));
  const statuses = [];
  for (const name of ['nul.txt', 'image.png', 'notes', 'gone.txt'])
    statuses.push((await call('fs.read_text', { path: name })).status);
  assert.deepEqual(statuses, [415, 415, 400, 404]);
  // A file of a terabyte takes no more memory than what is asked for.
  const sparse = spawnSync('truncate', ['-s', '1T', path.join(root, 'huge')]);
  if (sparse.status === 0) assert.equal((await call('fs.read_text', { path: 'huge', max_bytes: 10 })).status, 415);
});

test('@fs_list_dir names, kinds and sizes, and where there is more', async (t) => {
  const { root, call } = await ground(t);
  symlinkSync('notes', path.join(root, 'way'));
  assert.deepEqual((await call('fs.list_dir', {})).output, {
    path: '.',
    entries: [
      { name: 'notes', kind: 'folder', bytes: null },
      { name: 'way', kind: 'link', bytes: null },
    ],
    truncated: false,
  });
  for (let n = 0; n < 5; n += 1) writeFileSync(path.join(root, 'notes', `${n}.txt`), 'x');
  const { output } = await call('fs.list_dir', { path: 'notes/', max_entries: 3 });
  assert.deepEqual([(output['entries'] as unknown[]).length, output['truncated']], [3, true]);
  assert.equal((await call('fs.list_dir', { path: 'notes/a.md' })).status, 400);
  assert.equal((await call('fs.list_dir', { path: 'gone' })).status, 404);
});

test('@fs_write_text all or nothing, over nothing that is there, and without a trace of how', async (t) => {
  const { root, call } = await ground(t);
  const write = async (name: string, more = {}) =>
    (await call('fs.write_text', { path: name, text: 'new', ...more })).status;
  assert.equal(await write('deep/er/b.md'), 200);
  assert.equal(readFileSync(path.join(root, 'deep/er/b.md'), 'utf8'), 'new');
  assert.equal(await write('notes/a.md'), 409);
  assert.equal(readFileSync(path.join(root, 'notes/a.md'), 'utf8'), 'The plan.');
  assert.equal(await write('notes/a.md', { overwrite: true }), 200);
  assert.equal(readFileSync(path.join(root, 'notes/a.md'), 'utf8'), 'new');
  assert.equal(await write('notes', { overwrite: true }), 400);
  assert.deepEqual(readdirSync(path.join(root, 'notes')), ['a.md']);
  assert.deepEqual(readdirSync(path.join(root, 'deep/er')), ['b.md']);
});

test('@fs_contained no path and no link leads out, to read, to list or to write', async (t) => {
  const { folder, root, call } = await ground(t);
  symlinkSync('../outside', path.join(root, 'way'));
  symlinkSync('../outside/secret.txt', path.join(root, 'file'));
  symlinkSync(path.join(folder, 'outside', 'new.txt'), path.join(root, 'dangling'));
  symlinkSync('way', path.join(root, 'chain'));
  mkdirSync(path.join(root, '.git'));
  writeFileSync(path.join(root, '.git', 'config'), 'x');
  const paths = [
    '../outside/secret.txt',
    'notes/../../outside/secret.txt',
    '..\\outside\\secret.txt',
    path.join(folder, 'outside', 'secret.txt'),
    path.join(root, 'notes', 'a.md'),
    '//server/share/x',
    '\\\\server\\share\\x',
    '\\\\?\\C:\\x',
    'C:\\x',
    'c:x',
    'C:/x',
    'way/secret.txt',
    'file',
    'chain/secret.txt',
    'dangling',
    '.git/config',
    '.GIT/config',
    '.g\u200cit/config',
    '\uff0egit/config',
    'a\0b',
    'a\nb',
    '~/x/../../y',
    '..',
    '\ud800',
  ];
  for (const name of paths) {
    assert.equal((await call('fs.read_text', { path: name })).status, 403, `read ${name}`);
    assert.equal((await call('fs.list_dir', { path: name })).status, 403, `list ${name}`);
    assert.equal(
      (await call('fs.write_text', { path: name, text: 'x', overwrite: true })).status,
      403,
      `write ${name}`,
    );
  }
  assert.deepEqual(readdirSync(path.join(folder, 'outside')), ['secret.txt']);
  assert.equal(readFileSync(path.join(folder, 'outside', 'secret.txt'), 'utf8'), 'secret');
});

test('@fs_contained names that only some systems understand are refused where they mean something', () => {
  const windows = [
    'a.txt:stream',
    'a::$DATA',
    'CON',
    'nul.txt',
    'x/COM1',
    'lpt\u00b9',
    'aux .c',
    'CONOUT$',
    'a.',
    'a ',
    'a|b',
    'a*',
    'dir./x',
  ];
  for (const name of windows) assert.equal(pathParts(name, 'win32'), null, name);
  for (const name of ['contact.txt', 'nullable.ts', 'com10', 'console/x'])
    assert.notEqual(pathParts(name, 'win32'), null, name);
  for (const name of ['aux.c', 'at 10:30']) assert.notEqual(pathParts(name, 'linux'), null, name);
});

test('@fs_contained pipes and devices are no files, and hold nobody up', async (t) => {
  if (process.platform === 'win32') return t.skip('Windows has no named pipes in folders');
  const { root, call } = await ground(t);
  assert.equal(spawnSync('mkfifo', [path.join(root, 'pipe')]).status, 0);
  assert.equal((await call('fs.read_text', { path: 'pipe' })).status, 400);
  assert.equal((await call('fs.write_text', { path: 'pipe', text: 'x', overwrite: true })).status, 400);
  // Where this may be done at all: a device by its number.
  if (spawnSync('mknod', [path.join(root, 'zero'), 'c', '1', '5']).status === 0) {
    const { status } = await call('fs.read_text', { path: 'zero' });
    assert.ok(status === 400 || status === 403, `${status}`);
  }
});

test('@fs_contained a folder or file that becomes a link between the look and the act leads nowhere', async (t) => {
  const { folder, root } = await ground(t);
  const environment = { BOB_RUNTIME_DIR: path.join(folder, 'runtime') };
  const place = must(await filePlace(root, 'notes/a.md', environment));
  const fresh = must(await filePlace(root, 'notes/new.md', environment));
  writeFileSync(path.join(folder, 'outside', 'a.md'), 'secret');
  renameSync(path.join(root, 'notes'), path.join(root, 'was'));
  symlinkSync('../outside', path.join(root, 'notes'));
  refusalOf(await readText(place), 403);
  refusalOf(await writeText(fresh, 'x'), 403);
  refusalOf(await writeText(place, 'x'), 403);
  assert.deepEqual(readdirSync(path.join(folder, 'outside')).sort(), ['a.md', 'secret.txt']);
  assert.equal(readFileSync(path.join(folder, 'outside', 'a.md'), 'utf8'), 'secret');

  // Back and forth while it is read and written: never a word of what is outside, never a file there.
  rmSync(path.join(root, 'notes'));
  renameSync(path.join(root, 'was'), path.join(root, 'notes'));
  for (let round = 0; round < 60; round += 1) {
    const acts = Promise.all([
      filePlace(root, 'notes/a.md', environment).then((found) => (found.ok ? readText(found.value) : found)),
      filePlace(root, `notes/r${round}.md`, environment).then((found) =>
        found.ok ? writeText(found.value, 'x') : found,
      ),
    ]);
    await new Promise((resolve) => setTimeout(resolve, round % 3));
    renameSync(path.join(root, 'notes'), path.join(root, 'was'));
    // Whoever writes may make the folder anew in between, which leads nowhere: it goes, and the link comes.
    for (let linked = false; !linked; ) {
      rmSync(path.join(root, 'notes'), { recursive: true, force: true });
      linked = trySymlink('../outside', path.join(root, 'notes'));
    }
    const [read] = await acts;
    assert.ok(!read.ok || read.value === 'The plan.', JSON.stringify(read));
    rmSync(path.join(root, 'notes'));
    renameSync(path.join(root, 'was'), path.join(root, 'notes'));
  }
  assert.deepEqual(readdirSync(path.join(folder, 'outside')).sort(), ['a.md', 'secret.txt']);
});

/** False where something stands there already. */
function trySymlink(target: string, place: string): boolean {
  try {
    symlinkSync(target, place);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

test('@fs_several_roots paths begin with a name of a root, and nothing says where it is', async (t) => {
  const other = mkdtempSync(path.join(tmpdir(), 'bob-other-'));
  t.after(() => rmSync(other, { recursive: true }));
  mkdirSync(path.join(other, 'root'));
  writeFileSync(path.join(other, 'root', 'b.md'), 'b');
  const first = mkdtempSync(path.join(tmpdir(), 'bob-first-'));
  t.after(() => rmSync(first, { recursive: true }));
  mkdirSync(path.join(first, 'root'));
  writeFileSync(path.join(first, 'root', 'a.md'), 'a');
  const { call } = await ground(t, {
    environment: { BOB_TOOL_ROOTS: `${first}/root, ${other}/root,relative,${other}/gone` },
  });
  const said = [
    await call('fs.list_dir', {}),
    await call('fs.list_dir', { path: 'root-2' }),
    await call('fs.read_text', { path: 'root/a.md' }),
    await call('fs.read_text', { path: 'a.md' }),
    await call('fs.read_text', { path: 'root/../root-2/b.md' }),
    await call('fs.read_text', { path: 'root/gone.md' }),
    await call('fs.read_text', { path: 'root-2/b.md' }),
  ];
  assert.deepEqual(
    said.map(({ status }) => status),
    [200, 200, 200, 403, 403, 404, 200],
  );
  assert.deepEqual(
    (said[0]!.output['entries'] as { name: string }[]).map(({ name }) => name),
    ['root', 'root-2'],
  );
  assert.equal(said[2]!.output['text'], 'a');
  assert.equal(said[6]!.output['text'], 'b');
  assert.ok(!JSON.stringify(said).includes(tmpdir()));
});

test('@tools_sandbox without the switch, or without a folder, there are no files', async (t) => {
  const without: Record<string, string>[] = [
    { BOB_TOOL_SANDBOX_ENABLED: '0' },
    { BOB_TOOL_ROOTS: '' },
    { BOB_TOOL_ROOTS: 'relative' },
  ];
  for (const environment of without) {
    const { call, bob } = await ground(t, { environment });
    for (const tool of ALL) {
      const args: Attributes = tool === 'shell.exec' ? { cmd: 'ls' } : { path: 'notes', text: 'x' };
      assert.equal((await call(tool, args)).status, 422, tool);
    }
    assert.notEqual(bob.agent.tools.list().find(({ name }) => name === 'fs.read_text')?.unavailable, null);
  }
});

test('@tools_runtime_folder no tool reads, lists or writes it, through a root around it, on it or in it', async (t) => {
  const { root, call, folder } = await ground(t, { inside: true });
  assert.deepEqual((await call('fs.list_dir', {})).output['entries'], [{ name: 'notes', kind: 'folder', bytes: null }]);
  for (const name of [
    'runtime/ltm.jsonl',
    'runtime',
    'runtime/new/x',
    'runtime/checkpoints/here.json',
    './runtime/../runtime/ltm.jsonl',
  ]) {
    for (const tool of ['fs.read_text', 'fs.list_dir', 'fs.write_text']) {
      assert.equal((await call(tool, { path: name, text: 'x', overwrite: true })).status, 403, `${tool} ${name}`);
    }
  }
  // A program would look where it likes.
  for (const cmd of ['ls', 'cat runtime/ltm.jsonl', 'grep -r memory .', 'sort -o runtime/ltm.jsonl notes/a.md']) {
    assert.equal((await call('shell.exec', { cmd })).status, 403, cmd);
  }
  assert.equal(readFileSync(path.join(root, 'runtime', 'ltm.jsonl'), 'utf8'), 'a memory\n');
  assert.ok(existsSync(folder));
});

test('@tools_runtime_folder a root that is the runtime folder, or lies in it, is none; other cases of its name lead nowhere', async (t) => {
  const outside = mkdtempSync(path.join(tmpdir(), 'bob-own-'));
  t.after(() => rmSync(outside, { recursive: true }));
  for (const below of ['', 'mtg']) {
    const runtime = path.join(outside, `runtime${below}`);
    mkdirSync(path.join(runtime, 'mtg'), { recursive: true });
    writeFileSync(path.join(runtime, 'mtg', 'journal.jsonl'), 'seed');
    symlinkSync(path.join(runtime, below), path.join(outside, `link${below}`));
    await using bob = await startScripted({
      folder: runtime,
      environment: {
        BOB_TOOL_SANDBOX_ENABLED: '1',
        BOB_TOOL_ROOTS: `${path.join(runtime, below)},${outside}/link${below}`,
      },
    });
    must(bob.agent.tools.select('here', ALL));
    for (const name of ['.', 'mtg/journal.jsonl', 'journal.jsonl', 'ltm.jsonl']) {
      const result = must(await bob.agent.tools.call({ session: 'here', tool: 'fs.list_dir', args: { path: name } }));
      assert.deepEqual([result.status, result.output], [403, null], name);
    }
  }
});

test('@tools_runtime_folder neither a link nor a second name of its files leads to it, for files and commands', async (t) => {
  const { folder, root, call } = await ground(t);
  const memory = path.join(folder, 'runtime', 'ltm.jsonl');
  symlinkSync('../runtime', path.join(root, 'way'));
  symlinkSync(memory, path.join(root, 'file'));
  linkSync(memory, path.join(root, 'twin'));
  linkSync(memory, path.join(folder, 'outside', 'elsewhere'));
  for (const name of ['way', 'way/ltm.jsonl', 'file', 'twin']) {
    for (const tool of ['fs.read_text', 'fs.list_dir', 'fs.write_text']) {
      assert.equal((await call(tool, { path: name, text: 'x', overwrite: true })).status, 403, `${tool} ${name}`);
    }
    assert.equal((await call('shell.exec', { cmd: `cat ${name}` })).status, 403, name);
  }
  assert.equal((await call('shell.exec', { cmd: 'grep -r memory .' })).status, 403);
  assert.equal(readFileSync(memory, 'utf8'), 'a memory\n');
});
