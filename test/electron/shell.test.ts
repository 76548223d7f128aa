import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { startShell } from '../../electron/main.ts';
import { FAN_CONTENT_NOTICE } from '../../engine/api/fan-content.ts';
import type { Host } from '../../engine/host/index.ts';
import { cancellable, standInElectron, standInHost } from './stand-in.ts';

async function open({
  platform = 'linux' as NodeJS.Platform,
  standIn = standInElectron(),
  openHost = null as (() => Promise<Host>) | null,
} = {}) {
  const runtimeDir = mkdtempSync(join(tmpdir(), 'bob-shell-'));
  const lines: string[] = [];
  const served = standInHost();
  const options = {
    runtimeDir,
    rendererDir: join(runtimeDir, 'renderer'),
    preloadPath: '/app/electron/preload.cjs',
    platform,
    log: (line: string) => lines.push(line),
  };
  const outcome = await startShell(standIn.electron, openHost ?? (async () => served.host), options);
  return { ...standIn, ...served, outcome, lines, runtimeDir, options };
}

test('the window is locked down: exactly these web preferences', async () => {
  const { record } = await open();
  assert.deepEqual(record.windows[0].options.webPreferences, {
    preload: '/app/electron/preload.cjs',
    additionalArguments: ['--bob-version=1.2.3'],
    contextIsolation: true,
    sandbox: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    experimentalFeatures: false,
    enableBlinkFeatures: '',
    webviewTag: false,
    plugins: false,
    navigateOnDragDrop: false,
    safeDialogs: true,
    spellcheck: false,
  });
});

test('scheme and sandbox are settled before the app is ready, and the window shows app://bob/ once painted', async () => {
  const { record } = await open();
  assert.deepEqual(record.order, ['scheme', 'sandbox', 'ready']);
  assert.deepEqual(record.schemes, [
    { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true } },
  ]);
  const [window] = record.windows;
  assert.equal(window.webContents.url, 'app://bob/');
  assert.equal(window.options.show, false);
  window.emit('ready-to-show');
  assert.equal(window.shown, true);
});

test('a second instance opens no host and quits; the first comes to the front', async () => {
  let opened = 0;
  const second = await open({
    standIn: standInElectron({ lock: false }),
    openHost: async () => {
      opened += 1;
      return standInHost().host;
    },
  });
  assert.deepEqual(second.outcome, { kind: 'already-running' });
  assert.equal(second.record.quits, 1);
  assert.equal(opened, 0);
  assert.equal(second.record.windows.length, 0);

  const first = await open();
  first.record.windows[0].minimized = true;
  first.app.emit('second-instance');
  assert.equal(first.record.windows[0].minimized, false);
  assert.equal(first.record.windows[0].focused, 1);
});

test('a host that cannot start is told to the person and ends the app', async () => {
  const { outcome, record } = await open({
    openHost: async () => {
      throw new Error('bob.db is locked by another program');
    },
  });
  assert.deepEqual(outcome, { kind: 'failed' });
  assert.deepEqual(record.errorBoxes, ['bob.db is locked by another program']);
  assert.deepEqual(record.exits, [1]);
  assert.equal(record.windows.length, 0);
});

test('every permission is denied, and every request that would leave the app is cancelled', async () => {
  const { record } = await open();
  const request = record.session.permissionRequest as unknown as (
    contents: unknown,
    permission: string,
    callback: (granted: boolean) => void,
  ) => void;
  for (const permission of ['media', 'notifications', 'geolocation', 'clipboard-read', 'openExternal', 'fullscreen']) {
    let granted: boolean | null = null;
    request({}, permission, (answer) => {
      granted = answer;
    });
    assert.equal(granted, false, permission);
  }
  assert.equal((record.session.permissionCheck as () => boolean)(), false);
  assert.equal((record.session.devicePermission as () => boolean)(), false);

  const before = record.session.beforeRequest as unknown as (
    details: { url: string },
    callback: (answer: { cancel: boolean }) => void,
  ) => void;
  const cancelled = (url: string) => {
    let answer = { cancel: false };
    before({ url }, (given) => {
      answer = given;
    });
    return answer.cancel;
  };
  assert.equal(cancelled('app://bob/index.html'), false);
  assert.equal(cancelled('data:image/png;base64,AA=='), false);
  for (const url of [
    'https://scryfall.com/',
    'http://127.0.0.1:3044/',
    'ws://localhost/',
    'file:///etc/passwd',
    'nonsense',
  ]) {
    assert.equal(cancelled(url), true, url);
  }
});

test('the window cannot be navigated away, opens no windows, and hands only listed https links to the browser', async () => {
  const { record, lines } = await open();
  const contents = record.windows[0].webContents;
  for (const name of ['will-navigate', 'will-frame-navigate', 'will-redirect']) {
    const away = cancellable({ url: 'https://example.com/' });
    contents.emit(name, away);
    assert.equal(away.prevented, true, name);
    const home = cancellable({ url: 'app://bob/' });
    contents.emit(name, home);
    assert.equal(home.prevented, false, name);
  }
  const lookalike = cancellable({ url: 'app://bob.example.com/' });
  contents.emit('will-navigate', lookalike);
  assert.equal(lookalike.prevented, true);
  const webview = cancellable();
  contents.emit('will-attach-webview', webview);
  assert.equal(webview.prevented, true);

  const follow = (url: string) => contents.windowOpenHandler?.({ url });
  assert.deepEqual(follow('https://scryfall.com/card/m20/1'), { action: 'deny' });
  assert.deepEqual(record.opened, ['https://scryfall.com/card/m20/1']);
  for (const url of [
    'http://scryfall.com/',
    'https://scryfall.com.evil.example/',
    'https://user:word@scryfall.com/',
    'https://scryfall.com:8443/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'app://bob/',
  ]) {
    assert.deepEqual(follow(url), { action: 'deny' }, url);
  }
  assert.equal(record.opened.length, 1);
  assert.ok(lines.some((line) => line.includes('scryfall.com.evil.example')));
});

