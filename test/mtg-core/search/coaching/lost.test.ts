// What is found fault with must be worse by both looks, and whoever reads it sees both figures.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Answer, WeighedAnswer } from '../../../../mtg-core/index.ts';
import { lossWords, lostBy } from '../../../../mtg-core/search/coaching/lost.ts';

const pass: Answer = { option: 'pass' };
const cast: Answer = { option: 'cast:1' };

const weighed = (answer: Answer, loss: number, lossWithin: number, soon?: WeighedAnswer['soon']): WeighedAnswer => ({
  ...{ answer, loss, lossWithin, winChance: 0.5, low: 0.4, high: 0.6, outdone: false, worlds: 24 },
  ...(soon === undefined ? {} : { soon }),
});

const lost = (...answers: WeighedAnswer[]) =>
  lostBy({ analysis: { seat: 0, answers, playouts: 0 }, given: pass } as unknown as Parameters<typeof lostBy>[0]);

test('what two turns can not tell apart is no fault, however much it seems to be worth later', () => {
  const best = weighed(cast, 0, 0);
  assert.equal(lost(best, weighed(pass, 0.15, 0.11, { loss: 0.03, lossWithin: 0.04 })), undefined);
  assert.equal(lost(best, weighed(pass, 0.15, 0.2)), undefined);
  assert.equal(lost(weighed(pass, 0, 0), best), undefined);
  assert.ok(lost(best, weighed(pass, 0.15, 0.11, { loss: 0.07, lossWithin: 0.04 })) !== undefined);
});

test('a loss that a further look found is told with what it was two turns later', () => {
  const words = lossWords(weighed(pass, 0.38, 0.2, { loss: 0.07, lossWithin: 0.04 }));
  assert.match(words, /^38 % .*give or take 20 %.*eight turns \(7 % after two\)$/);
  assert.doesNotMatch(lossWords(weighed(pass, 0.38, 0.2)), /eight/);
});
