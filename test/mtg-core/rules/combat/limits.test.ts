// How many creatures attack and block in all (CR 508.1c, 509.1b).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { set } from '../../../support/positions.ts';
import { readCard as read } from '../../../support/read-cards.ts';
import { severalPlayers } from '../../../support/several-players.ts';

const bear = read('Bear', 'Creature — Bear');
const ape = read('Ape', 'Creature — Ape');
const mad = (name: string) => read(name, 'Creature — Orc', 'This creature attacks each combat if able.');
const arbiter = read(
  'Arbiter',
  'Enchantment',
  'No more than one creature can attack each combat.\nNo more than one creature can block each combat.',
);
const crawl = read('Crawl', 'Enchantment', 'No more than two creatures can attack you each combat.');

test('no more attack than may, whatever they attack', () => {
  const start = () => set({ battlefield: [bear, ape] }, { battlefield: [arbiter] });
  assert.equal(start().tryAttack(['Bear', 'Ape'])?.cr, '508.1c');
  assert.equal(start().tryAttack(['Ape']), null);
});

test('one that must attack does, of two that must only one', () => {
  const start = () => set({ battlefield: [mad('Mad'), mad('Madder'), bear] }, { battlefield: [arbiter] });
  assert.equal(start().tryAttack(['Bear'])?.cr, '508.1d');
  assert.equal(start().tryAttack([])?.cr, '508.1d');
  assert.equal(start().tryAttack(['Madder']), null);
});

test('no more attack one player than may: a third attacks another', () => {
  const game = severalPlayers(
    3,
    [crawl, bear],
    [['Crawl', 1, 'battlefield'], ...[0, 0, 0].map(() => ['Bear', 0, 'battlefield'] as const)],
  ).untilAsked('attackers');
  game.choose('Bear attacks P1').choose('Bear attacks P1');
  assert.deepEqual(
    game.labels().filter((label) => label.startsWith('Bear')),
    ['Bear attacks P2'],
  );
  game.choose('Bear attacks P2').choose('Attack with 3');
  assert.equal(game.state.combat?.attacks.length, 3);
});

test('who must attack takes the room that there is, also beside one who must not', () => {
  const two = [mad('Mad'), mad('Madder')];
  const start = () => set({ battlefield: [...two, bear] }, { battlefield: [crawl] });
  assert.equal(start().tryAttack(['Mad', 'Bear'])?.cr, '508.1d');
  assert.equal(start().tryAttack(['Mad', 'Madder', 'Bear'])?.cr, '508.1c');
  assert.equal(start().tryAttack(['Mad', 'Madder']), null);
});

test('no more block than may, and what only two may block isn’t blocked at all', () => {
  const start = (text = '') =>
    set(
      { battlefield: [read('Raider', 'Creature — Orc', text), mad('Mad')] },
      { battlefield: [bear, ape, read('Calm', 'Enchantment', 'No more than one creature can block each combat.')] },
    ).attack(['Raider', 'Mad']);
  assert.equal(start().tryBlock(['Bear', 'Raider'], ['Ape', 'Mad'])?.cr, '509.1b');
  assert.equal(start().tryBlock(['Bear', 'Raider']), null);
  const menacing = start('Menace');
  for (let passes = 0; menacing.question().kind !== 'blockers' && passes < 20; passes++) menacing.pass();
  assert.deepEqual(menacing.question().options, ['Bear blocks Mad', 'Ape blocks Mad', 'No blocks']);
});

test('one that must block does, of two that must only one (CR 509.1c)', () => {
  const must = (name: string) => read(name, 'Creature — Orc', 'This creature blocks each combat if able.');
  const calm = read('Calm', 'Enchantment', 'No more than one creature can block each combat.');
  const start = () =>
    set({ battlefield: [bear] }, { battlefield: [must('Guard'), must('Warden'), ape, calm] }).attack(['Bear']);
  assert.equal(start().tryBlock()?.cr, '509.1c');
  assert.equal(start().tryBlock(['Ape', 'Bear'])?.cr, '509.1c');
  assert.equal(start().tryBlock(['Warden', 'Bear']), null);
});
