// Casting and playing while something resolves (CR 608.2g).

import { afterMove, idOf, type ObjectRef, type PlayerId, ZONE } from '../../basics/index.ts';
import type { CastWay } from '../../cards/index.ts';
import type { Fields } from '../../cards/language/index.ts';
import {
  areMany,
  type Clause,
  does,
  objects,
  one,
  type Piece,
  payWords,
  phrase,
  type Speech,
  sameAs,
  thing,
} from '../../cards/phrases/index.ts';
import * as read from '../../cards/reading/index.ts';
import { ask, askToChoose, nameOf } from '../../decisions/asking/index.ts';
import { landsLeft } from '../../deontic/index.ts';
import { newObject } from '../../events/index.ts';
import {
  facesMeant,
  hasTargets,
  isForbidden,
  manaPayable,
  mayPlayLandFrom,
  plainWay,
  totalMana,
} from '../../rules/casting/index.ts';
import { canPayCosts } from '../../rules/costs/index.ts';

import {
  castingScope,
  type EffectTask,
  type GameObject,
  type GameState,
  live,
  refTo,
  type Scope,
  shownDef,
  writePlayer,
} from '../../state/index.ts';
import { beginCast, bind, playLand } from '../../tasks/begin/index.ts';
import { characteristicsOf, TYPE } from '../../values/index.ts';
import { instruction, type Offered } from '../definition.ts';
import { finish, type NodeOf, objectsFor, playersFor, wait } from '../handler.ts';
import { addShield } from '../shields.ts';
import { qualityChosen } from './chosen-spell.ts';
import { castNowRead, copyCastRead, playNowRead } from './read-cast-now.ts';

const fields = {
  what: 'objects',
  'who?': 'player',
  'free?': 'flag',
  'may?': 'flag',
  'copy?': 'flag',
  'exileAfter?': 'flag',
  'anyMana?': 'flag',
  'land?': 'flag',
  /** With its back face up (CR 712.8c). */
  'transformed?': 'flag',
  /** The cost that counts as paid so, as with `alternativeCost`: "suspend". */
  'named?': 'text',
  /** "by paying its madness cost rather than its mana cost" (CR 118.9) */
  'cost?': 'cost',
  /** What the spell must be, which is asked of each face that it may be cast as (CR 601.3e): "if its mana value is less than ...". */
  'spell?': 'filter',
  'as?': 'binding',
} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    castNow: typeof fields;
  }
}

// Casting during resolution (CR 608.2g); land: "play", so a land may be played too (CR 305.3)
instruction('castNow', fields, {
  reads: [
    read.playerVerb('cast', castNowRead),
    read.playerVerb('play', playNowRead),
    read.yourVerb('copy', copyCastRead),
  ],
  say: castNow,
  run(state, node, scope, place) {
    const refs = objectsFor(state, node.what, scope);
    const player = caster(state, node, scope);
    wait(state, place, {
      refs: node.copy ? refs.map((ref) => copyOfCard(state, ref, player)) : refs,
      open: isAboutEach(node) && refs.length > 1,
    });
  },
  resume: castOn,
  choosesWhether: (state, node, scope) => isAboutEach(node) && objectsFor(state, node.what, scope).length > 1,
  isImpossible: (state, node, scope) =>
    !node.copy &&
    objectsFor(state, node.what, scope).every((ref) => {
      const { land, ways } = waysToPlay(state, ref, caster(state, node, scope), node, scope);
      return !land && ways.length === 0;
    }),
  question(state, node, scope) {
    const [ref, ...more] = node.copy ? [] : objectsFor(state, node.what, scope);
    if (ref === undefined || more.length > 0) return undefined;
    return whether(state, node, ref, waysToPlay(state, ref, caster(state, node, scope), node, scope).land);
  },
});

/** CR 607.3: "the exiled card" is each of several, which are cast in the order that their player chooses, or not. */
const isAboutEach = ({ what, copy }: NodeOf<'castNow'>): boolean =>
  !copy && typeof what === 'object' && what.exiledWith === 'self';

const caster = (state: GameState, { who }: NodeOf<'castNow'>, scope: Scope): PlayerId =>
  playersFor(state, who, scope)[0] ?? scope.you;

