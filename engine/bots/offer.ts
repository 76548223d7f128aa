/** Before a member's post is kept: what the room's built-in bots say to it. Whose turn it is, the room looks at itself. */
import { done, type Outcome, refused } from '../basics/index.ts';
import type { BotEffects, JsonObject, OfferedPost, OpenBot } from './bot.ts';
import type { BotHost, BotRow, RoomLedger } from './bot-host.ts';
import { whereIs } from './delivery.ts';
import type { Dispatch } from './dispatch.ts';
import { isMove } from './move.ts';
import type { BotSeat } from './seat.ts';

interface OfferContext {
  readonly ledger: RoomLedger;
  readonly dispatch: Dispatch;
  readonly onFault: (text: string, error?: unknown) => void;
  /** Effects without a hook, in their turn. */
  readonly emit: (seat: BotSeat, effects: BotEffects) => void;
}

function isAwake({ paused, stateVersion }: BotRow): boolean {
  return !paused && stateVersion > 0;
}

export function createOffers({ ledger, dispatch, onFault, emit }: OfferContext): BotHost['offer'] {
  /** Null where its program can't even be opened: it is told of as a fault, and the post is one like any other. */
  const opened = (seat: BotSeat): OpenBot | null => {
    try {
      return seat.bot();
    } catch (error) {
      onFault(`${whereIs(seat)} didn't open: ${seat.redact(String(error))}`);
      return null;
    }
  };

  const checked = (seat: BotSeat, bot: OpenBot, row: BotRow, post: OfferedPost): Outcome<never> | null => {
    try {
      const problem = bot.check?.(post, row.state) ?? null;
      if (problem === null) return null;
      const { effects, ...refusal } = problem;
      if (effects !== undefined) emit(seat, effects);
      return { ok: false, refusal };
    } catch (error) {
      onFault(`${whereIs(seat)} failed in looking at a post: ${seat.redact(String(error))}`);
      return null;
    }
  };

  const taken = async (seat: BotSeat, bot: OpenBot, post: OfferedPost): Promise<Outcome<JsonObject | null> | null> => {
    seat.using += 1;
    try {
      return (await bot.take?.(post)) ?? null;
    } catch (error) {
      // It may not be kept where others can read it, so it isn't kept at all.
      onFault(`${whereIs(seat)} failed in taking a post: ${seat.redact(String(error))}`);
      return refused(400, 'BAD_OP', `${seat.runnable?.def.name ?? 'The bot'} failed with this; nothing was kept.`);
    } finally {
      seat.using -= 1;
    }
  };

  return async (channelId, post) => {
    const asIs = done({ body: post.body, takenBy: null });
    if (ledger.bots(channelId).length === 0) return asIs;
    const builtIn = dispatch.seats(channelId).filter((seat) => seat.runnable !== null && !seat.runnable.inline);
    // What was posted before is dealt with first: they would judge by a state that is no longer so.
    await dispatch.calm(channelId);
    const rows = ledger.bots(channelId);
    const looking = builtIn.flatMap((seat) => {
      const row = rows.find((one) => one.botId === seat.botId);
      const bot = row === undefined ? null : opened(seat);
      return row === undefined || bot === null ? [] : [{ seat, row, bot }];
    });
    for (const { seat, row, bot } of looking) {
      const problem = isAwake(row) ? checked(seat, bot, row, post) : null;
      if (problem !== null) return problem;
    }
    for (const { seat, row, bot } of looking) {
      if (!isAwake(row)) {
        // What it would have taken mustn't become readable because it sleeps.
        if (bot.take === undefined || !(bot.takes?.(post) ?? isMove(post.body))) continue;
        const why = row.paused ? 'is paused; nothing is played until an admin lets it go on' : 'has not begun yet';
        return refused(409, 'BAD_TURN', `${row.def.name} ${why}.`);
      }
      const outcome = await taken(seat, bot, post);
      if (outcome === null) continue;
      return outcome.ok ? done({ body: outcome.value, takenBy: seat.slotId }) : outcome;
    }
    return asIs;
  };
}
