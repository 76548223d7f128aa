// Several instances of one keyword that is paid for: each has a payment of its own (CR 702.56b, 702.157b, 702.175b).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answering, creature, set } from '../../support/positions.ts';
import { readCard as read } from '../../support/read-cards.ts';

const lands = ['9 Mountain'];
const spree = read('Spree', 'Sorcery', 'Replicate {1}\nReplicate {2}\nSpree deals 1 damage to any target.');

/** How often each is paid for, in the order of the card. */
function cast(times: readonly [number, number]) {
  const answers = times.flatMap((count) => [...Array.from({ length: count }, () => 'yes'), 'no']);
  return set({ hand: [spree], battlefield: lands }).cast('Spree', ...answers, 'them');
}
const tapped = (game: ReturnType<typeof cast>): number =>
  game.state.battlefield.filter((id) => game.state.objects[id]?.tapped).length;

test('each instance of replicate copies as often as it was paid for', () => {
  for (const [times, triggers, mana] of [
    [[2, 1], 2, 4],
    [[0, 2], 1, 4],
    [[3, 0], 1, 3],
    [[0, 0], 0, 0],
  ] as const) {
    const game = answering(cast(times));
    assert.deepEqual([game.stack().length - 1, tapped(game)], [triggers, mana], String(times));
    for (let left = 0; left < 10 && game.state.stackZone.length > 0; left++) answering(game.resolve(), 'them');
    assert.equal(game.life('them'), 19 - times[0] - times[1], String(times));
  }
});

test('a replicate that is given is paid for apart from the card’s own', () => {
  const spells = { zone: 'stack', spell: true, types: ['sorcery'], controller: 'you' };
  const given = { kind: 'keyword', keyword: 'replicate', cost: [{ kind: 'manaCostOf', of: 'self' }] };
  const djinn = creature('Djinn', 1, 1, [
    { kind: 'static', effects: [{ affects: spells, change: [{ kind: 'gain', abilities: [given] }] }] },
  ]);
  const own = read('Own', 'Sorcery', 'Replicate {2}\nYou gain 1 life.', { cost: '{1}' });
  const game = set({ hand: [own], battlefield: [djinn, ...lands] });
  answering(game.cast('Own', 'yes', 'no', 'yes', 'yes', 'no'));
  assert.deepEqual([game.stack().length, tapped(game)], [3, 5]);
  answering(game.resolveAll());
  assert.equal(game.resolveAll().life('you'), 24);
});

test('squad and offspring: only what was paid for makes tokens, each so many', () => {
  const squad = read('Troop', 'Creature — Human', 'Squad {1}\nSquad {2}');
  const game = set({ hand: [squad], battlefield: lands })
    .cast('Troop', 'no', 'yes', 'yes', 'no')
    .resolve();
  assert.equal(answering(game).resolveAll().count('battlefield', 'you', 'Troop'), 3);
  const young = read('Young', 'Creature — Human', 'Offspring {1}\nOffspring {2}');
  const once = set({ hand: [young], battlefield: lands })
    .cast('Young', 'no', 'yes')
    .resolve();
  assert.equal(answering(once).resolveAll().count('battlefield', 'you', 'Young'), 2);
  const twice = set({ hand: [young], battlefield: lands })
    .cast('Young', 'yes', 'yes')
    .resolve();
  assert.equal(answering(twice).resolveAll().count('battlefield', 'you', 'Young'), 3);
});

test('what else asks whether it was kicked asks of all of it', () => {
  const twice = {
    ...read('Twice', 'Creature — Human', 'Kicker {1}\nWhen this creature enters, if it was kicked, you gain 1 life.'),
  };
  const more = { ...twice, abilities: [...twice.abilities, twice.abilities[1] ?? assert.fail()] };
  const game = set({ hand: [more], battlefield: lands })
    .cast('Twice', 'yes')
    .resolve();
  assert.equal(answering(game).resolveAll().life('you'), 22);
});
