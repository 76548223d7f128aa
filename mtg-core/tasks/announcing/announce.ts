import { idOf, type PayCost, type Purpose, ZONE } from '../../basics/index.ts';
import type { CostNode } from '../../cards/language/index.ts';
import { askedAsCast, heldKey } from '../../conditions/index.ts';
import { activationEvents, crimeEvents, expendEvents, isNoticed, propose, targetEvents } from '../../events/index.ts';
import { costsByTargets, countCommanderCast, paidName } from '../../rules/casting/index.ts';
import { castingOf, countsUses, payableOrder } from '../../rules/costs/index.ts';
import { purposeBeside } from '../../rules/mana/index.ts';
import { isNothing } from '../../rules/payment/index.ts';
import {
  type AnnounceTask,
  forgetPlays,
  fresh,
  type GameEvent,
  type GameObject,
  type GameState,
  isStillOn,
  makeEvent,
  pushTask,
  refTo,
  shownDef,
  shownFace,
  writeObject,
  writeStack,
} from '../../state/index.ts';
import { conditionHolds } from '../../values/index.ts';
import { doAfterCast } from '../begin/index.ts';
import { chooseOptionalCosts, choosePhyrexian, chooseSpliced, chooseX } from './announce-choices.ts';
import { chooseModes } from './announce-modes.ts';
import {
  announceSource,
  manaFor,
  noCostBut,
  otherCosts,
  purposeFor,
  STAGE,
  scopeFor,
  wayOf,
} from './announce-parts.ts';
import { backOut, chooseTargets, divide, isPaidFor } from './announce-targets.ts';
import { assistedCost } from './assist.ts';
import { writtenPlaces } from './cost.ts';
import { finishSpecial } from './special.ts';
import { takeBack } from './take-back.ts';

/** One stage after the other until something is asked, or has to be done first. */
export function runAnnounce(state: GameState, task: AnnounceTask): void {
  const at = state.tasks.length - 1;
  const { own } = state;
  do runStage(state, task);
  while (isStillOn(state, at, task, own));
}

function runStage(state: GameState, task: AnnounceTask): void {
  if (task.answer !== null && 'option' in task.answer && task.answer.option === 'cancel') {
    takeBack(state, task);
    return;
  }
  switch (task.stage) {
    case STAGE.modes:
      return chooseModes(state, task);
    case STAGE.optional:
      return chooseOptionalCosts(state, task);
    case STAGE.splice:
      return chooseSpliced(state, task);
    case STAGE.x:
      return chooseX(state, task);
    case STAGE.phyrexian:
      return choosePhyrexian(state, task);
    case STAGE.targets:
      return chooseTargets(state, task);
    case STAGE.divide:
      return divide(state, task);
    case STAGE.mana:
      return payMana(state, task);
    case STAGE.costs:
      return payOthers(state, task);
    default:
      return finish(state, task);
  }
}

// CR 601.2f-h: the total cost is locked in, then paid.
function payMana(state: GameState, task: AnnounceTask): void {
  if (task.what === 'triggered') {
    task.stage = STAGE.costs;
    return;
  }
  // CR 601.2f, 732.1: with fewer targets than would make it cheap enough.
  if (task.what === 'spell' && costsByTargets(state, task.object, wayOf(task)) && !isPaidFor(state, task, task.targets))
    return backOut(state, task);
  const total = task.free ? noCostBut(state, task) : manaFor(state, task, task.frame.x);
  const plain = purposeFor(state, task);
  const others = otherCosts(state, task);
  // Mostly there is nothing besides that would want the same things.
  if (others.length === 0 && !state.table.has.assist) return payAll(state, task, total, plain);
  const scope = { ...scopeFor(task, state), x: task.frame.x };
  const purposeOf = (mana: PayCost): Purpose | null =>
    purposeBeside(state, task.player, mana, plain, others, scope, task.frame.source);
  const cost = assistedCost(state, task, total, (mana) => purposeOf(mana) !== null);
  if (cost === undefined) return;
  const found = isNothing(cost) ? plain : purposeOf(cost);
  // CR 732.1: who was chosen to help has not paid what it takes.
  if (found === null && task.assist != null && task.saved !== null) return takeBack(state, task);
  payAll(state, task, cost, found ?? plain);
}

function payAll(state: GameState, task: AnnounceTask, cost: PayCost, purpose: Purpose): void {
  task.stage = STAGE.costs;
  task.costIndex = 0;
  if (isNothing(cost)) return;
  pushTask(state, {
    ...fresh,
    kind: 'pay',
    player: task.player,
    cost,
    purpose,
    manual: task.manual,
    cancellable: task.saved !== null,
    source: announceSource(state, task),
    spentTo: state.tasks.length - 1,
  });
}

