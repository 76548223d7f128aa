// Programs and addresses whose tools Bob may use: which there are, whether one works, one more, one less.
import type { Params, Result, ToolServer } from '../../../engine/api/index.ts';
import { type Api, createStore, oneAtATime, patch, type Store } from '../basics/index.ts';

export type NewServer = Params<'servers/add'>;
type Tried = Result<'servers/try'>;

export type ServersState = {
  /** Null until they were asked for. */
  servers: readonly ToolServer[] | null;
  /** What of the file can't be used. */
  troubles: readonly string[];
  /** What trying the last one gave, and which it was; empty for one that is being written. */
  tried: { name: string; result: Tried } | null;
  working: boolean;
  /** Why the last thing couldn't be done; empty where it could. */
  trouble: string;
  /** What was done last. */
  said: string;
};

export type ToolServers = {
  store: Store<ServersState>;
  load(): Promise<void>;
  /** One of the list by its name, or one that is being written. */
  attempt(server: string | NewServer['entry']): Promise<void>;
  /** @returns whether it was kept */
  add(server: NewServer): Promise<boolean>;
  remove(name: string): Promise<void>;
};

type Self = { api: Api; store: Store<ServersState> };

/** @param onChange which tools there are is another */
export function createToolServers(api: Api, onChange: () => void = () => undefined): ToolServers {
  const store = createStore<ServersState>({
    servers: null,
    troubles: [],
    tried: null,
    working: false,
    trouble: '',
    said: '',
  });
  const self: Self = { api, store };
  return {
    store,
    load: async () => void (await workOn(self, () => api.call('servers/list', {}))),
    async attempt(server) {
      await workOn(self, async () => {
        const result = await api.call('servers/try', { server });
        return { tried: { name: typeof server === 'string' ? server : '', result } };
      });
    },
    add: (server) =>
      workOn(self, async () => {
        const now = await api.call('servers/add', server);
        onChange();
        return { ...now, said: `${server.name} is kept. Its tools can be chosen from now on.` };
      }),
    async remove(name) {
      await workOn(self, async () => {
        const now = await api.call('servers/remove', { name });
        onChange();
        return { ...now, said: `${name} is removed, and what Bob started of it has ended.` };
      });
    },
  };
}

/** What was tried before is of no more concern. */
function workOn({ store }: Self, run: () => Promise<Partial<ServersState>>): Promise<boolean> {
  return oneAtATime(store, () => {
    patch(store, { tried: null });
    return run();
  });
}

/** Words as a shell would part them: what stands in quotes is one, and its quotes go. */
export function commandWords(line: string): string[] {
  return [...line.matchAll(/(?:"[^"]*"|'[^']*'|\S)+/g)].map(([word]) =>
    word.replace(/"([^"]*)"|'([^']*)'/g, (_, double?: string, single?: string) => double ?? single ?? ''),
  );
}

/** `NAME=value` lines; the lines that aren't so are given back. */
export function variablesOf(text: string): { variables: Record<string, string>; odd: string[] } {
  const variables: Record<string, string> = {};
  const odd: string[] = [];
  for (const line of text
    .split('\n')
    .map((one) => one.trim())
    .filter((one) => one !== '')) {
    const [, name, value] = /^([\w-]+)\s*[=:]\s*(.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) odd.push(line);
    else variables[name] = value;
  }
  return { variables, odd };
}
