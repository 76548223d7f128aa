import type { Actor, EntryStore } from '../entries/index.ts';
import type { RummyContext } from './plugin.ts';

type Verbs = Pick<RummyContext, 'set' | 'get' | 'rm' | 'cp' | 'mv' | 'update'>;

/** The six verbs over entries, each done by this actor whatever a request says. */
export function verbsOf(store: EntryStore, actor: Required<Actor>): Verbs {
  return {
    set: (request) => store.set({ ...request, ...actor }),
    get: (request) => store.get({ ...request, ...actor }),
    rm: (path) => store.rm({ ...actor, path }),
    cp: (request) => store.cp({ ...request, ...actor }),
    mv: (request) => store.mv({ ...request, ...actor }),
    update: (request) => store.update({ ...request, ...actor }),
  };
}
