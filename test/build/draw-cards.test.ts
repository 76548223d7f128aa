import assert from 'node:assert/strict';
import { test } from 'node:test';
import { draw, generator } from '../../build/study/draw-cards.mjs';

const names = Array.from({ length: 50 }, (_, index) => `card ${index}`);

test('the same seed draws the same cards, another seed others', () => {
  assert.deepEqual(draw(names, 10, generator(7)), draw(names, 10, generator(7)));
  assert.notDeepEqual(draw(names, 10, generator(7)), draw(names, 10, generator(8)));
});

test('no card is drawn twice, and no more are drawn than there are', () => {
  assert.deepEqual(draw(names, 80, generator(7)).toSorted(), names.toSorted());
});
