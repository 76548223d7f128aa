// Keyword actions that are more than one instruction (CR 701).

import type { ObjectRef } from '../basics/index.ts';
import { idOf, ZONE } from '../basics/index.ts';
import { ask } from '../decisions/ask.ts';
import { propose } from '../events/index.ts';
import { definedAction, expandAction } from '../keywords/index.ts';
import type { EffectTask, GameEvent, GameState, Scope } from '../state/index.ts';
import { live, makeEvent, refTo, writeObject } from '../state/index.ts';
import { pushBlock } from '../tasks/push-block.ts';
import { characteristicsOf, countOf, facts, playersInOrder, select, TYPE } from '../values/index.ts';
import { topOf } from './cards.ts';
import type { EffectHandlers, NodeOf } from './handler.ts';
import { finish, objectsFor, playersFor, wait } from './handler.ts';
import { showCards } from './library.ts';

type Node = NodeOf<'action'>;

/** Actions that are only named: what they mean stands beside them in the keyword's definition. */
const namedOnly = new Set(['exploits', 'investigated', 'populated', 'adapts', 'amasses', 'connives']);

/** What a permanent is from then on, by the action that makes it so (CR 701.60b, 702.112b, 702.171b). */
const designations: Readonly<Record<string, string>> = {
  'becomes renowned': 'renowned',
  'becomes suspected': 'suspected',
  'becomes saddled': 'saddled',
};

const ownFields: Readonly<Record<string, readonly string[]>> = {
  bolster: ['n'],
  explore: ['what'],
  monstrosity: ['n'],
};

/** The fields that the executor of a keyword action reads; undefined: nothing carries the action out. */
export function readByAction(action: string): readonly string[] | undefined {
  if (namedOnly.has(action) || designations[action] !== undefined) return ['who', 'what'];
  return ownFields[action] ?? definedAction(action)?.reads;
}

export const actionHandlers: EffectHandlers = {
  action: {
    run(state, node, scope, place) {
      switch (node.action) {
        case 'bolster':
          return wait(state, place);
        case 'explore':
          return wait(state, place, { explorers: objectsFor(state, node.what ?? 'self', scope) });
        case 'monstrosity':
          return becomeMonstrous(state, node, scope);
        default:
          if (expandAction(node) !== undefined) return pushBlock(state, expandAction(node), place.frameAt);
          if (designations[node.action] !== undefined) designate(state, designations[node.action] ?? '', node, scope);
          else if (!namedOnly.has(node.action)) throw new Error(`the action ${node.action} isn't executed`);
          for (const player of playersFor(state, node.who, scope)) {
            propose(
              state,
              objectsOr(state, node, scope).map((object) =>
                makeEvent('action', { object, player, cause: node.action, causedBy: scope.you }),
              ),
            );
          }
      }
    },
    resume(state, task, node, scope) {
      if (node.action === 'bolster') bolster(state, task, node, scope);
      else explore(state, task, scope);
    },
  },
};

/** Kept with the turn: some last only for it. */
function designate(state: GameState, designation: string, node: Node, scope: Scope): void {
  for (const ref of objectsOr(state, node, scope)) {
    const object = live(state, ref);
    if (object?.zone !== ZONE.battlefield) continue;
    writeObject(state, object.id).linked = { ...object.linked, [`designation.${designation}`]: state.turn };
  }
}

const objectsOr = (state: GameState, node: Node, scope: Scope): readonly ObjectRef[] =>
  node.what === undefined ? [scope.self] : objectsFor(state, node.what, scope);

