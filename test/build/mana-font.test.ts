import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fontWith } from '../../build/font-subset.mjs';
import { MANA_SIGNS } from '../../build/mana-font.mjs';
import { glyph } from '../../renderer/components/faces/symbols.ts';
import { ROOT } from '../support/sources.ts';

const whole = readFileSync(path.join(ROOT, 'node_modules/mana-font/fonts/mana.ttf'));

test('every sign that the window draws is in its font', () => {
  const drawn = [...'WUBRGCSXYZTQPE', ...Array.from({ length: 21 }, (_, number) => String(number))];
  for (const symbol of drawn) {
    const sign = glyph(symbol);
    assert.ok(sign !== undefined && MANA_SIGNS.includes(sign.codePointAt(0)!), symbol);
  }
});

test('the font with those signs alone is small', () => {
  const small = fontWith(whole, MANA_SIGNS);
  assert.equal(small.toString('latin1', 0, 4), 'wOFF');
  assert.ok(small.length < 40_000, `${small.length} bytes`);
  assert.ok(fontWith(whole, MANA_SIGNS.slice(0, 1)).length < small.length);
});

test('a sign that the font lacks is refused, and so is what is no font', () => {
  assert.throws(() => fontWith(whole, [0x1f600]), /no sign U\+1f600/);
  assert.throws(() => fontWith(Buffer.from('no font at all'), MANA_SIGNS), /no TrueType font/);
});
