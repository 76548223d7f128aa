/** Files of a project: what is registered, what is proposed, and what no path leads to (contract 004: Files). */
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { must } from '../../engine/basics/outcome.ts';
import { assemblePacket } from '../../engine/plugins/assembly.ts';
import { type BenchOptions, openBench } from '../support/rummy.ts';

/** A project's folder with these files; what isn't text is given as bytes. */
function folderOf(t: TestContext, files: Record<string, string | Uint8Array>): string {
  const root = mkdtempSync(path.join(tmpdir(), 'bob-project-'));
  t.after(() => rmSync(root, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  return root;
}

async function scanned(
  root: string,
  options: BenchOptions = {},
  constraints: Record<string, 'active' | 'readonly' | 'ignore'> = {},
) {
  const bench = await openBench({ root, ...options });
  for (const [pattern, visibility] of Object.entries(constraints)) {
    must(bench.store.constraints.set(bench.store.projectId, pattern, visibility));
  }
  await bench.host.emit('loop.started', { rummy: bench.rummy });
  const files = () =>
    Object.fromEntries(
      bench.store.store
        .find({ runId: bench.store.run, pattern: '**' })
        .filter((entry) => entry.scheme === null)
        .map((entry) => [entry.path, entry.visibility]),
    );
  return { ...bench, files };
}

test('@repo_overview a run with a folder has a map of it, renewed with every loop', async (t) => {
  const root = folderOf(t, { 'README.md': '# Hi', 'src/a.ts': 'a', 'src/deep/b.ts': 'b', 'docs/c.md': 'c' });
  const bench = await scanned(root, {}, { 'docs/*': 'active', 'README.md': 'readonly' });
  const map = bench.read('repo://overview');
  assert.deepEqual([map.visibility, map.category], ['visible', 'data']);
  const parts = [
    '4 files',
    '- src/ (2)',
    '- docs/ (1)',
    '- README.md',
    'Shown to every run',
    '- docs/*',
    'Read-only',
    'visibility="summarized"',
  ];
  for (const part of parts) assert.ok(map.body.includes(part), part);
  assert.ok(map.body.startsWith(`# ${path.basename(root)}\n`) && !map.body.includes(path.dirname(root)));
  writeFileSync(path.join(root, 'src/new.ts'), 'new');
  rmSync(path.join(root, 'docs/c.md'));
  await bench.host.emit('loop.started', { rummy: bench.rummy });
  assert.match(bench.read('repo://overview').body, /- src\/ \(3\)/);
  assert.deepEqual(Object.keys(bench.files()).sort(), ['README.md', 'src/a.ts', 'src/deep/b.ts', 'src/new.ts']);
});

test('@repo_overview_summarized shows its beginning and that there is more', async (t) => {
  const bench = await scanned(
    folderOf(t, { 'a.md': 'a', 'b/c.md': 'c', 'd/e.md': 'e', 'f.md': 'f', 'g.md': 'g', 'h.md': 'h' }),
  );
  bench.store.store.setVisibility(bench.store.run, ['repo://overview'], 'summarized');
  const { rows } = await assemblePacket(bench.host, bench.rummy, { contextSize: null });
  const shown = rows.find((row) => row.entry.path === 'repo://overview')!.content.split('\n');
  assert.deepEqual([shown.length, /^\.\.\. \d+ more lines$/.test(shown.at(-1)!)], [13, true]);
});

test("@repo_overview_bounded a large project's map is hardly longer than a small one's", async (t) => {
  const many = Object.fromEntries(
    Array.from({ length: 600 }, (_, i) => [i % 2 === 0 ? `top${i}.md` : `folder${i}/file.md`, `text ${i}`]),
  );
  const small = await scanned(folderOf(t, { 'a.md': 'a', 'b/c.md': 'c' }));
  const large = await scanned(folderOf(t, many));
  const lengths = [small, large].map((bench) => bench.read('repo://overview').body.length);
  assert.equal(Object.keys(large.files()).length, 600);
  assert.match(large.read('repo://overview').body, /- and 260 more/);
  assert.ok(lengths[1]! < lengths[0]! + 2500, String(lengths));
});

test('@repo_files_archived @file_constraint_active @file_constraint_ignore archived, unless a constraint shows them; what is no text, ignored or secret is left out', async (t) => {
  const root = folderOf(t, {
    'src/a.ts': 'a',
    'src/shown.ts': 'shown',
    'src/out.ts': 'out',
    'dist/built.js': 'built',
    'dist/types/wanted.d.ts': 'asked for',
    'keep/dist/kept.js': 'kept',
    '.gitignore': 'dist/\n*.log\n!keep/dist/\n',
    'x.log': 'log',
    '.git/config': 'git',
    'node_modules/x/index.js': 'x',
    '.env': 'KEY=1',
    'wanted.env': 'fine',
    'image.bin': new Uint8Array([1, 0, 2]),
    'odd.txt': new Uint8Array([0xff, 0xfe, 0xfd]),
    'huge.txt': 'x'.repeat(600 * 1024),
  });
  const outside = folderOf(t, { 'secret.txt': 'secret' });
  symlinkSync(outside, path.join(root, 'linked'));
  symlinkSync(path.join(outside, 'secret.txt'), path.join(root, 'linked.txt'));
  const bench = await scanned(root, {}, { 'src/shown.ts': 'active', 'src/out.ts': 'ignore', 'dist/types/*': 'active' });
  assert.deepEqual(bench.files(), {
    '.gitignore': 'archived',
    'dist/types/wanted.d.ts': 'visible',
    'keep/dist/kept.js': 'archived',
    'src/a.ts': 'archived',
    'src/shown.ts': 'visible',
    'wanted.env': 'archived',
  });
  const [system] = (await assemblePacket(bench.host, bench.rummy, { contextSize: null })).messages;
  assert.match(system!.content, /<file path="src\/shown\.ts"[^>]*constraint="active"[^>]*>shown<\/file>/);
  assert.ok(!system!.content.includes('>a</file>'));
});

test('@repo_no_repo neither map nor file with the flag, or without a folder', async (t) => {
  const root = folderOf(t, { 'a.md': 'a' });
  for (const options of [{ flags: { noRepo: true } }, { root: null }]) {
    const bench = await scanned(root, options);
    assert.deepEqual(bench.files(), {});
    assert.equal(bench.store.store.read(bench.store.run, 'repo://overview'), null);
  }
});

test('@file_hash a change on disk is noticed: at the next loop, and before a file is shown or edited', async (t) => {
  const root = folderOf(t, { 'a.md': 'first' });
  const bench = await scanned(root);
  const before = bench.read('a.md').hash;
  writeFileSync(path.join(root, 'a.md'), 'second text');
  await bench.call('get', { path: 'a.md' });
  assert.equal(bench.read('a.md').body, 'second text');
  assert.notEqual(bench.read('a.md').hash, before);
  const proposed = await bench.call('set', { path: 'a.md', search: 'second', replace: 'third' });
  assert.equal(proposed.body, 'third text');
  writeFileSync(path.join(root, 'a.md'), 'changed by somebody');
  const late = await bench.accept(proposed);
  assert.deepEqual([late.state, late.status], ['failed', 409]);
  assert.equal(readFileSync(path.join(root, 'a.md'), 'utf8'), 'changed by somebody');
});

test('@tool_set_file an edit of a file is proposed, and written when it is accepted', async (t) => {
  const root = folderOf(t, { 'src/a.ts': 'let a = 1;\nlet b = 2;\n' });
  const bench = await scanned(root);
  const proposed = await bench.call('set', { path: 'src/a.ts', search: 'a = 1', replace: 'a = 3' });
  assert.deepEqual([proposed.state, proposed.status, proposed.body], ['proposed', 202, 'let a = 3;\nlet b = 2;\n']);
  assert.equal(readFileSync(path.join(root, 'src/a.ts'), 'utf8'), 'let a = 1;\nlet b = 2;\n');
  const accepted = await bench.accept(proposed);
  assert.deepEqual([accepted.state, accepted.body], ['resolved', 'src/a.ts written, 3 lines']);
  assert.equal(readFileSync(path.join(root, 'src/a.ts'), 'utf8'), 'let a = 3;\nlet b = 2;\n');
  assert.deepEqual(
    [bench.read('src/a.ts').body, bench.read('src/a.ts').visibility],
    ['let a = 3;\nlet b = 2;\n', 'visible'],
  );
  const edited = await bench.accept(
    await bench.call('set', { path: 'new/file.md' }, 'the model wrote'),
    'the person changed it',
  );
  assert.equal(edited.state, 'resolved');
  assert.equal(readFileSync(path.join(root, 'new/file.md'), 'utf8'), 'the person changed it');
  assert.equal(
    (await bench.call('set', { path: 'src/a.ts', search: 'nowhere to be found', replace: 'x' })).status,
    404,
  );
});

test('@file_constraint_readonly such a file is shown, and an edit of it is refused with 403, also when it is accepted', async (t) => {
  const root = folderOf(t, { 'LICENSE.md': 'free', 'a.md': 'a' });
  const bench = await scanned(root, {}, { 'LICENSE.md': 'readonly' });
  assert.equal(bench.read('LICENSE.md').visibility, 'visible');
  for (const [name, attributes] of [
    ['set', { path: 'LICENSE.md', search: 'free', replace: 'mine' }],
    ['set', { path: './/LICENSE.md', search: 'free', replace: 'mine' }],
    ['rm', { path: 'LICENSE.md' }],
    ['mv', { path: 'LICENSE.md', to: 'b.md' }],
    ['cp', { path: 'a.md', to: 'LICENSE.md' }],
  ] as const) {
    const refused = await bench.call(name, attributes);
    assert.deepEqual([refused.state, refused.outcome], ['failed', 'permission:403'], name);
  }
  const proposed = await bench.call('set', { path: 'a.md' }, 'changed');
  must(bench.store.constraints.set(bench.store.projectId, 'a.md', 'readonly'));
  await assert.rejects(bench.accept(proposed));
  assert.deepEqual(
    [bench.read(proposed.path).outcome, readFileSync(path.join(root, 'a.md'), 'utf8')],
    ['vetoed:403', 'a'],
  );
});

test('@tool_rm @tool_cp @tool_mv with a file they propose, and do it on disk when accepted', async (t) => {
  const root = folderOf(t, { 'a.md': 'a', 'b.md': 'b', 'old/c.md': 'c', 'old/d.md': 'd' });
  const bench = await scanned(root);
  const there = (name: string) => existsSync(path.join(root, name));
  bench.store.put('known://letter', 'Dear all');
  const proposals = [
    await bench.call('cp', { path: 'known://letter', to: 'out/letter.md' }),
    await bench.call('mv', { path: 'a.md', to: 'moved.md' }),
    await bench.call('mv', { path: 'b.md', to: 'known://b' }),
    await bench.call('rm', { path: 'old/*' }),
  ];
  assert.deepEqual(
    proposals.map(({ state }) => state),
    ['proposed', 'proposed', 'proposed', 'proposed'],
  );
  assert.ok(there('a.md') && there('b.md') && there('old/c.md') && !there('out/letter.md'));
  for (const proposal of proposals) assert.equal((await bench.accept(proposal)).state, 'resolved', proposal.path);
  assert.equal(readFileSync(path.join(root, 'out/letter.md'), 'utf8'), 'Dear all');
  assert.equal(readFileSync(path.join(root, 'moved.md'), 'utf8'), 'a');
  assert.deepEqual([there('a.md'), there('b.md'), there('old/c.md'), there('old/d.md')], [false, false, false, false]);
  assert.equal(bench.read('known://b').body, 'b');
  assert.deepEqual(Object.keys(bench.files()).sort(), ['moved.md', 'out/letter.md']);
  const read = await bench.call('cp', { path: 'moved.md', to: 'known://copy' });
  assert.deepEqual([read.state, bench.read('known://copy').body], ['resolved', 'a']);
});

test('@ask_mode_files @tool_set_file no path leads out of the folder, over a link, into .git or to where Bob keeps his own', async (t) => {
  const root = folderOf(t, { 'a.md': 'a', 'bob/ltm.jsonl': 'remembered' });
  const outside = folderOf(t, { 'secret.md': 'secret' });
  symlinkSync(outside, path.join(root, 'link'));
  symlinkSync(path.join(outside, 'secret.md'), path.join(root, 'link.md'));
  const bench = await scanned(root, { environment: { BOB_RUNTIME_DIR: path.join(root, 'bob') } });
  const targets = [
    '../x.md',
    'a/../../x.md',
    path.join(outside, 'x.md'),
    'C:\\x.md',
    'link/x.md',
    'link.md',
    '.git/hooks/pre-commit',
    'sub/.GIT/config',
    'node_modules/x.js',
    'bob/ltm.jsonl',
    'bob/new.json',
  ];
  for (const target of targets) {
    for (const [name, attributes] of [
      ['set', { path: target }],
      ['rm', { path: target }],
      ['cp', { path: 'a.md', to: target }],
    ] as const) {
      const entry = await bench.call(name, attributes, name === 'set' ? 'mine' : '');
      assert.deepEqual([entry.state, entry.status], ['failed', 403], `${name} ${target}`);
    }
  }
  assert.equal(bench.files()['bob/ltm.jsonl'], undefined);
  assert.equal(readFileSync(path.join(outside, 'secret.md'), 'utf8'), 'secret');
  const none = await openBench();
  assert.equal((await none.call('set', { path: 'a.md' }, 'x')).status, 403);
});