test('what the host tells reaches the window, and only a window that shows the app', async () => {
  const { record, notify } = await open();
  const contents = record.windows[0].webContents;
  notify({ method: 'table/changed', params: { gameId: 'one', cursor: 4 } });
  assert.deepEqual(contents.sent, [
    { channel: 'bob', message: { method: 'table/changed', params: { gameId: 'one', cursor: 4 } } },
  ]);
  contents.url = 'https://example.com/';
  notify({ method: 'table/changed', params: { gameId: 'one', cursor: 5 } });
  assert.equal(contents.sent.length, 1);
});

test('closing the last window quits, except on a Mac, where a click on the icon opens another', async () => {
  const linux = await open();
  linux.app.emit('window-all-closed');
  assert.equal(linux.record.quits, 1);

  const mac = await open({ platform: 'darwin' });
  mac.record.windows[0].emit('closed');
  mac.app.emit('window-all-closed');
  assert.equal(mac.record.quits, 0);
  mac.app.emit('activate');
  assert.equal(mac.record.windows.length, 2);
  mac.app.emit('activate');
  assert.equal(mac.record.windows.length, 2);
});

test('the app waits for the host to close before it ends, once', async () => {
  const { app, record, state } = await open();
  const first = cancellable();
  app.emit('will-quit', first);
  assert.equal(first.prevented, true);
  const again = cancellable();
  app.emit('will-quit', again);
  await setImmediate();
  assert.equal(state.closed, 1);
  assert.deepEqual(record.exits, [0]);
});

test('the place of the window is remembered', async () => {
  const { record, electron, options, runtimeDir, host } = await open();
  record.windows[0].maximized = true;
  record.windows[0].emit('close');
  assert.deepEqual(JSON.parse(readFileSync(join(runtimeDir, 'window.json'), 'utf8')), {
    bounds: { x: 10, y: 20, width: 1000, height: 700 },
    maximized: true,
  });
  await startShell(electron, async () => host, options);
  const { x, y, width, height } = record.windows[1].options;
  assert.deepEqual({ x, y, width, height }, { x: 10, y: 20, width: 1000, height: 700 });
  assert.equal(record.windows[1].maximized, true);
});

test('a damaged place file is reported and ignored', async () => {
  const { electron, record, options, runtimeDir, host, lines } = await open();
  for (const text of ['{"bounds":', '[]', '{"bounds":{"x":"left"},"maximized":false}', '']) {
    lines.length = 0;
    writeFileSync(join(runtimeDir, 'window.json'), text);
    await startShell(electron, async () => host, options);
    const window = record.windows[record.windows.length - 1];
    assert.equal(window.options.width, 1280);
    assert.equal(window.options.height, 800);
    assert.deepEqual(lines, ['window.json is damaged, the window opens at its usual place.']);
  }
});

test('a window last seen on a screen that is gone is placed anew', async () => {
  const { electron, record, options, runtimeDir, host } = await open();
  const bounds = { x: 3000, y: 100, width: 1000, height: 700 };
  writeFileSync(join(runtimeDir, 'window.json'), JSON.stringify({ bounds, maximized: false }));
  await startShell(electron, async () => host, options);
  assert.equal(record.windows[1].options.x, undefined);
  assert.equal(record.windows[1].options.width, 1280);
});

test('a page that dies is offered again, never reloaded by itself', async () => {
  const { record } = await open();
  const [window] = record.windows;
  window.webContents.emit('render-process-gone', {}, { reason: 'crashed' });
  assert.equal(window.webContents.reloads, 0);
  await setImmediate();
  assert.equal(record.messageBoxes.length, 1);
  assert.equal(window.webContents.reloads, 1);
  record.messageBoxAnswer = 1;
  window.webContents.emit('render-process-gone', {}, { reason: 'oom' });
  await setImmediate();
  assert.equal(window.webContents.reloads, 1);
  assert.equal(record.quits, 1);
});

test('About carries the fan content notice, and developer tools are absent from a packaged app', async () => {
  for (const platform of ['linux', 'win32', 'darwin'] as const) {
    const { record } = await open({ platform });
    const menus = record.menu as {
      label?: string;
      submenu?: { label?: string; role?: string; click?: () => void }[];
    }[];
    const items = menus.flatMap((menu) => menu.submenu ?? []);
    items.find((item) => item.label === 'About Bob')?.click?.();
    await setImmediate();
    assert.ok(String(record.messageBoxes[0].detail).includes(FAN_CONTENT_NOTICE), platform);
    assert.ok(FAN_CONTENT_NOTICE.includes('unofficial Fan Content'));
    assert.equal(
      items.some((item) => item.role === 'toggleDevTools'),
      false,
    );
    assert.equal(
      items.some((item) => item.role === 'quit'),
      true,
    );
  }
});
