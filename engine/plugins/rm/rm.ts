/** Removes entries from the run; for files it proposes. */

import { done } from '../../basics/index.ts';
import type { Entry } from '../../entries/index.ts';
import { proposeFiles, remove } from '../file/changes.ts';
import type { Events, PluginContext, RummyContext } from '../plugin.ts';
import { actorOf, filesNamed, isFile, listed, pathOf, textOf } from '../targets.ts';
import { logParts } from '../text.ts';
import { failEntry, finishEntry, settle } from '../tools.ts';

export default function rm(core: PluginContext): void {
  core.ensureTool({ order: 100, investigates: false });
  core.registerScheme();
  core.on('handler', handle);
  core.on('visible', (entry) => entry.body);
  core.on('summarized', () => '');
  core.on('proposal.accepted', accepted);
}

async function handle(entry: Entry, rummy: RummyContext): Promise<void> {
  const path = pathOf(entry.attributes);
  if (!path.ok) return settle(rummy, entry, path);
  const files = filesNamed(rummy, path.value);
  if (files.length > 0 && (rummy.project.root !== null || !isFile(path.value))) {
    return await proposeFiles(rummy, entry, files, `rm ${listed(files)}`);
  }
  const words = (textOf(entry.attributes, 'body') ?? entry.body).trim();
  const filter = words === '' ? {} : { body: words };
  const gone = rummy.store.rm({ ...actorOf(entry, rummy), path: path.value, ...filter });
  if (!gone.ok) return settle(rummy, entry, gone);
  if (gone.value.length === 0) return failEntry(rummy, entry, 'not_found:404', `Nothing matches ${path.value}.`);
  settle(rummy, entry, done(`removed:\n${listed(gone.value.map((one) => one.path))}`));
}

async function accepted({ rummy, entry }: Events['proposal.accepted']): Promise<void> {
  if (logParts(entry.path)?.action !== 'rm') return;
  const files = [entry.attributes['files']].flat().filter((name) => typeof name === 'string');
  const removed: string[] = [];
  for (const file of files) {
    const gone = await remove(rummy, file, entry);
    if (!gone.ok) return settle(rummy, entry, gone);
    removed.push(file);
  }
  finishEntry(rummy, entry, { body: `removed:\n${listed(removed)}` });
}
