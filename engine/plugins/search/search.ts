/** Searches the web; what is found becomes summarized entries under their addresses. */

import { done } from '../../basics/index.ts';
import { type Entry, LONGEST_PATH, LONGEST_SUMMARY } from '../../entries/index.ts';
import type { PluginContext, RummyContext } from '../plugin.ts';
import { textOf, wholeOf } from '../targets.ts';
import { failEntry, settle } from '../tools.ts';
import { searchWeb } from './providers.ts';
import type { SearchHit } from './read-hits.ts';

const USUAL_HITS = 8;
const MOST_HITS = 20;

export default function search(core: PluginContext): void {
  core.ensureTool({ order: 30, investigates: true });
  core.registerScheme();
  core.on('handler', (entry, rummy) => handle(entry, rummy, core.fetch));
  core.on('visible', (entry) => entry.body);
  core.on('summarized', (entry) => entry.body.split('\n', 1)[0]!);
}

async function handle(entry: Entry, rummy: RummyContext, fetcher: typeof fetch): Promise<void> {
  const query = (textOf(entry.attributes, 'query') ?? textOf(entry.attributes, 'path') ?? entry.body).trim();
  if (query === '') return failEntry(rummy, entry, 'query:400', 'Say what to search for.');
  const asked = wholeOf(entry.attributes, 'results');
  const count = Math.min(MOST_HITS, Math.max(1, (asked.ok ? asked.value : null) ?? USUAL_HITS));
  const hits = await searchWeb(query, count, rummy.settings, fetcher, rummy.signal);
  if (!hits.ok) return settle(rummy, entry, hits);
  if (hits.value.length === 0) return failEntry(rummy, entry, 'not_found:404', `Nothing was found for: ${query}`);
  for (const hit of hits.value) keep(hit, rummy);
  const lines = hits.value.map(({ url, title }) => `${url} ${title}`);
  settle(rummy, entry, done([`${lines.length} found for: ${query}`, ...lines].join('\n')));
}

/** A page that is there already keeps what it has: an excerpt is less than a page. */
function keep({ url, title, excerpt }: SearchHit, rummy: RummyContext): void {
  if (url.length > LONGEST_PATH || rummy.store.read(rummy.run.id, url) !== null) return;
  rummy.set({
    path: url,
    body: excerpt,
    visibility: 'summarized',
    attributes: { title, summary: title.slice(0, LONGEST_SUMMARY).toWellFormed(), source: 'search' },
  });
}