/** Whether it is a land that may be played, or else the ways in which it may be cast. */
function waysToPlay(
  state: GameState,
  ref: ObjectRef,
  player: PlayerId,
  node: NodeOf<'castNow'>,
  scope: Scope,
  spell = node.spell,
): { readonly land: boolean; readonly ways: readonly CastWay[] } {
  const land = (node.land ?? false) && mayPlayLand(state, ref, player);
  return {
    land,
    ways: land ? [] : waysToCast(state, ref, player, spell === undefined ? node : { ...node, spell }, scope),
  };
}

function castNow(speech: Speech, node: NodeOf<'castNow'>): Piece {
  const per = typeof node.what === 'string' ? thing(speech, node.what).first : undefined;
  const what = (node.copy ? 'a copy of ' : '') + objects(speech, node.what, 'all', { zoneWord: 'from' });
  const rest = phrase(
    what,
    node.transformed && 'transformed',
    node.free && `without paying ${areMany(speech, node.what) ? 'their mana costs' : 'its mana cost'}`,
    node.cost && `by ${payWords(speech, node.cost, 'ing')} rather than paying its mana cost`,
    node.spell && `if it's ${one(speech, { ...node.spell, zone: 'stack', spell: true })}`,
    node.anyMana && ', and mana of any type can be spent to cast that spell',
  ).replace(' , and', ', and');
  if (node.copy && node.may && node.who === undefined && node.cost === undefined)
    return `copy ${what.replace('a copy of ', '')}. You may ${phrase('cast the copy', node.free && 'without paying its mana cost')}`;
  const words = does(speech, node.who, node.land ? 'play' : 'cast', () => rest);
  sameAs(speech, node.as, node.what, 'spell');
  const clause: Clause = { ...words, may: node.may ?? false };
  if (!node.exileAfter) return clause;
  const cast = `${node.may ? `${clause.subject ?? 'you'} may ` : ''}cast ${rest}`;
  return `${cast}. If ${per?.includes('each') || areMany(speech, node.what) || per ? 'a spell cast this way' : 'that spell'} would be put into a graveyard, exile it instead`;
}

/** CR 608.2g: cast as part of resolving, one after the other, ignoring timing. */
function castOn(state: GameState, task: EffectTask, node: NodeOf<'castNow'>, scope: Scope): void {
  const refs = task.data['refs'] as ObjectRef[];
  const ref = refs[0];
  if (ref === undefined) {
    finish(state);
    return;
  }
  const player = caster(state, node, scope);
  if (task.data['open'] === true) return chooseAmong(state, task, refs, player, scope);
  const { land, ways } = waysToPlay(state, ref, player, node, scope, node.spell ?? qualityChosen(state, task));
  const next = (): void => {
    task.answer = null;
    task.data = { refs: refs.slice(1) };
  };
  if (ways.length === 0 && !land) return next();
  if (task.data['agreed'] === undefined) {
    if (node.may && task.answer === null) {
      ask(state, {
        kind: 'yesNo',
        player,
        source: scope.self,
        cancellable: false,
        ...whether(state, node, ref, land),
      });
      return;
    }
    if (task.answer !== null && !('option' in task.answer && task.answer.option === 'yes')) return next();
    task.answer = null;
    task.data = { refs, agreed: true };
  }
  const names = ways.map(({ face }) => `Cast ${faceName(state, ref, face)}`);
  // CR 709.3, 712.11b, 715.3, 720.3: as which of the two things that it is, its player says.
  if (ways.length > 1 && task.answer === null) {
    ask(state, {
      kind: 'word',
      player,
      prompt: `Cast ${nameOf(state, ref)} as what?`,
      cr: '601.3e',
      source: scope.self,
      cancellable: false,
      options: names,
    });
    return;
  }
  const said = task.answer !== null && 'option' in task.answer ? task.answer.option.slice('word:'.length) : names[0];
  const way = ways[names.indexOf(said ?? '')];
  next();
  if (way === undefined) return playLand(state, player, ref, 0);
  if (node.as !== undefined) bind(state, task.frameAt, node.as, [afterMove(ref)]);
  if (node.exileAfter) {
    // CR 614.1a: "if a card cast this way would be put into a graveyard this turn, exile it instead".
    addShield(state, {
      kind: 'goesTo',
      you: scope.you,
      source: scope.self,
      protects: [afterMove(ref)],
      by: null,
      combat: false,
      amount: -1,
      next: false,
      zone: ZONE.exile,
      duration: 'endOfTurn',
    });
  }
  beginCast(state, player, idOf(ref), way, { inside: true });
}

