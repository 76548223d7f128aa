// Paying costs that aren't a spell's mana: one after the other, with choices where they choose (CR 601.2h, 118).

import { afterMove, idOf, type ObjectRef, ZONE } from '../../basics/index.ts';
import { parseManaCost } from '../../cards/compiled/index.ts';
import type { CostNode, Filter } from '../../cards/language/index.ts';
import { costCandidates, costKinds, payableWith, type Taking } from '../../costs/index.ts';
import { ask, askToChoose } from '../../decisions/asking/index.ts';
import { describeCost, words } from '../../decisions/words/index.ts';
import { propose } from '../../events/index.ts';
import { canPayCosts, demandsOf, matched, type ObjectDemand } from '../../rules/costs/index.ts';
import { canAfford, canMake, spareLife } from '../../rules/mana/index.ts';
import { LIFE_EACH, lifeChoices, payCost, withLife } from '../../rules/payment/index.ts';
import {
  type AnnounceTask,
  fresh,
  type GameState,
  live,
  pushTask,
  refTo,
  type Scope,
  showCards,
  type TaskOf,
  topTask,
  writeTask,
} from '../../state/index.ts';
import { countOf, playersInOrder } from '../../values/index.ts';
import { bind, frameAt, scopeAt } from '../begin/index.ts';
import { takeBack } from './take-back.ts';

export function runCost(state: GameState, task: TaskOf<'cost'>): void {
  // CR 732.1: what is paid with may still be thought over, as all of the announcement.
  if (task.answer !== null && 'option' in task.answer && task.answer.option === 'cancel') {
    state.tasks.pop();
    takeBack(state, topTask(state) as AnnounceTask);
    return;
  }
  if (task.stage === 1) return chooseX(state, task);
  const cost = task.costs[task.costIndex];
  if (cost === undefined) {
    state.tasks.pop();
    return;
  }
  const scope: Scope = { ...scopeAt(state, task.frameAt), you: task.player };
  if (cost.kind === 'mana') return payMana(state, task, cost, scope);
  if (cost.kind === 'effect') return payByDoing(state, task, cost);
  const options = costKinds.of(cost).options?.(cost);
  if (options !== undefined) return chooseOne(state, task, options, scope);
  payWithObjects(state, task, cost, scope);
}

type CostOfKind<K> = Extract<CostNode, { kind: K }>;

function payMana(state: GameState, task: TaskOf<'cost'>, cost: CostOfKind<'mana'>, scope: Scope): void {
  task.costIndex += 1;
  const times = cost.times === undefined ? 1 : countOf(state, cost.times, scope);
  const asked = payCost(parseManaCost(cost.mana.repeat(times)), scope.x);
  const purpose = { ability: idOf(task.self) };
  // CR 107.4f: here with life only what there is no mana for.
  const life = lifeChoices(asked, spareLife(state, task.player, purpose)).find((masks) =>
    canMake(state, task.player, withLife(asked, masks), purpose),
  );
  const total = life === undefined ? asked : withLife(asked, life);
  if (life !== undefined && life.length > 0) {
    if (task.written !== undefined)
      task.written = [...task.written.slice(0, task.costIndex), -1, ...task.written.slice(task.costIndex)];
    task.costs = [
      ...task.costs.slice(0, task.costIndex),
      { kind: 'payLife', amount: life.length * LIFE_EACH },
      ...task.costs.slice(task.costIndex),
    ];
  }
  pushTask(state, {
    ...fresh,
    kind: 'pay',
    player: task.player,
    cost: total,
    purpose,
    manual: false,
    cancellable: false,
    source: task.self,
    spentTo: -1,
  });
}

/** What is to be done as a cost is done as instructions are. */
function payByDoing(state: GameState, task: TaskOf<'cost'>, cost: CostOfKind<'effect'>): void {
  const { frameAt: at } = task;
  task.costIndex += 1;
  const code = state.table.blockCode(frameAt(state, at).def, cost.do);
  pushTask(state, { ...fresh, kind: 'block', code, index: 0, frameAt: at });
}

