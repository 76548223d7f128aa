// Instructions about cards: drawing, looking, searching, playing.

import type { Amount, EffectNode, Filter, Zone } from '../language/index.ts';
import { amount, quantity } from './amounts.ts';
import { does } from './clauses.ts';
import { groupWords } from './filter-suffixes.ts';
import { noun, one } from './filters.ts';
import { exileUntil, move } from './moves.ts';
import { areMany, countWords, objects } from './objects.ts';
import type { Clause, Piece } from './phrases.ts';
import { player } from './players.ts';
import { castNow, play } from './plays.ts';
import { name, type Speech, sameAs, thing } from './speech.ts';
import { type Tellings, tellIf } from './tell.ts';
import { join, numberWord, phrase, plural } from './words.ts';

export function cardPiece(speech: Speech, node: EffectNode): Piece | undefined {
  return tellIf(CARD_PIECES, speech, node);
}

const CARD_PIECES: Partial<Tellings<EffectNode, Piece>> = {
  draw(speech, node) {
    const clause = does(speech, node.who, 'draw', () => quantity(speech, node.count, 'card', 'cards'));
    cards(speech, node.as, node.count, 'hand');
    return clause;
  },
  discard(speech, node) {
    const whose = node.who === undefined || node.who === 'you' ? 'your' : 'their';
    const clause = does(speech, node.who, 'discard', () => {
      if (node.count === 'hand') return `${whose} hand`;
      const of = node.filter ? noun(speech, { ...node.filter, zone: 'hand' }, { bare: true }) : 'card';
      return phrase(
        quantity(speech, node.count, of, plural(of), /^[aeiou]/.test(of) ? 'an' : 'a'),
        node.random && 'at random',
      );
    });
    cards(speech, node.as, node.count === 'hand' ? 2 : node.count, 'graveyard');
    if (node.chooser === undefined) return clause;
    return `${player(speech, node.chooser, 'subject')} ${node.chooser === 'you' ? 'choose' : 'chooses'} ${clause.rest.replace(/^(\S+) (.*)$/, '$1 $2')} from ${player(speech, node.who ?? 'you', 'possessive')} hand. ${capitalFirst(player(speech, node.who ?? 'you', 'subject'))} discards that card`;
  },
  discardObjects(speech, node) {
    const clause = does(speech, undefined, 'discard', () => objects(speech, node.what));
    sameAs(speech, node.as, node.what, 'card');
    return clause;
  },
  mill(speech, node) {
    const clause = does(speech, node.who, 'mill', () => quantity(speech, node.count, 'card', 'cards'));
    cards(speech, node.as, node.count, 'graveyard', 'milled');
    return clause;
  },
  look(speech, node) {
    const clause = does(speech, node.who, 'look', () => `at ${top(speech, node.count, node.whose)}`);
    cards(speech, node.as, node.count, 'library');
    return clause;
  },
  topCards(speech, node) {
    cards(speech, node.as, node.count, 'library');
    thing(speech, node.as).first = top(speech, node.count, node.whose, node.bottom ? 'bottom' : 'top');
    return '';
  },
  reveal(speech, node) {
    const clause =
      node.what === undefined
        ? does(speech, node.whose, 'reveal', () => top(speech, node.count ?? 1, node.whose))
        : does(speech, undefined, 'reveal', () => objects(speech, node.what!));
    if (node.what === undefined) cards(speech, node.as, node.count ?? 1, 'library', 'revealed');
    else sameAs(speech, node.as, node.what, 'card');
    return clause;
  },
  revealUntil(speech, node) {
    const count = node.count ?? 1;
    const words = noun(speech, { ...node.filter, zone: 'library' }, { bare: true });
    const hits = count === 1 ? article(words) : quantity(speech, count, words, plural(words));
    const yours = node.whose === undefined || node.whose === 'you';
    const clause = does(
      speech,
      node.whose,
      'reveal',
      () =>
        `cards from the top of ${yours ? 'your' : 'their'} library until ${yours ? 'you reveal' : 'they reveal'} ${hits}`,
    );
    cards(speech, node.as, count, 'library');
    name(speech, node.rest, { noun: 'cards', many: true, sort: 'object', zone: 'library', yours, again: 'the rest' });
    return clause;
  },
  cascadeReveal(speech, node) {
    cards(speech, node.as, 1, 'exile');
    name(speech, node.rest, {
      noun: 'cards',
      many: true,
      sort: 'object',
      zone: 'exile',
      yours: true,
      again: 'the rest',
    });
    return `exile cards from the top of your library until you exile a nonland card with mana value less than ${amount(speech, node.below)}`;
  },
  lookAtHand(speech, node) {
    if (node.reveal) return does(speech, node.whose, 'reveal', () => `${node.whose === 'you' ? 'your' : 'their'} hand`);
    return does(speech, undefined, 'look', () => `at ${player(speech, node.whose, 'possessive')} hand`);
  },
  search,
  fromOutside(speech, node) {
    const words = noun(speech, { ...node.filter, zone: 'hand', owner: undefined }, { bare: true });
    const clause = does(
      speech,
      node.who,
      node.reveal ? 'reveal' : 'choose',
      () =>
        `${quantity(speech, node.max, words, plural(words), article(words).split(' ')[0])} you own from outside the game`,
    );
    cards(speech, node.as, node.max, 'library');
    return clause;
  },
  shuffle: (speech, node) => does(speech, node.who, 'shuffle', () => ''),
  move,
  exileUntil,
  exile(speech, node) {
    const clause = does(speech, undefined, 'exile', () =>
      phrase(objects(speech, node.what, 'all', { zoneWord: 'from' }), node.faceDown && 'face down'),
    );
    sameAs(speech, node.as, node.what, 'card', 'exile');
    return clause;
  },
  blink,
  scry: (speech, node) => does(speech, node.who, 'scry', () => amount(speech, node.count)),
  surveil: (speech, node) => does(speech, node.who, 'surveil', () => amount(speech, node.count)),
  castNow,
  play,
};

