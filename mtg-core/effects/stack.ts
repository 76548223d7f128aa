// Spells and abilities on the stack: countering, copying, casting during a resolution (CR 701.6, 707.10, 608.2g).

import type { ObjectRef } from '../basics/index.ts';
import { afterMove, idOf, ZONE } from '../basics/index.ts';
import type { CastWay } from '../cards/cast-way.ts';
import { zones } from '../cards/language/index.ts';
import { ask } from '../decisions/ask.ts';
import { nameOf } from '../decisions/describe.ts';
import { newObject, propose } from '../events/index.ts';
import { canPayCosts } from '../rules/can-pay-costs.ts';
import { plainWay } from '../rules/cast-ways.ts';
import { hasTargets, isForbidden, totalMana } from '../rules/casting.ts';
import { landsLeft, mayPlayLandFrom } from '../rules/land-limit.ts';
import { copyWith } from '../rules/layers/fixed.ts';
import { canAfford } from '../rules/mana/affordable.ts';
import type { CopiedValues, EffectTask, GameObject, GameState, Scope } from '../state/index.ts';
import {
  differs,
  invalidate,
  keepCopies,
  live,
  makeEvent,
  refTo,
  scopeOf,
  shownDef,
  writePlayer,
} from '../state/index.ts';
import { beginCast, removeAbility } from '../tasks/announce-begin.ts';
import { bind, frameAt } from '../tasks/frames.ts';
import { playLand } from '../tasks/play.ts';
import { characteristicsOf, countOf, entitiesOf, facts, rulesOn, TYPE } from '../values/index.ts';
import { addShield } from './damage.ts';
import type { EffectHandlers, NodeOf } from './handler.ts';
import { finish, objectsFor, playersFor, wait } from './handler.ts';
import { newTargets, retarget } from './new-targets.ts';

export const stackHandlers: EffectHandlers = {
  counter: {
    run(state, node, scope, place) {
      const refs = objectsFor(state, node.what, scope).filter(
        (ref) =>
          live(state, ref)?.zone === ZONE.stack &&
          !rulesOn(state, idOf(ref)).some(({ rule }) => rule.kind === 'cant' && rule.do.kind === 'beCountered'),
      );
      if (node.as !== undefined) bind(state, place.frameAt, node.as, refs);
      for (const ref of refs) {
        const object = live(state, ref);
        if (object === undefined) continue;
        if (object.kind === 'ability') removeAbility(state, object.id);
        else
          propose(state, [
            makeEvent('zoneChange', {
              object: ref,
              to: node.to === undefined ? ZONE.graveyard : zones.indexOf(node.to),
              causedBy: scope.you,
              cause: 'counter',
              player: object.controller,
            }),
          ]);
        propose(state, [makeEvent('counterSpell', { object: ref, player: scope.you, causedBy: scope.you })]);
      }
    },
  },
  copySpell: {
    run(state, node, scope, place) {
      // CR 707.10, 608.2h: a spell that has left the stack is copied as it last was there.
      const known = facts(state, entitiesOf(state, scope, node.what)[0] ?? 0)?.object;
      if (known === undefined || known.stack === null) return;
      const copies = Array.from({ length: countOf(state, node.count ?? 1, scope) }, () =>
        copyOnStack(
          state,
          known,
          scope.you,
          copyWith(state, known, node.except, scope, frameAt(state, place.frameAt).def),
        ),
      );
      if (node.as !== undefined)
        bind(
          state,
          place.frameAt,
          node.as,
          copies.map((id) => refTo(state, id)),
        );
      retarget(state, place, copies, node.newTargets ? 'copy' : 'same', scope.you);
    },
    resume: (state, task) => newTargets(state, task),
  },
  changeTarget: {
    run(state, node, scope, place) {
      const ids = objectsFor(state, node.what, scope).flatMap((ref) =>
        live(state, ref)?.stack == null ? [] : [idOf(ref)],
      );
      const chooser = playersFor(state, node.by, scope)[0] ?? scope.you;
      const to = node.to === undefined ? undefined : entitiesOf(state, scope, node.to)[0];
      retarget(state, place, ids, node.all ? 'new' : 'change', chooser, to);
    },
    resume: (state, task) => newTargets(state, task),
  },
  castNow: {
    run(state, node, scope, place) {
      const refs = objectsFor(state, node.what, scope);
      const player = playersFor(state, node.who, scope)[0] ?? scope.you;
      wait(state, place, { refs: node.copy ? refs.map((ref) => copyOfCard(state, ref, player)) : refs });
    },
    resume: castOn,
  },
  play: {
    run(state, node, scope, { frameAt: at, code, index }) {
      const what = objectsFor(state, node.what, scope);
      const origin = { code, index, def: frameAt(state, at).def, bindings: scope.bindings };
      for (const player of playersFor(state, node.who, scope)) {
        state.effectId += 1;
        state.permissions = [
          ...state.permissions,
          {
            id: state.effectId,
            player,
            what,
            free: node.free ?? false,
            anyMana: node.anyMana ?? false,
            duration: node.until,
            turn: state.turn,
            source: scope.self,
            origin,
            ...(node.count === undefined ? {} : { left: countOf(state, node.count, scope) }),
          },
        ];
      }
      state.choiceCache = null;
    },
  },
};

/** CR 707.10: a copy of a spell or ability, with the same choices; it isn't cast or activated. */
function copyOnStack(
  state: GameState,
  original: Readonly<GameObject>,
  controller: number,
  values: CopiedValues,
): number {
  const kind = original.kind === 'ability' ? 'ability' : 'copy';
  const copy = newObject(state, values.def, controller, kind);
  copy.face = values.face;
  if (differs(values)) {
    const source = refTo(state, copy.id);
    keepCopies(copy, [{ values, duration: 'permanent', source, you: controller, bindings: {}, turn: state.turn }]);
  }
  copy.zone = ZONE.stack;
  copy.knownTo = (1 << state.players.length) - 1;
  const info = original.stack;
  if (info === null) throw new Error('copying what is not on the stack');
  const self = refTo(state, copy.id);
  copy.stack = { ...info, controller, source: info.code >= 0 ? info.source : self, isCast: false, exileAfter: false };
  state.stackZone = [...state.stackZone, copy.id];
  if (state.table.stackMatters) invalidate(state);
  propose(state, [makeEvent('copySpell', { object: self, player: controller, causedBy: controller })]);
  return copy.id;
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

/** CR 305.2, 305.3: only in one's own turn, and no more than one may. */
function mayPlayLand(state: GameState, ref: ObjectRef, player: number): boolean {
  const object = live(state, ref);
  if (object === undefined || (characteristicsOf(state, object.id).types & TYPE.land) === 0) return false;
  return state.active === player && landsLeft(state, player) > 0 && mayPlayLandFrom(state, player, object.zone);
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
  if (isForbidden(state, player, object.id, 0)) return null;
  const free = node.free ?? false;
  const plain = plainWay(state, player, object.id, free, node.cost);
  const way = node.anyMana ? { ...plain, anyMana: true } : plain;
  const scope = scopeOf(player, ref);
  // CR 118.9d, 608.2g: additional costs are paid even so; what can't be paid can't be cast.
  if (way.mana === null || !canPayCosts(state, way.others, scope, ref)) return null;
  if (!free && !canAfford(state, player, totalMana(state, player, object.id, way, 0), { spell: object.id }))
    return null;
  return hasTargets(state, player, object.id, way, scope) ? way : null;
}
