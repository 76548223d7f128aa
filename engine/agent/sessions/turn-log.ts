/** Follows the turns of clients' runs for whoever keeps a record of them. */
import type { Attributes, EntryStore } from '../../entries/index.ts';
import { logParts, type PluginHost, resultOf } from '../../plugins/index.ts';
import { parseModelOutput } from '../../protocol/index.ts';
import { type Interrupted, type Records, type RunMode, sessionOf, type TurnUsage } from '../../runs/index.ts';
import { DECK_RUNS } from '../deck-runs/index.ts';

export interface LoggedCommand {
  readonly tool: string;
  readonly args: Attributes;
  readonly status: number;
  readonly error: string | null;
  /** The entry that holds the result. */
  readonly path: string;
  /** Milliseconds. */
  readonly elapsed: number;
}

export interface LoggedTurn {
  readonly run: string;
  readonly session: string;
  readonly mode: RunMode;
  readonly turn: number;
  readonly model: string;
  /** The whole prompt in the first turn of a loop; '' in those that go on with it. */
  readonly prompt: string;
  /** What the model said, without calls and notes. */
  readonly said: string;
  readonly commands: readonly LoggedCommand[];
  readonly usage: TurnUsage;
  /** What went wrong; null where nothing did. */
  readonly error: string | null;
  /** Milliseconds. */
  readonly elapsed: number;
}

/** What the loop itself writes among the records of what was called. */
const NO_CALLS: ReadonlySet<string> = new Set(['answer', 'inject']);

function commandsOf(store: EntryStore, runId: number, turn: number): LoggedCommand[] {
  return store.find({ runId, pattern: `log://turn_${turn}/**` }).flatMap((entry) => {
    const tool = logParts(entry.path)?.action;
    if (tool === undefined || NO_CALLS.has(tool)) return [];
    const { attributes: args, status, path, createdAt, updatedAt } = entry;
    return [{ tool, args, status, error: resultOf(entry).error, path, elapsed: updatedAt - createdAt }];
  });
}

const UNCOUNTED = {
  contextTokens: 0,
  promptTokens: 0,
  cachedTokens: 0,
  completionTokens: 0,
  reasoningTokens: 0,
  totalTokens: 0,
  cost: 0,
} as const;

/** Told once. Those of agent decks are turns of the chat, which keeps its own. */
export function interruptedTurns({
  store,
  records,
  interrupted,
}: {
  readonly store: EntryStore;
  readonly records: Records;
  /** Those that were told are taken out. */
  readonly interrupted: Interrupted[];
}): LoggedTurn[] {
  return interrupted
    .splice(0)
    .filter(({ run }) => records.projectById(run.projectId)?.name !== DECK_RUNS)
    .flatMap((one) => interruptedTurn(store, records, one) ?? []);
}

/** The turn that a process ended in the middle of, with what had come of it; null where none had begun. */
function interruptedTurn(store: EntryStore, records: Records, { run, loop }: Interrupted): LoggedTurn | null {
  if (records.turnsOf(loop.id) === 0) return null;
  const { turn } = run;
  const content = store.read(run.id, `content://${turn}`);
  const said = parseModelOutput({ content: content?.body ?? '', finishReason: 'aborted' }, { tools: [] });
  const update = said.commands.findLast(({ name }) => name === 'update')?.body ?? '';
  return {
    run: run.alias,
    session: sessionOf(store, run),
    mode: loop.mode,
    turn,
    model: run.model,
    prompt: records.firstTurn(loop.id) === turn ? loop.prompt : '',
    said: wordsOf(said.text, update),
    commands: commandsOf(store, run.id, turn),
    usage: UNCOUNTED,
    error: 'interrupted',
    elapsed: 0,
  };
}

function wordsOf(...parts: readonly string[]): string {
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('\n\n');
}

/** Tells of each turn when it is over. The function stops it. */
export function logTurns(
  { host, store, now }: { readonly host: PluginHost; readonly store: EntryStore; readonly now: () => number },
  listener: (turn: LoggedTurn) => void,
): () => void {
  const running = new Map<number, { began: number; said: string; error: string | null }>();

  const stops = [
    host.on('turn.started', ({ rummy }) => {
      if (rummy.program.isSession) running.set(rummy.run.id, { began: now(), said: '', error: null });
    }),
    host.on('turn.response', ({ rummy, parsed }) => {
      const turn = running.get(rummy.run.id);
      const update = parsed.commands.findLast(({ name }) => name === 'update')?.body ?? '';
      if (turn !== undefined) turn.said = wordsOf(parsed.text, update);
    }),
    host.on('error.log', ({ rummy, message }) => {
      const turn = running.get(rummy.run.id);
      if (turn !== undefined) turn.error = [turn.error, message].filter((part) => part !== null).join('\n');
    }),
    host.on('turn.completed', ({ rummy, usage }) => {
      const turn = running.get(rummy.run.id);
      if (turn === undefined) return;
      running.delete(rummy.run.id);
      const isFirst = store.read(rummy.run.id, `prompt://${rummy.turn}`) !== null;
      listener({
        run: rummy.run.alias,
        session: sessionOf(store, rummy.run),
        mode: rummy.mode,
        turn: rummy.turn,
        model: rummy.run.model,
        prompt: isFirst ? rummy.loop.prompt : '',
        said: turn.said,
        commands: commandsOf(store, rummy.run.id, rummy.turn),
        usage,
        error: turn.error,
        elapsed: now() - turn.began,
      });
    }),
  ];
  return () => stops.forEach((stop) => stop());
}
