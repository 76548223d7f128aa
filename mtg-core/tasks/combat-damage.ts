// The combat damage step (CR 510): first and double strike, trample, division among blockers.

import { type Entity, idOf, isPlayer, type ObjectRef, playerEntity } from '../basics/index.ts';
import { ask, nameOf } from '../decisions/asking/index.ts';
import { assignsAsUnblocked, combatDamageOf } from '../deontic/index.ts';
import { propose } from '../events/index.ts';
import { type Attack, type DamageTask, type GameEvent, type GameState, live, makeEvent } from '../state/index.ts';
import { characteristicsOf, hasKeyword, KEYWORD, playersInOrder, TYPE } from '../values/index.ts';

const strikes = KEYWORD.firstStrike | KEYWORD.doubleStrike;

/** CR 510.4: an extra step if anything in combat has first or double strike. */
export function needsFirstStrikeStep(state: GameState): boolean {
  for (const ref of fighters(state)) if ((characteristicsOf(state, idOf(ref)).keywords & strikes) !== 0) return true;
  return false;
}

/** Attackers and then blockers that are still there, in the order in which their damage is assigned (CR 510.1, 802.5). */
function fighters(state: GameState): ObjectRef[] {
  const attacks = state.combat?.attacks ?? [];
  const blockers = attacks.flatMap((attack) => attack.blockers);
  const order = playersInOrder(state);
  const place = (ref: ObjectRef): number => order.indexOf(live(state, ref)?.controller ?? -1);
  return [
    ...attacks.map(({ attacker }) => attacker),
    ...blockers.sort((one, other) => place(one) - place(other)),
  ].filter((ref) => live(state, ref) !== undefined);
}

/** Who deals damage in this step. */
function dealsNow(state: GameState, ref: ObjectRef, first: boolean): boolean {
  const object = live(state, ref);
  if (object === undefined) return false;
  const { keywords, types } = characteristicsOf(state, object.id);
  if ((types & TYPE.creature) === 0) return false;
  if (first) return (keywords & strikes) !== 0;
  const dealtBefore = state.combat?.firstStrikers.includes(ref) ?? false;
  return !dealtBefore || (keywords & KEYWORD.doubleStrike) !== 0;
}

export function runCombatDamage(state: GameState, task: DamageTask): void {
  if (task.stage === 0) {
    // What blocks two attackers deals its damage once.
    task.queue = fighters(state).filter(
      (ref, place, all) => all.indexOf(ref) === place && dealsNow(state, ref, task.first),
    );
    task.stage = 1;
    return;
  }
  const source = task.queue[0];
  if (source === undefined) {
    state.tasks.pop();
    if (task.first && state.combat !== null)
      state.combat = { ...state.combat, firstStrikers: fighters(state).filter((ref) => dealsNow(state, ref, true)) };
    const events: GameEvent[] = [];
    for (const { source: from, to, amount } of task.assigned)
      if (amount > 0) events.push(makeEvent('damage', { source: from, recipient: to, amount, combat: true }));
    propose(state, events);
    return;
  }
  const shares = assignment(state, task, source);
  if (shares === null) return;
  task.assigned = [...task.assigned, ...shares.map(({ to, amount }) => ({ source, to, amount }))];
  task.queue = task.queue.slice(1);
}

interface Share {
  readonly to: Entity;
  readonly amount: number;
}

/** `null`: the player was asked. */
function assignment(state: GameState, task: DamageTask, source: ObjectRef): readonly Share[] | null {
  const object = live(state, source);
  if (object === undefined) return [];
  const total = combatDamageOf(state, object.id);
  if (total === 0) return [];
  const attack = state.combat?.attacks.find((each) => each.attacker === source);
  const recipients =
    attack === undefined ? blockedBy(state, source) : attack.blockers.filter((ref) => live(state, ref) !== undefined);
  if (attack !== undefined) {
    const beyond = trampledOver(state, task, object.id, attack);
    const asUnblocked = attack.blocked && assignsAsUnblocked(state, object.id);
    if (!attack.blocked || (beyond.length > 0 && recipients.length === 0))
      return unblocked(state, task, source, total, attack, beyond);
    // CR 510.1c: blocked, and nothing blocks it any more.
    if (recipients.length === 0 && !asUnblocked) return [];
    if (asUnblocked) {
      const answer = choosesUnblocked(state, task, source, object.controller);
      if (answer === null) return null;
      if (answer) return unblocked(state, task, source, total, attack, beyond);
    }
    if (beyond.length > 0) return divide(state, task, source, total, recipients, beyond);
  }
  if (recipients.length === 0) return [];
  if (recipients.length === 1) return [{ to: recipients[0] as Entity, amount: total }];
  return divide(state, task, source, total, recipients, []);
}

interface Recipient {
  readonly to: Entity;
  /** What it has to get before those after it may get something. */
  readonly lethal: number;
}

