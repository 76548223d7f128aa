// The table as people read it: names, texts, sizes.

import { type ObjectRef, type PlayerId, refOf, ZONE } from '../basics/index.ts';
import { renderAbility, renderText, renderTypeLine } from '../cards/english/index.ts';
import { type Catalog, keywordNames } from '../cards/index.ts';
import { type CardDefinition, cardTypes, colors, flagKeywords, steps, zones } from '../cards/language/index.ts';
import { nameOf } from '../decisions/asking/index.ts';
import { abilityLine } from '../decisions/words/index.ts';
import {
  faceUp,
  type GameObject,
  type GameState,
  isFaceDown,
  refTo,
  type StackInfo,
  shownDef,
  shownFace,
} from '../state/index.ts';
import { attachmentsOf, characteristicsOf, isSick, rulesOn, targetsAmong, targetsOf } from '../values/index.ts';
import { cardMarks, gameMarks, playerMarks } from './marks.ts';
import type { CardView, CommanderView, ManaPoolView, StackItemView, TableView } from './shapes.ts';
import { isHidden } from './visible.ts';

const textCache = new WeakMap<Catalog, Map<string, { text: string; typeLine: string }>>();

/** Generated text of a card's face, made once. */
function printedText(state: GameState, def: number, face: number): { text: string; typeLine: string } {
  const { catalog } = state.table;
  let known = textCache.get(catalog);
  if (known === undefined) {
    known = new Map();
    textCache.set(catalog, known);
  }
  const key = `${state.defs[def]}/${face}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const compiled = state.table.cards[def]?.compiled;
  const definition = compiled?.faces[face]?.definition;
  const made =
    definition === undefined
      ? { text: '', typeLine: '' }
      : {
          text: renderText({ ...definition, ...(compiled?.token ? { layout: 'token' } : {}) } as CardDefinition),
          typeLine: renderTypeLine(definition),
        };
  known.set(key, made);
  return made;
}

const bitsOf = <Name extends string>(mask: number, names: readonly Name[]): Name[] =>
  names.filter((_, index) => (mask & (1 << index)) !== 0);

/** One card as the viewer may see it; null when it is hidden. */
export function presentCard(state: GameState, id: number, viewer: PlayerId | null): CardView | null {
  const object = state.objects[id] as GameObject;
  // CR 708.2: of a face-down permanent everybody sees what the rules list.
  if (isHidden(state, object, viewer) && !isFaceDown(object)) return null;
  const chars = characteristicsOf(state, id);
  const def = shownDef(object);
  const face = shownFace(object);
  const printed = state.table.cards[def]?.faces[face];
  const words = isFaceDown(object) ? faceDownText(state, object, viewer) : printedText(state, def, face);
  const ref = refOf(id, object.zoneChanges);
  const onBattlefield = object.zone === ZONE.battlefield;
  const attack = state.combat?.attacks.find((each) => each.attacker === ref);
  const creature = (chars.types & 1) !== 0 || printed?.types === undefined ? true : (printed.types & 1) !== 0;
  const loyalty = object.counters?.['loyalty'];
  const shown: { -readonly [Field in keyof CardView]: CardView[Field] } = {
    ref,
    name: isFaceDown(object) ? nameOf(state, ref) : chars.name,
    cost: isFaceDown(object) ? '' : (state.table.cards[def]?.compiled.faces[face]?.definition.cost ?? ''),
    manaValue: chars.manaValue,
    typeLine:
      onBattlefield && printed !== undefined && (printed.types !== chars.types || printed.subtypes !== chars.subtypes)
        ? typeLineOf(chars.supertypes, chars.types, chars.subtypes)
        : words.typeLine,
    types: bitsOf(chars.types, cardTypes),
    subtypes: [...chars.subtypes],
    colors: bitsOf(chars.colors, colors),
    text: words.text + gained(state, id, printed?.abilities ?? [], printed?.keywords ?? 0),
    keywords: [...bitsOf(chars.keywords, flagKeywords), ...keywordNames(state.table, chars)],
    owner: object.owner,
    controller: object.controller,
    zone: zones[object.zone] ?? 'exile',
    token: object.kind === 'token',
    tapped: object.tapped,
    faceDown: object.faceDown,
    summoningSick: onBattlefield && (chars.types & 1) !== 0 && isSick(state, id, 'attack'),
    damage: object.damage,
    counters: Object.entries(object.counters ?? {}).map(([name, count]) => ({ name, count })),
    marks: cardMarks(state, object),
    attachments: onBattlefield ? attachmentsOf(state, ref).map((each) => refTo(state, each)) : [],
    blocked: attack?.blocked ?? false,
    blocking: (state.combat?.attacks ?? []).filter((each) => each.blockers.includes(ref)).map((each) => each.attacker),
    goaded: onBattlefield && rulesOn(state, id).some(({ rule }) => rule.kind === 'goaded'),
  };
  // What not every card has comes last: all cards then begin alike, and to make one takes a fraction of the time.
  if (creature && ((chars.types & 1) !== 0 || ((printed?.types ?? 0) & 1) !== 0)) {
    shown.power = chars.power;
    shown.toughness = chars.toughness;
  }
  if (printed !== undefined && (printed.types & 1) !== 0) {
    shown.printedPower = printed.power;
    shown.printedToughness = printed.toughness;
  }
  if (loyalty !== undefined) shown.loyalty = loyalty;
  if (object.attachedTo !== 0) shown.attachedTo = object.attachedTo;
  if (attack !== undefined) shown.attacking = attack.defender;
  return shown;
}

/** CR 708.5: whoever may look reads which card it is. */
function faceDownText(
  state: GameState,
  object: Readonly<GameObject>,
  viewer: PlayerId | null,
): { text: string; typeLine: string } {
  const shown = printedText(state, shownDef(object), shownFace(object));
  if (isHidden(state, object, viewer)) return shown;
  const { def, face } = faceUp(object);
  const up = state.table.cards[def]?.compiled.faces[face]?.definition;
  const own = up === undefined ? '' : `${up.name} (face down)\n${printedText(state, def, face).text}`;
  return { text: shown.text === '' ? own : `${shown.text}\n${own}`, typeLine: shown.typeLine };
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

function typeLineOf(supertypes: number, types: number, subtypes: readonly string[]): string {
  const before = [...bitsOf(supertypes, ['basic', 'legendary', 'snow', 'world']), ...bitsOf(types, cardTypes)]
    .map(capital)
    .join(' ');
  return subtypes.length === 0 ? before : `${before} — ${subtypes.join(' ')}`;
}

/** Lines for keywords and abilities that effects have given it. */
function gained(state: GameState, id: number, printedAbilities: readonly number[], printedKeywords: number): string {
  const chars = characteristicsOf(state, id);
  const lines = bitsOf(chars.keywords & ~printedKeywords, flagKeywords).map(capital);
  for (const code of chars.abilities) {
    const { node, origin } = state.table.ability(code);
    // What a keyword means isn't said beside the keyword.
    if (printedAbilities.includes(code) || (origin !== '' && node.kind !== 'keyword')) continue;
    const face = state.table.cards[chars.def]?.compiled.faces[chars.face]?.definition;
    if (face !== undefined) lines.push(renderAbility(node, face as CardDefinition));
  }
  return lines.length === 0 ? '' : `\n(now also) ${lines.join(', ')}`;
}

/** The whole table for one pair of eyes; `gameId` is the host's. */
export function presentTable(state: GameState, viewer: PlayerId | null, gameId: string): TableView {
  const cards = (ids: readonly number[]): CardView[] => ids.flatMap((id) => presentCard(state, id, viewer) ?? []);
  return {
    gameId,
    seat: viewer,
    turn: state.turn,
    activePlayer: state.active,
    priorityPlayer: state.pending?.player ?? null,
    step: steps[state.step],
    marks: gameMarks(state),
    players: state.players.map((player) => ({
      player: player.id,
      name: player.name,
      life: player.life,
      counters: Object.entries(player.counters ?? {}).map(([name, count]) => ({ name, count })),
      marks: playerMarks(state, player.id),
      handCount: player.hand.length,
      hand: cards(player.hand),
      libraryCount: player.library.length,
      knownLibrary: cards(player.library.slice().reverse()),
      graveyard: cards(player.graveyard),
      manaPool: poolOf(player.pool, player.restricted),
      landsPlayed: player.landsPlayed,
      lost: player.lost,
      ...(state.commanders === undefined ? {} : { commanders: commandersOf(state, player.id, viewer) }),
    })),
    battlefield: cards(state.battlefield),
    stack: state.stackZone
      .slice()
      .reverse()
      .map((id) => presentStackItem(state, id, viewer)),
    exile: cards(state.exile),
    result: state.outcome,
  };
}

function commandersOf(state: GameState, player: PlayerId, viewer: PlayerId | null): CommanderView[] {
  return (state.commanders ?? [])
    .filter(({ owner }) => owner === player)
    .map(({ id, casts, damage }) => {
      const { def, zone } = state.objects[id] as GameObject;
      const card = zone === ZONE.command ? presentCard(state, id, viewer) : null;
      return {
        name: state.table.cards[def]?.compiled.faces[0]?.definition.name ?? '',
        zone: zones[zone] ?? 'exile',
        ...(card === null ? {} : { card }),
        tax: 2 * casts,
        damage: [...damage],
      };
    });
}

function poolOf(pool: readonly number[], restricted: readonly { color: number }[]): ManaPoolView {
  const count = (color: number): number =>
    (pool[color] ?? 0) + restricted.filter((piece) => piece.color === color).length;
  return { W: count(0), U: count(1), B: count(2), R: count(3), G: count(4), C: count(5) };
}

/** CR 702.47c: with what is spliced on after its own text. */
const spellText = (state: GameState, own: string, ref: ObjectRef, info: StackInfo | null): string =>
  [own, ...(info?.spliced ?? []).map((text) => abilityLine(state, text, ref))].join('\n');

/** CR 601.2c: what is still being announced shows its player what they have aimed it at already. */
function targetsSoFar(state: GameState, id: number, viewer: PlayerId | null): number[] | undefined {
  const task = state.tasks.findLast((one) => one.kind === 'announce' && one.object === id);
  if (task?.kind !== 'announce' || task.player !== viewer) return undefined;
  return [...targetsAmong(task.targets), ...task.chosen];
}

function presentStackItem(state: GameState, id: number, viewer: PlayerId | null): StackItemView {
  const object = state.objects[id] as GameObject;
  const info = object.stack;
  const ref = refTo(state, id);
  const code = info?.code ?? -1;
  const card = code < 0 ? presentCard(state, id, viewer) : null;
  return {
    ref,
    kind: code < 0 ? 'spell' : state.table.ability(code).activated !== null ? 'activated' : 'triggered',
    name: code < 0 ? nameOf(state, ref) : nameOf(state, info?.source ?? ref),
    text: code < 0 ? spellText(state, card?.text ?? '', ref, info) : abilityLine(state, code, info?.source ?? ref),
    controller: info?.controller ?? object.controller,
    source: info?.source ?? ref,
    ...(card === null ? {} : { card }),
    targets: targetsSoFar(state, id, viewer) ?? targetsOf(object),
    ...(info !== null && info.x > 0 ? { x: info.x } : {}),
  };
}
