import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { type RuntimeDirSource, resolveRuntimeDir } from '../../../engine/disk/runtime-dir.ts';

const linux: RuntimeDirSource = { env: {}, platform: 'linux', home: '/people/ann', cwd: '/people/ann/games' };

test('--runtime goes before BOB_RUNTIME_DIR, and that before the platform', () => {
  const env = { BOB_RUNTIME_DIR: '/data/env' };
  assert.equal(resolveRuntimeDir({ ...linux, env, flag: '/data/flag' }), '/data/flag');
  assert.equal(resolveRuntimeDir({ ...linux, env }), '/data/env');
  assert.equal(resolveRuntimeDir(linux), '/people/ann/.local/share/bob');
});

test('a relative folder starts where the command was called, and an empty one counts as not given', () => {
  assert.equal(resolveRuntimeDir({ ...linux, flag: 'mine' }), '/people/ann/games/mine');
  assert.equal(resolveRuntimeDir({ ...linux, env: { BOB_RUNTIME_DIR: '  ' } }), '/people/ann/.local/share/bob');
});

test('each platform keeps data where its programs do', () => {
  const mac = { ...linux, platform: 'darwin' as const };
  assert.equal(resolveRuntimeDir(mac), '/people/ann/Library/Application Support/Bob');
  const windows = { ...linux, platform: 'win32' as const, home: 'C:\\Ann', cwd: 'C:\\Ann' };
  assert.equal(resolveRuntimeDir({ ...windows, env: { APPDATA: 'C:\\Ann\\Roaming' } }), 'C:\\Ann\\Roaming\\Bob');
  assert.equal(resolveRuntimeDir(windows), path.win32.join('C:\\Ann', 'AppData', 'Roaming', 'Bob'));
});

test('XDG_DATA_HOME is followed where it is absolute and ignored where it is not', () => {
  assert.equal(resolveRuntimeDir({ ...linux, env: { XDG_DATA_HOME: '/data' } }), '/data/bob');
  assert.equal(resolveRuntimeDir({ ...linux, env: { XDG_DATA_HOME: 'data' } }), '/people/ann/.local/share/bob');
});
