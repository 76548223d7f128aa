// The ways in which a card may be cast, and what each costs (CR 601.2, 118.8, 118.9).

import { type PlayerId, ZONE } from '../../basics/index.ts';
import { type CompiledCard, type CompiledFace, parseManaCost } from '../../cards/compiled/index.ts';
import { type CastWay, FACE_DOWN, HALVES } from '../../cards/index.ts';
import { type CastingAbility, type CostNode, zones } from '../../cards/language/index.ts';
import {
  commanderWith,
  type GameObject,
  type GameState,
  type Permission,
  refTo,
  type Scope,
  scopeOf,
} from '../../state/index.ts';
import { conditionHolds, derivedOf, TYPE } from '../../values/index.ts';
import { castingOf } from '../costs/index.ts';
import { payCost } from '../payment/index.ts';
import { waysWith } from './cast-with.ts';
import { commanderTax } from './commanders.ts';
import { permissionsFor, termsOf } from './permissions.ts';

const splitLayouts = new Set(['adventure', 'omen', 'modal', 'prototype']);

/** The mana among the costs; `face`: whose mana cost stands where the cost is the card's own (CR 702.34a). */
export const manaAmong = (nodes: readonly CostNode[], face?: CompiledFace): string =>
  nodes
    .flatMap((node) => {
      if (node.kind === 'mana') return [node.mana];
      return node.kind === 'manaCostOf' ? [face?.definition.cost ?? ''] : [];
    })
    .join('');
const othersOf = (nodes: readonly CostNode[]): CostNode[] =>
  nodes.filter((node) => node.kind !== 'mana' && node.kind !== 'manaCostOf');

/** All ways in which the player may cast the card from where it is, timing and payment aside. */
export function castWays(state: GameState, player: PlayerId, id: number): CastWay[] {
  const object = state.objects[id] as GameObject;
  const card = state.table.cards[object.def];
  if (card === undefined) return [];
  const settled = object.zone === ZONE.hand && object.owner === player && state.permissions.length === 0;
  if (!settled || card.quick.asksForWays || isChanged(state, id)) return waysNow(state, player, id, card.compiled);
  card.handWays ??= waysNow(state, player, id, card.compiled);
  return card.handWays;
}

/** Whether effects may have given it ways of casting, or taken them. */
function isChanged(state: GameState, id: number): boolean {
  const { chars, castingGrants } = derivedOf(state);
  return castingGrants.length > 0 || chars[id] !== undefined;
}

/** The card, who would cast it, and which of its faces. */
interface Asked {
  readonly state: GameState;
  readonly id: number;
  readonly face: CompiledFace;
  readonly number: number;
  /** '' for the front, else what the variants of its ways begin with. */
  readonly name: string;
  readonly scope: Scope;
  readonly abilities: readonly CastingAbility[];
  /** Additional costs that must be paid (CR 118.8). */
  readonly must: readonly CostNode[];
}

function asked(state: GameState, player: PlayerId, id: number, number: number): Asked {
  const scope = scopeOf(player, refTo(state, id));
  const abilities = castingOf(state, player, id, number);
  const must = abilities.flatMap((each) =>
    each.kind === 'additionalCost' && !each.optional && holds(state, each, scope) ? each.cost : [],
  );
  const face = state.table.face((state.objects[id] as GameObject).def, number);
  const prototyped =
    number > 0 && state.table.cards[(state.objects[id] as GameObject).def]?.compiled.layout === 'prototype';
  const fused = number > 0 && state.table.cards[(state.objects[id] as GameObject).def]?.compiled.fused === number;
  const name = prototyped ? 'prototype' : fused ? 'fuse' : number === 0 ? '' : `face${number}`;
  return { state, id, face, number, name, scope, abilities, must };
}

const holds = (state: GameState, ability: CastingAbility, scope: Scope): boolean =>
  !('if' in ability) || ability.if === undefined || conditionHolds(state, ability.if, scope);

function waysNow(state: GameState, player: PlayerId, id: number, card: CompiledCard): CastWay[] {
  const object = state.objects[id] as GameObject;
  let ways: CastWay[] = [];
  const permissions = permissionsFor(state, player, id);
  for (const number of facesToCast(card)) {
    const isLand = ((card.faces[number] as CompiledFace).types & TYPE.land) !== 0;
    if (isLand && !card.hides) continue;
    const about = asked(state, player, id, number);
    if (object.zone === ZONE.hand && object.owner === player) ways.push(...handWays(about, false));
    for (const permission of permissions)
      if ((permission.face ?? number) === number) ways.push(...permittedWays(about, permission));
    // CR 903.8: a commander from the command zone, by its owner.
    if (object.zone === ZONE.command && commanderWith(state, id)?.owner === player)
      ways.push(...handWays({ ...about, must: [...about.must, ...commanderTax(state, id)] }, false));
    if (object.owner === player) ways.push(...zoneWays(about, object.zone));
    if (number === 0 && isPlotted(object) && object.owner === player) ways.push(plotted(about));
    // CR 702.37a: a land can't be cast but face down.
    if (isLand) ways = ways.filter((each) => each.faceDown !== undefined);
  }
  // CR 702.102a: both halves at once, from the hand only.
  if (card.fused >= 0 && object.zone === ZONE.hand && object.owner === player)
    ways.push(...handWays(asked(state, player, id, card.fused), false));
  return distinct(ways);
}

