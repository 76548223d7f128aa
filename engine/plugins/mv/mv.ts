/** Moves entries; with a file on either side it proposes. */
import { transfer, transferAccepted } from '../file/changes.ts';
import type { PluginContext } from '../plugin.ts';
import { logParts } from '../text.ts';

export default function mv(core: PluginContext): void {
  core.ensureTool({ order: 90, investigates: false });
  core.registerScheme();
  core.on('handler', (entry, rummy) => transfer('mv', entry, rummy));
  core.on('visible', (entry) => entry.body);
  core.on('summarized', () => '');
  core.on('proposal.accepted', ({ rummy, entry }) =>
    logParts(entry.path)?.action === 'mv' ? transferAccepted('mv', entry, rummy) : undefined,
  );
}