/** CR 701.39a: counters on a creature with the least toughness among those you control. */
function bolster(state: GameState, task: EffectTask, node: Node, scope: Scope): void {
  const creatures = select(state, { types: ['creature'], controller: 'you' }, scope);
  const least = Math.min(...creatures.map((id) => characteristicsOf(state, id).toughness));
  const candidates = creatures
    .filter((id) => characteristicsOf(state, id).toughness === least)
    .map((id) => refTo(state, id));
  const asks = candidates.length > 1 || (candidates.length === 1 && state.options.askForced);
  if (asks && task.answer === null) {
    ask(state, {
      kind: 'choose',
      player: scope.you,
      prompt: 'Bolster: choose a creature with the least toughness',
      cr: '701.39a',
      source: scope.self,
      cancellable: false,
      candidates,
      chosen: [],
      min: 1,
      max: 1,
      ordered: false,
    });
    return;
  }
  const chosen = task.answer !== null && 'choose' in task.answer ? task.answer.choose : candidates;
  finish(state);
  propose(
    state,
    chosen.map((object) =>
      makeEvent('addCounters', {
        object,
        counter: '+1/+1',
        amount: countOf(state, node.n ?? 1, scope),
        player: scope.you,
        causedBy: scope.you,
      }),
    ),
  );
}

/** CR 701.44a: a revealed land goes to hand; else a counter, and the card stays on top or goes to the graveyard. */
function explore(state: GameState, task: EffectTask, scope: Scope): void {
  const explorers = task.data['explorers'] as ObjectRef[];
  const explorer = explorers[0];
  if (explorer === undefined) {
    finish(state);
    return;
  }
  const player = facts(state, explorer)?.object.controller ?? scope.you;
  const [top] = topOf(state, player, 1);
  const stage = task.data['stage'];
  if (stage === undefined) {
    if (top !== undefined) showCards(state, [top], playersInOrder(state), { cause: 'reveal', by: player });
    const isLand = top !== undefined && (characteristicsOf(state, idOf(top)).types & TYPE.land) !== 0;
    task.data = { explorers, stage: isLand || top === undefined ? 'done' : 'card' };
    const events: GameEvent[] = [];
    if (isLand && top !== undefined)
      events.push(makeEvent('zoneChange', { object: top, to: ZONE.hand, player, causedBy: scope.you }));
    else if (live(state, explorer) !== undefined)
      events.push(
        makeEvent('addCounters', { object: explorer, counter: '+1/+1', amount: 1, player, causedBy: scope.you }),
      );
    propose(state, events);
    return;
  }
  if (stage === 'card' && top !== undefined) {
    if (task.answer === null) {
      ask(state, {
        kind: 'yesNo',
        player,
        prompt: 'Put the card into your graveyard?',
        cr: '701.44a',
        source: explorer,
        cancellable: false,
        yes: 'Into your graveyard',
        no: 'Back on top',
      });
      return;
    }
    const buried = 'option' in task.answer && task.answer.option === 'yes';
    task.answer = null;
    task.data = { explorers, stage: 'done' };
    if (buried)
      propose(state, [makeEvent('zoneChange', { object: top, to: ZONE.graveyard, player, causedBy: scope.you })]);
    return;
  }
  task.data = { explorers: explorers.slice(1) };
  // CR 701.44b: it explored, whatever became of it.
  propose(state, [makeEvent('explore', { object: explorer, player, causedBy: scope.you })]);
}

/** CR 701.37a: once; a permanent that is monstrous already stays as it is. */
function becomeMonstrous(state: GameState, node: Node, scope: Scope): void {
  const object = live(state, scope.self);
  if (
    object === undefined ||
    object.zone !== ZONE.battlefield ||
    object.linked?.['designation.monstrous'] !== undefined
  )
    return;
  writeObject(state, object.id).linked = { ...object.linked, 'designation.monstrous': 1 };
  propose(state, [
    makeEvent('addCounters', {
      object: scope.self,
      counter: '+1/+1',
      amount: countOf(state, node.n ?? 0, scope),
      player: scope.you,
      causedBy: scope.you,
    }),
    makeEvent('action', { object: scope.self, player: scope.you, cause: 'becomes monstrous', causedBy: scope.you }),
  ]);
}
