/** Skills: what a person wrote down about how something is done, put into a run when it is wanted. */

import { done, type Outcome, refused } from '../../basics/index.ts';
import type { EntryStore } from '../../entries/index.ts';
import { listHomeFiles, readHomeFile } from '../home.ts';
import type { PluginContext } from '../plugin.ts';

export default function skill(core: PluginContext): void {
  core.registerScheme({ category: 'data' });
  core.on('visible', (entry) => entry.body);
  core.on('summarized', (entry) => entry.body.split('\n', 1)[0]!.slice(0, 120));
}

interface SkillTarget {
  readonly store: EntryStore;
  readonly home: string | null;
  readonly runId: number;
}

/** Reads the skill anew where the run has it already. */
export async function addSkill({ store, home, runId }: SkillTarget, name: string): Promise<Outcome<null>> {
  const text = await readHomeFile(home, 'skills', name);
  if (!text.ok) return text;
  const written = store.set({
    runId,
    writer: 'plugin',
    path: `skill://${name}`,
    body: text.value,
    visibility: 'visible',
  });
  return written.ok ? done(null) : written;
}

export function removeSkill({ store, runId }: Omit<SkillTarget, 'home'>, name: string): Outcome<null> {
  const path = `skill://${name}`;
  if (store.read(runId, path) === null) return refused(404, 'not_found', `The run has no skill ${name}.`);
  const gone = store.rm({ runId, writer: 'plugin', path });
  return gone.ok ? done(null) : gone;
}

/** The names of the run's skills. */
export function getSkills({ store, runId }: Omit<SkillTarget, 'home'>): readonly string[] {
  return store.find({ runId, pattern: 'skill://*' }).map((entry) => entry.path.slice('skill://'.length));
}

export function listSkills(home: string | null): Promise<readonly string[]> {
  return listHomeFiles(home, 'skills');
}
