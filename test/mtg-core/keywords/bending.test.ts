// Keyword actions and keywords younger than the rules of 2025-09-19: earthbend, airbend, sneak, and the Mutagen token.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readCard, readCreature } from '../../support/read-cards.ts';
import { said } from '../../support/read-sorcery.ts';
import { setTable } from '../../support/table.ts';

const shape = readCard('Test Shape', 'Sorcery', 'Earthbend 2.');

const earthbent = (hand: readonly string[]) => {
  const table = setTable({
    cards: [shape, readCard('Test Away', 'Instant', 'Exile target permanent.')],
    you: { hand: ['Test Shape', ...hand], battlefield: ['Forest', '2 Mountain'] },
  });
  return table.cast('Test Shape', 'Forest').resolve();
};

test('an earthbent land is a creature with haste and counters, and still a land', () => {
  const table = earthbent([]);
  assert.deepEqual([table.size('Forest'), table.has('Forest', 'haste'), table.counters('Forest')], ['2/2', true, 2]);
  table.attack(['Forest']).dealDamage();
  assert.equal(table.life('them'), 18);
});

test('an earthbent land that dies or is exiled comes back tapped, as a land alone', () => {
  for (const removal of ['Lightning Bolt', 'Test Away']) {
    const table = earthbent([removal]);
    table.cast(removal, 'Forest').resolve();
    assert.equal(table.onBattlefield('Forest'), false, removal);
    table.resolve();
    assert.deepEqual([table.isTapped('Forest'), table.counters('Forest')], [true, 0], removal);
    assert.equal(table.size('Forest'), '0/0', removal);
    table.passUntil('end');
    assert.ok(table.onBattlefield('Forest'), 'it is no creature any more');
  }
});

test('only a land of one’s own can be earthbent, once for each time', () => {
  const none = setTable({
    cards: [shape],
    you: { hand: ['Test Shape'] },
    them: { battlefield: ['Forest'] },
  });
  assert.equal(none.canCast('Test Shape'), false);
  assert.deepEqual(said('Earthbend 3, then earthbend 1.'), [
    { kind: 'action', action: 'earthbend', what: 'target', n: 3 },
    { kind: 'action', action: 'earthbend', what: 'target2', n: 1 },
  ]);
  // That creature is what the event told of, not the land that becomes one.
  const power = { kind: 'stat', stat: 'power', of: 'event.object' };
  const captive = readCreature(
    'Test Hunter',
    '2/2',
    "Whenever another creature you control dies, earthbend X, where X is that creature's power.",
  );
  const [ability] = captive.abilities ?? [];
  assert.ok(ability?.kind === 'triggered');
  assert.deepEqual(ability.do, [{ kind: 'action', action: 'earthbend', what: 'target', n: power }]);
});

test('what is airbent is exiled, and its owner may cast it for {2} while it is there', () => {
  const table = setTable({
    cards: [readCard('Test Gust', 'Instant', 'Airbend any number of target creatures.')],
    you: { hand: ['Test Gust'], battlefield: ['Serra Angel', '2 Plains'] },
    them: { battlefield: ['Hill Giant', '2 Island'] },
  });
  table.cast('Test Gust', 'Serra Angel', 'Hill Giant').resolve();
  assert.deepEqual([table.names('exile', 'you'), table.names('exile', 'them')], [['Serra Angel'], ['Hill Giant']]);
  assert.equal(table.canCast('Hill Giant'), false);
  table.cast('Serra Angel').resolve();
  assert.deepEqual([table.onBattlefield('Serra Angel'), table.isTapped('Plains')], [true, true]);
  table.passUntil('precombatMain', 'them');
  assert.equal(table.canCast('Hill Giant'), true);
});

const ninja = readCreature('Test Ninja', '3/3', 'Sneak {W}\nWhen this creature enters, you gain 3 life.', '{4}{W}');

test('a spell is sneaked in for an unblocked attacker while blockers are declared, and attacks what that one attacked', () => {
  const table = setTable({
    cards: [ninja],
    you: { hand: ['Test Ninja'], battlefield: ['Grizzly Bears', 'Hill Giant', 'Plains'] },
    them: { battlefield: ['Serra Angel'] },
  });
  assert.equal(table.canCast('Test Ninja'), false);
  table.attack(['Grizzly Bears', 'Hill Giant']).block(['Serra Angel', 'Hill Giant']);
  table.cast('Test Ninja').resolve();
  assert.deepEqual(table.names('hand', 'you'), ['Grizzly Bears']);
  assert.equal(table.isTapped('Test Ninja'), true);
  table.resolve().dealDamage();
  assert.deepEqual([table.life('you'), table.life('them')], [23, 17]);
});

