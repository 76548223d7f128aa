// Effects that reach cards outside the battlefield (CR 611.3, 113.6).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as core from '../../../mtg-core/index.ts';
import { setTable } from '../../support/table.ts';

const graveyard = { graveyard: ['Pilgrim of the Ages'], battlefield: ['6 Plains'] };

test('an ability that works in the graveyard is on offer once', () => {
  const { state } = setTable({ you: graveyard });
  assert.equal(core.legalChoices(state).filter(({ kind }) => kind === 'activate').length, 1);
});

test('cards that have lost their abilities in the graveyard can not use them', () => {
  const { state } = setTable({ you: graveyard, them: { battlefield: ['Yixlid Jailer'] } });
  assert.equal(core.legalChoices(state).filter(({ kind }) => kind === 'activate').length, 0);
});
