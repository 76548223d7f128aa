/** The window gets no browser permission at all, and no network: what Bob fetches, the host fetches. */

import type { Session } from 'electron';
import { SCHEME } from './origin.ts';

type GuardedSession = Pick<
  Session,
  'setPermissionRequestHandler' | 'setPermissionCheckHandler' | 'setDevicePermissionHandler' | 'webRequest'
>;

/** Schemes a page of ours can load from; `devtools:` is the inspector itself, `data:` and `blob:` never leave it. */
const LOADABLE = new Set([`${SCHEME}:`, 'devtools:', 'data:', 'blob:']);

export function denyPermissions(session: GuardedSession): void {
  session.setPermissionRequestHandler((_contents, _permission, callback) => callback(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
}

/** The second lock behind the content security policy: a request to any other scheme is cancelled. */
export function denyNetwork(session: GuardedSession): void {
  session.webRequest.onBeforeRequest((details, callback) => {
    const loadable = URL.canParse(details.url) && LOADABLE.has(new URL(details.url).protocol);
    callback({ cancel: !loadable });
  });
}
