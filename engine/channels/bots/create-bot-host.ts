/** Runs the bots of all rooms: `BotHost` over a ledger, the programs that this Bob has, and a sandbox for the others. */
import { done, type Outcome } from '../../outcome.ts';
import type { BotEffects, BotProgram } from './bot.ts';
import type { BotHost, RoomLedger } from './bot-host.ts';
import { createDeadlines } from './deadlines.ts';
import { createDebug } from './debug.ts';
import { createDelivery, whereIs } from './delivery.ts';
import { createDispatch } from './dispatch.ts';
import { isOwn } from './inbox.ts';
import type { InlineCode } from './inline-code.ts';
import { createBotLogs } from './logs.ts';
import { createOffers } from './offer.ts';
import { createOpsRunner } from './ops.ts';
import { badOp, createPrograms, secretName, wrongEnv } from './programs.ts';
import { isUnplaced, KEY_LENGTH, openEnv, sealEnv } from './seal.ts';
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

export interface RunningBotHost extends BotHost {
  /** Looks at the clock now: deadlines that have come are told, programs without use are closed. */
  lookAtClock(): void;
}

/** Milliseconds without use after which a program is closed; it is opened again when something happens. */
export const IDLE = 5 * 60_000;
const SWEEP_EVERY = 60_000;
const FLUSH_AFTER = 1000;
const MOST_SECRETS = 40;

