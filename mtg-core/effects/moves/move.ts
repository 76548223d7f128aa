// Moving objects between zones: "return", "put", "exile", and where to (CR 400).

import { afterMove, idOf, isPlayer, type ObjectRef, type PlayerId, ZONE } from '../../basics/index.ts';
import { FACE_DOWN } from '../../cards/index.ts';
import { type Fields, type Objects, type Zone, zones, zonesOf } from '../../cards/language/index.ts';
import {
  areMany,
  article,
  type Clause,
  does,
  join,
  many,
  objects,
  ordinal,
  phrase,
  player,
  pronoun,
  quantity,
  refer,
  type Speech,
  sameAs,
  thing,
  ZONE_PLURALS,
} from '../../cards/phrases/index.ts';
import { haveShuffled } from '../../events/index.ts';
import {
  type Arrival,
  exchangeIds,
  type GameEvent,
  type GameState,
  live,
  makeEvent,
  refTo,
  type Scope,
  shuffled,
  writeObject,
} from '../../state/index.ts';
import { bind } from '../../tasks/begin/index.ts';
import { characteristicsOf, countOf, entitiesOf, facts, TYPE } from '../../values/index.ts';
import { instruction } from '../definition.ts';
import { attachedFor, attackedFor } from '../entering.ts';
import { actor, finish, hasGone, type NodeOf, objectsFor, playersFor, wait, withEach } from '../handler.ts';
import { proposeInRound } from '../held.ts';
import { moved } from '../top-cards.ts';
import { arranged, pilesByOwner } from './arranging.ts';
import { movesRead } from './read-moves.ts';

const fields = {
  what: 'objects',
  to: 'zone',
  /** Number: n-th from the top */
  'position?': { words: ['top', 'bottom'], or: 'whole' },
  'order?': ['any', 'random'],
  /** Default: owner's control for cards (CR 110.2a says the effect's controller when it puts) */
  'under?': 'player',
  'tapped?': 'flag',
  /** A name: that player or permanent, or what that attacker attacks (CR 508.4) */
  'attacking?': 'flagOrRef',
  /** 'manifested', 'cloaked': what may be turned up for its mana cost, with ward {2} if cloaked (CR 701.40a, 701.58a). */
  'faceDown?': { words: ['manifested', 'cloaked'], or: 'flag' },
  'transformed?': 'flag',
  'counters?': 'counters',
  'attachedTo?': 'ref',
  /** "shuffle it into its owner's library" */
  'shuffle?': 'flag',
  /** What was exiled to craft it counts as exiled with it (CR 702.167c). */
  'craftedFrom?': 'ref',
  /** The new objects */
  'as?': 'binding',
} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    move: typeof fields;
  }
}

instruction('move', fields, {
  reads: movesRead,
  say: move,
  isImpossible: (state, node, scope) => hasGone(state, node.what, scope),
  // What a library is put in order or shuffled with is there already.
  canWait: ({ to, shuffle }) => to !== 'library' && !shuffle,
  events: (state, node, scope) => moveEvents(state, node, scope, objectsFor(state, node.what, scope)),
  run(state, node, scope, place) {
    const refs = objectsFor(state, node.what, scope);
    if (
      node.to === 'library' &&
      refs.length > 1 &&
      !node.shuffle &&
      node.position !== undefined &&
      node.order !== 'random'
    ) {
      wait(state, place, { piles: pilesByOwner(state, node, scope, refs), done: [] });
      return;
    }
    moveAll(state, node, scope, place.frameAt, node.order === 'random' ? shuffled(state, refs) : refs);
  },
  resume(state, task, node, scope) {
    const refs = arranged(state, task, node, scope);
    if (refs === undefined) return;
    finish(state);
    moveAll(state, node, scope, task.frameAt, refs);
  },
});

