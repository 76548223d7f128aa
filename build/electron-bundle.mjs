// Turns the TypeScript of the desktop app into what Electron runs. The main side is transpiled file by file into a
// folder that mirrors the repository, so that paths relative to a module (assets, workers) mean the same there;
// the preload is one CommonJS file, because a sandboxed preload can load nothing else.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';

/** The layers that the main process runs. */
export const LAYERS = ['electron', 'engine', 'mtg-core'];

/** Files of those layers that are not part of the main process: the preload is bundled on its own. */
const NOT_MAIN = new Set(['electron/preload.ts']);

/**
 * @param {string} root
 * @returns {string[]} every module of the main side, relative to the root, with forward slashes
 */
export function mainModules(root) {
  return LAYERS.flatMap((layer) =>
    readdirSync(path.join(root, layer), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.d.ts'))
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')),
  )
    .filter((file) => !NOT_MAIN.has(file))
    .sort();
}

/**
 * Writes `<outDir>/preload.cjs`.
 * @param {string} root
 * @param {string} outDir
 */
export async function buildPreload(root, outDir) {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: false,
      minify: false,
      target: 'es2024',
      lib: { entry: path.join(root, 'electron/preload.ts'), formats: ['cjs'], fileName: () => 'preload.cjs' },
      rolldownOptions: { external: ['electron'] },
    },
  });
}

/**
 * Writes every main-side module as JavaScript under `outDir`, at its place in the repository. Packages stay imports:
 * they are shipped in node_modules.
 * @param {string} root
 * @param {string} outDir
 */
export async function buildMain(root, outDir) {
  const modules = mainModules(root);
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    plugins: [siblingUrls()],
    build: {
      outDir,
      emptyOutDir: false,
      minify: false,
      // As written: an older target would have helpers that are in no package.
      target: 'node24',
      ssr: true,
      rolldownOptions: {
        input: Object.fromEntries(modules.map((file) => [file.slice(0, -'.ts'.length), path.join(root, file)])),
        external: (id) => !id.startsWith('.') && !path.isAbsolute(id),
        preserveEntrySignatures: 'strict',
        output: {
          format: 'es',
          preserveModules: true,
          preserveModulesRoot: root,
          entryFileNames: '[name].js',
        },
      },
    },
  });
}

/** A worker is named by `new URL('./x.ts', import.meta.url)`: the same file is called x.js once it is built. */
function siblingUrls() {
  return {
    name: 'bob-sibling-urls',
    /** @param {string} code */
    transform(code) {
      return code.includes('import.meta.url')
        ? code.replace(
            /new URL\(\s*(['"`])(\.[^'"`]*)\.ts\1\s*,\s*import\.meta\.url/g,
            'new URL($1$2.js$1, import.meta.url',
          )
        : null;
    },
  };
}
