// The catalog of compiled cards, and the table of those that one game uses. A code in the state is the card's place in
// that table and a node's number within the card, so a saved game means the same wherever its cards are known.

import type { CastWay } from '../rules/casting.ts';
import type { Characteristics } from '../state/types.ts';
import { builtIn } from './built-in.ts';
import { compileCard } from './compile/compile.ts';
import type { CompiledAbility, CompiledCard, CompiledContinuous, CompiledFace } from './compile/compiled.ts';
import { LOCAL_BITS, LOCAL_MASK, numbers } from './compile/compiled.ts';
import type { CardDefinition } from './language/card.ts';
import type { EffectNode } from './language/effects.ts';
import type { EventKind } from './language/events.ts';
import { eventKinds } from './language/events.ts';
import { cardTypes } from './language/words.ts';

export interface Catalog {
  readonly cards: ReadonlyMap<string, CompiledCard>;
  readonly definitions: ReadonlyMap<string, CardDefinition>;
  readonly tables: Map<string, GameTable>;
}

/** Compiles definitions once; games share the result. Tokens with layout `token` are known as `token:<name>`. */
export function createCatalog(definitions: Iterable<CardDefinition>): Catalog {
  const cards = new Map<string, CompiledCard>();
  const byName = new Map<string, CardDefinition>();
  for (const definition of [builtIn, ...definitions]) {
    const key = definition.layout === 'token' ? `token:${definition.name}` : definition.name;
    byName.set(key, definition);
    for (const card of compileCard(key, definition)) cards.set(card.key, card);
  }
  return { cards, definitions: byName, tables: new Map() };
}

/** What a face's printed abilities do on the battlefield, sorted out once. */
export interface FaceListening {
  readonly abilities: readonly number[];
  readonly statics: readonly number[];
  readonly mana: readonly number[];
  readonly activated: readonly number[];
  readonly triggers: readonly { readonly event: number; readonly code: number; readonly pattern: number }[];
  readonly replacements: readonly { readonly event: number; readonly code: number }[];
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
  /** There is a condition on a way of casting it, or on what has to be paid besides. */
  readonly asksForWays: boolean;
}

export interface TableCard {
  readonly quick: QuickLook;
  readonly compiled: CompiledCard;
  readonly index: number;
  /** Printed characteristics, one for each face. */
  readonly faces: readonly Characteristics[];
  readonly listening: readonly FaceListening[];
  /**
   * The ways of casting it from its owner's hand where those are always the same (see `rules/casting.ts`), once
   * somebody has asked for them. Not to be written to.
   */
  handWays: CastWay[] | null;
}

export interface GameTable {
  readonly catalog: Catalog;
  readonly keys: readonly string[];
  readonly cards: readonly TableCard[];
  readonly indexOf: ReadonlyMap<string, number>;
  /** Whether any card has an ability that functions outside the battlefield and the stack. */
  readonly otherZones: boolean;
  /** Whether what may be played or activated depends on the step as such ("only during your upkeep"). */
  readonly timed: boolean;
  /** Whether any ability functions on the stack, or any effect reaches what is there. */
  readonly stackMatters: boolean;
  /** Whether anything replaces or prevents, by itself or as it enters. */
  readonly replaces: boolean;
  /** Whether any effect changes control. */
  readonly control: boolean;
  /** Whether static abilities ask for more than zones and characteristics (life, tapped, attacking, ...). */
  readonly volatile: boolean;
  /** Whether continuous effects ask whose turn it is ("as long as it's your turn"). */
  readonly turnMatters: boolean;
  /** Events that conditions, amounts or filters look back at within the turn. */
  readonly logged: ReadonlySet<EventKind>;
  /** Whether any ability listens to such events. */
  listens(kind: EventKind): boolean;
  /** Whether any mana ability costs mana. */
  readonly filters: boolean;
  /** Whether any card of this game may be cast, or has abilities to activate, outside hand and battlefield. */
  readonly castsElsewhere: boolean;
  readonly abilitiesElsewhere: boolean;
  ability(code: number): CompiledAbility;
  block(code: number): readonly EffectNode[];
  continuous(code: number): CompiledContinuous;
  face(def: number, face: number): CompiledFace;
  listening(def: number, face: number): FaceListening;
  blockCode(def: number, block: readonly EffectNode[]): number;
}

