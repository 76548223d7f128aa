/** What a text would cost to parse is known before it is parsed: levels, names, values, fields and digits have an end. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { overweight } from '../../../../engine/hosting/http/json-weight.ts';

const weigh = (text: string) => overweight(Buffer.from(text));
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
const fields = (count: number) => `{${Array.from({ length: count }, (_, index) => `"f${index}":1`).join()}}`;

test('each limit lets through what is just within it, and says what was too much', () => {
  const cases: [within: string, beyond: string, why: RegExp][] = [
    [nested(64), nested(65), /deeper than 64 levels/],
    [fields(64), fields(65), /more than 64 fields/],
    [`{"a":${fields(1999)}}`, `{"a":${fields(2000)}}`, /more than 2000 names/],
    [`[${'1,'.repeat(7998)}1]`, `[${'1,'.repeat(8000)}1]`, /more than 8000 values/],
    ['1'.repeat(400), '1'.repeat(401), /more than 400 digits/],
  ];
  for (const [within, beyond, why] of cases) {
    assert.equal(weigh(within), null, String(why));
    assert.match(weigh(beyond) ?? '', why);
  }
});

test('lists in lists count as values wherever they stand, and equal names each time', () => {
  assert.match(weigh(`[${'[],'.repeat(5000)}[]]`) ?? '', /values/);
  assert.match(weigh(`{"a":{${'"x":1,'.repeat(2500)}"x":1}}`) ?? '', /names/);
});

test('what stands in a text weighs nothing, escaped quotes in it neither', () => {
  const noise = '[{:,"\\ 123'.repeat(5000);
  assert.equal(weigh(JSON.stringify({ text: noise })), null);
  assert.equal(weigh(JSON.stringify({ text: `${'\\'.repeat(9)}"${'['.repeat(100)}` })), null);
  assert.equal(weigh(`"${'['.repeat(100)}`), null);
  // A backslash that is escaped itself hides no quote.
  assert.match(weigh(`["a\\\\",${nested(100)}]`) ?? '', /levels/);
});

test('a long number is one number: a point or an exponent begins anew, digits of several numbers do not add up', () => {
  assert.equal(weigh(`[${'123456789,'.repeat(500)}1]`), null);
  assert.match(weigh(`1.${'0'.repeat(401)}`) ?? '', /digits/);
  assert.match(weigh(`1e${'9'.repeat(401)}`) ?? '', /digits/);
});

test('what is no JSON is weighed as well, without an error', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      const told = overweight(bytes);
      assert.ok(told === null || told.startsWith('The body') || told.startsWith('A number'));
    }),
  );
});

test('a JSON value of a few levels is never too heavy', () => {
  fc.assert(fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => assert.equal(weigh(JSON.stringify(value)), null)));
});