/** Two ways of the same name, as a printed and a given flashback, are told apart by a number. */
function distinct(ways: CastWay[]): CastWay[] {
  const seen = new Map<string, number>();
  return ways.map((each) => {
    const count = (seen.get(each.variant) ?? 0) + 1;
    seen.set(each.variant, count);
    return count === 1 ? each : { ...each, variant: `${each.variant}.${count}` };
  });
}

/** The name under which a way counts as paid: of ways told apart by a number the name that they share. */
export const paidName = (variant: string): string => variant.replace(/\.\d+$/, '');

/** The ways that a permission gives, on its terms. */
function permittedWays(about: Asked, permission: Permission): CastWay[] {
  const { state } = about;
  const terms = termsOf(state, permission);
  const { origin } = permission;
  // CR 118.9: a cost that stands in place of the mana cost goes with no other such cost.
  const ways = terms?.cost === undefined ? handWays(about, permission.free) : [way(about, '', terms.cost, {})];
  return ways.map((each) => ({
    ...each,
    permission: permission.id,
    exileAfter: each.exileAfter || (terms?.exileAfter ?? false),
    ...(permission.anyMana ? { anyMana: true } : {}),
    ...(terms?.ifCast === undefined || origin === undefined
      ? {}
      : {
          then: {
            code: state.table.blockCode(origin.def, terms.ifCast),
            def: origin.def,
            source: permission.source,
            bindings: origin.bindings,
          },
        }),
  }));
}

/** `nodes`: all that is paid, mana and other; null: there's no mana cost, which can't be paid (CR 118.6). */
function way(
  { face, number, name, must }: Asked,
  variant: string,
  nodes: readonly CostNode[] | null,
  extra: Partial<CastWay>,
): CastWay {
  // CR 118.9d: additional costs apply to alternative costs, too.
  const all = nodes === null ? null : [...nodes, ...must];
  const cost = all === null ? null : parseManaCost(manaAmong(all, face));
  return {
    variant: `${name}${variant}`,
    face: number,
    mana: cost === null ? null : payCost(cost, 0),
    xCount: cost?.x ?? 0,
    others: othersOf(all ?? must),
    exileAfter: false,
    free: false,
    instant: face.instantSpeed,
    ...extra,
  };
}

const printedCost = ({ face }: Asked): CostNode[] | null =>
  face.definition.cost === undefined ? null : [{ kind: 'mana', mana: face.definition.cost }];

function handWays(about: Asked, free: boolean): CastWay[] {
  const { state, scope, abilities } = about;
  // CR 702.127a: a half that is cast from elsewhere only.
  if (abilities.some((each) => each.kind === 'castFrom' && each.only)) return [];
  const ways = [free ? { ...way(about, '', [], {}), free: true } : way(about, '', printedCost(about), {})];
  const printed = printedCost(about);
  for (const casting of abilities)
    if (
      casting.kind === 'timing' &&
      casting.extraCost !== undefined &&
      printed !== null &&
      holds(state, casting, scope)
    )
      ways.push(way(about, 'flash', [...printed, ...casting.extraCost], { instant: true }));
  abilities.forEach((casting, place) => {
    if (casting.kind !== 'alternativeCost' || casting.zone !== undefined || !holds(state, casting, scope)) return;
    ways.push(...alternatives(about, casting, place));
  });
  return ways;
}

/** The plain way from wherever the card is: for what an effect casts, or lets a player cast, for `instead` if given. */
export function plainWay(
  state: GameState,
  player: PlayerId,
  id: number,
  free: boolean,
  instead?: readonly CostNode[],
  face = 0,
): CastWay {
  const about = asked(state, player, id, face);
  // CR 118.9: this cost rather than its mana cost, with what must be paid besides.
  if (instead !== undefined) return way(about, '', instead, {});
  return handWays(about, free)[0] as CastWay;
}

/** CR 702.170c: whatever has made it so. */
export const isPlotted = ({ zone, linked }: Readonly<GameObject>): boolean =>
  zone === ZONE.exile && linked !== null && linked['designation.plotted'] !== undefined;

