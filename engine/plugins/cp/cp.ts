/** Copies entries; onto a file it proposes. */
import { transfer, transferAccepted } from '../file/changes.ts';
import type { PluginContext } from '../plugin.ts';
import { logParts } from '../text.ts';

export default function cp(core: PluginContext): void {
  core.ensureTool({ order: 80, investigates: false });
  core.registerScheme();
  core.on('handler', (entry, rummy) => transfer('cp', entry, rummy));
  core.on('visible', (entry) => entry.body);
  core.on('summarized', () => '');
  core.on('proposal.accepted', ({ rummy, entry }) =>
    logParts(entry.path)?.action === 'cp' ? transferAccepted('cp', entry, rummy) : undefined,
  );
}
