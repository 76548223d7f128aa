/** A question is read once, whatever words, short forms and slips it is put in. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plainQuestion } from '../../../../engine/facts/intents.ts';
import { readQuestion } from '../../../../engine/facts/reading/read-question.ts';
import { createCoreRules } from '../../../../engine/rules/index.ts';
import { shipped } from '../../../support/shipped.ts';
import { setTable } from '../../../support/table.ts';

const { state } = setTable({
  you: { battlefield: ['Hill Giant', 'Llanowar Elves'], hand: ['Craw Wurm'] },
  them: { battlefield: ['Serra Angel', "Dwynen's Elite"] },
});
const view = createCoreRules({ catalog: shipped }).present(state, 0, 'g');
const read = (text: string) => readQuestion(plainQuestion(text), view);

test('what is asked, done and owned is read out of slang, contractions and slips', () => {
  for (const text of ['how many creatures do I have', 'how many guys have i got', 'hwo many creatrues do i have']) {
    const { marks, whose, unread } = read(text);
    assert.deepEqual([marks.has('count'), marks.has('creature'), whose, unread], [true, true, 'me', []], text);
  }
  for (const text of ['what if I don’t block', 'what happens if i dont block', 'waht if I do not block']) {
    const { marks } = read(text);
    assert.ok(marks.has('if') && marks.has('block') && marks.has('not'), text);
  }
  assert.equal(read('how big is the opponents library').whose, 'them');
  assert.equal(read('did my elf die last turn').marks.has('past'), true);
});

test('cards are named by parts of their names, in the plural, without their marks, and other words stay unread', () => {
  const names = (text: string) => read(text).named.map(({ cards }) => cards[0]?.name);
  assert.deepEqual(names('can the angel kill my giant'), ['Serra Angel', 'Hill Giant']);
  assert.deepEqual(names('how many dwynens elites has he got'), ["Dwynen's Elite"]);
  assert.deepEqual(names("is dwynen's elite tapped"), ["Dwynen's Elite"]);
  assert.deepEqual(names('what does dwynen do'), ["Dwynen's Elite"]);
  assert.deepEqual(read('how many poison counters do I have').unread, ['poison']);
});
