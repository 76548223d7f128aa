// What proofs add to the answers that are compared: the turn that wins, and the blocks that don't lose.

import { idOf, type PlayerId } from '../../basics/index.ts';
import type { Catalog } from '../../cards/index.ts';
import { submit } from '../../decisions/answers/index.ts';
import type { Answer, GameState } from '../../state/index.ts';
import { characteristicsOf, KEYWORD, TYPE } from '../../values/index.ts';
import type { VisibleState } from '../../view/index.ts';
import type { PlannedAnswer } from '../index.ts';
import { begunWorld, type Proof, type ProofRequest, proveEach, proveWin } from './worlds.ts';

/** What a card in hand may add to an attack, as far as it decides what is looked into. */
const CARD = 4;

export interface ProvenTurn {
  readonly answer: Answer;
  readonly plan: readonly PlannedAnswer[];
}

/** Whether it is worth looking into: enough power on the table, doubled by whatever doubles it. */
export function couldWin(view: VisibleState, catalog: Catalog, player: PlayerId, perCard = 0): boolean {
  const world = begunWorld(view, 1, catalog, undefined) as GameState;
  const power = world.battlefield
    .filter((id) => world.objects[id]?.controller === player)
    .map((id) => characteristicsOf(world, id))
    .reduce((sum, each) => sum + ((each.types & TYPE.creature) === 0 ? 0 : Math.max(0, each.power)), 0);
  const cards = world.players[player]?.hand.length ?? 0;
  return 2 * power + perCard * cards >= (world.players[1 - player]?.life ?? 0);
}

/** The same with what the player has in hand. */
export const couldWinNow = (view: VisibleState, catalog: Catalog, player: PlayerId): boolean =>
  couldWin(view, catalog, player, CARD);

/** The turn that is proven to win, or all blocks that are proven to live through this attack; none where nothing is at stake or nothing is shown. */
export function provenTurns(view: VisibleState, positions: number, catalog: Catalog): ProvenTurn[] {
  const { pending, players, turn, active } = view;
  if (pending === null || players.length !== 2) return [];
  const seat = pending.player;
  if (active === seat) return turnsShown(view, proofOfWin(view, { positions }, catalog), catalog);
  if (pending.kind !== 'blockers' || !isDeadly(view, catalog, seat)) return [];
  const each = proveEach(view, { by: 1 - seat, lastTurn: turn, positions }, catalog) ?? [];
  return each.filter(({ verdict }) => verdict === 'refuted').map(({ answer }) => ({ answer, plan: [] }));
}

/** Whether whoever is asked wins in this turn, their own; undefined where nothing like it is at stake. */
export function proofOfWin(
  view: VisibleState,
  request: Pick<ProofRequest, 'positions' | 'tricks'>,
  catalog: Catalog,
): Proof | undefined {
  const { pending, players, active, turn } = view;
  if (pending?.player !== active || players.length !== 2 || !couldWinNow(view, catalog, active)) return undefined;
  return proveWin(view, { ...request, by: active, lastTurn: turn }, catalog);
}

/** The turn that a proof has shown, if it has. */
export function turnsShown(view: VisibleState, proof: Proof | undefined, catalog: Catalog): ProvenTurn[] {
  const seat = view.pending?.player ?? 0;
  const [first, ...rest] = proof?.line ?? [];
  const world = begunWorld(view, 1, catalog, first?.answer);
  if (proof?.verdict !== 'proven' || first === undefined || world === undefined) return [];
  const plan: PlannedAnswer[] = [];
  for (const { player, answer } of rest) {
    const { pending, step } = world;
    if (pending !== null && player === seat && !('option' in answer && answer.option === 'pass'))
      plan.push({ kind: pending.kind, step, answer });
    if (!submit(world, player, answer).ok) break;
  }
  return [{ answer: first.answer, plan }];
}

/** What attacks is enough where nothing blocks it. */
function isDeadly(view: VisibleState, catalog: Catalog, seat: PlayerId): boolean {
  const world = begunWorld(view, 1, catalog, undefined) as GameState;
  const coming = (world.combat?.attacks ?? []).reduce((sum, { attacker }) => {
    const chars = characteristicsOf(world, idOf(attacker));
    return sum + Math.max(0, chars.power) * ((chars.keywords & KEYWORD.doubleStrike) === 0 ? 1 : 2);
  }, 0);
  return coming >= (world.players[seat]?.life ?? 0);
}
