/** What triggers "when you do" (CR 603.12): once what nobody may decline was done, its targets chosen then. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readCreature } from '../../support/read-cards.ts';
import { isRead, printsBack, said } from '../../support/read-sorcery.ts';
import { setTable } from '../../support/table.ts';

test('making tokens and milling are enough where anything came of them', () => {
  const [made, then] = said('Create two 1/1 white Soldier creature tokens. When you do, tap target creature.');
  assert.ok(made?.kind === 'createToken' && then?.kind === 'if');
  assert.deepEqual(then, {
    kind: 'if',
    if: { kind: 'did', name: made.as },
    then: [
      {
        kind: 'reflexive',
        targets: [{ name: 'target', filter: { types: ['creature'] } }],
        do: [{ kind: 'tap', what: 'target' }],
      },
    ],
  });
  printsBack('Mill three cards. When you do, destroy target creature.');
  printsBack('Earthbend 2. When you do, target creature you control fights target creature an opponent controls.');
});

test('what may come to nothing in part isn’t told of so', () => {
  assert.equal(isRead('Draw two cards. When you do, tap target creature.'), false);
  assert.equal(isRead('You gain 2 life. When you do, tap target creature.'), false);
});

test('the target is chosen after the deed', () => {
  const table = setTable({
    cards: [
      readCreature('Test Sower', '2/2', 'When this creature enters, mill two cards. When you do, tap target creature.'),
    ],
    you: { hand: ['Test Sower'], battlefield: ['Grizzly Bears'], library: ['Forest', 'Forest', 'Forest'] },
  });
  table.cast('Test Sower').resolve();
  table.resolve();
  table.choose('Grizzly Bears').resolve();
  assert.equal(table.isTapped('Grizzly Bears'), true);
});
