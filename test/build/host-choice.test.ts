import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseHost, hasDisplay, parseServeLine } from '../../build/host-choice.mjs';

const desktop = {
  wantsBrowser: false,
  hasShell: true,
  binary: 'electron',
  fetchProblem: undefined,
  hasDisplay: true,
  isRoot: false,
};

test('Electron opens where its binary, a display and an ordinary user are there', () => {
  const choice = chooseHost(desktop);
  assert.equal(choice.kind, 'electron');
  assert.equal(choice.why, 'Opening in Electron.');
});

test('whatever Electron lacks, the browser host opens and says why', () => {
  const cases: [Partial<typeof desktop>, RegExp][] = [
    [{ wantsBrowser: true }, /as asked/],
    [{ hasShell: false }, /no desktop shell/],
    [{ hasDisplay: false }, /display/],
    [{ isRoot: true }, /as root\.$/],
  ];
  for (const [lack, why] of cases) {
    const choice = chooseHost({ ...desktop, ...lack });
    assert.equal(choice.kind, 'browser');
    assert.match(choice.why, why);
  }
  const offline = chooseHost({ ...desktop, binary: undefined, fetchProblem: 'fetch failed' });
  assert.equal(offline.kind, 'browser');
  assert.match(offline.why, /can't be had \(fetch failed\)/);
});

test('only Linux can be without a display', () => {
  assert.equal(hasDisplay('linux', {}), false);
  assert.equal(hasDisplay('linux', { DISPLAY: ':1' }), true);
  assert.equal(hasDisplay('linux', { WAYLAND_DISPLAY: 'wayland-0' }), true);
  assert.equal(hasDisplay('darwin', {}), true);
});

test('the first line of bob serve is understood, and any other line is not taken for it', () => {
  const line = '{"url":"http://127.0.0.1:3044/","token":"abc"}';
  assert.deepEqual(parseServeLine(line), { url: 'http://127.0.0.1:3044/', token: 'abc' });
  for (const other of ['', 'listening', 'null', '{}', '{"url":1,"token":"abc"}'])
    assert.equal(parseServeLine(other), undefined);
});
