/** Runs the bots of all rooms: `BotHost` over a ledger, the programs that this Bob has, and a sandbox for the others. */
import type { ChannelMessage } from '../api/index.ts';
import { done } from '../basics/index.ts';
import type { Viewer } from './bot.ts';
import type { BotHost } from './bot-host.ts';
import { createDebug } from './debug.ts';
import { whereIs } from './delivery.ts';
import { type BotHostOptions, type HostedBots, hostedBots, wakeRoom } from './hosted-bots.ts';
import { isOwn } from './inbox.ts';
import { createOffers } from './offer.ts';
import { KEY_LENGTH, openEnv, sealEnv } from './seal.ts';
import { changeSecrets, placeSecrets } from './secrets.ts';

export interface RunningBotHost extends BotHost {
  /** Looks at the clock now: deadlines that have come are told, programs without use are closed. */
  lookAtClock(): void;
}

/** Milliseconds without use after which a program is closed; it is opened again when something happens. */
export const IDLE = 5 * 60_000;
const SWEEP_EVERY = 60_000;

export function createBotHost(options: BotHostOptions): RunningBotHost {
  const { ledger, key, now, onFault, sandbox } = options;
  if (key.length !== KEY_LENGTH) throw new Error(`The key for secrets has ${key.length} bytes, not ${KEY_LENGTH}`);
  const bots = hostedBots(options);
  const { catalogue, logs, dispatch, delivery, deadlines, ops, emit } = bots;
  const debug = createDebug({ ledger, dispatch, delivery, logs, now });
  const wake = (channelId: string) => wakeRoom(bots, channelId);
  const sweep = () => {
    dispatch.sweep(IDLE).catch((error: unknown) => onFault('Bots without use could not be closed', error));
  };
  const sweeping = setInterval(sweep, SWEEP_EVERY);
  sweeping.unref();
  return {
    async prepare(def, _trust, kept = null) {
      const prepared = await catalogue.prepare(def, kept === null ? {} : openEnv(key, kept, kept.sealedEnv));
      if (!prepared.ok) return prepared;
      const { runnable, env } = prepared.value;
      const { inline: _, ...rest } = runnable;
      return done({ ...rest, sealedEnv: sealEnv(key, null, env) });
    },
    attached(channelId, slotId) {
      placeSecrets(bots, channelId, slotId);
      wake(channelId);
    },
    detached: wake,
    joined: wake,
    posted: wake,
    offer: createOffers({ ledger, dispatch, onFault, emit }),
    debug: (channelId, slotId, action, payload, by) => debug(channelId, slotId, action, payload, by ?? 'admin'),
    setEnv: (channelId, slotId, env) => changeSecrets(bots, channelId, slotId, env),
    present: (message, viewer) => presentTo(bots, message, viewer),
    recover: () => recoverBots(bots),
    attended: (channelId) => wakeSleepers(bots, channelId),
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
      if (bots.flushing !== null) clearTimeout(bots.flushing);
      deadlines.close();
      await dispatch.close();
      await ops.settled();
      await sandbox?.close();
    },
  };
}

function presentTo({ dispatch, onFault }: HostedBots, message: ChannelMessage, viewer: Viewer): ChannelMessage {
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
}

/** What a crash left is taken up; a program whose time has not come sleeps until somebody reads its room. */
function recoverBots(bots: HostedBots): void {
  const { ledger, now, deadlines, catalogue, asleep } = bots;
  const rooms = new Set<string>();
  for (const { channelId, slotId, deadline } of ledger.unsettled()) {
    placeSecrets(bots, channelId, slotId);
    if (deadline !== null && deadline > now()) {
      deadlines.set(channelId, slotId, deadline);
      const row = ledger.bot(channelId, slotId);
      const wakes = row !== null && catalogue.resolve(row.def)?.program.wakes === true;
      if (wakes) asleep.set(channelId, [...(asleep.get(channelId) ?? []), slotId]);
    }
    rooms.add(channelId);
  }
  for (const channelId of rooms) wakeRoom(bots, channelId);
}

function wakeSleepers(bots: HostedBots, channelId: string): void {
  const { ledger, now, asleep, onFault } = bots;
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
  wakeRoom(bots, channelId);
}
