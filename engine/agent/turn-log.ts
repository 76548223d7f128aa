/** Follows the turns of clients' runs for whoever keeps a record of them. */
import type { RummyContext } from '../plugins/plugin.ts';
import { logParts } from '../plugins/text.ts';
import { resultOf } from '../plugins/tool_results/tool_results.ts';
import type { CarryingParts } from './carry-out.ts';
import type { LoggedCommand, LoggedTurn } from './logged-turn.ts';
import { sessionOf } from './run-entry.ts';

/** What the loop itself writes among the records of what was called. */
const NO_CALLS: ReadonlySet<string> = new Set(['answer', 'inject']);

/** Tells of each turn when it is over. The function stops it. */
export function logTurns(
  { host, store, now }: CarryingParts & { readonly now: () => number },
  listener: (turn: LoggedTurn) => void,
): () => void {
  const running = new Map<number, { began: number; said: string; error: string | null }>();

  function commandsOf({ run, turn }: RummyContext): LoggedCommand[] {
    return store.find({ runId: run.id, pattern: `log://turn_${turn}/**` }).flatMap((entry) => {
      const tool = logParts(entry.path)?.action;
      if (tool === undefined || NO_CALLS.has(tool)) return [];
      const { attributes: args, status, path, createdAt, updatedAt } = entry;
      return [{ tool, args, status, error: resultOf(entry).error, path, elapsed: updatedAt - createdAt }];
    });
  }

  const stops = [
    host.on('turn.started', ({ rummy }) => {
      if (rummy.program.isSession) running.set(rummy.run.id, { began: now(), said: '', error: null });
    }),
    host.on('turn.response', ({ rummy, parsed }) => {
      const turn = running.get(rummy.run.id);
      const update = parsed.commands.findLast(({ name }) => name === 'update')?.body ?? '';
      if (turn !== undefined)
        turn.said = [parsed.text.trim(), update.trim()].filter((part) => part !== '').join('\n\n');
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
        commands: commandsOf(rummy),
        usage,
        error: turn.error,
        elapsed: now() - turn.began,
      });
    }),
  ];
  return () => stops.forEach((stop) => stop());
}
