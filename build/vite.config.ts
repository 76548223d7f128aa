/** How the renderer is built: one page with hashed assets and nothing inline, so that a strict CSP holds in both hosts. */
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { manaFont } from './mana-font.mjs';

const root = path.dirname(import.meta.dirname);

export default defineConfig({
  root: path.join(root, 'renderer'),
  // Relative addresses serve under app://, under http://127.0.0.1 and behind a path of another server alike.
  base: './',
  plugins: [react(), manaFont()],
  publicDir: false,
  clearScreen: false,
  logLevel: 'warn',
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
