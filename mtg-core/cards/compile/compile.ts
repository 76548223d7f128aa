// From a definition to a compiled card: keywords become the abilities they stand for, nodes get their numbers.

import { expandAction, expandKeyword, withPlayersRules } from '../../keywords/index.ts';
import { asksPhyrexian, asksSnow, asksTargets } from '../asked.ts';
import {
  asksBits,
  type CompiledAbility,
  type CompiledCard,
  type CompiledContinuous,
  type CompiledFace,
  LOCAL_MASK,
  manaCostColors,
  manaValue,
  numbers,
  parseManaCost,
} from '../compiled/index.ts';
import { markersFor } from '../inherent/index.ts';
import {
  type Ability,
  type Announced,
  type CardDefinition,
  type CastingAbility,
  type ContinuousEffect,
  cardTypes,
  colors,
  type EffectNode,
  type FaceDefinition,
  flagKeywords,
  type KeywordAbility,
  type Modification,
  type SpellAbility,
  supertypes,
} from '../language/index.ts';
import { isCasting } from './casting-kinds.ts';
import { withDefining, zoneNumberOf } from './defining.ts';
import { facesOf } from './faces.ts';
import { bothFaces, fusedText, hasFuse } from './halves.ts';
import { emblemKey, type MadeByCard, tokenKey } from './made-by-card.ts';
import { manaAskedFor } from './mana-asked.ts';
import { amountsAskBits, inLayers, removesBits } from './modifications.ts';
import { shapedActivated, shapedSlot } from './one-shape.ts';
import { oneText } from './one-text.ts';
import { compilePaid } from './paid.ts';
import { halfOf, otherFaces, unlocking } from './rooms.ts';
import { siegeAbilities } from './sieges.ts';
import { openStages } from './stages.ts';
import { compileTrigger } from './triggers.ts';

interface Building {
  readonly key: string;
  readonly abilities: CompiledAbility[];
  readonly blocks: (readonly EffectNode[])[];
  readonly continuous: CompiledContinuous[];
  readonly tokens: string[];
  readonly tokenDefinitions: MadeByCard[];
  hides: boolean;
  plots: boolean;
  /** The ability that is being compiled, by its local number. */
  within: number | null;
}

/** The card, and the tokens that its instructions create as cards of their own. */
export function compileDefinition(key: string, definition: CardDefinition): CompiledCard[] {
  const building: Building = {
    key,
    abilities: [],
    blocks: [],
    continuous: [],
    tokens: [...markersFor(definition)],
    tokenDefinitions: [],
    within: null,
    hides: false,
    plots: false,
  };
  const shown = facesOf(definition);
  const room = definition.layout === 'room' ? compileRoom(building, shown.faces) : null;
  const faces = room?.faces ?? shown.faces.map((face) => compileFace(building, face));
  const fused = definition.layout === 'split' ? compileFused(building, faces) : null;
  const card: CompiledCard = {
    key,
    definition,
    faces: fused === null ? faces : [...faces, fused],
    abilities: building.abilities,
    blocks: building.blocks,
    continuous: building.continuous,
    token: definition.layout === 'token',
    tokens: building.tokens,
    layout: definition.layout ?? 'normal',
    bestowed: shown.bestowed,
    doors: room?.doors ?? [],
    fused: fused === null ? -1 : faces.length,
    plots: building.plots,
    hides: building.hides,
    asksSnow: asksSnow(definition),
    asksPhyrexian: asksPhyrexian(definition),
  };
  const largest = Math.max(building.abilities.length, building.blocks.length, building.continuous.length);
  if (largest > LOCAL_MASK) throw new Error(`${key} has more nodes than a card can number`);
  return [card, ...building.tokenDefinitions.flatMap((token) => compileDefinition(token.key, token.definition))];
}

/** CR 702.102: both halves as one spell, where they have fuse. */
function compileFused(building: Building, [left, right]: readonly CompiledFace[]): CompiledFace | null {
  if (left === undefined || right === undefined || !(hasFuse(left) || hasFuse(right))) return null;
  return { ...bothFaces(left, right), spell: compileAbility(building, fusedText(left, right), 'fuse') };
}

