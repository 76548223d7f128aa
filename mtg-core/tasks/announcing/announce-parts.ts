// What an announcement is about: its ability, its names, its way of being cast, its costs.

import { type Bindings, idOf, type PayCost, type Purpose } from '../../basics/index.ts';
import type { CompiledAbility } from '../../cards/compiled/index.ts';
import { type CastWay, says } from '../../cards/index.ts';
import type { CastingAbility, CostNode } from '../../cards/language/index.ts';
import {
  activationMana,
  namesPaid,
  optionalCosts,
  paidName,
  purposeOf,
  specialAt,
  specialMana,
  specialOthers,
  spliceCosts,
  totalMana,
} from '../../rules/casting/index.ts';
import { castingOf } from '../../rules/costs/index.ts';
import { LIFE_EACH, withLife } from '../../rules/payment/index.ts';
import {
  type AnnounceTask,
  type GameObject,
  type GameState,
  refTo,
  type Scope,
  type StackInfo,
  shownDef,
  shownFace,
} from '../../state/index.ts';

export const STAGE = {
  modes: 0,
  optional: 1,
  x: 2,
  targets: 3,
  divide: 4,
  mana: 5,
  costs: 6,
  finish: 7,
  phyrexian: 8,
  splice: 9,
} as const;

export function abilityOf(state: GameState, task: AnnounceTask): CompiledAbility | null {
  if (task.what !== 'spell') return state.table.ability(task.code);
  const object = state.objects[task.object] as GameObject;
  return state.table.face(shownDef(object), shownFace(object)).spell;
}

/** Whether nothing of it can have targets: no slots, no modes, no Aura. */
export function isTargetless(state: GameState, task: AnnounceTask): boolean {
  const ability = abilityOf(state, task);
  if (task.spliced !== undefined) return false;
  if (ability !== null && (ability.slots.length > 0 || ability.announced.modes !== undefined)) return false;
  if (task.what !== 'spell') return true;
  if (task.way?.mutates) return false;
  const object = state.objects[task.object] as GameObject;
  return state.table.face(shownDef(object), shownFace(object)).enchant === null;
}

export function scopeFor(task: AnnounceTask, state: GameState): Scope {
  const { frame } = task;
  const stack = state.objects[task.object]?.stack ?? null;
  return {
    you: frame.you,
    self: frame.source,
    bindings: frame.bindings,
    x: frame.x,
    stack: stack === null ? null : asAnnounced(stack, task),
  };
}

/** What is known of it on the stack, with what has been announced so far: mostly nothing yet. */
function asAnnounced(stack: StackInfo, task: AnnounceTask): StackInfo {
  const { x } = task.frame;
  const paid = paidFor(task);
  return stack.x === x && isEmpty(paid) && isEmpty(stack.paid) ? stack : { ...stack, x, paid };
}

/** CR 601.2b: an alternative cost counts as paid once it is announced. */
function paidFor({ way, paid }: AnnounceTask): Readonly<Record<string, number>> {
  return way === undefined || way.variant === '' ? paid : { ...paid, [paidName(way.variant)]: 1 };
}

export const announceSource = (state: GameState, task: AnnounceTask): number =>
  task.what === 'spell' ? refTo(state, task.object) : task.frame.source;

/** The way being gone. */
export function wayOf(task: AnnounceTask): CastWay {
  if (task.way === undefined) throw new Error(`no way of casting called ${task.variant}`);
  return task.way;
}

function isEmpty(record: object): boolean {
  for (const _ in record) return false;
  return true;
}

/** Cost nodes of the optional costs, modes and spliced cards that were chosen. */
export function chosenExtras(state: GameState, task: AnnounceTask): CostNode[] {
  const ofModes =
    task.spliced === undefined
      ? modeCosts(state, task)
      : [...modeCosts(state, task), ...spliceCosts(state, task.spliced)];
  return isEmpty(task.paid) ? ofModes : [...optionalExtras(state, task), ...ofModes];
}

function optionalExtras(state: GameState, task: AnnounceTask): CostNode[] {
  const object = state.objects[task.object] as GameObject;
  const costs = optionalCosts(state, task.object, object.face, scopeFor(task, state));
  return costs.flatMap((cost, index) => {
    const announced = task.paid[namesPaid(costs, index).at(-1) ?? ''] ?? 0;
    return Array.from({ length: cost.repeat ? announced : Math.min(1, announced) }, () => cost.cost).flat();
  });
}

