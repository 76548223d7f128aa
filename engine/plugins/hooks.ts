/** Events that are told to listeners, and values that pass through filters, both in the order of their priorities. */
import type { Trace } from '../trace/index.ts';
import { DEFAULT_PRIORITY, type Events, type FilterOf, type Filters } from './plugin.ts';

interface Registered {
  readonly plugin: string;
  readonly priority: number;
  readonly call: (...values: never[]) => unknown;
}

export interface Hooks {
  listen(
    plugin: string,
    name: keyof Events,
    listener: (event: never) => unknown,
    priority: number | undefined,
  ): () => void;
  addFilter(
    plugin: string,
    name: keyof Filters,
    filter: (value: never, context: never) => unknown,
    priority: number | undefined,
  ): void;
  emit<N extends keyof Events>(name: N, event: Events[N]): Promise<void>;
  apply<N extends keyof Filters>(
    name: N,
    value: Filters[N]['value'],
    context: Filters[N]['context'],
  ): Promise<Filters[N]['value']>;
}

/** Whatever throws in a plugin is traced with the plugin's name, and the ones after it have their turn. */
export function createHooks(trace: Trace): Hooks {
  const listeners = new Map<string, Registered[]>();
  const filters = new Map<string, Registered[]>();

  return {
    listen(plugin, name, listener, priority) {
      return add(listeners, name, { plugin, priority: priority ?? DEFAULT_PRIORITY, call: listener });
    },
    addFilter(plugin, name, filter, priority) {
      add(filters, name, { plugin, priority: priority ?? DEFAULT_PRIORITY, call: filter });
    },
    async emit(name, event) {
      for (const { plugin, call } of [...(listeners.get(name) ?? [])]) {
        try {
          await (call as (event: unknown) => unknown)(event);
        } catch (error) {
          traceFault(trace, plugin, name, error);
        }
      }
    },
    async apply<N extends keyof Filters>(name: N, value: Filters[N]['value'], context: Filters[N]['context']) {
      let current = value;
      for (const { plugin, call } of [...(filters.get(name) ?? [])]) {
        try {
          current = await (call as unknown as FilterOf<N>)(current, context);
        } catch (error) {
          traceFault(trace, plugin, name, error);
          current = closed(name, current, plugin);
        }
      }
      return current;
    },
  };
}

/** Filters that guard something refuse when they break: what could not be judged isn't let through. The others go on. */
function closed<N extends keyof Filters>(name: N, value: Filters[N]['value'], plugin: string): Filters[N]['value'] {
  const message = `The plugin ${plugin} failed, so this could not be judged.`;
  if (name === 'proposal.accepting') {
    const verdict: Filters['proposal.accepting']['value'] = { veto: message };
    return verdict as Filters[N]['value'];
  }
  if (name === 'entry.recording') {
    const recording = value as Filters['entry.recording']['value'];
    const refused: typeof recording = { ...recording, state: 'failed', outcome: 'filter:500', body: message };
    return refused as Filters[N]['value'];
  }
  return value;
}

/** Equal priorities stay in the order in which they were registered. */
function add(into: Map<string, Registered[]>, name: string, registered: Registered): () => void {
  const chain = into.get(name) ?? [];
  const place = chain.findIndex((other) => other.priority > registered.priority);
  chain.splice(place === -1 ? chain.length : place, 0, registered);
  into.set(name, chain);
  return () => {
    const index = chain.indexOf(registered);
    if (index !== -1) chain.splice(index, 1);
  };
}

export function traceFault(trace: Trace, plugin: string, activity: string, error: unknown): void {
  trace.emit('gambit.error_event', { activity, source: `plugin:${plugin}`, message: messageOf(error) });
}

export function messageOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.length > 500 ? `${text.slice(0, 500)}...` : text;
}
