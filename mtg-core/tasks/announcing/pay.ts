// Paying mana (CR 601.2g-h, 605): automatically from free sources, or source by source as the player says.

import {
  idOf,
  type ManaSource,
  type ObjectRef,
  type PayCost,
  type PlayerId,
  type Purpose,
} from '../../basics/index.ts';
import { codeOf, defOf, numbers } from '../../cards/compiled/index.ts';
import { ask } from '../../decisions/asking/index.ts';
import { activationEvents, isTappingUnnoticed, propose, waitFor } from '../../events/index.ts';
import { HELP, helpersFor, manaSources, sourceLists, sourcesFor, sourcesWithFilters } from '../../rules/mana/index.ts';
import {
  type Activation,
  asNeed,
  canPay,
  isSpecial,
  mayBeSpentOn,
  type PaymentPlan,
  poolFor,
  productionOf,
  solveFor,
  sparing,
} from '../../rules/payment/index.ts';
import {
  type AnnounceTask,
  forgetChoices,
  fresh,
  type GameState,
  type ManaPiece,
  makeEvent,
  type PayTask,
  pushTask,
  refTo,
  scopeOf,
  topTask,
  writeObject,
  writePlayer,
  writeTask,
} from '../../state/index.ts';
import { matchesNode } from '../../values/index.ts';
import { activatedOf, addToPool, tapForMana } from '../begin/index.ts';
import { backOut } from './announce-targets.ts';
import { type Help, helpBy, payWithHelp } from './help-pay.ts';
import { beginMana } from './mana.ts';
import { takeBack } from './take-back.ts';

/** The payment that happens unasked: only sources that cost nothing but tapping. */
export function freePlan(
  state: GameState,
  player: PlayerId,
  cost: PayCost,
  purpose: Purpose,
): { plan: PaymentPlan; sources: readonly ManaSource[] } | null {
  const sources = sparing(state, player, purpose, sourcesFor(state, player, purpose, true));
  const plan = solveFor(state, purpose, asNeed(cost), poolFor(state, player, purpose), sources);
  return plan === null ? filteredPlan(state, player, cost, purpose) : { plan, sources };
}

/** With sources that use something up: a person is asked before. */
export function fullPlan(
  state: GameState,
  player: PlayerId,
  cost: PayCost,
  purpose: Purpose,
): { plan: PaymentPlan; sources: readonly ManaSource[] } | null {
  for (const list of sourceLists(state, player, purpose)) {
    const sources = sparing(state, player, purpose, list);
    const plan = solveFor(state, purpose, asNeed(cost), poolFor(state, player, purpose), sources);
    if (plan !== null) return { plan, sources };
  }
  return filteredPlan(state, player, cost, purpose);
}

/** With mana abilities that take mana and give other mana. */
function filteredPlan(
  state: GameState,
  player: PlayerId,
  cost: PayCost,
  purpose: Purpose,
): { plan: PaymentPlan; sources: readonly ManaSource[] } | null {
  if (!state.table.filters) return null;
  const sources = sourcesWithFilters(state, player, purpose);
  const plan =
    sources.length === 0 ? null : solveFor(state, purpose, asNeed(cost), poolFor(state, player, purpose), sources);
  return plan === null ? null : { plan, sources };
}

export function runPay(state: GameState, task: PayTask): void {
  if (task.answer !== null && 'option' in task.answer) {
    const { option } = task.answer;
    task.answer = null;
    if (option === 'cancel') {
      state.tasks.pop();
      takeBack(state, topTask(state) as AnnounceTask);
      return;
    }
    if (option === 'auto') {
      execute(state, task, fullPlan(state, task.player, task.cost, task.purpose));
      return;
    }
    const [what, ref, code] = option.split(':');
    if (what === 'help') return helpBy(state, task, Number(ref), Number(code));
    // CR 605.3a: a mana ability while paying.
    beginMana(state, task.player, idOf(Number(ref)), Number(code), null);
    return;
  }
  const pool = poolFor(state, task.player, task.purpose);
  const covered = canPay(asNeed(task.cost), pool, []);
  if (task.stage === 1 || (covered && !task.manual)) {
    spend(state, task);
    return;
  }
  const found = task.manual ? null : (freePlan(state, task.player, task.cost, task.purpose) ?? onlyPlan(state, task));
  if (found !== null) {
    execute(state, task, found);
    return;
  }
  askForMana(state, task, 'Pay the cost');
}

/**
 * CR 732.1: what nothing is left to pay with is backed out of, also in a game that keeps no state to go back to: mana whose colour was
 * chosen on the way may be such as doesn't pay.
 */
