// Types, subtypes and supertypes (CR 205, 613.1d).

import { type Characteristics, LAYER, mask, type Writable } from '../cards/compiled/index.ts';
import {
  basicLandTypes,
  cardTypes,
  cardTypesOf,
  type Fields,
  isCreatureType,
  type Modification,
  supertypes,
} from '../cards/language/index.ts';
import {
  article,
  colorWord,
  join,
  keywordName,
  phrase,
  phrases,
  plural,
  type Speech,
  type Subject,
  staysLand,
} from '../cards/phrases/index.ts';
import { isSaidWithTypes } from './abilities.ts';
import { type ModificationOf, modification, type Saying } from './definition.ts';
import { addedRead, chosenTypeRead, removedRead, typesRead } from './read-types.ts';
import { basePT, isOfEach, sizeOrX } from './size-words.ts';
import { setSubtypes, subtypesOfTypes } from './subtypes.ts';

const typeFields = {
  'types?': 'cardTypes',
  'subtypes?': 'texts',
  'supertypes?': 'supertypes',
} as const satisfies Fields;
const setFields = { ...typeFields, 'keepTypes?': 'flag', 'keepSubtypes?': 'flag' } as const satisfies Fields;
const addFields = { ...typeFields, 'allCreatureTypes?': 'flag' } as const satisfies Fields;
const chosenFields = { by: 'choice', 'add?': 'flag' } as const satisfies Fields;

declare module '../cards/language/nodes.ts' {
  interface Modifications {
    /** "becomes a" */
    setTypes: typeof setFields;
    /** "in addition to its other types" */
    addTypes: typeof addFields;
    removeTypes: typeof addFields;
    /** "becomes the creature type of your choice" */
    chosenType: typeof chosenFields;
  }
}

modification('setTypes', setFields, {
  reads: typesRead,
  layer: LAYER.type,
  leavesOut: ['setTypes', 'addTypes'],
  // CR 305.7: becoming a basic land type.
  takesAbilities: ({ keepSubtypes, subtypes }) =>
    !keepSubtypes && (subtypes?.some((each) => basicLandTypes.includes(each)) ?? false),
  say: (saying, node) => `${saying.become} ${setTypesWords(saying, node)}`,
  change: setTypes,
});

const isEveryBasicLandType = (subtypes: readonly string[]): boolean =>
  subtypes.length === basicLandTypes.length && basicLandTypes.every((each) => subtypes.includes(each));

modification('addTypes', addFields, {
  reads: addedRead,
  layer: LAYER.type,
  say(saying, node) {
    const { speech, subject, verb, become, its, earlier, before, after } = saying;
    if (node.allCreatureTypes) {
      if (isSaidWithTypes(earlier, [node, ...after])) return undefined;
      return speech.states ? `${become} every creature type` : `${verb('gain')} all creature types`;
    }
    if (node.subtypes !== undefined && Object.keys(node).length === 2 && isEveryBasicLandType(node.subtypes))
      return speech.states
        ? `${become} every basic land type in addition to ${its} other types`
        : `${verb('gain')} all basic land types`;
    const painted = before?.kind === 'addColors' ? join(before.colors.map(colorWord)) : '';
    const words = phrase(...(node.supertypes ?? []), painted, ...(node.subtypes ?? []), ...(node.types ?? []));
    const others = `in addition to ${its} other ${painted === '' ? '' : 'colors and '}types`;
    if (node.subtypes === undefined && node.types === undefined) return `${become} ${words} ${others}`;
    return `${become} ${oneOrMany(subject, words)} ${others}`;
  },
  change: (chars, node) => {
    chars.types |= mask(node.types, cardTypes);
    chars.supertypes |= mask(node.supertypes, supertypes);
    setSubtypes(chars, [...chars.subtypes, ...(node.subtypes ?? [])]);
    if (node.allCreatureTypes) chars.allCreatureTypes = true;
  },
});

modification('removeTypes', addFields, {
  reads: removedRead,
  layer: LAYER.type,
  say({ subject, verb }, node) {
    if (node.allCreatureTypes) return `${verb('lose')} all creature types`;
    const what = phrase(join([...(node.supertypes ?? []), ...(node.types ?? []), ...(node.subtypes ?? [])]));
    return `${subject.many ? "aren't" : "isn't"} ${/^(legendary|snow|basic)$/.test(what) ? what : `${article(what)} ${what}`}`;
  },
  change: (chars, node) => {
    chars.types &= ~mask(node.types, cardTypes);
    chars.supertypes &= ~mask(node.supertypes, supertypes);
    const left = node.types === undefined ? chars.subtypes : subtypesOfTypes(chars.subtypes, chars.types);
    setSubtypes(
      chars,
      left.filter(
        (subtype) => !node.subtypes?.includes(subtype) && !(node.allCreatureTypes === true && isCreatureType(subtype)),
      ),
    );
    if (node.allCreatureTypes) chars.allCreatureTypes = false;
  },
});