export const codeOf = (def: number, local: number): number => (def << LOCAL_BITS) | local;
export const defOf = (code: number): number => code >> LOCAL_BITS;

/** The table for these names; the built-in definition is always number 0. Throws for a name the catalog lacks. */
export function gameTable(catalog: Catalog, names: Iterable<string>): GameTable {
  const keys = closure(catalog, names);
  const id = keys.join('\n');
  const known = catalog.tables.get(id);
  if (known !== undefined) return known;
  const table = buildTable(catalog, keys);
  catalog.tables.set(id, table);
  return table;
}

function closure(catalog: Catalog, names: Iterable<string>): string[] {
  const keys = new Set<string>([builtIn.name]);
  const add = (key: string): void => {
    if (keys.has(key)) return;
    const card = catalog.cards.get(key);
    if (card === undefined) throw new Error(`no definition of ${key}`);
    keys.add(key);
    card.tokens.forEach(add);
  };
  for (const name of names) add(name);
  return [...keys];
}

function buildTable(catalog: Catalog, keys: readonly string[]): GameTable {
  const compiled = keys.map((key) => catalog.cards.get(key) as CompiledCard);
  const cards = compiled.map((card, index): TableCard => {
    const faces = card.faces.map((face, number) => printed(card, face, index, number));
    return {
      compiled: card,
      index,
      quick: quickLook(card),
      faces,
      listening: faces.map((chars) => listeningOf(compiled, chars)),
      handWays: null,
    };
  });
  const listened = new Set(
    compiled.flatMap((card) =>
      card.abilities.flatMap((ability) => [
        ...(ability.triggered?.patterns ?? []).map((pattern) => pattern.event),
        ...(ability.replacement === null ? [] : [ability.replacement.event.event]),
      ]),
    ),
  );
  return {
    catalog,
    keys,
    cards,
    indexOf: new Map(keys.map((key, index) => [key, index])),
    otherZones: compiled.some(
      (card) =>
        card.continuous.some((effect) => reaches(effect.node.affects, cardZones)) ||
        card.abilities.some(
          (ability) =>
            ability.zone !== 2 &&
            (ability.triggered !== null || ability.static !== null || ability.replacement !== null),
        ),
    ),
    timed: compiled.some((card) =>
      card.abilities.some((ability) => asksTime(ability.activated?.node.if) || asksTime(ability.casting)),
    ),
    stackMatters: compiled.some(
      (card) =>
        card.abilities.some((ability) => ability.zone === 4) ||
        card.continuous.some((effect) => reaches(effect.node.affects, ['stack'])),
    ),
    replaces: compiled.some(
      (card) =>
        card.abilities.some((ability) => ability.replacement !== null) ||
        card.faces.some((face) => givesRuledCounters(face.definition)),
    ),
    control: compiled.some((card) => card.continuous.some((effect) => effect.control)),
    // Effects of resolved spells have fixed objects and amounts; only how long they last may ask on.
    volatile: compiled.some(
      (card) =>
        card.abilities.some(
          (ability) =>
            asksVolatile(ability.static?.while) || ability.continuous.some((effect) => asksVolatile(effect.node)),
        ) || card.blocks.some((block) => block.some(lastsWhile)),
    ),
    turnMatters: compiled.some(
      (card) =>
        card.abilities.some((ability) => asksTurn(ability.static?.while)) ||
        card.continuous.some((effect) => asksTurn(effect.node)),
    ),
    logged: loggedKinds(compiled),
    castsElsewhere: cards.some((card) => card.quick.castElsewhere),
    filters: compiled.some((card) =>
      card.abilities.some(({ activated }) => activated?.isMana && activated.mana !== null),
    ),
    abilitiesElsewhere: cards.some((card) => card.quick.abilitiesElsewhere),
    listens: (kind) => listened.has(kind),
    ability,
    block,
    continuous,
    face,
    listening,
    blockCode,
  };
}

// The same functions for every table, so that a game's calls stay what they were in the game before: functions made for
// each table would have to be looked up anew, some thousand times a game.

function ability(this: GameTable, code: number): CompiledAbility {
  return (this.cards[code >> LOCAL_BITS] as TableCard).compiled.abilities[code & LOCAL_MASK] as CompiledAbility;
}