test('where all attackers are blocked nothing is sneaked in', () => {
  const table = setTable({
    cards: [ninja],
    you: { hand: ['Test Ninja'], battlefield: ['Hill Giant', 'Plains'] },
    them: { battlefield: ['Serra Angel'] },
  });
  table.attack(['Hill Giant']).block(['Serra Angel', 'Hill Giant']);
  assert.equal(table.canCast('Test Ninja'), false);
});

test('whether a sneak cost was paid is known afterwards', () => {
  const lead = readCreature(
    'Test Lead',
    '2/2',
    'Sneak {W}\nWhen this creature enters, if its sneak cost was paid, you gain 5 life.',
    '{W}',
  );
  const table = setTable({
    cards: [lead],
    you: { hand: ['2 Test Lead'], battlefield: ['Grizzly Bears', '2 Plains'] },
  });
  table.cast('Test Lead').resolveAll();
  assert.equal(table.life('you'), 20);
  table.attack(['Grizzly Bears']).passUntil('declareBlockers');
  table.cast('Test Lead').resolveAll();
  assert.equal(table.life('you'), 25);
});

test('a sorcery is sneaked in as well', () => {
  const trick = readCard('Test Trick', 'Sorcery', 'Sneak {0}\nDraw two cards.', { cost: '{9}' });
  const table = setTable({
    cards: [trick],
    you: { hand: ['Test Trick'], battlefield: ['Grizzly Bears'], library: ['3 Island'] },
  });
  table.attack(['Grizzly Bears']).passUntil('declareBlockers');
  table.cast('Test Trick').resolve();
  assert.deepEqual(table.names('hand', 'you').sort(), ['Grizzly Bears', 'Island', 'Island']);
});

test('a Mutagen token is sacrificed for a +1/+1 counter, as a sorcery', () => {
  const table = setTable({
    cards: [readCard('Test Flask', 'Sorcery', 'Create a Mutagen token.')],
    you: { hand: ['Test Flask'], battlefield: ['Grizzly Bears', 'Forest'] },
  });
  table.cast('Test Flask').resolve();
  table.activate('Mutagen', 'Grizzly Bears').resolve();
  assert.deepEqual([table.size('Grizzly Bears'), table.onBattlefield('Mutagen')], ['3/3', false]);
});

const bender = (cost: string) =>
  readCreature('Test Bender', '1/1', `Waterbend ${cost}: You gain 1 life. Activate only as a sorcery.`);

test('artifacts and creatures are tapped for a waterbend cost, each for {1}, beside mana', () => {
  const table = setTable({
    cards: [bender('{3}'), readCard('Test Rock', 'Artifact')],
    you: { battlefield: ['Test Bender', 'Test Rock', 'Island'] },
  });
  table.activate('Test Bender').resolve();
  assert.equal(table.life('you'), 21);
  assert.deepEqual(
    ['Test Bender', 'Test Rock', 'Island'].map((name) => table.isTapped(name)),
    [true, true, true],
  );
});

test('what is tapped already, another player’s or needed by the same cost doesn’t help', () => {
  const begun = (text: string) =>
    setTable({
      cards: [readCreature('Test Bender', '1/1', text), readCreature('Test Friend', '1/1')],
      you: { battlefield: ['Test Bender', 'Test Friend', 'Island'] },
      them: { battlefield: ['Test Friend'] },
    });
  assert.equal(begun('Waterbend {3}: Draw a card.').canActivate('Test Bender'), true);
  assert.equal(begun('Waterbend {4}: Draw a card.').canActivate('Test Bender'), false);
  assert.equal(begun('Waterbend {3}, {T}: Draw a card.').canActivate('Test Bender'), false);
  assert.equal(begun('{3}: Draw a card.').canActivate('Test Bender'), false);
  const colored = begun('Waterbend {3}: Draw a card.');
  colored.activate('Test Bender').resolve();
  assert.equal(colored.canActivate('Test Bender'), false);
});

test('X of a waterbend cost is as much as can be tapped and paid', () => {
  const table = setTable({
    cards: [readCreature('Test Bender', '1/1', 'Waterbend {X}: You gain X life.')],
    you: { battlefield: ['Test Bender', '2 Island'] },
  });
  table.activate('Test Bender', 3).resolve();
  assert.equal(table.life('you'), 23);
});
