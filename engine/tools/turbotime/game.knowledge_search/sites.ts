/** Places that know about games: `knowledge_sites.json` in the runtime folder, for whoever has no search provider. */
import { z } from 'zod';
import { editableList, webUrl } from '../shared/editable-list.ts';

const SITES_FILE = 'knowledge_sites.json';

const site = z.strictObject({
  name: z.string().min(1).max(80),
  /** `mediawiki`: the address of a wiki's api.php. `feed`: an RSS or Atom feed of articles. */
  kind: z.enum(['mediawiki', 'feed']),
  url: webUrl,
});
export type Site = z.infer<typeof site>;

const list = z.strictObject({ sites: z.array(site).max(20) });

const FIRST = {
  sites: [
    { name: 'MTG Wiki', kind: 'mediawiki' as const, url: 'https://mtg.fandom.com/api.php' },
    { name: 'EDHREC articles', kind: 'feed' as const, url: 'https://edhrec.com/articles/feed' },
  ],
};

export async function readSites(runtimeDir: string) {
  const read = await editableList(runtimeDir, SITES_FILE, list, FIRST);
  return read.ok ? { ok: true as const, value: read.value.sites } : read;
}