/** Paid at once where nothing can be chosen; otherwise with what the player chooses. */
function payWithObjects(state: GameState, task: TaskOf<'cost'>, cost: CostNode, scope: Scope): void {
  const choosing = costCandidates(state, cost, scope);
  if (choosing === null) {
    const paid = costKinds.of(cost).automatic?.(state, cost, scope) ?? [];
    return payWith(state, task, cost, paid, paid.length > 0 ? paid : [task.self]);
  }
  const { candidates, contested } = payersLeft(state, task, cost, scope, choosing);
  const grouped = choosing.group !== undefined;
  if (contested && choosing.count > 1 && !grouped && !choosing.orMore)
    return pickOneByOne(state, task, cost, choosing, candidates);
  const most = grouped || choosing.orMore ? candidates.length : choosing.count;
  const forced = candidates.length === choosing.count && !grouped && !state.options.askForced;
  if (forced) return payWith(state, task, cost, candidates);
  if (task.answer !== null) {
    const chosen = 'choose' in task.answer ? task.answer.choose : [];
    task.answer = null;
    return payWith(state, task, cost, chosen);
  }
  askToChoose(state, {
    player: task.player,
    prompt: words(state, () =>
      grouped
        ? describeCost(state, cost, task.self)
        : `${choosing.verb} ${choosing.count === 1 ? 'one' : choosing.count}: ${describeCost(state, cost, task.self)}`,
    ),
    cr: '118.3',
    source: task.self,
    cancellable: task.cancellable,
    candidates,
    min: choosing.count,
    max: most,
    ...(choosing.group === undefined ? {} : { group: choosing.group }),
  });
}

/** `named`: what later instructions know as what this cost was paid with. */
function payWith(
  state: GameState,
  task: TaskOf<'cost'>,
  cost: CostNode,
  paid: readonly ObjectRef[],
  named: readonly ObjectRef[] = paid,
): void {
  const scope: Scope = { ...scopeAt(state, task.frameAt), you: task.player };
  const index = task.written?.[task.costIndex] ?? task.costIndex;
  task.costIndex += 1;
  bind(
    state,
    task.frameAt,
    `paid.${index}`,
    named.map((ref) => onceMoved(state, cost, ref)),
  );
  const { shows, follows, events } = costKinds.of(cost);
  if (events === undefined) throw new Error(`cost ${cost.kind} isn't paid by events`);
  // CR 701.20a, 701.4a: what is revealed is shown to all. A permanent that is beheld is seen as it is.
  const hidden = paid.filter((ref) => live(state, ref)?.zone !== ZONE.battlefield);
  if (shows) showCards(state, hidden, playersInOrder(state), { cause: 'reveal', by: task.player });
  // CR 400.7j: what the cost has moved is found where it went.
  if (follows === 'itself') bind(state, task.frameAt, 'event.moved', [afterMove(task.self)]);
  propose(state, events({ state, scope, self: task.self, object: live(state, task.self) }, cost, paid));
}

/** CR 400.7j: a card that is discarded or exiled as a cost is found where it goes; of a permanent the last known is asked. */
function onceMoved(state: GameState, cost: CostNode, ref: ObjectRef): ObjectRef {
  const zone = state.objects[idOf(ref)]?.zone;
  return costKinds.of(cost).follows === 'cards' && (zone === ZONE.hand || zone === ZONE.graveyard)
    ? afterMove(ref)
    : ref;
}

/**
 * What may still pay it, so that the costs after it can be paid, too (CR 118.3); `contested`: they want some of the same.
 */
function payersLeft(
  state: GameState,
  task: TaskOf<'cost'>,
  cost: CostNode,
  scope: Scope,
  { filter, count }: { filter: Filter; count: number },
): { candidates: ObjectRef[]; contested: boolean } {
  const picked = task.picked?.map(idOf) ?? [];
  const ids = payableWith(state, cost, scope, filter).filter((id) => !picked.includes(id));
  const { taking } = costKinds.of(cost);
  const later =
    taking === undefined
      ? []
      : [
          ...demandsOf(state, { costs: task.costs.slice(task.costIndex + 1), scope, self: task.self }, taking),
          ...waitingDemands(state, task, taking),
        ];
  const contested = later.some((demand) => demand.ids.some((id) => ids.includes(id)));
  const rest = [...later, { ids, count: count - picked.length - 1 }];
  const open = contested ? ids.filter((id) => matched(rest, [...picked, id], []) !== null) : ids;
  return { candidates: open.map((id) => refTo(state, id)), contested };
}

