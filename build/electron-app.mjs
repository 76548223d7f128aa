// Lays out the desktop app in one folder that mirrors the repository: `electron <folder>` runs it, and packaging puts
// it into the asar as it is.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildMain, buildPreload, LAYERS } from './electron-bundle.mjs';

/** Where `npm start` and packaging lay the app out, relative to the repository. */
export const STAGE = 'dist/app';

/** The app's main module inside of the stage and of the asar. */
export const MAIN = 'electron/entry.js';

/**
 * @param {{root: string, stageDir?: string, rendererDir?: string}} options `rendererDir` is the built renderer
 * @returns {Promise<string>} the stage folder
 */
export async function stageApp({
  root,
  stageDir = path.join(root, STAGE),
  rendererDir = path.join(root, 'dist/renderer'),
}) {
  if (!existsSync(path.join(rendererDir, 'index.html'))) {
    throw new Error('The renderer is not built yet: run "npm run build" first.');
  }
  rmSync(stageDir, { recursive: true, force: true });
  mkdirSync(stageDir, { recursive: true });
  await buildMain(root, stageDir);
  await buildPreload(root, path.join(stageDir, 'electron'));
  for (const layer of LAYERS) {
    // What isn't code but lies beside it, such as SQL or text, keeps its place.
    cpSync(path.join(root, layer), path.join(stageDir, layer), { recursive: true, filter: isData });
  }
  if (existsSync(path.join(root, 'assets'))) {
    // The agent decks of the command line stay out: the app has no command line, and they are TypeScript.
    const commandOnly = path.join(root, 'assets', 'deck-writer');
    cpSync(path.join(root, 'assets'), path.join(stageDir, 'assets'), {
      recursive: true,
      filter: (source) => source !== commandOnly,
    });
  }
  cpSync(rendererDir, path.join(stageDir, 'dist/renderer'), { recursive: true });
  const { name, version, description, license, type } = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  );
  const manifest = { name, productName: 'Bob', version, description, license, type, main: MAIN };
  writeFileSync(path.join(stageDir, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return stageDir;
}

/** @param {string} file */
function isData(file) {
  return !/(\.tsx?|tsconfig\.json|\.tsbuildinfo)$/.test(file);
}
