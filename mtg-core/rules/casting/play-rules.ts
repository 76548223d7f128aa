// What rules in force let a player cast or play: from elsewhere, without paying, for another cost (CR 601.3, 118.9).

import { idOf, type ObjectRef, type PlayerId, ZONE } from '../../basics/index.ts';
import type { CastWay } from '../../cards/index.ts';
import type { Filter, Rule, Zone } from '../../cards/language/index.ts';
import type { GameObject, GameState, RuleInForce, Scope } from '../../state/index.ts';
import { characteristicsOf, compileFilter, matches, rulesFor, TYPE } from '../../values/index.ts';
import { castableFaces, castWays, waysElsewhere } from './cast-ways.ts';

/** Key under which a permanent remembers that its permission was used this turn. */
export const PERMISSION_USED = -2;

/** A rule that lets a card be played or cast from the zones that it names. */
interface Allowance {
  readonly rule: Extract<Rule, { kind: 'playFrom' } | { kind: 'may' }>;
  readonly held: RuleInForce;
  readonly source: ObjectRef;
  /** The faces that it speaks of. */
  readonly faces: readonly number[];
}

const HAND: readonly Zone[] = ['hand'];

const zonesOf = (rule: Allowance['rule']): readonly Zone[] => {
  if (rule.kind === 'playFrom') return [rule.zone].flat();
  return rule.do.kind === 'cast' ? (rule.do.from ?? HAND) : [];
};

/** What a rule says that may be cast or played. */
const whatOf = (rule: Allowance['rule']) =>
  rule.kind === 'playFrom' ? rule.what : rule.do.kind === 'cast' ? rule.do.what : undefined;

/** The rules that let the player play this card from where it is, with the permanent whose each is. */
function allowances(state: GameState, player: PlayerId, id: number): Allowance[] {
  const object = state.objects[id] as GameObject;
  const found: Allowance[] = [];
  for (const held of rulesFor(state, player)) {
    const { rule, scope, players } = held;
    if ((rule.kind !== 'playFrom' && rule.kind !== 'may') || players === null) continue;
    if (!zonesOf(rule).some((zone) => ZONE[zone] === object.zone)) continue;
    if (!isReachable(state, player, object, rule)) continue;
    if (rule.limit === 'oncePerTurn' && (state.objects[idOf(scope.self)]?.used?.[PERMISSION_USED] ?? 0) > 0) continue;
    const faces = facesMeant(state, object, whatOf(rule), held.scope);
    if (faces.length > 0) found.push({ rule, held, source: scope.self, faces });
  }
  return found;
}

/** The faces that something may be played as; what is only a land has one. */
function facesOf(state: GameState, { def, zone }: Readonly<GameObject>): readonly number[] {
  const card = state.table.cards[def];
  const faces = card === undefined ? [] : castableFaces(card.compiled);
  // CR 702.102a.
  if (card !== undefined && card.compiled.fused >= 0 && zone === ZONE.hand) return [...faces, card.compiled.fused];
  return faces.includes(0) ? faces : [0, ...faces];
}

/** CR 601.3e: a face is asked as what it would be when it is cast. */
export function facesMeant(
  state: GameState,
  object: Readonly<GameObject>,
  what: Filter | undefined,
  scope: Scope,
): readonly number[] {
  const faces = facesOf(state, object);
  if (what === undefined) return faces;
  const card = state.table.cards[object.def];
  const own = characteristicsOf(state, object.id);
  // CR 709.3a: of a split card only the half is evaluated, and not what both are together.
  const isHalved = card?.compiled.layout === 'split' || card?.compiled.layout === 'room';
  return faces.filter((face) =>
    matches(
      state,
      compileFilter(what),
      object,
      (face === 0 && !isHalved ? undefined : card?.faces[face]) ?? own,
      scope,
      true,
    ),
  );
}

/** Of a hand the player's own; of a library only the top card, but where a rule says otherwise. */
function isReachable(
  state: GameState,
  player: PlayerId,
  { id, owner, zone }: Readonly<GameObject>,
  rule: Allowance['rule'],
): boolean {
  if (zone === ZONE.hand) return owner === player;
  if (zone !== ZONE.library) return rule.kind === 'playFrom' || zone === ZONE.exile || owner === player;
  return (rule.kind === 'playFrom' && !rule.topOnly) || state.players[player]?.library.at(-1) === id;
}

/** "You may play lands and cast spells from ...": whether a rule lets this player play the card as a land. */
export const mayPlayFrom = (state: GameState, player: PlayerId, id: number): boolean =>
  allowances(state, player, id).some(({ rule }) => rule.kind === 'playFrom');