/** All of a zone that each player has: "its owner shuffles their graveyard into their library", "each player returns all ...". */
function wholeZone(speech: Speech, node: Move): Clause | undefined {
  const { what, to } = node;
  if (typeof what === 'string' || what.among !== undefined) return undefined;
  const { zone, owner, ...quality } = what;
  const all = zone === undefined ? [] : [zone].flat();
  if (all.length === 0 || all.some((one) => one !== 'graveyard' && one !== 'hand')) return undefined;
  if (node.shuffle && owner !== undefined && Object.keys(quality).length === 0)
    return does(speech, owner, 'shuffle', () => {
      const whose = owner === 'you' ? 'your' : 'their';
      return `${whose} ${join(all)} into ${whose} library`;
    });
  if (to === 'hand' && zone === 'graveyard' && owner === undefined)
    return does(
      speech,
      'each',
      'return',
      () => `all ${many(speech, what, { bare: true })} from their graveyard to their hand`,
    );
  return undefined;
}

/** "Target player shuffles up to two target cards from their graveyard into their library." */
function theirShuffle(speech: Speech, { what, shuffle }: Move): Clause | undefined {
  const known = typeof what === 'string' ? thing(speech, what) : undefined;
  const owner = known?.first === undefined ? undefined : known.owner;
  if (!shuffle || typeof owner !== 'object' || owner.kind !== 'player') return undefined;
  return does(speech, owner, 'shuffle', () => {
    const cards = objects(speech, what, 'all', { zoneWord: 'from' });
    return `${cards.replace(/ from [^ ]+ player's graveyard$/, ' from their graveyard')} into their library`;
  });
}

function move(speech: Speech, node: Move): Clause {
  const theirs = theirShuffle(speech, node);
  if (theirs !== undefined) return theirs;
  const whole = wholeZone(speech, node);
  if (whole !== undefined) return whole;
  const from = originOf(speech, node.what);
  const several = areMany(speech, node.what) && !(typeof node.what === 'object' && node.what.among !== undefined);
  const yours = isYours(speech, node.what);
  const back = isBack(speech, node, from);
  const verb = node.shuffle
    ? 'shuffle'
    : node.to === 'exile'
      ? 'exile'
      : back && (node.to === 'battlefield' || node.to === 'hand')
        ? 'return'
        : 'put';
  const clause = does(speech, undefined, verb, () => {
    const what = objects(speech, node.what, 'all', { zoneWord: 'from' });
    return phrase(
      what,
      verb === 'exile'
        ? phrase(node.faceDown && 'face down', withCounters(speech, node))
        : destination(speech, node, yours, several, back),
    );
  });
  sameAs(
    speech,
    node.as,
    node.what,
    node.to === 'battlefield' || (node.to === 'hand' && from === 'battlefield')
      ? nounOnBattlefield(speech, node.what)
      : 'card',
    node.to,
  );
  if (node.as !== undefined) {
    thing(speech, node.as).arrived = node.to === 'battlefield';
    if (verb === 'put') thing(speech, node.as).put = { from, to: node.to };
    if (verb === 'return') thing(speech, node.as).done = 'returned';
  }
  return clause;
}

function moveAll(
  state: GameState,
  node: NodeOf<'move'>,
  scope: Scope,
  frameAt: number,
  refs: readonly ObjectRef[],
): void {
  const hides = node.to === 'battlefield' && (node.faceDown ?? false);
  const landed = hides
    ? refs.map((ref) => refTo(state, exchangeIds(state, idOf(ref))))
    : refs.filter((ref) => node.to !== 'battlefield' || mayEnter(state, ref, node.transformed ?? false));
  if (node.as !== undefined) bind(state, frameAt, node.as, moved(landed));
  const shuffling = shufflers(state, node, scope, landed);
  proposeInRound(state, frameAt, moveEvents(state, node, scope, landed));
  // CR 401.2: in a random order, nobody knows any more which of them lies where.
  if (node.order === 'random' && node.to === 'library' && landed.length > 1)
    for (const ref of landed)
      if (state.objects[idOf(ref)]?.zone === ZONE.library) writeObject(state, idOf(ref)).knownTo = 0;
  for (const owner of shuffling) haveShuffled(state, owner, scope.you);
}

/** CR 701.24c-d: whose library is shuffled, even where nothing of what is spoken of is there any more. */
function shufflers(
  state: GameState,
  { shuffle, what }: NodeOf<'move'>,
  scope: Scope,
  refs: readonly ObjectRef[],
): ReadonlySet<PlayerId> {
  if (!shuffle) return new Set();
  const named = typeof what === 'string' ? entitiesOf(state, scope, what).filter((entity) => !isPlayer(entity)) : refs;
  const owners = named.flatMap((ref) => facts(state, ref)?.object.owner ?? []);
  const spokenOf = typeof what === 'string' || what.owner === undefined ? [] : playersFor(state, what.owner, scope);
  return new Set([...owners, ...spokenOf]);
}

