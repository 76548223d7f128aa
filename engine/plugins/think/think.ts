/** Room for reasoning before acting. What stands in it is kept as reasoning and is no answer. */

import type { PluginContext } from '../plugin.ts';
import { finishEntry } from '../tools.ts';

export default function think(core: PluginContext): void {
  if (!core.settings.RUMMY_THINK) return;
  core.ensureTool({ order: 10, investigates: true });
  core.registerScheme();
  core.on('handler', (entry, rummy) => finishEntry(rummy, entry, { state: 'resolved', visibility: 'archived' }));
  core.on('visible', (entry) => entry.body);
  core.on('summarized', () => '');
}