export function createBotHost(options: BotHostOptions): RunningBotHost {
  const { ledger, key, now, onFault, log } = options;
  if (key.length !== KEY_LENGTH) throw new Error(`The key for secrets has ${key.length} bytes, not ${KEY_LENGTH}`);
  const programs = createPrograms(options.programs, options.sandbox ?? null);
  const logs = createBotLogs(now);
  let flushing: NodeJS.Timeout | null = null;
  /** Slots of programs that wake with the first reader after a restart, by room. */
  const asleep = new Map<string, string[]>();

  const emit = (seat: BotSeat, effects: BotEffects) => {
    dispatch
      .inTurn(seat.channelId, async () => delivery.write(seat, effects))
      .catch((error: unknown) => onFault(`${whereIs(seat)}: what it sent couldn't be written`, error));
  };
  const deadlines = createDeadlines(now, (channelId) => dispatch.wake(channelId));
  const ops = createOpsRunner({ ledger, now, onFault, log });
  const delivery = createDelivery({
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
  const dispatch = createDispatch({
    ledger,
    delivery,
    deadlines,
    now,
    onFault,
    newSeat: (row) => createSeat(row, programs.resolve(row.def), { ledger, key, logs, now, emit }),
  });
  const offer = createOffers({ ledger, dispatch, onFault, emit });
  const debug = createDebug({ ledger, dispatch, delivery, logs, now });

  const sweep = () => {
    dispatch.sweep(IDLE).catch((error: unknown) => onFault('Bots without use could not be closed', error));
  };
  const sweeping = setInterval(sweep, SWEEP_EVERY);
  sweeping.unref();

  const wake = (channelId: string) => {
    dispatch.wake(channelId);
    flushing ??= setTimeout(() => {
      flushing = null;
      dispatch.flush();
    }, FLUSH_AFTER).unref();
  };

  /** Seals that were made before the bot had a slot are bound to it. */
  const place = (channelId: string, slotId: string) => {
    const row = ledger.bot(channelId, slotId);
    if (row === null || !isUnplaced(row.sealedEnv)) return;
    const sealedEnv = sealEnv(key, { channelId, slotId }, openEnv(key, null, row.sealedEnv));
    const written = ledger.commit(channelId, slotId, { expectedVersion: row.stateVersion, sealedEnv });
    if (!written.ok) onFault(`Secrets in room ${channelId}, slot ${slotId} were not bound: ${written.refusal.message}`);
  };

  return {
    async prepare(def, _trust, kept = null) {
      const prepared = await programs.prepare(def, kept === null ? {} : openEnv(key, kept, kept.sealedEnv));
      if (!prepared.ok) return prepared;
      const { runnable, env } = prepared.value;
      const { inline: _, ...rest } = runnable;
      return done({ ...rest, sealedEnv: sealEnv(key, null, env) });
    },
    attached(channelId, slotId) {
      place(channelId, slotId);
      wake(channelId);
    },
    detached: wake,
    joined: wake,
    posted: wake,
    offer,
    debug: (channelId, slotId, action, payload, by) => debug(channelId, slotId, action, payload, by ?? 'admin'),

    setEnv(channelId, slotId, env): Outcome<readonly string[]> {
      const row = ledger.bot(channelId, slotId);
      if (row === null) return badOp(`There is no bot in slot ${slotId}.`);
      const all = new Map(Object.entries(openEnv(key, { channelId, slotId }, row.sealedEnv)));
      for (const [given, value] of Object.entries(env)) {
        if (value === null) all.delete(secretName(given));
        else all.set(secretName(given), value);
      }
      const kept = Object.fromEntries(all);
      const problem = wrongEnv(row.def.name, programs.resolve(row.def)?.manifest ?? {}, kept);
      if (problem !== null) return badOp(problem);
      if (all.size > MOST_SECRETS) return badOp(`A bot has at most ${MOST_SECRETS} secrets.`);
      // What it was told before stays guarded: the seats remember every seal that they opened.
      const seat = dispatch.seats(channelId).find((one) => one.slotId === slotId);
      if (seat?.canGuard(kept) === false)
        return badOp(
          'The secrets of this bot were changed too often to guard them all: put the bot in anew (set_bot).',
        );
      const sealedEnv = sealEnv(key, { channelId, slotId }, kept);
      const written = ledger.commit(channelId, slotId, { expectedVersion: row.stateVersion, sealedEnv });
      if (!written.ok) return written;
      if (seat !== undefined) {
        dispatch
          .inTurn(channelId, () => seat.shut())
          .catch((error: unknown) => onFault(`${whereIs(seat)} didn't close for new secrets`, error));
      }
      return done([...all.keys()].sort());
    },

    present(message, viewer) {
      if (!message.sender.startsWith('bot:')) return message;
      const seat = dispatch
        .seats(message.channel_id)
        .find((one) => one.runnable !== null && !one.runnable.inline && isOwn(message, one));
      if (seat === undefined) return message;
      try {
        const bot = seat.bot();
        return bot.present === undefined ? message : { ...message, body: bot.present(message, viewer) };
      } catch (error) {
        onFault(`${whereIs(seat)} couldn't show message ${message.id}: ${seat.redact(String(error))}`);
        return message;
      }
    },

    recover() {
      const rooms = new Set<string>();
      for (const { channelId, slotId, deadline } of ledger.unsettled()) {
        place(channelId, slotId);
        if (deadline !== null && deadline > now()) {
          deadlines.set(channelId, slotId, deadline);
          const row = ledger.bot(channelId, slotId);
          const wakes = row !== null && programs.resolve(row.def)?.program.wakes === true;
          if (wakes) asleep.set(channelId, [...(asleep.get(channelId) ?? []), slotId]);
        }
        rooms.add(channelId);
      }
      for (const channelId of rooms) wake(channelId);
    },

    attended(channelId) {
      const slots = asleep.get(channelId);
      if (slots === undefined) return;
      asleep.delete(channelId);
      for (const slotId of slots) {
        const row = ledger.bot(channelId, slotId);
        if (row === null || row.deadline === null) continue;
        const change = { expectedVersion: row.stateVersion, deadline: Math.min(row.deadline, now()) };
        const written = ledger.commit(channelId, slotId, change);
        if (!written.ok) onFault(`Room ${channelId}, slot ${slotId} was not woken: ${written.refusal.message}`);
      }
      wake(channelId);
    },

    async settled(channelId) {
      await dispatch.settled(channelId);
      while (await ops.settled(channelId)) await dispatch.settled(channelId);
      dispatch.flush();
    },

    lookAtClock() {
      deadlines.look();
      sweep();
    },

    async close() {
      clearInterval(sweeping);
      if (flushing !== null) clearTimeout(flushing);
      deadlines.close();
      await dispatch.close();
      await ops.settled();
      await options.sandbox?.close();
    },
  };
}
