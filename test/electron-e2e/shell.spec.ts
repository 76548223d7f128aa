/** The real Electron around the real app: what only its program can show. */

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { _electron, type ElectronApplication, expect, type Page, test } from '@playwright/test';
import { electronBinary } from '../../build/electron-binary.mjs';
import { CONTENT_SECURITY_POLICY } from '../../electron/protocol.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

let app: ElectronApplication;
let page: Page;
const runtimeDir = mkdtempSync(join(tmpdir(), 'bob-electron-'));

async function launch() {
  const executablePath = electronBinary(root);
  if (executablePath === undefined) {
    throw new Error("Electron's program is missing: start this suite through build/electron-e2e.mjs.");
  }
  // Chromium's sandbox can't be set up by root, as in most containers; everywhere else it stays on.
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return _electron.launch({
    executablePath,
    args: [...asRoot, join(root, 'dist/app')],
    env: { ...(process.env as Record<string, string>), BOB_RUNTIME_DIR: runtimeDir },
  });
}

test.beforeAll(async () => {
  app = await launch();
  page = await app.firstWindow();
  await page.waitForLoadState('domcontentloaded');
});

test.afterAll(async () => {
  await app.close();
});

test('the window shows the app from app://bob/ with the content security policy', async () => {
  expect(page.url()).toBe('app://bob/');
  const policy = await page.evaluate(async () => (await fetch('/')).headers.get('Content-Security-Policy'));
  expect(policy).toBe(CONTENT_SECURITY_POLICY);
});

test('the page has the three functions of window.bob, and nothing of Node or Electron', async () => {
  const found = await page.evaluate(() => {
    const world = globalThis as unknown as Record<string, unknown>;
    return {
      bridge: Object.keys(world.bob as object).sort(),
      leaked: ['require', 'process', 'module', 'Buffer', 'electron', 'ipcRenderer'].filter((name) => name in world),
    };
  });
  expect(found).toEqual({ bridge: ['call', 'subscribe', 'version'], leaked: [] });
});

test('a refusal crosses the bridge with its code', async () => {
  const refused = await page.evaluate(async () => {
    const { bob } = globalThis as unknown as { bob: { call(method: string): Promise<unknown> } };
    try {
      await bob.call('no.such.method');
      return null;
    } catch (error) {
      return error;
    }
  });
  expect(refused).toMatchObject({ code: 'method_unknown' });
});

test('an injected inline script does not run', async () => {
  const ran = await page.evaluate(async () => {
    const script = document.createElement('script');
    script.textContent = 'globalThis.injected = true';
    document.body.append(script);
    return 'injected' in globalThis;
  });
  expect(ran).toBe(false);
});

test('the network, another page, a new window and permissions are refused', async () => {
  const reached = await page.evaluate(async () => {
    try {
      await fetch('https://example.com/');
      return true;
    } catch {
      return false;
    }
  });
  expect(reached).toBe(false);
  const granted = await page.evaluate(() => Notification.requestPermission());
  expect(granted).toBe('denied');
  await page.evaluate(() => {
    window.open('https://example.com/');
    location.href = 'https://example.com/';
  });
  await expect.poll(() => app.windows().length).toBe(1);
  expect(page.url()).toBe('app://bob/');
});

test('a path out of the renderer is refused', async () => {
  const statuses = await page.evaluate(async () => {
    const paths = ['/..%2fpackage.json', '/..%5cpackage.json', '/%2e%2e%2f%2e%2e%2fpackage.json'];
    return Promise.all(paths.map(async (path) => (await fetch(path)).status));
  });
  expect(statuses).toEqual([403, 403, 403]);
});

test('a second start on the same folder ends by itself', async () => {
  const second = await launch();
  await second.waitForEvent('close');
  expect(app.windows().length).toBe(1);
});
