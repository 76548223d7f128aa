/** Removing, copying and moving where a file is on either side: proposed first, done on disk when it is accepted. */

import { done, type Outcome, refused } from '../../basics/index.ts';
import type { Entry } from '../../entries/index.ts';
import type { RummyContext } from '../plugin.ts';
import { actorOf, isFile, isPattern, pathOf } from '../targets.ts';
import { finishEntry, settle } from '../tools.ts';
import { filePlace, readText, removeFile, writeText } from './disk.ts';

type Transfer = 'cp' | 'mv';

/** Proposes to do something to these files. Refused where one of them can't be reached. */
export async function proposeFiles(
  rummy: RummyContext,
  entry: Entry,
  files: readonly string[],
  body: string,
): Promise<void> {
  const reached: string[] = [];
  for (const file of files) {
    const place = await filePlace(rummy.project.root, file, rummy.settings.environment);
    if (!place.ok) return settle(rummy, entry, place);
    reached.push(place.value.relative);
  }
  finishEntry(rummy, entry, { state: 'proposed', outcome: null, body, attributes: { files: reached } });
}

/** The handler of `cp` and `mv`. Copying from a file is reading it; every other way that a file is part of it is a change. */
export async function transfer(verb: Transfer, entry: Entry, rummy: RummyContext): Promise<void> {
  const from = pathOf(entry.attributes);
  const to = pathOf(entry.attributes, 'to');
  if (!from.ok) return settle(rummy, entry, from);
  if (!to.ok) return settle(rummy, entry, to);
  const changed = [
    ...(verb === 'mv' && isFile(from.value) ? [from.value] : []),
    ...(isFile(to.value) ? [to.value] : []),
  ];
  if (changed.length === 0) {
    const moved = rummy.store[verb]({ ...actorOf(entry, rummy), path: from.value, to: to.value });
    if (!moved.ok) return settle(rummy, entry, moved);
    if (moved.value.length === 0)
      return settle(rummy, entry, refused(404, 'not_found', `Nothing matches ${from.value}.`));
    return settle(rummy, entry, done(moved.value.map(({ path }) => path).join('\n')));
  }
  if ([from.value, to.value].some(isPattern)) {
    return settle(rummy, entry, refused(400, 'pattern', `${verb} with a file takes one path, not a pattern.`));
  }
  const source = await sourceText(rummy, from.value);
  if (!source.ok) return settle(rummy, entry, source);
  await proposeFiles(rummy, entry, changed, `${verb} ${from.value} ${to.value}`);
}

export async function transferAccepted(verb: Transfer, entry: Entry, rummy: RummyContext): Promise<void> {
  const from = pathOf(entry.attributes);
  const to = pathOf(entry.attributes, 'to');
  if (!from.ok || !to.ok) return;
  const result = await carryOut(verb, from.value, to.value, entry, rummy);
  settle(rummy, entry, result);
}

async function carryOut(
  verb: Transfer,
  from: string,
  to: string,
  entry: Entry,
  rummy: RummyContext,
): Promise<Outcome<string>> {
  const { root } = rummy.project;
  const source = await sourceText(rummy, from);
  if (!source.ok) return source;
  if (isFile(to)) {
    const place = await filePlace(root, to, rummy.settings.environment);
    if (!place.ok) return place;
    const written = await writeText(place.value, source.value);
    if (!written.ok) return written;
    rummy.set({ path: place.value.relative, body: source.value, visibility: 'visible' });
  } else {
    const written = rummy.store.set({ ...actorOf(entry, rummy), path: to, body: source.value });
    if (!written.ok) return written;
  }
  if (verb === 'mv') {
    const gone = await remove(rummy, from, entry);
    if (!gone.ok) return gone;
  }
  return done(`${from} ${verb === 'mv' ? 'moved' : 'copied'} to ${to}`);
}

async function sourceText(rummy: RummyContext, from: string): Promise<Outcome<string>> {
  if (!isFile(from)) {
    const entry = rummy.store.read(rummy.run.id, from);
    return entry === null ? refused(404, 'not_found', `There is no ${from}.`) : done(entry.body);
  }
  const place = await filePlace(rummy.project.root, from, rummy.settings.environment);
  return place.ok ? await readText(place.value) : place;
}

/** One entry or file. A file that was gone already is as good as removed. */
export async function remove(rummy: RummyContext, target: string, entry: Entry): Promise<Outcome<string>> {
  if (!isFile(target)) {
    const gone = rummy.store.rm({ ...actorOf(entry, rummy), path: target });
    return gone.ok ? done(target) : gone;
  }
  const place = await filePlace(rummy.project.root, target, rummy.settings.environment);
  if (!place.ok) return place;
  const gone = await removeFile(place.value);
  if (!gone.ok && gone.refusal.status !== 404) return gone;
  rummy.rm(place.value.relative);
  return done(target);
}
