/** Keeps what went to the model and what came back, for people and tools that look into a run; models never see it. */
import type { Attributes } from '../../entries/index.ts';
import type { PluginContext, RummyContext } from '../plugin.ts';

/** Behind every filter that adds something. */
const LAST = Number.POSITIVE_INFINITY;
const FIRST = 0;

interface Kept {
  readonly turn: number;
  system: string;
  user: string;
}

export default function telemetry(core: PluginContext): void {
  for (const name of ['tool', 'system', 'reasoning', 'model', 'user', 'assistant', 'content']) {
    core.registerScheme({ name, category: 'audit', writableBy: ['system'], modelVisible: false });
  }
  const packets = new Map<number, Kept>();

  core.on(
    'turn.started',
    ({ rummy }) => write(rummy, 'instructions://system', '', { toolSet: [...rummy.tools] }),
    FIRST,
  );
  core.filter(
    'assembly.system',
    (system, { rummy }) => {
      packets.set(rummy.run.id, { turn: rummy.turn, system, user: '' });
      return system;
    },
    LAST,
  );
  core.filter(
    'assembly.user',
    (user, { rummy }) => {
      const packet = packets.get(rummy.run.id);
      if (packet?.turn === rummy.turn) packet.user = user;
      return user;
    },
    LAST,
  );
  core.on('turn.completed', ({ rummy }) => void packets.delete(rummy.run.id));
  core.on(
    'turn.response',
    ({ rummy, response }) => {
      const packet = packets.get(rummy.run.id);
      packets.delete(rummy.run.id);
      if (packet?.turn === rummy.turn) {
        write(rummy, `system://${rummy.turn}`, packet.system);
        write(rummy, `user://${rummy.turn}`, packet.user);
      }
      const { content, toolCalls, model, finishReason, usage } = response;
      write(rummy, `assistant://${rummy.turn}`, content, {
        toolCalls: toolCalls.map(({ id, name, arguments: args }) => ({ id, name, arguments: args })),
      });
      write(rummy, `model://${rummy.turn}`, model, { finishReason, usage: usage === null ? null : { ...usage } });
    },
    FIRST,
  );
}

function write(rummy: RummyContext, path: string, body: string, attributes?: Attributes): void {
  const { run, loop, turn, store } = rummy;
  const more = attributes === undefined ? {} : { attributes };
  store.set({ runId: run.id, loopId: loop.id, turn, writer: 'system', path, body, visibility: 'archived', ...more });
}