function payOthers(state: GameState, task: AnnounceTask): void {
  task.stage = STAGE.finish;
  const costs = payableOrder(otherCosts(state, task));
  if (costs.length === 0) return;
  pushTask(state, {
    ...fresh,
    kind: 'cost',
    player: task.player,
    costs,
    written: writtenPlaces(costs, costLists(state, task)),
    costIndex: 0,
    frameAt: state.tasks.length - 1,
    self: task.frame.source,
    cancellable: task.saved !== null,
  });
}

/** The lists in which its costs are written. */
function costLists(state: GameState, task: AnnounceTask): (readonly CostNode[])[] {
  if (task.what !== 'spell') {
    const { activated, special } = state.table.ability(task.code);
    return [(activated ?? special)?.node.cost ?? []];
  }
  return castingOf(state, task.player, task.object, wayOf(task).face).map((casting) =>
    casting.kind === 'castFrom' ? (casting.additional ?? []) : 'cost' in casting ? casting.cost : [],
  );
}

/** CR 601.2i, 602.2b, 116.1: it has become cast or activated. */
function finish(state: GameState, task: AnnounceTask): void {
  if (task.what === 'special') return finishSpecial(state, task);
  const { player, object: id } = task;
  state.tasks.pop();
  const info = (state.objects[id] as GameObject).stack;
  if (info === null) throw new Error('announced without being on the stack');
  const held = heldAsCast(state, task);
  // CR 702.150a: how many Phyrexian symbols were paid with life.
  const paid = task.life === undefined ? held : { ...held, phyrexian: task.life.length };
  const announced = {
    ...info,
    modes: task.modes,
    targets: task.targets,
    x: task.frame.x,
    paid: task.way !== undefined && task.way.variant !== '' ? { ...paid, [paidName(task.way.variant)]: 1 } : paid,
    bindings: task.frame.bindings,
    exileAfter: task.exileAfter,
    spent: task.spent,
  };
  if (task.spentFrom !== undefined) announced.spentFrom = task.spentFrom;
  if (task.way?.eachTarget) announced.eachTarget = true;
  if (task.spliced !== undefined) announced.spliced = task.spliced.map(({ text }) => text);
  writeStack(state, id, announced);
  const ref = refTo(state, id);
  const events: GameEvent[] = [];
  if (task.what === 'activated') noteUse(state, task);
  if (task.what === 'spell' && task.from === ZONE.command) countCommanderCast(state, id);
  if (task.what === 'spell' && isNoticed(state, 'cast'))
    events.push(
      makeEvent('cast', {
        object: ref,
        player,
        from: task.from,
        source: ref,
        causedBy: player,
        // CR 702.40a: spells cast before it this turn, where somebody counts them.
        amount: castBefore(state),
      }),
    );
  if (task.what === 'spell') events.push(...expendEvents(state, ref, player));
  if (task.what === 'activated')
    events.push(...activationEvents(state, { player, code: task.code, source: task.frame.source, ability: ref }));
  if (task.what === 'activated' && isCycling(state, task)) events.push(cycled(state, task));
  events.push(...targetEvents(state, ref, player, task.targets));
  events.push(...crimeEvents(state, ref, player, task.targets));
  forgetPlays(state);
  propose(state, events);
  if (task.way !== undefined) doAfterCast(state, player, task.way, ref);
}

function castBefore({ log }: GameState): number {
  let count = 0;
  for (const { kind } of log) if (kind === 'cast') count += 1;
  return count;
}

/** CR 702.29c: a card is cycled when it is discarded to pay for its cycling ability. */
const isCycling = (state: GameState, task: AnnounceTask): boolean =>
  state.table.ability(task.code).origin.endsWith('cycling') && isNoticed(state, 'cycle');

const cycled = (state: GameState, { player, frame }: AnnounceTask): GameEvent =>
  makeEvent('cycle', { object: refTo(state, idOf(frame.source)), player, causedBy: player });

/** What was paid, and "if you controlled ... as you cast this spell": looked at while it becomes cast. */
function heldAsCast(state: GameState, task: AnnounceTask): Readonly<Record<string, number>> {
  if (task.what !== 'spell') return task.paid;
  const object = state.objects[task.object] as GameObject;
  const asked = askedAsCast(state.table.face(shownDef(object), shownFace(object)).definition);
  if (asked.length === 0) return task.paid;
  const scope = scopeFor(task, state);
  const paid: Record<string, number> = { ...task.paid };
  for (const condition of asked) if (conditionHolds(state, condition, scope)) paid[heldKey(condition)] = 1;
  return paid;
}

function noteUse(state: GameState, task: AnnounceTask): void {
  const id = idOf(task.frame.source);
  const source = state.objects[id];
  if (source === undefined || refTo(state, id) !== task.frame.source) return;
  const activated = state.table.ability(task.code).activated;
  if (activated === null || !(countsUses(activated) || activated.isLoyalty)) return;
  const key = activated.isLoyalty ? -1 : task.code;
  writeObject(state, id).used = { ...source.used, [key]: (source.used?.[key] ?? 0) + 1 };
}
