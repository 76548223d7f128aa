// Choosing a colour, a type, a name or another word.

import type { PlayerId } from '../../basics/index.ts';
import {
  basicLandTypes,
  cardTypes,
  colors,
  creatureTypes,
  type EffectNode,
  type Fields,
  type Filter,
} from '../../cards/language/index.ts';
import { article, colorWord, does, join, name, noun, phrase, type Speech } from '../../cards/phrases/index.ts';
import * as read from '../../cards/reading/index.ts';
import { ask } from '../../decisions/asking/index.ts';
import { type GameState, type OtherWords, randomInt } from '../../state/index.ts';
import { bind } from '../../tasks/begin/index.ts';
import { cardNamesInGame, cardNamesKnown, TYPE, wordOf } from '../../values/index.ts';
import { instruction } from '../definition.ts';
import { finish, type NodeOf, playersFor, wait } from '../handler.ts';
import { link } from '../link.ts';

const fields = {
  what: {
    words: ['color', 'colors', 'creatureType', 'cardType', 'cardName', 'basicLandType', 'colorOrLandType'],
    or: 'texts',
  },
  'by?': 'player',
  'link?': 'flag',
  'except?': 'texts',
  'random?': 'flag',
  /** Another word of the same kind as this one (CR 612.2) */
  'otherThan?': 'ref',
  /** Names of such cards only: "a nonland card name" */
  'cards?': 'filter',
  as: 'binding',
} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    chooseWord: typeof fields;
  }
}

/** What each kind of word is called once it is chosen (CR 607.2d): "the chosen color". */
const CHOICES = {
  'a color': { what: 'color', as: 'color' },
  'a creature type': { what: 'creatureType', as: 'type' },
  'a card type': { what: 'cardType', as: 'cardType' },
  'a basic land type': { what: 'basicLandType', as: 'type' },
} as const;

const subtypeName = read.token(({ text }) => read.typeWord(text)?.subtype);

const exceptColors = read.map(
  read.series(
    read.token(({ text }) => read.colorsByWord.get(text)),
    'or',
  ),
  (except) => ({ ...CHOICES['a color'], except }),
);

const chosenWord = read.either<{ what: NodeOf<'chooseWord'>['what']; as: string; except?: string[] }>(
  read.map(
    read.seq(
      read.literal(...Object.keys(CHOICES)),
      read.maybe(read.after('other than', read.series(subtypeName, 'or'))),
    ),
    ([said, except]) => ({
      ...CHOICES[said as keyof typeof CHOICES],
      ...(except === undefined ? {} : { except }),
    }),
  ),
  read.after('a color other than', exceptColors),
);

const BASIC_LAND: Filter = { types: ['land'], supertypes: ['basic'] };

/** CR 201.4: "a nonland card name", "a card name other than a basic land card name". */
const nameChoice = ({ who }: read.ByPlayer, ending: read.Reader<unknown>): read.Reader<EffectNode> =>
  read.speak(
    read.accept(
      read.seq(
        read.literal('a', 'an'),
        read.nounRead,
        ending,
        read.maybe(read.literal('other than a basic land card name', 'other than a basic land card')),
      ),
      ([, { filter, many, isCard }, , other]): EffectNode | undefined => {
        const cards = { ...filter, ...(other === undefined ? {} : { not: BASIC_LAND }) };
        if (!isCard || many === true || !read.isOnePlayer(who) || !isOfCards(cards)) return undefined;
        return {
          kind: 'chooseWord',
          what: 'cardName',
          ...(who === undefined ? {} : { by: who }),
          ...(Object.keys(cards).length === 0 ? {} : { cards }),
          as: 'name',
        };
      },
    ),
    (talk) => ({ ...talk, nameChosen: true as const }),
  );

/** What can be told of a card by its type line. */
const isOfCards = ({ types, notTypes, supertypes, notSupertypes, not, ...more }: Filter): boolean =>
  Object.keys(more).length === 0 && (not === undefined || isOfCards(not));

