/** What makes no difference isn't asked at a practice table. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gameCatalog } from '../../../engine/cards/catalog.ts';
import { DEFAULT_SETTINGS } from '../../../engine/games/auto-pass.ts';
import { ownAnswer } from '../../../engine/games/own-answer.ts';
import { createCoreRules } from '../../../engine/rules/core-rules.ts';
import { setTable } from '../../support/table.ts';

const rules = createCoreRules(gameCatalog());

/** Sylvan Messenger has looked at the top of this library, and what is no Elf is to be put on its bottom. */
function toBePutBelow(library: string[]) {
  const { state } = setTable({
    you: { hand: ['Sylvan Messenger'], battlefield: ['4 Forest'], library },
    them: { library: ['9 Mountain'] },
  });
  const cast = rules.decision(state, 0)?.options.find(({ kind }) => kind === 'cast');
  assert.ok(cast !== undefined && rules.submit(state, 0, { option: cast.id }).ok);
  while (state.pending?.kind === 'priority')
    assert.ok(rules.submit(state, state.pending.player, { option: 'pass' }).ok);
  assert.ok(state.pending?.kind === 'choose' && state.pending.ordered);
  return (practice: boolean) =>
    ownAnswer(state, {
      rules,
      practice,
      settings: DEFAULT_SETTINGS,
      request: null,
      view: () => rules.present(state, 0, ''),
    });
}

test('the order of like cards is nobody’s question; that of unlike ones is', () => {
  const like = toBePutBelow(Array<string>(6).fill('Forest'));
  const answer = like(true);
  assert.ok(answer !== null && 'choose' in answer && answer.choose.length === 4);
  const unlike = toBePutBelow(['Forest', 'Mountain', 'Forest', 'Forest', 'Forest', 'Forest']);
  assert.equal(unlike(true), null);
});

test('at a table that people share it is asked all the same: an answer at once would tell what the cards are', () => {
  assert.equal(toBePutBelow(Array<string>(6).fill('Forest'))(false), null);
});
