// Choosing modes (CR 601.2b, 700.2): how many, by whom, which of them again, and what each costs.

import type { Announced, CostNode } from '../../cards/language/index.ts';
import { ask, nameOf } from '../../decisions/asking/index.ts';
import { describeMode } from '../../decisions/words/index.ts';
import { fewestModes, legalModes, mostModes, totalMana } from '../../rules/casting/index.ts';
import { canPayCosts } from '../../rules/costs/index.ts';
import { purposeBeside } from '../../rules/mana/index.ts';
import { type AnnounceTask, type GameState, live, randomInt, type Scope, writeObject } from '../../state/index.ts';
import { playersOf } from '../../values/index.ts';
import { removeAbility } from '../begin/index.ts';
import {
  abilityOf,
  announceSource,
  chosenExtras,
  costsBeforeModes,
  modeCostsOf,
  otherCosts,
  STAGE,
  scopeFor,
  wayOf,
} from './announce-parts.ts';

type Modes = NonNullable<Announced['modes']>;

export function chooseModes(state: GameState, task: AnnounceTask): void {
  const ability = abilityOf(state, task);
  const modes = ability?.announced.modes;
  if (ability === null || modes === undefined) {
    task.stage = STAGE.optional;
    return;
  }
  if (task.costIndex < costsBeforeModes(state, task)) {
    task.stage = STAGE.optional;
    return;
  }
  const scope = scopeFor(task, state);
  const source = announceSource(state, task);
  const legal = legalModes(state, ability, scope, task.player, source);
  if (task.what === 'triggered' && legal.length === 0) {
    // CR 603.3c: no mode can be chosen.
    removeAbility(state, task.object);
    state.tasks.pop();
    return;
  }
  if (decidesAll(state, task, modes, legal, scope)) return;
  const max = mostModes(state, modes, scope);
  const min = Math.min(max, fewestModes(state, modes, scope));
  if (task.answer !== null && 'option' in task.answer) {
    const option = task.answer.option;
    task.answer = null;
    if (option === 'done') return close(state, task, modes);
    task.modes = [...task.modes, Number(option.slice('mode:'.length))];
  }
  const open = openModes(state, task, modes, legal, scope, max);
  // CR 702.102: both halves of a fused spell; where all must be chosen there is nothing to ask.
  if (task.modes.length === 0 && min === modes.options.length && open.length === min && !modes.sameAllowed) {
    task.modes = open;
    return close(state, task, modes);
  }
  const sum = weightOf(modes, task.modes);
  if (sum >= max || open.length === 0 || (open.length + task.modes.length <= min && open.length === 1)) {
    if (open.length === 1 && task.modes.length < min) task.modes = [...task.modes, open[0] as number];
    return close(state, task, modes);
  }
  if (modes.random) {
    // CR 700.2g: at random, as many as must be chosen.
    task.modes = [...task.modes, open[randomInt(state, open.length)] as number];
    if (task.modes.length >= min) close(state, task, modes);
    return;
  }
  ask(state, {
    kind: 'mode',
    player: chooserOf(state, task, modes, scope),
    prompt: `Choose for ${nameOf(state, source)}`,
    cr: '700.2',
    source,
    cancellable: task.saved !== null,
    options: open.map((mode) => ({ index: mode, label: describeMode(state, ability, mode, source) })),
    chosen: task.modes,
    min,
    max,
  });
}

/** CR 702.42a: whether all modes are chosen for a cost is asked before which. True: it is asked, or all are chosen. */
function decidesAll(
  state: GameState,
  task: AnnounceTask,
  modes: Modes,
  legal: readonly number[],
  scope: Scope,
): boolean {
  const offer = modeCostsOf(state, task).find(({ all, name }) => all && task.paid[name] === undefined);
  if (offer === undefined || task.modes.length > 0 || legal.length < modes.options.length) return false;
  if (task.answer !== null && 'option' in task.answer) {
    const yes = task.answer.option === 'yes';
    task.answer = null;
    task.paid = { ...task.paid, [offer.name]: yes ? 1 : 0 };
    if (!yes) return false;
    task.modes = modes.options.map((_, place) => place);
    close(state, task, modes);
    return true;
  }
  if (!canPayWith(state, task, offer.cost, scope)) {
    task.paid = { ...task.paid, [offer.name]: 0 };
    return false;
  }
  ask(state, {
    kind: 'yesNo',
    player: task.player,
    prompt: `Pay ${offer.name} for all modes?`,
    cr: '601.2b',
    source: announceSource(state, task),
    cancellable: task.saved !== null,
    yes: `Pay ${offer.name}`,
    no: `Without ${offer.name}`,
  });
  return true;
}