// Link: remembered on self (CR 607)
instruction('chooseWord', fields, {
  reads: [
    read.yourVerb(
      'choose',
      read.map(chosenWord, (choice): EffectNode => ({ kind: 'chooseWord', ...choice })),
    ),
    read.playerVerb('choose', (by) => nameChoice(by, read.literal('name'))),
    // Before 2018.
    read.playerVerb('name', (by) => nameChoice(by, read.give(null))),
  ],
  say(speech, node) {
    const words = {
      color: 'a color',
      colors: 'a color or colors',
      creatureType: 'a creature type',
      cardType: 'a card type',
      cardName: `${article(cardWords(speech, node.cards))} ${cardWords(speech, node.cards)} name${node.cards?.not === undefined ? '' : ' other than a basic land card name'}`,
      basicLandType: 'a basic land type',
      colorOrLandType: 'a color or a basic land type',
    };
    const except = node.except ? ` other than ${join(node.except.map(exceptWord), 'or')}` : '';
    name(speech, node.as, { noun: 'choice', sort: 'number', again: 'the chosen option' });
    return does(speech, node.by, 'choose', () =>
      phrase(
        (Array.isArray(node.what) ? join(node.what, 'or') : words[node.what]) + except,
        node.random && 'at random',
      ),
    );
  },
  run: (state, _node, _scope, place) => wait(state, place),
  resume(state, task, node, scope) {
    const before = node.otherThan === undefined ? undefined : wordOf(state, scope, node.otherThan);
    const player = playersFor(state, node.by, scope)[0] ?? scope.you;
    const options = wordsFor(state, node, player, before);
    const others = othersFor(node);
    if (task.answer === null && (options.length > 1 || others !== undefined) && !node.random) {
      ask(state, {
        kind: 'word',
        player,
        prompt: typeof node.what === 'string' ? `Choose a ${spaced(node.what)}` : 'Choose',
        cr: '608.2d',
        source: scope.self,
        cancellable: false,
        options,
        ...(others === undefined ? {} : { others }),
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
});

/** Colors are kept by their letters. */
const exceptWord = (word: string): string =>
  colors.map((color) => (color === word ? colorWord(color) : '')).join('') || word;

const cardWords = (speech: Speech, { not: _, ...cards }: Filter = {}): string =>
  noun(speech, { ...cards, zone: 'library' }, { bare: true });

const spaced = (word: string): string => word.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Words of this kind that may be said though they aren't offered (CR 201.4, 205.3m). */
const othersFor = ({ what, except, cards = {} }: NodeOf<'chooseWord'>): OtherWords | undefined => {
  if (what === 'cardName') return { cardName: cards };
  return what === 'creatureType' && except === undefined ? 'creatureType' : undefined;
};

/** What is offered, so that a list can be shown: creature types that occur in this game's cards, names that the player knows. */
function wordsFor(
  state: GameState,
  node: NodeOf<'chooseWord'>,
  player: PlayerId,
  before: string | undefined,
): readonly string[] {
  const known = node.what === 'cardName' ? namesFor(state, player, node.cards) : allWords(state, node);
  const words = known.filter((word) => !node.except?.includes(word));
  return before === undefined ? words : words.filter((word) => word !== before && isColor(word) === isColor(before));
}

const isColor = (word: string): boolean => (colors as readonly string[]).includes(word);

/** Those of the game's cards; where there are none, any will do. */
function creatureTypesOf(state: GameState): readonly string[] {
  const found = state.table.cards.flatMap((card) =>
    card.faces.flatMap((face) => ((face.types & TYPE.creature) !== 0 ? face.subtypes : [])),
  );
  return found.length === 0 ? creatureTypes.slice(0, 1) : [...new Set(found)].sort();
}

/** Where the player knows no such card they may still name one: a name of a card that nobody has to have in a deck. */
function namesFor(state: GameState, player: PlayerId, cards: Filter = {}): readonly string[] {
  const names = cardNamesKnown(state, player, cards);
  return names.length > 0 ? names : cardNamesInGame(state, cards).slice(0, 1);
}

function allWords(state: GameState, node: NodeOf<'chooseWord'>): readonly string[] {
  if (typeof node.what !== 'string') return node.what;
  switch (node.what) {
    case 'color':
      return colors.map((color) => colorWords[color] as string);
    case 'colors':
      return colorSets();
    case 'basicLandType':
      return basicLandTypes;
    case 'colorOrLandType':
      return [...colors, ...basicLandTypes];
    case 'cardType':
      return cardTypes;
    case 'creatureType':
      return creatureTypesOf(state);
    default:
      throw new Error(`choosing a ${String(node.what)} isn't executed`);
  }
}

/** Each choice of one color or more, fewer first. */
function colorSets(): readonly string[] {
  const sets: string[] = [];
  for (const color of colors) sets.push(...['', ...sets].map((set) => set + color));
  return sets.sort((one, other) => one.length - other.length);
}

const colorWords: Record<string, string> = { W: 'W', U: 'U', B: 'B', R: 'R', G: 'G' };
