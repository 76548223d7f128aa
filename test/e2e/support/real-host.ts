/** A real `bob serve` in a folder of its own, and the built window in front of it. Nothing is replaced. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import type { ThreadDelay } from './loop-delay.ts';

export const ROOT = path.resolve(import.meta.dirname, '../../..');

export interface RealHost {
  url: string;
  /** Ends it as a crash would: no signal handler runs. */
  kill(): Promise<void>;
  /** Ends it as a person would. */
  stop(): Promise<void>;
  /** How long its thread was held up since this was last asked. */
  delay(): Promise<ThreadDelay>;
}

export function temporaryFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bob-e2e-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) };
}

/** Tests with a runtime folder of their own and a host in it, which ends after the test. */
export const test = base.extend<{
  folder: string;
  startHost: (env?: Readonly<Record<string, string>>) => Promise<RealHost>;
  host: RealHost;
}>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs, and it takes no other
  folder: async ({}, use) => {
    const place = temporaryFolder();
    await use(place.folder);
    place.remove();
  },
  startHost: async ({ folder }, use) => {
    const hosts: RealHost[] = [];
    await use(async (env = {}) => {
      const host = await startRealHost(folder, env);
      hosts.push(host);
      return host;
    });
    for (const host of hosts) await host.stop();
  },
  host: async ({ startHost }, use) => use(await startHost()),
});

async function startRealHost(runtimeDir: string, env: Readonly<Record<string, string>>): Promise<RealHost> {
  const watch = new URL('./loop-delay.ts', import.meta.url).href;
  const child = spawn(
    process.execPath,
    ['--import', watch, 'engine/cli/main.ts', 'serve', '--no-open', '--runtime', runtimeDir],
    { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit', 'ipc'], env: { ...process.env, ...env } },
  );
  const { url } = JSON.parse(await firstLine(child)) as { url: string };
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return {
    url,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    async delay() {
      const answered = once(child, 'message');
      child.send('delay');
      const [measured] = (await answered) as [ThreadDelay];
      return measured;
    },
  };
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('the output of bob serve is not connected');
  const lines = createInterface({ input: child.stdout });
  const ended = once(child, 'exit').then(() => {
    throw new Error('bob serve ended before it said its address');
  });
  const [line] = (await Promise.race([once(lines, 'line'), ended])) as [string];
  return line;
}

/** The address of the page with options such as `speed=instant`; the token stays in the fragment. */
export function pageAddress(url: string, search: string): string {
  const address = new URL(url);
  address.search = search;
  return address.href;
}

export function deckText(id: string): string {
  return readFileSync(path.join(ROOT, 'assets', 'decks', `${id}.txt`), 'utf8');
}

/** Pastes a text in place of what a field holds, through the real clipboard. */
export async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+v');
}

/** Collects what the page complains about; call the returned function at the end. */
export function watchConsole(page: Page): () => void {
  const complaints: string[] = [];
  page.on('console', (line) => {
    if (line.type() === 'error') complaints.push(line.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return () => expect(complaints, 'the console stays silent').toEqual([]);
}
