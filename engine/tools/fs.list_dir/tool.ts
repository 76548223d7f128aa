/** Lists a folder of the open ones. */
import { z } from 'zod';
import { done } from '../../basics/index.ts';
import { listFolder } from '../../plugins/index.ts';
import { placeIn, rootsOf, sandboxProblem } from '../sandbox.ts';
import { defineTool } from '../tool.ts';

const MOST_ENTRIES = 2_000;

export default defineTool({
  name: 'fs.list_dir',
  title: 'List a folder',
  reach: 'files',
  investigates: true,
  order: 20,
  args: z.object({
    path: z.string().default('.'),
    max_entries: z.number().int().min(1).max(MOST_ENTRIES).default(200),
  }),
  unavailable: sandboxProblem,
  async run({ path, max_entries: most }, { settings }) {
    const roots = await rootsOf(settings);
    if (!roots.ok) return roots;
    if (roots.value.length > 1 && ['', '.', './'].includes(path.trim())) {
      const entries = roots.value.map(({ name }) => ({ name, kind: 'folder', bytes: null }));
      return done({ path: '.', entries: entries.slice(0, most), truncated: entries.length > most });
    }
    const found = await placeIn(settings, path === '' ? '.' : path, { isRootToo: true });
    if (!found.ok) return found;
    const listed = await listFolder(found.value.place, most);
    if (!listed.ok) return listed;
    const entries = listed.value.items.map((item) => ({ ...item }));
    return done({ path: found.value.shown, entries, truncated: listed.value.isCut });
  },
});
