/** What a small model gets of a deck's input: what is longest ago goes first, and the question is what stays. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { shortenInput } from '../../../engine/decks/shorten-input.ts';

const words = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name} ${index}`);
const read = (text: string) => JSON.parse(text) as Record<string, string & string[]>;

test('what fits is left as it is', () => {
  const input = { question: 'Why?', lately: words('said', 3) };
  const whole = JSON.stringify(input);
  assert.equal(shortenInput(input, whole.length), whole);
});

test('the oldest of what was said goes first, before anything that was found', () => {
  const input = { question: 'Why?', lately: words('said', 20), results: words('found', 20), facts: words('fact', 20) };
  const most = JSON.stringify(input).length - 50;
  const short = read(shortenInput(input, most));
  assert.ok(JSON.stringify(short).length <= most);
  assert.equal(short['lately']!.at(-1), 'said 19');
  assert.ok(!short['lately']!.includes('said 0'));
  assert.deepEqual([short['results'], short['facts'], short['question']], [input.results, input.facts, 'Why?']);
});

test('of what was found the first stays longest, and all lists go before a word of a text does', () => {
  const input = { question: 'Why?', note: 'n'.repeat(200), lately: words('said', 9), results: words('found', 20) };
  const some = read(shortenInput(input, 350));
  assert.deepEqual([some['lately'], some['results']![0], some['note']], [[], 'found 0', input.note]);
  assert.ok(!some['results']!.includes('found 19'));
});

test('a long text gives way before the question, and the question only where nothing else is left', () => {
  const question = 'q'.repeat(300);
  const some = read(shortenInput({ question, page: 'p'.repeat(5000) }, 800));
  assert.equal(some['question'], question);
  assert.match(some['page']!, /^p+\n\[\d+ characters left out\]\np+$/);
  const least = read(shortenInput({ question, page: 'p'.repeat(5000) }, 200));
  assert.equal(least['page'], '');
  assert.match(least['question']!, /^q+\n/);
});

test('it stays JSON where texts are cut, also those that are longer as JSON than they are', () => {
  for (const text of ['p', '"', '\n', '\u0001', 'é']) {
    for (const most of [120, 300, 301, 302, 303, 1000]) {
      const short = shortenInput({ question: 'Why?', page: text.repeat(700), note: text.repeat(300) }, most);
      assert.ok(short.length <= most);
      assert.equal(read(short)['question'], 'Why?', `${JSON.stringify(text)} in ${most}`);
    }
  }
});

test('whatever comes in is never longer than asked, and a text is no list', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.integer({ min: 0, max: 300 }), (input, most) => {
      assert.ok(shortenInput(input, most).length <= most);
    }),
  );
  assert.ok(shortenInput({ lately: 'a text '.repeat(50), question: 'Why?' }, 100).length <= 100);
  assert.equal(shortenInput(undefined, 10), '');
});