/** CR 702.170d: free, as a sorcery, in a later turn than that in which it became plotted. */
function plotted(about: Asked): CastWay {
  const { state, id } = about;
  const since = state.objects[id]?.linked?.['designation.plotted'];
  const later = typeof since === 'number' && since < state.turn;
  const free = way(about, 'plot', [], { free: true, sorcery: true, instant: false });
  return later ? free : { ...free, mana: null };
}

const halves = Array.from({ length: HALVES }, (_, number) => number);

/** CR 709.3, 712.11b, 720.3: cards that are two things may be cast as either. */
const facesToCast = ({ layout, faces }: CompiledCard): number[] => {
  if (layout === 'split' || layout === 'room') return halves;
  return splitLayouts.has(layout) ? faces.map((_, number) => number) : [0];
};

/** The faces that may be cast face up. */
export const castableFaces = (card: CompiledCard): number[] =>
  facesToCast(card).filter((number) => ((card.faces[number] as CompiledFace).types & TYPE.land) === 0);

/**
 * The ways of casting a face from wherever the card is, as though from the hand; without paying, or for a cost in place of
 * the mana cost, that is the only one (CR 118.9a).
 */
export function waysElsewhere(
  state: GameState,
  player: PlayerId,
  id: number,
  face: number,
  { free, instead }: { readonly free: boolean; readonly instead: readonly CostNode[] | undefined },
): CastWay[] {
  const about = asked(state, player, id, face);
  if (instead !== undefined) return [way(about, '', instead, {})];
  const ways = handWays(about, free);
  // CR 118.6: without a mana cost there is nothing to pay.
  return free ? ways.slice(0, 1) : ways.filter(({ mana }) => mana !== null);
}

type AlternativeCost = Extract<CastingAbility, { kind: 'alternativeCost' }>;

/** The same with each object that may be chosen for it. */
function alternatives(about: Asked, casting: AlternativeCost, place: number): CastWay[] {
  const plain = alternative(about, casting, place);
  if (casting.withObject === undefined) return [plain];
  return waysWith(about.state, about.scope.you, about.id, plain, casting.withObject);
}

/** CR 118.9: the way in which this cost stands in place of the mana cost. */
function alternative(about: Asked, casting: AlternativeCost, place: number): CastWay {
  const { state, id, face } = about;
  const name = casting.name ?? `alternative${place}`;
  // CR 708.4: what the card says of its costs and its timing isn't there face down.
  if (casting.faceDown !== undefined)
    return way({ ...about, must: [] }, name, casting.cost, { instant: false, faceDown: FACE_DOWN[casting.faceDown] });
  const { def } = state.objects[id] as GameObject;
  const bestowed = state.table.cards[def]?.compiled.bestowed ?? -1;
  const shown = casting.transformed ? 1 : casting.bestowed ? bestowed : -1;
  const back = shown >= 0 ? state.table.face(def, shown) : face;
  return way(about, name, casting.cost, {
    exileAfter: casting.exileAfter ?? false,
    instant: timingOf(casting, back),
    ...(shown >= 0 ? { face: shown } : {}),
    ...(casting.eachTarget ? { eachTarget: true } : {}),
    ...(casting.mutates ? { mutates: true } : {}),
  });
}

/** The ways of an alternative cost that the card has by name, from elsewhere: "using its warp ability". */
const waysUsing = (about: Asked, name: string): CastWay[] =>
  about.abilities.flatMap((casting, place) =>
    casting.kind === 'alternativeCost' && casting.name === name && casting.zone === undefined
      ? alternatives(about, casting, place)
      : [],
  );

const timingOf = (casting: AlternativeCost, face: CompiledFace): boolean =>
  casting.timing === undefined ? face.instantSpeed : casting.timing === 'instant';

/** Ways that the card has itself from where it is. */
function zoneWays(about: Asked, zone: number): CastWay[] {
  const { state, scope, abilities } = about;
  const ways: CastWay[] = [];
  abilities.forEach((casting, place) => {
    if (!('zone' in casting) || casting.zone === undefined || zones.indexOf(casting.zone) !== zone) return;
    if (!holds(state, casting, scope)) return;
    if (casting.kind === 'alternativeCost') ways.push(...alternatives(about, casting, place));
    else if (casting.using !== undefined) ways.push(...waysUsing(about, casting.using));
    else {
      const printed = printedCost(about);
      ways.push(
        way(
          about,
          casting.name ?? `from${place}`,
          printed === null ? null : [...printed, ...(casting.additional ?? [])],
          {
            exileAfter: casting.exileAfter ?? false,
          },
        ),
      );
    }
  });
  return ways;
}
