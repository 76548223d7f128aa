/** Who has never played gets an answer to what the first game makes them ask, without a model. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gameCatalog } from '../../../engine/cards/catalog.ts';
import { answerChat } from '../../../engine/facts/facts-chat.ts';
import { createCoreRules } from '../../../engine/rules/core-rules.ts';
import { setTable } from '../../support/table.ts';

const rules = createCoreRules(gameCatalog());

/** Asked at a table, where the same words could be about what lies on it. */
function askAt(position: Parameters<typeof setTable>[0]) {
  const { state } = setTable(position);
  return async (says: string) =>
    answerChat(says, {
      view: rules.present(state, 0, 'g'),
      decision: rules.decision(state, 0),
      recent: [],
      whyNot: (object: number) => rules.whyNot(state, 0, object),
      manaNow: () => rules.manaNow(state, 0),
      whySize: (object: number) => rules.whySize(state, object),
      coach: null,
    });
}

const SOME_GAME = {
  you: { hand: ['Giant Growth', 'Forest'], battlefield: ['Forest'], graveyard: ['Shock'], library: ['9 Forest'] },
  them: { battlefield: ['Craw Wurm', '4 Mountain'], library: ['9 Mountain'] },
};

const ASKED: readonly (readonly [string, ...RegExp[]])[] = [
  ['Teach me how to play', /20 life/, /one land/, /attack/, /block/],
  ["I'm new to this", /20 life/],
  ['how does this game work?', /20 life/],
  ['How do I win?', /to 0/],
  ['what is a mulligan', /draw seven again/],
  ['How do I end my turn?', /large button/, /Space/],
  ['what does Space do', /large button/],
  ['what are the keyboard shortcuts?', /Keys/],
  ['How do I attack?', /click the creatures/],
  ['how do I block', /click one of your untapped creatures/],
  ['What is a land?', /mana/],
  ['what is a creature', /power/],
  ['What is a sorcery', /main phase/],
  ['whats an enchantment', /battlefield/],
  ['what is a spell?', /being cast/],
  ['What does tapped mean?', /sideways/],
  ['what is a tapped card', /sideways/],
  ['what is mana', /paid with/],
  ['explain the symbols on the cards', /\{T\}/],
  ['what does 2/3 mean', /power/],
  ['what is a counter', /marker/],
  ['what does sacrifice mean', /graveyard/],
  ['what is a graveyard', /pile/],
  ['what is upkeep', /before you draw/],
  ['what happens if i attack', /attack/],
];

test('@answers_without_model a newcomer’s questions are answered in plain words, at a table too', async () => {
  const ask = askAt(SOME_GAME);
  for (const [says, ...holds] of ASKED) {
    const { text } = await ask(says);
    for (const wanted of holds) assert.match(text, wanted, says);
    assert.doesNotMatch(text, /^I (?:can't help|take it|don't know)|Which card do you mean/, says);
  }
});

test('whoever asks about what is theirs is told about that', async () => {
  const ask = askAt(SOME_GAME);
  assert.match((await ask('what is in my graveyard')).text, /Shock/);
  assert.match((await ask('how much mana do I have')).text, /\b1\b/);
  assert.match((await ask('what is in my hand')).text, /Giant Growth/);
  assert.match((await ask('what lands do i have')).text, /land/);
});

test('what a land without words does is said, and what it pays for', async () => {
  const ask = askAt(SOME_GAME);
  assert.match((await ask('What does Forest do?')).text, /tapped for \{G\}/);
});

test('what is seen at the table is explained: dots, flags, spirals, edges and the way back', async () => {
  const ask = askAt(SOME_GAME);
  for (const says of ['What are all the dots in the middle?', "How do I stop on Bob's turn?"])
    assert.match((await ask(says)).text, /steps of a turn/, says);
  assert.match((await ask('what is the grey spiral?')).text, /neither attack/);
  assert.match((await ask('Why does it have an orange edge?')).text, /can play/);
  assert.match((await ask('how do I undo?')).text, /Z takes your last decision back/);
});
