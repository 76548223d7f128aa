import { ZONE } from '../../basics/index.ts';
import type { Characteristics } from '../../cards/characteristics.ts';
import { codeOf } from '../../cards/codes.ts';
import type { Modification } from '../../cards/language/index.ts';
import { cardTypes, colors, flagKeywords, supertypes } from '../../cards/language/index.ts';
import { basicLandAbilities } from '../../cards/printed.ts';
import type { GameObject, GameState } from '../../state/index.ts';
import { refTo } from '../../state/index.ts';
import { amountOf, mask, wordOf } from '../../values/index.ts';
import type { Instance } from './instances.ts';
import { addStatics } from './instances.ts';

export type Writable<Value> = { -readonly [Key in keyof Value]: Value[Key] };

const basicLandTypes = ['Plains', 'Island', 'Swamp', 'Mountain', 'Forest'];

export function apply(
  state: GameState,
  chars: Writable<Characteristics>,
  id: number,
  mod: Modification,
  index: number,
  instance: Instance,
  all: Instance[],
  added: Instance[],
): void {
  const scope = instance.scope;
  const read = (amount: import('../../cards/language/index.ts').Amount, place: number): number => {
    if (instance.floating !== null) return instance.floating.amounts[index * 2 + place] ?? 0;
    if (typeof amount === 'number') return amount;
    return amountOf(state, amount, { ...scope, bindings: { ...scope.bindings, each: [refTo(state, id)] } });
  };
  switch (mod.kind) {
    case 'name':
      chars.name = mod.name;
      return;
    case 'setTypes':
      setTypes(chars, mod);
      return;
    case 'addTypes':
      chars.types |= mask(mod.types, cardTypes);
      chars.supertypes |= mask(mod.supertypes, supertypes);
      if (mod.subtypes !== undefined)
        chars.subtypes = [...chars.subtypes, ...mod.subtypes.filter((subtype) => !chars.subtypes.includes(subtype))];
      if (mod.subtypes?.some((subtype) => basicLandTypes.includes(subtype)))
        chars.abilities = [...chars.abilities, ...basicLandAbilities(TYPE_LAND, mod.subtypes)];
      if (mod.allCreatureTypes) chars.allCreatureTypes = true;
      return;
    case 'removeTypes':
      chars.types &= ~mask(mod.types, cardTypes);
      chars.supertypes &= ~mask(mod.supertypes, supertypes);
      if (mod.subtypes !== undefined)
        chars.subtypes = chars.subtypes.filter((subtype) => !mod.subtypes?.includes(subtype));
      return;
    case 'chosenType': {
      const word = wordOf(state, scope, mod.by);
      if (word !== undefined && !chars.subtypes.includes(word)) chars.subtypes = [...chars.subtypes, word];
      return;
    }
    case 'setColors':
      chars.colors = mask(mod.colors, colors);
      return;
    case 'addColors':
      chars.colors |= mask(mod.colors, colors);
      return;
    case 'chosenColor': {
      const word = wordOf(state, scope, mod.by);
      const chosen = word === undefined ? 0 : mask([word] as (typeof colors)[number][], colors);
      chars.colors = mod.add ? chars.colors | chosen : chosen;
      return;
    }
    case 'gain':
      gain(state, chars, id, instance, added);
      return;
    case 'lose':
      chars.keywords &= ~instance.effect.loseKeywords;
      chars.abilities = chars.abilities.filter((code) => !mod.keywords.includes(state.table.ability(code).origin));
      return;
    case 'loseAll':
      chars.keywords = mask(
        (mod.except ?? []).map((keyword) => keyword.keyword),
        flagKeywords,
      );
      chars.abilities = [];
      // CR 613.6: effects of its own abilities that have not begun to apply never do.
      for (const other of all) if (other.from === id && other.affected === null) other.active = false;
      return;
    case 'characteristicPT':
    case 'setPT':
      if (mod.power !== undefined) chars.power = chars.basePower = read(mod.power, 0);
      if (mod.toughness !== undefined) chars.toughness = chars.baseToughness = read(mod.toughness, 1);
      return;
    case 'pt':
      chars.power += read(mod.power, 0);
      chars.toughness += read(mod.toughness, 1);
      return;
    default:
      return;
  }
}

const TYPE_LAND = 1 << cardTypes.indexOf('land');

function setTypes(chars: Writable<Characteristics>, mod: Extract<Modification, { kind: 'setTypes' }>): void {
  const before = chars.types;
  if (mod.types !== undefined)
    chars.types = mod.keepTypes ? chars.types | mask(mod.types, cardTypes) : mask(mod.types, cardTypes);
  if (mod.supertypes !== undefined) chars.supertypes |= mask(mod.supertypes, supertypes);
  if (mod.subtypes === undefined) return;
  const landTypes = mod.subtypes.filter((subtype) => basicLandTypes.includes(subtype));
  chars.subtypes = mod.keepSubtypes ? [...chars.subtypes, ...mod.subtypes] : keepOtherKinds(chars, mod.subtypes);
  // CR 305.7: becoming a basic land type replaces the land's abilities with that type's mana ability.
  if (landTypes.length > 0 && (before & TYPE_LAND) !== 0 && !mod.keepSubtypes)
    chars.abilities = basicLandAbilities(TYPE_LAND, landTypes);
}

/** CR 205.1a: setting creature types leaves artifact, land and other subtypes alone. */
function keepOtherKinds(chars: Writable<Characteristics>, subtypes: readonly string[]): string[] {
  const kept = chars.subtypes.filter((subtype) =>
    ['Equipment', 'Vehicle', 'Aura', 'Treasure', 'Food', 'Clue'].includes(subtype),
  );
  return [...kept, ...subtypes];
}

function gain(
  state: GameState,
  chars: Writable<Characteristics>,
  id: number,
  instance: Instance,
  added: Instance[],
): void {
  chars.keywords |= instance.effect.gainKeywords;
  if (instance.effect.gains.length === 0) return;
  const codes = instance.effect.gains.map((local) => codeOf(instance.def, local));
  chars.abilities = [...chars.abilities, ...codes];
  addStatics(state, added, state.objects[id] as GameObject, codes, instance.timestamp, ZONE.battlefield);
}
