// Choices made while something resolves: objects, players, numbers, words, votes and piles.
import type { EffectNode } from '../language/index.ts';
import { amount } from './amounts.ts';
import { does } from './clauses.ts';
import { paragraph } from './effects.ts';
import { groupWords } from './filter-suffixes.ts';
import { one } from './filters.ts';
import { areMany, chosenWords, objects } from './objects.ts';
import type { Piece } from './phrases.ts';
import { player } from './players.ts';
import { name, type Speech, thing } from './speech.ts';
import { type Tellings, tell } from './tell.ts';
import { join, numberWord, phrase } from './words.ts';

type ChoiceNode = Extract<
  EffectNode,
  {
    kind:
      | 'choose'
      | 'choosePlayer'
      | 'chooseSource'
      | 'chooseNumber'
      | 'chooseWord'
      | 'vote'
      | 'voteObjects'
      | 'piles'
      | 'bind';
  }
>;

const upToOne = (node: { min: unknown; max: unknown }): boolean => node.min === 0 && node.max === 1;

export function choice(speech: Speech, node: ChoiceNode): Piece {
  return tell(CHOICES, speech, node);
}

const CHOICES: Tellings<ChoiceNode, Piece> = {
  choose(speech, node) {
    const chosen = chosenWords(speech, node.what, node.min, node.max);
    const clause = does(speech, node.by, node.hidden ? 'secretly choose' : 'choose', () =>
      phrase(
        upToOne(node) ? chosen.replace(/^an? /, 'up to one ') : chosen,
        node.group && groupWords(speech, node.group),
        node.random && 'at random',
      ),
    );
    const many = node.max !== 1;
    const head =
      typeof node.what === 'object'
        ? node.what.zone || node.what.among
          ? node.what.types?.length === 1
            ? `${node.what.types[0]} card`
            : 'card'
          : (node.what.types?.[0] ?? 'permanent')
        : thing(speech, node.what).noun.replace(/s$/, '');
    name(speech, node.as, {
      noun: many ? `${head}s` : head,
      many,
      sort: 'object',
      again: many ? `the chosen ${head}s` : `the chosen ${head}`,
      ...(typeof node.what === 'object' && node.what.among
        ? {
            zone: thing(speech, node.what.among).zone ?? 'library',
            yours: thing(speech, node.what.among).yours ?? true,
          }
        : {}),
    });
    return clause;
  },
  choosePlayer(speech, node) {
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
  chooseSource(speech, node) {
    const clause = does(speech, node.by, 'choose', () =>
      node.filter ? one(speech, node.filter).replace(/permanent$/, 'source') : 'a source',
    );
    name(speech, node.as, { noun: 'source', sort: 'object', again: 'that source' });
    return clause;
  },
  chooseNumber(speech, node) {
    const least = typeof node.min === 'number' ? node.min : amount(speech, node.min);
    const most = typeof node.max === 'object' && node.max.kind === 'unbounded' ? undefined : amount(speech, node.max);
    const range =
      most === undefined
        ? least === 0
          ? 'a number'
          : `a number ${least} or greater`
        : `a number between ${least} and ${most}`;
    name(speech, node.as, { noun: 'number', sort: 'number', again: 'the chosen number' });
    return does(speech, node.by, node.hidden ? 'secretly choose' : 'choose', () => range);
  },
  chooseWord(speech, node) {
    const words = {
      color: 'a color',
      creatureType: 'a creature type',
      cardType: 'a card type',
      cardName: 'a card name',
      basicLandType: 'a basic land type',
    };
    const except = node.except ? ` other than ${join(node.except, 'or')}` : '';
    name(speech, node.as, { noun: 'choice', sort: 'number', again: 'the chosen option' });
    return does(speech, node.by, 'choose', () =>
      phrase(
        (Array.isArray(node.what) ? join(node.what, 'or') : words[node.what]) + except,
        node.random && 'at random',
      ),
    );
  },
  vote(speech, node) {
    for (const option of node.options)
      name(speech, `${node.as}.${option}`, {
        noun: 'number',
        sort: 'number',
        again: `the number of ${option} votes`,
      });
    return `starting with ${node.who === undefined || node.who === 'each' ? 'you' : player(speech, node.who)}, each player votes for ${join(node.options, 'or')}`;
  },
  voteObjects(speech, node) {
    name(speech, node.as, {
      noun: 'permanent',
      sort: 'object',
      again: 'each permanent with the most votes or tied for most votes',
    });
    return `starting with you, each player votes for ${one(speech, node.what)}`;
  },
  piles(speech, node) {
    const what = areMany(speech, node.of)
      ? `those ${thing(speech, node.of).noun.replace(/^revealed /, '')}`
      : objects(speech, node.of);
    const piles = typeof node.count === 'number' ? numberWord(node.count) : 'two';
    const words = node.random
      ? `${what} are separated into ${piles} piles at random`
      : `${player(speech, node.by, 'subject')} separate${node.by === 'you' ? '' : 's'} ${what} into ${piles} piles`;
    const chosenByYou = node.chooser === 'you';
    name(speech, `${node.as}.chosen`, {
      noun: 'pile',
      sort: 'object',
      zone: 'library',
      yours: true,
      ...(chosenByYou ? { first: 'one pile' } : {}),
      again: 'that pile',
    });
    name(speech, `${node.as}.other`, {
      noun: 'pile',
      sort: 'object',
      zone: 'library',
      yours: true,
      first: 'the other',
      again: 'the other pile',
    });
    return chosenByYou
      ? words
      : paragraph([words, `${player(speech, node.chooser, 'subject')} chooses one of those piles`]);
  },
  bind: () => '',
};