/** Which of several, one after the other. */
function chooseAmong(
  state: GameState,
  task: EffectTask,
  refs: readonly ObjectRef[],
  player: PlayerId,
  scope: Scope,
): void {
  if (task.answer === null) {
    askToChoose(state, {
      player,
      prompt: 'Choose what to play, in order',
      cr: '607.3',
      source: scope.self,
      candidates: [...refs],
      min: 0,
      max: refs.length,
      ordered: true,
    });
    return;
  }
  const chosen = 'choose' in task.answer ? task.answer.choose : [];
  task.answer = null;
  task.data = { refs: chosen };
}

function whether(state: GameState, { free }: NodeOf<'castNow'>, ref: ObjectRef, land: boolean): Offered {
  const card = nameOf(state, ref);
  return {
    prompt: land ? `Play ${card}?` : `Cast ${card}${free ? ' without paying its mana cost' : ''}?`,
    cr: '608.2g',
    yes: land ? 'Play it' : 'Cast it',
    no: "Don't",
  };
}

/** CR 707.12: a copy of a card, in the zone where the card is; if it isn't cast, it ceases to exist (CR 704.5e). */
function copyOfCard(state: GameState, ref: ObjectRef, player: number): ObjectRef {
  const card = live(state, ref);
  if (card === undefined) throw new Error('a copy of a card that is not there');
  const copy = newObject(state, shownDef(card), player, 'copy');
  copy.face = card.face;
  copy.zone = card.zone;
  copy.knownTo = card.knownTo;
  if (card.zone === ZONE.exile) state.exile = [...state.exile, copy.id];
  else {
    const written = writePlayer(state, player);
    if (card.zone === ZONE.graveyard) written.graveyard = [...written.graveyard, copy.id];
    else written.hand = [...written.hand, copy.id];
  }
  state.ceasing = [...state.ceasing, copy.id];
  state.checkNeeded = true;
  return refTo(state, copy.id);
}

/** One way for each face that it may be cast as. */
function waysToCast(
  state: GameState,
  ref: ObjectRef,
  player: number,
  node: NodeOf<'castNow'>,
  scope: Scope,
): readonly CastWay[] {
  const object = live(state, ref);
  if (object === undefined) return [];
  const faces = facesToCast(state, object, node, scope);
  return faces.flatMap((face) => castable(state, ref, player, node, face) ?? []);
}

function facesToCast(
  state: GameState,
  object: Readonly<GameObject>,
  node: NodeOf<'castNow'>,
  scope: Scope,
): readonly number[] {
  if (!node.transformed) return facesMeant(state, object, node.spell, scope);
  return object.face === 0 && state.table.turnsOver(object.def) ? [1] : [];
}

/** What a face of a card is called. */
function faceName(state: GameState, ref: ObjectRef, face: number): string {
  const object = live(state, ref);
  return face === 0 || object === undefined ? nameOf(state, ref) : state.table.face(object.def, face).definition.name;
}

function castable(
  state: GameState,
  ref: ObjectRef,
  player: number,
  node: NodeOf<'castNow'>,
  face: number,
): CastWay | null {
  const object = live(state, ref);
  if (object === undefined || (state.table.face(object.def, face).types & TYPE.land) !== 0) return null;
  if (isForbidden(state, player, object.id, face)) return null;
  const free = node.free ?? false;
  const plain = plainWay(state, player, object.id, free, node.cost, face);
  const named = node.named === undefined ? plain : { ...plain, variant: node.named };
  const way = node.anyMana ? { ...named, anyMana: true } : named;
  const scope = castingScope(player, ref);
  // CR 118.9d, 608.2g: additional costs, and what effects add to the cost, are paid even so; what can't be paid can't be cast.
  if (way.mana === null || !canPayCosts(state, way.others, scope, ref)) return null;
  const mana = totalMana(state, player, object.id, way, 0);
  if (!manaPayable(state, player, mana, { spell: object.id }, way.others, scope)) return null;
  return hasTargets(state, player, object.id, way, scope) ? way : null;
}

/** CR 305.2, 305.3: only in one's own turn, and no more than one may. */
function mayPlayLand(state: GameState, ref: ObjectRef, player: number): boolean {
  const object = live(state, ref);
  if (object === undefined || (characteristicsOf(state, object.id).types & TYPE.land) === 0) return false;
  return state.active === player && landsLeft(state, player) > 0 && mayPlayLandFrom(state, player, object.zone);
}
