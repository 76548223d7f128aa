/** What a person adds to a runtime folder in a window: games at the table, switches, a talk, a backup. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type MethodName, methods, type Params, type Result } from '../../engine/api/index.ts';
import { opponents } from '../../engine/games/opponents.ts';
import { startHost } from '../../engine/host/host.ts';
import { openNotices } from '../../engine/notices/notices.ts';
import { NOON } from './store.ts';

/** Nobody is there. */
export const SEEING = 'url/http://127.0.0.1:9/v1/m';

type Call = <M extends MethodName>(method: M, params: Params<M>) => Promise<Result<M>>;

/** Two games, one given up and one still being played; the folder has to be there. */
export async function fillByHand(folder: string): Promise<void> {
  const host = await startHost({ runtimeDir: folder, clientLabel: 'test' }, { now: () => NOON });
  const call: Call = async (method, params) =>
    methods[method].result.parse(await host.call(method, params, 'window')) as Result<typeof method>;
  try {
    await play(call, 11, true);
    await play(call, 12, false);
    const project = path.join(path.dirname(folder), 'project');
    mkdirSync(project, { recursive: true });
    await call('folders/trust', { folder: project });
    await call('retention/agree', { days: 365 });
    await call('models/saySight', { model: SEEING, sees: true });
    await call('rooms/hosting', { reach: 'nobody' });
    await call('chat/send', { text: 'What does ward do?' });
    await call('backups/make', {});
  } finally {
    await host.close();
  }
  openNotices({ runtimeDir: folder, now: () => NOON }).tell({
    severity: 'info',
    what: 'Old runs were removed.',
    where: 'removed/runs.jsonl.gz',
    safe: 'A copy of each is kept.',
    next: 'Nothing needs to be done.',
  });
}

async function play(call: Call, seed: number, toTheEnd: boolean): Promise<void> {
  const made = await call('table/create', {
    you: { deck: 'boundless-elves' },
    opponent: { deck: 'draconic-fury' },
    level: opponents[0]!.id,
    seed,
    name: 'Ada',
  });
  if (!made.ok) throw new Error(made.message);
  const { gameId, token } = made;
  for (let answered = 0; answered < 25; ) {
    const { messages } = await call('table/sync', { gameId, token, cursor: 0 });
    const last = messages.at(-1);
    if (last?.view?.result) return;
    const option = last?.decision?.options[0];
    if (last?.decision === null || last?.decision === undefined || option === undefined) {
      await wait(10);
      continue;
    }
    await call('table/post', { gameId, token, decision: last.decision.id, answer: { option: option.id } });
    answered += 1;
  }
  if (toTheEnd) await call('table/concede', { gameId, token });
}
