// Splice: the text of cards that stay in hand becomes part of another spell's (CR 702.47, 612.10).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { presentTable, renderText } from '../../../mtg-core/index.ts';
import { aimed, creature, drawOne, gain, hit, instant, keyword, mana } from '../../support/cards.ts';
import { setTable } from '../../support/table.ts';

const arcane = { subtypes: ['Arcane'] };
const splice = keyword('splice', { filter: arcane, cost: mana('{1}') });
const any = { anyTarget: true };
const bear = creature('Test Bear', '2/2');

/** "Target creature's controller ..." isn't needed: what it does is seen in life totals. */
const calm = instant('Test Calm', [gain(1)], arcane);
const ray = {
  ...aimed('Test Ray', any, [hit(2, 'target')], arcane),
  abilities: [splice, { kind: 'spell', targets: [{ name: 'target', ...any }], do: [hit(2, 'target')] }],
};
const spliced = (name: string, does: object[], more = {}) => ({
  ...instant(name, []),
  abilities: [splice, { kind: 'spell', do: does }],
  ...arcane,
  ...more,
});
const peace = spliced('Test Peace', [gain(10)]);
const start = (hand: string[], lands = 4, more: object[] = []) =>
  setTable({
    cards: [calm, ray, peace, bear, ...more] as { name: string }[],
    you: { hand, battlefield: [`${lands} Island`] },
    them: { battlefield: ['Test Bear'] },
  });

test('the spell does what both say, and the card stays in hand, where it can be cast (CR 702.47a)', () => {
  const table = start(['Test Calm', 'Test Peace']).cast('Test Calm', 'Test Peace').resolve();
  assert.deepEqual([table.life('you'), table.names('hand', 'you')], [31, ['Test Peace']]);
  assert.deepEqual(table.names('graveyard', 'you'), ['Test Calm']);
  assert.deepEqual(table.state.battlefield.filter((id) => table.state.objects[id]?.tapped).length, 1);
  table.cast('Test Peace').resolve();
  assert.equal(table.life('you'), 41);
});

test('it may be left out, and costs nothing then', () => {
  const table = start(['Test Calm', 'Test Peace']).cast('Test Calm', 'done').resolve();
  assert.deepEqual([table.life('you'), table.isTapped('Island')], [21, false]);
});

test('a cost that can not be paid, and a spell without the quality, ask nothing', () => {
  assert.equal(start(['Test Calm', 'Test Peace'], 0).cast('Test Calm').resolve().life('you'), 21);
  const other = instant('Test Other', [gain(1)]);
  assert.equal(start(['Test Other', 'Test Peace'], 4, [other]).cast('Test Other').resolve().life('you'), 21);
});

test('a card is not spliced onto itself', () => {
  assert.equal(start(['Test Peace']).cast('Test Peace').resolve().life('you'), 30);
});

test('targets of spliced text are chosen after those of the spell; either may be the same thing', () => {
  const table = start(['Test Ray', 'Test Ray']).cast('Test Ray', 'Test Ray', 'them', 'Test Bear').resolve();
  assert.deepEqual([table.life('them'), table.onBattlefield('Test Bear')], [18, false]);
  const same = start(['Test Ray', 'Test Ray']).cast('Test Ray', 'Test Ray', 'them', 'them').resolve();
  assert.equal(same.life('them'), 16);
});

test('it is not offered where its targets can not be chosen (CR 702.47b)', () => {
  const artifact = { filter: { types: ['artifact'] } };
  const wear = spliced('Test Wear', [], {
    abilities: [
      splice,
      { kind: 'spell', targets: [{ name: 'target', ...artifact }], do: [{ kind: 'destroy', what: 'target' }] },
    ],
  });
  assert.equal(start(['Test Calm', 'Test Wear'], 4, [wear]).cast('Test Calm').resolve().life('you'), 21);
});

test('of several, their order is chosen, after the text of the spell itself; none twice (CR 702.47b)', () => {
  const half = spliced('Test Half', [
    { kind: 'setLife', who: 'you', amount: { kind: 'times', of: [2, { kind: 'life', who: 'you' }] } },
  ]);
  const cast = (first: string, second: string) =>
    start(['Test Calm', 'Test Peace', 'Test Half'], 4, [half]).cast('Test Calm', first, second).resolve().life('you');
  assert.equal(cast('Test Peace', 'Test Half'), 62);
  assert.equal(cast('Test Half', 'Test Peace'), 52);
});

