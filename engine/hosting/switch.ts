/** Whether others can reach this Bob's rooms: the person's switch, kept over restarts, and off until they turn it on. */
import path from 'node:path';
import { z } from 'zod';
import type { Hosting } from '../api/index.ts';
import { type Fact, keptFile } from '../disk/index.ts';

type Reach = Hosting['reach'];

/** What is served while rooms can be reached. */
export interface ServedRooms {
  readonly port: number;
  /** Where members find it, without a code. */
  readonly addresses: readonly string[];
  close(): Promise<void>;
}

interface HostingOptions {
  readonly runtimeDir: string;
  /** Rejects where the port can't be had. `port`: the one before, so that links stay good; 0 for the usual ones. */
  readonly open: (wanted: { reach: 'machine' | 'network'; port: number }) => Promise<ServedRooms>;
  readonly onFault: (text: string, error: unknown) => void;
  /** Told where what was chosen is damaged. */
  readonly tell: (fact: Fact) => void;
}

export interface HostingSwitch {
  now(): Hosting;
  change(reach: Reach): Promise<Hosting>;
  /** As it was when Bob was last closed; or as it is said to be for this time, which changes nothing that is kept. */
  restore(thisTime?: { readonly reach: 'machine' | 'network'; readonly port: number }): Promise<void>;
  close(): Promise<void>;
}

const keptReach = z.strictObject({
  reach: z.enum(['nobody', 'machine', 'network']),
  port: z.number().int().min(0).max(65_535),
});

export function createHosting({ runtimeDir, open, onFault, tell }: HostingOptions): HostingSwitch {
  const kept = keptFile({
    file: path.join(runtimeDir, 'hosting.json'),
    schema: keptReach,
    words: {
      what: 'Whether others can reach your rooms was kept in a file that is damaged, so nobody can.',
      safe: 'The rooms and what was said in them are not in this file.',
      next: 'Open them again in Settings, if you want that.',
    },
    tell,
  });
  let reach: Reach = 'nobody';
  let served: ServedRooms | null = null;
  let problem: string | null = null;
  /** One change after the other. */
  let changing: Promise<unknown> = Promise.resolve();

  const now = (): Hosting => ({ reach, addresses: [...(served?.addresses ?? [])], problem });

  async function shut(): Promise<void> {
    const old = served;
    served = null;
    reach = 'nobody';
    await old?.close();
  }

  async function go(wanted: Reach, port: number): Promise<Hosting> {
    if (wanted === reach && problem === null) return now();
    const samePort = served?.port ?? port;
    await shut();
    problem = null;
    if (wanted !== 'nobody') {
      try {
        served = await open({ reach: wanted, port: samePort });
        reach = wanted;
      } catch (error) {
        problem = `Rooms can't be opened to others: ${error instanceof Error ? error.message : String(error)}`;
        onFault('Rooms could not be opened to others.', error);
      }
    }
    return now();
  }

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = changing.then(work);
    changing = Promise.allSettled([done]);
    return done;
  }

  return {
    now,
    change: (wanted) =>
      inTurn(async () => {
        const before = kept.read()?.port ?? 0;
        const changed = await go(wanted, before);
        kept.write({ reach, port: served?.port ?? before });
        return changed;
      }),
    restore: (thisTime) =>
      inTurn(async () => {
        const before = thisTime ?? kept.read();
        if (before !== null && before.reach !== 'nobody') await go(before.reach, before.port);
      }),
    close: () => inTurn(shut),
  };
}