modification('chosenType', chosenFields, {
  reads: chosenTypeRead,
  layer: LAYER.type,
  notCopied: true,
  // CR 305.7: it may be a basic land type.
  takesAbilities: ({ add }) => add !== true,
  say: ({ speech, become, its }, { by, add }) =>
    `${become} ${speech.names.get(by)?.first ?? 'the chosen type'}${add ? ` in addition to ${its} other types` : ''}`,
  change: (chars, node, _index, by) => {
    const word = by.word(node.by);
    if (word === undefined) return;
    if (node.add) setSubtypes(chars, [...chars.subtypes, word]);
    else setTypes(chars, { kind: 'setTypes', subtypes: [word] });
  },
});

const pluralType = (words: string): string => (words.endsWith('s') ? words : plural(words));
const oneOrMany = ({ many }: Subject, words: string): string =>
  many ? pluralType(words) : `${article(words)} ${words}`;

/** "a 5/5 Dragon creature", "a Dragon with base power and toughness 5/5", "an Island". */
function setTypesWords(
  { speech, excepted, subject, its, before, after }: Saying,
  node: ModificationOf<'setTypes'>,
): string {
  const next: Modification | undefined = after[0];
  const size = next?.kind === 'setPT' && next.power !== undefined && next.toughness !== undefined ? next : undefined;
  const painted = before?.kind === 'setColors' ? join(before.colors.map(colorWord)) : '';
  const kinds = phrase(painted, ...(node.supertypes ?? []), ...(node.subtypes ?? []), ...(node.types ?? []));
  const short =
    size && (node.types || excepted) && !isOfEach(size.power)
      ? `${sizeOrX(speech, size.power!, size.toughness!)} `
      : '';
  const one = oneOrMany(subject, `${short}${kinds}`);
  const each = size !== undefined && isOfEach(size.power);
  const long =
    size && ((!node.types && !excepted) || each) ? ` with ${each ? '' : 'base '}${basePT(speech, size)}` : '';
  const earlier = size === undefined ? [node] : [node, size];
  const later = after.slice(earlier.length - 1);
  const having = isSaidWithTypes(earlier, later) ? givenWords(speech, later) : '';
  // CR 205.1b: what becomes an artifact creature keeps its types.
  const artifact = node.types?.includes('artifact') && node.types.includes('creature');
  const isWalker = subject.itself && speech.face.types.includes('planeswalker') && node.types?.includes('creature');
  const added =
    (node.keepTypes && node.types && (!artifact || node.keepSubtypes) && !staysLand(subject, node)) ||
    (excepted && node.keepSubtypes);
  const kept = added ? (isWalker ? " that's still a planeswalker" : ` in addition to ${its} other types`) : '';
  return `${one}${long}${having}${kept}`;
}

/** " with flying", ' with all creature types', ' with "{T}: Add {G}."'. */
function givenWords(speech: Speech, [given]: readonly Modification[]): string {
  if (given?.kind === 'addTypes') return ' with all creature types';
  if (given?.kind !== 'gain') return '';
  return ` with ${join(given.abilities.map((ability) => (ability.kind === 'keyword' ? keywordName(speech, ability) : phrases.grantedAbility(speech, ability, undefined))))}`;
}

const LAND = 1 << cardTypes.indexOf('land');

function setTypes(chars: Writable<Characteristics>, node: ModificationOf<'setTypes'>): void {
  if (node.supertypes !== undefined) chars.supertypes |= mask(node.supertypes, supertypes);
  if (node.types !== undefined) {
    const types = mask(node.types, cardTypes);
    chars.types = node.keepTypes ? chars.types | types : types;
    setSubtypes(chars, subtypesOfTypes(chars.subtypes, chars.types));
  }
  if (node.subtypes === undefined) return;
  if (node.keepSubtypes) {
    setSubtypes(chars, [...chars.subtypes, ...node.subtypes]);
    return;
  }
  const kinds = node.subtypes.reduce((bits, subtype) => bits | cardTypesOf(subtype), 0);
  if (node.subtypes.some(isCreatureType)) chars.allCreatureTypes = false;
  // CR 305.7: a land that becomes a basic land type loses what its rules text gives, and has that type's mana ability.
  if ((chars.types & LAND) !== 0 && node.subtypes.some((subtype) => basicLandTypes.includes(subtype))) {
    chars.abilities = [];
    chars.keywords = 0;
    chars.subtypes = chars.subtypes.filter((subtype) => (cardTypesOf(subtype) & LAND) === 0);
  }
  // CR 205.1a: the new subtypes stand in place of those of the same kinds of card, and of no others.
  setSubtypes(chars, [...chars.subtypes.filter((subtype) => (cardTypesOf(subtype) & kinds) === 0), ...node.subtypes]);
}
