// What electron-builder is told. Icons and other resources of the installers lie beside this file.
import path from 'node:path';
import { FuseV1Options, FuseVersion, flipFuses } from '@electron/fuses';
import { MAIN } from '../electron-app.mjs';

/**
 * Every fuse is stated: `strictlyRequireAllFuses` fails the build when a new Electron brings one that isn't here.
 * The app can't be turned into a plain Node, takes no options or debugger from outside, and loads only its own,
 * checked archive.
 * @type {import('@electron/fuses').FuseConfig}
 */
export const FUSES = {
  version: FuseVersion.V1,
  strictlyRequireAllFuses: true,
  resetAdHocDarwinSignature: true,
  [FuseV1Options.RunAsNode]: false,
  [FuseV1Options.EnableCookieEncryption]: true,
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
  [FuseV1Options.EnableNodeCliInspectArguments]: false,
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
  [FuseV1Options.OnlyLoadAppFromAsar]: true,
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
  [FuseV1Options.WasmTrapHandlers]: true,
};

/**
 * Sets the fuses of a packed app. electron-builder brings an older @electron/fuses that doesn't know all of them.
 * @param {import('electron-builder').AfterPackContext} context
 */
async function setFuses({ appOutDir, electronPlatformName, packager }) {
  const { productFilename } = packager.appInfo;
  /** @type {Record<string, string>} */
  const executables = { linux: EXECUTABLE, win32: `${productFilename}.exe`, darwin: `${productFilename}.app` };
  await flipFuses(path.join(appOutDir, executables[electronPlatformName]), FUSES);
}

/** The name of the program on Linux. */
const EXECUTABLE = 'bob';

/**
 * A placeholder that electron-builder fills in.
 * @param {string} name
 */
function macro(name) {
  return `\${${name}}`;
}

/** What Node calls the systems; electron-builder's own macro names the system that builds, not the one built for. */
const PLATFORMS = { linux: 'linux', win: 'win32', mac: 'darwin' };

/**
 * @param {{system: 'linux' | 'win' | 'mac', stageDir: string, outputDir: string, electronDist?: string | undefined}} options absolute folders
 * @returns {import('electron-builder').Configuration}
 */
export function packageConfig({ system, stageDir, outputDir, electronDist }) {
  // SQLite's own compiled file for the system that is packaged, and the only file that can't stay in the archive.
  const native = `${PLATFORMS[system]}-${macro('arch')}.node`;
  return {
    appId: 'app.bob.desktop',
    productName: 'Bob',
    copyright: 'Unofficial Fan Content. Apache-2.0.',
    directories: { output: outputDir, buildResources: 'build/package' },
    extraMetadata: { main: MAIN, productName: 'Bob' },
    files: [
      'package.json',
      // The Node of the launcher, and what compiles SQLite from source: neither is of use inside of Electron.
      '!node_modules/node-{linux,win,darwin}-*/**',
      '!node_modules/node-addon-api/**',
      '!node_modules/better-sqlite3/{src,deps,binding.gyp}{,/**}',
      `!node_modules/better-sqlite3/prebuilds/!(${native})`,
      '!node_modules/{openai,zod}/src/**',
      '!**/*.{d.ts,d.mts,d.cts,map,md}',
      { from: stageDir, to: '.', filter: ['**/*', '!package.json'] },
    ],
    asar: { smartUnpack: false },
    asarUnpack: [`node_modules/better-sqlite3/prebuilds/${native}`],
    // The native file is a prebuilt N-API one that serves Node and Electron alike.
    npmRebuild: false,
    afterPack: setFuses,
    ...(electronDist === undefined ? {} : { electronDist }),
    publish: null,
    artifactName: ['productName', 'version', 'os', 'arch'].map(macro).join('-').concat('.', macro('ext')),
    linux: {
      target: ['dir', 'AppImage', 'deb'],
      executableName: EXECUTABLE,
      category: 'Game',
      maintainer: 'Bob contributors <contributors@bob.invalid>',
      synopsis: 'A sparring partner and tutor for Magic: The Gathering',
      icon: 'icon.png',
    },
    win: { target: ['nsis'], icon: 'icon.png' },
    nsis: {
      oneClick: false,
      perMachine: false,
      allowToChangeInstallationDirectory: true,
      deleteAppDataOnUninstall: false,
    },
    mac: {
      target: ['dmg', 'zip'],
      category: 'public.app-category.card-games',
      hardenedRuntime: true,
      gatekeeperAssess: false,
      icon: 'icon.png',
    },
  };
}
