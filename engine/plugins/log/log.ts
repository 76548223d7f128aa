/** The chronicle: what was done and how it ended, and the prompts before the one that is worked at. */
import { below, latestPrompt, section } from '../assembly.ts';
import type { PluginContext } from '../plugin.ts';

const PRIORITY = 100;

export default function log(core: PluginContext): void {
  core.registerScheme({ category: 'logging', writableBy: ['system', 'plugin', 'model'] });
  core.filter(
    'assembly.user',
    (user, { rows }) => {
      const current = latestPrompt(rows)?.row;
      const lines = rows
        .filter((row) => row.category === 'logging' || (row.category === 'prompt' && row !== current))
        .map((row) => row.text);
      return below(user, section('log', lines));
    },
    PRIORITY,
  );
}
