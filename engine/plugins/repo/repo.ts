/** Keeps a run's files and `repo://overview` as they are on disk, looked at anew at the start of every loop. */
import { readFile } from 'node:fs/promises';
import { slices } from '../../basics/index.ts';
import { type ConstraintVisibility, patternOf, type Visibility } from '../../entries/index.ts';
import { decodeText } from '../file/disk.ts';
import type { Constraints, PluginContext, RummyContext } from '../plugin.ts';
import { overview, SUMMARY_LINES } from './overview.ts';
import { type FoundFile, scanFolder } from './scan.ts';

const OVERVIEW = 'repo://overview';

export default function repo(core: PluginContext): void {
  core.registerScheme({ category: 'data' });
  core.on('visible', (entry) => entry.body);
  core.on('summarized', (entry) => {
    const lines = entry.body.split('\n');
    if (lines.length <= SUMMARY_LINES) return entry.body;
    return [...lines.slice(0, SUMMARY_LINES), `... ${lines.length - SUMMARY_LINES} more lines`].join('\n');
  });
  core.on('loop.started', async ({ rummy }) => {
    if (rummy.flags.noRepo || rummy.project.root === null) return;
    await registerFiles(rummy, rummy.project.root, core.constraints);
  });
}

async function registerFiles(rummy: RummyContext, root: string, constraints: Constraints): Promise<void> {
  const { id } = rummy.project;
  const judge = (file: string) => constraints.of(id, file);
  const wanted = (file: string) => {
    const verdict = judge(file);
    return verdict === 'active' || verdict === 'readonly';
  };
  // Where a pattern begins with a folder's name, or a folder lies below the pattern's beginning.
  const beginnings = constraints
    .list(id)
    .filter(({ visibility }) => visibility !== 'ignore')
    .map(({ pattern }) => patternOf(pattern).prefix);
  const mayHold = (folder: string) =>
    beginnings.some((beginning) => beginning !== '' && (beginning.startsWith(folder) || folder.startsWith(beginning)));
  const { files, left } = await scanFolder(root, rummy.settings.environment, { wanted, mayHold, signal: rummy.signal });
  const kept = files.filter((file) => judge(file.path) !== 'ignore');
  const breathe = slices();
  const registered: FoundFile[] = [];
  for (const file of kept) {
    if (rummy.signal.aborted) return;
    await breathe();
    if (await register(rummy, file, judge(file.path))) registered.push(file);
  }
  await removeGone(rummy, new Set(registered.map((file) => file.path)));
  rummy.set({ path: OVERVIEW, body: overview(root, registered, left, constraints.list(id)) });
}

/** Whether it is text. What hasn't changed since it was last read isn't read again. */
async function register(
  rummy: RummyContext,
  file: FoundFile,
  constraint: ConstraintVisibility | null,
): Promise<boolean> {
  const present = rummy.store.read(rummy.run.id, file.path);
  const stamp = { size: file.size, modified: file.modified, constraint };
  if (
    present !== null &&
    present.attributes['size'] === file.size &&
    present.attributes['modified'] === file.modified &&
    (present.attributes['constraint'] ?? null) === constraint
  ) {
    return true;
  }
  const text = decodeText(await readFile(file.absolute).catch(() => new Uint8Array([0])));
  if (text === null) return false;
  const first: Visibility = constraint === null ? 'archived' : 'visible';
  const same = present !== null && present.body === text;
  rummy.set({
    path: file.path,
    attributes: stamp,
    ...(same ? {} : { body: text }),
    ...(present === null ? { visibility: first } : {}),
  });
  return true;
}

/** Files that are there no longer, or that are kept out now, leave the run's view. */
async function removeGone(rummy: RummyContext, there: ReadonlySet<string>): Promise<void> {
  const breathe = slices();
  for (const entry of rummy.store.find({ runId: rummy.run.id, pattern: '*' })) {
    if (entry.scheme !== null || there.has(entry.path) || entry.attributes['modified'] === undefined) continue;
    await breathe();
    rummy.rm(entry.path);
  }
}
