/** A command becomes the record of an action: `log://turn_N/{action}/{slug}` (seed 004, Dispatch Path). */
import { type Outcome, valueWithoutCredentials, withoutCredentials } from '../../basics/index.ts';
import { type Attributes, type Entry, type EntryStore, slugify, type Writer } from '../../entries/index.ts';
import type { RummyContext } from '../../plugins/index.ts';
import type { Command } from '../../protocol/index.ts';

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

/** These carry out their own words; any other call only names what it asks for. */
const ACTING: ReadonlySet<string> = new Set(['set', 'sh', 'env', 'shell.exec', 'fs.write_text']);

/** An address with a name or a password in it is refused by whoever would fetch it, and what is refused is kept, too. */
function keepable(command: Command): Command {
  if (ACTING.has(command.name)) return command;
  const { body, attributes } = command;
  return { ...command, body: withoutCredentials(body), attributes: valueWithoutCredentials(attributes) };
}

/**
 * The record as the filters let it be: streaming while its handler works, or failed where a filter refused it. Who asked
 * is its writer.
 */
export async function record(
  rummy: RummyContext,
  asked: Command,
  writer: Writer,
  more: Attributes = {},
): Promise<Outcome<Entry>> {
  const { run, loop, turn, store } = rummy;
  const command = keepable(asked);
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
export async function recordUndone(rummy: RummyContext, asked: Command, reason: string): Promise<Outcome<Entry>> {
  const { run, loop, turn, store } = rummy;
  const command = keepable(asked);
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
