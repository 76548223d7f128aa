/** A language model in a seat picks only what is offered; everything else is the built-in player's. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ModelQuestion, modelSeat } from '../../../engine/games/model-seat.ts';
import type { ProgramQuestion } from '../../../engine/games/table.ts';

const option = (id: string, kind = 'cast', more: object = {}) => ({ id, label: `Label of ${id}`, kind, ...more });

function question(...options: ReturnType<typeof option>[]): ProgramQuestion {
  const decision = { id: 1, kind: 'priority', player: 1, prompt: 'Your move?', cr: '117.1', options };
  return { decision, choices: [], view: {}, n: 3 } as unknown as ProgramQuestion;
}

function seat(...answers: (string | Error)[]) {
  const asked: ModelQuestion[] = [];
  const fallbacks: string[] = [];
  const driver = modelSeat({
    choose(one) {
      asked.push(one);
      const answer = answers.shift();
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer ?? 'nothing');
    },
    situation: () => 'Even.',
    fallback: { decide: () => Promise.resolve({ option: 'built-in' }) },
    onFallback: (why) => fallbacks.push(why),
  });
  return { driver, asked, fallbacks };
}

const CHOICE = question(option('pass', 'pass'), option('cast:4', 'cast', { cost: '{G}' }), option('play:9', 'play'));

test('an id that was offered is played, as one letter for each option', async () => {
  const { driver, asked, fallbacks } = seat(' b ');
  assert.deepEqual(await driver.decide(CHOICE, 1), { option: 'cast:4' });
  assert.deepEqual(asked[0], {
    asked: 'Your move?',
    situation: 'Even.',
    options: [
      { id: 'A', text: 'Label of pass' },
      { id: 'B', text: 'Label of cast:4 ({G})' },
      { id: 'C', text: 'Label of play:9' },
    ],
    correction: '',
  });
  assert.deepEqual(fallbacks, []);
});

test('an id that was not offered is told once, and then the built-in player picks', async () => {
  const mended = seat('Z', 'C');
  assert.deepEqual(await mended.driver.decide(CHOICE, 1), { option: 'play:9' });
  assert.match(mended.asked[1]?.correction ?? '', /"Z"/);
  const twice = seat('cast Lightning Bolt', 'D');
  assert.deepEqual(await twice.driver.decide(CHOICE, 1), { option: 'built-in' });
  assert.equal(twice.fallbacks.length, 1);
});

test('a model that fails leaves the move to the built-in player', async () => {
  const { driver, fallbacks } = seat(new Error('down'));
  assert.deepEqual(await driver.decide(CHOICE, 1), { option: 'built-in' });
  assert.equal(fallbacks.length, 1);
});

test('nobody is asked where there is nothing to choose, or more than letters', async () => {
  const { driver, asked } = seat();
  const many = Array.from({ length: 27 }, (_, index) => option(`o${index}`));
  for (const one of [
    question(option('pass', 'pass')),
    question(option('pass', 'pass'), option('m', 'mana', { mana: true })),
    question(...many),
  ]) {
    assert.deepEqual(await driver.decide(one, 1), { option: 'built-in' });
  }
  assert.equal(asked.length, 0);
});
