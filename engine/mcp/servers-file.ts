/** `mcp_servers.json` of the runtime folder, in the shape that other programs use: read, and changed by the person. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { done, type Outcome, refused } from '../basics/index.ts';
import { replaceFile } from '../disk/index.ts';

export const SERVERS_FILE = 'mcp_servers.json';

const strings = z.record(z.string(), z.string()).default({});
const program = z.object({
  command: z.string().min(1),
  args: z.array(z.string()).default([]),
  env: strings,
  cwd: z.string().optional(),
});
const address = z.object({ url: z.string().regex(/^https?:\/\/\S+$/i), headers: strings });
const serverEntry = z.union([program, address]);
const configuration = z.looseObject({ mcpServers: z.record(z.string().min(1).max(60), z.unknown()) });
export type ServerEntry = z.infer<typeof serverEntry>;

interface ServersFile {
  readonly servers: readonly (readonly [string, ServerEntry])[];
  /** What of it can't be used, for the person. */
  readonly problems: readonly string[];
}

export async function readServersFile(runtimeDir: string): Promise<ServersFile> {
  const unusable = (message: string): ServersFile => ({ servers: [], problems: [`${SERVERS_FILE}: ${message}`] });
  const text = await textOf(runtimeDir);
  if (text === null) return { servers: [], problems: [] };
  const read = parsed(text);
  if (!read.ok) return unusable(read.refusal.message);
  const servers: [string, ServerEntry][] = [];
  const problems: string[] = [];
  for (const [name, entry] of Object.entries(read.value.mcpServers)) {
    const one = serverEntry.safeParse(entry);
    if (one.success) servers.push([name, one.data]);
    else problems.push(`${SERVERS_FILE}: the entry "${name}" has neither a command nor an address, and is left out.`);
  }
  return { servers, problems };
}

/**
 * Puts an entry there, or takes it away with null; all else that stands in the file stays. What can't be read is not
 * written over.
 */
export async function changeServersFile(
  runtimeDir: string,
  name: string,
  entry: ServerEntry | null,
): Promise<Outcome<null>> {
  const text = await textOf(runtimeDir);
  const read = text === null ? done({ mcpServers: {} as Record<string, unknown> }) : parsed(text);
  if (!read.ok) {
    return refused(
      409,
      'servers_file',
      `${SERVERS_FILE} is as it was: ${read.refusal.message} Mend or remove it first.`,
    );
  }
  const { [name]: before, ...others } = read.value.mcpServers;
  if (entry === null && before === undefined) return refused(404, 'no_server', `There is no tool server ${name}.`);
  const mcpServers = entry === null ? others : { ...others, [name]: entry };
  replaceFile(path.join(runtimeDir, SERVERS_FILE), `${JSON.stringify({ ...read.value, mcpServers }, null, 2)}\n`);
  return done(null);
}

/** What is wrong with the file itself; no server is started. */
export async function problemsOfServersFile(runtimeDir: string): Promise<readonly string[]> {
  return (await readServersFile(runtimeDir)).problems;
}

async function textOf(runtimeDir: string): Promise<string | null> {
  try {
    return await readFile(path.join(runtimeDir, SERVERS_FILE), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function parsed(text: string): Outcome<z.infer<typeof configuration>> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refused(422, 'servers_file', "it isn't JSON, so no server is used.");
  }
  const read = configuration.safeParse(value);
  if (read.success) return done(read.data);
  return refused(422, 'servers_file', 'it has no "mcpServers" with entries by name, so no server is used.');
}
