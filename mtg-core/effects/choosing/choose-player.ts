// Choosing players.

import { type Entity, playerEntity } from '../../basics/index.ts';
import type { EffectNode, Fields } from '../../cards/language/index.ts';
import { does, name, phrase } from '../../cards/phrases/index.ts';
import * as read from '../../cards/reading/index.ts';
import { askToChoose } from '../../decisions/asking/index.ts';
import { randomInt } from '../../state/index.ts';
import { countOf } from '../../values/index.ts';
import { instruction } from '../definition.ts';
import { finish, playersFor, wait } from '../handler.ts';
import { keepChosen } from '../keep-chosen.ts';

const fields = {
  who: 'player',
  'by?': 'player',
  'min?': 'amount',
  'max?': 'amount',
  'random?': 'flag',
  'link?': 'flag',
  as: 'binding',
} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    choosePlayer: typeof fields;
  }
}

const chosenPlayer = read.saidIn({ opponent: 'an opponent', any: 'a player', notYou: 'another player' });

// Friend or foe: any number, the others are foes.
instruction('choosePlayer', fields, {
  // CR 607.2d: "the chosen player" is said by other abilities too.
  reads: [
    read.yourVerb(
      'choose',
      read.speak(
        read.map(
          read.seq(chosenPlayer, read.maybe(read.literal('at random'))),
          ([who, random]): EffectNode => ({
            kind: 'choosePlayer',
            who,
            ...(random === undefined ? {} : { random: true }),
            link: true,
            as: 'player',
          }),
        ),
        (talk) => read.mention(talk, { name: 'player', sort: 'player', nouns: ['player', 'opponent'], many: false }),
      ),
    ),
  ],
  say(speech, node) {
    const many = node.max !== undefined && node.max !== 1;
    const what = node.who === 'opponent' ? 'opponent' : 'player';
    const words = many
      ? 'any number of players'
      : what === 'opponent'
        ? 'an opponent'
        : node.who === 'notYou'
          ? 'another player'
          : 'a player';
    const clause = does(speech, node.by, 'choose', () => phrase(words, node.random && 'at random'));
    name(speech, node.as, {
      noun: many ? 'players' : 'player',
      many,
      sort: 'player',
      again: many ? 'those players' : 'that player',
    });
    return clause;
  },
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
      askToChoose(state, {
        player: playersFor(state, node.by, scope)[0] ?? scope.you,
        prompt: 'Choose a player',
        cr: '608.2d',
        source: scope.self,
        candidates,
        min: Math.min(min, candidates.length),
        max: Math.min(max, candidates.length),
      });
      return;
    }
    const chosen = 'choose' in task.answer ? task.answer.choose : [];
    finish(state);
    keepChosen(state, scope, node, task.frameAt, chosen);
  },
});
