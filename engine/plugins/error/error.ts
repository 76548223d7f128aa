/** One channel for what went wrong: whoever emits `error.log` makes an entry that the model reads in its next turn. */
import { type Entry, slugify } from '../../entries/index.ts';
import type { Events, PluginContext, RummyContext } from '../plugin.ts';

export default function error(core: PluginContext): void {
  core.registerScheme();
  core.on('visible', (entry) => entry.body);
  core.on('summarized', (entry) => firstLine(entry));
  core.on('error.log', record);
}

function record({ rummy, status, message, attributes }: Events['error.log']): void {
  rummy.set({
    path: freePath(rummy, status, message),
    body: message,
    state: 'failed',
    outcome: `error:${status}`,
    visibility: 'visible',
    attributes: { ...attributes, status },
  });
}

/** The same error twice in a turn is one entry. */
function freePath(rummy: RummyContext, status: number, message: string): string {
  const words = slugify(message).split('_').slice(0, 5).join('_') || 'error';
  const base = `error://turn_${rummy.turn}/${status}_${words}`;
  for (let number = 1; ; number++) {
    const path = number === 1 ? base : `${base}-${number}`;
    const there = rummy.store.read(rummy.run.id, path);
    if (there === null || there.body === message) return path;
  }
}

function firstLine(entry: Entry): string {
  return entry.body.split('\n', 1)[0]!.slice(0, 120);
}
