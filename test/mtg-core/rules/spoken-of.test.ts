/** What a text speaks of as the rules have it: dead permanents, changelings, deeds that can't be done, and whose cards are arranged. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readCard } from '../../support/read-cards.ts';
import { setTable } from '../../support/table.ts';

const kill = readCard('Test Kill', 'Instant', 'Destroy target creature.');

test('"enchanted creature" and "this creature" aren’t the cards that they become as they die (CR 109.2)', () => {
  const glee = readCard(
    'Test Glee',
    'Enchantment — Aura',
    'Enchant creature\nWhenever a creature dies, put a +1/+1 counter on enchanted creature.',
  );
  const ghoul = readCard('Test Ghoul', 'Creature — Zombie', 'Whenever a creature dies, put a +1/+1 counter on ~.');
  const t = setTable({
    cards: [kill, glee, ghoul],
    you: { hand: ['Test Glee', 'Test Kill', 'Test Kill'], battlefield: ['Test Ghoul', 'Grizzly Bears'] },
  });
  t.cast('Test Glee', 'Grizzly Bears').resolve();
  t.cast('Test Kill', 'Grizzly Bears').resolve();
  t.choose('Test Glee').resolve().resolve();
  assert.equal(t.counters('Test Ghoul', '+1/+1'), 1);
  t.cast('Test Kill', 'Test Ghoul').resolve().resolve();
  const dead = t.state.players[0]!.graveyard.map((id) => t.state.objects[id]?.counters ?? {});
  assert.deepEqual(new Set(dead.flatMap((counters) => Object.keys(counters))), new Set());
});

test('"another card" isn’t the one that the creature became as it died (CR 400.7)', () => {
  const ritualist = readCard(
    'Test Ritualist',
    'Creature — Elf',
    'When this creature dies, return another target Elf card from your graveyard to your hand.',
  );
  const t = setTable({
    cards: [kill, ritualist],
    you: { hand: ['Test Kill', 'Test Kill'], battlefield: ['Test Ritualist', 'Test Ritualist'] },
  });
  t.cast('Test Kill', 'Test Ritualist').resolve();
  assert.deepEqual(t.names('graveyard', 'you').sort(), ['Test Kill', 'Test Ritualist']);
  t.cast('Test Kill', 'Test Ritualist').resolve();
  t.choose('Test Ritualist').resolve();
  assert.deepEqual(
    [t.names('hand', 'you'), t.names('graveyard', 'you').includes('Test Ritualist')],
    [['Test Ritualist'], true],
  );
});

test('a creature of every type is in the party (CR 700.8)', () => {
  const shifter = readCard('Test Shifter', 'Creature — Shapeshifter', 'Changeling');
  const count = readCard('Test Count', 'Instant', 'You gain 1 life for each creature in your party.');
  const t = setTable({
    cards: [shifter, count],
    you: { hand: ['Test Count'], battlefield: ['Test Shifter', 'Test Shifter'], life: 20 },
  });
  t.cast('Test Count').resolve();
  assert.equal(t.life('you'), 22);
});

test('what can’t be done isn’t offered, and what would follow it doesn’t (CR 608.2d)', () => {
  const spite = readCard(
    'Test Spite',
    'Instant',
    'You may put a card from your hand on the bottom of your library. If you do, draw a card.',
  );
  const herd = readCard(
    'Test Herd',
    'Instant',
    "You may put two cards your opponents own from exile into their owners' graveyards. If you do, you gain 3 life.",
  );
  const t = setTable({
    cards: [spite, herd],
    you: { hand: ['Test Spite'] },
  });
  t.cast('Test Spite').resolve();
  assert.deepEqual(t.names('hand', 'you'), []);
  const of = (...exile: string[]) =>
    setTable({ cards: [spite, herd], you: { hand: ['Test Herd'], life: 20 }, them: { exile } });
  const one = of('Forest');
  one.cast('Test Herd').resolve();
  assert.deepEqual([one.life('you'), one.names('exile', 'them')], [20, ['Forest']]);
  const two = of('Forest', 'Island');
  two.cast('Test Herd').resolve();
  two.choose('yes');
  assert.deepEqual([two.life('you'), two.names('exile', 'them')], [23, []]);
});

test('each owner arranges their own cards that go to one place in a library (CR 401.4)', () => {
  const end = readCard('Test End', 'Sorcery', "Put all creatures on the bottom of their owners' libraries.");
  const t = setTable({
    cards: [end],
    you: { hand: ['Test End'], battlefield: ['Grizzly Bears', 'Gray Ogre'] },
    them: { battlefield: ['Grizzly Bears', 'Gray Ogre', 'Elite Vanguard'] },
  });
  t.cast('Test End').resolve();
  const asked: unknown[] = [];
  for (const choices of [
    ['Gray Ogre', 'Grizzly Bears'],
    ['Elite Vanguard', 'Gray Ogre', 'Grizzly Bears'],
  ]) {
    const { pending } = t.state;
    asked.push(pending?.player, pending?.kind === 'choose' && pending.candidates.length);
    t.choose(...choices);
  }
  assert.deepEqual(asked, [0, 2, 1, 3]);
  assert.deepEqual(t.names('library', 'them').slice(-3), ['Elite Vanguard', 'Gray Ogre', 'Grizzly Bears']);
});
