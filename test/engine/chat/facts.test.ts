/** What a model is given as facts: what the engine knows, and never that it knows nothing. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { factsFor } from '../../../engine/chat/facts.ts';

const NOTHING = { cards: [], rules: [] };

test('what cannot be answered is one line for the person, and no fact', async () => {
  for (const text of ['blorp fnord', 'What is the meaning of life', 'tell me about gizmo blarg']) {
    const { answer, facts } = await factsFor(text, null, NOTHING);
    assert.deepEqual(facts, [], text);
    assert.ok(answer.text.length > 5 && !answer.text.includes('\n'), text);
  }
});

test('what the engine knows is a fact, also beside what it was asked to look up', async () => {
  const [trample] = (await factsFor('what is trample', null, NOTHING)).facts;
  assert.equal(trample?.source, 'the rules engine, to this question');
  const looked = (await factsFor('blorp fnord', null, { cards: ['Llanowar Elves'], rules: [] })).facts;
  assert.deepEqual(
    looked.map(({ source }) => source),
    ['the card Llanowar Elves'],
  );
});
