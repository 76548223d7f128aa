import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { commitmentOf, keepsCommitment } from '../../../../engine/bot-programs/guess/commitment.ts';
import { judgeGuess, readGuess, similarityOf } from '../../../../engine/bot-programs/guess/judge.ts';
import { guessParamsProblem, plainWord, readGuessParams } from '../../../../engine/bot-programs/guess/params.ts';
import { WORDS } from '../../../../engine/bot-programs/guess/words.ts';

test('a commitment is SHA-256 over the value, a bar and the nonce', () => {
  // printf '42|abc' | sha256sum
  assert.equal(commitmentOf(42, 'abc'), 'sha256:85ffa688c42231828628731619637904987a504be813df7ccca0b24293c23d85');
  assert.ok(keepsCommitment('pearl', 'n', commitmentOf('pearl', 'n')));
  assert.ok(!keepsCommitment(43, 'abc', commitmentOf(42, 'abc')));
});

test('for any number, range and bands, a guess is judged rightly and the hint is the narrowest true one', () => {
  const cases = fc
    .tuple(fc.integer({ min: -1000, max: 1000 }), fc.integer({ min: 1, max: 2000 }))
    .chain(([low, width]) =>
      fc.record({
        range: fc.constant([low, low + width]),
        target: fc.integer({ min: low, max: low + width }),
        guess: fc.integer({ min: low, max: low + width }),
        bands: fc.array(fc.integer({ min: 1, max: 500 }), { maxLength: 6 }),
      }),
    );
  fc.assert(
    fc.property(cases, ({ range, target, guess, bands }) => {
      const params = readGuessParams({ range, bands, hints: true }, 'verified');
      const verdict = judgeGuess(guess, target, params);
      assert.equal(verdict.result, guess === target ? 'correct' : guess > target ? 'high' : 'low');
      if (guess === target) return assert.equal(verdict.hint, undefined);
      const useful = bands.filter((band) => band < range[1]! - range[0]!).sort((a, b) => a - b);
      const distance = Math.abs(guess - target);
      const narrowest = useful.find((band) => distance <= band);
      const widest = useful.at(-1);
      const expected = narrowest !== undefined ? `within ${narrowest}` : `more than ${widest} away`;
      assert.equal(verdict.hint, useful.length === 0 ? undefined : expected);
    }),
  );
});

test('words are compared by length, letters in place and letters in common', () => {
  assert.deepEqual(similarityOf('pearl', 'plate'), { length: 'same', in_place: 2, in_common: 4 });
  assert.deepEqual(similarityOf('eerie', 'sleet'), { length: 'same', in_place: 0, in_common: 2 });
  assert.deepEqual(similarityOf('cat', 'castle'), { length: 'longer', in_place: 2, in_common: 3 });
  assert.deepEqual(similarityOf('zebras', 'owl'), { length: 'shorter', in_place: 0, in_common: 0 });
  const params = readGuessParams({ mode: 'word' }, 'demo');
  assert.equal(judgeGuess('cat', 'castle', params).hint, 'the word is longer, 2 in place, 3 in common');
  assert.deepEqual(judgeGuess('cat', 'castle', readGuessParams({ mode: 'word', hints: false }, 'demo')), {
    result: 'wrong',
  });
});

test('for any two words the figures agree with each other and are the same both ways', () => {
  const word = fc.constantFrom(...WORDS);
  fc.assert(
    fc.property(word, word, (guess, target) => {
      const there = similarityOf(guess, target);
      const back = similarityOf(target, guess);
      assert.equal(there.in_common, back.in_common);
      assert.equal(there.in_place, back.in_place);
      assert.ok(there.in_place <= there.in_common && there.in_common <= Math.min(guess.length, target.length));
      const opposite = { same: 'same', longer: 'shorter', shorter: 'longer' } as const;
      assert.equal(there.length, opposite[back.length]);
      assert.equal(there.in_place === guess.length && there.length === 'same', guess === target);
    }),
  );
});

test('what is not a guess is not judged', () => {
  const numbers = readGuessParams({ range: [1, 100] }, 'demo');
  const junk = [
    Number.NaN,
    'seven',
    '7.5',
    '7e1',
    '',
    ' ',
    '0x10',
    '101',
    1e99,
    null,
    undefined,
    {},
    [],
    [5],
    0,
    101,
    -1,
    1.5,
    true,
    Number.POSITIVE_INFINITY,
  ];
  for (const value of junk) assert.ok('problem' in readGuess(value, numbers), String(value));
  assert.deepEqual(readGuess(100, numbers), { value: 100 });
  for (const text of ['73', ' 73 ', '+73', '073']) assert.deepEqual(readGuess(text, numbers), { value: 73 }, text);
  assert.ok(Object.is((readGuess(-0, readGuessParams({ range: [-1, 1] }, 'demo')) as { value: number }).value, 0));
  const words = readGuessParams({ mode: 'word' }, 'demo');
  for (const value of [
    '',
    ' ',
    '🦊',
    'fox🦊',
    'two words',
    'x1',
    'a'.repeat(41),
    'a'.repeat(10_000),
    7,
    null,
    ['fox'],
  ]) {
    assert.ok('problem' in readGuess(value, words), String(value).slice(0, 20));
  }
  assert.deepEqual(readGuess(' FOX ', words), { value: 'fox' });
  assert.deepEqual(readGuess('Zürich', words), { value: 'zürich' });
});

test('the words that Bob brings are plain, different and many', () => {
  assert.equal(new Set(WORDS).size, WORDS.length);
  assert.ok(WORDS.length >= 250);
  for (const word of WORDS) assert.equal(plainWord(word), word);
});

test('parameters that no game can be played with are named', () => {
  const problems: [Record<string, unknown>, RegExp][] = [
    [{ mode: 'colour' }, /^mode: /],
    [{ range: [9, 1] }, /^range: the first is above the second/],
    [{ range: [1] }, /^range/],
    [{ range: [0, 1e15] }, /^range/],
    [{ timeout_s: -1 }, /^timeout_s: /],
    [{ words: [] }, /^words: /],
    [{ mode: 'word', words: ['fox', 'two words'] }, /^words: "two words"/],
    [{ target: 101 }, /^target: an integer from 1 to 100/],
    [{ mode: 'word', target: 5 }, /^target: a word/],
    [{ players: 0 }, /^players: /],
    [{ on_timeout: 'shout' }, /^on_timeout: /],
  ];
  for (const [params, expected] of problems) assert.match(guessParamsProblem(params) ?? '', expected);
  assert.equal(guessParamsProblem({ mode: 'number', range: [1, 100], timeout_s: 600, turn_order: 'random' }), null);
  assert.equal(guessParamsProblem({}), null);
});
