// A permanent that comes or goes and concerns nobody else changes what is derived by itself alone: it is added or taken out,
// and nothing is worked out anew. That is so while each effect at work looks at one object after the other and at nothing
// but what that is, and the permanent brings no effect and is reached by none as it enters.

import { idOf, type ObjectRef, type PlayerId, ZONE } from '../../basics/index.ts';
import type { Characteristics, FaceListening, Writable } from '../../cards/compiled/index.ts';
import type { Condition, Filter } from '../../cards/language/index.ts';
import type { Derived, EffectAtWork, GameEvent, GameObject, GameState } from '../../state/index.ts';
import { invalidate } from '../../state/index.ts';
import { compileFilter, definedBy, matches } from '../../values/index.ts';
import { indexPrinted } from './listeners.ts';

/** Whether nothing of this game's cards could look at more than single permanents but effects at work. */
export const isSimple = ({ table, ranges }: GameState): boolean =>
  !(table.otherZones || table.stackMatters || table.volatile || table.grantsCasting) && ranges === undefined;

export function looksAtSingles(
  { effect, floating, from, defining, while: condition }: EffectAtWork,
  enters: boolean,
): boolean {
  if (defining || (condition !== undefined && !(enters && asksForSingles(condition)))) return false;
  // Counters of the rules' own meaning.
  if (floating === null && from === 0) return false;
  if (typeof floating?.duration === 'object' && floating.duration.kind === 'while') return false;
  // What it counts may be others.
  if (floating === null && effect.layers.some(({ mods }) => mods.some(({ amounts }) => amounts.length > 0)))
    return false;
  const { affects, players } = effect.node;
  if (typeof players === 'object') return false;
  if (typeof affects !== 'object' || floating?.locked != null) return true;
  return picksSingles(affects);
}

/** Whether it picks out one object after the other by nothing but what that is. */
function picksSingles(filter: Filter): boolean {
  const { rest, controller, other } = compileFilter(filter);
  const named = controller === null || typeof controller === 'string';
  return rest.length === 0 && named && (other === null || other === 'self');
}

/** Whether nothing that enters could make it true or untrue but what it asks for itself; see `mayTurn`. */
function asksForSingles(condition: Condition): boolean {
  switch (condition.kind) {
    case 'exists': {
      const { what, atLeast = 1, atMost = 0 } = condition;
      return what.zone === undefined && picksSingles(what) && typeof atLeast === 'number' && typeof atMost === 'number';
    }
    case 'is':
      return condition.what === 'self' && Object.keys(condition.filter).every((field) => ofItself.has(field));
    default:
      return false;
  }
}

/** What a filter asks of an object that stays as it is whatever enters attached to nothing. */
const ofItself: ReadonlySet<string> = new Set([
  'types',
  'subtypes',
  'supertypes',
  'colors',
  'keyword',
  'equipped',
] satisfies (keyof Filter)[]);

/** Many at once, as tokens by the hundred, are worked out together. */
const MOST_PERMANENTS = 100;

/** Something has come to the battlefield or has left it: what is derived follows, or is derived again when next asked for. */
export function followPermanent(
  state: GameState,
  object: Readonly<GameObject>,
  from: number,
  { object: before }: GameEvent,
): void {
  const { derived } = state;
  let followed: Derived | null = null;
  if (derived?.complete && isSimple(state) && state.battlefield.length < MOST_PERMANENTS && from !== object.zone) {
    const { effects } = derived;
    const enters = object.zone === ZONE.battlefield;
    if (effects?.every((effect) => looksAtSingles(effect, enters)))
      followed = enters
        ? withEntered(state, derived, effects, object)
        : without(state, derived, effects, object, before);
  }
  invalidate(state);
  state.derived = followed;
}

function withEntered(
  state: GameState,
  derived: Derived,
  effects: readonly EffectAtWork[],
  object: Readonly<GameObject>,
): Derived | null {
  const { id } = object;
  const { battlefield } = state;
  if (battlefield.length !== derived.standing.length + 1 || battlefield[battlefield.length - 1] !== id) return null;
  if (object.counters !== null || object.attachedTo !== 0 || object.components !== undefined) return null;
  if (derived.chars[id] !== undefined || derived.rules[id] !== undefined) return null;
  const chars = definedBy(state, object);
  const listening = state.table.listening(chars.def, chars.face);
  if (listening.statics.length > 0 || listening.abilities !== chars.abilities) return null;
  for (const each of effects)
    if (mayReach(state, each, object, chars) || mayTurn(state, each, object, chars)) return null;
  const made: Writable<Derived> = { ...derived };
  made.battlefield = battlefield;
  made.permanents = [...derived.permanents, chars];
  made.listening = [...derived.listening, listening];
  made.standing = [...derived.standing, chars];
  sortOutAgain(state, made, listening, (_, player) => player === object.controller);
  if (!listening.silent) {
    ownLists(made, listening);
    indexPrinted(made, id, listening, chars);
  }
  return made;
}