/** CR 709.5: its two halves, the faces that it shows with both and with neither, and what unlocks each half. */
function compileRoom(
  building: Building,
  printed: readonly FaceDefinition[],
): { faces: CompiledFace[]; doors: number[] } {
  const [left, right] = printed.map((face, place) => ({
    ...compileFace(building, halfOf(face, 1 << place)),
    definition: face,
  }));
  if (left === undefined || right === undefined) throw new Error(`${building.key} is a Room without two halves`);
  const doors = printed.map(
    (face, place) => compileAbility(building, unlocking(face, place === 0 ? 'left' : 'right'), 'unlock').local,
  );
  return { faces: [left, right, ...otherFaces(left, right)], doors };
}

const bits = (names: readonly string[] | undefined, list: readonly string[]): number =>
  (names ?? []).reduce((sum, name) => sum | (1 << list.indexOf(name)), 0);

function flagBit(keyword: KeywordAbility): number {
  const index = (flagKeywords as readonly string[]).indexOf(keyword.keyword);
  const plain = keyword.from === undefined && keyword.filter === undefined && keyword.cost === undefined;
  return index >= 0 && plain ? 1 << index : 0;
}

function compileFace(building: Building, face: FaceDefinition): CompiledFace {
  const cost = face.cost === undefined ? null : parseManaCost(face.cost);
  const own: number[] = [];
  const casting: CastingAbility[] = [];
  const defines: CompiledContinuous[] = [];
  const specials: number[] = [];
  const specialsFaceDown: number[] = [];
  const spells: SpellAbility[] = [];
  let keywords = 0;
  let enchant: KeywordAbility | null = null;
  const opened = [
    ...face.abilities.flatMap((ability) => expand(ability, face)),
    ...openStages(face),
    ...siegeAbilities(face).map((ability) => ({ ability, origin: 'siege' })),
  ];
  for (const { ability, origin } of opened) {
    if (ability.kind === 'keyword') {
      keywords |= flagBit(ability);
      if (ability.keyword === 'enchant') enchant = ability;
      if (flagBit(ability) !== 0) continue;
    }
    if (ability.kind === 'spell') {
      spells.push(ability);
      continue;
    }
    const compiled = compileAbility(building, ability.kind === 'attackCost' ? asOffer(ability) : ability, origin);
    own.push(compiled.local);
    if (compiled.special !== null) (compiled.special.node.faceDown ? specialsFaceDown : specials).push(compiled.local);
    if (compiled.static?.characteristicDefining) defines.push(...compiled.continuous);
    if (compiled.casting !== null) casting.push(compiled.casting);
    if (ability.kind === 'alternativeCost' && ability.faceDown !== undefined) building.hides = true;
  }
  const text = oneText(spells);
  const spell = text === undefined ? null : compileAbility(building, text, '');
  const types = bits(face.types, cardTypes);
  const instant = (types & (1 << cardTypes.indexOf('instant'))) !== 0;
  return {
    definition: face,
    cost,
    types,
    supertypes: bits(face.supertypes, supertypes),
    subtypes: face.subtypes ?? [],
    colors:
      face.colors !== undefined ? bits(face.colors, colors) : cost === null ? 0 : bits(manaCostColors(cost), colors),
    manaValue: cost === null ? 0 : manaValue(cost),
    power: typeof face.power === 'number' ? face.power : 0,
    toughness: typeof face.toughness === 'number' ? face.toughness : 0,
    keywords,
    abilities: own,
    spell,
    casting,
    enchant,
    specials,
    specialsFaceDown,
    defines,
    permanent:
      (types & bits(['creature', 'land', 'artifact', 'enchantment', 'planeswalker', 'battle'], cardTypes)) !== 0,
    asksForMana: manaAskedFor(opened.map(({ ability }) => ability)),
    costsByTargets: casting.some((each) => each.kind === 'costReduction' && asksTargets(each)),
    changesOwnCost: casting.some(({ kind }) => kind === 'costReduction' || kind === 'payWith'),
    instantSpeed:
      instant ||
      (keywords & (1 << flagKeywords.indexOf('flash'))) !== 0 ||
      casting.some((each) => each.kind === 'timing' && each.extraCost === undefined),
  };
}

