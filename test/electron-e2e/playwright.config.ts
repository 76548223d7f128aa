import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';

/** Run by build/electron-e2e.mjs, which looks for Electron's program first and lays the app out. */
export default defineConfig({
  testDir: fileURLToPath(new URL('.', import.meta.url)),
  testMatch: '*.spec.ts',
  outputDir: fileURLToPath(new URL('../../test-results/electron', import.meta.url)),
  reporter: 'list',
  workers: 1,
  timeout: 60_000,
});