/** CR 700.2e: another player may be the one who chooses. */
function chooserOf(state: GameState, task: AnnounceTask, { chooser }: Modes, scope: Scope): number {
  return chooser === undefined ? task.player : (playersOf(state, scope, chooser)[0] ?? task.player);
}

/** CR 700.2i: modes may count for more than one. */
const weightOf = ({ options }: Modes, chosen: readonly number[]): number =>
  chosen.reduce((sum, mode) => sum + (options[mode]?.weight ?? 1), 0);

/** Those that may be chosen next: legal, not taken yet, not too heavy, and payable with the others. */
function openModes(
  state: GameState,
  task: AnnounceTask,
  modes: Modes,
  legal: readonly number[],
  scope: Scope,
  max: number,
): number[] {
  const before = modes.unchosenBefore || modes.oncePerTurn ? chosenBefore(state, task, modes) : [];
  const left = max - weightOf(modes, task.modes);
  return legal.filter(
    (mode) =>
      (modes.sameAllowed || !task.modes.includes(mode)) &&
      !before.includes(mode) &&
      (modes.options[mode]?.weight ?? 1) <= left &&
      isPayable(state, task, modes, mode, scope),
  );
}

/** CR 700.2h: a mode may have a cost of its own, which is an additional cost. */
function isPayable(state: GameState, task: AnnounceTask, modes: Modes, mode: number, scope: Scope): boolean {
  if (task.what !== 'spell') return true;
  const more = task.modes.length === 0 ? [] : modeCostsOf(state, task).flatMap((each) => (each.all ? [] : each.cost));
  const cost = [...(modes.options[mode]?.cost ?? []), ...more];
  return cost.length === 0 || canPayWith(state, task, cost, scope);
}

/** Whether all can be paid that was chosen so far, and this. */
function canPayWith(state: GameState, task: AnnounceTask, cost: readonly CostNode[], scope: Scope): boolean {
  const extra = [...chosenExtras(state, task), ...cost];
  const mana = totalMana(state, task.player, task.object, wayOf(task), 0, extra, task.paid);
  const others = [...otherCosts(state, task), ...cost.filter((node) => node.kind !== 'mana')];
  return (
    canPayCosts(state, others, scope, scope.self) &&
    purposeBeside(state, task.player, mana, { spell: task.object }, others, scope, scope.self) !== null
  );
}

/** The name under which an object remembers which modes of an ability were chosen, and in which turn. */
const memoryOf = (code: number, { oncePerTurn }: Modes, turn: number): string =>
  oncePerTurn ? `modes.${code}.${turn}` : `modes.${code}`;

/** CR 700.2b: "choose one that hasn't been chosen" speaks of this object's ability. */
function chosenBefore(state: GameState, task: AnnounceTask, modes: Modes): readonly number[] {
  const known = live(state, task.frame.source)?.linked?.[memoryOf(task.code, modes, state.turn)];
  return typeof known === 'object' ? known : [];
}

function close(state: GameState, task: AnnounceTask, modes: Modes): void {
  // CR 700.2d: instructions are followed in printed order.
  task.modes = task.modes.slice().sort((a, b) => a - b);
  task.stage = STAGE.optional;
  if (!modes.unchosenBefore && !modes.oncePerTurn) return;
  const object = live(state, task.frame.source);
  if (object === undefined) return;
  const all = [...chosenBefore(state, task, modes), ...task.modes];
  const name = memoryOf(task.code, modes, state.turn);
  writeObject(state, object.id).linked = { ...object.linked, [name]: all };
}
