// A loop of mandatory actions is a draw (CR 104.4b).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as core from '../../../mtg-core/index.ts';
import { setTable } from '../../support/table.ts';

const echo = {
  name: 'Echo of Life',
  types: ['enchantment'],
  abilities: [
    {
      kind: 'triggered',
      on: [{ event: 'gainLife', player: 'you' }],
      do: [{ kind: 'gainLife', amount: 1 }],
    },
  ],
};

test('where nobody can do anything but let it go on, the game ends as a draw', () => {
  const { state } = setTable({
    you: { battlefield: ['2 Plains', echo.name], hand: ['Lone Missionary'] },
    cards: [echo],
  });
  const simulation: core.GameState = { ...state, options: { ...state.options, skipEmptyWindows: true } };
  const cast = core.legalChoices(simulation).find(({ kind }) => kind === 'cast');
  assert.ok(cast);
  core.submit(simulation, 0, { option: cast.id });
  assert.deepEqual(simulation.outcome, {
    winner: null,
    reason: 'Mandatory actions repeat without end',
    cr: '104.4b',
  });
});
