// Amounts as they stand in a text. How each kind is read stands in its definition (`mtg-core/amounts`).
import type { Amount, Objects } from '../language/index.ts';
import { amountLater, eachLater } from './late.ts';
import { countWord, isAnyNumber, numberWordRead, plainAmount } from './numbers.ts';
import { EACH_PLAYER, isOnePlayer, perPlayer } from './players.ts';
import { accept, after, either, heard, literal, map, maybe, nothing, type Reader, seq } from './reader.ts';
import { lastThing, type Referent } from './talk.ts';

const plainly: Reader<Amount> = heard((talk) => {
  const isNumber = ({ sort }: Referent) => sort === 'number';
  const isMany = (thing: Referent) => thing.sort === 'object' && thing.many && thing.name !== 'self';
  const number = lastThing(talk, isNumber);
  const many = lastThing(talk, isMany);
  // Where several things were spoken of after a number was, "that many" are they, and "that much" is the number.
  if (number !== undefined && lastThing(talk, (thing) => isNumber(thing) || isMany(thing)) === number)
    return numberOf(number, 'that much', 'that many');
  const much = number === undefined ? nothing : numberOf(number, 'that much');
  if (many === undefined) return much;
  if (many.announced) return either<Amount>(announcedMany(many, 'that many'), much);
  // Of as many as one likes either is said, and of those that an event told of.
  const said =
    number === undefined && (isAnyNumber(many.count) || many.name === 'event.object')
      ? literal('that many', 'that much')
      : literal('that many');
  const isOwn = many.ofEach && !isOnePlayer(talk.actor);
  const of: Objects = isOwn ? { among: many.name, owner: EACH_PLAYER } : many.name;
  return either<Amount>(
    map(said, (): Amount => ({ kind: 'count', of })),
    much,
  );
});

const numberOf = (number: Referent, ...said: string[]): Reader<Amount> =>
  number.announced
    ? announcedMany(number, ...said)
    : map(literal(...said), (): Amount => ({ kind: 'var', name: number.name }));

/** As many as were paid with, which is a number from the start. */
const announcedMany = ({ nouns: [noun = ''], participle: done = '' }: Referent, ...said: string[]): Reader<Amount> =>
  map(literal(...said), (): Amount => ({ kind: 'announcedNumber', noun, done }));

/** The amount with which a named thing or number was spoken of: "that many", "that much", "twice that many". */
export const thatMuch: Reader<Amount> = either<Amount>(
  plainly,
  map(after('twice', plainly), (of): Amount => ({ kind: 'times', of: [2, of] })),
);

/** So much again for each: a factor of one isn't said in the definition. */
export const perEach = (factor: Amount, each: Amount): Amount | undefined =>
  factor === 1 ? each : typeof factor === 'number' ? { kind: 'times', of: [factor, each] } : undefined;

/** Of several players each has their own: "each player draws a card for each creature they control". */
const ownAmount: Reader<Amount> = perPlayer(amountLater);
const ownEach: Reader<Amount> = perPlayer(eachLater);

/** So many of a noun: "a card", "two cards", "that many cards", "cards equal to its power", "a card for each Elf". */
export const quantityOf = (single: string, plural: string): Reader<Amount> =>
  either<Amount>(
    map(literal(`a ${single}`, `an ${single}`, `one ${single}`), () => 1),
    accept(seq(countWord, literal(plural)), ([count]) => (count === 1 ? undefined : count)),
    map(seq(thatMuch, literal(plural)), ([count]) => count),
    map(after(maybe(literal('a number of')), after(literal(`${plural} equal to`), ownAmount)), (count) => count),
    accept(
      seq(
        either<Amount>(
          map(literal(`a ${single}`, `an ${single}`, `one ${single}`), () => 1),
          accept(seq(numberWordRead, literal(plural)), ([count]) => count),
        ),
        literal('for each'),
        ownEach,
      ),
      ([factor, , each]) => perEach(factor, each),
    ),
  );

/** So much of what isn't counted one by one: "3 life", "life equal to its power", "1 damage for each Elf". */
export const measureOf = (what: string): Reader<Amount> =>
  either<Amount>(
    map(seq(plainAmount, literal(what)), ([count]) => count),
    map(seq(thatMuch, literal(what)), ([count]) => count),
    map(after(`${what} equal to`, ownAmount), (count) => count),
    map(seq(ownAmount, literal(what)), ([count]) => count),
    accept(seq(plainAmount, literal(`${what} for each`), ownEach), ([factor, , each]) => perEach(factor, each)),
  );
