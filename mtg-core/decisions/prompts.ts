// The question as the person who is asked reads it: in the second person, with the names of this game, and what asks.
// The state keeps the short words of whoever asked, which count in its hash; these are made when somebody reads them.

import { type ObjectRef, type PlayerId, playerEntity, refOf } from '../basics/index.ts';
import {
  type Asked,
  capital,
  costs,
  demand,
  join,
  numberWord,
  offer,
  order,
  payWords,
  startSpeech,
  targetOf,
} from '../cards/english/index.ts';
import type { EffectNode } from '../cards/language/index.ts';
import { withEach } from '../effects/index.ts';
import { optionalCosts, type TargetRequest } from '../rules/casting/index.ts';
import {
  type AnnounceTask,
  askedFor,
  type CostTask,
  type EffectTask,
  type GameState,
  type Pending,
  type Task,
} from '../state/index.ts';
import { requests, scopeFor } from '../tasks/announcing/index.ts';
import { scopeAt } from '../tasks/begin/index.ts';
import { faceOf, nameOf } from './asking/index.ts';
import { abilityLine, type Hearer, heardBy, namesFor } from './words/index.ts';

/** Empty where nothing is pending. */
export function promptFor(state: GameState): string {
  const { pending } = state;
  if (pending === null) return '';
  const task = state.tasks.at(-1);
  const words = (task === undefined ? undefined : wordsOf(state, pending, task)) ?? pending.prompt;
  const question = named(state, pending.source, words);
  // CR 722.5: "you" in it is the player who is controlled.
  return pending.of === undefined ? question : `As ${state.players[pending.of]?.name}: ${question}`;
}

/** "Path to Exile: Search your library ..."; what names its source already needs no more. */
function named(state: GameState, source: ObjectRef, words: string): string {
  if (source <= 0) return words;
  const name = nameOf(state, source);
  return name === '' || words.includes(name) ? words : `${name}: ${words}`;
}

function wordsOf(state: GameState, pending: Pending, task: Task): string | undefined {
  switch (task.kind) {
    case 'effect':
      return effectWords(state, pending, task);
    case 'announce':
      return announceWords(state, pending, task);
    case 'cost':
      return costWords(state, pending, task);
    case 'discardToHandSize':
      return pending.kind === 'choose'
        ? `Discard ${cardsIn(pending.min)}: your hand is larger than it may be at the end of your turn`
        : undefined;
    case 'start':
      return pending.kind === 'choose' ? `Put ${cardsIn(pending.min)} on the bottom of your library` : undefined;
    case 'events':
      return pending.kind === 'yesNo' && pending.ability !== undefined
        ? `${abilityLine(state, pending.ability.code, pending.ability.source)} Do so?`
        : undefined;
    default:
      return pending.kind === 'attackers' ? 'Who attacks?' : pending.kind === 'blockers' ? 'Who blocks?' : undefined;
  }
}

const cardsIn = (count: number): string => (count === 1 ? 'a card' : `${numberWord(count)} cards`);

/** Deeds whose words are the question; other instructions ask in words of their own. */
const DEEDS = new Set<EffectNode['kind']>(['choose', 'search', 'sacrifice', 'discard', 'fromOutside']);

function effectWords(state: GameState, pending: Pending, task: EffectTask): string | undefined {
  const block = state.table.block(task.code);
  const node = block[task.index];
  if (node === undefined) return undefined;
  const hearer: Hearer = { state, scope: scopeAt(state, task.frameAt), player: askedFor(pending) };
  const asked: Asked = { face: faceOf(state, hearer.scope.self), names: namesFor(hearer) };
  if (node.kind === 'may' && pending.kind === 'yesNo') return offer(heardBy(hearer, node, false), asked);
  if (node.kind === 'unless' && pending.kind === 'yesNo') return demand(heardBy(hearer, node, true), asked);
  if (node.kind === 'modes' && pending.kind === 'mode') return chooseWords(pending.min, pending.max);
  if (node.kind === 'vote' && pending.kind === 'word') return `Vote for ${join(pending.options, 'or')}`;
  if (node.kind === 'scry' && pending.kind === 'choose' && pending.min === 0)
    return 'Put any of these on the bottom of your library';
  if (node.kind === 'action' && node.action === 'explore' && pending.kind === 'yesNo')
    return `Put ${topName(state, askedFor(pending))} into your graveyard?`;
  if (!DEEDS.has(node.kind) || pending.kind !== 'choose') return undefined;
  const next = block[task.index + 1];
  // What is done to the chosen is what the question is about.
  const done = node.kind === 'choose' && next !== undefined && 'what' in next && next.what === node.as ? [next] : [];
  return order([ownDeed(heardBy(hearer, node, false)), ...done.map((each) => heardBy(hearer, each, false))], asked);
}

/** The top card, which has been revealed. */
function topName(state: GameState, player: PlayerId): string {
  const id = state.players[player]?.library.at(-1);
  const object = id === undefined ? undefined : state.objects[id];
  return object === undefined ? 'the card' : nameOf(state, refOf(object.id, object.zoneChanges));
}

/** Each of several players is asked in turn: to whoever is, it is their own deed. */
function ownDeed(node: EffectNode): EffectNode {
  switch (node.kind) {
    case 'choose':
      return { ...node, by: 'you' };
    case 'search':
    case 'sacrifice':
      return { ...node, who: 'you' };
    case 'discard':
      return node.chooser === undefined ? { ...node, who: 'you' } : { ...node, chooser: 'you' };
    default:
      return node;
  }
}

function announceWords(state: GameState, pending: Pending, task: AnnounceTask): string | undefined {
  const hearer: Hearer = { state, scope: scopeFor(task, state), player: askedFor(pending) };
  const face = faceOf(state, hearer.scope.self);
  if (pending.kind === 'target') {
    const request = requests(state, task)[task.slot];
    return request === undefined ? undefined : targetWords(hearer, face, request);
  }
  if (pending.kind === 'mode') return chooseWords(pending.min, pending.max);
  if (pending.kind !== 'yesNo' || task.what !== 'spell') return undefined;
  const object = state.objects[task.object];
  const cost = object && optionalCosts(state, task.object, object.face, hearer.scope)[task.costIndex];
  if (!cost) return undefined;
  return `${capital(payWords(startSpeech(face ?? plain), cost.cost))}${cost.repeat ? ' once more' : ''}?`;
}

/** A slot that asks for each player is, at a time, about one of them. */
function targetWords(hearer: Hearer, face: Asked['face'], { slot, each }: TargetRequest): string {
  const { forEachPlayer: _, ...one } = slot;
  const at = each === null ? hearer : { ...hearer, scope: withEach(hearer.scope, playerEntity(each)) };
  return `Choose ${targetOf(heardBy(at, one, false), { face, names: namesFor(at) })}`;
}

function costWords(state: GameState, pending: Pending, task: CostTask): string | undefined {
  const cost = task.costs[task.costIndex];
  if (cost === undefined || pending.kind !== 'choose') return undefined;
  return costs(startSpeech(faceOf(state, task.self) ?? plain), [cost]);
}

const plain = { name: 'this permanent', types: ['creature' as const], abilities: [] };

function chooseWords(min: number, max: number): string {
  if (min === max) return `Choose ${numberWord(max)}`;
  return min === 0 ? `Choose up to ${numberWord(max)}` : `Choose ${numberWord(min)} to ${numberWord(max)}`;
}
