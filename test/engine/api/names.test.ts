/** Names as they are kept, and which two of them are taken for one another. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isShortName, likenessOf, tidyName } from '../../../engine/api/names.ts';

test('what cannot be seen is no part of a name, and what can stays', () => {
  const cases: [given: string, kept: string][] = [
    ['  Ada \t\n Lovelace ', 'Ada Lovelace'],
    ['A\u200bd\u00ada', 'Ada'],
    ['\u202eadA', 'adA'],
    ['\u2066Ada\u2069', 'Ada'],
    ['Ada\u0000\u001b[31m', 'Ada[31m'],
    ['\u3164\u2800', ''],
    ['\ud800', ''],
    ['\ue000', ''],
    ['e\u0301', '\u00e9'],
    ['Zoë Ñandú', 'Zoë Ñandú'],
    ['李小龍', '李小龍'],
    ['👩‍🚀', '👩‍🚀'],
    ['A\u200da', 'Aa'],
  ];
  for (const [given, kept] of cases) assert.equal(tidyName(given), kept, JSON.stringify(given));
});

test('marks piled on a letter are cut, so that they cover no other line', () => {
  const piled = tidyName(`z${'\u0335'.repeat(50)}`);
  assert.ok(piled.length <= 4, String(piled.length));
  assert.ok(piled.startsWith('z'));
});

test('a name that was tidied once stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const once = tidyName(text);
      assert.equal(tidyName(once), once);
    }),
    { examples: [['\u200b a'], ['a\u200d\u200db'], ['\u0301\u200b\u0301\u0301\u0301']] },
  );
});

test('length is measured in what people see', () => {
  assert.equal(isShortName('x'.repeat(40), 40), true);
  assert.equal(isShortName('x'.repeat(41), 40), false);
  assert.equal(isShortName('👩‍🚀'.repeat(40), 40), true);
  assert.equal(isShortName('👩‍🚀'.repeat(41), 40), false);
  assert.equal(isShortName('x'.repeat(100_000), 40), false);
});

test('names that look alike have one likeness, and others have another', () => {
  const same = [
    ['Ada', 'ada', 'АDА', 'Аdа', 'A d a', 'Ádà', '4da', '@da', 'A.d.a'],
    ['Bob', 'B0b', 'ВОВ', 'bób', '8ob'],
    ['Merlin', 'rnerlin', 'MERLIN', 'Mer1in'],
    ['admin', 'аdmіn', 'ADMlN', 'adm!n'],
    ['Will', 'vvill'],
  ];
  for (const names of same) {
    assert.deepEqual([...new Set(names.map(likenessOf))], [likenessOf(names[0]!)], names[0]);
  }
  const different = ['Ada', 'Adam', 'Bob', 'Rob', 'Eve', '李', '王', '🦊', '🐻'];
  assert.equal(new Set(different.map(likenessOf)).size, different.length);
});

test('every visible name has a likeness: two of signs alone are told apart', () => {
  assert.notEqual(likenessOf('...'), '');
  assert.notEqual(likenessOf('...'), likenessOf('???'));
});