function block(this: GameTable, code: number): readonly EffectNode[] {
  return (this.cards[code >> LOCAL_BITS] as TableCard).compiled.blocks[code & LOCAL_MASK] as readonly EffectNode[];
}

function continuous(this: GameTable, code: number): CompiledContinuous {
  return (this.cards[code >> LOCAL_BITS] as TableCard).compiled.continuous[code & LOCAL_MASK] as CompiledContinuous;
}

function face(this: GameTable, def: number, number: number): CompiledFace {
  return (this.cards[def] as TableCard).compiled.faces[number] as CompiledFace;
}

function listening(this: GameTable, def: number, number: number): FaceListening {
  return (this.cards[def] as TableCard).listening[number] as FaceListening;
}

function blockCode(this: GameTable, def: number, nodes: readonly EffectNode[]): number {
  return codeOf(def, numbers.block(nodes) ?? sameBlock((this.cards[def] as TableCard).compiled, nodes));
}

function asksTime(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(asksTime);
  if (typeof node !== 'object' || node === null) return false;
  if ('kind' in node && (node.kind === 'step' || node.kind === 'turnOf' || node.kind === 'happened')) return true;
  return Object.values(node).some(asksTime);
}

const cardZones: readonly unknown[] = ['hand', 'graveyard', 'exile', 'command'];

/** Whether a continuous effect applies to objects in one of these zones. */
const reaches = (affects: unknown, zones: readonly unknown[]): boolean =>
  typeof affects === 'object' &&
  affects !== null &&
  'zone' in affects &&
  [affects.zone].flat().some((zone) => zones.includes(zone));

const lastsWhile = (effect: EffectNode): boolean =>
  effect.kind === 'continuous' && typeof effect.until === 'object' && effect.until.kind === 'while';

const volatileFields = new Set([
  'tapped',
  'attacking',
  'blocking',
  'blockedBy',
  'blocked',
  'damagedBy',
  'dealtDamageThisTurn',
  'attackedThisTurn',
  'enteredThisTurn',
]);
const volatileKinds = new Set(['life', 'happened', 'playerCounters', 'designation', 'dayNight', 'step']);

function asksVolatile(node: unknown): boolean {
  // Who defends changes with the attack (CR 508.5).
  if (node === 'defending') return true;
  if (Array.isArray(node)) return node.some(asksVolatile);
  if (typeof node !== 'object' || node === null) return false;
  const zone = 'zone' in node ? [node.zone].flat() : [];
  if (zone.some((name) => name !== 'battlefield')) return true;
  // Abilities that it gives ask for themselves, and rules are read when they matter.
  return Object.entries(node).some(
    ([key, value]) =>
      key !== 'abilities' &&
      key !== 'rule' &&
      (volatileFields.has(key) || (key === 'kind' && volatileKinds.has(value)) || asksVolatile(value)),
  );
}

/** Names the active or defending player, or asks whose turn it is. Nothing else that is derived changes with the turn. */
export function asksTurn(node: unknown): boolean {
  if (node === 'active' || node === 'defending' || node === 'turnOf') return true;
  if (Array.isArray(node)) return node.some(asksTurn);
  return typeof node === 'object' && node !== null && Object.values(node).some(asksTurn);
}

function quickLook(card: CompiledCard): QuickLook {
  const casting = card.faces.flatMap((face) =>
    face.casting.flatMap((ability) => (ability.casting === null ? [] : [ability.casting])),
  );
  return {
    land: card.faces.some((face) => (face.types & landBit) !== 0),
    instant:
      card.faces.some((face) => face.instantSpeed) ||
      casting.some((each) => each.kind === 'alternativeCost' && each.timing === 'instant'),
    castElsewhere: casting.some(
      (each) => each.kind === 'castFrom' || (each.kind === 'alternativeCost' && each.zone !== undefined),
    ),
    abilitiesElsewhere: card.abilities.some((ability) => ability.activated !== null && ability.zone !== onBattlefield),
    asksForWays: casting.some((each) => 'if' in each && each.if !== undefined),
  };
}

const onBattlefield = 2;

