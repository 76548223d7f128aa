// Other numbers of counters than would be put (CR 614.1a, 122.6), as they are read and said.

import type { Amount, EventPattern } from '../../cards/language/index.ts';
import { amount, numberWord, phrase, type Speech } from '../../cards/phrases/index.ts';
import * as read from '../../cards/reading/index.ts';

const MANY: Amount = { kind: 'var', name: 'event.amount' };

/** "Of those counters", "+1/+1 counters", "of each of those kinds of counters". */
const nounRead = ({ counter }: EventPattern): read.Reader<unknown> =>
  read.literal(
    'of those counters',
    'of each of those kinds of counters',
    ...(counter === undefined ? [] : [`${counter} counters`]),
  );

/** "Twice that many of those counters", "that many plus one of each of those kinds of counters". */
const otherMany = (pattern: EventPattern): read.Reader<Amount> => {
  const noun = nounRead(pattern);
  return read.either<Amount>(
    read.map(read.seq(read.literal('twice that many', 'three times that many'), noun), ([said]) => ({
      kind: 'times',
      of: [said.startsWith('twice') ? 2 : 3, MANY],
    })),
    read.map(read.seq(read.literal('that many plus'), read.countWord, noun), ([, more]) => ({
      kind: 'plus',
      of: [MANY, more],
    })),
    read.map(read.seq(read.literal('that many'), noun, read.literal('plus'), read.countWord), ([, , , more]) => ({
      kind: 'plus',
      of: [MANY, more],
    })),
    read.map(read.seq(read.literal('that many'), noun, read.literal('minus'), read.countWord), ([, , , take]) => ({
      kind: 'minus',
      from: MANY,
      take,
    })),
  );
};

const onTheSame = read.literal(
  'on it',
  'on that permanent or player',
  'on that permanent',
  'on that creature',
  'on that player',
);

/** Who puts them is the same as before; players get theirs. */
const putsRead = ({ player, byEffect }: EventPattern): read.Reader<unknown> =>
  byEffect
    ? read.literal('it puts')
    : player === 'you'
      ? read.literal('put', 'you put')
      : read.literal('they put', 'that player puts');

const isOfPlayers = ({ recipientPlayer, object }: EventPattern): boolean =>
  recipientPlayer !== undefined && object === undefined;

/** What stands between "would" and "instead". */
export function countersChanged(pattern: EventPattern): read.Reader<Amount> {
  const many = otherMany(pattern);
  return read.either(
    read.before(many, read.after('are put', onTheSame)),
    read.map(read.seq(putsRead(pattern), many, onTheSame), ([, becomes]) => becomes),
    isOfPlayers(pattern)
      ? read.map(read.seq(read.literal('you get', 'they get', 'that player gets'), many), ([, becomes]) => becomes)
      : read.nothing,
  );
}

/** "They put half that many of each of those kinds of counters on that permanent or player instead, rounded down." */
export function countersHalved(pattern: EventPattern): read.Reader<Amount> {
  if (pattern.event !== 'addCounters') return read.nothing;
  return read.map(
    read.seq(
      putsRead(pattern),
      read.literal('half that many'),
      nounRead(pattern),
      onTheSame,
      read.literal('instead, rounded up', 'instead, rounded down'),
    ),
    ([, , , , said]): Amount => ({ kind: 'half', of: MANY, round: said.endsWith('up') ? 'up' : 'down' }),
  );
}

/** The words after "would ...,". */
export function countersChangedWords(speech: Speech, pattern: EventPattern, value: Amount): string {
  const { counter, byEffect, player, object, recipientPlayer } = pattern;
  const noun =
    counter !== undefined
      ? `${counter} counters`
      : byEffect
        ? 'of those counters'
        : 'of each of those kinds of counters';
  const { many, after, end } = manyWords(speech, value);
  const said = phrase(many, noun, after);
  const onWhat =
    recipientPlayer === undefined ? (byEffect ? 'on that permanent' : 'on it') : 'on that permanent or player';
  if (isOfPlayers(pattern))
    return `${recipientPlayer === 'you' ? 'you get' : 'that player gets'} ${said} instead${end}`;
  if (byEffect) return `it puts ${said} ${onWhat} instead${end}`;
  if (player !== undefined) return `${player === 'you' ? 'put' : 'they put'} ${said} ${onWhat} instead${end}`;
  return `${said} are put ${object === undefined ? 'on that permanent' : 'on it'} instead${end}`;
}

interface Said {
  readonly many: string;
  /** Behind the noun. */
  readonly after?: string;
  /** Behind "instead". */
  readonly end: string;
}

function manyWords(speech: Speech, value: Amount): Said {
  if (typeof value === 'object') {
    if (value.kind === 'half') return { many: 'half that many', end: `, rounded ${value.round}` };
    if (value.kind === 'minus' && typeof value.take === 'number')
      return { many: 'that many', after: `minus ${numberWord(value.take)}`, end: '' };
    const more = value.kind === 'plus' ? value.of.find((part) => typeof part === 'number') : undefined;
    if (more !== undefined) return { many: `that many plus ${numberWord(more)}`, end: '' };
  }
  return { many: amount(speech, value).replace('that much', 'that many'), end: '' };
}
