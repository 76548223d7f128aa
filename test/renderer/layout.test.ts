import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type PileInLine, planOf, sideOf } from '../../renderer/board/layout.ts';
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

function roomy(side: ReturnType<typeof sideOf>, width: number, height: number) {
  const plan = planOf(side, width, height);
  assert.ok(!plan.isLow);
  return { creatures: plan.creatures.size, support: plan.support.size, lines: plan.creatures.lines };
}
function low(side: ReturnType<typeof sideOf>, width: number, height: number) {
  const plan = planOf(side, width, height);
  assert.ok(plan.isLow);
  return { ...plan.all, ratio: plan.ratio };
}
/** How wide a line stands, with what is between its piles. */
const long = (line: readonly PileInLine[]) =>
  line.reduce((sum, { width, before }) => sum + width + 4 + (before ?? 4), 0);

test('cards are as large as both kinds allow', () => {
  const few = sideOf([card(1, 'Serra Angel'), ...cards(2, 'Forest', 4)], 0, same);
  assert.ok(roomy(few, 1500, 380).creatures >= 160);
  const usual = roomy(few, 850, 255);
  assert.ok(usual.creatures >= 88 && usual.support >= 64);
  // Lands stay large enough to be told apart.
  for (let height = 200; height < 500; height += 10) {
    const { creatures, support } = roomy(few, 1500, height);
    assert.ok(support <= creatures && support >= Math.min(64, creatures * 0.55), `${creatures} and ${support}`);
  }
});

test('the first creature changes the size of no land', () => {
  const lands = cards(1, 'Forest', 3);
  for (const height of [200, 240, 280, 380]) {
    const alone = roomy(sideOf(lands, 0, same), 900, height).support;
    const joined = roomy(sideOf([...lands, card(9, 'Serra Angel')], 0, same), 900, height).support;
    assert.equal(alone, joined, `at ${height}`);
  }
});

test('what is too long for one line goes into several, before it gets small', () => {
  const plan = roomy(sideOf(cards(1, 'Serra Angel', 12), 0, same), 850, 340);
  assert.deepEqual(
    plan.lines.map((line) => line.length),
    [6, 6],
  );
  assert.ok(plan.creatures >= 100);
});

test('forty unlike permanents stand beside each other, none over another', () => {
  const crowd = Array.from({ length: 40 }, (_, ref) =>
    card(ref + 1, ref < 25 ? 'Serra Angel' : 'Crucible of Fire', { tapped: ref % 5 === 0 }),
  );
  const plan = low(sideOf(crowd, 0, same), 850, 225);
  assert.equal(plan.lines.flat().length, 40);
  for (const line of plan.lines) {
    assert.ok(long(line) <= 850);
    assert.ok(line.every(({ before }) => before === undefined || before > 0));
  }
});

test('where even low ones have no room they slide over each other, and none leaves the field', () => {
  const plan = low(sideOf(cards(1, 'Serra Angel', 100), 0, same), 850, 225);
  assert.equal(plan.lines.flat().length, 100);
  assert.ok(plan.lines.every((line) => long(line) <= 850 + 8));
  assert.ok(plan.lines.length * (64 * plan.ratio + 4) <= 225);
});

test('on a crowded field like creatures share a pile', () => {
  const alike = sideOf(cards(1, 'Serra Angel', 9), 0, same, 'everything');
  assert.deepEqual(
    alike.creatures.map(({ refs }) => refs.length),
    [9],
  );
});
