/** How the renderer is built: one page with hashed assets and nothing inline, so that a strict CSP holds in both hosts. */
import { realpathSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { manaFontFile } from './mana-font.mjs';

const root = path.dirname(import.meta.dirname);

export default defineConfig({
  root: path.join(root, 'renderer'),
  // Relative addresses serve under app://, under http://127.0.0.1 and behind a path of another server alike.
  base: './',
  plugins: [react()],
  resolve: { alias: { 'mana-font/fonts/mana.woff': manaFontFile(root) } },
  publicDir: false,
  clearScreen: false,
  logLevel: 'warn',
  // While Bob is worked on: what the page is made from, and nothing else of the disk.
  server: {
    host: '127.0.0.1',
    cors: false,
    fs: {
      allow: ['renderer', 'engine/api', 'assets', 'node_modules'].map((folder) =>
        realpathSync(path.join(root, folder)),
      ),
    },
  },
  build: {
    outDir: path.join(root, 'dist', 'renderer'),
    emptyOutDir: true,
    target: 'es2024',
    // Fonts and pictures as files: the CSP allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    reportCompressedSize: false,
    // It is read from this machine or from one in the next room: one file of this size keeps nobody waiting.
    chunkSizeWarningLimit: 700,
  },
});