/** CR 508.1h, 509.1d: what is declared with the same creatures and is paid after this. */
function waitingDemands(state: GameState, task: TaskOf<'cost'>, taking: Taking): ObjectDemand[] {
  const waiting: ObjectDemand[] = [];
  for (let at = state.tasks.length - 2; 'frame' in task; at--) {
    const below = state.tasks[at];
    if (below?.kind !== 'cost' || !('frame' in below)) break;
    const scope = scopeAt(state, at);
    waiting.push(...demandsOf(state, { costs: below.costs, scope, self: below.self }, taking));
  }
  return waiting;
}

/** Several objects for a cost of which the later ones need some: each choice leaves enough. */
function pickOneByOne(
  state: GameState,
  task: TaskOf<'cost'>,
  cost: CostNode,
  { count, verb }: { count: number; verb: string },
  candidates: readonly ObjectRef[],
): void {
  const before = task.picked ?? [];
  const answered = task.answer !== null && 'choose' in task.answer ? task.answer.choose[0] : undefined;
  const next = answered ?? (candidates.length === 1 ? candidates[0] : undefined);
  task.answer = null;
  if (next === undefined) {
    askToChoose(state, {
      player: task.player,
      prompt: words(
        state,
        () => `${verb} one, ${count - before.length} to go: ${describeCost(state, cost, task.self)}`,
      ),
      cr: '118.3',
      source: task.self,
      cancellable: task.cancellable,
      candidates,
    });
    return;
  }
  const picked = [...before, next];
  if (picked.length < count) {
    task.picked = picked;
    return;
  }
  delete task.picked;
  payWith(state, task, cost, picked);
}

/** `paid.<n>` counts every cost as it is written, mana included, which is paid apart from the others. */
export function writtenPlaces(costs: readonly CostNode[], lists: readonly (readonly CostNode[])[]): number[] {
  const open = lists.map((list) => list.map((cost, place) => ({ cost, place })));
  return costs.map((cost, index) => {
    for (const list of open) {
      const at = list.findIndex((each) => isSame(each.cost, cost));
      const found = at < 0 ? undefined : list.splice(at, 1)[0];
      if (found !== undefined) return found.place;
    }
    return index;
  });
}

/** A game that was saved and loaded holds copies of what is written on the card. */
const isSame = (a: CostNode, b: CostNode): boolean =>
  a === b || (a.kind === b.kind && JSON.stringify(a) === JSON.stringify(b));

/** CR 107.3: X of a cost paid while resolving is chosen as it is paid. */
function chooseX(state: GameState, task: TaskOf<'cost'>): void {
  const mana = parseManaCost(task.costs.flatMap((cost) => (cost.kind === 'mana' ? [cost.mana] : [])).join(''));
  let max = 0;
  while (max < 99 && canAfford(state, task.player, payCost(mana, max + 1), { ability: idOf(task.self) })) max += 1;
  if (task.answer === null) {
    ask(state, {
      kind: 'number',
      player: task.player,
      prompt: 'Choose X',
      cr: '107.3',
      source: task.self,
      cancellable: false,
      min: 0,
      max,
    });
    return;
  }
  const x = 'number' in task.answer ? task.answer.number : 0;
  task.answer = null;
  task.stage = 0;
  const holder = writeTask(state, task.frameAt);
  if (!('frame' in holder)) throw new Error('no frame for X');
  holder.frame = { ...holder.frame, x };
}

function chooseOne(
  state: GameState,
  task: TaskOf<'cost'>,
  options: readonly (readonly CostNode[])[],
  scope: Scope,
): void {
  const open = options.flatMap((option, index) => (canPayCosts(state, option, scope, task.self) ? [index] : []));
  let picked = open.length === 1 ? open[0] : undefined;
  if (picked === undefined && task.answer !== null && 'option' in task.answer) {
    picked = Number(task.answer.option.slice('mode:'.length));
    task.answer = null;
  }
  if (picked === undefined) {
    ask(state, {
      kind: 'mode',
      player: task.player,
      prompt: 'Choose what to pay',
      cr: '118.12',
      source: task.self,
      cancellable: task.cancellable,
      options: open.map((index) => ({
        index,
        label: (options[index] ?? []).map((cost) => describeCost(state, cost, task.self)).join(', '),
      })),
      chosen: [],
      min: 1,
      max: 1,
    });
    return;
  }
  task.costs = [
    ...task.costs.slice(0, task.costIndex),
    ...(options[picked] ?? []),
    ...task.costs.slice(task.costIndex + 1),
  ];
}
