/** What a run is told besides its prompt: skills and a persona. */
import { done, type Outcome, refused } from '../../basics/index.ts';
import { addSkill, getSkills, listPersonas, listSkills, removeSkill, setPersona } from '../../plugins/index.ts';
import type { Parts } from '../loop/index.ts';
import type { Agent } from './agent.ts';

type ToldMethods = Pick<Agent, 'addSkill' | 'removeSkill' | 'getSkills' | 'listSkills' | 'setPersona' | 'listPersonas'>;

export function createToldMethods({ store, records, settings }: Parts): ToldMethods {
  const home = settings.RUMMY_HOME ?? null;

  function target(alias: string): Outcome<{ store: typeof store; home: string | null; runId: number }> {
    const run = records.runByAlias(alias);
    if (run === null) return refused(404, 'no_run', `There is no run called ${alias}.`);
    return done({ store, home, runId: run.id });
  }

  return {
    async addSkill({ run, name }) {
      const found = target(run);
      return found.ok ? addSkill(found.value, name) : found;
    },
    async removeSkill({ run, name }) {
      const found = target(run);
      return found.ok ? removeSkill(found.value, name) : found;
    },
    getSkills({ run }) {
      const found = target(run);
      return found.ok ? done(getSkills(found.value)) : found;
    },
    listSkills: () => listSkills(home),
    async setPersona({ run, name, text }) {
      const found = target(run);
      return found.ok ? setPersona(found.value, { name, text }) : found;
    },
    listPersonas: () => listPersonas(home),
  };
}
