// What is kept or gained besides: mana abilities, this ability, entering tapped as a copy, and whom a keyword action names.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ability, aimed, always, creature, enchantment, instant, land, mana, tapFor } from '../../support/cards.ts';
import { setTable } from '../../support/table.ts';

test('lands that lose all abilities except mana abilities keep these and no others (CR 605.1a, 613.1f)', () => {
  const sun = enchantment(
    'Test Sun',
    always({ affects: { types: ['land'] }, change: [{ kind: 'loseAll', exceptMana: true }] }),
  );
  const spring = land('Spring', [tapFor({ mana: '{C}' }), ability(mana('{1}'), [{ kind: 'gainLife', amount: 1 }])]);
  const table = setTable({ cards: [sun, spring], you: { hand: ['Test Sun'], battlefield: ['Spring', 'Wastes'] } });
  const options = () => table.state.battlefield.length > 0 && table.canActivate('Spring');
  assert.ok(options());
  table.cast('Test Sun').resolve().activate('Spring').activate('Wastes');
  assert.equal(table.life('you'), 20);
  assert.ok(!table.canActivate('Spring'));
});

test('a copy that has this ability can use it again and again (CR 707.9a)', () => {
  const shifter = creature('Shifter', '0/2', [
    ability(
      mana('{0}'),
      [
        {
          kind: 'becomeCopy',
          what: 'self',
          of: 'target',
          except: [{ kind: 'gain', abilities: [], this: true }],
        },
      ],
      { targets: [{ name: 'target', filter: { types: ['creature'], other: 'self' } }] },
    ),
  ]);
  const table = setTable({
    cards: [shifter, creature('One', '1/1'), creature('Two', '2/3')],
    you: { battlefield: ['Shifter'] },
    them: { battlefield: ['One', 'Two'] },
  });
  table.activate('Shifter', 'One').resolve();
  assert.equal(table.count('battlefield', 'you', 'One'), 1);
  table.activate('One', 'Two').resolve();
  assert.equal(table.count('battlefield', 'you', 'Two'), 1);
  assert.ok(table.canActivate('Two'));
});

test('what enters tapped as a copy is tapped, and what copies nothing is not (CR 614.12, 707.5)', () => {
  const mirror = land('Mirror', [
    {
      kind: 'replacement',
      event: { event: 'zoneChange', object: 'self', to: 'battlefield' },
      instead: { kind: 'entersAsCopy', of: { types: ['land'], name: 'Forest' }, optional: true, tapped: true },
    },
  ]);
  const table = setTable({ cards: [mirror], you: { hand: ['Mirror'], battlefield: ['Forest'] } });
  table.play('Mirror').choose('Forest');
  assert.equal(table.count('battlefield', 'you', 'Forest'), 2);
  assert.deepEqual(
    table.state.battlefield.map((id) => table.state.objects[id]?.tapped),
    [false, true],
  );
});

test('another player manifests dread, and a bolstered creature has a name (CR 701.39a, 701.62a)', () => {
  const dread = instant('Dread', [
    { kind: 'choosePlayer', who: 'opponent', as: 'other' },
    { kind: 'action', action: 'manifest dread', who: { kind: 'player', name: 'other' } },
  ]);
  const strong = aimed('Strong', { players: 'opponent' }, [
    { kind: 'action', action: 'bolster', n: 1, as: 'grown' },
    { kind: 'damage', amount: { kind: 'stat', stat: 'power', of: 'grown' }, to: 'target' },
  ]);
  const table = setTable({
    cards: [dread, strong],
    you: { hand: ['Dread', 'Strong'], battlefield: ['Grizzly Bears'] },
    them: { library: ['Lightning Bolt', 'Island', 'Forest'] },
  });
  table.cast('Dread').resolve();
  assert.equal(table.state.pending?.player, 1);
  table.choose('Island');
  assert.deepEqual([table.count('battlefield', 'them'), table.names('graveyard', 'them')], [1, ['Lightning Bolt']]);
  table.cast('Strong', 'them').resolveAll();
  assert.equal(table.life('them'), 17);
});

test('devotion to a chosen color, different mana costs and parts of a number (CR 107.1a, 202.1, 700.5)', () => {
  const gain = (amount: unknown) => ({ kind: 'gainLife', amount });
  const temple = instant('Temple', [
    { kind: 'chooseWord', what: 'color', as: 'color' },
    gain({ kind: 'devotion', by: 'color' }),
  ]);
  const count = instant('Count', [gain({ kind: 'distinct', what: 'manaCosts', of: { zone: 'graveyard' } })]);
  const third = instant('Third', [gain({ kind: 'quotient', of: { kind: 'life', who: 'you' }, by: 3, round: 'up' })]);
  const table = setTable({
    cards: [temple, count, third, creature('Green', '1/1', [], { cost: '{G}{G}' })],
    you: {
      hand: ['Temple', 'Count', 'Third'],
      battlefield: ['Green', 'Grizzly Bears'],
      graveyard: ['Green', 'Green', 'Shock'],
    },
    alsoKnown: ['Shock'],
  });
  table.cast('Temple').resolve().choose('G');
  assert.equal(table.life('you'), 23);
  table.cast('Third').resolve();
  assert.equal(table.life('you'), 31);
  table.cast('Count').resolve();
  assert.equal(table.life('you'), 34);
});

test('a name is shared with any of the cards that a filter finds', () => {
  const twin = aimed(
    'Twin',
    { filter: { types: ['creature'], shares: { what: 'name', with: { zone: 'graveyard', owner: 'you' } } } },
    [{ kind: 'destroy', what: 'target' }],
  );
  const table = setTable({
    cards: [twin, creature('One', '1/1')],
    you: { hand: ['Twin'], graveyard: ['Grizzly Bears'] },
    them: { battlefield: ['One', 'Grizzly Bears'] },
  });
  table.cast('Twin', 'Grizzly Bears').resolve();
  assert.equal(table.names('battlefield', 'them').join(), 'One');
});
