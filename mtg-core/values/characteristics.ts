// The read side of the layers: characteristics of any object, in any zone.

import { type Bindings, ZONE } from '../basics/index.ts';
import { type ChangedBy, type Characteristics, codeOf, type Writable } from '../cards/compiled/index.ts';
import type { TableCard } from '../cards/index.ts';
import { flagKeywords } from '../cards/language/index.ts';
import { modifications } from '../modifications/index.ts';
import {
  type Component,
  copyInForce,
  type Derived,
  differs,
  type GameObject,
  type GameState,
  isFaceDown,
  isMerged,
  type RuleInForce,
  refTo,
  scopeOf,
  shownDef,
  shownFace,
} from '../state/index.ts';
import { asChosen, copiedCharacteristics } from './copied.ts';
import { amountOf, derive } from './readers.ts';

export function derivedOf(state: GameState): Derived {
  return state.derived ?? derive(state);
}

/** Characteristics now: through the layers on the battlefield and wherever effects reach, as printed elsewhere. */
export function characteristicsOf(state: GameState, id: number): Characteristics {
  const object = state.objects[id] as GameObject;
  if (object.zone === ZONE.battlefield || object.zone === ZONE.stack) {
    const derived = state.derived ?? derive(state);
    return derived.chars[id] ?? definedBy(state, object);
  }
  // "Cards in graveyards lose all abilities": what effects that reach there have made of it.
  const reached = state.table.otherZones ? (state.derived ?? derive(state)).chars[id] : undefined;
  return reached ?? definedBy(state, object);
}

/** The same of what stands at this place of the battlefield, for whoever goes through all of it. */
export function permanentAt(state: GameState, derived: Derived, place: number): Characteristics {
  const { battlefield } = state;
  const id = battlefield[place] as number;
  const known = derived.battlefield === battlefield ? derived.permanents[place] : undefined;
  return derived.chars[id] ?? known ?? definedBy(state, state.objects[id] as GameObject);
}

/** What the permanents are now, in the order of the battlefield, for whoever goes through all of them. */
export function standing(state: GameState): readonly Characteristics[] {
  const derived = state.derived ?? derive(state);
  return derived.complete && derived.battlefield === state.battlefield
    ? derived.standing
    : eachStanding(state, derived);
}

const eachStanding = (state: GameState, derived: Derived): Characteristics[] =>
  state.battlefield.map((_, place) => permanentAt(state, derived, place));

// CR 113.7a: what an ability on the stack has of its own: nothing.
const without: Omit<Characteristics, 'def' | 'face'> = {
  name: '',
  types: 0,
  supertypes: 0,
  subtypes: [],
  allCreatureTypes: false,
  colors: 0,
  manaValue: 0,
  power: 0,
  toughness: 0,
  basePower: 0,
  baseToughness: 0,
  keywords: 0,
  abilities: [],
};

/** Copiable values (CR 707.2): what is printed, changed by copy effects and being face down. */
export function copiable(state: GameState, object: Readonly<GameObject>): Characteristics {
  if (object.kind === 'ability') return abilityCharacteristics(state, object);
  const def = shownDef(object);
  if (isFaceDown(object)) return faceDownCharacteristics(state, object);
  const values = copyInForce(object);
  if (values !== undefined && differs(values))
    return costOfCopied(state, object, copiedCharacteristics(state.table, values));
  const face = shownFace(object);
  const card = state.table.cards[def];
  // CR 709.4, 709.5: on the stack a split card is one of its halves, and a Room on the battlefield what is unlocked of it.
  const apart = object.zone === ZONE.stack || object.zone === ZONE.battlefield;
  const whole = apart ? null : (card?.whole ?? null);
  const chars = whole ?? ((card?.faces[face] ?? card?.faces[0]) as Characteristics);
  // CR 202.3c: of a melded permanent the front faces count.
  if (object.components !== undefined) return { ...chars, manaValue: frontValues(state, object.components) };
  // CR 202.3e: on the stack X is what was chosen for it.
  if (object.zone === ZONE.stack && (object.stack?.x ?? 0) > 0)
    return { ...chars, manaValue: chars.manaValue + xCount(state, def, face) * (object.stack?.x ?? 0) };
  if (object.kind === 'token')
    return object.linked !== null && object.copyDef < 0 ? sized(chars, object.linked) : chars;
  return object.copyDef >= 0 || object.kind === 'copy' ? costOfCopied(state, object, chars) : chars;
}

/** CR 202.3b: what isn't double-faced itself and is a copy of the back of something has mana value 0. */
const costOfCopied = (state: GameState, object: Readonly<GameObject>, chars: Characteristics): Characteristics =>
  chars.face === 1 &&
  chars.manaValue > 0 &&
  object.kind !== 'token' &&
  !isMerged(object) &&
  state.table.turnsOver(chars.def)
    ? { ...chars, manaValue: 0 }
    : chars;

const frontValues = (state: GameState, components: readonly Component[]): number =>
  components.reduce((sum, { values }) => sum + (state.table.cards[values.def]?.faces[0]?.manaValue ?? 0), 0);

/**
 * The card of which an object shows a printed face and nothing else, which nearly every object does that is ever asked for: a
 * card, face up and no copy of anything. Null: there is more to ask, as of a spell always.
 */
export function plainCardOf(state: GameState, object: Readonly<GameObject>): TableCard | null {
  if (object.copyDef >= 0 || object.kind !== 'card' || object.zone === ZONE.stack || object.faceDown) return null;
  const card = state.table.cards[object.def] as TableCard;
  return card.plain ? card : null;
}

/** CR 708.2: nothing but what the rules list. */
const faceDownCharacteristics = (state: GameState, object: Readonly<GameObject>): Characteristics =>
  state.table.cards[shownDef(object)]?.faces[shownFace(object)] as Characteristics;

