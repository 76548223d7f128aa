/** The one origin the window ever shows. */

export const SCHEME = 'app';
const HOST = 'bob';
export const START_URL = `${SCHEME}://${HOST}/`;

/** Parses an address, or answers null for something that isn't one. */
export function parseUrl(address: string): URL | null {
  return URL.canParse(address) ? new URL(address) : null;
}

/** True for pages and files of the app itself: `app://bob/...`, without credentials or a port. */
export function isAppUrl(address: string): boolean {
  const url = parseUrl(address);
  return (
    url !== null &&
    url.protocol === `${SCHEME}:` &&
    url.hostname === HOST &&
    url.port === '' &&
    url.username === '' &&
    url.password === ''
  );
}
