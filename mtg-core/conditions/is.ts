// What an object is: "if it's white", "as long as this creature is attacking".

import type { Fields, Filter } from '../cards/language/index.ts';
import {
  adjectives,
  didWords,
  isMany,
  join,
  many,
  one,
  phrase,
  player,
  refer,
  type Speech,
  suffixes,
  takesPlainVerb,
  thing,
  third,
} from '../cards/phrases/index.ts';
import { type GameState, live, type Scope } from '../state/index.ts';
import { entitiesOf, follow, matchesRef } from '../values/index.ts';
import { defineCondition } from './definition.ts';
import { isRead } from './is-read.ts';

const fields = { what: 'ref', filter: 'filter' } as const satisfies Fields;

declare module '../cards/language/nodes.ts' {
  interface Conditions {
    is: typeof fields;
  }
}

/** Of what is gone the last known is asked (CR 608.2h); that it is in a zone is true only of what is there now. */
function isSo(state: GameState, filter: Filter, ref: number, scope: Scope): boolean {
  if (filter.zone === undefined) return matchesRef(state, filter, ref, scope, true);
  const now = follow(scope, state, ref);
  return live(state, now) !== undefined && matchesRef(state, filter, now, scope);
}

defineCondition('is', fields, {
  reads: isRead,
  say: (speech, { what, filter }) => isWords(speech, what, filter, false),
  sayNot: (speech, { what, filter }) => isWords(speech, what, filter, true),
  holds: (state, { what, filter }, scope) =>
    entitiesOf(state, scope, what).some((ref) => ref > 0 && isSo(state, filter, ref, scope)),
});

/** A card of somebody is in their own graveyard or hand: "this card is in your graveyard". */
function ownZoneWords(speech: Speech, filter: Filter): [string, string] | undefined {
  const { zone } = filter;
  if ((zone !== 'graveyard' && zone !== 'hand') || Object.keys(filter).length > 1) return undefined;
  const isLegend = speech.face.supertypes?.includes('legendary') ?? false;
  return [isLegend ? refer({ ...speech, focus: undefined }, 'self', 'subject') : 'this card', `in your ${zone}`];
}

