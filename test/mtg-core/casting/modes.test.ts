// Choosing modes: how many, by whom, which of them again, and what each costs (CR 700.2).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ability, drawOne, enchantment, gain, hit, instant, mana } from '../../support/cards.ts';
import { setTable } from '../../support/table.ts';

const modal = (name: string, modes: Record<string, unknown>, cost = '{0}') =>
  instant(name, [], { cost, abilities: [{ kind: 'spell', modes }] });
/** The modes by their numbers. */
const life = 'mode:0';
const damage = 'mode:1';
const card = 'mode:2';

const three = [{ do: [gain(1)] }, { do: [hit(1)] }, { do: [drawOne] }];

test('more modes may be chosen while a condition holds (CR 700.2a)', () => {
  const moreIf = { if: { kind: 'exists', what: { subtypes: ['Bear'], controller: 'you' }, atLeast: 1 }, max: 3 };
  const charm = modal('Test Charm', { min: 1, max: 1, options: three, moreIf });
  const alone = setTable({ cards: [charm], you: { hand: ['Test Charm'] } });
  alone.cast('Test Charm', life).resolve();
  assert.deepEqual([alone.life('you'), alone.life('them')], [21, 20]);
  const table = setTable({ cards: [charm], you: { hand: ['Test Charm'], battlefield: ['Grizzly Bears'] } });
  table.cast('Test Charm', life, damage, card).resolve();
  assert.deepEqual([table.life('you'), table.life('them'), table.count('hand', 'you')], [21, 19, 1]);
});

test('an opponent may be the one who chooses (CR 700.2e)', () => {
  const charm = modal('Test Charm', { min: 1, max: 1, options: three, chooser: 'opponent' });
  const table = setTable({ cards: [charm], you: { hand: ['Test Charm'] } });
  table.cast('Test Charm');
  assert.equal(table.question().of, 'them');
  table.choose(card).resolve();
  assert.equal(table.count('hand', 'you'), 1);
});

test("a mode at random is nobody's choice (CR 700.2g)", () => {
  const charm = modal('Test Charm', { min: 1, max: 1, options: three, random: true });
  const table = setTable({ cards: [charm], you: { hand: ['Test Charm'] } });
  table.cast('Test Charm').resolve();
  assert.equal(table.life('you') - 20 + (20 - table.life('them')) + table.count('hand', 'you'), 1);
});

test('each mode with a cost is paid for, and one that can not be paid for is not offered (CR 700.2h)', () => {
  const spree = modal(
    'Test Spree',
    {
      min: 1,
      max: 2,
      options: [
        { cost: mana('{1}'), do: [gain(3)] },
        { cost: mana('{2}'), do: [hit(3)] },
      ],
    },
    '{R}',
  );
  const poor = setTable({ cards: [spree], you: { hand: ['Test Spree'], battlefield: ['Mountain'] } });
  assert.ok(!poor.canCast('Test Spree'));
  const three = setTable({ cards: [spree], you: { hand: ['Test Spree'], battlefield: ['3 Mountain'] } });
  three.cast('Test Spree', damage).resolve();
  assert.deepEqual([three.life('you'), three.life('them')], [20, 17]);
  const four = setTable({ cards: [spree], you: { hand: ['Test Spree'], battlefield: ['4 Mountain'] } });
  four.cast('Test Spree', life, damage).resolve();
  assert.deepEqual([four.life('you'), four.life('them')], [23, 17]);
});

test('modes that count for more than one fill what may be chosen, again and again (CR 700.2i)', () => {
  const options = [
    { weight: 1, do: [gain(1)] },
    { weight: 2, do: [hit(2)] },
    { weight: 3, do: [drawOne, drawOne] },
  ];
  const paws = modal('Test Paws', { min: 0, max: 5, options, sameAllowed: true });
  const table = setTable({ cards: [paws], you: { hand: ['Test Paws'] } });
  table.cast('Test Paws', damage, damage, life).resolve();
  assert.deepEqual([table.life('you'), table.life('them')], [21, 16]);
});

test('a mode that has been chosen of this permanent is chosen no more, or not this turn (CR 700.2b)', () => {
  const often = (name: string, more: Record<string, unknown>) =>
    enchantment(name, ability(mana('{0}'), [], { modes: { min: 1, max: 1, options: three, ...more } }));
  const table = setTable({
    cards: [often('Test Ever', { unchosenBefore: true }), often('Test Daily', { oncePerTurn: true })],
    you: { battlefield: ['Test Ever', 'Test Daily'] },
  });
  const offered = (name: string): number => {
    table.activate(name);
    const { length } = table.question().options.filter((option: string) => !option.includes('Take'));
    table.choose('cancel');
    return length;
  };
  for (const name of ['Test Ever', 'Test Daily']) table.activate(name, life).resolve();
  assert.deepEqual([offered('Test Ever'), offered('Test Daily')], [2, 2]);
  table.passUntil('precombatMain', 'them');
  table.passUntil('precombatMain', 'you');
  assert.deepEqual([offered('Test Ever'), offered('Test Daily')], [2, 3]);
});
