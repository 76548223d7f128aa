// Keyword actions that have a name and perhaps a number or an object (CR 701): "explores", "amass Zombies 2".

import { idOf, isPlayer, type ObjectRef, ZONE } from '../../basics/index.ts';
import type { Amount, Fields, Objects } from '../../cards/language/index.ts';
import {
  areMany,
  article,
  does,
  figureOrX,
  join,
  name,
  noun,
  numberWord,
  objects,
  type Piece,
  phrase,
  plural,
  quantity,
  refer,
  type Speech,
  takeWhere,
  thingDoes,
} from '../../cards/phrases/index.ts';
import { ask, askToChoose } from '../../decisions/asking/index.ts';
import { type Ahead, propose, proposeAhead, sayDone } from '../../events/index.ts';
import { definedAction, expandAction } from '../../keywords/index.ts';
import {
  type EffectTask,
  type GameEvent,
  type GameState,
  live,
  makeEvent,
  refTo,
  type Scope,
  showCards,
  writeObject,
} from '../../state/index.ts';
import { bind, pushBlock } from '../../tasks/begin/index.ts';
import { characteristicsOf, countOf, entitiesOf, facts, playersInOrder, select, TYPE } from '../../values/index.ts';
import { cantBeDone, instruction } from '../definition.ts';
import { finish, type NodeOf, objectsFor, playersFor, wait } from '../handler.ts';
import { topOf } from '../top-cards.ts';
import { designations, namedOnly, ofExiled } from './named-actions.ts';
import { actionClauses } from './read-action.ts';

const fields = {
  action: 'text',
  'who?': 'player',
  'what?': 'objects',
  'n?': 'amount',
  'filter?': 'filter',
  'types?': 'cardTypes',
  'as?': 'binding',
} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    action: typeof fields;
  }
}

instruction('action', fields, {
  reads: actionClauses,
  say: keywordAction,
  isImpossible(state, node, scope) {
    const deeds = expandAction(node);
    return deeds !== undefined && cantBeDone(state, deeds, scope);
  },
  refuse({ kind: _, action, ...said }) {
    const reads = readByAction(action);
    if (reads === undefined) return `the action ${action}`;
    const unread = Object.keys(said).filter((field) => !reads.includes(field));
    return unread.length === 0 ? undefined : `"${unread.join('", "')}" of the action ${action}`;
  },
  run(state, node, scope, place) {
    switch (node.action) {
      case 'bolster':
        return wait(state, place);
      case 'explore':
        return wait(state, place, { explorers: evenIfGone(state, node.what ?? 'self', scope) });
      case 'becomes level':
        return becomeLevel(state, node, scope);
      case 'monstrosity':
        return becomeMonstrous(state, node, scope);
      default:
        if (expandAction(node) !== undefined) return pushBlock(state, expandAction(node), place.frameAt);
        if (designations[node.action] !== undefined) designate(state, designations[node.action] ?? '', node, scope);
        else if (!namedOnly.has(node.action)) throw new Error(`the action ${node.action} isn't executed`);
        propose(state, named(state, node, scope));
    }
  },
  events: named,
  resume(state, task, node, scope) {
    if (node.action === 'bolster') bolster(state, task, node, scope);
    else explore(state, task, scope);
  },
});

function keywordAction(speech: Speech, node: Action): Piece {
  const number =
    node.n === undefined ? '' : REPEATED.has(node.action) ? timesWords(speech, node.n) : figureOrX(speech, node.n);
  const [verb = node.action, ...rest] = node.action.split(' ');
  const about = node.filter
    ? node.action === 'amass'
      ? join((node.filter.subtypes ?? []).map(plural))
      : kindWords(speech, node)
    : '';
  // CR 701.30d: whether you won is asked with words of its own.
  if (node.action === 'clash') {
    if (node.as) name(speech, node.as, { noun: 'clash', sort: 'number', again: 'you win' });
    return does(speech, node.who, verb, () => 'with an opponent');
  }
  if (node.as)
    name(
      speech,
      node.as,
      FACED_DOWN.has(node.action)
        ? { noun: 'creature', sort: 'object', again: 'that creature' }
        : { noun: 'permanent', sort: 'object', again: `the ${node.action} permanent` },
    );
  // What it is done to are targets that no word speaks of.
  if (node.action === 'earthbend' || (node.action === 'support' && node.n !== undefined)) {
    if (node.what !== undefined) objects(speech, node.what);
    return does(speech, node.who, verb, () => number);
  }
  // CR 701.10b, 701.11b.
  if (verb === 'double') return does(speech, node.who, verb, () => doubledWords(speech, node.what ?? 'self', rest));
  if (verb === 'triple')
    return does(speech, node.who, verb, () => doubledWords(speech, node.what ?? 'self', ['power and toughness']));
  // CR 701.63a: the permanent endures, not its controller.
  if (node.action === 'endure' && node.what === undefined)
    return thingDoes(refer(speech, 'self', 'subject'), false, verb, number);
  if (node.what !== undefined && byThing.has(verb)) {
    const what = objects(speech, node.what);
    const times = verb === 'explore' || verb === 'connive' ? (number === '' || number === '1' ? '' : number) : number;
    return {
      ...thingDoes(what, areMany(speech, node.what), verb, phrase(...rest, times, about)),
      ...takeWhere(speech),
    };
  }
  return does(speech, node.who, verb, () =>
    phrase(
      ...rest,
      about,
      node.types && join(node.types),
      FROM_TOP.has(node.action) ? '' : number,
      node.what !== undefined ? objects(speech, node.what) : FROM_TOP.has(node.action) && topCards(node.n),
    ),
  );
}

