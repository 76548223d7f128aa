/** The bots of all rooms as their host knows them: what runs them, and what is still to be done for a room. */
import type { BotEffects, BotProgram } from './bot.ts';
import type { RoomLedger } from './bot-host.ts';
import { createDeadlines, type Deadlines } from './deadlines.ts';
import { createDelivery, type Delivery, whereIs } from './delivery.ts';
import { createDispatch, type Dispatch } from './dispatch.ts';
import type { InlineCode } from './inline-code.ts';
import { type BotLogs, createBotLogs } from './logs.ts';
import { createOpsRunner, type OpsRunner } from './ops.ts';
import { createPrograms, type Programs } from './programs.ts';
import { type BotSeat, createSeat } from './seat.ts';

export interface BotHostOptions {
  readonly ledger: RoomLedger;
  readonly programs: readonly BotProgram[];
  /** Absent: rooms bring no code of their own. */
  readonly sandbox?: InlineCode;
  /** For sealing secrets: 32 bytes. */
  readonly key: Buffer;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Something of ours or of a bot's went wrong; never with a secret or a token in it. */
  readonly onFault: (text: string, error?: unknown) => void;
  /** What a bot tried and may not. */
  readonly log: (line: string) => void;
}

export interface HostedBots extends BotHostOptions {
  readonly catalogue: Programs;
  readonly logs: BotLogs;
  readonly deadlines: Deadlines;
  readonly ops: OpsRunner;
  readonly delivery: Delivery;
  readonly dispatch: Dispatch;
  /** What a bot sends without a hook. */
  readonly emit: (seat: BotSeat, effects: BotEffects) => void;
  /** Slots of programs that wake with the first reader after a restart, by room. */
  readonly asleep: Map<string, string[]>;
  flushing: NodeJS.Timeout | null;
}

const FLUSH_AFTER = 1000;

export function hostedBots(options: BotHostOptions): HostedBots {
  const { ledger, key, now, onFault, log } = options;
  const catalogue = createPrograms(options.programs, options.sandbox ?? null);
  const logs = createBotLogs(now);
  const emit = (seat: BotSeat, effects: BotEffects) => {
    dispatch
      .inTurn(seat.channelId, async () => delivery.write(seat, effects))
      .catch((error: unknown) => onFault(`${whereIs(seat)}: what it sent couldn't be written`, error));
  };
  const deadlines = createDeadlines(now, (channelId) => dispatch.wake(channelId));
  const ops = createOpsRunner({ ledger, now, onFault, log });
  const delivery: Delivery = createDelivery({
    ledger,
    now,
    onFault,
    log,
    runOps: ops.run,
    wrote: (seat, messages, deadline) => {
      deadlines.set(seat.channelId, seat.slotId, deadline);
      if (messages.length > 0) dispatch.wake(seat.channelId);
    },
  });
  const dispatch: Dispatch = createDispatch({
    ledger,
    delivery,
    deadlines,
    now,
    onFault,
    newSeat: (row) => createSeat(row, catalogue.resolve(row.def), { ledger, key, logs, now, emit }),
  });
  const asleep = new Map<string, string[]>();
  return { ...options, catalogue, logs, deadlines, ops, delivery, dispatch, emit, asleep, flushing: null };
}

/** Something happened in this room; a moment later it is written down how far its bots have read. */
export function wakeRoom(bots: HostedBots, channelId: string): void {
  bots.dispatch.wake(channelId);
  bots.flushing ??= setTimeout(() => {
    bots.flushing = null;
    bots.dispatch.flush();
  }, FLUSH_AFTER).unref();
}
