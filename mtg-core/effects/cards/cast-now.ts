// Casting and playing while something resolves (CR 608.2g).

import { afterMove, idOf, type ObjectRef, ZONE } from '../../basics/index.ts';
import type { CastWay } from '../../cards/index.ts';
import type { Fields } from '../../cards/language/index.ts';
import {
  areMany,
  type Clause,
  does,
  objects,
  type Piece,
  phrase,
  type Speech,
  sameAs,
  thing,
} from '../../cards/phrases/index.ts';
import { ask, nameOf } from '../../decisions/asking/index.ts';
import { landsLeft } from '../../deontic/index.ts';
import { newObject } from '../../events/index.ts';
import { hasTargets, isForbidden, mayPlayLandFrom, plainWay, totalMana } from '../../rules/casting/index.ts';
import { canPayCosts } from '../../rules/costs/index.ts';
import { canAfford } from '../../rules/mana/index.ts';
import {
  type EffectTask,
  type GameState,
  live,
  refTo,
  type Scope,
  scopeOf,
  shownDef,
  writePlayer,
} from '../../state/index.ts';
import { beginCast, bind, playLand } from '../../tasks/begin/index.ts';
import { characteristicsOf, TYPE } from '../../values/index.ts';
import { instruction } from '../definition.ts';
import { finish, type NodeOf, objectsFor, playersFor, wait } from '../handler.ts';
import { addShield } from '../shields.ts';

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
  'as?': 'binding',
} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    castNow: typeof fields;
  }
}

// Casting during resolution (CR 608.2g); land: "play", so a land may be played too (CR 305.3)
instruction('castNow', fields, {
  say: castNow,
  run(state, node, scope, place) {
    const refs = objectsFor(state, node.what, scope);
    const player = playersFor(state, node.who, scope)[0] ?? scope.you;
    wait(state, place, { refs: node.copy ? refs.map((ref) => copyOfCard(state, ref, player)) : refs });
  },
  resume: castOn,
});

function castNow(speech: Speech, node: NodeOf<'castNow'>): Piece {
  const per = typeof node.what === 'string' ? thing(speech, node.what).first : undefined;
  const what = (node.copy ? 'a copy of ' : '') + objects(speech, node.what, 'all', { zoneWord: 'from' });
  const rest = phrase(
    what,
    node.transformed && 'transformed',
    node.free && `without paying ${areMany(speech, node.what) ? 'their mana costs' : 'its mana cost'}`,
  );
  const words = does(speech, node.who, 'cast', () => rest);
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
  const player = playersFor(state, node.who, scope)[0] ?? scope.you;
  const land = node.land && mayPlayLand(state, ref, player);
  const way = land ? null : castable(state, ref, player, node);
  const next = (): void => {
    task.answer = null;
    task.data = { refs: refs.slice(1) };
  };
  if (way === null && !land) return next();
  if (node.may && task.answer === null) {
    ask(state, {
      kind: 'yesNo',
      player,
      prompt: land
        ? `Play ${nameOf(state, ref)}?`
        : `Cast ${nameOf(state, ref)}${node.free ? ' without paying its mana cost' : ''}?`,
      cr: '608.2g',
      source: scope.self,
      cancellable: false,
      yes: land ? 'Play it' : 'Cast it',
      no: "Don't",
    });
    return;
  }
  const yes = task.answer === null || ('option' in task.answer && task.answer.option === 'yes');
  next();
  if (!yes) return;
  if (way === null) return playLand(state, player, ref, 0);
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

function castable(state: GameState, ref: ObjectRef, player: number, node: NodeOf<'castNow'>): CastWay | null {
  const object = live(state, ref);
  if (object === undefined || (characteristicsOf(state, object.id).types & TYPE.land) !== 0) return null;
  const face = node.transformed ? 1 : 0;
  if (face === 1 && (object.face !== 0 || !state.table.turnsOver(object.def))) return null;
  if (isForbidden(state, player, object.id, face)) return null;
  const free = node.free ?? false;
  const plain = plainWay(state, player, object.id, free, node.cost, face);
  const named = node.named === undefined ? plain : { ...plain, variant: node.named };
  const way = node.anyMana ? { ...named, anyMana: true } : named;
  const scope = scopeOf(player, ref);
  // CR 118.9d, 608.2g: additional costs, and what effects add to the cost, are paid even so; what can't be paid can't be cast.
  if (way.mana === null || !canPayCosts(state, way.others, scope, ref)) return null;
  if (!canAfford(state, player, totalMana(state, player, object.id, way, 0), { spell: object.id })) return null;
  return hasTargets(state, player, object.id, way, scope) ? way : null;
}

/** CR 305.2, 305.3: only in one's own turn, and no more than one may. */
function mayPlayLand(state: GameState, ref: ObjectRef, player: number): boolean {
  const object = live(state, ref);
  if (object === undefined || (characteristicsOf(state, object.id).types & TYPE.land) === 0) return false;
  return state.active === player && landsLeft(state, player) > 0 && mayPlayLandFrom(state, player, object.zone);
}