function askForMana(state: GameState, task: PayTask, prompt: string): void {
  const { player, purpose, source, cancellable } = task;
  const announced = state.tasks[task.spentTo];
  const isOver = (): boolean =>
    manaSources(state, player).length === 0 &&
    helpersFor(state, player, purpose).length === 0 &&
    fullPlan(state, player, task.cost, purpose) === null;
  if (!cancellable && announced?.kind === 'announce' && isOver()) {
    state.tasks.pop();
    return backOut(state, announced);
  }
  ask(state, { kind: 'pay', player, prompt, cr: '601.2g', source, cancellable });
}

/** Cards that are exiled for the cost go unasked where all of them are needed. */
function onlyPlan(state: GameState, task: PayTask): ReturnType<typeof fullPlan> {
  const cards = helpersFor(state, task.player, task.purpose).filter(({ free }) => !free);
  if (cards.length === 0) return null;
  const found = fullPlan(state, task.player, task.cost, task.purpose);
  const dear = found?.plan.activations.filter(({ source, output }) => {
    const used = found.sources.find((each) => each.source === source);
    return !(used?.parts?.[output] ?? used)?.free;
  });
  const codes = dear?.map(({ source }) => found?.sources.find((each) => each.source === source)?.code);
  return codes?.length === cards.length && codes.every((code) => code === HELP.exile) ? found : null;
}

/** Activates what the plan says, then spends. */
function execute(
  state: GameState,
  task: PayTask,
  found: { plan: PaymentPlan; sources: readonly ManaSource[] } | null,
): void {
  if (found === null) throw new Error('a payment was promised that does not exist');
  task.stage = 1;
  const sourceOf = (activation: Activation): ManaSource =>
    found.sources.find((each) => each.source === activation.source) as ManaSource;
  const partOf = (activation: Activation): { id: number; code: number; free: boolean } => {
    const source = sourceOf(activation);
    const part = source.parts?.[activation.output] ?? source;
    return { id: source.id, code: part.code, free: part.free };
  };
  // What triggered mana abilities add comes by itself.
  const ownOf = (activation: Activation): readonly number[] =>
    sourceOf(activation).own?.[activation.output] ?? activation.colors;
  if (tapAtOnce(state, task, found.plan, partOf)) return;
  const help: Help[] = [];
  for (const activation of found.plan.activations.slice().reverse()) {
    const { id, code, free } = partOf(activation);
    if (code < 0) help.push({ id, code, color: activation.colors.indexOf(1) });
    else if (!free && activation.paid === undefined) beginMana(state, task.player, id, code, ownOf(activation));
  }
  for (const activation of found.plan.activations) {
    const { id, code, free } = partOf(activation);
    if (code < 0) continue;
    if (free) tapForMana(state, task.player, id, code, ownOf(activation));
    else if (activation.paid !== undefined)
      filterMana(state, task.player, id, code, activation.paid, activation.colors);
  }
  if (help.length > 0) payWithHelp(state, task, help);
}

/** Mana out of the pool, by colour: plain mana first, then what remembers more. */
function takeMana(state: GameState, player: PlayerId, paid: readonly number[]): void {
  const written = writePlayer(state, player);
  const left = paid.map((count, color) => Math.max(0, count - (written.pool[color] ?? 0)));
  written.pool = written.pool.map((count, color) => Math.max(0, count - (paid[color] ?? 0)));
  written.restricted = written.restricted.filter((piece) => {
    const taken = (left[piece.color] ?? 0) > 0;
    if (taken) left[piece.color] = (left[piece.color] ?? 0) - 1;
    return !taken;
  });
}

/** A mana ability that costs mana, paid as the plan says from what is in the pool by then. */
function filterMana(
  state: GameState,
  player: PlayerId,
  id: number,
  code: number,
  paid: readonly number[],
  produced: readonly number[],
): void {
  takeMana(state, player, paid);
  const { node, tapSelf } = activatedOf(state, code);
  if (node.limit !== undefined) {
    const used = state.objects[id]?.used;
    writeObject(state, id).used = { ...used, [code]: (used?.[code] ?? 0) + 1 };
  }
  propose(state, activationEvents(state, { player, code, source: refTo(state, id) }));
  if (tapSelf) tapForMana(state, player, id, code, produced);
  else addToPool(state, player, produced, { code, source: refTo(state, id) });
}

/**
 * The commonest payment: plain sources that nobody listens to are tapped together, and the mana is spent as it is
 * made. What differs from one after the other could be noticed by nobody.
 */
