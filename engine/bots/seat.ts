/** A bot in its slot, as the host has it in memory: opened when something happens, closed when nothing has for a while. */
import type { ChannelMessage } from '../api/index.ts';
import type { BotEffects, BotRoom, OpenBot } from './bot.ts';
import type { BotRow, RoomLedger } from './bot-host.ts';
import { createEgressGuard, type EgressGuard } from './egress.ts';
import type { BotLogs } from './logs.ts';
import type { Runnable } from './programs.ts';
import { type Env, openEnv } from './seal.ts';

export interface BotSeat {
  readonly channelId: string;
  readonly slotId: string;
  readonly botId: string;
  /** Null where this Bob no longer has the program: the bot waits until it has it again. */
  readonly runnable: Runnable | null;
  /** The last message that it has dealt with; ahead of `saved` where nothing came of the ones between. */
  handled: number;
  saved: number;
  /** Messages behind `handled` that were read already. */
  inbox: ChannelMessage[];
  /** There may be more messages than were read. */
  behind: boolean;
  /** Faults since the last hook that went well. */
  faults: number;
  /** When the room was told of a fault, and when `host.log` was, epoch milliseconds. */
  faultTold: number;
  logTold: number;
  /** Epoch milliseconds. */
  lastUsed: number;
  /** Calls into the open bot that are on their way. */
  using: number;
  isOpen(): boolean;
  /** Opens it where it isn't. Throws for a fault of the program, and where its secrets can't be read. */
  bot(): OpenBot;
  shut(): Promise<void>;
  /** The name of a secret that is in there, of those that it has and those that it had. */
  secretIn(value: unknown): string | null;
  /** Whether these secrets can be guarded as well, beside all that it had. */
  canGuard(env: Env): boolean;
  /** Never throws: a line that can't be looked through is withheld. */
  redact(line: string): string;
  log(line: string): void;
}

interface SeatContext {
  readonly ledger: RoomLedger;
  readonly key: Buffer;
  readonly logs: BotLogs;
  readonly now: () => number;
  readonly emit: (seat: BotSeat, effects: BotEffects) => void;
}

export function createSeat(row: BotRow, runnable: Runnable | null, context: SeatContext): BotSeat {
  const { channelId, slotId, botId } = row;
  const { ledger, key, logs, now } = context;
  const guard = createEgressGuard();
  let guarded: string | null = null;
  let open: OpenBot | null = null;

  const sealed = (): string | null => {
    const current = ledger.bot(channelId, slotId);
    return current?.botId === botId ? current.sealedEnv : null;
  };
  // A secret that was replaced may still be in the bot's state: what was ever known is guarded as long as this runs.
  const guardOf = (): EgressGuard => {
    const text = sealed();
    if (text !== guarded) guard.add(openEnv(key, { channelId, slotId }, text));
    guarded = text;
    return guard;
  };

  const seat: BotSeat = {
    channelId,
    slotId,
    botId,
    runnable,
    handled: row.handled,
    saved: row.handled,
    inbox: [],
    behind: true,
    faults: 0,
    faultTold: Number.NEGATIVE_INFINITY,
    logTold: Number.NEGATIVE_INFINITY,
    lastUsed: now(),
    using: 0,
    isOpen: () => open !== null,
    bot() {
      seat.lastUsed = now();
      if (runnable === null) throw new Error(`This Bob no longer has ${row.def.code_ref ?? 'code of rooms'}`);
      // Its secrets are read first: nothing of a bot runs that couldn't be guarded.
      guardOf();
      open ??= runnable.program.open(roomFor(runnable));
      return open;
    },
    async shut() {
      const closing = open;
      open = null;
      await closing?.close();
    },
    secretIn: (value) => guardOf().find(value),
    canGuard: (env) => guardOf().hasRoom(env),
    redact(line) {
      try {
        return guardOf().redact(line);
      } catch (error) {
        // What can't be guarded isn't told.
        return `(a line is withheld: its secrets can't be read: ${error instanceof Error ? error.message : String(error)})`;
      }
    },
    log: (line) => logs.add(botId, seat.redact(line)),
  };

  function roomFor({ params }: Runnable): BotRoom {
    const facts = () => ledger.facts(channelId);
    return {
      channelId,
      channelName: facts()?.name ?? '',
      trust: facts()?.trust ?? 'verified',
      botId,
      slotId,
      params,
      env: () => openEnv(key, { channelId, slotId }, sealed()),
      slots: () => facts()?.slots ?? [],
      isHere: () => ledger.bot(channelId, slotId)?.botId === botId,
      now,
      emit: (effects) => context.emit(seat, effects),
      log: (line) => seat.log(line),
    };
  }

  return seat;
}
