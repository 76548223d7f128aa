// Face-down spells and permanents (CR 708): morph, megamorph, disguise, manifest, cloak, and turning face up.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  aimed,
  creature,
  enchantment,
  gain,
  hit,
  instant,
  keyword,
  land,
  mana,
  sorcery,
  whenever,
} from '../../support/cards.ts';
import { setTable } from '../../support/table.ts';

const DOWN = 'a face-down card';
const enters = { event: 'zoneChange', object: 'self', to: 'battlefield' };
const angel = (more: Record<string, unknown> = {}) =>
  creature('Test Angel', '4/5', [keyword('flying'), keyword('morph', { cost: mana('{2}{W}{W}') })], {
    cost: '{3}{W}{W}{W}',
    ...more,
  });
const manifest = sorcery('Test Manifest', [{ kind: 'action', action: 'manifest', n: 1 }]);
const destroy = aimed('Test Murder', { filter: { types: ['creature'] } }, [{ kind: 'destroy', what: 'target' }]);

test('a card with morph is cast face down for {3} and is a 2/2 without name, colour or keywords (CR 702.37a, 708.2a)', () => {
  const table = setTable({ cards: [angel()], you: { hand: ['Test Angel'], battlefield: ['3 Island'] } });
  table.cast('Test Angel', { how: 'morph' });
  assert.deepEqual(table.stack(), [DOWN]);
  table.resolve();
  const { name, colors, manaValue, subtypes, power, toughness } = table.look(DOWN);
  assert.deepEqual([name, colors, manaValue, subtypes, power, toughness], ['', 0, 0, [], 2, 2]);
  assert.equal(table.has(DOWN, 'flying'), false);
});

test('its controller turns it up any time for the morph cost, without the stack (CR 702.37e)', () => {
  const table = setTable({ cards: [angel()], you: { hand: ['Test Angel'], battlefield: ['3 Island', '4 Plains'] } });
  table.cast('Test Angel', { how: 'morph' }).resolve();
  table.activate(DOWN);
  assert.deepEqual(table.stack(), []);
  assert.equal(table.size('Test Angel'), '4/5');
  assert.equal(table.has('Test Angel', 'flying'), true);
});

test('what enters face down has no abilities about entering, also not once it is turned up (CR 708.3, 708.8)', () => {
  const healer = creature('Test Healer', '1/1', [
    whenever(enters, [gain(5)]),
    whenever({ event: 'turnFaceUp', object: 'self' }, [gain(1)]),
    keyword('morph', { cost: mana('{0}') }),
  ]);
  const table = setTable({ cards: [healer], you: { hand: ['Test Healer'], battlefield: ['3 Island'] } });
  table.cast('Test Healer', { how: 'morph' }).resolve();
  assert.equal(table.life('you'), 20);
  table.activate(DOWN).resolveAll();
  assert.equal(table.life('you'), 21);
});

test('a face-down creature that dies is that card in the graveyard, revealed (CR 708.9)', () => {
  const table = setTable({
    cards: [angel(), destroy],
    you: { hand: ['Test Angel', 'Test Murder'], battlefield: ['3 Island'] },
  });
  table.cast('Test Angel', { how: 'morph' }).resolve();
  table.cast('Test Murder', DOWN).resolve();
  assert.deepEqual(table.names('graveyard', 'you').sort(), ['Test Angel', 'Test Murder']);
});

test('counters and damage stay, and it attacks on as it is turned up in combat (CR 708.8)', () => {
  const table = setTable({
    cards: [angel()],
    you: { hand: ['Test Angel'], battlefield: ['3 Island', '4 Plains'] },
    them: { battlefield: ['Grizzly Bears'] },
  });
  table.cast('Test Angel', { how: 'morph' }).resolve();
  table.passUntil('upkeep', 'them').passUntil('precombatMain', 'you');
  table.attack([DOWN]);
  table.activate(DOWN);
  assert.equal(table.has('Test Angel', 'flying'), true);
  table.dealDamage();
  assert.equal(table.life('them'), 16);
});

test('megamorph puts a counter on it as it is turned up (CR 702.37b)', () => {
  const mega = creature('Test Mega', '3/3', [keyword('megamorph', { cost: mana('{1}') })]);
  const table = setTable({ cards: [mega], you: { hand: ['Test Mega'], battlefield: ['4 Island'] } });
  table.cast('Test Mega', { how: 'morph' }).resolve();
  table.activate(DOWN);
  assert.equal(table.size('Test Mega'), '4/4');
});

test('a land with morph may be cast face down, and played as a land (CR 702.37a)', () => {
  const cavern = land('Test Cavern', [keyword('morph', { cost: mana('{2}') })]);
  const table = setTable({ cards: [cavern], you: { hand: ['Test Cavern'], battlefield: ['3 Island'] } });
  assert.equal(table.canPlay('Test Cavern'), true);
  table.cast('Test Cavern', { how: 'morph' }).resolve();
  assert.equal(table.size(DOWN), '2/2');
});

