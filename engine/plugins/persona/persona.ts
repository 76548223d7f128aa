/** Who Bob is in a run: a text of the person's, by name or as it stands, behind the instructions. */

import { done, type Outcome } from '../../basics/index.ts';
import type { EntryStore } from '../../entries/index.ts';
import { listHomeFiles, readHomeFile } from '../home.ts';
import type { PluginContext, RummyContext } from '../plugin.ts';

/** Before the packet is put together, after nothing. */
const PRIORITY = 20;
const PATH = 'instructions://system';

export default function persona(core: PluginContext): void {
  core.on('turn.started', ({ rummy }) => resolve(rummy, core.home), PRIORITY);
}

/** What a run was started with, once: later ones are set, and stay until they are set again. */
async function resolve(rummy: RummyContext, home: string | null): Promise<void> {
  const wanted = rummy.run.persona;
  const kept = rummy.store.read(rummy.run.id, PATH)?.attributes['personaFrom'] ?? null;
  if (kept === wanted) return;
  const text = wanted === null ? null : await textOf(home, wanted);
  rummy.store.set({
    runId: rummy.run.id,
    writer: 'system',
    path: PATH,
    attributes: { persona: text, personaFrom: wanted },
  });
}

/** A name of a persona that there is, or else the text of one. */
async function textOf(home: string | null, wanted: string): Promise<string> {
  const file = await readHomeFile(home, 'personas', wanted);
  return file.ok ? file.value : wanted;
}

interface PersonaTarget {
  readonly store: EntryStore;
  readonly home: string | null;
  readonly runId: number;
}

/** By name, or as text; with neither the run has none. 404 where there is no persona of that name. */
export async function setPersona(
  { store, home, runId }: PersonaTarget,
  wanted: { readonly name?: string | undefined; readonly text?: string | undefined },
): Promise<Outcome<null>> {
  const named = wanted.name === undefined ? null : await readHomeFile(home, 'personas', wanted.name);
  if (named !== null && !named.ok) return named;
  const text = named?.value ?? wanted.text?.trim() ?? null;
  const written = store.set({
    runId,
    writer: 'system',
    path: PATH,
    attributes: { persona: text === '' ? null : text },
  });
  return written.ok ? done(null) : written;
}

export function listPersonas(home: string | null): Promise<readonly string[]> {
  return listHomeFiles(home, 'personas');
}
