/** A command becomes the record of an action: `log://turn_N/{action}/{slug}` (seed 004, Dispatch Path). */
import type { Attributes, Entry, EntryStore, Writer } from '../entries/entry.ts';
import { slugify } from '../entries/path.ts';
import type { Outcome } from '../outcome.ts';
import type { RummyContext } from '../plugins/plugin.ts';
import type { Command } from '../protocol/command.ts';

/** What names an action best, the first that there is. */
const TELLING = ['path', 'pattern', 'question', 'query', 'command', 'cmd', 'url', 'id'] as const;

/** Where the next record of this command goes: a path that the run doesn't have yet. */
export function recordPath(store: EntryStore, runId: number, turn: number, command: Command): string {
  const telling = TELLING.map((name) => command.attributes[name]).find((value) => typeof value === 'string');
  const slug = slugify(String(telling ?? command.body)) || 'it';
  // A name that no tool can have still gets a record, where it can be refused.
  const action = command.name.replace(/[^A-Za-z0-9_.-]+/g, '_').slice(0, 64) || 'unnamed';
  const path = `log://turn_${turn}/${action}/${slug}`;
  if (store.read(runId, path) === null) return path;
  for (let count = 2; ; count += 1) {
    if (store.read(runId, `${path}-${count}`) === null) return `${path}-${count}`;
  }
}

/**
 * The record as the filters let it be: streaming while its handler works, or failed where a filter refused it. Who asked
 * is its writer.
 */
export async function record(
  rummy: RummyContext,
  command: Command,
  writer: Writer,
  more: Attributes = {},
): Promise<Outcome<Entry>> {
  const { run, loop, turn, store } = rummy;
  const { path, body, attributes, state, outcome } = await rummy.apply(
    'entry.recording',
    {
      command,
      path: recordPath(store, run.id, turn, command),
      body: command.body,
      attributes: { ...command.attributes, ...more },
      state: 'streaming',
      outcome: null,
    },
    rummy,
  );
  return store.set({ runId: run.id, loopId: loop.id, turn, writer, path, body, attributes, state, outcome });
}

/** The record of something that was asked for and left undone. Filters see it, too: a call's result is owed all the same. */
export async function recordUndone(rummy: RummyContext, command: Command, reason: string): Promise<Outcome<Entry>> {
  const { run, loop, turn, store } = rummy;
  const undone = { state: 'cancelled', outcome: reason } as const;
  const recording = {
    command,
    path: recordPath(store, run.id, turn, command),
    body: command.body,
    attributes: command.attributes,
    ...undone,
  };
  const { path, body, attributes } = await rummy.apply('entry.recording', recording, rummy);
  return store.set({ runId: run.id, loopId: loop.id, turn, writer: 'model', path, body, attributes, ...undone });
}
