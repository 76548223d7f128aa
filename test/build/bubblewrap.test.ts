/** What the tests of commands need is fetched where that is possible, and its lack is told. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ensureBubblewrap } from '../../build/bubblewrap.mjs';

test('bubblewrap is installed where it is missing and may be, and otherwise a line says what is skipped', () => {
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const installer = (applies: boolean, problem?: string) => ({
    how: 'a package',
    applies: () => applies,
    install: () => problem,
  });
  const on = { say, platform: 'linux', exists: () => false } as const;
  assert.equal(ensureBubblewrap({ ...on, exists: () => true }), true);
  assert.deepEqual(lines, []);
  assert.equal(ensureBubblewrap({ ...on, installer: installer(true) }), true);
  assert.equal(ensureBubblewrap({ ...on, installer: installer(true, 'no network') }), false);
  assert.equal(ensureBubblewrap({ ...on, installer: installer(false) }), false);
  assert.equal(ensureBubblewrap({ ...on, platform: 'darwin', installer: installer(true) }), false);
  assert.match(lines.at(-2)!, /no network.*skipped/);
  assert.match(lines.at(-1)!, /apt install bubblewrap.*skipped/);
});