function tapAtOnce(
  state: GameState,
  task: PayTask,
  plan: PaymentPlan,
  partOf: (activation: PaymentPlan['activations'][number]) => { id: number; code: number; free: boolean },
): boolean {
  const player = state.players[task.player] as GameState['players'][number];
  if (
    player.restricted.length > 0 ||
    state.table.snow ||
    state.table.has.manaSources ||
    state.table.has.tappingForManaNoticed ||
    state.table.listens('addMana')
  )
    return false;
  const parts: { id: number }[] = [];
  for (const activation of plan.activations) {
    const part = partOf(activation);
    if (!part.free || part.code < 0 || isSpecial(productionOf(state, part))) return false;
    parts.push(part);
  }
  const { player: payer, spentTo } = task;
  state.tasks.pop();
  const pool = player.pool.map((count, color) => count - (plan.spent[color] ?? 0));
  for (const { colors } of plan.activations)
    for (let color = 0; color < 6; color++) pool[color] = (pool[color] ?? 0) + (colors[color] ?? 0);
  writePlayer(state, payer).pool = pool;
  forgetChoices(state);
  noteSpent(state, spentTo, plan);
  if (isTappingUnnoticed(state, 'tap')) for (const { id } of parts) writeObject(state, id).tapped = true;
  else
    propose(
      state,
      parts.map(({ id }) =>
        makeEvent('tap', { object: refTo(state, id), player: payer, cause: 'mana', causedBy: payer }),
      ),
    );
  return true;
}

/** A spell remembers what was spent on it, and where that is asked for what it came from (CR 601.2h). */
function noteSpent(state: GameState, spentTo: number, plan: PaymentPlan, pieces: readonly ManaPiece[] = []): void {
  if (spentTo < 0) return;
  const owner = writeTask(state, spentTo);
  if (owner.kind !== 'announce') return;
  owner.spent = owner.spent.map((count, color) => count + (plan.spent[color] ?? 0));
  if (state.table.has.manaSources)
    owner.spentFrom = [...(owner.spentFrom ?? []), ...pieces.map(({ source = 0 }) => source)];
}

function spend(state: GameState, task: PayTask): void {
  const plan = solveFor(state, task.purpose, asNeed(task.cost), poolFor(state, task.player, task.purpose), []);
  if (plan === null) {
    // The pool no longer covers it (a manual choice of colours): ask on.
    task.stage = 0;
    return askForMana(state, task, 'Pay the rest of the cost');
  }
  const { player, purpose, spentTo, source } = task;
  state.tasks.pop();
  const written = writePlayer(state, player);
  const left = plan.fromPool.slice();
  const used: ManaPiece[] = [];
  if (written.restricted.length > 0) {
    // What is left of plain mana is spent after what could be spent on fewer things.
    written.restricted = written.restricted.filter((piece) => {
      const at = piece.snow ? piece.color + 6 : piece.color;
      const usable = (left[at] ?? 0) > 0 && mayBeSpentOn(state, piece, player, purpose);
      if (usable) {
        left[at] = (left[at] ?? 0) - 1;
        used.push(piece);
      }
      return !usable;
    });
  }
  written.pool = written.pool.map((count, color) => count - (left[color] ?? 0));
  forgetChoices(state);
  noteSpent(state, spentTo, plan, used);
  whenSpent(state, player, used, purpose, source);
}

/** CR 106.6: what each piece does as it is spent, and "When you spend this mana on ...", which triggers. */
function whenSpent(
  state: GameState,
  player: PlayerId,
  used: readonly ManaPiece[],
  purpose: Purpose,
  spell: ObjectRef,
): void {
  for (const piece of used) {
    const then = productionOf(state, piece)?.whenSpent;
    if (then === undefined) continue;
    const scope = scopeOf(player, piece.source ?? 0);
    if (
      then.on !== undefined &&
      (purpose.spell === undefined || !matchesNode(state, { ...then.on, zone: 'stack' }, purpose.spell, scope))
    )
      continue;
    const def = defOf(piece.made?.block ?? piece.code);
    const bindings = { 'event.object': [spell] };
    const source = piece.source ?? 0;
    if (then.atOnce) {
      const frame = { source, you: player, def, bindings, x: 0, stack: null };
      pushTask(state, { ...fresh, kind: 'frame', code: state.table.blockCode(def, then.do), frame });
    } else waitFor(state, codeOf(def, numbers.ability(then)), source, player, bindings);
  }
}
