/**
 * What Bob remembers, in his runs: a block behind the instructions of each prompt (seed 001, 5), and what there is to read
 * under `ltm://`, `stm://` and `game://`. A run has copies; nothing that it does with them changes what is remembered.
 */
import type { Attributes } from '../../entries/index.ts';
import { below, type PluginContext, type PluginModule, type RummyContext } from '../../plugins/index.ts';
import { sessionOf } from '../../runs/index.ts';

type RecalledScheme = 'ltm' | 'stm' | 'game';

export interface Recalled {
  /** What stands behind the scheme. */
  readonly name: string;
  readonly body: string;
  readonly attributes: Attributes;
}

export interface Recollection {
  /** What a run is told before it works at a prompt; '' where nothing fits. */
  told(prompt: string, where: { readonly run: string; readonly session: string }): Promise<string>;
  entries(scheme: RecalledScheme): Promise<readonly Recalled[]>;
}

export interface Recollections {
  /** Joins the plugins under the name `recollection`. */
  readonly plugin: PluginModule;
  use(recollection: Recollection): void;
}

/** Behind what else stands in the system message: it changes with every prompt, and a server's cache keeps what is before it. */
const PRIORITY = 900;
/** Written by nobody else, and no entry that a model is shown. */
const BLOCK = 'instructions://memory';

export function createRecollections(): Recollections {
  let known: Recollection | null = null;

  async function recall(rummy: RummyContext): Promise<void> {
    if (known === null || !rummy.program.isSession) return;
    const where = { run: rummy.run.alias, session: sessionOf(rummy.store, rummy.run) };
    const body = await known.told(rummy.loop.prompt, where);
    rummy.store.set({ runId: rummy.run.id, turn: rummy.turn, writer: 'system', path: BLOCK, body });
  }

  /** As it is now: what was forgotten isn't there any more. */
  async function refresh(rummy: RummyContext, path: string): Promise<void> {
    const scheme = /^(ltm|stm|game):\/\//.exec(path)?.[1] as RecalledScheme | undefined;
    if (known === null || scheme === undefined) return;
    const { store, run, turn } = rummy;
    const actor = { runId: run.id, turn, writer: 'system' } as const;
    const current = new Map((await known.entries(scheme)).map((one) => [`${scheme}://${one.name}`, one]));
    for (const [name, { body, attributes }] of current) {
      const present = store.read(run.id, name);
      if (present?.body === body) continue;
      store.set({ ...actor, path: name, body, attributes, ...(present === null ? { visibility: 'archived' } : {}) });
    }
    for (const { path: name } of store.find({ runId: run.id, pattern: `${scheme}://**` })) {
      if (!current.has(name)) store.rm({ ...actor, path: name });
    }
  }

  function plugin(core: PluginContext): void {
    core.on('loop.started', ({ rummy }) => recall(rummy));
    core.on('entry.reading', ({ rummy, path }) => refresh(rummy, path));
    core.filter(
      'assembly.system',
      (system, { rummy }) => below(system, rummy.store.read(rummy.run.id, BLOCK)?.body ?? ''),
      PRIORITY,
    );
  }

  return {
    plugin,
    use(recollection) {
      known = recollection;
    },
  };
}
