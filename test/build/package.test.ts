/** Packages the app for Linux with a stand-in for Electron's program, and looks at what would be shipped. */

import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { extractFile, getRawHeader, listPackage } from '@electron/asar';
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { stageApp } from '../../build/electron-app.mjs';
import { mainModules } from '../../build/electron-bundle.mjs';
import { packageApp } from '../../build/package.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), 'bob-package-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const stageDir = path.join(folder, 'app');
const resources = path.join(folder, 'out/linux-unpacked/resources');
const archive = path.join(resources, 'app.asar');

/** A wire with every fuse the other way round from what Bob wants, so that each one has to be set. */
const FUSES_OF_A_FRESH_ELECTRON = '101100110';

function writeStandIns() {
  const rendererDir = path.join(folder, 'renderer');
  mkdirSync(path.join(rendererDir, 'assets'), { recursive: true });
  writeFileSync(path.join(rendererDir, 'index.html'), '<!doctype html>');
  writeFileSync(path.join(rendererDir, 'assets/main.js'), 'export {};');
  const electronDist = path.join(folder, 'electron');
  mkdirSync(path.join(electronDist, 'resources'), { recursive: true });
  const sentinel = Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX');
  const wire = Buffer.from([1, FUSES_OF_A_FRESH_ELECTRON.length, ...Buffer.from(FUSES_OF_A_FRESH_ELECTRON)]);
  writeFileSync(
    path.join(electronDist, 'electron'),
    Buffer.concat([Buffer.alloc(64), sentinel, wire, Buffer.alloc(64)]),
  );
  return { rendererDir, electronDist };
}

const { rendererDir, electronDist } = writeStandIns();
// Listed before the app is laid out: the archive must hold at least these.
const modules = mainModules(root);
await stageApp({ root, stageDir, rendererDir });
await packageApp({
  root,
  stageDir,
  outputDir: path.join(folder, 'out'),
  system: 'linux',
  targets: ['dir'],
  electronDist,
});
const files = listPackage(archive, { isPack: false }).map((file) => file.slice(1).split(path.sep).join('/'));

function filesUnder(start: string): string[] {
  return readdirSync(start, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(start, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

test('everything that was laid out is in the archive, every module of the main side among it', () => {
  const archived = new Set(files);
  for (const file of filesUnder(stageDir)) {
    assert.ok(archived.has(file), `${file} is missing`);
  }
  for (const module of modules) {
    assert.ok(archived.has(module.replace(/\.ts$/, '.js')), `${module} is missing`);
  }
  for (const file of ['electron/entry.js', 'electron/preload.cjs', 'dist/renderer/index.html']) {
    assert.ok(archived.has(file), `${file} is missing`);
  }
});

test('the archive holds the app and its packages, and no source, test or tool', () => {
  const expected = new Set([...readdirSync(stageDir), 'node_modules']);
  assert.deepEqual(new Set(files.map((file) => file.split('/')[0])), expected);
  const own = files.filter((file) => !file.startsWith('node_modules/'));
  assert.deepEqual(
    own.filter((file) => /\.tsx?$|\.test\.|tsconfig/.test(file)),
    [],
  );
  const code = own.filter((file) => /^(electron|engine|mtg-core)\/.*\.js$/.test(file));
  for (const file of code) {
    const text = extractFile(archive, path.normalize(file)).toString();
    assert.doesNotMatch(text, /["'`]\.{1,2}\/[^"'`\s]*\.ts["'`]/, `${file} names a TypeScript file`);
    assert.ok(!text.includes(root), `${file} names a folder of the machine that built it`);
  }
});

test('the packages are those that the app depends on, and no others', () => {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version: string; dev?: boolean; optional?: boolean; devOptional?: boolean }>;
  };
  // node-addon-api is only of use to compile SQLite. Folders may differ from the lock's: packaging hoists anew.
  const wanted = Object.entries(lock.packages)
    .filter(([, entry]) => !entry.dev && !entry.optional && !entry.devOptional)
    .map(([folder, entry]) => `${folder.split('node_modules/').at(-1)} ${entry.version}`)
    .filter((name) => !name.startsWith('node-addon-api ') && !name.startsWith(' '));
  const shipped = files
    .filter((file) => /^(node_modules\/(@[^/]+\/)?[^/]+\/)+package\.json$/.test(file))
    .map((file) => JSON.parse(extractFile(archive, path.normalize(file)).toString()) as Record<string, string>)
    .map(({ name, version }) => `${name} ${version}`);
  assert.deepEqual(shipped.sort(), wanted.sort());
  assert.ok(shipped.some((name) => name.startsWith('zod ')));
});

test('one file lies outside of the archive: the compiled SQLite of this platform', () => {
  const native = `node_modules/better-sqlite3/prebuilds/linux-${process.arch}.node`;
  assert.deepEqual(filesUnder(path.join(resources, 'app.asar.unpacked')), [native]);
  assert.deepEqual(
    files.filter((file) => file.endsWith('.node')),
    [native],
  );
  const header = JSON.stringify(getRawHeader(archive).header);
  assert.equal(header.match(/"unpacked":true/g)?.length, 1);
});

test('the manifest starts the shell and carries no scripts or tools', () => {
  const manifest = JSON.parse(extractFile(archive, 'package.json').toString()) as Record<string, unknown>;
  assert.equal(manifest.main, 'electron/entry.js');
  assert.equal(manifest.productName, 'Bob');
  assert.equal(manifest.type, 'module');
  assert.equal(manifest.devDependencies, undefined);
});

test('every fuse is set', async () => {
  const { version, ...wire } = await getCurrentFuseWire(path.join(folder, 'out/linux-unpacked/bob'));
  assert.equal(version, '1');
  const on = (state: unknown) => state === FuseState.ENABLE;
  const read = Object.fromEntries(
    Object.entries(wire).map(([fuse, state]) => [FuseV1Options[Number(fuse)], on(state)]),
  );
  assert.deepEqual(read, {
    RunAsNode: false,
    EnableCookieEncryption: true,
    EnableNodeOptionsEnvironmentVariable: false,
    EnableNodeCliInspectArguments: false,
    EnableEmbeddedAsarIntegrityValidation: true,
    OnlyLoadAppFromAsar: true,
    LoadBrowserProcessSpecificV8Snapshot: false,
    GrantFileProtocolExtraPrivileges: false,
    WasmTrapHandlers: true,
  });
});