const xCount = (state: GameState, def: number, face: number): number => state.table.face(def, face).cost?.x ?? 0;

/** CR 111.3: a token whose size was worked out as it was created. */
function sized(chars: Characteristics, linked: Bindings): Characteristics {
  const power = linked['token.power'];
  const toughness = linked['token.toughness'];
  const chosen = asChosen(chars, linked['token.color'], linked['token.creatureType']);
  if (typeof power !== 'number' && typeof toughness !== 'number') return chosen;
  const now = {
    power: typeof power === 'number' ? power : chars.power,
    toughness: typeof toughness === 'number' ? toughness : chars.toughness,
  };
  return { ...chosen, ...now, basePower: now.power, baseToughness: now.toughness };
}

// For people an ability has the name of its source.
function abilityCharacteristics(state: GameState, { def }: Readonly<GameObject>): Characteristics {
  return { ...without, name: state.table.cards[def]?.faces[0]?.name ?? '', def, face: 0 };
}

/** CR 604.3: characteristic-defining abilities work in all zones. On the battlefield the layers apply them. */
export function definedBy(state: GameState, object: Readonly<GameObject>): Characteristics {
  const card = plainCardOf(state, object);
  if (card !== null) return card.faces[object.face] ?? (card.faces[0] as Characteristics);
  const chars = copiable(state, object);
  if (object.zone === ZONE.battlefield || object.kind === 'ability' || isFaceDown(object)) return chars;
  return state.table.face(chars.def, chars.face).defines.length === 0 ? chars : withDefined(state, object, chars);
}

// Functions of this file that are asked of everything leave to others what needs functions within them, which would cost
// each call the room for what those use.
function withDefined(state: GameState, object: Readonly<GameObject>, chars: Characteristics): Characteristics {
  const scope = scopeOf(object.stack?.controller ?? object.owner, refTo(state, object.id));
  const defined: Writable<Characteristics> = { ...chars };
  const effects = chars.abilities.flatMap((code) => {
    const ability = state.table.ability(code);
    return ability.static?.characteristicDefining ? ability.continuous : [];
  });
  for (const effect of effects) {
    const by: ChangedBy = {
      table: state.table,
      effect,
      gives: effect.gains.map((local) => codeOf(chars.def, local)),
      read: (amount) => amountOf(state, amount, scope),
      word: (name) => wordOf(object, name),
    };
    effect.node.change.forEach((mod, index) => {
      const { change } = modifications.of(mod);
      if (mod.kind === 'characteristicPT') measure(() => change?.(defined, mod, index, by));
      else change?.(defined, mod, index, by);
    });
  }
  return defined;
}

let measuring = false;

/** What counts cards to know a size counts itself where it lies among them: of these the size isn't asked once more. */
function measure(work: () => void): void {
  if (measuring) return;
  measuring = true;
  try {
    work();
  } finally {
    measuring = false;
  }
}

const wordOf = (object: Readonly<GameObject>, name: string): string | undefined => {
  const word = object.linked?.[name];
  return typeof word === 'string' ? word : undefined;
};

const bit = (keyword: (typeof flagKeywords)[number]): number => 1 << flagKeywords.indexOf(keyword);

/** Flag keyword bits by name, for rules that name a keyword. */
export const KEYWORD = {
  flying: bit('flying'),
  reach: bit('reach'),
  firstStrike: bit('first strike'),
  doubleStrike: bit('double strike'),
  trample: bit('trample'),
  vigilance: bit('vigilance'),
  haste: bit('haste'),
  lifelink: bit('lifelink'),
  deathtouch: bit('deathtouch'),
  menace: bit('menace'),
  defender: bit('defender'),
  hexproof: bit('hexproof'),
  shroud: bit('shroud'),
  indestructible: bit('indestructible'),
  flash: bit('flash'),
  fear: bit('fear'),
  intimidate: bit('intimidate'),
  shadow: bit('shadow'),
  horsemanship: bit('horsemanship'),
  skulk: bit('skulk'),
  infect: bit('infect'),
  wither: bit('wither'),
} as const;

/** Card types as bits. */
export const TYPE = {
  creature: 1,
  land: 2,
  artifact: 4,
  enchantment: 8,
  instant: 16,
  sorcery: 32,
  planeswalker: 64,
  battle: 128,
  kindred: 256,
} as const;
export const SUPERTYPE = { basic: 1, legendary: 2, snow: 4, world: 8 } as const;

const none: readonly RuleInForce[] = [];

/** Rules that stand on an object. */
export function rulesOn(state: GameState, id: number): readonly RuleInForce[] {
  return derivedOf(state).rules[id] ?? none;
}

/** Rules on a player: those that name the player, or nobody. */
export function rulesFor(state: GameState, player: number): readonly RuleInForce[] {
  const derived = derivedOf(state);
  return derived.gameRules.length === 0 ? none : (derived.rulesOf[player] ?? sortOutRules(derived, player));
}

function sortOutRules(derived: Derived, player: number): readonly RuleInForce[] {
  const rules = derived.gameRules.filter((rule) => rule.players === null || rule.players.includes(player));
  // Asked in the middle of a derivation, the rules aren't complete yet.
  if (derived.complete) derived.rulesOf[player] = rules;
  return rules;
}

/** The card whose text it has: its own, or that with words changed (CR 612.2). */
export const textDefOf = (state: GameState, object: Readonly<GameObject>): number =>
  state.table.has.rewords ? characteristicsOf(state, object.id).def : shownDef(object);

/** CR 201.2a, 709.4a: each half of a split card is a name; what has no name shares none. */
export const namesOf = ({ name, names }: Characteristics): readonly string[] => names ?? (name === '' ? [] : [name]);
