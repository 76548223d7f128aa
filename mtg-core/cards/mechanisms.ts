// Which mechanisms a game's cards bring along: what the rules do by themselves for these costs nothing in other games.

import { asksManaSource, lastsWhileSomething, says, saysOtherMana } from './asked.ts';
import type { CompiledCard } from './compiled/index.ts';
import { dungeons, markerKey, PLAYER_MARKER } from './inherent/index.ts';
import { cardTypes, type EventKind, kindsAsking, type Modification } from './language/index.ts';

export interface Mechanisms {
  readonly sagas: boolean;
  readonly battles: boolean;
  /** A card phases by itself. */
  readonly phasing: boolean;
  /** A card is bound to day and night. */
  readonly daybound: boolean;
  readonly dungeons: boolean;
  readonly speed: boolean;
  readonly radiation: boolean;
  /** A permanent has halves that are unlocked (CR 709.5). */
  readonly rooms: boolean;
  /** Another player may pay for a spell (CR 702.132). */
  readonly assist: boolean;
  /** A card's text may become part of another spell (CR 702.47). */
  readonly splice: boolean;
  /** Something else may be done for a part of a spell's mana, as by convoke and delve (CR 702.51, 702.66), or for an ability's. */
  readonly helpers: boolean;
  /** A symbol in a cost may be paid with life (CR 107.4f). */
  readonly phyrexian: boolean;
  /** A card may be used from an opening hand (CR 103.6). */
  readonly openingHands: boolean;
  /** Something lasts "for as long as" something holds (CR 611.2b). */
  readonly lasting: boolean;
  /** A permanent may be a Role (CR 704.5z). */
  readonly roles: boolean;
  /** A rule leaves it to a player what untaps (CR 502.3). */
  readonly choosesUntaps: boolean;
  /** A player may have protection (CR 702.16). */
  readonly playersProtected: boolean;
  /** What is tapped for mana may make mana of another type (CR 106.12b). */
  readonly otherMana: boolean;
  /** Something asks what mana came from, so that mana remembers it (CR 601.2h). */
  readonly manaSources: boolean;
  /** Words in texts change (CR 612). */
  readonly rewords: boolean;
  /** A card is brought in from outside the game (CR 400.11b), and a companion is one of those (CR 702.139). */
  readonly outside: boolean;
  readonly companions: boolean;
  /** Something asks for who comes to control, or no longer controls, a permanent; what comes off another; what is tapped for mana. */
  readonly controlNoticed: boolean;
  readonly unattachingNoticed: boolean;
  readonly tappingForManaNoticed: boolean;
}

/** `notices`: whether anything triggers on such events, replaces them, ends with them or looks back at them. */
export function mechanismsOf(cards: readonly CompiledCard[], notices: (kind: EventKind) => boolean): Mechanisms {
  const keywords = new Set(
    cards.flatMap(({ abilities }) => abilities.flatMap(({ keyword }) => (keyword === null ? [] : [keyword.keyword]))),
  );
  const keys = new Set(cards.map(({ key }) => key));
  const companions = keywords.has('companion');
  return {
    battles: cards.some(({ faces }) => faces.some(({ types }) => (types & BATTLE) !== 0)),
    sagas: cards.some(({ layout }) => layout === 'saga'),
    rooms: cards.some(({ doors }) => doors.length > 0),
    phasing: keywords.has('phasing'),
    splice: keywords.has('splice'),
    assist: keywords.has('assist'),
    helpers: cards.some(({ abilities }) =>
      abilities.some(({ casting, activated }) => casting?.kind === 'payWith' || activated?.waterbend === true),
    ),
    phyrexian: cards.some(({ asksPhyrexian }) => asksPhyrexian),
    openingHands: cards.some(({ faces }) =>
      faces.some(({ definition }) => definition.abilities.some(({ kind }) => kind === 'openingHand')),
    ),
    lasting: cards.some((card) => partsOf(card).some(lastsWhileSomething)),
    roles: cards.some((card) => [...card.faces, ...partsOf(card)].some((part) => says(part, 'Role'))),
    daybound: keywords.has('daybound') || keywords.has('nightbound'),
    dungeons: dungeons.some(({ name }) => keys.has(markerKey(name))),
    speed: keys.has(markerKey(PLAYER_MARKER.speed)),
    radiation: keys.has(markerKey(PLAYER_MARKER.radiation)),
    otherMana: cards.some(saysOtherMana),
    manaSources: cards.some((card) => partsOf(card).some(asksManaSource)),
    rewords: cards.some(({ continuous }) => continuous.some(({ node }) => node.change.some(rewords))),
    companions,
    outside: companions || cards.some((card) => partsOf(card).some(bringsIn)),
    choosesUntaps: cards.some((card) => card.continuous.some(({ node }) => node.change.some(choosesUntaps))),
    playersProtected: cards.some((card) => card.continuous.some(({ node }) => node.change.some(protectsPlayer))),
    controlNoticed: notices('gainControl') || notices('loseControl'),
    unattachingNoticed: notices('unattach'),
    tappingForManaNoticed: notices('tappedForMana'),
  };
}

/** What a card does, with what its keywords stand for. */
const partsOf = ({ abilities, blocks }: CompiledCard): readonly unknown[] => [
  ...abilities.map(({ node }) => node),
  ...blocks,
];

/** Whether an instruction in it brings in what is outside the game. */
const bringsIn = (node: unknown): boolean =>
  typeof node === 'object' &&
  node !== null &&
  (('kind' in node && typeof node.kind === 'string' && kindsAsking('outside').has(node.kind)) ||
    Object.values(node).some(bringsIn));

const BATTLE = 1 << cardTypes.indexOf('battle');

const rewords = ({ kind }: Modification): boolean => kindsAsking('rewords').has(kind);
const protectsPlayer = (mod: Modification): boolean =>
  mod.kind === 'rule' && kindsAsking('protects').has(mod.rule.kind);
const choosesUntaps = (mod: Modification): boolean => mod.kind === 'rule' && kindsAsking('untaps').has(mod.rule.kind);
