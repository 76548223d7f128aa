// Ways of casting that an effect gives, takes away or lets end.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  aimed,
  creature,
  drawOne,
  enchantment,
  have,
  hit,
  instant,
  keyword,
  mana,
  sorcery,
  whenever,
} from '../../support/cards.ts';
import { setTable } from '../../support/table.ts';

const spells = { types: ['instant', 'sorcery'], owner: 'you' };
const inGraveyard = { zone: 'graveyard', ...spells };
const past = enchantment('Past', have(inGraveyard, keyword('flashback')));

test('a given flashback costs the mana cost, and exiles (CR 702.34a, 611.3)', () => {
  const table = setTable({
    cards: [past],
    you: { graveyard: ['2 Lightning Bolt', 'Grizzly Bears'], battlefield: ['Past', 'Mountain', '2 Forest'] },
  });
  assert.equal(table.canCast('Grizzly Bears'), false);
  table.cast('Lightning Bolt', 'them').resolve();
  assert.equal(table.life('them'), 17);
  assert.deepEqual(table.names('exile', 'you'), ['Lightning Bolt']);
  assert.equal(table.isTapped('Mountain'), true);
  assert.equal(table.canCast('Lightning Bolt'), false);
});

test('it is gone with the effect that gives it (CR 611.3a)', () => {
  const table = setTable({
    cards: [past, aimed('Break', { filter: { types: ['enchantment'] } }, [{ kind: 'destroy', what: 'target' }])],
    you: { graveyard: ['Lightning Bolt'], hand: ['Break'], battlefield: ['Past', 'Mountain'] },
  });
  assert.equal(table.canCast('Lightning Bolt'), true);
  table.cast('Break', 'Past').resolve();
  assert.equal(table.canCast('Lightning Bolt'), false);
});

test("given to one card until end of turn, it is that card's alone and ends (CR 611.2, 514.2)", () => {
  const mage = creature('Mage', '2/1', [
    whenever(
      { event: 'zoneChange', object: 'self', to: 'battlefield' },
      [
        {
          kind: 'continuous',
          until: 'endOfTurn',
          effects: [
            { affects: 'target', change: [{ kind: 'gain', abilities: [keyword('flashback', { cost: mana('{R}') })] }] },
          ],
        },
      ],
      { targets: [{ name: 'target', filter: inGraveyard }] },
    ),
  ]);
  const table = setTable({
    cards: [mage, instant('Other', [drawOne])],
    you: { hand: ['Mage'], graveyard: ['Lightning Bolt', 'Other'], battlefield: ['3 Mountain'] },
  });
  table.cast('Mage').resolve().choose('Lightning Bolt').resolve();
  assert.equal(table.canCast('Lightning Bolt'), true);
  assert.equal(table.canCast('Other'), false);
  table.passUntil('upkeep', 'them');
  assert.equal(table.canCast('Lightning Bolt'), false);
});

test('a printed flashback goes with all other abilities, and a given one comes on top (CR 613.1f)', () => {
  const own = sorcery('Own', [], {
    abilities: [keyword('flashback', { cost: mana('{R}') }), { kind: 'spell', do: [hit(1)] }],
  });
  const blank = enchantment('Blank', {
    kind: 'static',
    effects: [{ affects: inGraveyard, change: [{ kind: 'loseAll' }] }],
  });
  const bare = setTable({ cards: [own, blank], you: { graveyard: ['Own'], battlefield: ['Blank', 'Mountain'] } });
  assert.equal(bare.canCast('Own'), false);
  const twice = setTable({ cards: [own, past], you: { graveyard: ['Own'], battlefield: ['Past', 'Mountain'] } });
  const offers = twice.question().options.filter((label) => label.startsWith('Cast Own'));
  assert.equal(offers.length, 2);
});

test('what spells are given counts before they are spells (CR 601.3e): a cheaper cost, and only for those meant', () => {
  const help = enchantment(
    'Help',
    have(
      { zone: 'stack', spell: true, types: ['creature'], controller: 'you' },
      { kind: 'costReduction', amount: 1, direction: 'less' },
      { kind: 'timing', as: 'flash' },
    ),
  );
  const table = setTable({
    cards: [help, creature('Elf', '1/1'), sorcery('Talk', [drawOne], { cost: '{1}' })],
    turn: 'them',
    you: { hand: ['Elf', 'Talk'], battlefield: ['Help'] },
  });
  table.pass();
  assert.equal(table.canCast('Elf'), true);
  assert.equal(table.canCast('Talk'), false);
  table.cast('Elf').resolve();
  assert.equal(table.onBattlefield('Elf'), true);
});

test('a given optional cost is asked for as the spell is cast, and its trigger works (CR 702.56a)', () => {
  const echo = enchantment(
    'Echo',
    have(
      { zone: 'stack', spell: true, types: ['instant'], controller: 'you' },
      keyword('replicate', { cost: mana('{R}') }),
    ),
  );
  const table = setTable({
    cards: [echo, instant('Spark', [hit(1)])],
    you: { hand: ['Spark'], battlefield: ['Echo', 'Mountain'] },
  });
  table.cast('Spark', 'Pay replicate').resolveAll();
  assert.equal(table.life('them'), 18);
});

test('of a card that is two things each is asked for what it is given where it lies (CR 601.3e)', () => {
  const adventurer = {
    ...creature('Adventurer', '3/3'),
    layout: 'adventure',
    faces: [sorcery('Her Quest', [drawOne], { subtypes: ['Adventure'] })],
  };
  const creatures = enchantment(
    'Rising',
    have({ zone: 'graveyard', types: ['creature'], owner: 'you' }, keyword('retrace')),
  );
  const told = enchantment('Told', have(inGraveyard, keyword('retrace')));
  const castAs = (giving: { name: string }): string[] =>
    setTable({
      cards: [giving, adventurer],
      you: { graveyard: ['Adventurer'], hand: ['Forest'], battlefield: [giving.name, '6 Island'] },
    })
      .cast('Adventurer')
      .stack();
  assert.deepEqual(castAs(creatures), ['Adventurer']);
  assert.deepEqual(castAs(told), ['Her Quest']);
});
