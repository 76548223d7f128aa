/** How the turn ends: there is more to do, it is done, or it can't be done. */
import type { Entry } from '../../entries/index.ts';
import type { PluginContext, RummyContext } from '../plugin.ts';
import { wholeOf } from '../targets.ts';
import { failEntry, finishEntry, settle } from '../tools.ts';

const FIRST_PHASE = 104;
const LAST_PHASE = 108;

export default function update(core: PluginContext): void {
  core.ensureTool({ order: 110, investigates: false });
  core.registerScheme();
  core.on('handler', handle);
  core.on('visible', (entry) => entry.body);
  core.on('summarized', (entry) => entry.body.split('\n', 1)[0]!.slice(0, 120));
}

/** 104 to 108 go on like 102 and name the phase. A status that isn't there or is none of these means that it goes on. */
function readStatus(given: number | null): { status: 102 | 200 | 204 | 422; phase: number | null } {
  if (given === 200 || given === 204 || given === 422) return { status: given, phase: null };
  const isPhase = given !== null && given >= FIRST_PHASE && given <= LAST_PHASE;
  return { status: 102, phase: isPhase ? given : null };
}

function handle(entry: Entry, rummy: RummyContext): void {
  const given = wholeOf(entry.attributes, 'status');
  if (!given.ok) return settle(rummy, entry, given);
  const { status, phase } = readStatus(given.value);
  const body = entry.body === '' ? String(entry.attributes['body'] ?? '') : entry.body;
  const written = rummy.update({ body, status });
  if (!written.ok)
    return failEntry(rummy, entry, `${written.refusal.code}:${written.refusal.status}`, written.refusal.message);
  if (phase !== null) rummy.set({ path: written.value.path, attributes: { phase } });
  // The signal itself stands in the log: twice the same would cost twice.
  finishEntry(rummy, entry, { state: 'resolved', outcome: null, visibility: 'archived' });
}
