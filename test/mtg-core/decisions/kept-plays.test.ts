// What a player may do is worked out once and forgotten with whatever changes it, also where that stops in the middle to ask.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { playChoices } from '../../../mtg-core/decisions/priority-choices.ts';
import * as core from '../../../mtg-core/index.ts';
import { setTable } from '../../support/table.ts';

test('while it is asked how a land enters, it counts as played (CR 305.2)', () => {
  const { state } = setTable({ you: { hand: ['Game Trail', 'Forest'] } });
  const lands = () => playChoices(state, 0).filter(({ kind }) => kind === 'play');
  const trail = lands().find(({ object }) => core.nameOf(state, object!) === 'Game Trail');
  assert.ok(core.submit(state, 0, { option: trail!.id }).ok);
  assert.equal(state.pending?.kind, 'yesNo');
  assert.deepEqual(lands(), []);
});
