/** What the next start couldn't use of the files that its settings name, without starting any of it. */
import path from 'node:path';
import { problemsOfServersFile, SERVERS_FILE } from '../mcp/index.ts';
import { missingFiles } from '../plugins/index.ts';
import type { Settings, SettingsProblem } from '../settings/index.ts';

export async function filesAmiss(settings: Settings, runtimeDir: string): Promise<SettingsProblem[]> {
  const servers = await problemsOfServersFile(runtimeDir);
  const plugins = missingFiles(settings.plugins);
  return [
    ...servers.map((message) => ({ variable: path.join(runtimeDir, SERVERS_FILE), message })),
    ...plugins.map(({ name, message }) => ({ variable: `RUMMY_PLUGIN_${name}`, message })),
  ];
}
