import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findBrowser, noBrowserMessage } from '../../../build/browser.mjs';
import { type BrowserSurroundings, browserCandidates, searchBrowser } from '../../../engine/machine/browser.ts';

function surroundings(
  files: Record<string, string | undefined>,
  env: Record<string, string> = {},
): BrowserSurroundings {
  return {
    platform: 'linux',
    env: { PATH: '/bin:/opt', ...env },
    exists: (file) => file in files,
    versionOf: (file) => files[file],
    playwrightPath: () => '/playwright/chrome',
  };
}

test('BOB_BROWSER is tried first, then Playwright, then the system', () => {
  const order = browserCandidates(surroundings({}, { BOB_BROWSER: '/mine' })).map((candidate) => candidate.path);
  assert.deepEqual(order.slice(0, 4), ['/mine', '/playwright/chrome', '/bin/chromium', '/opt/chromium']);
});

test('a browser that exists but does not run is passed over and told', () => {
  const found = searchBrowser(surroundings({ '/playwright/chrome': undefined, '/opt/google-chrome': 'Chrome 150' }));
  assert.equal(found.path, '/opt/google-chrome');
  assert.equal(found.version, 'Chrome 150');
  assert.deepEqual(found.attempts, ["Playwright's Chromium: /playwright/chrome does not run"]);
});

test('Windows browsers are looked for in the program folders', () => {
  const windows = { ...surroundings({}, { PROGRAMFILES: 'C:\\Programs' }), platform: 'win32' as const };
  assert.ok(
    browserCandidates(windows).some(
      (candidate) => candidate.path === 'C:\\Programs\\Microsoft\\Edge\\Application\\msedge.exe',
    ),
  );
});

test('installers run in order until one brings a browser, and only when installing is wanted', () => {
  const calls: string[] = [];
  let installed = false;
  const search = () =>
    installed
      ? { path: '/bin/chromium', how: 'chromium', version: '1', attempts: [] }
      : { path: undefined, how: 'none', version: '', attempts: ['system: not installed'] };
  const installer = (how: string, problem?: string) => ({
    how,
    applies: () => true,
    install: () => {
      calls.push(how);
      installed = problem === undefined;
      return problem;
    },
  });
  const installers = [installer('first', 'no network'), installer('second'), installer('third')];
  assert.equal(findBrowser({ search, installers }).path, undefined);
  assert.deepEqual(calls, []);
  const found = findBrowser({ search, installers, install: true });
  assert.equal(found.path, '/bin/chromium');
  assert.deepEqual(calls, ['first', 'second']);
  assert.deepEqual(found.attempts, ['system: not installed', 'first: no network']);
});

test('the message for a machine without any browser lists every attempt', () => {
  const found = searchBrowser(surroundings({}, { BOB_BROWSER: '/mine' }));
  const message = noBrowserMessage(found);
  for (const part of ['BOB_BROWSER: no file at /mine', '/playwright/chrome', 'not installed'])
    assert.ok(message.includes(part), part);
});
