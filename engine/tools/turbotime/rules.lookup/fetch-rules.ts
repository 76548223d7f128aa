/** Gets the Comprehensive Rules from their publisher, because a person said so, and indexes them. No tool call leads here. */
import path from 'node:path';
import { done, type Outcome, refused } from '../../../basics/index.ts';
import { type Resolve, resolveHost } from '../../net/addresses.ts';
import { openHttpCache } from '../../net/cache.ts';
import { type ToolHttp, toolHttp } from '../../net/http.ts';
import { pinnedTransport, type Transport } from '../../net/transport.ts';
import { parseRules } from './parse-rules.ts';
import { type RulesEdition, writeRulesIndex } from './rules-index.ts';

export const RULES_PAGE = 'https://magic.wizards.com/en/rules';
export const RULES_HOSTS = ['magic.wizards.com', 'media.wizards.com'] as const;
/** The text has about a megabyte. */
const LONGEST = 8_000_000;
const RATE = { burst: 3, perMinute: 6 } as const;

/** What the rules come over; tests have one of their own. */
export interface RulesNetwork {
  readonly transport: Transport;
  readonly resolve: Resolve;
  readonly now: () => number;
}

export const OPEN_NETWORK: RulesNetwork = { transport: pinnedTransport, resolve: resolveHost, now: Date.now };

/** Reaches the publisher and nobody else. */
export async function rulesFromPublisher(runtimeDir: string, network: RulesNetwork): Promise<Outcome<RulesEdition>> {
  const cache = openHttpCache(path.join(runtimeDir, 'http_cache.db'), network.now);
  try {
    const allow = (host: string) =>
      RULES_HOSTS.some((known) => known === host)
        ? null
        : refused(403, 'permission', `The rules aren't fetched from ${host}.`);
    const http = toolHttp({ ...network, cache: () => cache }, { allow, signal: new AbortController().signal });
    return await fetchRules({ http, runtimeDir, now: network.now });
  } finally {
    cache.close();
  }
}

interface FetchRules {
  /** Allowed to reach RULES_HOSTS and nothing else. */
  readonly http: ToolHttp;
  readonly runtimeDir: string;
  readonly now: () => number;
}

export async function fetchRules({ http, runtimeDir, now }: FetchRules): Promise<Outcome<RulesEdition>> {
  const options = { rate: RATE, upstream: 'rules', limit: LONGEST, timeoutMs: 60_000, useCache: false };
  const page = await textOf(http, RULES_PAGE, options);
  if (!page.ok) return page;
  const url = linkToText(page.value);
  if (url === null) return refused(502, 'malformed', `${RULES_PAGE} has no link to the rules as text.`);
  const text = await textOf(http, url, options);
  return text.ok ? keepRules(text.value, url, runtimeDir, now()) : text;
}

/** Also for a file that the person has already. */
export function keepRules(text: string, url: string, runtimeDir: string, fetchedAt: number): Outcome<RulesEdition> {
  const parsed = parseRules(text);
  if (parsed === null) return refused(422, 'malformed', "That isn't the text of the Comprehensive Rules.");
  return done(writeRulesIndex(runtimeDir, parsed, { url, fetchedAt }));
}

async function textOf(http: ToolHttp, url: string, options: Parameters<ToolHttp['get']>[1]): Promise<Outcome<string>> {
  const got = await http.get(url, options);
  if (!got.ok) return got;
  if (got.value.status !== 200)
    return refused(502, 'upstream', `${new URL(url).host} answered with ${got.value.status}.`);
  return done(decoded(got.value.body));
}

/** The publisher has used both encodings. */
function decoded(body: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return new TextDecoder('windows-1252').decode(body);
  }
}

/** The first link to a text file on the publisher's own hosts. */
function linkToText(page: string): string | null {
  for (const [, link = ''] of page.matchAll(/href\s*=\s*["']([^"']+\.txt)["']/gi)) {
    const url = URL.parse(link.replaceAll('&amp;', '&'), RULES_PAGE);
    if (url?.protocol === 'https:' && RULES_HOSTS.some((host) => host === url.hostname)) return url.href;
  }
  return null;
}
