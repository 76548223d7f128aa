/** Bob's own schemes of what outlives a run. Here they only have their place and their rules; memory itself lives elsewhere. */
import type { PluginContext } from '../plugin.ts';

export default function memory(core: PluginContext): void {
  // Copies of what a person approved: a run has its own, so that what is forgotten can be taken out of it.
  core.registerScheme({ name: 'ltm', category: 'data', writableBy: ['system'] });
  // Proposed to a person. A model's proposal is written for it, so that it can be nothing but proposed.
  core.registerScheme({ name: 'candidate', category: 'logging', writableBy: ['plugin'] });
  core.registerScheme({ name: 'game', category: 'data', writableBy: ['plugin'] });
  core.registerScheme({ name: 'stm', category: 'data', writableBy: ['system'] });
  core.on('visible', (entry) => entry.body, 'ltm');
  core.on('summarized', () => '', 'ltm');
  core.on('visible', (entry) => entry.body, 'stm');
  core.on('summarized', () => '', 'stm');
  core.on('visible', (entry) => entry.body, 'candidate');
  core.on('summarized', () => '', 'candidate');
  core.on('visible', (entry) => entry.body, 'game');
  core.on('summarized', (entry) => entry.body.split('\n', 1)[0]!, 'game');
  // The last word of every acceptance, whoever makes it: what is remembered isn't accepted as a tool's proposal is.
  core.filter(
    'proposal.accepting',
    (verdict, { entry }) =>
      isMemory(entry.scheme) ? { veto: 'Memory is approved in the list of candidates, by a person.' } : verdict,
    Number.POSITIVE_INFINITY,
  );
}

export function isMemory(scheme: string | null): boolean {
  return scheme === 'ltm' || scheme === 'candidate' || scheme === 'stm';
}
