/** Open questions. They stay in `<unknowns>` until they are archived or removed. */
import { below, section } from '../assembly.ts';
import type { PluginContext } from '../plugin.ts';

const PRIORITY = 200;

export default function unknown(core: PluginContext): void {
  core.registerScheme({ category: 'unknown' });
  core.on('visible', (entry) => entry.body);
  core.on('summarized', () => '');
  core.filter(
    'assembly.user',
    (user, { rows }) => {
      const questions = rows.filter((row) => row.category === 'unknown').map((row) => row.text);
      return below(user, section('unknowns', questions));
    },
    PRIORITY,
  );
}