test('the spell keeps its own characteristics, and "this" in spliced text is the spell (CR 702.47c)', () => {
  const red = { ...ray, name: 'Test Red', cost: '{R}' };
  const table = setTable({
    cards: [calm, red, creature('Test Ward', '2/2', [keyword('protection', { from: { colors: ['R'] } })])] as {
      name: string;
    }[],
    you: { hand: ['Test Calm', 'Test Red'], battlefield: ['2 Island'] },
    them: { battlefield: ['Test Ward'] },
  });
  table.cast('Test Calm', 'Test Red', 'Test Ward');
  const [spell] = table.state.stackZone;
  assert.equal(table.state.objects[spell ?? 0]?.def, table.state.defs.indexOf('Test Calm'));
  table.resolve();
  assert.equal(table.onBattlefield('Test Ward'), false);
});

test('with all its targets illegal it does nothing at all, its own text included (CR 608.2b)', () => {
  const flee = aimed('Test Flee', { filter: { types: ['creature'] } }, [{ kind: 'exile', what: 'target' }]);
  const table = start(['Test Calm', 'Test Ray', 'Test Flee'], 4, [flee]);
  table.cast('Test Calm', 'Test Ray', 'Test Bear').cast('Test Flee', 'Test Bear').resolveAll();
  assert.deepEqual([table.life('you'), table.names('graveyard', 'you')], [20, ['Test Flee', 'Test Calm']]);
});

test('a copy of the spell has the spliced text too, with targets that may be new (CR 707.10)', () => {
  const echo = aimed('Test Echo', { filter: { zone: 'stack', spell: true } }, [
    { kind: 'copySpell', what: 'target', newTargets: true },
  ]);
  const table = start(['Test Calm', 'Test Ray', 'Test Echo'], 4, [echo]);
  table.cast('Test Calm', 'Test Ray', 'Test Bear').cast('Test Echo', 'Test Calm').resolve().choose('them').resolveAll();
  assert.deepEqual([table.life('you'), table.life('them'), table.onBattlefield('Test Bear')], [22, 18, false]);
});

test('the card is revealed, and everybody sees what text the spell has', () => {
  const table = start(['Test Calm', 'Test Peace']).cast('Test Calm', 'Test Peace');
  assert.equal(presentTable(table.state, 1, 'test').stack[0]?.text, 'You gain 1 life.\nYou gain 10 life.');
  const [held] = table.state.players[0]?.hand ?? [];
  assert.equal(table.state.objects[held ?? 0]?.knownTo, 3);
});

test('as an additional cost it may be something besides mana, paid where the spell itself is free', () => {
  const price = [{ kind: 'payLife', amount: 3 }];
  const dear = spliced('Test Dear', [drawOne], {
    abilities: [
      keyword('splice', { filter: { types: ['instant', 'sorcery'] }, cost: price }),
      { kind: 'spell', do: [drawOne] },
    ],
  });
  const table = start(['Test Calm', 'Test Dear'], 0, [dear]).cast('Test Calm', 'Test Dear').resolve();
  assert.deepEqual([table.life('you'), table.count('hand', 'you')], [18, 2]);
});

test('a deed may be its cost', () => {
  const gift = [{ kind: 'effect', do: [{ kind: 'gainLife', who: 'opponent', amount: 5 }] }];
  const roar = spliced('Test Roar', [gain(10)], {
    abilities: [keyword('splice', { filter: arcane, cost: gift }), { kind: 'spell', do: [gain(10)] }],
  });
  const table = start(['Test Calm', 'Test Roar'], 0, [roar]).cast('Test Calm', 'Test Roar');
  assert.equal(table.life('them'), 25);
  assert.equal(table.resolve().life('you'), 31);
});

test('it is printed as cards print it', () => {
  const text = (filter: object) =>
    renderText({
      ...instant('Test Text', [gain(1)]),
      abilities: [keyword('splice', { filter, cost: mana('{1}{R}') })],
    } as never);
  assert.equal(text(arcane), 'Splice onto Arcane {1}{R}');
  assert.equal(text({ types: ['instant', 'sorcery'] }), 'Splice onto instant or sorcery {1}{R}');
});
