import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { done } from '../../../engine/basics/outcome.ts';
import {
  costly,
  patternKind,
  patternOf,
  readPattern,
  schemeOfPattern,
  searchClock,
} from '../../../engine/entries/patterns.ts';
import { processorTimeOf } from '../../support/processor-time.ts';
import { refusalOf } from '../../support/store.ts';

const fits = (pattern: string, text: string) => patternOf(pattern).matches(text);

test('each kind is known by how it is written', () => {
  const kinds = {
    text: ['known://a', 'src/app.ts', 'https://x.example/?q=[1]', '/usr/lib', '{a}', '', '//'],
    glob: ['known://*', '*', 'src/**', 'a?.ts', '[ab].ts', '{a,b}.ts'],
    regex: ['/a/', '/a/gi', '/known:\\/\\/.*/'],
  };
  for (const [kind, texts] of Object.entries(kinds)) {
    for (const text of texts) assert.equal(patternKind(text), kind, text);
  }
});

test('in a bare path a star stays in its folder, in a URI it goes across', () => {
  assert.ok(fits('src/*.ts', 'src/app.ts') && !fits('src/*.ts', 'src/deep/app.ts'));
  assert.ok(fits('src/**/*.ts', 'src/app.ts') && fits('src/**/*.ts', 'src/a/b/app.ts'));
  assert.ok(fits('**/app.ts', 'app.ts') && fits('src/**', 'src/a/b') && !fits('src/**', 'source/a'));
  assert.ok(fits('known://*', 'known://a/b') && fits('*://turn_1/*', 'log://turn_1/get/a'));
  assert.ok(fits('*', 'known://a/b') && fits('**', 'src/deep/app.ts') && !fits('a*', 'b/a'));
});

test('the rest of a glob: one character, one of some, none of some, one of several', () => {
  assert.ok(fits('a?c', 'abc') && !fits('a?c', 'a/c') && !fits('a?c', 'ac'));
  assert.ok(fits('[a-c]x', 'bx') && !fits('[a-c]x', 'dx') && fits('[!a]x', 'bx') && !fits('[^a]x', 'ax'));
  assert.ok(fits('{src,test}/*.{ts,md}', 'test/a.md') && !fits('{src,test}/*.ts', 'docs/a.ts'));
  assert.ok(fits('a.b*', 'a.bc') && !fits('a.b*', 'axbc') && fits('a[*', 'a[b') && fits('(a)*', '(a)b'));
});

test('a glob of text and stars fits what has the pieces in their order', () => {
  const piece = fc.string({ unit: fc.constantFrom('a', 'b', '.', '(', '\\', '$', 'ü'), maxLength: 4 });
  fc.assert(
    fc.property(
      fc.array(piece, { minLength: 2, maxLength: 4 }),
      fc.array(piece, { minLength: 3, maxLength: 3 }),
      (pieces, fill) => {
        const text = pieces.map((part, place) => part + (place < pieces.length - 1 ? fill[place] : '')).join('');
        assert.ok(fits(`known://${pieces.join('*')}`, `known://${text}`));
      },
    ),
  );
});

test('plain text and globs are found in bodies whatever the case, and brackets mean themselves', () => {
  const isIn = (pattern: string, text: string) => patternOf(pattern).isIn(text);
  assert.ok(isIn('LIGHTNING', 'a lightning bolt') && !isIn('thunder', 'a lightning bolt'));
  assert.ok(isIn('deals*damage', 'It deals\n3 damage.') && isIn('2 * 3', 'it is 2 * 3') && isIn('a [b] *', 'A [B] c'));
  assert.ok(isIn('/^3 d/m', 'It deals\n3 damage.') && !isIn('/DAMAGE/', '3 damage'));
});

test('a pattern over paths says what its paths begin with', () => {
  assert.deepEqual(
    ['known://a/*', 'known://a/*b', 'src/**', '/^a/', 'known://a'].map((text) => {
      const { prefix, prefixOnly } = patternOf(text);
      return [prefix, prefixOnly];
    }),
    [
      ['known://a/', true],
      ['known://a/', false],
      ['src/', false],
      ['', false],
      ['known://a', false],
    ],
  );
  assert.deepEqual(['known://*', 'src/*', '*', '/a/', '*://a'].map(schemeOfPattern), [
    'known',
    null,
    undefined,
    undefined,
    undefined,
  ]);
});

test('what would take for ever is refused, or takes no time', () => {
  for (const pattern of ['/(?=a)b/', '/(a)\\1/', '/a{1001}/', '/((a{30}){30}){30}/', '/[/', `/${'a'.repeat(3000)}/`]) {
    refusalOf(readPattern(pattern), 400);
  }
  const spent = processorTimeOf(() => {
    const text = 'a'.repeat(50_000);
    for (const pattern of ['/(a+)+$x/', '/(a|a)*b/', '/(x+x+)+y/', '/(.*)*$b/'])
      assert.equal(patternOf(pattern).isIn(text), false);
    assert.equal(fits(`${'*a'.repeat(40)}b`, text), false);
    assert.equal(patternOf('*a'.repeat(40)).isIn('b'.repeat(50_000)), false);
  });
  assert.ok(spent < 5000, `${spent} ms`);
  const large = 'a'.repeat(1_000_000);
  const refusal = refusalOf(
    costly(() => done(patternOf('/[a-z]{100}[a-z]{200}9/').isIn(large))),
    400,
  );
  assert.equal(refusal.code, 'pattern_cost');
  assert.equal(patternOf('/b/').isIn(large), false);
});

test('a search through many texts ends, however slow each of them is', (context) => {
  const tick = searchClock();
  for (let text = 0; text < 1000; text++) tick();
  const clock = context.mock.method(performance, 'now', () => 1e12);
  const { code } = refusalOf(
    costly(() => {
      for (let text = 0; text < 1000; text++) tick();
      return done(null);
    }),
    400,
  );
  assert.equal(code, 'pattern_cost');
  assert.ok(clock.mock.callCount() > 0);
});
