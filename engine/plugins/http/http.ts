/** Pages of the web as data. Fetching them is a tool's affair: these are the schemes and how they are shown. */
import type { PluginContext } from '../plugin.ts';
import { textOf } from '../targets.ts';

export default function http(core: PluginContext): void {
  for (const name of ['http', 'https']) {
    core.registerScheme({ name, category: 'data' });
    core.on('visible', (entry) => entry.body, name);
    core.on('summarized', (entry) => textOf(entry.attributes, 'title') ?? '', name);
  }
}