const article = (words: string): string => (/^[aeiou]/i.test(words) ? `an ${words}` : `a ${words}`);
const capitalFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Cards that a step found get a name: "that card", "those cards". */
export function cards(speech: Speech, as: string | undefined, count: Amount, zone: Zone, how?: string): void {
  if (as === undefined) return;
  const many = count !== 1;
  const again = how === 'milled' ? (many ? 'the milled cards' : 'the milled card') : undefined;
  const two = count === 2 && zone === 'library' && how === undefined;
  name(speech, as, {
    noun: how === 'revealed' ? `revealed card${many ? 's' : ''}` : many ? 'cards' : 'card',
    many,
    sort: 'object',
    zone,
    yours: true,
    ...(two
      ? { again: 'the two' }
      : again
        ? { again }
        : how === 'revealed'
          ? { again: many ? 'those cards' : 'that card' }
          : {}),
  });
  speech.focus = as;
}

/** "the top card of your library", "the top five cards of target player's library". */
function top(speech: Speech, count: Amount, whose: Parameters<typeof player>[1] | undefined, end = 'top'): string {
  const library = `${player(speech, whose ?? 'you', 'possessive')} library`;
  if (count === 1) return `the ${end} card of ${library}`;
  if (typeof count === 'number') return `the ${end} ${numberWord(count)} cards of ${library}`;
  if (count.kind === 'x') return `the ${end} X cards of ${library}`;
  speech.whereX = `where X is ${amount(speech, count)}`;
  return `the ${end} X cards of ${library}`;
}

function search(speech: Speech, node: Extract<EffectNode, { kind: 'search' }>): Clause {
  const clause = does(speech, node.who, 'search', () => {
    const whose = node.whose ?? node.who ?? 'you';
    const yours = whose === 'you';
    const zones = node.zones ?? ['library'];
    const place =
      yours || (node.whose === undefined && node.who !== undefined)
        ? yours
          ? 'your'
          : 'their'
        : player(speech, whose, 'possessive');
    const found = [{ filter: node.filter, min: node.min, max: node.max }, ...(node.also ?? [])].map((one) =>
      foundWords(speech, one.filter, one.max),
    );
    const group = node.group ? groupWords(speech, node.group) : '';
    const several = node.max !== 1 || node.also !== undefined;
    const reveal = node.reveal ? `, reveal ${several ? 'them' : 'it'}` : '';
    return phrase(`${place} ${join(zones, 'and/or')} for`, join(found), group) + reveal;
  });
  const several = node.max !== 1 || node.also !== undefined;
  name(speech, node.as, {
    noun: several ? 'cards' : 'card',
    many: several,
    sort: 'object',
    zone: 'library',
    yours: true,
  });
  if (node.who === undefined || node.who === 'you') speech.focus = node.as;
  return clause;
}

function foundWords(speech: Speech, filter: Filter, max: Amount): string {
  const { zone: _, owner: __, ...rest } = filter;
  const words = (many: boolean) => noun(speech, { ...rest, zone: 'library' }, { bare: true, many, listWord: 'or' });
  if (max === 1) return one(speech, { ...rest, zone: 'library' }, { bare: true });
  return `${countWords(speech, 0, max, true)} ${words(true)}`;
}

function blink(speech: Speech, node: Extract<EffectNode, { kind: 'blink' }>): string {
  const many = areMany(speech, node.what);
  const what = objects(speech, node.what);
  const control =
    node.under === undefined
      ? `under ${many ? "their owners'" : "its owner's"} control`
      : node.under === 'you'
        ? 'under your control'
        : `under ${player(speech, node.under, 'possessive')} control`;
  sameAs(speech, node.as, node.what, 'permanent', 'battlefield');
  const it = many ? 'those cards' : node.return === 'now' ? 'it' : 'that card';
  const back = phrase(`return ${it} to the battlefield`, node.tapped && 'tapped', control);
  return node.return === 'now'
    ? `exile ${what}, then ${back}`
    : `exile ${what}. ${capitalFirst(back)} at the beginning of the next end step`;
}
