/** Tags that data can't get past, and names that wires take. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { nameFault } from '../../../engine/plugins/names.ts';
import { attributes, logParts, tagDisarmer } from '../../../engine/plugins/text.ts';
import { wireName } from '../../../engine/protocol/wire-name.ts';

const disarm = tagDisarmer(['context', 'log', 'known', 'set']);

test('named tags are disarmed in any case and spacing, and everything else stays as it is', () => {
  const harmless = ['<div>', 'a < b', '<known-issue>', '<logger>', 'x<context2>', '<set.all>', '< <b>', 'no tag'];
  for (const text of harmless) assert.equal(disarm(text), text);
  const armed = [
    '<known>',
    '</known>',
    '<KNOWN path="x">',
    '< / known >',
    '<\nlog\n>',
    '<\u200bset/>',
    '<</context>',
    '<set',
  ];
  for (const text of armed)
    assert.doesNotMatch(disarm(text), /<[\s\u200b]*\/?[\s\u200b]*(?:context|log|known|set)/i, text);
});

test('whatever surrounds it, no armed tag comes out, and disarming again changes nothing', () => {
  const piece = fc.constantFrom('<', '/', ' ', 'known', 'LOG', '>', '&lt;', '\u200b', '\n', 'x', '"', 'set');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const out = disarm(pieces.join(''));
      assert.doesNotMatch(out, /<[\s\u200b]*\/?[\s\u200b]*(?:context|log|known|set)(?![\w:.-])/i);
      assert.equal(disarm(out), out);
    }),
  );
});

test('attributes can neither end their value nor their tag', () => {
  assert.equal(attributes({ a: '"><b x="', n: 0, none: null, empty: '' }), ' a="&quot;&gt;&lt;b x=&quot;" n="0"');
  assert.equal(attributes({ a: 'two\nlines' }), ' a="two lines"');
});

test('names are told as wires take them, up to 63 characters', () => {
  assert.equal(wireName('fs.read_text'), 'fs__read_text');
  assert.equal(nameFault('fs.read_text'), null);
  assert.equal(nameFault('a'.repeat(63)), null);
  for (const bad of ['', '1st', 'a b', 'a-b', 'é', 'a'.repeat(64), `${'a'.repeat(31)}.${'b'.repeat(31)}`]) {
    assert.notEqual(nameFault(bad), null, bad);
  }
});

test('a record says its turn, its action and its name', () => {
  assert.deepEqual(logParts('log://turn_12/scryfall.lookup/sol_ring-2'), {
    turn: 12,
    action: 'scryfall.lookup',
    slug: 'sol_ring-2',
  });
  for (const path of ['log://turn_x/set/a', 'log://turn_1/set', 'known://turn_1/set/a'])
    assert.equal(logParts(path), null);
});