/** "Its power", "the power of each creature you control". */
function doubledWords(speech: Speech, what: Objects, stats: readonly string[]): string {
  const isOne = typeof what === 'string' && !areMany(speech, what);
  const owner = isOne ? refer(speech, what, 'possessive') : '';
  // A target with more words than its noun has them before what of it is doubled.
  const words =
    isOne && !/ .* (?:you|an opponent|with|that) /.test(owner)
      ? phrase(owner, ...stats)
      : phrase('the', ...stats, 'of', isOne ? owner.replace(/'s$/, '') : objects(speech, what, 'each'));
  return `${words} until end of turn`;
}

/** Done so many times, not to so much. */
const REPEATED: ReadonlySet<string> = new Set(['investigate', 'populate', 'manifest dread']);

const timesWords = (speech: Speech, n: Amount): string =>
  n === 1
    ? ''
    : n === 2
      ? 'twice'
      : `${typeof n === 'number' ? numberWord(n) : figureOrX(speech, n).replace('that much', 'that many')} times`;

/** CR 701.40a, 701.58a, 701.62a: what comes face down is a creature. */
const FACED_DOWN: ReadonlySet<string> = new Set(['manifest', 'cloak', 'manifest dread']);

/** CR 701.40a, 701.58a: of the library, unless it says what. */
const FROM_TOP: ReadonlySet<string> = new Set(['manifest', 'cloak']);

const topCards = (n: Action['n'] = 1): string =>
  n === 1
    ? 'the top card of your library'
    : `the top ${typeof n === 'number' ? numberWord(n) : 'X'} cards of your library`;

/** It has its name, whatever else it is: what triggers on it sees that. */
function named(state: GameState, node: Node, scope: Scope): GameEvent[] {
  return playersFor(state, node.who, scope).flatMap((player) =>
    objectsOr(state, node, scope).map((object) =>
      makeEvent('action', { object, player, cause: node.action, causedBy: scope.you }),
    ),
  );
}

/** CR 716.2a-b: a level is a designation, and who has one has all below it. */
function becomeLevel(state: GameState, node: Node, scope: Scope): void {
  const level = countOf(state, node.n ?? 1, scope);
  designate(state, `level ${level}`, node, scope);
  propose(
    state,
    objectsOr(state, node, scope).map((object) =>
      makeEvent('action', { object, player: scope.you, cause: node.action, amount: level, causedBy: scope.you }),
    ),
  );
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

/** CR 701.39a: counters on a creature with the least toughness among those you control. */
function bolster(state: GameState, task: EffectTask, node: Node, scope: Scope): void {
  const creatures = select(state, { types: ['creature'], controller: 'you' }, scope);
  const least = Math.min(...creatures.map((id) => characteristicsOf(state, id).toughness));
  const candidates = creatures
    .filter((id) => characteristicsOf(state, id).toughness === least)
    .map((id) => refTo(state, id));
  const asks = candidates.length > 1 || (candidates.length === 1 && state.options.askForced);
  if (asks && task.answer === null) {
    askToChoose(state, {
      player: scope.you,
      prompt: 'Bolster: choose a creature with the least toughness',
      cr: '701.39a',
      source: scope.self,
      candidates,
    });
    return;
  }
  const chosen = task.answer !== null && 'choose' in task.answer ? task.answer.choose : candidates;
  if (node.as !== undefined) bind(state, task.frameAt, node.as, [...chosen]);
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

/** Kept with the turn: some last only for it. */
function designate(state: GameState, designation: string, node: Node, scope: Scope): void {
  for (const ref of objectsOr(state, node, scope)) {
    const object = live(state, ref);
    if (object?.zone !== (ofExiled.has(designation) ? ZONE.exile : ZONE.battlefield)) continue;
    writeObject(state, object.id).linked = { ...object.linked, [`designation.${designation}`]: state.turn };
  }
}

/** CR 701.44c: what a name stands for, also if that has left by now. */
const evenIfGone = (state: GameState, what: Objects, scope: Scope): ObjectRef[] =>
  typeof what === 'string'
    ? entitiesOf(state, scope, what).filter((entity) => !isPlayer(entity))
    : objectsFor(state, what, scope);

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
    task.data = { explorers, stage: 'ahead' };
    proposeAhead(state, makeEvent('explore', { object: explorer, player, causedBy: scope.you }));
    return;
  }
  if (stage === 'ahead') {
    if ((task.data['ahead'] as Ahead) === null) {
      task.data = { explorers: explorers.slice(1) };
      return;
    }
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
  sayDone(state, makeEvent('explore', { object: explorer, player, causedBy: scope.you }));
}

const objectsOr = (state: GameState, node: Node, scope: Scope): readonly ObjectRef[] =>
  node.what === undefined ? [scope.self] : objectsFor(state, node.what, scope);

/** The fields that the executor of a keyword action reads; undefined: nothing carries the action out. */
function readByAction(action: string): readonly string[] | undefined {
  if (namedOnly.has(action) || designations[action] !== undefined) return ['who', 'what'];
  return ownFields[action] ?? definedAction(action)?.reads;
}

type Action = NodeOf<'action'>;

/** What a permanent does itself; other actions are done by a player. */
const byThing = new Set([
  'explore',
  'connive',
  'adapt',
  'monstrosity',
  'exploit',
  'support',
  'saddle',
  'endure',
  'train',
]);

function kindWords(speech: Speech, node: Action): string {
  const words = noun(speech, node.filter ?? {});
  return node.n === undefined ? `${article(words)} ${words}` : quantity(speech, node.n, words, plural(words));
}

type Node = NodeOf<'action'>;

const ownFields: Readonly<Record<string, readonly string[]>> = {
  'becomes level': ['what', 'n'],
  bolster: ['n', 'as'],
  explore: ['what'],
  monstrosity: ['n'],
};
