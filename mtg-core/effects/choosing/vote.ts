// Voting (CR 701.38).

import type { Bound, ObjectRef, PlayerId } from '../../basics/index.ts';
import type { Fields } from '../../cards/language/index.ts';
import { join, name, one, player } from '../../cards/phrases/index.ts';
import * as read from '../../cards/reading/index.ts';
import { ask, askToChoose } from '../../decisions/asking/index.ts';
import { propose } from '../../events/index.ts';
import { type EffectTask, type GameState, makeEvent, type Scope } from '../../state/index.ts';
import { bind, bindAll } from '../../tasks/begin/index.ts';
import { playersInOrder } from '../../values/index.ts';
import { instruction } from '../definition.ts';
import { finish, type NodeOf, objectsFor, playersFor, wait } from '../handler.ts';

const voteFields = {
  options: 'texts',
  'who?': 'player',
  as: 'binding',
} as const satisfies Fields;

const voteObjectsFields = {
  what: 'filter',
  as: 'binding',
} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    vote: typeof voteFields;
    voteObjects: typeof voteObjectsFields;
  }
}

/** A word to vote for; of a noun phrase it would be objects. */
const option: read.Reader<string> = read.token(({ kind, text }) =>
  kind === 'word' && !/^(a|an|another|target|the)$/.test(text) ? text : undefined,
);

/** "Starting with you, each player votes for death or taxes." */
const votesRead: read.Reader<read.Done> = (place) =>
  read
    .seq(
      read.literal('starting with you, each player votes for'),
      read.series(option, 'or', 2),
    )(place)
    .map(({ value: [, options], next }): read.Parsed<read.Done> => {
      const { talk, name } = read.made(next.talk, { sort: 'object', nouns: [], many: false }, 'votes');
      const things = talk.things.filter((thing) => thing.name !== name);
      return {
        value: { kind: 'vote', options: [...options], as: name },
        next: { ...next, talk: { ...talk, things, votes: { name, options } } },
      };
    });

/** "Starting with you, each player votes for a nonland permanent you don't control." */
const objectVotesRead: read.Reader<read.Done> = (place) =>
  read
    .after(
      'starting with you, each player votes for',
      read.onePhrase,
    )(place)
    .flatMap(({ value: { filter, nouns, isMoved }, next }): read.Parsed<read.Done>[] => {
      if (isMoved) return [];
      const zone = typeof filter.zone === 'string' ? { zone: filter.zone } : {};
      const { talk, name } = read.made(next.talk, { sort: 'object', nouns, many: true, ...zone }, 'votes');
      return [
        {
          value: { kind: 'voteObjects', what: filter, as: name },
          next: { ...next, talk: { ...talk, votes: { name, options: [] } } },
        },
      ];
    });

// CR 701.38: from you, in turn order; binds `<as>.<option>` counts. CR 701.38: in turn order, starting with the
// spell's controller; everybody votes.
instruction('vote', voteFields, {
  reads: [read.wholeClause(votesRead)],
  say(speech, node) {
    for (const option of node.options)
      name(speech, `${node.as}.${option}`, {
        noun: 'number',
        sort: 'number',
        again: `the number of ${option} votes`,
      });
    return `starting with ${node.who === undefined || node.who === 'each' ? 'you' : player(speech, node.who)}, each player votes for ${join(node.options, 'or')}`;
  },
  binds: (node) => node.options.map((option) => `${node.as}.${option}`),
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
});

// Council votes for a permanent.
instruction('voteObjects', voteObjectsFields, {
  reads: [read.wholeClause(objectVotesRead)],
  say(speech, node) {
    const { zone = 'battlefield' } = node.what;
    const noun = zone === 'battlefield' ? 'permanent' : 'card';
    name(speech, node.as, {
      noun,
      sort: 'object',
      again: `each ${noun} with the most votes or tied for most votes`,
    });
    return `starting with you, each player votes for ${one(speech, node.what)}`;
  },
  run: (state, _node, scope, place) => wait(state, place, { voters: playersInOrder(state, scope.you), cast: [] }),
  resume: takeVotes,
});

function takeVotes(state: GameState, task: EffectTask, node: NodeOf<'voteObjects'>, scope: Scope): void {
  const voters = (task.data['voters'] as PlayerId[]).filter((player) => !state.players[player]?.lost);
  const cast = task.data['cast'] as ObjectRef[];
  const candidates = objectsFor(state, node.what, scope);
  const voter = voters[0];
  if (voter === undefined || candidates.length === 0) {
    finish(state);
    const count = (ref: ObjectRef): number => cast.filter((each) => each === ref).length;
    const most = Math.max(0, ...cast.map(count));
    bind(
      state,
      task.frameAt,
      node.as,
      [...new Set(cast)].filter((ref) => count(ref) === most),
    );
    return;
  }
  if (task.answer === null) {
    askToChoose(state, {
      player: voter,
      prompt: 'Vote',
      cr: '701.38',
      source: scope.self,
      candidates,
    });
    return;
  }
  const vote = 'choose' in task.answer ? task.answer.choose[0] : undefined;
  task.answer = null;
  task.data = { voters: voters.slice(1), cast: vote === undefined ? cast : [...cast, vote] };
  propose(state, [makeEvent('vote', { player: voter, object: vote ?? 0, causedBy: scope.you })]);
}