/** Cards outside the hand that rules may let the player play. */
export function elsewhereByRule(state: GameState, player: PlayerId): readonly number[] {
  const { graveyard, library } = state.players[player] as GameState['players'][number];
  const list: number[] = [];
  const add = (ids: readonly number[]): void => {
    for (const id of ids) if (!list.includes(id) && allowances(state, player, id).length > 0) list.push(id);
  };
  for (const { rule, players } of rulesFor(state, player)) {
    if ((rule.kind !== 'playFrom' && rule.kind !== 'may') || players === null) continue;
    const zones = zonesOf(rule);
    if (zones.includes('graveyard')) add(graveyard);
    if (zones.includes('library')) add(library.slice(-1));
    if (zones.includes('exile')) add(state.exile);
  }
  return list;
}

/** The ways of casting, those that a rule in force allows included. */
export function waysFor(state: GameState, player: PlayerId, id: number): CastWay[] {
  const own = castWays(state, player, id);
  return rulesFor(state, player).length === 0 ? own : withAllowed(state, player, id, own);
}

/** CR 601.3e, 702.103, 708.4: a card that is cast as something else than its face is, is asked as that. */
function isMeantSo(
  state: GameState,
  object: Readonly<GameObject>,
  { face, faceDown }: CastWay,
  what: Filter | undefined,
  scope: Scope,
): boolean {
  if (what === undefined) return true;
  const chars = state.table.cards[faceDown === undefined ? object.def : 0]?.faces[faceDown ?? face];
  const spell = faceDown === undefined ? object : { ...object, faceDown: true };
  return chars !== undefined && matches(state, compileFilter(what), spell, chars, scope, true);
}

function withAllowed(state: GameState, player: PlayerId, id: number, own: CastWay[]): CastWay[] {
  const object = state.objects[id] as GameObject;
  // A list of its own: plain cards share theirs.
  const ways = own.slice();
  for (const { rule, held, source, faces } of allowances(state, player, id)) {
    const free = rule.free ?? false;
    const instead = rule.kind === 'may' && !free ? rule.cost : undefined;
    for (const face of faces) {
      if ((state.table.face(object.def, face).types & TYPE.land) !== 0) continue;
      for (const way of waysElsewhere(state, player, id, face, { free, instead })) {
        if (
          (way.face !== face || way.faceDown !== undefined) &&
          !isMeantSo(state, object, way, whatOf(rule), held.scope)
        )
          continue;
        const another = object.zone === ZONE.hand || ways.some(({ variant }) => variant === way.variant);
        const variant = `${way.variant}${instead !== undefined ? 'instead' : free && another ? 'free' : ''}`;
        if (ways.some((each) => each.variant === variant)) continue;
        ways.push({
          ...way,
          others: rule.kind === 'playFrom' ? [...way.others, ...(rule.cost ?? [])] : way.others,
          variant,
          ...(rule.limit === undefined ? {} : { uses: source }),
          ...(rule.kind === 'playFrom' && rule.anySnow ? { anySnow: true } : {}),
          ...thenOf(state, rule, held),
        });
      }
    }
  }
  return object.zone === ZONE.hand ? ways : [...ways, ...paidOtherwise(state, player, object, ways)];
}

/** CR 118.9: "rather than pay the mana cost for spells you cast", wherever they may be cast from. */
function paidOtherwise(
  state: GameState,
  player: PlayerId,
  object: Readonly<GameObject>,
  ways: readonly CastWay[],
): CastWay[] {
  return rulesFor(state, player).flatMap(({ rule, scope, players }) => {
    if (rule.kind !== 'may' || players === null || rule.cost === undefined || rule.do.kind !== 'cast') return [];
    if (rule.do.from !== undefined) return [];
    const faces = facesMeant(state, object, rule.do.what, scope);
    const { cost } = rule;
    return ways.flatMap((way) => {
      if (!/^(?:face\d+)?$/.test(way.variant) || way.free || !faces.includes(way.face)) return [];
      const [paid] = waysElsewhere(state, player, object.id, way.face, { free: false, instead: cost });
      const { mana, others, xCount } = paid ?? way;
      return [{ ...way, mana, others, xCount, variant: `${way.variant}instead` }];
    });
  });
}

/** "If you cast a spell this way, ...". */
function thenOf(state: GameState, rule: Allowance['rule'], { def, scope }: RuleInForce): Pick<CastWay, 'then'> {
  if (rule.kind !== 'playFrom' || rule.ifCast === undefined || rule.ifCast.length === 0) return {};
  const code = state.table.blockCode(def, rule.ifCast);
  return { then: { code, def, source: scope.self, bindings: scope.bindings } };
}
