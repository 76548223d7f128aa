/** The interface tests: the real window in a real browser, against a host of their own. */
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { CLOSED_NETWORK_ARGUMENTS, findBrowser, noBrowserMessage } from '../../build/browser.mjs';
import { WITHOUT_FEATURES } from './support/browser-features.ts';

const root = path.dirname(path.dirname(import.meta.dirname));
const found = findBrowser();
if (found.path === undefined) throw new Error(noBrowserMessage(found));

export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '**/*.spec.ts',
  outputDir: path.join(root, 'test-results', 'e2e'),
  reporter: [['list'], ['json', { outputFile: path.join(root, 'test-results', 'e2e.json') }]],
  // The window is built before them all, not by each of those that run beside each other.
  globalSetup: path.join(import.meta.dirname, 'support', 'build-window.ts'),
  // Nothing here is judged by the clock, so three may share a machine of two cores: each mostly waits for its browser.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  // A machine that others share can starve a browser for seconds. What passes only the second time is printed as flaky
  // and wants looking at; on a person's own machine it fails.
  retries: process.env['CI'] ? 1 : 0,
  // No judgement of how fast anything is: they only end what would never come, however busy the machine.
  timeout: 900_000,
  expect: { timeout: 120_000 },
  use: {
    actionTimeout: 120_000,
    viewport: { width: 1280, height: 800 },
    colorScheme: 'dark',
    locale: 'en-GB',
    screenshot: 'only-on-failure',
    // A recording costs as much as the test itself: what fails is tried again with one.
    trace: 'on-first-retry',
    launchOptions: { executablePath: found.path, args: [...CLOSED_NETWORK_ARGUMENTS, WITHOUT_FEATURES] },
  },
});
