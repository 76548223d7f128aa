// The catalog of compiled cards, and the table of those that one game uses. A code in the state is the card's place in
// that table and a node's number within the card, so a saved game means the same wherever its cards are known.

import {
  asksTime,
  asksTurn,
  asksUpkeepBefore,
  asksVolatile,
  cardZones,
  changesControl,
  endingKinds,
  givesRuledCounters,
  lastsWhile,
  listenedKinds,
  loggedKinds,
  looksBack,
  reaches,
} from './asked.ts';
import { builtIn, keywordCounterEffects } from './built-in.ts';
import type { CastWay } from './cast-way.ts';
import { compileDefinition } from './compile/compile.ts';
import { HALVES } from './compile/halves.ts';
import {
  bothHalves,
  type Characteristics,
  type CompiledAbility,
  type CompiledCard,
  type CompiledContinuous,
  type CompiledFace,
  codeOf,
  type FaceListening,
  LOCAL_BITS,
  LOCAL_MASK,
  listeningOf,
  makeQuickLook,
  numbers,
  printed,
  type QuickLook,
  rewordedBy,
  saysWhereItGoes,
  turning,
} from './compiled/index.ts';
import { inherentCards } from './inherent/index.ts';
import {
  type CardDefinition,
  type EffectNode,
  type EventKind,
  forbiddenBy,
  kindsAsking,
  type ReplacementAbility,
  type RuleAction,
  supertypes,
} from './language/index.ts';
import { type Mechanisms, mechanismsOf } from './mechanisms.ts';

/** Definitions by key: a card's name, or `token:` and the name of a token with a definition of its own. */
export interface DefinitionSource {
  get(key: string): CardDefinition | undefined;
}

export interface Catalog {
  readonly definitions: DefinitionSource;
  /** By key, compiled when first asked for; those that a card makes are known with it. */
  card(key: string): CompiledCard | undefined;
  readonly tables: Map<string, GameTable>;
}

/** These definitions, and those of the source whose names they leave free. Games share what is compiled. */
export function createCatalog(own: Iterable<CardDefinition>, source?: DefinitionSource): Catalog {
  const listed = byKey(own);
  const inherent = byKey([builtIn, ...inherentCards]);
  const definitions = { get: (key: string) => listed.get(key) ?? source?.get(key) ?? inherent.get(key) };
  const compiled = new Map<string, CompiledCard>();
  const card = (key: string): CompiledCard | undefined => {
    const known = compiled.get(key);
    const definition = known === undefined ? (definitions.get(key) ?? rewordedBy(card, key)) : undefined;
    if (definition === undefined) return known;
    for (const made of compileDefinition(key, definition)) compiled.set(made.key, made);
    return compiled.get(key);
  };
  return { definitions, card, tables: new Map() };
}

const byKey = (definitions: Iterable<CardDefinition>): Map<string, CardDefinition> =>
  new Map([...definitions].map((each) => [each.layout === 'token' ? `token:${each.name}` : each.name, each]));

