import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rowWidth, sideOf, sizesFor, squeeze } from '../../renderer/board/layout.ts';
import { card, cards } from '../e2e/support/fixture-cards.ts';

const same = () => '';

test('lands and tokens that look alike share a pile; creatures stand alone', () => {
  const side = sideOf(
    [...cards(1, 'Forest', 3), ...cards(10, 'Elf Warrior', 2), ...cards(20, 'Llanowar Elves', 2)],
    0,
    same,
  );
  assert.deepEqual(
    side.lands.map((pile) => pile.refs),
    [[1, 2, 3]],
  );
  assert.deepEqual(
    side.creatures.map((pile) => pile.refs),
    [[10, 11], [20], [21]],
  );
});

test('anything that tells two cards apart parts the pile', () => {
  const tokens = [
    card(1, 'Elf Warrior'),
    card(2, 'Elf Warrior', { tapped: true }),
    card(3, 'Elf Warrior', { damage: 1 }),
    card(4, 'Elf Warrior', { counters: [{ name: '+1/+1', count: 1 }] }),
    card(5, 'Elf Warrior', { attacking: -2 }),
    card(6, 'Elf Warrior', { summoningSick: true }),
    card(7, 'Elf Warrior'),
  ];
  const side = sideOf(tokens, 0, (ref) => (ref === 7 ? 'chosen' : ''));
  assert.equal(side.creatures.length, 7);
});

test('untapped lands come before tapped ones', () => {
  const side = sideOf([card(1, 'Forest', { tapped: true }), card(2, 'Forest')], 0, same);
  assert.deepEqual(
    side.lands.map((pile) => pile.card.ref),
    [2, 1],
  );
});

test('attachments are tucked behind what they are attached to, whoever controls them', () => {
  const host = card(1, 'Serra Angel', { attachments: [2, 3] });
  const aura = card(2, 'Vow of Wildness', { attachedTo: 1, controller: 1 });
  const machete = card(3, 'Trusty Machete', { attachedTo: 1 });
  const mine = sideOf([host, aura, machete], 0, same);
  assert.deepEqual(
    mine.creatures[0]!.attachments.map((one) => one.ref),
    [2, 3],
  );
  assert.deepEqual(mine.others, []);
  assert.deepEqual(sideOf([host, aura, machete], 1, same), { creatures: [], lands: [], others: [] });
});

test('an aura on a player stands with the other permanents', () => {
  const curse = card(1, 'Crucible of Fire', { attachedTo: -2 });
  assert.equal(sideOf([curse], 0, same).others.length, 1);
});

test('cards are as large as both rows allow', () => {
  const few = sideOf([card(1, 'Serra Angel'), ...cards(2, 'Forest', 4)], 0, same);
  assert.ok(sizesFor(few, 1500, 380).creatures >= 160);
  const usual = sizesFor(few, 850, 255);
  assert.ok(usual.creatures >= 88 && usual.support >= 64);
  assert.equal(sizesFor(few, 850, 160).creatures, 64);
  // Lands stay large enough to be told apart.
  for (let height = 170; height < 500; height += 10) {
    const { creatures, support } = sizesFor(few, 1500, height);
    assert.ok(support <= creatures && support >= Math.min(64, creatures * 0.55), `${creatures} and ${support}`);
  }
});

test('a row that is too long slides its cards over each other until it fits', () => {
  const many = sideOf(cards(1, 'Llanowar Elves', 20), 0, same);
  const { creatures } = sizesFor(many, 850, 255);
  const over = squeeze(many.creatures, creatures, 850);
  assert.equal(creatures, 64);
  assert.ok(over > 0 && over < creatures);
  assert.ok(rowWidth(many.creatures, creatures) - over * (many.creatures.length - 1) <= 850);
  assert.equal(squeeze(many.creatures.slice(0, 5), 64, 850), 0);
});