function moveEvents(state: GameState, node: NodeOf<'move'>, scope: Scope, refs: readonly ObjectRef[]): GameEvent[] {
  const to = zones.indexOf(node.to);
  const counters =
    node.counters === undefined
      ? undefined
      : Object.fromEntries(node.counters.map((each) => [each.counter, countOf(state, each.count, scope)]));
  return refs.map((ref) => {
    const object = live(state, ref);
    // CR 110.2a: put onto the battlefield under the control of whoever is told to, unless it says otherwise.
    const under =
      node.under === undefined
        ? to === ZONE.battlefield
          ? actor(scope)
          : -1
        : (playersFor(state, node.under, withEach(scope, ref))[0] ?? object?.owner ?? -1);
    const underOwner =
      node.under !== undefined && typeof node.under === 'object' && node.under.kind === 'owner'
        ? (object?.owner ?? under)
        : under;
    const arrival: Arrival = {
      tapped: node.tapped ?? false,
      ...faceDownArrival(node, to),
      ...(node.position === undefined ? {} : { position: node.position }),
      ...(counters === undefined ? {} : { counters }),
      ...attachedFor(state, scope, node.attachedTo),
      ...(node.attacking ? { attacking: attackedFor(state, scope, node.attacking) } : {}),
      ...(node.transformed ? { face: 1 } : {}),
      ...(node.craftedFrom === undefined ? {} : { linked: { exiled: materials(state, node.craftedFrom, scope) } }),
      // CR 729.3a: what is shuffled away isn't arranged before.
      ...(node.shuffle && object?.components !== undefined ? { shuffled: true } : {}),
    };
    return makeEvent('zoneChange', {
      object: ref,
      to,
      under: underOwner,
      causedBy: scope.you,
      arrival,
    });
  });
}

/** The cards, where they are now. */
function materials(state: GameState, name: string, scope: Scope): ObjectRef[] {
  const cards = entitiesOf(state, scope, name).map((ref) => (live(state, ref) === undefined ? afterMove(ref) : ref));
  return cards.filter((ref) => live(state, ref)?.zone === ZONE.exile);
}

type Move = NodeOf<'move'>;

/** "Return" is said of what goes back where it was; a card of anybody's comes under your control as one that is "put". */
function isBack(speech: Speech, node: Move, from: Zone): boolean {
  const worded = speech.face.wording?.moves;
  if (node.to === 'battlefield' && worded !== undefined) return worded === 'return';
  if (from === 'graveyard' && node.to === 'battlefield' && node.under === 'you' && typeof node.what === 'string')
    return thing(speech, node.what).first === undefined || thing(speech, node.what).yours === true;
  return from === 'graveyard' || from === 'exile' || (from === 'battlefield' && node.to === 'hand');
}

/** Where to, and how it arrives. */
function destination(speech: Speech, node: Move, yours: boolean, many: boolean, back: boolean): string {
  const whose =
    speech.actor !== undefined ? 'their' : yours ? 'your' : many ? "their owners'" : `${itsOwner(speech, node.what)}'s`;
  const zoneName = (zone: keyof typeof ZONE_PLURALS) =>
    `${whose} ${many && !yours && speech.actor === undefined ? ZONE_PLURALS[zone] : zone}`;
  switch (node.to) {
    case 'battlefield':
      return battlefield(speech, node, back);
    case 'hand':
      return `${back ? 'to' : 'into'} ${zoneName('hand')}`;
    case 'graveyard':
      return `into ${zoneName('graveyard')}`;
    case 'library':
      return isPutBack(speech, node) ? 'back in any order' : library(speech, node, zoneName('library'));
    case 'exile':
      return 'into exile';
    case 'command':
      return 'into the command zone';
    case 'stack':
      return 'onto the stack';
  }
}

