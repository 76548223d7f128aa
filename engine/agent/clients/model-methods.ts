/** The names that models go by: added, removed, and said what they mean. */

import { done, type Outcome, refused } from '../../basics/index.ts';
import { BUILT_IN, isBobAlias, type Models } from '../../models/index.ts';
import type { Records } from '../../runs/index.ts';
import type { Agent } from './agent.ts';

/** An alias of the table, one of Bob's own, or a provider and its model. */
export function knownModel(models: Models, records: Records, name: string): Outcome<string> {
  if (records.model(name) !== null || isBobAlias(name) || models.check(name).ok) return done(name);
  const names = ['bob:chat', 'bob:mtg', ...records.models().map(({ alias }) => alias)].join(', ');
  return refused(404, 'no_model', `No model is called "${name}". There are ${names}, and provider/model.`);
}

export function createModelMethods(
  models: Models,
  records: Records,
): Pick<
  Agent,
  'getModels' | 'addModel' | 'removeModel' | 'describeModel' | 'discoverModels' | 'modelSight' | 'sayModelSight'
> {
  return {
    getModels: ({ limit, offset } = {}) => records.models(limit, offset),
    addModel({ alias, actual, contextLength }) {
      if (!/^[\w.:-]{1,80}$/.test(alias)) {
        return refused(
          400,
          'bad_name',
          'An alias has up to 80 letters, digits, dots, colons, hyphens and underscores.',
        );
      }
      const checked = models.check(actual);
      if (!checked.ok) return checked;
      const model = { alias, actual, contextLength: contextLength ?? null };
      records.saveModel(model);
      return done(model);
    },
    removeModel: ({ alias }) =>
      records.removeModel(alias) ? done(null) : refused(404, 'no_model', `No model is called "${alias}".`),
    describeModel(alias) {
      const chosen = models.choice(alias);
      if (!chosen.ok) return { provider: null, model: null, note: chosen.refusal.message, isBorrowed: false };
      const { backend, id, note, isBorrowed = false } = chosen.value;
      return backend.name === BUILT_IN
        ? { provider: null, model: null, note, isBorrowed }
        : { provider: backend.name, model: id, note, isBorrowed };
    },
    discoverModels: (signal) => models.discover(signal),
    modelSight: (name, signal) => models.sight(name, signal),
    sayModelSight: (name, sees) => models.setSight(name, sees),
  };
}
