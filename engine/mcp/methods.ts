/** The methods of the person's window about servers of tools: which there are, whether one works, one more, one less. */
import type { Params, Result, ServerMethod, ToolServer } from '../api/index.ts';
import { fault, unwrap } from '../basics/index.ts';
import { type McpServers, tryServer } from './servers.ts';
import { changeServersFile, readServersFile, type ServerEntry } from './servers-file.ts';

type ServerMethods = { [M in ServerMethod]: (params: Params<M>) => Promise<Result<M>> };

interface ServerMethodsOptions {
  readonly runtimeDir: string;
  /** Those that Bob uses. */
  readonly servers: Pick<McpServers, 'met' | 'reread'>;
}

export function createServerMethods(options: ServerMethodsOptions): ServerMethods {
  const { runtimeDir } = options;
  const change = async (name: string, entry: ServerEntry | null) => {
    unwrap(await changeServersFile(runtimeDir, name, entry));
    await options.servers.reread();
    return await listed(options);
  };
  return {
    'servers/list': () => listed(options),
    async 'servers/try'({ server }) {
      const entry = typeof server === 'string' ? await entryOf(runtimeDir, server) : server;
      const tried = await tryServer(entry);
      return 'trouble' in tried
        ? { ok: false, message: `It can't be used: ${tried.trouble}.` }
        : { ok: true, tools: tried.tools.map((tool) => ({ ...tool })) };
    },
    'servers/add': ({ name, entry }) => change(name, entry),
    'servers/remove': ({ name }) => change(name, null),
  };
}

async function entryOf(runtimeDir: string, name: string): Promise<ServerEntry> {
  const { servers } = await readServersFile(runtimeDir);
  const entry = servers.find(([one]) => one === name)?.[1];
  if (entry === undefined) throw fault('no_server', `There is no tool server ${name} any more.`);
  return entry;
}

async function listed({ runtimeDir, servers: used }: ServerMethodsOptions): Promise<Result<'servers/list'>> {
  const { servers, problems } = await readServersFile(runtimeDir);
  const met = used.met;
  return { servers: servers.map(([name, entry]) => shownServer(name, entry, met)), troubles: [...problems] };
}

function shownServer(name: string, entry: ServerEntry, met: McpServers['met']): ToolServer {
  const known = met.get(name);
  const isProgram = 'command' in entry;
  return {
    name,
    kind: isProgram ? 'program' : 'address',
    target: isProgram ? [entry.command, ...entry.args].map(quoted).join(' ') : entry.url,
    secrets: Object.keys(isProgram ? entry.env : entry.headers),
    tools: known !== undefined && 'tools' in known ? known.tools.map((tool) => ({ ...tool })) : null,
    trouble: known !== undefined && 'trouble' in known ? known.trouble : null,
  };
}

/** As it would be typed: what has a space in it is one argument. */
function quoted(word: string): string {
  return /^[^\s"']+$/.test(word) ? word : JSON.stringify(word);
}