/** All the cards that somebody looked at on top of a library. */
const isPutBack = (speech: Speech, { what, position, order }: Move): boolean =>
  typeof what === 'string' &&
  position === 'top' &&
  order === 'any' &&
  thing(speech, what).atEnd === true &&
  thing(speech, what).many === true;

/** The others of them, which are put "back on top". */
const isOtherPart = (speech: Speech, { what }: Move): boolean =>
  typeof what === 'object' && what.among !== undefined && thing(speech, what.among).atEnd === true;

const itsOwner = (speech: Speech, what: Objects): string =>
  `${typeof what === 'string' ? pronoun(speech, what, 'possessive') : 'its'} owner`;

function isYours(speech: Speech, what: Objects): boolean {
  if (typeof what === 'string') return thing(speech, what).yours ?? false;
  return what.among !== undefined || what.owner === 'you';
}

const nounOnBattlefield = (speech: Speech, what: Objects): string => {
  const noun = typeof what === 'string' ? thing(speech, what).noun : 'permanent';
  return noun === 'card' || noun === 'cards' ? 'permanent' : noun.replace(/s$/, '');
};

const originOf = (speech: Speech, what: Objects): Zone => {
  if (typeof what !== 'string')
    return what.among === undefined ? zonesOf(what)[0]! : (thing(speech, what.among).zone ?? 'library');
  return thing(speech, what).zone ?? 'battlefield';
};

// CR 304.4, 307.4: instants and sorceries can't enter the battlefield. CR 712.14a: nor transformed what has no other face; what
// has one is what that face says.
function mayEnter(state: GameState, ref: ObjectRef, transformed: boolean): boolean {
  const def = live(state, ref)?.def ?? -1;
  if (transformed && !state.table.turnsOver(def)) return false;
  const back = transformed ? state.table.cards[def]?.faces[1] : undefined;
  const { types } = back ?? characteristicsOf(state, idOf(ref));
  return (types & (TYPE.instant | TYPE.sorcery)) === 0;
}

/** CR 701.40a, 701.58a: cloaked with ward {2}. */
function faceDownArrival({ faceDown }: NodeOf<'move'>, to: number): Arrival {
  if (!faceDown) return {};
  if (to !== ZONE.battlefield || faceDown === true) return { faceDown: true };
  return { faceDown: true, manifested: true, ...(faceDown === 'cloaked' ? { faceDownAs: FACE_DOWN.ward } : {}) };
}

function battlefield(speech: Speech, node: Move, back: boolean): string {
  const under =
    node.under === undefined
      ? ''
      : node.under === 'you'
        ? 'under your control'
        : typeof node.under === 'object' && node.under.kind === 'owner'
          ? `under ${(node.under.of === 'each' ? areMany(speech, node.what) : thing(speech, node.under.of).many) ? "their owners'" : "its owner's"} control`
          : `under ${player(speech, node.under, 'possessive')} control`;
  const state = [
    node.tapped && 'tapped',
    node.attacking && 'attacking',
    node.faceDown && 'face down',
    node.transformed && 'transformed',
  ].filter((word) => word);
  return phrase(
    back ? 'to the battlefield' : 'onto the battlefield',
    state.join(' and '),
    node.attachedTo && `attached to ${refer(speech, node.attachedTo)}`,
    under,
    withCounters(speech, node),
  );
}

function withCounters(speech: Speech, node: Move): string {
  const counters = (node.counters ?? []).map(({ counter, count }) =>
    quantity(speech, count, `${counter} counter`, `${counter} counters`, article(counter)),
  );
  return counters.length === 0 ? '' : `with ${counters.join(' and ')} on ${areMany(speech, node.what) ? 'them' : 'it'}`;
}

function library(speech: Speech, node: Move, place: string): string {
  if (node.shuffle) return `into ${place}`;
  const order = node.order === 'any' ? 'in any order' : node.order === 'random' ? 'in a random order' : '';
  if (typeof node.position === 'number') return `into ${place} ${ordinal(node.position)} from the top`;
  if (node.position === 'top' && speech.shuffled === true) return phrase('on top', order);
  const back = node.position === 'top' && isOtherPart(speech, node) && 'back';
  return phrase(back, node.position === 'bottom' ? `on the bottom of ${place}` : `on top of ${place}`, order);
}
