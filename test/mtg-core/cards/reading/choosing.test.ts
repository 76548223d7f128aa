// Which alternatives are tried at a place: as many as the words there and behind a shared beginning leave.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  askingFirst,
  either,
  first,
  literal,
  map,
  once,
  type Reader,
  seq,
  startReading,
  startTalk,
  type TextPlace,
} from '../../../../mtg-core/cards/reading/index.ts';

const place = (text: string): TextPlace => startReading(text, startTalk({ name: '', types: ['creature'] }));

/** The reader, which notes each time that it is tried. */
function noted<Value>(name: string, reader: Reader<Value>, tried: string[]): Reader<Value> {
  return askingFirst(reader, (at) => {
    tried.push(name);
    return reader(at);
  });
}

/** Often enough that its alternatives are sorted. */
function settled<Value>(reader: Reader<Value>, tried: string[], text = 'nothing of it'): Reader<Value> {
  for (let times = 0; times < 10; times += 1) reader(place(text));
  tried.length = 0;
  return reader;
}

test('of alternatives with one subject those are tried whose verb follows it, and the subject is read once', () => {
  const tried: string[] = [];
  let subjects = 0;
  const subject = once(
    map(literal('you', 'each player'), (who) => {
      subjects += 1;
      return who;
    }),
  );
  const verbs = ['draw', 'discard', 'lose'].map((verb) => noted(verb, seq(subject, literal(verb)), tried));
  const any = settled(either(...verbs), tried);
  subjects = 0;
  const found = any(place('you discard a card'));
  assert.deepEqual(
    found.map(({ value }) => value),
    [['you', 'discard']],
  );
  assert.deepEqual(tried, ['discard']);
  assert.equal(subjects, 1);
  assert.deepEqual(any(place('you win')), []);
  assert.deepEqual(tried, ['discard']);
});

test('a subject that can be read in two ways leaves what may follow either of them, in their order', () => {
  const tried: string[] = [];
  const subject = once(literal('creatures', 'creatures you control'));
  const readers = [
    noted('attack', seq(subject, literal('attack')), tried),
    noted('you', seq(subject, literal('you')), tried),
    noted('block', seq(subject, literal('block')), tried),
    noted('creatures', literal('creatures'), tried),
  ];
  const any = settled(either<unknown>(...readers), tried);
  const found = any(place('creatures you control attack'));
  assert.deepEqual(
    found.map(({ next }) => next.at),
    [4, 2, 1],
  );
  assert.deepEqual(tried, ['attack', 'you', 'creatures']);
});

test('what may follow nothing at all is tried at any word, and what stands in quotation marks is no word', () => {
  const tried: string[] = [];
  const subject = once(literal('it'));
  const readers = [
    noted(
      'alone',
      map(subject, (said) => [said]),
      tried,
    ),
    noted('gains', seq(subject, literal('gains')), tried),
  ];
  const any = settled(either<readonly string[]>(...readers), tried);
  assert.equal(any(place('it "gains"')).length, 1);
  assert.deepEqual(tried, ['alone']);
  tried.length = 0;
  assert.equal(any(place('it gains')).length, 2);
  assert.deepEqual(tried, ['alone', 'gains']);
});

test('a second alternative is not asked ahead where the first that can be read is taken', () => {
  let asked = 0;
  const subject = once(
    map(literal('it'), (said) => {
      asked += 1;
      return said;
    }),
  );
  const taken = first<unknown>(literal('it gains'), seq(subject, literal('loses')));
  const any = either<unknown>(taken, literal('nothing'));
  for (let times = 0; times < 10; times += 1) any(place('nothing'));
  assert.equal(any(place('it gains')).length, 1);
  assert.equal(asked, 0);
});
