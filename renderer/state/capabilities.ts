// What a run or a talk asks to be allowed, such as reaching a site: granted or denied by a person, for that session alone.
import type { Notification } from '../../engine/api/index.ts';
import { type Api, errorText } from './api.ts';
import { createStore, type Store } from './store.ts';

export type CapabilityAsk = {
  /** Of session and capability together. */
  key: string;
  session: string;
  /** Such as `net:example.org`. */
  capability: string;
  answering: boolean;
  trouble: string | null;
};

export type CapabilitiesState = { asks: CapabilityAsk[]; said: string };

export type Capabilities = {
  store: Store<CapabilitiesState>;
  /** Asks what waits in these sessions; the talk without a table is always among them. */
  look(sessions?: readonly string[]): Promise<void>;
  hear(message: Notification): void;
  answer(key: string, action: 'grant' | 'deny'): Promise<void>;
};

/** The session of the talk without a table. */
export const TALK = 'chat';
/** Runs that are asked about when the window opens. */
const LATEST_RUNS = 20;

export function createCapabilities(api: Api): Capabilities {
  const store = createStore<CapabilitiesState>({ asks: [], said: '' });
  const edit = (key: string, part: Partial<CapabilityAsk>) =>
    store.set((now) => ({ ...now, asks: now.asks.map((one) => (one.key === key ? { ...one, ...part } : one)) }));

  async function lookAt(session: string): Promise<void> {
    const { pending } = await api.call('capabilities/list', { session });
    store.set((now) => ({ ...now, asks: asking(now.asks, session, pending) }));
  }

  return {
    store,
    async look(sessions) {
      try {
        const runs = sessions === undefined ? await api.call('getRuns', { limit: LATEST_RUNS }) : [];
        const all = [TALK, ...(sessions ?? []), ...runs.map(({ run }) => run)];
        await Promise.all([...new Set(all)].map(lookAt));
      } catch (error) {
        // What waits is asked about again with the next message; a list that can't be had now is no news to a person.
        store.set((now) => ({ ...now, said: errorText(error) }));
      }
    },
    hear(message) {
      if (message.method !== 'run/proposal' || !isCapability(message.params.path)) return;
      const { run, path, attributes } = message.params;
      const { session, capability } = attributes;
      const name = typeof capability === 'string' ? capability : path.replace(/^capability:\/\//, '');
      const place = typeof session === 'string' ? session : run;
      store.set((now) => {
        const own = now.asks.filter((one) => one.session === place).map((one) => one.capability);
        return { ...now, asks: asking(now.asks, place, [...own, name]) };
      });
    },
    async answer(key, action) {
      const ask = store.get().asks.find((one) => one.key === key);
      if (ask === undefined || ask.answering) return;
      edit(key, { answering: true, trouble: null });
      try {
        const { session, capability } = ask;
        const { pending } = await api.call(`capabilities/${action}`, { session, capability });
        store.set((now) => ({
          asks: asking(now.asks, session, pending),
          said: `${siteOf(capability)} ${action === 'grant' ? 'allowed' : 'not allowed'}.`,
        }));
      } catch (error) {
        edit(key, { answering: false, trouble: errorText(error) });
      }
    },
  };
}

/** A capability that waits is also an entry of its run; it is answered here and not among the proposals. */
export function isCapability(path: string): boolean {
  return path.startsWith('capability://');
}

/** A session's list replaced; what was there keeps its place. */
export function asking(asks: readonly CapabilityAsk[], session: string, pending: readonly string[]): CapabilityAsk[] {
  const kept = asks.filter((one) => one.session !== session || pending.includes(one.capability));
  const present = new Set(kept.map(({ key }) => key));
  const fresh = [...new Set(pending)]
    .map((capability) => ({ key: `${session} ${capability}`, session, capability, answering: false, trouble: null }))
    .filter(({ key }) => !present.has(key));
  return [...kept, ...fresh];
}

/** `net:example.org` is example.org; anything else is called by its own name. */
export function siteOf(capability: string): string {
  return /^net:(.+)$/.exec(capability)?.[1] ?? (capability === 'net' ? 'the network' : capability);
}
