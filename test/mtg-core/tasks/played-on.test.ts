/** A guess that is played on: only the first of those who could respond is asked, without words, and nothing is taken back. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as core from '../../../mtg-core/index.ts';
import { setTable } from '../../support/table.ts';

test('where a guess is played on the second player is not asked, or nobody is, and nothing can be taken back', () => {
  const { state } = setTable({
    you: { hand: ['Lightning Bolt'], battlefield: ['Mountain'] },
    them: { hand: ['Lightning Bolt'], battlefield: ['Mountain', 'Serra Angel'] },
  });
  const asked = (playedOn: core.GameState['options']['playedOn']): string[] => {
    const copy = core.clone(state);
    const game: core.GameState = { ...copy, options: { ...copy.options, ...(playedOn && { playedOn }) } };
    const list: string[] = [];
    const bolt = core.legalChoices(game).find(({ kind }) => kind === 'cast');
    assert.ok(bolt !== undefined);
    assert.ok(core.submit(game, 0, { option: bolt.id }).ok);
    while (game.pending !== null && game.stackZone.length > 0) {
      const { player, kind } = game.pending;
      const choices = core.legalChoices(game);
      list.push(`${kind} ${player}${choices.some((choice) => choice.kind === 'cancel') ? ', may be taken back' : ''}`);
      const target = choices.find(({ kind: what }) => what === 'target');
      assert.ok(core.submit(game, player, { option: target?.id ?? 'pass' }).ok);
    }
    return list;
  };
  assert.deepEqual(asked(undefined), ['target 0, may be taken back', 'priority 0', 'priority 1']);
  assert.deepEqual(asked('asked'), ['target 0', 'priority 0']);
  assert.deepEqual(asked('passed'), ['target 0'], 'everybody passes at once');
});
