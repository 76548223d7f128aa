// What is chosen while a spell is cast and changes what it costs or does: entwine, escalate, emerge, offering, harmonize,
// gift, splice; and spells that come again: miracle, demonstrate, epic, cipher (CR 702).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { creature, enchantment, gain, hit, instant, keyword, mana, sorcery, whenever } from '../../support/cards.ts';
import { setTable } from '../../support/table.ts';

const modal = (name: string, extra: Record<string, unknown>, max = 1) =>
  sorcery(name, [], {
    cost: '{1}',
    abilities: [
      {
        kind: 'spell',
        modes: {
          min: 1,
          max,
          options: [
            { label: 'Gain', do: [gain(3)] },
            { label: 'Hit', do: [hit(2)] },
          ],
        },
      },
      extra,
    ],
  });

test('entwined, a spell does all its modes (CR 702.42a)', () => {
  const both = modal('Test Both', keyword('entwine', { cost: mana('{2}') }));
  const table = setTable({ cards: [both], you: { hand: ['Test Both'], battlefield: ['3 Island'] } });
  table.cast('Test Both', 'yes').resolve();
  assert.deepEqual([table.life('you'), table.life('them'), table.pool('you')], [23, 18, '']);
  assert.equal(
    ['1', '2', '3'].every((place) => table.isTapped(`Island#${place}`)),
    true,
  );
});

test('not entwined it does one; without the mana nobody is asked (CR 702.42a)', () => {
  const both = modal('Test Both', keyword('entwine', { cost: mana('{2}') }));
  const table = setTable({ cards: [both], you: { hand: ['2 Test Both'], battlefield: ['4 Island'] } });
  table.cast('Test Both', 'no', 'Hit').resolve();
  assert.deepEqual([table.life('you'), table.life('them')], [20, 18]);
  const poor = setTable({ cards: [both], you: { hand: ['Test Both'], battlefield: ['2 Island'] } });
  poor.cast('Test Both', 'Gain').resolve();
  assert.equal(poor.life('you'), 23);
});

test('escalate is paid for each mode beyond the first (CR 702.120a)', () => {
  const rising = modal('Test Rising', keyword('escalate', { cost: mana('{2}') }), 2);
  const table = setTable({ cards: [rising], you: { hand: ['Test Rising'], battlefield: ['3 Island'] } });
  table.cast('Test Rising', 'Gain', 'Hit').resolve();
  assert.deepEqual([table.life('you'), table.life('them')], [23, 18]);
  const poor = setTable({ cards: [rising], you: { hand: ['Test Rising'], battlefield: ['2 Island'] } });
  poor.cast('Test Rising', 'Gain').resolve();
  assert.equal(poor.life('you'), 23);
});

test('escalate may be paid with something else than mana (CR 702.120a)', () => {
  const rising = modal('Test Rising', keyword('escalate', { cost: [{ kind: 'discard', count: 1 }] }), 2);
  const table = setTable({ cards: [rising], you: { hand: ['Test Rising', 'Island'], battlefield: ['Island'] } });
  table.cast('Test Rising', 'Gain', 'Hit').resolve();
  assert.deepEqual([table.life('them'), table.count('hand', 'you')], [18, 0]);
});

const crab = creature('Test Crab', '4/4', [keyword('emerge', { cost: mana('{4}{U}') })], { cost: '{7}' });

test('emerge costs less by the mana value of the sacrificed creature (CR 702.119a)', () => {
  const table = setTable({ cards: [crab], you: { hand: ['Test Crab'], battlefield: ['Hill Giant', '3 Island'] } });
  assert.equal(table.canCast('Test Crab'), true);
  table.cast('Test Crab', { how: 'emerge' });
  assert.deepEqual(table.names('graveyard', 'you'), ['Hill Giant']);
  table.resolve();
  assert.equal(table.size('Test Crab'), '4/4');
  const poor = setTable({ cards: [crab], you: { hand: ['Test Crab'], battlefield: ['Savannah Lions', '3 Island'] } });
  assert.equal(poor.canCast('Test Crab'), false);
});

test('which creature is sacrificed is chosen among those with which it can be paid (CR 702.119c)', () => {
  const table = setTable({
    cards: [crab],
    you: { hand: ['Test Crab'], battlefield: ['Hill Giant', 'Serra Angel', 'Grizzly Bears', '2 Island'] },
  });
  const offered = table.question().options.filter((label) => label.includes('emerge'));
  assert.deepEqual(offered.length, 2);
  assert.equal(
    offered.some((label) => label.includes('Grizzly Bears')),
    false,
  );
  table.cast('Test Crab', { how: 'with Serra Angel' });
  assert.deepEqual(table.names('graveyard', 'you'), ['Serra Angel']);
});