/** CR 508.1g: an optional payment, said as an instruction. */
const asOffer = ({ cost, ...ability }: Extract<Ability, { kind: 'attackCost' }>): Ability =>
  cost.length === 0
    ? { ...ability, cost }
    : { ...ability, cost: [], do: [{ kind: 'may', cost, do: ability.do ?? [] }] };

function expand(ability: Ability, face: FaceDefinition): { ability: Ability; origin: string }[] {
  if (ability.kind !== 'keyword') return [{ ability, origin: '' }];
  const expanded = expandKeyword(ability, face);
  return [
    { ability, origin: ability.keyword },
    ...expanded.map((each) => ({ ability: each, origin: ability.keyword })),
  ];
}

/** Compiles one ability, and everything inside it that the state may refer to. */
function compileAbility(building: Building, ability: Ability, origin: string): CompiledAbility {
  const announced: Announced = ability as Announced;
  const instructions = 'do' in ability && ability.kind !== 'openingHand' ? (ability.do ?? null) : null;
  const local = building.abilities.length;
  // Its place is taken before its inside is compiled, so that numbers follow the printed order.
  building.abilities.push(undefined as unknown as CompiledAbility);
  const continuous =
    ability.kind === 'static' ? ability.effects.map((effect) => compileContinuous(building, effect)) : [];
  const compiled: CompiledAbility = {
    local,
    kind: ability.kind,
    node: ability,
    announced,
    slots: (announced.targets ?? []).map(shapedSlot),
    block: instructions,
    zone: zoneNumberOf(ability),
    activated: ability.kind === 'activated' ? { ...compilePaid(ability), node: shapedActivated(ability) } : null,
    special: ability.kind === 'specialAction' ? { ...compilePaid(ability), node: ability } : null,
    triggered: ability.kind === 'triggered' ? compileTrigger(ability) : null,
    static: ability.kind === 'static' ? withDefining(ability) : null,
    replacement: ability.kind === 'replacement' ? ability : null,
    casting: isCasting(ability) ? ability : null,
    keyword: ability.kind === 'keyword' ? ability : null,
    continuous,
    origin,
  };
  building.abilities[local] = compiled;
  numbers.setAbility(ability, local);
  const around = building.within;
  building.within = local;
  walk(building, ability);
  building.within = around;
  return compiled;
}

function compileContinuous(building: Building, said: ContinuousEffect): CompiledContinuous {
  const node = withPlayersRules(said);
  const gains: number[] = [];
  const gainReads = new Set<string>();
  const parts: CompiledContinuous['parts'][number][] = [];
  for (const mod of node.change) {
    const from = gains.length;
    let gainKeywords = 0;
    let loseKeywords = 0;
    if (mod.kind === 'gain') {
      addWords(gainReads, mod.abilities);
      if (mod.this && building.within !== null) gains.push(building.within);
      for (const { ability, origin } of mod.abilities.flatMap((each) =>
        expand(each, { name: building.key, types: [], abilities: [] }),
      )) {
        if (ability.kind === 'keyword' && flagBit(ability) !== 0) gainKeywords |= flagBit(ability);
        else gains.push(compileAbility(building, ability, origin).local);
      }
    }
    if (mod.kind === 'rule') walk(building, mod.rule);
    if (mod.kind === 'lose' || mod.kind === 'cantHave')
      loseKeywords = mod.keywords.reduce((sum, keyword) => sum | flagBit({ kind: 'keyword', keyword }), 0);
    parts.push({ from, to: gains.length, gainKeywords, loseKeywords });
  }
  const layers = inLayers(node.change);
  const local = building.continuous.length;
  const compiled: CompiledContinuous = {
    local,
    node,
    layers,
    layerBits: layers.reduce((sum, { layer }) => sum | (1 << layer), 0),
    asksBits: asksBits(node.affects) | amountsAskBits(node.change),
    removesBits: removesBits(node.change),
    gains,
    gainReads,
    parts,
    rules: node.change.some((mod) => mod.kind === 'rule'),
    control: node.change.some((mod) => mod.kind === 'control'),
  };
  building.continuous.push(compiled);
  numbers.setContinuous(said, local);
  return compiled;
}

