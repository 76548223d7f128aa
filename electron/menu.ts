/** The application menu: standard roles, and About with the notice that fan content owes. */

import type { MenuItemConstructorOptions } from 'electron';
import { FAN_CONTENT_NOTICE } from '../engine/api/fan-content.ts';
import type { ElectronMain } from './options.ts';

type MenuOptions = { platform: NodeJS.Platform; developerTools: boolean; showAbout: () => void };

function menuTemplate({ platform, developerTools, showAbout }: MenuOptions): MenuItemConstructorOptions[] {
  const isMac = platform === 'darwin';
  const about: MenuItemConstructorOptions = { label: 'About Bob', click: () => showAbout() };
  const separator: MenuItemConstructorOptions = { type: 'separator' };
  const applicationMenu: MenuItemConstructorOptions = {
    label: 'Bob',
    submenu: [
      about,
      separator,
      { role: 'services' },
      separator,
      { role: 'hide' },
      { role: 'hideOthers' },
      { role: 'unhide' },
      separator,
      { role: 'quit' },
    ],
  };
  const view: MenuItemConstructorOptions[] = [
    { role: 'reload' },
    ...(developerTools ? [{ role: 'toggleDevTools' } as const] : []),
    separator,
    { role: 'resetZoom' },
    { role: 'zoomIn' },
    { role: 'zoomOut' },
    separator,
    { role: 'togglefullscreen' },
  ];
  return [
    ...(isMac ? [applicationMenu] : []),
    { label: '&File', submenu: [isMac ? { role: 'close' } : { role: 'quit' }] },
    { role: 'editMenu' },
    { label: '&View', submenu: view },
    { role: 'windowMenu' },
    ...(isMac ? [] : [{ label: '&Help', submenu: [about] }]),
  ];
}

export function installMenu(
  electron: Pick<ElectronMain, 'app' | 'Menu' | 'dialog'>,
  platform: NodeJS.Platform,
  log: (line: string) => void,
): void {
  const { app, Menu, dialog } = electron;
  const showAbout = () => {
    dialog
      .showMessageBox({
        type: 'info',
        title: 'About Bob',
        message: `Bob ${app.getVersion()}`,
        detail: `A sparring partner and tutor for Magic: The Gathering.\n\n${FAN_CONTENT_NOTICE}`,
        buttons: ['Close'],
      })
      .catch((error: unknown) => log(`About could not be shown: ${String(error)}`));
  };
  Menu.setApplicationMenu(
    Menu.buildFromTemplate(menuTemplate({ platform, developerTools: !app.isPackaged, showAbout })),
  );
}