function listeningOf(cards: readonly CompiledCard[], chars: Characteristics): FaceListening {
  const abilities = chars.abilities
    .map((code) => ({ code, ability: cards[code >> LOCAL_BITS]?.abilities[code & LOCAL_MASK] as CompiledAbility }))
    .filter(({ ability }) => ability.zone === onBattlefield);
  const number = (kind: EventKind): number => eventKinds.indexOf(kind);
  return {
    abilities: chars.abilities,
    statics: abilities.flatMap(({ code, ability }) => (ability.static === null ? [] : [code])),
    mana: abilities.flatMap(({ code, ability }) => (ability.activated?.isMana ? [code] : [])),
    activated: abilities.flatMap(({ code, ability }) =>
      ability.activated !== null && !ability.activated.isMana ? [code] : [],
    ),
    triggers: abilities.flatMap(({ code, ability }) =>
      (ability.triggered?.patterns ?? []).map((pattern, place) => ({
        event: number(pattern.event),
        code,
        pattern: place,
      })),
    ),
    replacements: abilities.flatMap(({ code, ability }) =>
      ability.replacement === null ? [] : [{ event: number(ability.replacement.event.event), code }],
    ),
  };
}

const landBit = 1 << cardTypes.indexOf('land');
const basicLandTypes = ['Plains', 'Island', 'Swamp', 'Mountain', 'Forest'];

/** CR 122.1c-d, 122.1h: counters that replace events by themselves. */
const ruledCounters: readonly unknown[] = ['shield', 'stun', 'finality'];

function givesRuledCounters(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(givesRuledCounters);
  if (typeof node !== 'object' || node === null) return false;
  return ('counter' in node && ruledCounters.includes(node.counter)) || Object.values(node).some(givesRuledCounters);
}

/** CR 305.6: codes of the mana abilities that basic land types give. */
export function basicLandAbilities(types: number, subtypes: readonly string[]): number[] {
  if ((types & landBit) === 0) return [];
  return subtypes
    .filter((subtype) => basicLandTypes.includes(subtype))
    .map((subtype) => codeOf(0, basicLandTypes.indexOf(subtype)));
}

function printed(card: CompiledCard, face: CompiledFace, def: number, number: number): Characteristics {
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
    colors: face.colors,
    // CR 202.3b: the back face of a transforming card has the front's mana value.
    manaValue: card.layout === 'transform' && number > 0 ? (card.faces[0]?.manaValue ?? 0) : face.manaValue,
    power: face.power,
    toughness: face.toughness,
    basePower: face.power,
    baseToughness: face.toughness,
    keywords: face.keywords,
    abilities: [...basicLandAbilities(face.types, face.subtypes), ...face.abilities.map((local) => codeOf(def, local))],
  };
}

function loggedKinds(cards: readonly CompiledCard[]): ReadonlySet<EventKind> {
  const kinds = new Set<EventKind>();
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit);
    else if (typeof node === 'object' && node !== null) {
      const record = node as Record<string, unknown>;
      if (record['kind'] === 'happened') addKind((record['event'] as { event: EventKind }).event);
      if (record['nth'] !== undefined && typeof record['event'] === 'string') addKind(record['event'] as EventKind);
      if (record['did'] !== undefined) addKind((record['did'] as { event: EventKind }).event);
      if (record['kind'] === 'maxCasts') addKind('cast');
      if (record['damagedBy'] !== undefined) kinds.add('damage');
      if (record['enteredThisTurn'] !== undefined) kinds.add('zoneChange');
      Object.values(record).forEach(visit);
    }
  };
  const addKind = (kind: EventKind): void => {
    // Discarding, sacrificing, milling and destroying are zone changes with a cause.
    kinds.add(['discard', 'sacrifice', 'destroy', 'mill', 'cycle'].includes(kind) ? 'zoneChange' : kind);
  };
  for (const card of cards) for (const face of card.faces) visit(face.definition);
  return kinds;
}

/** A block that lost its identity on the way through JSON is found again by what it says. */
function sameBlock(card: CompiledCard, block: readonly EffectNode[]): number {
  const text = JSON.stringify(block);
  const local = card.blocks.findIndex((candidate) => JSON.stringify(candidate) === text);
  if (local < 0) throw new Error(`${card.key} has no such instructions`);
  return local;
}

export const eventNumber = new Map<EventKind, number>(eventKinds.map((kind, index) => [kind, index]));