test('face down it is a creature spell at sorcery timing, whatever the card has (CR 702.37c)', () => {
  const quick = creature('Test Quick', '2/2', [keyword('flash'), keyword('morph', { cost: mana('{1}') })]);
  const table = setTable({ cards: [quick], turn: 'them', you: { hand: ['Test Quick'], battlefield: ['3 Island'] } });
  table.pass();
  const options = table.question().options.filter((label) => label.includes('Test Quick'));
  assert.deepEqual(options, ['Cast Test Quick']);
});

test('it is looked at as the spell that it is face down: what asks for white spells does not see it (CR 708.4)', () => {
  const watcher = enchantment(
    'Test Watcher',
    whenever({ event: 'cast', object: { colors: ['W'] }, player: 'you' }, [gain(3)]),
  );
  const kind = enchantment(
    'Test Kind',
    whenever({ event: 'cast', object: { types: ['creature'] }, player: 'you' }, [hit(1)]),
  );
  const table = setTable({
    cards: [angel(), watcher, kind],
    you: { hand: ['Test Angel'], battlefield: ['3 Island', 'Test Watcher', 'Test Kind'] },
  });
  table.cast('Test Angel', { how: 'morph' }).resolveAll();
  assert.deepEqual([table.life('you'), table.life('them')], [20, 19]);
});

test('a face-down spell that is countered is revealed in the graveyard (CR 708.9)', () => {
  const no = aimed('Test No', { filter: { zone: 'stack', spell: true } }, [{ kind: 'counter', what: 'target' }]);
  const table = setTable({
    cards: [angel(), no],
    you: { hand: ['Test Angel'], battlefield: ['3 Island'] },
    them: { hand: ['Test No'] },
  });
  table.cast('Test Angel', { how: 'morph' }).pass();
  table.cast('Test No', { by: 'them' }, DOWN).resolve();
  assert.deepEqual(table.names('graveyard', 'you'), ['Test Angel']);
});

test('a copy of a face-down creature is a 2/2 without a name (CR 707.2, 708.2)', () => {
  const clone = aimed('Test Clone', { filter: { types: ['creature'] } }, [{ kind: 'copyToken', of: 'target' }]);
  const table = setTable({
    cards: [angel(), clone],
    you: { hand: ['Test Angel', 'Test Clone'], battlefield: ['3 Island'] },
  });
  table.cast('Test Angel', { how: 'morph' }).resolve();
  table.cast('Test Clone', DOWN).resolve();
  assert.equal(table.count('battlefield', 'you', DOWN), 2);
  assert.equal(table.size(`${DOWN}#2`), '2/2');
});

test('disguise gives ward {2} while it is face down, and none after (CR 702.168a)', () => {
  const spy = creature('Test Spy', '1/4', [keyword('disguise', { cost: mana('{1}') })]);
  const table = setTable({
    cards: [spy, destroy],
    you: { hand: ['Test Spy'], battlefield: ['5 Island'] },
    them: { hand: ['2 Test Murder'] },
  });
  table.cast('Test Spy', { how: 'disguise' }).resolve();
  table.pass();
  table.cast('Test Murder', { by: 'them' }, DOWN).resolveAll();
  assert.equal(table.onBattlefield(DOWN), true);
  table.activate(DOWN);
  assert.equal(table.size('Test Spy'), '1/4');
  table.pass();
  table.cast('Test Murder', { by: 'them' }, 'Test Spy').resolveAll();
  assert.equal(table.onBattlefield('Test Spy'), false);
});

test('manifesting puts the top card down as a 2/2; a creature card turns up for its mana cost (CR 701.40a-b)', () => {
  const table = setTable({
    cards: [manifest],
    you: { hand: ['Test Manifest'], library: ['Grizzly Bears', '5 Island'], battlefield: ['2 Forest'] },
  });
  table.cast('Test Manifest').resolve();
  assert.equal(table.size(DOWN), '2/2');
  table.activate(DOWN);
  assert.equal(table.look('Grizzly Bears').name, 'Grizzly Bears');
  assert.equal(table.pool('you'), '');
});

test('a manifested card that is no creature stays down (CR 701.40b)', () => {
  const table = setTable({
    cards: [manifest],
    you: { hand: ['Test Manifest'], library: ['Lightning Bolt', '5 Island'], battlefield: ['5 Mountain'] },
  });
  table.cast('Test Manifest').resolve();
  assert.equal(table.canActivate(DOWN), false);
});

test('a manifested card with morph turns up for either cost (CR 701.40c)', () => {
  const cheap = creature('Test Cheap', '5/5', [keyword('morph', { cost: mana('{1}') })], { cost: '{6}' });
  const table = setTable({
    cards: [manifest, cheap],
    you: { hand: ['Test Manifest'], library: ['Test Cheap', '5 Island'], battlefield: ['6 Island'] },
  });
  table.cast('Test Manifest').resolve();
  assert.equal(table.question().options.filter((label) => label.includes('face up')).length, 2);
});

