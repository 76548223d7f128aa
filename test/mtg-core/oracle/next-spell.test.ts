/** What waits for the next spell of a turn, how that spell's permanent enters, and halves of what somebody has. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileText } from '../../../mtg-core/oracle/index.ts';
import { isRead, printsBack, said } from '../../support/read-sorcery.ts';

const land = { name: 'Test Land', types: ['land' as const] };

test('the next spell of a turn is waited for once (CR 603.7b)', () => {
  const [next] = said('When you next cast a creature spell this turn, draw a card.');
  assert.deepEqual(next, {
    kind: 'delayed',
    on: { event: 'cast', object: { types: ['creature'] }, player: 'you' },
    until: 'endOfTurn',
    do: [{ kind: 'draw', count: 1 }],
  });
  assert.deepEqual(said('When you cast your next creature spell this turn, draw a card.'), [next]);
  printsBack('When you next cast a creature spell this turn, draw a card.');
  assert.equal(isRead('Whenever you next cast a creature spell this turn, draw a card.'), false);
});

test('what a spell becomes enters with counters besides its own (CR 614.12)', () => {
  const [next] = said(
    'When you next cast a creature spell this turn, it enters with an additional +1/+1 counter on it.',
  );
  assert.ok(next?.kind === 'delayed');
  assert.deepEqual(next.do, [
    {
      kind: 'replacementEffect',
      event: { event: 'zoneChange', object: 'event.object', to: 'battlefield' },
      instead: { kind: 'entersWith', counters: [{ counter: '+1/+1', count: 1 }] },
      until: 'permanent',
    },
  ]);
  // What is on the battlefield has entered.
  assert.equal(isRead('Choose target creature. It enters with an additional +1/+1 counter on it.'), false);
});

test('half of what somebody has (CR 107.1a)', () => {
  assert.deepEqual(said('Target player mills half their library, rounded down.'), [
    {
      kind: 'mill',
      who: { kind: 'player', name: 'target' },
      count: {
        kind: 'half',
        of: { kind: 'count', of: { zone: 'library', owner: { kind: 'player', name: 'target' } } },
        round: 'down',
      },
    },
  ]);
  printsBack('Each player sacrifices half the creatures they control, rounded up.');
  assert.equal(isRead('Each player sacrifices half the creatures, rounded up.'), false);
  assert.equal(isRead('Target player mills half their library.'), false);
});

test('what is untapped may be chosen as it is done', () => {
  printsBack('Untap up to two lands.');
  printsBack('Untap up to X lands, where X is the number of creatures you control.');
});

test('one line says how a land enters and what is chosen as it does', () => {
  const apart = compileText('This land enters tapped.\nAs this land enters, choose a color.', land);
  const together = compileText('This land enters tapped. As it enters, choose a color.', land);
  assert.ok(apart.ok && together.ok);
  assert.deepEqual(together.abilities, apart.abilities);
});

test('mana for abilities of sources, and how much of it is explained before that (CR 106.6)', () => {
  const read = compileText(
    '{T}: Add X mana of any one color, where X is the number of lands you control. Spend this mana only to activate abilities of artifact sources.',
    land,
  );
  assert.ok(read.ok, JSON.stringify(read));
  const [ability] = read.abilities;
  assert.ok(ability?.kind === 'activated');
  assert.deepEqual(ability.do, [
    {
      kind: 'addMana',
      produce: {
        choices: 'any',
        amount: { kind: 'count', of: { types: ['land'], controller: 'you' } },
        onlyFor: { activate: { types: ['artifact'] } },
      },
    },
  ]);
});
