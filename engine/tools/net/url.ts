/** Addresses that a tool may ask for at all, before anybody looks them up. */
import { done, type Outcome, refused } from '../../basics/index.ts';

const LONGEST_URL = 2048;
/** Below this, other ports than the web's belong to other services, which an odd request could talk into something. */
const FIRST_FREE_PORT = 1024;

/** Without its fragment; 400 for what is no address of the web. Odd ways to write an IPv4 address become the plain one. */
export function webAddress(text: string): Outcome<URL> {
  if (text.length > LONGEST_URL) return refused(400, 'url', `An address has ${LONGEST_URL} characters at most.`);
  const url = URL.parse(text.trim());
  if (url === null) return refused(400, 'url', `${JSON.stringify(text.slice(0, 200))} is no address.`);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    return refused(400, 'url', `Only http and https addresses can be fetched, not ${url.protocol}`);
  }
  if (url.username !== '' || url.password !== '') {
    return refused(400, 'url', 'An address with a name or password in it is not fetched.');
  }
  if (url.hostname === '') return refused(400, 'url', 'The address names no host.');
  const port = url.port === '' ? null : Number(url.port);
  if (port !== null && port !== 80 && port !== 443 && port < FIRST_FREE_PORT) {
    return refused(400, 'url', `Port ${port} belongs to another service than the web.`);
  }
  url.hash = '';
  return done(url);
}

/** A literal IPv6 address stands in brackets in an address, and without them everywhere else. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}