/** "it's white", "it has flying", "this creature is attacking". */
function isWords(speech: Speech, what: string, filter: Filter, not: boolean): string {
  const plural = isMany(speech, what);
  const subject = refer(speech, what, 'subject');
  const be = (text: string) => {
    if (speech.gone) return `${subject} ${plural ? 'were' : 'was'}${not ? "n't" : ''} ${text}`;
    if (subject === 'it') return not ? `it isn't ${text}` : `it's ${text}`;
    return `${subject} ${plural ? 'are' : 'is'}${not ? "n't" : ''} ${text}`;
  };
  const own = what === 'self' ? ownZoneWords(speech, filter) : undefined;
  if (own !== undefined) return `${own[0]} ${not ? "isn't" : 'is'} ${own[1]}`;
  if (not && filter.counter?.counter !== undefined && Object.keys(filter).length === 1 && !filter.counter.atLeast)
    return `${subject} ${speech.gone ? 'had' : plural ? 'have' : 'has'} no ${filter.counter.counter} counters on ${plural ? 'them' : 'it'}`;
  const { keyword, noAbilities, notKeyword, power, toughness, manaValue, counter, zone: _, ...more } = filter;
  const { basePower, baseToughness, manaValueIs, ...rest } = more;
  const ofBase = { basePower, baseToughness, manaValueIs };
  const withWords = suffixes(
    speech,
    { keyword, noAbilities, power, toughness, manaValue, counter, ...ofBase },
    { bare: true, many: plural },
  )
    .join(' and ')
    .replace(/^with /, '')
    .replace(/ on (it|them)$/, counter ? ` on ${plural ? 'them' : 'it'}` : ' on $1')
    .replace(/^a (counter) on/, speech.gone ? '$1s on' : '$&');
  if (Object.values(rest).every((part) => part === undefined) && withWords !== '')
    return `${subject} ${having(speech.gone === true, plural, not)} ${withWords.replace(/^power (\d+ or)/, 'power $1')}`;
  if (filter.ofChosen?.what === 'name' && Object.keys(filter).length === 1)
    return `${subject} ${having(speech.gone === true, plural, not)} the chosen name`;
  if (notKeyword && Object.keys(rest).length === 0)
    return `${subject} ${plural ? "don't" : "doesn't"} have ${notKeyword}`;
  if (rest.controller !== undefined && Object.keys(rest).length === 1) {
    const plain = takesPlainVerb(speech, rest.controller);
    // CR 608.2h: of what has left the battlefield, who controlled it there.
    const { zone: where = 'battlefield', noun } = thing(speech, what);
    if (!not && what !== 'self' && where !== 'battlefield' && where !== 'stack')
      return `${player(speech, rest.controller, 'subject', 'pattern')} controlled that ${noun}`;
    return `${player(speech, rest.controller, 'subject', 'pattern')} ${not ? (plain ? "don't control" : "doesn't control") : plain ? 'control' : third('control')} ${subject}`;
  }
  // "On the battlefield": nothing else is asked of it.
  if (filter.zone === 'battlefield' && Object.keys(filter).length === 1) return be('on the battlefield');
  if (rest.attacking !== undefined && typeof rest.attacking !== 'boolean')
    return be(`attacking ${player(speech, rest.attacking, 'object', 'pattern')}`);
  if (rest.cast === true && Object.keys(rest).length === 1)
    return `${subject} ${plural ? 'were' : 'was'}${not ? "n't" : ''} cast`;
  const { did, castFrom, ...others } = rest;
  if (did !== undefined && Object.keys(rest).length === 1) return `${subject} ${didWords(speech, did)}`;
  // CR 400.7d: whoever controls it cast it.
  if (castFrom !== undefined && others.controller === 'you' && Object.keys(others).length === 1)
    return `you ${not ? "didn't cast" : 'cast'} ${subject} from your ${castFrom}`;
  if (rest.shares !== undefined && rest.shares.what !== 'name' && Object.keys(rest).length === 1) {
    const shared = suffixes(speech, { shares: rest.shares }, { many: plural })
      .join(' ')
      .replace(/^that shares? /, '');
    speech.focus = what;
    const verb = not ? (plural ? "don't share" : "doesn't share") : plural ? 'share' : 'shares';
    return `${subject} ${verb} ${shared}`;
  }
  // CR 702.95b.
  if (rest.designation === 'paired' && Object.keys(rest).length === 1) return be('paired with another creature');
  if (rest.any !== undefined && Object.keys(rest).length === 1)
    return be(
      join(
        rest.any.map((each) => kindOrState(speech, each, plural)),
        'or',
      ),
    );
  if (rest.token === true && Object.keys(rest).length === 1) return be(plural ? 'tokens' : 'a token');
  const states = adjectives(rest, plural);
  const heads = rest.types ?? rest.subtypes ?? rest.allTypes;
  const tail = suffixes(speech, { ...rest, ...filter, zone: filter.zone }, { many: plural }).join(' ');
  const place = thing(speech, what).zone;
  const isCard = place !== undefined && place !== 'battlefield' && place !== 'stack';
  if (heads === undefined && states.length > 0 && tail === '' && isCard)
    return be(one(speech, { ...rest, zone: place }, { bare: true }));
  const isHidden = place === 'library' || place === 'hand';
  if (heads !== undefined && isHidden && !plural && !speech.gone && filter.zone === undefined)
    return be(one(speech, { ...filter, zone: place }, { bare: true }));
  if (heads === undefined)
    return be(phrase(states.join(' '), states.length > 0 ? tail : tail.replace(/^that(?:'s| are) /, '')));
  return be(plural ? many(speech, filter) : one(speech, filter));
}

function having(gone: boolean, plural: boolean, not: boolean): string {
  if (gone) return not ? "didn't have" : 'had';
  if (not) return plural ? "don't have" : "doesn't have";
  return plural ? 'have' : 'has';
}

/** "A creature", "enchanted": one of several that it may be. */
function kindOrState(speech: Speech, filter: Filter, plural: boolean): string {
  const isKind = (filter.types ?? filter.subtypes ?? filter.allTypes ?? filter.supertypes) !== undefined;
  const states = adjectives(filter, plural).join(' ');
  return isKind || states === '' ? (plural ? many(speech, filter) : one(speech, filter)) : states;
}
