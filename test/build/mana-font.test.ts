import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { openFontOnly } from '../../build/mana-font.mjs';
import { ROOT } from '../support/sources.ts';

const sheet = readFileSync(path.join(ROOT, 'node_modules/mana-font/css/mana.css'), 'utf8');

test('the window gets the open symbol font, in one format, and no commercial typeface', () => {
  const css = openFontOnly(sheet);
  assert.equal(css.match(/@font-face/g)?.length, 1);
  assert.deepEqual(css.match(/url\([^)]*\)/g), ['url("../fonts/mana.woff")']);
  assert.ok(css.includes('.ms-w::before'));
});

test('a style sheet without the symbol font is refused rather than passed on', () => {
  assert.throws(() => openFontOnly('.ms { color: red }'), /no font face Mana/);
});
