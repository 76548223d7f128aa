/** The window never leaves the app. A link to a site that Bob names opens in the person's own browser. */

import type { App, Shell, WebContents } from 'electron';
import { isAppUrl, parseUrl } from './origin.ts';

/** Sites that Bob itself links to. Exact host names: a subdomain is another site. */
const EXTERNAL_HOSTS: ReadonlySet<string> = new Set([
  'scryfall.com',
  'magic.wizards.com',
  'company.wizards.com',
  'gatherer.wizards.com',
  'mtgo.com',
  'www.mtgo.com',
  'moxfield.com',
  'www.moxfield.com',
  'store.steampowered.com',
  'github.com',
  'ollama.com',
  'lmstudio.ai',
]);

/** True for https links to a site on the list, without credentials and without a port of their own. */
function mayOpenExternally(address: string): boolean {
  const url = parseUrl(address);
  return (
    url !== null &&
    url.protocol === 'https:' &&
    url.port === '' &&
    url.username === '' &&
    url.password === '' &&
    EXTERNAL_HOSTS.has(url.hostname)
  );
}

type NavigationTools = { shell: Pick<Shell, 'openExternal'>; log: (line: string) => void };

/** Guards every web contents that the app will ever create, whoever creates it. */
export function denyNavigation(app: Pick<App, 'on'>, tools: NavigationTools): void {
  app.on('web-contents-created', (_event, contents) => guardContents(contents, tools));
}

function guardContents(contents: WebContents, tools: NavigationTools): void {
  contents.setWindowOpenHandler(({ url }) => {
    openExternally(url, tools);
    return { action: 'deny' };
  });
  contents.on('will-navigate', (event) => {
    if (!isAppUrl(event.url)) {
      event.preventDefault();
      openExternally(event.url, tools);
    }
  });
  contents.on('will-frame-navigate', (event) => {
    if (!isAppUrl(event.url)) {
      event.preventDefault();
    }
  });
  contents.on('will-redirect', (event) => {
    if (!isAppUrl(event.url)) {
      event.preventDefault();
    }
  });
  contents.on('will-attach-webview', (event) => event.preventDefault());
}

function openExternally(address: string, { shell, log }: NavigationTools): void {
  if (!mayOpenExternally(address)) {
    log(`Refused to open ${hostOf(address)}: it is not on the list of sites that Bob links to.`);
    return;
  }
  shell.openExternal(address).catch((error: unknown) => {
    log(`The browser could not be opened for ${hostOf(address)}: ${String(error)}`);
  });
}

/** Only the host is logged: the rest of an address may carry what a person typed. */
function hostOf(address: string): string {
  const url = parseUrl(address);
  return url === null ? 'an address that is not one' : `${url.protocol}//${url.hostname}`;
}