test('offering sacrifices one of its kind, takes its mana cost off and makes it instant (CR 702.48a)', () => {
  const patron = creature('Test Patron', '5/5', [keyword('offering', { filter: { subtypes: ['Bear'] } })], {
    cost: '{4}{G}{G}',
  });
  const table = setTable({
    cards: [patron, instant('Test Idle', [])],
    you: { hand: ['Test Patron', 'Test Idle'], battlefield: ['Grizzly Bears', '4 Forest'] },
  });
  table.cast('Test Idle');
  table.cast('Test Patron', { how: 'offering' });
  assert.deepEqual(table.names('graveyard', 'you'), ['Grizzly Bears']);
  table.resolve();
  assert.equal(table.size('Test Patron'), '5/5');
});

test('harmonize casts from the graveyard, a tapped creature pays by its power, and the card is exiled (CR 702.180a)', () => {
  const song = sorcery('Test Song', [], {
    cost: '{6}',
    abilities: [{ kind: 'spell', do: [gain(4)] }, keyword('harmonize', { cost: mana('{4}{R}') })],
  });
  const table = setTable({
    cards: [song],
    you: { graveyard: ['Test Song'], battlefield: ['Hill Giant', '2 Mountain'] },
  });
  table.cast('Test Song', { how: 'harmonize' });
  assert.equal(table.isTapped('Hill Giant'), true);
  table.resolve();
  assert.deepEqual([table.life('you'), table.names('exile', 'you')], [24, ['Test Song']]);
  const rich = setTable({ cards: [song], you: { graveyard: ['Test Song'], battlefield: ['5 Mountain'] } });
  rich.cast('Test Song', { how: 'harmonize' }).resolve();
  assert.equal(rich.life('you'), 24);
});

test('a promised gift is given before the spell does anything else (CR 702.174j)', () => {
  const kind = sorcery('Test Kind', [], {
    abilities: [
      keyword('gift a card'),
      { kind: 'spell', do: [{ kind: 'if', if: { kind: 'paid', cost: 'gift' }, then: [gain(5)], else: [gain(1)] }] },
    ],
  });
  const table = setTable({ cards: [kind], you: { hand: ['2 Test Kind'] } });
  table.cast('Test Kind', 'yes').resolve();
  assert.deepEqual([table.life('you'), table.count('hand', 'them')], [25, 1]);
  table.cast('Test Kind', 'no').resolve();
  assert.deepEqual([table.life('you'), table.count('hand', 'them')], [26, 1]);
});

test('a permanent gives its gift as it has entered; countered, it gives none (CR 702.174b)', () => {
  const mole = creature('Test Mole', '2/2', [keyword('gift a Treasure')], { cost: '{0}' });
  const table = setTable({ cards: [mole], you: { hand: ['Test Mole'] } });
  table.cast('Test Mole', 'yes').resolveAll();
  assert.equal(table.count('battlefield', 'them', 'Treasure'), 1);
});

const wonder = sorcery('Test Wonder', [], {
  cost: '{7}',
  abilities: [{ kind: 'spell', do: [gain(6)] }, keyword('miracle', { cost: mana('{U}') })],
});

test('the first card drawn in a turn may be shown and cast for its miracle cost (CR 702.94a)', () => {
  const table = setTable({
    cards: [wonder],
    turn: 'them',
    you: { library: ['Test Wonder', '9 Island'], battlefield: ['Island'] },
  });
  table.passUntil('upkeep', 'you').pass();
  while (table.question().kind === 'priority' && table.step() !== 'draw') table.pass();
  assert.equal(table.question().kind, 'yesNo');
  table.choose('yes');
  assert.deepEqual(table.stack(), ['Test Wonder']);
  table.resolve();
  table.choose('yes').resolveAll();
  assert.equal(table.life('you'), 26);
});

test('a second card drawn is no miracle, and one that is not shown tells nothing (CR 702.94a)', () => {
  const draw = instant('Test Draw', [{ kind: 'draw', count: 1 }]);
  const table = setTable({
    cards: [wonder, draw],
    you: { hand: ['2 Test Draw'], library: ['Island', 'Test Wonder', '9 Island'], battlefield: ['Island'] },
  });
  table.cast('Test Draw').resolve();
  table.cast('Test Draw').resolve();
  assert.equal(table.question().kind, 'priority');
  assert.deepEqual(table.stack(), []);
});