/** CR 510.1b: all to what it attacks; with trample over planeswalkers what is more than its loyalty may go on (CR 702.19c). */
function unblocked(
  state: GameState,
  task: DamageTask,
  source: ObjectRef,
  total: number,
  { defender }: Attack,
  beyond: readonly Recipient[],
): readonly Share[] | null {
  if (defender === 0) return [];
  if (beyond.length < 2) return [{ to: defender, amount: total }];
  return divide(state, task, source, total, [], beyond);
}

/** CR 702.19b-c: to what its damage goes on once all blockers have lethal damage, and once what comes before in this list has. */
function trampledOver(state: GameState, task: DamageTask, id: number, { defender }: Attack): Recipient[] {
  const chars = characteristicsOf(state, id);
  const over = hasKeyword(state, chars, 'trample over planeswalkers');
  if (defender === 0 || !(over || (chars.keywords & KEYWORD.trample) !== 0)) return [];
  const attacked = over && !isPlayer(defender) ? live(state, defender) : undefined;
  if (attacked === undefined || (characteristicsOf(state, attacked.id).types & TYPE.planeswalker) === 0)
    return [{ to: defender, lethal: 0 }];
  const others = task.assigned.filter(({ to }) => to === defender).reduce((sum, { amount }) => sum + amount, 0);
  return [
    { to: defender, lethal: Math.max(0, (attacked.counters?.['loyalty'] ?? 0) - others) },
    { to: playerEntity(attacked.controller), lethal: 0 },
  ];
}

/** "You may have it assign its combat damage as though it weren't blocked." */
function choosesUnblocked(state: GameState, task: DamageTask, source: ObjectRef, player: number): boolean | null {
  if (task.asked === source) return false;
  if (task.answer === null) {
    ask(state, {
      kind: 'yesNo',
      player,
      prompt: `Assign ${nameOf(state, source)}'s combat damage as though it weren't blocked?`,
      cr: '510.1c',
      source,
      cancellable: false,
      yes: 'As though unblocked',
      no: 'To the blockers',
    });
    return null;
  }
  const yes = 'option' in task.answer && task.answer.option === 'yes';
  task.answer = null;
  if (!yes) task.asked = source;
  return yes;
}

function blockedBy(state: GameState, blocker: ObjectRef): ObjectRef[] {
  return (state.combat?.attacks ?? [])
    .filter((attack) => attack.blockers.includes(blocker) && live(state, attack.attacker) !== undefined)
    .map((attack) => attack.attacker);
}

const hasDeathtouch = (state: GameState, ref: ObjectRef): boolean =>
  (characteristicsOf(state, idOf(ref)).keywords & KEYWORD.deathtouch) !== 0;

/** CR 510.1c, 702.19b: attackers that assign their damage later in this step, and have nothing else to assign it to. */
function yetToAssign(state: GameState, target: ObjectRef, task: DamageTask): DamageTask['assigned'] {
  return task.queue.slice(1).flatMap((source) => {
    const attack = state.combat?.attacks.find((each) => each.attacker === source);
    const object = live(state, source);
    if (attack === undefined || object === undefined || assignsAsUnblocked(state, object.id)) return [];
    const blockers = attack.blockers.filter((ref) => live(state, ref) !== undefined);
    return blockers.length === 1 && blockers[0] === target
      ? [{ source, to: target, amount: combatDamageOf(state, object.id) }]
      : [];
  });
}

/** CR 702.2c, 702.19b: lethal damage, counting what is marked and what others assign; any amount is lethal with deathtouch. */
function lethalFor(state: GameState, source: ObjectRef, target: ObjectRef, task: DamageTask): number {
  const object = live(state, target);
  if (object === undefined) return 0;
  const others = [...task.assigned.filter(({ to }) => to === target), ...yetToAssign(state, target, task)];
  if (others.some((other) => other.amount > 0 && hasDeathtouch(state, other.source))) return 0;
  const left = others.reduce(
    (lethal, { amount }) => lethal - amount,
    characteristicsOf(state, object.id).toughness - object.damage,
  );
  return Math.max(0, hasDeathtouch(state, source) ? Math.min(1, left) : left);
}

function divide(
  state: GameState,
  task: DamageTask,
  source: ObjectRef,
  total: number,
  blockers: readonly ObjectRef[],
  beyond: readonly Recipient[],
): readonly Share[] | null {
  const among = [
    ...blockers.map((to) => ({ to: to as Entity, lethal: lethalFor(state, source, to, task), least: 0 })),
    ...beyond.map((each) => ({ ...each, least: 0 })),
  ];
  const [first] = among;
  // Nothing to decide: it can't be lethal to the only one in the way and leave something over.
  if (first !== undefined && first.lethal >= total && among.length - beyond.length <= 1)
    return [{ to: first.to, amount: total }];
  if (task.answer !== null) {
    const shares = 'assign' in task.answer ? task.answer.assign : [];
    task.answer = null;
    return shares;
  }
  const controller = live(state, source)?.controller ?? state.active;
  ask(state, {
    kind: 'assign',
    player: controller,
    prompt: `Assign ${total} combat damage of ${nameOf(state, source)}`,
    cr: '510.1c',
    source,
    cancellable: false,
    total,
    among,
    chosen: [],
    trample: beyond.length,
  });
  return null;
}
