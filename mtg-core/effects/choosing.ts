// Choices during resolution: objects, players, numbers, words, votes, piles (CR 608.2d, 701.38, 700.3).

import type { Bound, Entity, ObjectRef, PlayerId } from '../basics/index.ts';
import { playerEntity } from '../basics/index.ts';
import { cardTypes, colors } from '../cards/language/index.ts';
import { ask } from '../decisions/ask.ts';
import { propose } from '../events/index.ts';
import type { EffectTask, GameState, Scope } from '../state/index.ts';
import { live, makeEvent, randomInt, refTo, shuffled } from '../state/index.ts';
import { bind, bindAll } from '../tasks/frames.ts';
import {
  amountOf,
  characteristicsOf,
  compileFilter,
  controlledByYou,
  countOf,
  entitiesOf,
  facts,
  matches,
  playersInOrder,
  select,
} from '../values/index.ts';
import { choose, isUnbounded, keepChosen } from './choose.ts';
import type { EffectHandlers, NodeOf } from './handler.ts';
import { finish, objectsFor, playersFor, wait, withEach } from './handler.ts';
import { link } from './link.ts';

export const choosingHandlers: EffectHandlers = {
  choose,
  // CR 609.7a: a permanent, a spell, or what something on the stack or a waiting effect refers to.
  chooseSource: {
    run: (state, _node, _scope, place) => wait(state, place),
    resume(state, task, node, scope) {
      const filter = node.filter === undefined ? null : compileFilter(node.filter);
      const all = [...state.battlefield, ...state.stackZone.filter((id) => state.objects[id]?.kind !== 'ability')];
      const candidates = all
        .filter(
          (id) =>
            filter === null ||
            matches(
              state,
              filter,
              state.objects[id] as GameState['objects'][number],
              characteristicsOf(state, id),
              scope,
              true,
            ),
        )
        .map((id) => refTo(state, id));
      if (candidates.length > 0 && task.answer === null) {
        ask(state, {
          kind: 'choose',
          player: playersFor(state, node.by, scope)[0] ?? scope.you,
          prompt: 'Choose a source',
          cr: '609.7a',
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
      const chosen = task.answer !== null && 'choose' in task.answer ? task.answer.choose : [];
      finish(state);
      bind(state, task.frameAt, node.as, chosen);
    },
  },
  choosePlayer: {
    run(state, node, scope, place) {
      const candidates = playersFor(state, node.who, scope).map(playerEntity);
      if ((candidates.length === 0 || (candidates.length === 1 && !state.options.askForced)) && node.min === undefined)
        keepChosen(state, scope, node, place.frameAt, candidates);
      else if (node.random)
        keepChosen(state, scope, node, place.frameAt, [candidates[randomInt(state, candidates.length)] as Entity]);
      else wait(state, place, { candidates });
    },
    resume(state, task, node, scope) {
      const candidates = task.data['candidates'] as Entity[];
      if (task.answer === null) {
        const min = node.min === undefined ? 1 : countOf(state, node.min, scope);
        const max = node.max === undefined ? 1 : countOf(state, node.max, scope);
        ask(state, {
          kind: 'choose',
          player: playersFor(state, node.by, scope)[0] ?? scope.you,
          prompt: 'Choose a player',
          cr: '608.2d',
          source: scope.self,
          cancellable: false,
          candidates,
          chosen: [],
          min: Math.min(min, candidates.length),
          max: Math.min(max, candidates.length),
          ordered: false,
        });
        return;
      }
      const chosen = 'choose' in task.answer ? task.answer.choose : [];
      finish(state);
      keepChosen(state, scope, node, task.frameAt, chosen);
    },
  },
  chooseNumber: {
    run: (state, _node, _scope, place) => wait(state, place),
    resume(state, task, node, scope) {
      const min = countOf(state, node.min, scope);
      const max = isUnbounded(node.max) ? 99 : countOf(state, node.max, scope);
      if (max > min && task.answer === null) {
        ask(state, {
          kind: 'number',
          player: playersFor(state, node.by, scope)[0] ?? scope.you,
          prompt: 'Choose a number',
          cr: '608.2d',
          source: scope.self,
          cancellable: false,
          min,
          max,
        });
        return;
      }
      const chosen = task.answer !== null && 'number' in task.answer ? task.answer.number : min;
      finish(state);
      bind(state, task.frameAt, node.as, chosen);
      if (node.link) link(state, scope, node.as, chosen);
    },
  },
  chooseWord: {
    run: (state, _node, _scope, place) => wait(state, place),
    resume(state, task, node, scope) {
      const options = wordsFor(state, node);
      if (task.answer === null && options.length > 1 && !node.random) {
        ask(state, {
          kind: 'word',
          player: playersFor(state, node.by, scope)[0] ?? scope.you,
          prompt: typeof node.what === 'string' ? `Choose a ${spaced(node.what)}` : 'Choose',
          cr: '608.2d',
          source: scope.self,
          cancellable: false,
          options,
        });
        return;
      }
      const word =
        task.answer !== null && 'option' in task.answer
          ? task.answer.option.slice('word:'.length)
          : (options[node.random ? randomInt(state, options.length) : 0] ?? '');
      finish(state);
      bind(state, task.frameAt, node.as, word);
      if (node.link ?? true) link(state, scope, node.as, word);
    },
  },
  // CR 701.38: in turn order, starting with the spell's controller; everybody votes.
  vote: {
    run(state, node, scope, place) {
      const voters = playersInOrder(state, scope.you).filter(
        (player) => node.who === undefined || playersFor(state, node.who, scope).includes(player),
      );
      wait(state, place, { voters, votes: {} });
    },
    resume(state, task, node, scope) {
      const voters = task.data['voters'] as PlayerId[];
      const votes = task.data['votes'] as Record<string, number>;
      const voter = voters[0];
      if (voter === undefined) {
        finish(state);
        const counts: Record<string, Bound> = {};
        for (const option of node.options) counts[`${node.as}.${option}`] = votes[option] ?? 0;
        bindAll(state, task.frameAt, counts);
        return;
      }
      if (task.answer === null) {
        ask(state, {
          kind: 'word',
          player: voter,
          prompt: 'Vote',
          cr: '701.38',
          source: scope.self,
          cancellable: false,
          options: node.options,
        });
        return;
      }
      const word = 'option' in task.answer ? task.answer.option.slice('word:'.length) : '';
      task.answer = null;
      task.data = { voters: voters.slice(1), votes: { ...votes, [word]: (votes[word] ?? 0) + 1 } };
      propose(state, [makeEvent('vote', { player: voter, counter: word, causedBy: scope.you })]);
    },
  },
  piles: {
    run: (state, node, scope, place) =>
      wait(state, place, { cards: entitiesOf(state, scope, node.of).filter((ref) => live(state, ref) !== undefined) }),
    resume: pilesOn,
  },
  bind: {
    run(state, node, scope, place) {
      const value: Bound =
        node.amount !== undefined
          ? amountOf(state, node.amount, scope)
          : node.what === undefined
            ? []
            : typeof node.what === 'string'
              ? entitiesOf(state, scope, node.what)
              : objectsFor(state, node.what, scope);
      bind(state, place.frameAt, node.as, value);
    },
  },
  sacrifice: {
    run: (state, node, scope, place) => wait(state, place, { players: playersFor(state, node.who, scope), chosen: [] }),
    // CR 101.4, 701.21: each chooses in turn order, then all are sacrificed at once.
    resume(state, task, node, scope) {
      const players = task.data['players'] as PlayerId[];
      const chosen = task.data['chosen'] as ObjectRef[];
      const player = players[0];
      if (player === undefined) {
        finish(state);
        if (node.as !== undefined) bind(state, task.frameAt, node.as, chosen);
        propose(
          state,
          chosen.map((ref) =>
            makeEvent('zoneChange', {
              object: ref,
              to: 3,
              cause: 'sacrifice',
              player: live(state, ref)?.controller ?? -1,
              causedBy: scope.you,
            }),
          ),
        );
        return;
      }
      const at = withEach({ ...scope, you: player }, playerEntity(player));
      const candidates = select(state, controlledByYou(node.what), at).map((id) => refTo(state, id));
      const count =
        node.count === 'all' ? candidates.length : Math.min(candidates.length, countOf(state, node.count ?? 1, at));
      let picked: readonly ObjectRef[] | null =
        count === 0 ? [] : candidates.length === count && !state.options.askForced ? candidates : null;
      if (picked === null && task.answer !== null) picked = 'choose' in task.answer ? task.answer.choose : [];
      if (picked === null) {
        ask(state, {
          kind: 'choose',
          player,
          prompt: `Choose ${count === 1 ? 'a permanent' : count} to sacrifice`,
          cr: '701.21',
          source: scope.self,
          cancellable: false,
          candidates,
          chosen: [],
          min: count,
          max: count,
          ordered: false,
        });
        return;
      }
      task.answer = null;
      task.data = { players: players.slice(1), chosen: [...chosen, ...picked] };
    },
  },
};

const spaced = (word: string): string => word.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
const colorWords: Record<string, string> = { W: 'W', U: 'U', B: 'B', R: 'R', G: 'G' };

/** What may be named: for creature types, those that occur in this game's cards, so that a list can be shown. */
const wordsFor = (state: GameState, node: NodeOf<'chooseWord'>): readonly string[] =>
  allWords(state, node).filter((word) => !node.except?.includes(word));

function allWords(state: GameState, node: NodeOf<'chooseWord'>): readonly string[] {
  if (typeof node.what !== 'string') return node.what;
  switch (node.what) {
    case 'color':
      return colors.map((color) => colorWords[color] as string);
    case 'basicLandType':
      return ['Plains', 'Island', 'Swamp', 'Mountain', 'Forest'];
    case 'cardType':
      return cardTypes;
    case 'creatureType':
      return [
        ...new Set(
          state.table.cards.flatMap((card) =>
            card.faces.flatMap((face) => ((face.types & 1) !== 0 ? face.subtypes : [])),
          ),
        ),
      ].sort();
    case 'cardName':
      return state.table.cards
        .filter((card) => !card.compiled.token && card.index > 0)
        .map((card) => card.faces[0]?.name ?? '');
    default:
      throw new Error(`choosing a ${String(node.what)} isn't executed`);
  }
}

function pilesOn(state: GameState, task: EffectTask, node: NodeOf<'piles'>, scope: Scope): void {
  const cards = task.data['cards'] as ObjectRef[];
  const first = task.data['first'] as ObjectRef[] | undefined;
  if (first === undefined) {
    const size = node.count === undefined ? 0 : Math.min(cards.length, countOf(state, node.count, scope));
    if (node.random) {
      const taken = node.count === undefined ? randomInt(state, cards.length + 1) : size;
      task.data = { cards, first: shuffled(state, cards).slice(0, taken) };
      return;
    }
    if (cards.length > 0 && task.answer === null) {
      ask(state, {
        kind: 'choose',
        player: playersFor(state, node.by, scope)[0] ?? scope.you,
        prompt: 'Separate them into two piles: choose the first pile',
        cr: '700.3',
        source: scope.self,
        cancellable: false,
        candidates: cards,
        chosen: [],
        min: size,
        max: node.count === undefined ? cards.length : size,
        ordered: false,
      });
      return;
    }
    const chosen = task.answer !== null && 'choose' in task.answer ? task.answer.choose : [];
    task.answer = null;
    task.data = { cards, first: chosen };
    return;
  }
  const second = cards.filter((ref) => !first.includes(ref));
  if (task.answer === null) {
    const chooser = playersFor(state, node.chooser, scope)[0] ?? scope.you;
    const names = (refs: readonly ObjectRef[]): string =>
      refs.length === 0 ? 'nothing' : refs.map((ref) => facts(state, ref)?.chars.name ?? 'a card').join(', ');
    ask(state, {
      kind: 'mode',
      player: chooser,
      prompt: 'Choose a pile',
      cr: '700.3',
      source: scope.self,
      cancellable: false,
      options: [
        { index: 0, label: `Pile 1: ${names(first)}` },
        { index: 1, label: `Pile 2: ${names(second)}` },
      ],
      chosen: [],
      min: 1,
      max: 1,
    });
    return;
  }
  const second1 = 'option' in task.answer && task.answer.option === 'mode:1';
  finish(state);
  bindAll(state, task.frameAt, {
    [`${node.as}.chosen`]: second1 ? second : first,
    [`${node.as}.other`]: second1 ? first : second,
  });
}