test('demonstrate copies the spell for its caster and for an opponent (CR 702.144a)', () => {
  const lesson = sorcery('Test Lesson', [], { abilities: [{ kind: 'spell', do: [gain(2)] }, keyword('demonstrate')] });
  const table = setTable({ cards: [lesson], you: { hand: ['Test Lesson'] } });
  table.cast('Test Lesson').resolve();
  table.choose('yes').resolveAll();
  assert.deepEqual([table.life('you'), table.life('them')], [24, 22]);
});

test('an epic spell is copied in each upkeep, and its controller casts no more (CR 702.50a)', () => {
  const saga = sorcery('Test Saga', [], { abilities: [{ kind: 'spell', do: [gain(3)] }, keyword('epic')] });
  const table = setTable({
    cards: [saga],
    you: { hand: ['Test Saga', 'Test Saga', 'Lightning Bolt'], battlefield: ['Mountain'] },
  });
  table.cast('Test Saga').resolve();
  assert.equal(table.life('you'), 23);
  assert.equal(table.canCast('Lightning Bolt'), false);
  table.passUntil('upkeep', 'them').passUntil('upkeep', 'you').resolveAll();
  assert.equal(table.life('you'), 26);
  table.passUntil('upkeep', 'them').passUntil('upkeep', 'you').resolveAll();
  assert.equal(table.life('you'), 29);
});

test('a copy of an epic spell that something else makes is epic, too (CR 702.50a, 707.2)', () => {
  const saga = sorcery('Test Saga', [], { abilities: [{ kind: 'spell', do: [gain(3)] }, keyword('epic')] });
  const fork = instant('Test Fork', [], {
    abilities: [
      {
        kind: 'spell',
        targets: [{ name: 'target', filter: { spell: true } }],
        do: [{ kind: 'copySpell', what: 'target', newTargets: true }],
      },
    ],
  });
  const table = setTable({
    cards: [saga, fork],
    you: { hand: ['Test Saga'] },
    them: { hand: ['Test Fork', 'Test Fork'] },
  });
  table.cast('Test Saga').cast('Test Fork', { by: 'them' }, 'Test Saga').resolveAll();
  assert.deepEqual([table.life('you'), table.life('them')], [23, 23]);
  assert.equal(table.passUntil('upkeep', 'them').resolveAll().life('them'), 26);
  assert.ok(!table.canCast('Test Fork'));
  assert.equal(table.passUntil('upkeep', 'you').resolveAll().life('you'), 26);
});

test('a card encoded on a creature is cast again as a copy for its hits (CR 702.99a)', () => {
  const code = sorcery('Test Code', [], { abilities: [{ kind: 'spell', do: [gain(2)] }, keyword('cipher')] });
  const table = setTable({ cards: [code], you: { hand: ['Test Code'], battlefield: ['Grizzly Bears'] } });
  table.cast('Test Code').resolve();
  table.choose('yes');
  if (table.question().kind === 'choose') table.choose('Grizzly Bears');
  assert.deepEqual([table.life('you'), table.names('exile', 'you')], [22, ['Test Code']]);
  table.attack(['Grizzly Bears']).dealDamage();
  table.resolve();
  table.choose('yes').resolveAll();
  assert.deepEqual([table.life('you'), table.names('exile', 'you')], [24, ['Test Code']]);
});

test('a compleated planeswalker has two loyalty less for each symbol paid with life (CR 702.150a)', () => {
  const walker = {
    name: 'Test Walker',
    cost: '{1}{U/P}',
    types: ['planeswalker'],
    loyalty: 5,
    abilities: [keyword('compleated'), { kind: 'activated', cost: [{ kind: 'loyalty', amount: 1 }], do: [gain(1)] }],
  };
  const table = setTable({ cards: [walker], you: { hand: ['Test Walker'], battlefield: ['Plains'] } });
  table.cast('Test Walker').resolve();
  assert.deepEqual([table.counters('Test Walker', 'loyalty'), table.life('you')], [3, 18]);
  const paid = setTable({ cards: [walker], you: { hand: ['Test Walker'], battlefield: ['2 Island'] } });
  paid.cast('Test Walker', 'Pay mana').resolve();
  assert.equal(paid.counters('Test Walker', 'loyalty'), 5);
});

test('what watches enchantments and gifts sees them given (CR 702.174c)', () => {
  const kind = sorcery('Test Kind', [], { abilities: [keyword('gift a card'), { kind: 'spell', do: [gain(1)] }] });
  const watcher = enchantment(
    'Test Watcher',
    whenever({ event: 'action', action: 'gives a gift', player: 'you' }, [gain(4)]),
  );
  const table = setTable({ cards: [kind, watcher], you: { hand: ['Test Kind'], battlefield: ['Test Watcher'] } });
  table.cast('Test Kind', 'yes').resolveAll();
  assert.equal(table.life('you'), 25);
});
