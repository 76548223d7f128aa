/** What admin bots change in their rooms: one batch after the other, beside the queue of hooks, and not without end. */
import type { RoomLedger } from './bot-host.ts';
import { whereIs } from './delivery.ts';
import type { BotSeat } from './seat.ts';

export interface OpsRunner {
  run(seat: BotSeat, ops: readonly unknown[]): void;
  /** Resolves when what is on its way is done; true where there was something. */
  settled(channelId?: string): Promise<boolean>;
}

interface OpsContext {
  readonly ledger: RoomLedger;
  readonly now: () => number;
  readonly onFault: (text: string, error?: unknown) => void;
  readonly log: (line: string) => void;
}

/** In one room and minute: a bot that replaces itself with a bot that does the same comes to an end. */
const MOST_BATCHES = 30;
const MINUTE = 60_000;

export function createOpsRunner({ ledger, now, onFault, log }: OpsContext): OpsRunner {
  const running = new Map<string, Promise<void>>();
  const recent = new Map<string, number[]>();

  const isTooMuch = (channelId: string): boolean => {
    const since = now() - MINUTE;
    const times = (recent.get(channelId) ?? []).filter((time) => time > since);
    if (times.length < MOST_BATCHES) times.push(now());
    else return true;
    recent.set(channelId, times);
    return false;
  };

  const runOne = async (seat: BotSeat, ops: readonly unknown[]) => {
    try {
      const outcome = await ledger.update(seat.channelId, seat.slotId, ops);
      if (outcome.ok) return;
      seat.log(`Its ops were refused: ${outcome.refusal.code}: ${outcome.refusal.message}`);
      log(`${whereIs(seat)}: its ops were refused: ${outcome.refusal.code}`);
    } catch (error) {
      onFault(`${whereIs(seat)}: its ops failed`, error);
    }
  };

  return {
    run(seat, ops) {
      const { channelId } = seat;
      if (isTooMuch(channelId)) {
        seat.log(`Its ops were refused: RATE_LIMIT: ${MOST_BATCHES} times a minute are the most in one room`);
        log(`${whereIs(seat)}: its ops were refused: RATE_LIMIT`);
        return;
      }
      const before = running.get(channelId) ?? Promise.resolve();
      const mine = before.then(() => runOne(seat, ops));
      running.set(channelId, mine);
      void mine.then(() => {
        if (running.get(channelId) === mine) running.delete(channelId);
      });
    },
    async settled(channelId) {
      const busy = channelId === undefined ? [...running.values()] : [running.get(channelId) ?? []].flat();
      await Promise.all(busy);
      return busy.length > 0;
    },
  };
}
