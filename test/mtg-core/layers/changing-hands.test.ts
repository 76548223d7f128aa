// That somebody gains or loses control of a permanent, as an event (CR 603.10d, 613.1b).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderText } from '../../../mtg-core/index.ts';
import { aimed, creature } from '../../support/cards.ts';
import { setTable } from '../../support/table.ts';

const take = (until: string) =>
  aimed(`Test Take ${until}`, { filter: { types: ['creature'] } }, [
    { kind: 'continuous', until, effects: [{ affects: 'target', change: [{ kind: 'control', who: 'you' }] }] },
  ]);
const lost = (object: unknown = 'self') => ({ event: 'loseControl', player: 'you', object });
const traitor = creature('Test Traitor', '2/2', [
  { kind: 'triggered', on: [lost()], do: [{ kind: 'draw', count: 2 }] },
]);
const kill = aimed('Test Kill', { filter: { types: ['creature'] } }, [{ kind: 'destroy', what: 'target' }]);
const gained = (more: object = {}) =>
  creature('Test Steward', '1/1', [
    {
      kind: 'triggered',
      on: [{ event: 'gainControl', player: 'you', object: { types: ['creature'] }, ...more }],
      do: [{ kind: 'gainLife', amount: 3 }],
    },
  ]);

test('whose ability it is that triggers on losing control is who lost it', () => {
  const t = setTable({
    cards: [take('endOfTurn'), traitor],
    turn: 'them',
    you: { battlefield: ['Test Traitor'] },
    them: { hand: ['Test Take endOfTurn'] },
  });
  t.cast('Test Take endOfTurn', { by: 'them' }, 'Test Traitor').resolve();
  assert.deepEqual([t.controller('Test Traitor'), t.stack().length], ['them', 1]);
  t.resolveAll();
  assert.equal(t.count('hand', 'you'), 2);
});

test('the end of the effect takes it from the other player, who loses it, too', () => {
  const t = setTable({
    cards: [take('endOfTurn'), traitor],
    you: { hand: ['Test Take endOfTurn'] },
    them: { battlefield: ['Test Traitor'] },
  });
  t.cast('Test Take endOfTurn', 'Test Traitor').resolveAll();
  assert.deepEqual([t.count('hand', 'you'), t.count('hand', 'them')], [0, 2]);
  t.passUntil('upkeep', 'them');
  assert.deepEqual([t.controller('Test Traitor'), t.count('hand', 'you')], ['them', 2]);
});

test('what leaves the battlefield is no longer controlled by anybody', () => {
  const t = setTable({ cards: [kill, traitor], you: { hand: ['Test Kill'], battlefield: ['Test Traitor'] } });
  t.cast('Test Kill', 'Test Traitor').resolveAll();
  assert.equal(t.count('hand', 'you'), 2);
});

test('who gains control of something gains it from somebody; what enters is gained from nobody', () => {
  const t = setTable({
    cards: [take('permanent'), gained()],
    you: { hand: ['Test Take permanent', 'Grizzly Bears'], battlefield: ['Test Steward', '2 Forest'] },
    them: { battlefield: ['Craw Wurm'] },
  });
  t.cast('Grizzly Bears').resolveAll();
  assert.equal(t.life('you'), 20);
  t.cast('Test Take permanent', 'Craw Wurm').resolveAll();
  assert.equal(t.life('you'), 23);
});

test('an opponent who takes it from you is seen by what looks back, even by the creature that is taken', () => {
  const jealous = creature('Test Jealous', '1/1', [
    {
      kind: 'triggered',
      on: [{ event: 'gainControl', player: 'opponent', object: { types: ['creature'] }, recipientPlayer: 'you' }],
      do: [{ kind: 'gainLife', amount: 5 }],
    },
  ]);
  const t = setTable({
    cards: [take('permanent'), jealous],
    turn: 'them',
    you: { battlefield: ['Test Jealous'] },
    them: { hand: ['Test Take permanent'] },
  });
  t.cast('Test Take permanent', { by: 'them' }, 'Test Jealous').resolveAll();
  assert.deepEqual([t.life('you'), t.life('them')], [25, 20]);
});

test('a delayed ability waits for it, and an effect lasts until it', () => {
  const unseen = creature('Test Unseen', '1/1', [
    {
      kind: 'activated',
      cost: [{ kind: 'mana', mana: '{0}' }],
      targets: [{ name: 'target', filter: { types: ['creature'] } }],
      do: [
        {
          kind: 'continuous',
          until: 'endOfTurn',
          effects: [{ affects: 'target', change: [{ kind: 'control', who: 'you' }] }],
        },
        { kind: 'delayed', on: lost('target'), do: [{ kind: 'tap', what: 'target' }] },
        {
          kind: 'continuous',
          until: { kind: 'until', event: lost('target') },
          effects: [{ affects: 'target', change: [{ kind: 'pt', power: 5, toughness: 5 }] }],
        },
      ],
    },
  ]);
  const t = setTable({
    cards: [unseen],
    you: { battlefield: ['Test Unseen'] },
    them: { battlefield: ['Craw Wurm'] },
  });
  t.activate('Test Unseen', 'Craw Wurm').resolve();
  assert.deepEqual([t.controller('Craw Wurm'), t.size('Craw Wurm'), t.isTapped('Craw Wurm')], ['you', '11/9', false]);
  t.passUntil('upkeep', 'them');
  assert.deepEqual([t.controller('Craw Wurm'), t.size('Craw Wurm')], ['them', '6/4']);
});

test('both are told of in words', () => {
  assert.equal(renderText(traitor as never), 'When you lose control of this creature, draw two cards.');
  assert.equal(
    renderText(gained({ recipientPlayer: 'notYou' }) as never),
    'Whenever you gain control of a creature from another player, you gain 3 life.',
  );
});
