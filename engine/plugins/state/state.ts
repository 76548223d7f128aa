/** What a run noted about itself with NOTES blocks: goals, open loops, decisions, constraints. Shown, and never edited. */
import type { PluginContext } from '../plugin.ts';

export default function state(core: PluginContext): void {
  core.registerScheme({ category: 'data', writableBy: ['system'] });
  core.on('visible', (entry) => entry.body);
  core.on('summarized', (entry) => entry.body.split('\n', 4).join('\n'));
}
