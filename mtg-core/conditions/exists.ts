// What there is: "if you control a Forest", "as long as there are three or more creature cards in your graveyard".

import { basicLandTypes, type Fields, type Filter, type NodeOfFields, zonesOf } from '../cards/language/index.ts';
import {
  countCompare,
  handWords,
  join,
  many,
  numberWord,
  one,
  player,
  refer,
  type Speech,
  takesPlainVerb,
  thing,
  withArticle,
} from '../cards/phrases/index.ts';
import { amountOf, entitiesOf, matchesRef, select, withoutAmong } from '../values/index.ts';
import { putWords } from './bound.ts';
import { defineCondition } from './definition.ts';
import { existsRead } from './exists-read.ts';

const fields = { what: 'filter', 'atLeast?': 'amount', 'atMost?': 'amount' } as const satisfies Fields;

declare module '../cards/language/nodes.ts' {
  interface Conditions {
    exists: typeof fields;
  }
}

defineCondition('exists', fields, {
  reads: existsRead,
  say: (speech, node) => existsWords(speech, node, false),
  sayNot: (speech, node) => existsWords(speech, node, true),
  holds(state, { what, atLeast, atMost }, scope) {
    const count =
      what.among === undefined
        ? select(state, what, scope).length
        : entitiesOf(state, scope, what.among).filter(
            (ref) => ref > 0 && matchesRef(state, withoutAmong(what), ref, scope, true),
          ).length;
    if (atMost !== undefined && count > amountOf(state, atMost, scope)) return false;
    return count >= amountOf(state, atLeast ?? (atMost === undefined ? 1 : 0), scope);
  },
});

/** "Exactly one creature", "exactly two other artifacts". */
function exactly(speech: Speech, { controller: _, other, ...what }: Filter, count: number): string {
  const noun = count === 1 ? one(speech, what).replace(/^an? /, '') : many(speech, what);
  return `exactly ${numberWord(count)} ${other === undefined ? '' : 'other '}${noun}`;
}

/** "A Plains or an Island": each has its own article. */
function basicLands({ subtypes = [], controller: _, ...quality }: Filter): string | undefined {
  const isPlain = subtypes.length > 1 && subtypes.every((each) => basicLandTypes.includes(each));
  return isPlain && Object.keys(quality).length === 0 ? join(subtypes.map(withArticle), 'or') : undefined;
}

/** CR 903.3: a commander that you own. */
const YOUR_COMMANDER = '{"commander":true,"owner":"you","controller":"you"}';

function existsWords(speech: Speech, { what, atLeast, atMost }: NodeOfFields<typeof fields>, not: boolean): string {
  const least = atLeast ?? (atMost === undefined ? 1 : undefined);
  const none = not && (least === 1 || least === undefined);
  const words = () => {
    if (typeof atLeast === 'number' && atLeast === atMost && atLeast > 0) return exactly(speech, what, atLeast);
    if (least === 1) return basicLands(what) ?? one(speech, { ...what, controller: undefined });
    if (atMost === 0) return many(speech, { ...what, controller: undefined });
    const count = least !== undefined ? countCompare(speech, ['>=', least]) : countCompare(speech, ['<=', atMost ?? 0]);
    const several = many(speech, { ...what, controller: undefined, other: undefined }, { listWord: 'and/or' });
    if (what.other && typeof least === 'number' && what.controller === undefined)
      return `at least ${numberWord(least)} other ${several}`;
    return `${count} ${what.other ? 'other ' : ''}${several}`;
  };
  if (least === 1 && atMost === undefined && JSON.stringify(what.hasAttached) === '{"among":"self"}') {
    const { hasAttached: _, ...quality } = what;
    return `${refer(speech, 'self')} is${not ? "n't" : ''} attached to ${one(speech, quality)}`;
  }
  const inHand = handWords(
    speech,
    what,
    not || atMost === 0
      ? ['=', 0]
      : atMost === undefined
        ? ['>=', least ?? 1]
        : JSON.stringify(atMost) === JSON.stringify(atLeast)
          ? ['=', atMost]
          : ['<=', atMost],
  );
  if (inHand !== undefined && (!not || least === 1)) return inHand;
  if (atMost === 0 && atLeast === undefined && what.zone === 'library' && what.owner !== undefined) {
    const { zone: _, owner: __, ...quality } = what;
    if (!not)
      return `${player(speech, what.owner, 'possessive', 'pattern')} library has no ${many(speech, { ...quality, zone: 'library' }, { bare: true })} in it`;
  }
  const done = what.among === undefined ? undefined : thing(speech, what.among).done;
  if (done !== undefined) return doneWords(speech, what, done, { atLeast, atMost, not });
  const { put } = what.among === undefined ? {} : thing(speech, what.among);
  const where = put === undefined ? undefined : putWords(put.to);
  if (where !== undefined && !not && least === 1) {
    const { among: _, ...quality } = what;
    const card =
      put?.to === 'battlefield' ? one(speech, quality) : one(speech, { ...quality, zone: 'hand' }, { bare: true });
    return `you put ${card} ${where} this way`;
  }
  const onField = zonesOf(what).includes('battlefield');
  if (!not && JSON.stringify(what) === YOUR_COMMANDER) return 'you control your commander';
  if (what.controller !== undefined && onField) {
    // So many are counted of all of them together; one is one that any of them controls.
    const together = what.controller === 'opponent' && !none && least !== 1;
    const who = together ? 'your opponents' : player(speech, what.controller, 'subject', 'pattern');
    const plain = together || takesPlainVerb(speech, what.controller);
    if (none)
      return `${who} ${plain ? "don't" : "doesn't"} control ${one(speech, { ...what, controller: undefined })}`
        .replace('an opponent doesn', 'no opponent doesn')
        .replace(/no opponent doesn't control/, 'no opponent controls');
    if (not) return `${who} ${plain ? "don't" : "doesn't"} control ${words()}`;
    if (atMost === 0 && atLeast === undefined) return `${who} ${plain ? 'control' : 'controls'} no ${words()}`;
    return `${who} ${plain ? 'control' : 'controls'} ${words()}`;
  }
  const place =
    onField && !what.attachedTo && !what.among && !what.attacking && !what.blocking ? ' on the battlefield' : '';
  const single = least === 1;
  if (place !== '' && single && !not) return `any player controls ${words()}`;
  if (atMost === 0 && atLeast === undefined) return `there are no ${words()}${place}`;
  return `there ${single ? 'is' : 'are'}${not ? "n't" : ''} ${words()}${place}`;
}

/** "A creature card was exiled this way", "no cards were discarded this way", "two or more cards were milled this way". */
function doneWords(
  speech: Speech,
  { among: _, ...what }: Filter,
  done: string,
  { atLeast, atMost, not }: Pick<NodeOfFields<typeof fields>, 'atLeast' | 'atMost'> & { not: boolean },
): string {
  const isOne = (atLeast === undefined || atLeast === 1) && atMost === undefined;
  const of: Filter = done === 'destroyed' ? what : { ...what, zone: 'exile' };
  if (isOne && !not) return `${one(speech, of, { bare: true })} was ${done} this way`;
  const none = isOne || (atMost === 0 && atLeast === undefined);
  const count = none ? 'no' : countCompare(speech, atMost === undefined ? ['>=', atLeast ?? 1] : ['<=', atMost]);
  return `${count} ${many(speech, of, { bare: true })} were ${done} this way`;
}
