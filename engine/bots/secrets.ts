/** Secrets of bots in their slots: sealed for the slot that they are for, added to and replaced. */
import { done, type Outcome } from '../basics/index.ts';
import { whereIs } from './delivery.ts';
import type { HostedBots } from './hosted-bots.ts';
import { badOp, secretName, wrongEnv } from './programs.ts';
import { isUnplaced, openEnv, sealEnv } from './seal.ts';

const MOST_SECRETS = 40;

/** Seals that were made before the bot had a slot are bound to it. */
export function placeSecrets({ ledger, key, onFault }: HostedBots, channelId: string, slotId: string): void {
  const row = ledger.bot(channelId, slotId);
  if (row === null || !isUnplaced(row.sealedEnv)) return;
  const sealedEnv = sealEnv(key, { channelId, slotId }, openEnv(key, null, row.sealedEnv));
  const written = ledger.commit(channelId, slotId, { expectedVersion: row.stateVersion, sealedEnv });
  if (!written.ok) onFault(`Secrets in room ${channelId}, slot ${slotId} were not bound: ${written.refusal.message}`);
}

/** Null takes one away. Gives the names of those that are there then. */
export function changeSecrets(
  { ledger, key, catalogue, dispatch, onFault }: HostedBots,
  channelId: string,
  slotId: string,
  env: Readonly<Record<string, string | null>>,
): Outcome<readonly string[]> {
  const row = ledger.bot(channelId, slotId);
  if (row === null) return badOp(`There is no bot in slot ${slotId}.`);
  const all = new Map(Object.entries(openEnv(key, { channelId, slotId }, row.sealedEnv)));
  for (const [given, value] of Object.entries(env)) {
    if (value === null) all.delete(secretName(given));
    else all.set(secretName(given), value);
  }
  const kept = Object.fromEntries(all);
  const problem = wrongEnv(row.def.name, catalogue.resolve(row.def)?.manifest ?? {}, kept);
  if (problem !== null) return badOp(problem);
  if (all.size > MOST_SECRETS) return badOp(`A bot has at most ${MOST_SECRETS} secrets.`);
  // What it was told before stays guarded: the seats remember every seal that they opened.
  const seat = dispatch.seats(channelId).find((one) => one.slotId === slotId);
  if (seat?.canGuard(kept) === false)
    return badOp('The secrets of this bot were changed too often to guard them all: put the bot in anew (set_bot).');
  const sealedEnv = sealEnv(key, { channelId, slotId }, kept);
  const written = ledger.commit(channelId, slotId, { expectedVersion: row.stateVersion, sealedEnv });
  if (!written.ok) return written;
  if (seat !== undefined) {
    dispatch
      .inTurn(channelId, () => seat.shut())
      .catch((error: unknown) => onFault(`${whereIs(seat)} didn't close for new secrets`, error));
  }
  return done([...all.keys()].sort());
}
