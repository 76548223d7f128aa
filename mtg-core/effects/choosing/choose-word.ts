// Choosing a colour, a type, a name or another word.

import { cardTypes, colors, creatureTypes, type EffectNode, type Fields } from '../../cards/language/index.ts';
import { does, join, name, phrase } from '../../cards/phrases/index.ts';
import * as read from '../../cards/reading/index.ts';
import { ask } from '../../decisions/asking/index.ts';
import { type GameState, randomInt } from '../../state/index.ts';
import { bind } from '../../tasks/begin/index.ts';
import { TYPE } from '../../values/index.ts';
import { instruction } from '../definition.ts';
import { finish, type NodeOf, playersFor, wait } from '../handler.ts';
import { link } from '../link.ts';

const fields = {
  what: { words: ['color', 'colors', 'creatureType', 'cardType', 'cardName', 'basicLandType'], or: 'texts' },
  'by?': 'player',
  'link?': 'flag',
  'except?': 'texts',
  'random?': 'flag',
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
  'a card name': { what: 'cardName', as: 'name' },
  'a basic land type': { what: 'basicLandType', as: 'type' },
} as const;

const subtypeName = read.token(({ text }) => read.typeWord(text)?.subtype);

const chosenWord = read.map(
  read.seq(read.literal(...Object.keys(CHOICES)), read.maybe(read.after('other than', read.series(subtypeName, 'or')))),
  ([said, except]) => ({
    ...CHOICES[said as keyof typeof CHOICES],
    ...(except === undefined ? {} : { except }),
  }),
);

// Link: remembered on self (CR 607)
instruction('chooseWord', fields, {
  reads: [
    read.yourVerb(
      'choose',
      read.map(chosenWord, (choice): EffectNode => ({ kind: 'chooseWord', ...choice })),
    ),
  ],
  say(speech, node) {
    const words = {
      color: 'a color',
      colors: 'a color or colors',
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
  run: (state, _node, _scope, place) => wait(state, place),
  resume(state, task, node, scope) {
    const options = wordsFor(state, node);
    const others = node.what === 'creatureType' && node.except === undefined;
    if (task.answer === null && (options.length > 1 || others) && !node.random) {
      ask(state, {
        kind: 'word',
        player: playersFor(state, node.by, scope)[0] ?? scope.you,
        prompt: typeof node.what === 'string' ? `Choose a ${spaced(node.what)}` : 'Choose',
        cr: '608.2d',
        source: scope.self,
        cancellable: false,
        options,
        ...(others ? { others: 'creatureType' as const } : {}),
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

const spaced = (word: string): string => word.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** What may be named: for creature types, those that occur in this game's cards, so that a list can be shown. */
const wordsFor = (state: GameState, node: NodeOf<'chooseWord'>): readonly string[] =>
  allWords(state, node).filter((word) => !node.except?.includes(word));

/** Those of the game's cards; where there are none, any will do. */
function creatureTypesOf(state: GameState): readonly string[] {
  const found = state.table.cards.flatMap((card) =>
    card.faces.flatMap((face) => ((face.types & TYPE.creature) !== 0 ? face.subtypes : [])),
  );
  return found.length === 0 ? creatureTypes.slice(0, 1) : [...new Set(found)].sort();
}

function allWords(state: GameState, node: NodeOf<'chooseWord'>): readonly string[] {
  if (typeof node.what !== 'string') return node.what;
  switch (node.what) {
    case 'color':
      return colors.map((color) => colorWords[color] as string);
    case 'colors':
      return colorSets();
    case 'basicLandType':
      return ['Plains', 'Island', 'Swamp', 'Mountain', 'Forest'];
    case 'cardType':
      return cardTypes;
    case 'creatureType':
      return creatureTypesOf(state);
    case 'cardName':
      return state.table.cards
        .filter((card) => !card.compiled.token && card.index > 0)
        .map((card) => card.faces[0]?.name ?? '');
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