export interface TableCard {
  readonly quick: QuickLook;
  readonly compiled: CompiledCard;
  readonly index: number;
  /** Printed characteristics, one for each face. */
  readonly faces: readonly Characteristics[];
  /** What a split card is in every zone but the stack (CR 709.4); null: not such a card. */
  readonly whole: Characteristics | null;
  /** Whether a card in a zone other than the stack is what its face says: nothing puts its halves together or defines it. */
  readonly plain: boolean;
  readonly listening: readonly FaceListening[];
  /**
   * The ways of casting it from its owner's hand where those are always the same (see `rules/casting.ts`), once
   * somebody has asked for them. Not to be written to.
   */
  handWays: CastWay[] | null;
  /** The least mana that any of them takes, once somebody has asked for it; see `rules/casting.ts`. */
  leastFromHand: number | null;
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
  /** Whether static abilities function on the stack ("can't be countered", split second). */
  readonly stackStatics: boolean;
  /** Whether anything replaces or prevents, by itself or as it enters. */
  readonly replaces: boolean;
  /** Whether a card says where it goes, wherever it comes from. */
  readonly saysWhereItGoes: boolean;
  /** Whether any effect gives abilities that say how something may be cast. */
  readonly grantsCasting: boolean;
  /** Whether any effect changes control. */
  readonly control: boolean;
  /** Whether an effect says that something of this kind can't be done. */
  readonly forbids: (action: RuleAction['kind']) => boolean;
  /** Whether an effect gives an ability that replaces something. */
  readonly givesReplacements: boolean;
  /** Whether an ability triggers on a state of the game (CR 603.8). */
  readonly statesMatter: boolean;
  /** Mechanisms for which the rules do something by themselves. */
  readonly has: Mechanisms;
  /** Whether a card has a face that its permanent may transform into (CR 701.27c). */
  turnsOver(def: number): boolean;
  /** Whether there is a world permanent. */
  readonly worlds: boolean;
  /** Whether static abilities ask for more than zones and characteristics (life, tapped, attacking, ...). */
  readonly volatile: boolean;
  /** Whether continuous effects ask whose turn it is ("as long as it's your turn"). */
  readonly turnMatters: boolean;
  /** CR 122.1b: the continuous effect of each kind of keyword counter. */
  readonly keywordCounters: ReadonlyMap<string, number>;
  /** Events that conditions, amounts or filters look back at within the turn. */
  readonly logged: ReadonlySet<EventKind>;
  /** Whether anything asks for more of the past than this turn. */
  readonly looksBack: boolean;
  /** Whether anything asks what has changed since somebody's upkeep before this one. */
  readonly asksUpkeepBefore: boolean;
  /** Events that end something: "until" they happen. */
  readonly ending: ReadonlySet<EventKind>;
  /** Whether any ability listens to such events. */
  listens(kind: EventKind): boolean;
  /** Whether a card has a special action of its own, and whether anything may come to be face down. */
  readonly specials: boolean;
  readonly hides: boolean;
  /** Whether permanents give the city's blessing (CR 702.131b). */
  readonly blesses: boolean;
  /** Whether something may be paid as a creature attacks (CR 508.1g). */
  readonly attackCosts: boolean;
  /** Whether creatures are paired (CR 702.95). */
  readonly pairs: boolean;
  /** Whether cards become plotted. */
  readonly plots: boolean;
  /** Whether any cost asks for snow mana, so that mana remembers whether it is. */
  readonly snow: boolean;
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

/** The table for these names; the built-in definition is always number 0. Throws for a name the catalog lacks. */
export function gameTable(catalog: Catalog, names: Iterable<string>): GameTable {
  const keys = closure(catalog, names);
  const id = keys.join('\n');
  return keptTable(catalog.tables, id, () => buildTable(catalog, keys));
}

/** Tables that are remembered: more than are in use at any time, and few enough to be held in memory for as long as Bob runs. */
export const MOST_TABLES = 100;

/** The table that is known by this id, or a new one; the one that was asked for longest ago is forgotten for it. */
export function keptTable(known: Map<string, GameTable>, id: string, make: () => GameTable): GameTable {
  const table = known.get(id) ?? make();
  // What was asked for last stands last.
  known.delete(id);
  known.set(id, table);
  for (const oldest of known.keys()) {
    if (known.size <= MOST_TABLES) break;
    known.delete(oldest);
  }
  return table;
}

const leavesForExile = (casting: CompiledAbility['casting']): boolean =>
  casting !== null && 'exileAfter' in casting && (casting.exileAfter ?? false);

function closure(catalog: Catalog, names: Iterable<string>): string[] {
  const keys = new Set<string>([builtIn.name]);
  const add = (key: string): void => {
    if (keys.has(key)) return;
    const card = catalog.card(key);
    if (card === undefined) throw new Error(`no definition of ${key}`);
    keys.add(key);
    card.tokens.forEach(add);
  };
  for (const name of names) add(name);
  return [...keys];
}

const SUPERTYPE_WORLD = 1 << supertypes.indexOf('world');

function tableCard(card: CompiledCard, index: number, compiled: readonly CompiledCard[]): TableCard {
  const faces = card.faces.map((face, number) => printed(card, face, index, number));
  const halves = card.layout === 'split' || card.doors.length > 0 ? faces.slice(0, HALVES) : null;
  // CR 702.102b, 709.5: both halves together are what the card is.
  if (halves !== null && faces.length > HALVES) faces[HALVES] = { ...bothHalves(halves), face: HALVES };
  return {
    compiled: card,
    index,
    quick: makeQuickLook(card),
    faces,
    whole: halves === null ? null : bothHalves(halves),
    plain: halves === null && card.layout !== 'meld' && card.faces.every(({ defines }) => defines.length === 0),
    listening: faces.map((chars) => listeningOf(compiled, chars)),
    handWays: null,
    leastFromHand: null,
  };
}

/** Deeds that some card forbids. */
const forbiddenIn = (cards: readonly CompiledCard[]): ReadonlySet<string> =>
  new Set(
    cards.flatMap(({ continuous }) =>
      continuous.flatMap(({ node }) =>
        node.change.flatMap((mod) => (mod.kind === 'rule' ? forbiddenBy(mod.rule) : [])),
      ),
    ),
  );

const anyReplaces = (cards: readonly CompiledCard[], holds: (node: ReplacementAbility) => boolean): boolean =>
  cards.some(({ abilities }) => abilities.some(({ replacement }) => replacement !== null && holds(replacement)));

function buildTable(catalog: Catalog, keys: readonly string[]): GameTable {
  const compiled = keys.map((key) => catalog.card(key) as CompiledCard);
  const cards = compiled.map((card, index) => tableCard(card, index, compiled));
  const forbidden = forbiddenIn(compiled);
  const listened = listenedKinds(compiled);
  const logged = loggedKinds(compiled);
  const ending = endingKinds(compiled);
  return {
    catalog,
    keys,
    cards,
    indexOf: new Map(keys.map((key, index) => [key, index])),
    otherZones: compiled.some(
      (card) =>
        card.continuous.some((effect) => reaches(effect.node.affects, cardZones)) ||
        card.abilities.some(
          ({ zone, triggered, static: standing, replacement }) =>
            triggered?.zones.some((each) => each !== 2) ||
            (zone !== 2 && (triggered !== null || standing !== null || replacement !== null)),
        ),
    ),
    timed: compiled.some((card) =>
      card.abilities.some((ability) => asksTime(ability.activated?.node.if) || asksTime(ability.casting)),
    ),
    stackMatters: compiled.some(
      (card) =>
        card.abilities.some((ability) => ability.zone === 4 || ability.triggered?.zones.includes(4)) ||
        card.continuous.some((effect) => reaches(effect.node.affects, ['stack'])),
    ),
    stackStatics: compiled.some((card) =>
      card.abilities.some((ability) => ability.static !== null && ability.zone === 4),
    ),
    replaces: compiled.some(
      (card) =>
        card.abilities.some((ability) => ability.replacement !== null || leavesForExile(ability.casting)) ||
        card.blocks.some((block) => block.some((effect) => effect.kind === 'play' && effect.exileAfter === true)) ||
        card.faces.some((face) => givesRuledCounters(face.definition)),
    ),
    saysWhereItGoes: anyReplaces(compiled, saysWhereItGoes),
    grantsCasting: compiled.some((card) =>
      card.continuous.some((effect) => effect.gains.some((local) => card.abilities[local]?.casting != null)),
    ),
    givesReplacements: compiled.some((card) =>
      card.continuous.some(({ gains }) => gains.some((local) => card.abilities[local]?.replacement != null)),
    ),
    statesMatter: compiled.some(({ abilities }) =>
      abilities.some(({ triggered }) => triggered?.node.state !== undefined),
    ),
    has: mechanismsOf(compiled, (kind) => listened.has(kind) || logged.has(kind) || ending.has(kind)),
    turnsOver,
    worlds: compiled.some(({ faces }) => faces.some(({ supertypes }) => (supertypes & SUPERTYPE_WORLD) !== 0)),
    control: compiled.some(changesControl),
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
    keywordCounters: keywordCounterEffects(compiled[0]?.continuous ?? []),
    logged,
    looksBack: compiled.some(looksBack),
    asksUpkeepBefore: compiled.some((card) => card.abilities.some(({ node }) => asksUpkeepBefore(node))),
    ending,
    castsElsewhere: cards.some((card) => card.quick.castElsewhere),
    specials: cards.some((card) => card.quick.special || card.compiled.doors.length > 0),
    blesses: compiled.some(({ abilities }) => abilities.some(({ keyword }) => keyword?.keyword === 'ascend')),
    attackCosts: compiled.some(({ abilities }) => abilities.some(({ kind }) => kind === 'attackCost')),
    pairs: compiled.some(({ blocks }) =>
      blocks.some((block) => block.some(({ kind }) => kindsAsking('pairs').has(kind))),
    ),
    plots: compiled.some((card) => card.plots),
    hides: compiled.some((card) => card.hides),
    snow: compiled.some(({ asksSnow }) => asksSnow),
    filters: compiled.some((card) =>
      card.abilities.some(({ activated }) => activated?.isMana && activated.mana !== null),
    ),
    abilitiesElsewhere: cards.some((card) => card.quick.abilitiesElsewhere),
    listens: (kind) => listened.has(kind),
    forbids: (action) => forbidden.has(action),
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

function turnsOver(this: GameTable, def: number): boolean {
  const compiled = this.cards[def]?.compiled;
  return compiled !== undefined && compiled.faces.length > 1 && turning.includes(compiled.layout);
}

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

/** Mostly of the card with this index; a cost that came from another card, as a splice cost does, is that one's. */
function blockCode(this: GameTable, def: number, nodes: readonly EffectNode[]): number {
  const local = numbers.block(nodes);
  const own = (this.cards[def] as TableCard).compiled;
  if (local !== undefined) {
    if (own.blocks[local] === nodes) return codeOf(def, local);
    const other = this.cards.findIndex(({ compiled }) => compiled.blocks[local] === nodes);
    if (other >= 0) return codeOf(other, local);
  }
  // A block that lost its identity on the way through JSON is found again by what it says.
  const text = JSON.stringify(nodes);
  const says = ({ blocks }: CompiledCard): number => blocks.findIndex((each) => JSON.stringify(each) === text);
  if (says(own) >= 0) return codeOf(def, says(own));
  const other = this.cards.findIndex(({ compiled }) => says(compiled) >= 0);
  if (other < 0) throw new Error(`${own.key} has no such instructions`);
  return codeOf(other, says((this.cards[other] as TableCard).compiled));
}
