// A view that came as JSON is nobody's to write in, whatever marks its sender had given out.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as core from '../../../mtg-core/index.ts';
import { setTable } from '../../support/table.ts';

test('guesses from a view that came from elsewhere never write in each other, whichever marks it came with', () => {
  const { state } = setTable({
    you: { hand: ['Lightning Bolt'], battlefield: ['Mountain', 'Grizzly Bears'] },
    them: { battlefield: ['Serra Angel', 'Forest'] },
  });
  const { catalog } = state.table;
  const view = core.viewFor(state, 0);
  const plain = JSON.stringify(core.travelledView(JSON.stringify(view)));
  // Marks that are given out here next: what a sender in another thread may have given out as well.
  const next = core.determinize(core.travelledView(JSON.stringify(view)), 1, catalog).own + 1;
  const sent = JSON.stringify(view, (key, value: unknown) => (key === 'own' ? next : value));
  const received = core.travelledView(sent);
  for (let world = 0; world < 4; world++) {
    const guess = core.determinize(received, world, catalog);
    for (let answers = 0; answers < 30 && guess.pending !== null; answers++) {
      const [first, second] = core.legalPlays(guess);
      core.submit(guess, guess.pending.player, { option: (second ?? first)!.id });
    }
  }
  assert.ok(JSON.stringify(received) === plain, 'a guess wrote in what all of them share');
});