function mayReach(
  state: GameState,
  { effect, floating, scope }: EffectAtWork,
  object: Readonly<GameObject>,
  chars: Characteristics,
): boolean {
  if (floating?.locked != null) return floating.locked.some((ref) => ref > 0 && idOf(ref) === object.id);
  const { affects } = effect.node;
  return typeof affects === 'object' && matches(state, compileFilter(affects), object, chars, scope);
}

/** Whether a condition asks for such as this. */
const mayTurn = (
  state: GameState,
  { while: condition, scope }: EffectAtWork,
  object: Readonly<GameObject>,
  chars: Characteristics,
): boolean => condition?.kind === 'exists' && matches(state, compileFilter(condition.what), object, chars, scope);

/** Lists of its own, where something will be added to them. */
function ownLists(made: Writable<Derived>, { triggers, replacements, states, activated, mana }: FaceListening): void {
  if (triggers.length > 0) made.triggers = made.triggers.slice();
  if (replacements.length > 0) made.replacements = made.replacements.slice();
  if (states.length > 0) made.states = made.states.slice();
  if (activated.length > 0) made.activated = made.activated.slice();
  if (mana.length > 0) made.manaAbilities = made.manaAbilities.slice();
}

/** The lists without what it stood in them for. */
function dropFromLists(
  made: Writable<Derived>,
  { triggers, replacements, states, activated, mana }: FaceListening,
  id: number,
): void {
  const others = ({ id: each }: { readonly id: number }): boolean => each !== id;
  if (triggers.length > 0) made.triggers = made.triggers.filter(others);
  if (replacements.length > 0) made.replacements = made.replacements.filter(others);
  if (states.length > 0) made.states = made.states.filter(others);
  if (activated.length > 0) made.activated = made.activated.filter(others);
  if (mana.length > 0) made.manaAbilities = made.manaAbilities.filter(others);
}

/** What players could do is sorted out again where it may differ; `isTheirs`: whose mana may. */
function sortOutAgain(
  { table }: GameState,
  made: Writable<Derived>,
  { activated, mana }: FaceListening,
  isTheirs: (list: Derived['manaOf'][number], player: PlayerId) => boolean,
): void {
  // Face-down permanents and Rooms have special actions (CR 116.2b, 709.5e).
  made.prospects =
    activated.length === 0 && !table.hides && !table.has.rooms ? made.prospects.slice() : [undefined, undefined];
  made.manaOf =
    mana.length === 0
      ? made.manaOf.slice()
      : made.manaOf.map((list, player) => (isTheirs(list, player) ? undefined : list));
}

function without(
  state: GameState,
  derived: Derived,
  effects: readonly EffectAtWork[],
  { id, components }: Readonly<GameObject>,
  before: ObjectRef,
): Derived | null {
  const place = derived.battlefield.indexOf(id);
  if (place < 0 || state.battlefield.length !== derived.standing.length - 1 || components !== undefined) return null;
  for (const { from, floating, scope } of effects)
    if (from === id || (floating?.duration === 'selfLeaves' && scope.self === before)) return null;
  const listening = derived.listening[place] as FaceListening;
  // What it had besides what is printed isn't looked for.
  if (derived.standing[place]?.abilities !== listening.abilities) return null;
  const made: Writable<Derived> = { ...derived };
  made.battlefield = state.battlefield;
  made.permanents = derived.permanents.toSpliced(place, 1);
  made.listening = derived.listening.toSpliced(place, 1);
  made.standing = derived.standing.toSpliced(place, 1);
  made.chars = allBut(derived.chars, id);
  made.rules = allBut(derived.rules, id);
  if (!listening.silent) dropFromLists(made, listening, id);
  sortOutAgain(state, made, listening, (list) => list?.some((ready) => ready.id === id) ?? false);
  return made;
}

/** By id, without what stands at one: mostly nothing does. */
function allBut<Item>(list: (Item | undefined)[], id: number): (Item | undefined)[] {
  if (list[id] === undefined) return list;
  const left: (Item | undefined)[] = [];
  list.forEach((item, each) => {
    if (item !== undefined && each !== id) left[each] = item;
  });
  return left;
}