/**
 * CR 601.2b: modes and optional costs are announced in one step. Where how many modes there may be hangs on what is paid, that is asked
 * first; the costs that come before them, none elsewhere.
 */
export function costsBeforeModes(state: GameState, task: AnnounceTask): number {
  const more = task.what === 'spell' ? abilityOf(state, task)?.announced.modes?.moreIf : undefined;
  if (more === undefined || !says(more.if, 'paid')) return 0;
  const object = state.objects[task.object] as GameObject;
  return optionalCosts(state, task.object, object.face, scopeFor(task, state)).length;
}

const nothing: CostNode[] = [];

/** CR 700.2h: what the chosen modes cost besides. */
function modeCosts(state: GameState, task: AnnounceTask): CostNode[] {
  return task.what !== 'spell' || task.modes.length === 0 ? nothing : costsOfModes(state, task);
}

function costsOfModes(state: GameState, task: AnnounceTask): CostNode[] {
  const options = abilityOf(state, task)?.announced.modes?.options;
  const own = task.modes.flatMap((mode) => options?.[mode]?.cost ?? nothing);
  const more = modeCostsOf(state, task).flatMap(({ name, cost, all }) => {
    const times = all ? (task.paid[name] ?? 0) : task.modes.length - 1;
    return Array.from({ length: times }, () => cost).flat();
  });
  return more.length === 0 ? own : [...own, ...more];
}

/** CR 702.42a, 702.120a: what more modes cost. */
export const modeCostsOf = (state: GameState, task: AnnounceTask): ModeCost[] =>
  task.what === 'spell'
    ? castingOf(state, task.player, task.object, wayOf(task).face).filter(
        (casting): casting is ModeCost => casting.kind === 'modeCost',
      )
    : [];

type ModeCost = Extract<CastingAbility, { kind: 'modeCost' }>;

/** Costs besides mana. */
export function otherCosts(state: GameState, task: AnnounceTask): readonly CostNode[] {
  const written = writtenCosts(state, task);
  const symbols = task.life?.length ?? 0;
  return symbols === 0 ? written : [...written, { kind: 'payLife', amount: symbols * LIFE_EACH }];
}

function writtenCosts(state: GameState, task: AnnounceTask): readonly CostNode[] {
  if (task.what === 'activated') return state.table.ability(task.code).activated?.others ?? [];
  if (task.what === 'triggered') return [];
  if (task.what === 'special') return specialOthers(specialAt(state, task.code));
  const extras = chosenExtras(state, task);
  const { others } = wayOf(task);
  return extras.length === 0 ? others : [...others, ...extras.filter((cost) => cost.kind !== 'mana')];
}

/** The mana of it, without what was announced to be paid with life. */
export function manaFor(state: GameState, task: AnnounceTask, x: number, targets = task.targets): PayCost {
  const total = totalFor(state, task, x, targets);
  return task.life === undefined ? total : withLife(total, task.life);
}

function totalFor(state: GameState, task: AnnounceTask, x: number, targets: Bindings): PayCost {
  if (task.what === 'activated') return activationMana(state, task.player, idOf(task.frame.source), task.code, x);
  if (task.what === 'special') return specialMana(state, task.player, task.object, task.code, x);
  return totalMana(state, task.player, task.object, wayOf(task), x, chosenExtras(state, task), task.paid, targets);
}

/** What its mana is for. */
export function purposeFor(state: GameState, task: AnnounceTask): Purpose {
  if (task.what === 'spell') return { spell: task.object };
  if (task.what === 'special') return {};
  const { activated } = state.table.ability(task.code);
  const id = idOf(task.frame.source);
  return activated === null ? { ability: id } : purposeOf(id, activated);
}

/** CR 118.9: without paying its mana cost, additional costs are still paid. */
export function noCostBut(state: GameState, task: AnnounceTask, targets = task.targets): PayCost {
  return totalMana(
    state,
    task.player,
    task.object,
    { ...wayOf(task), mana: { generic: 0, colored: [0, 0, 0, 0, 0, 0], hybrid: [], snow: 0 } },
    0,
    chosenExtras(state, task),
    task.paid,
    targets,
  );
}