function addWords(words: Set<string>, node: unknown): void {
  if (typeof node === 'string') words.add(node);
  else if (typeof node === 'object' && node !== null) for (const part of Object.values(node)) addWords(words, part);
}

const blockFields = new Set(['do', 'then', 'else', 'win', 'lose', 'ifCast', 'ifPaid']);

/** Numbers the instruction blocks, continuous effects, delayed abilities and tokens inside a node. */
function walk(building: Building, node: unknown): void {
  if (Array.isArray(node)) {
    for (const item of node) walk(building, item);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  for (const [field, value] of Object.entries(node)) {
    if (value === null || typeof value !== 'object') continue;
    if (isException(node, field, value)) {
      numbers.setExceptions(value, compileContinuous(building, { affects: 'self', change: value }).local);
      continue;
    }
    if (blockFields.has(field) && Array.isArray(value)) {
      compileBlock(building, value as EffectNode[]);
    } else if (!isCompiledWithItsOwner(node, field)) {
      walk(building, value);
    }
  }
}

function compileBlock(building: Building, block: EffectNode[]): void {
  if (block.length === 0) return;
  numbers.setBlock(block, building.blocks.length);
  building.blocks.push(block);
  for (const effect of block) compileEffect(building, effect);
  walk(building, block);
}

const copying = new Set<unknown>(['entersAsCopy', 'copyToken', 'becomeCopy', 'copySpell']);

/** CR 707.9: what a copy is "except". */
const isException = (node: object, field: string, value: object): value is Modification[] =>
  field === 'except' && 'kind' in node && copying.has(node.kind) && Array.isArray(value);

/** Abilities and changes are compiled where the ability or the continuous effect that holds them is. */
function isCompiledWithItsOwner(node: object, field: string): boolean {
  if (field === 'abilities' || field === 'change') return true;
  return field === 'effects' && 'kind' in node && (node.kind === 'static' || node.kind === 'continuous');
}

function compileEffect(building: Building, effect: EffectNode): void {
  switch (effect.kind) {
    case 'continuous':
      for (const each of effect.effects) compileContinuous(building, each);
      return;
    case 'delayed': {
      const { targets } = effect;
      const ability: Ability = {
        kind: 'triggered',
        on: [effect.on],
        do: effect.do,
        ...(targets === undefined ? {} : { targets }),
      };
      numbers.setAbility(effect, compileAbility(building, ability, 'delayed').local);
      return;
    }
    case 'reflexive': {
      const { targets } = effect;
      const ability: Ability = {
        kind: 'triggered',
        on: [],
        do: effect.do,
        ...(targets === undefined ? {} : { targets }),
        ...(effect.if === undefined ? {} : { if: effect.if }),
      };
      numbers.setAbility(effect, compileAbility(building, ability, 'reflexive').local);
      return;
    }
    case 'addMana': {
      const then = effect.produce.whenSpent;
      if (then !== undefined)
        numbers.setAbility(then, compileAbility(building, { kind: 'triggered', on: [], do: then.do }, 'spent').local);
      return;
    }
    case 'move':
      if (effect.to === 'battlefield' && effect.faceDown) building.hides = true;
      return;
    case 'turnFaceDown':
      building.hides = true;
      return;
    case 'createToken':
      building.tokens.push(tokenKey(building.key, building.tokenDefinitions, effect.token));
      return;
    case 'createEmblem':
      building.tokens.push(emblemKey(building.key, building.tokenDefinitions, effect));
      return;
    case 'action':
      if (effect.action === 'becomes plotted') building.plots = true;
      compileBlock(building, expandAction(effect) ?? []);
      return;
    default:
      return;
  }
}
