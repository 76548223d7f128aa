// `npm run package`: the desktop app as installers.
//   npm run package                              what this system can build
//   npm run package -- --linux dir AppImage deb  or --win nsis, --mac dmg zip
//   npm run package -- --electron-dist FOLDER    an Electron that is here already, instead of a download
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build, Platform } from 'electron-builder';
import { stageApp } from './electron-app.mjs';
import { packageConfig } from './package/config.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** @typedef {'linux' | 'win' | 'mac'} System */

/**
 * Packages a staged app. Resolves with the files that were made.
 * @param {{root: string, stageDir: string, outputDir: string, system: System, targets?: string[], electronDist?: string}} options
 * @returns {Promise<string[]>}
 */
export function packageApp({ root: projectDir, stageDir, outputDir, system, targets = [], electronDist }) {
  const platform = { linux: Platform.LINUX, win: Platform.WINDOWS, mac: Platform.MAC }[system];
  return build({
    projectDir,
    targets: targets.length === 0 ? platform.createTarget() : platform.createTarget(targets),
    config: packageConfig({ system, stageDir, outputDir, electronDist }),
    publish: 'never',
  });
}

/** @returns {System} */
function thisSystem() {
  return process.platform === 'win32' ? 'win' : process.platform === 'darwin' ? 'mac' : 'linux';
}

async function main() {
  const { values, positionals } = parseArgs({
    options: {
      linux: { type: 'boolean' },
      win: { type: 'boolean' },
      mac: { type: 'boolean' },
      'electron-dist': { type: 'string' },
    },
    allowPositionals: true,
  });
  const system = values.linux ? 'linux' : values.win ? 'win' : values.mac ? 'mac' : thisSystem();
  const built = spawnSync(process.execPath, [path.join(root, 'build/build.mjs')], { cwd: root, stdio: 'inherit' });
  if (built.status !== 0) {
    process.stderr.write('The renderer could not be built, so that nothing was packaged.\n');
    return 1;
  }
  const stageDir = await stageApp({ root });
  const outputDir = path.join(root, 'dist/package');
  const electronDist = values['electron-dist'];
  const files = await packageApp({
    root,
    stageDir,
    outputDir,
    system,
    targets: positionals,
    ...(electronDist === undefined ? {} : { electronDist: path.resolve(electronDist) }),
  });
  for (const file of files) {
    process.stdout.write(`${path.relative(root, file)}\n`);
  }
  process.stdout.write(`The unpacked app is under ${path.relative(root, outputDir)}.\n`);
  return 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  main().then(
    (code) => {
      process.exitCode = code;
    },
    (error) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exitCode = 1;
    },
  );
}
