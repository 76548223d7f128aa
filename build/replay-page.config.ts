/** A replay as a page that stands by itself (`engine/journal/replay-page.ts`): script, styles and fonts lie in it, and nothing is fetched. */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { manaFontFile } from './mana-font.mjs';

const root = path.dirname(import.meta.dirname);
const outDir = path.join(root, 'dist', 'renderer');

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function pageOf(script: string, style: string): string {
  // Only what stands here runs: a name in the record that should ever get out of its script finds nothing that carries it out.
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(style)}`,
    'img-src data: blob:',
    'font-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>A game of Magic</title>
<style>${style}</style>
</head>
<body>
<div id="root"></div>
<noscript>This page shows a game of Magic, and needs JavaScript for it. Open it in a browser.</noscript>
<script id="record" type="application/json">null</script>
<script type="module">${script}</script>
</body>
</html>
`;
}

/** In place of files: one page, from the one script and the one style sheet that were built. */
function onePage(): Plugin {
  return {
    name: 'one-page',
    enforce: 'post',
    generateBundle(_, bundle) {
      let script = '';
      let style = '';
      for (const [name, made] of Object.entries(bundle)) {
        if (made.type === 'chunk') script += made.code.replaceAll('</script', '<\\/script');
        else if (name.endsWith('.css')) style += String(made.source);
        else throw new Error(`the page of replays can't hold ${name}`);
        delete bundle[name];
      }
      mkdirSync(outDir, { recursive: true });
      writeFileSync(path.join(outDir, 'replay-page.html'), pageOf(script, style));
    },
  };
}

export default defineConfig({
  root: path.join(root, 'renderer'),
  plugins: [react(), onePage()],
  resolve: { alias: { 'mana-font/fonts/mana.woff': manaFontFile(root) } },
  publicDir: false,
  clearScreen: false,
  logLevel: 'warn',
  build: {
    outDir,
    emptyOutDir: false,
    target: 'es2024',
    assetsInlineLimit: Number.POSITIVE_INFINITY,
    cssCodeSplit: false,
    modulePreload: false,
    sourcemap: false,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      input: path.join(root, 'renderer', 'replay-page.tsx'),
      output: { codeSplitting: false },
    },
  },
});
