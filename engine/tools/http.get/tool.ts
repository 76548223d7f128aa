/** Fetches a page as text, where a capability allows its host. */
import { z } from 'zod';
import { done, refused } from '../../basics/index.ts';
import { type OutsideReader, readOutside } from '../../outside/index.ts';
import type { pageText } from '../net/page-text.ts';
import { defineTool } from '../tool.ts';

/** Characters of a page that a model is given. */
const LONGEST_TEXT = 20_000;
const PAGE: OutsideReader = {
  module: new URL('../net/page-text.ts', import.meta.url),
  name: 'pageText',
  what: 'page',
};
const USUAL_TYPES = 'text/html, application/xhtml+xml, application/json, text/*;q=0.9, */*;q=0.1';

export default defineTool({
  name: 'http.get',
  title: 'Read a page of the web',
  reach: 'network',
  investigates: true,
  order: 32,
  args: z.object({ url: z.string().min(1).max(2048), use_cache: z.boolean().default(true) }),
  confidence: (output) =>
    output !== null && typeof output === 'object' && 'reduced' in output && output.reduced === true
      ? 'summarized'
      : 'verbatim',
  async run({ url, use_cache: useCache }, { http, settings }) {
    const ttl = settings.BOB_HTTP_CACHE_TTL;
    const fetched = await http.get(url, {
      useCache,
      headers: { accept: USUAL_TYPES },
      ...(ttl === 0 ? {} : { ttlMs: ttl * 1000 }),
    });
    if (!fetched.ok) return fetched;
    const reply = fetched.value;
    if (reply.status >= 400) {
      return refused(
        reply.status === 404 || reply.status === 410 ? 404 : 502,
        'upstream',
        `${reply.url} answered with ${reply.status}.`,
      );
    }
    const type = reply.headers['content-type'] ?? '';
    const read = await readOutside<typeof pageText>(PAGE, reply.body, type, LONGEST_TEXT);
    if (!read.ok) return read;
    const page = read.value;
    if (!page.ok) return page;
    const { text, title, truncated, isReduced } = page.value;
    return done({
      url: reply.url,
      status: reply.status,
      title,
      text,
      truncated,
      /** Markup was taken away, or the end. */
      reduced: isReduced || truncated,
      fetched_at: new Date(reply.fetchedAt).toISOString(),
      from_cache: reply.from === 'cache',
      stale: reply.isStale,
    });
  },
});
