// What the figures say where two answers differ in one thing only: which target, or what comes first. And blocks, which can be carried out.

import { entityPlayer, idOf, isPlayer } from '../../basics/index.ts';
import { submit } from '../../decisions/answers/index.ts';
import { nameOf } from '../../decisions/asking/index.ts';
import { type Answer, clone, type GameState, refTo } from '../../state/index.ts';
import { characteristicsOf, TYPE } from '../../values/index.ts';
import type { WeighedAnswer } from '../choosing/index.ts';
import { begunWorld } from '../proving/index.ts';
import type { Coached, Finding } from './finding.ts';
import { leastLost, lossWords, lostBy } from './lost.ts';

/** Less of the chance to win than this isn't worth a word. */
const WORTH_SAYING = 0.05;

export function figuresFindings(coached: Coached): Finding[] {
  const { view, catalog, given } = coached;
  const { pending } = view;
  const lost = lostBy(coached);
  if (pending === null || given === undefined || lost === undefined) return [];
  const world = begunWorld(view, 1, catalog, undefined) as GameState;
  if ('blockers' in given) return badBlock(world, given, pending.player);
  const { chosen, best } = lost;
  // Of two things that differ in one point only it is said which is better where that is so at the least.
  if (leastLost(chosen) < WORTH_SAYING || !('option' in given) || !('option' in best.answer)) return [];
  return byOneThing(world, given.option, best.answer.option, chosen);
}

function byOneThing(world: GameState, given: string, best: string, chosen: WeighedAnswer): Finding[] {
  const much = lossWords(chosen);
  const aimed = (option: string): number => (option.startsWith('target:') ? Number(option.slice('target:'.length)) : 0);
  const name = (entity: number): string => nameOf(world, entity);
  const { pending } = world;
  if (aimed(given) !== 0 && aimed(best) !== 0 && pending !== null) {
    const refs = [aimed(given), aimed(best)].filter((entity) => !isPlayer(entity));
    return [
      {
        kind: 'betterTarget',
        said: `${name(pending.source)} is worth more on ${whose(world, pending.player, aimed(best))} than on ${whose(world, pending.player, aimed(given))}: ${much}.`,
        refs,
        line: [],
      },
    ];
  }
  if (best.startsWith('play:') && given.startsWith('cast:')) {
    const [land, spell] = [best, given].map((option) => Number(option.split(':')[1])) as [number, number];
    return [
      {
        kind: 'landFirst',
        said: `The land first: ${name(land)} before ${name(spell)} is worth ${much}.`,
        refs: [land, spell],
        line: [],
      },
    ];
  }
  return [];
}

/** "your Demon Token", "their Vampire": a name alone may lie on both sides. */
function whose(world: GameState, seat: number, entity: number): string {
  if (isPlayer(entity)) return entityPlayer(entity) === seat ? 'you' : 'your opponent';
  const controller = world.objects[idOf(entity)]?.controller;
  return `${controller === seat ? 'your' : 'their'} ${nameOf(world, entity)}`;
}

/** The fight as it was declared, with nothing cast in it: creatures lost for nothing, where no blood was to be saved. */
function badBlock(world: GameState, given: Extract<Answer, { blockers: unknown }>, seat: number): Finding[] {
  if (given.blockers.length === 0) return [];
  const before = creatures(world);
  const unblocked = lifeAfter(world, { blockers: [] }, seat);
  const blocked = fought(world, given, seat);
  if (blocked === null || unblocked === null || unblocked <= 0) return [];
  const gone = before.filter(({ id }) => !blocked.battlefield.includes(id));
  const mine = gone.filter(({ controller }) => controller === seat);
  if (mine.length === 0 || gone.length > mine.length) return [];
  const saved = (blocked.players[seat]?.life ?? 0) - unblocked;
  const names = mine.map(({ id }) => nameOf(world, refTo(world, id))).join(', ');
  return [
    {
      kind: 'badBlock',
      said: `With these blocks, and nothing cast, you lose ${names} and they lose nothing. It saves ${saved} life; without a block you would have been at ${unblocked}.`,
      refs: mine.map(({ id }) => refTo(world, id)),
      line: [],
    },
  ];
}

const creatures = (state: GameState): { id: number; controller: number }[] =>
  state.battlefield
    .filter((id) => (characteristicsOf(state, id).types & TYPE.creature) !== 0)
    .map((id) => ({ id, controller: state.objects[id]?.controller ?? -1 }));

const lifeAfter = (world: GameState, answer: Answer, seat: number): number | null =>
  fought(world, answer, seat)?.players[seat]?.life ?? null;

/** Combat to its end, everybody passing; null where somebody has to choose something in it. */
function fought(world: GameState, answer: Answer, seat: number): GameState | null {
  const state = clone(world);
  if (!submit(state, seat, answer).ok) return null;
  while (state.combat !== null && state.outcome === null) {
    if (state.pending?.kind !== 'priority' || !submit(state, state.pending.player, { option: 'pass' }).ok) return null;
  }
  return state;
}
