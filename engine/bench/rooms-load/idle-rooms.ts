/** What rooms cost while nothing happens in them. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Channels } from '../../channels/index.ts';

interface IdleCost {
  readonly rooms: number;
  readonly rssMb: number;
  readonly heapMb: number;
  /** Milliseconds for each. */
  readonly createEach: number;
}

/** With a referee in its slot and two invites each, made through the service. */
export async function makeIdleRooms(
  channels: Channels,
  count: number,
  progress: (line: string) => void,
): Promise<IdleCost> {
  const before = memory();
  const began = performance.now();
  for (let n = 0; n < count; n++) {
    if (n % 1000 === 0) progress(`${n} idle rooms`);
    // Each from an address of its own: how many may come at once from one is another question.
    const made = await channels.call(
      'create_channel',
      {
        name: `Room ${n}`,
        slots: ['bot:guess-referee', 'invite:player', 'invite:player'],
        bots: [{ slot: 'bot:guess-referee', name: 'GuessBot', code_ref: 'bob://guess-bot' }],
      },
      { address: `idle ${n}`, mayCreate: true },
    );
    if (!made.ok) throw new Error(made.refusal.message);
    // Bots greet in their own time; a room is idle once they have.
    if (n % 100 === 99) await new Promise((resolve) => setImmediate(resolve));
  }
  const createEach = (performance.now() - began) / count;
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  const after = memory();
  return { rooms: count, rssMb: after.rss - before.rss, heapMb: after.heap - before.heap, createEach };
}

/** In MB, after collecting what nobody needs. */
function memory(): { rss: number; heap: number } {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  collect();
  const { rss, heapUsed } = process.memoryUsage();
  return { rss: rss / 1e6, heap: heapUsed / 1e6 };
}
