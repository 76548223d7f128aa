// A card as it is printed: its characteristics, what its abilities listen to, and where it may be used from.

import type { EventKind, ReplacementAbility } from '../language/index.ts';
import { basicLandTypes, cardTypes } from '../language/index.ts';
import type { Characteristics } from './characteristics.ts';
import { codeOf } from './codes.ts';
import type { CompiledAbility, CompiledCard, CompiledFace } from './compiled.ts';
import { LOCAL_BITS, LOCAL_MASK } from './compiled.ts';

/** What a face's printed abilities do on the battlefield, sorted out once. */
export interface FaceListening {
  readonly abilities: readonly number[];
  /** Nobody can activate any of them, and none listens. */
  readonly silent: boolean;
  readonly statics: readonly number[];
  readonly mana: readonly { readonly code: number; readonly ability: CompiledAbility }[];
  readonly activated: readonly number[];
  readonly triggers: readonly { readonly event: EventKind; readonly code: number; readonly pattern: number }[];
  /** Abilities that trigger on a state of the game (CR 603.8). */
  readonly states: readonly number[];
  readonly replacements: readonly { readonly event: EventKind; readonly code: number }[];
  /** It has an ability that says how it enters (CR 614.12): nothing that listens once it is there. */
  readonly entering: boolean;
}

/** Where a card may be used from, for a quick look before anything is worked out. */
export interface QuickLook {
  readonly land: boolean;
  /** Something of it may be cast at instant speed. */
  readonly instant: boolean;
  /** It may be cast from a zone other than the hand. */
  readonly castElsewhere: boolean;
  /** It has activated abilities that function in a hand or graveyard. */
  readonly abilitiesElsewhere: boolean;
  /** It has a special action to be taken from a hand (CR 116.2f, h, k). */
  readonly special: boolean;
  /** There is a condition on a way of casting it, or on what has to be paid besides. */
  readonly asksForWays: boolean;
}

/** Layouts of cards whose further face their permanent may transform into. */
export const turning: readonly string[] = ['transform', 'saga', 'battle', 'token'];

const landBit = 1 << cardTypes.indexOf('land');
/** CR 305.6: codes of the mana abilities that basic land types give. */
export function basicLandAbilities(types: number, subtypes: readonly string[]): number[] {
  if ((types & landBit) === 0) return [];
  return subtypes
    .filter((subtype) => basicLandTypes.includes(subtype))
    .map((subtype) => codeOf(0, basicLandTypes.indexOf(subtype)));
}

export function printed(card: CompiledCard, face: CompiledFace, def: number, number: number): Characteristics {
  return {
    name: face.definition.name,
    def,
    face: number,
    types: face.types,
    supertypes: face.supertypes,
    subtypes: face.subtypes,
    allCreatureTypes: face.definition.abilities.some(
      (ability) => ability.kind === 'keyword' && ability.keyword === 'changeling',
    ),
    // CR 710.1c: a flipped permanent keeps its color and mana cost.
    colors: card.layout === 'flip' ? (card.faces[0]?.colors ?? 0) : face.colors,
    // CR 202.3b: the back face of a transforming card has the front's mana value.
    manaValue:
      (turning.includes(card.layout) || card.layout === 'flip') && number > 0
        ? (card.faces[0]?.manaValue ?? 0)
        : face.manaValue,
    power: face.power,
    toughness: face.toughness,
    basePower: face.power,
    baseToughness: face.toughness,
    keywords: face.keywords,
    abilities: [...basicLandAbilities(face.types, face.subtypes), ...face.abilities.map((local) => codeOf(def, local))],
  };
}

export function makeQuickLook(card: CompiledCard): QuickLook {
  const casting = card.faces.flatMap((face) => face.casting);
  return {
    land: card.faces.some((face) => (face.types & landBit) !== 0),
    instant:
      card.faces.some((face) => face.instantSpeed) ||
      casting.some((each) => each.kind === 'timing' || (each.kind === 'alternativeCost' && each.timing === 'instant')),
    castElsewhere: casting.some(
      (each) => each.kind === 'castFrom' || (each.kind === 'alternativeCost' && each.zone !== undefined),
    ),
    abilitiesElsewhere: card.abilities.some((ability) => ability.activated !== null && ability.zone !== onBattlefield),
    special: card.faces.some((face) => face.specials.length > 0),
    asksForWays: casting.some(
      (each) =>
        ('if' in each && each.if !== undefined) || (each.kind === 'alternativeCost' && each.withObject !== undefined),
    ),
  };
}

const onBattlefield = 2;

/** "~ enters with", "as ~ enters": about its own entering and nothing else. */
export const saysHowItEnters = ({ event }: ReplacementAbility): boolean =>
  event.event === 'zoneChange' && event.object === 'self' && event.to === 'battlefield';

/** "If ~ would be put into a graveyard from anywhere": it functions in every zone (CR 113.6c). */
export const saysWhereItGoes = ({ event, zone }: ReplacementAbility): boolean =>
  event.event === 'zoneChange' &&
  event.object === 'self' &&
  event.to !== 'battlefield' &&
  event.from === undefined &&
  zone === undefined;

export function listeningOf(cards: readonly CompiledCard[], chars: Characteristics): FaceListening {
  const abilities = chars.abilities
    .map((code) => ({ code, ability: cards[code >> LOCAL_BITS]?.abilities[code & LOCAL_MASK] as CompiledAbility }))
    .filter(({ ability }) => ability.zone === onBattlefield);
  const lists: Omit<FaceListening, 'silent'> = {
    abilities: chars.abilities,
    statics: abilities.flatMap(({ code, ability }) => (ability.static === null ? [] : [code])),
    mana: abilities.filter(({ ability }) => ability.activated?.isMana),
    activated: abilities.flatMap(({ code, ability }) =>
      ability.activated !== null && !ability.activated.isMana ? [code] : [],
    ),
    triggers: abilities.flatMap(({ code, ability }) =>
      (ability.triggered?.patterns ?? []).flatMap(({ event }, pattern) =>
        ability.triggered?.zones[pattern] === onBattlefield ? [{ event, code, pattern }] : [],
      ),
    ),
    states: abilities.flatMap(({ code, ability }) => (ability.triggered?.node.state === undefined ? [] : [code])),
    entering: abilities.some(({ ability }) => ability.replacement !== null && saysHowItEnters(ability.replacement)),
    replacements: abilities.flatMap(({ code, ability }) =>
      ability.replacement === null || saysHowItEnters(ability.replacement)
        ? []
        : [{ event: ability.replacement.event.event, code }],
    ),
  };
  const { mana, activated, triggers, states, replacements } = lists;
  return { ...lists, silent: [mana, activated, triggers, states, replacements].every(({ length }) => length === 0) };
}

/** CR 709.4: outside the stack a split card has the characteristics of both halves combined. */
export function bothHalves(faces: readonly Characteristics[]): Characteristics {
  const first = faces[0] as Characteristics;
  const bits = (of: (face: Characteristics) => number): number => faces.reduce((sum, face) => sum | of(face), 0);
  return {
    ...first,
    names: faces.map(({ name }) => name),
    types: bits(({ types }) => types),
    supertypes: bits(({ supertypes }) => supertypes),
    subtypes: [...new Set(faces.flatMap(({ subtypes }) => subtypes))],
    colors: bits(({ colors }) => colors),
    manaValue: faces.reduce((sum, { manaValue }) => sum + manaValue, 0),
    keywords: bits(({ keywords }) => keywords),
    abilities: faces.flatMap(({ abilities }) => abilities),
  };
}
