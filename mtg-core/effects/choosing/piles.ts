// Piles (CR 700.3).

import type { ObjectRef } from '../../basics/index.ts';
import type { Fields, PlayerExpr, Ref } from '../../cards/language/index.ts';
import { areMany, name, numberWord, objects, paragraph, player, thing } from '../../cards/phrases/index.ts';
import * as read from '../../cards/reading/index.ts';
import { ask, askToChoose } from '../../decisions/asking/index.ts';
import { type EffectTask, type GameState, live, randomInt, type Scope, shuffled } from '../../state/index.ts';
import { bindAll } from '../../tasks/begin/index.ts';
import { countOf, entitiesOf, facts } from '../../values/index.ts';
import { instruction } from '../definition.ts';
import { finish, type NodeOf, playersFor, wait } from '../handler.ts';

const fields = {
  of: 'ref',
  by: 'player',
  chooser: 'player',
  'count?': 'amount',
  'random?': 'flag',
  as: 'binding',
} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    piles: typeof fields;
  }
}

/** Cards that were spoken of, or all of some permanents. */
const apart: read.Reader<Ref> = read.accept(read.objectAgain('object'), ({ name, many }) => (many ? name : undefined));

type Shared = { readonly of: Ref; readonly by: 'you' | 'opponent'; readonly chooser: 'you' | 'opponent' };

const IN_TWO = read.literal('into two piles');

/** One of both players is you, and an opponent that you choose is the other (CR 700.3a). */
const shared: read.Reader<Shared> = read.either<Shared>(
  read.map(
    read.seq(read.literal('an opponent separates'), apart, IN_TWO),
    ([, of]): Shared => ({ of, by: 'opponent', chooser: 'you' }),
  ),
  read.map(
    read.seq(
      read.literal('separate', 'you separate'),
      apart,
      IN_TWO,
      read.literal('. an opponent chooses one of those piles'),
    ),
    ([, of]): Shared => ({ of, by: 'you', chooser: 'opponent' }),
  ),
);

/** The pile that is chosen and the other one are spoken of afterwards. */
const separated: read.Reader<read.Done> = (place) =>
  shared(place).flatMap(({ value: { of, by, chooser }, next }): read.Parsed<read.Done>[] => {
    const opponent = read.made(next.talk, { sort: 'player', nouns: ['player', 'opponent'], many: false }, 'opponent');
    const named = read.made(opponent.talk, { sort: 'object', nouns: [], many: true }, 'piles');
    const pile: read.Referent = {
      name: `${named.name}.chosen`,
      sort: 'object',
      nouns: ['pile'],
      many: true,
      rest: `${named.name}.other`,
    };
    const who = (one: 'you' | 'opponent'): PlayerExpr =>
      one === 'you' ? 'you' : { kind: 'player', name: opponent.name };
    const things = named.talk.things.filter(({ name }) => name !== named.name);
    return [
      {
        value: [
          { kind: 'choosePlayer', who: 'opponent', as: opponent.name },
          { kind: 'piles', of, by: who(by), chooser: who(chooser), as: named.name },
        ],
        next: { ...next, talk: read.mention({ ...named.talk, things }, pile) },
      },
    ];
  });

// Binds `<as>.chosen`, `<as>.other` (CR 700.3)
instruction('piles', fields, {
  reads: [read.wholeClause(separated)],
  say(speech, node) {
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
  binds: (node) => [`${node.as}.chosen`, `${node.as}.other`],
  run: (state, node, scope, place) =>
    wait(state, place, { cards: entitiesOf(state, scope, node.of).filter((ref) => live(state, ref) !== undefined) }),
  resume: pilesOn,
});

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
      askToChoose(state, {
        player: playersFor(state, node.by, scope)[0] ?? scope.you,
        prompt: 'Separate them into two piles: choose the first pile',
        cr: '700.3',
        source: scope.self,
        candidates: cards,
        min: size,
        max: node.count === undefined ? cards.length : size,
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