test('cloaking is manifesting with ward {2} (CR 701.58a)', () => {
  const cloak = sorcery('Test Cloak', [{ kind: 'action', action: 'cloak', n: 1 }]);
  const table = setTable({
    cards: [cloak, destroy],
    you: { hand: ['Test Cloak'], library: ['Grizzly Bears', '5 Island'], battlefield: ['2 Forest'] },
    them: { hand: ['Test Murder'] },
  });
  table.cast('Test Cloak').resolve();
  table.pass();
  table.cast('Test Murder', { by: 'them' }, DOWN).resolveAll();
  assert.equal(table.onBattlefield(DOWN), true);
});

test('manifesting dread takes one of the top two and buries the other (CR 701.62a)', () => {
  const dread = sorcery('Test Dread', [{ kind: 'action', action: 'manifest dread' }]);
  const table = setTable({
    cards: [dread],
    you: { hand: ['Test Dread'], library: ['Grizzly Bears', 'Lightning Bolt', '5 Island'] },
  });
  table.cast('Test Dread').resolve();
  assert.deepEqual(table.candidates(), ['Grizzly Bears', 'Lightning Bolt']);
  table.choose('Grizzly Bears');
  assert.equal(table.size(DOWN), '2/2');
  assert.deepEqual(table.names('graveyard', 'you').sort(), ['Lightning Bolt', 'Test Dread']);
});

test('a permanent is turned face down and up by effects; once down it is not turned down again (CR 708.2b)', () => {
  const down = aimed('Test Down', { filter: { types: ['creature'] } }, [{ kind: 'turnFaceDown', what: 'target' }]);
  const up = aimed('Test Up', { filter: { faceDown: true } }, [{ kind: 'turnFaceUp', what: 'target' }]);
  const table = setTable({
    cards: [down, up],
    you: { hand: ['Test Down', 'Test Up'], battlefield: ['Hill Giant'] },
  });
  table.cast('Test Down', 'Hill Giant').resolve();
  assert.equal(table.size(DOWN), '2/2');
  assert.equal(table.canActivate(DOWN), false);
  table.cast('Test Up', DOWN).resolve();
  assert.equal(table.size('Hill Giant'), '3/3');
});

test('a manifested instant that would be turned up is shown and stays down (CR 701.40g)', () => {
  const up = aimed('Test Up', { filter: { faceDown: true } }, [{ kind: 'turnFaceUp', what: 'target' }]);
  const table = setTable({
    cards: [manifest, up],
    you: { hand: ['Test Manifest', 'Test Up'], library: ['Lightning Bolt', '5 Island'] },
  });
  table.cast('Test Manifest').resolve();
  table.cast('Test Up', DOWN).resolve();
  assert.equal(table.size(DOWN), '2/2');
});

test('morph with X in its cost tells its X to what triggers on turning up (CR 702.37f)', () => {
  const hydra = creature('Test Hydra', '1/1', [
    keyword('morph', { cost: mana('{X}{G}') }),
    whenever({ event: 'turnFaceUp', object: 'self' }, [
      { kind: 'addCounters', what: 'self', counter: '+1/+1', count: { kind: 'x' } },
    ]),
  ]);
  const table = setTable({ cards: [hydra], you: { hand: ['Test Hydra'], battlefield: ['3 Island', '3 Forest'] } });
  table.cast('Test Hydra', { how: 'morph' }).resolve();
  table.passUntil('upkeep', 'them').passUntil('precombatMain', 'you');
  table.activate(DOWN, 2);
  table.resolveAll();
  assert.equal(table.size('Test Hydra'), '3/3');
});

test('what says that permanents cannot be turned up is heeded (CR 101.2)', () => {
  const lock = enchantment('Test Lock', {
    kind: 'static',
    effects: [
      {
        affects: { types: ['creature'] },
        change: [{ kind: 'rule', rule: { kind: 'cant', do: { kind: 'turnFaceUp' } } }],
      },
    ],
  });
  const table = setTable({
    cards: [angel(), lock],
    you: { hand: ['Test Angel'], battlefield: ['Test Lock', '3 Island', '4 Plains'] },
  });
  table.cast('Test Angel', { how: 'morph' }).resolve();
  assert.equal(table.canActivate(DOWN), false);
});

test('who may not look sees a card without a face (CR 708.5)', () => {
  const table = setTable({
    cards: [angel(), instant('Test Idle', [])],
    you: { hand: ['Test Angel'], battlefield: ['3 Island'] },
  });
  table.cast('Test Angel', { how: 'morph' }).resolve();
  assert.equal(table.count('battlefield', 'you', DOWN), 1);
});
