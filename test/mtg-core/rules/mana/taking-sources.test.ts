// Mana abilities that are paid for with other objects: what one of them takes is there neither for another nor for what is paid for.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ability, drawOne, enchantment, instant } from '../../../support/cards.ts';
import { setTable, type Table } from '../../../support/table.ts';

const tapCreature = { kind: 'tap', what: { types: ['creature'], controller: 'you', tapped: false } };
const giving = (name: string, cost: object[], mana: string) => ({
  name,
  types: ['artifact'],
  cost: '{1}',
  abilities: [ability(cost as Record<string, unknown>[], [{ kind: 'addMana', produce: { mana } }])],
});
const drum = giving('Drum', [{ kind: 'tapSelf' }, tapCreature], '{W}');
const pyre = giving('Pyre', [{ kind: 'sacrifice', what: { types: ['creature'] } }], '{W}');
const spell = (cost: string) => instant('Spell', [drawOne], { cost });

function casting(cost: string, battlefield: string[]) {
  return setTable({ cards: [drum, pyre, spell(cost)], you: { hand: ['Spell'], battlefield } });
}

/** Paid without a person's plans, with whichever creature comes first. */
function payThrough(table: Table): Table {
  for (let { pending } = table.state; pending !== null && pending.kind !== 'priority'; { pending } = table.state)
    table.choose(pending.kind === 'pay' ? 'Pay automatically' : table.candidates()[0]!);
  return table.resolveAll();
}

test("one creature isn't tapped or sacrificed for two mana abilities (CR 118.3)", () => {
  assert.equal(casting('{2}', ['2 Drum', 'Grizzly Bears']).canCast('Spell'), false);
  assert.equal(casting('{2}', ['2 Pyre', 'Grizzly Bears']).canCast('Spell'), false);
  const enough = casting('{2}', ['2 Drum', '2 Grizzly Bears']);
  payThrough(enough.cast('Spell'));
  assert.equal(enough.count('graveyard', 'you', 'Spell'), 1);
});

test('a creature that makes mana is tapped for its own or for that of another', () => {
  assert.equal(casting('{1}{G}', ['Drum', 'Llanowar Elves']).canCast('Spell'), false);
  for (const cost of ['{W}', '{G}']) {
    const table = casting(cost, ['Drum', 'Llanowar Elves']);
    payThrough(table.cast('Spell'));
    assert.equal(table.count('graveyard', 'you', 'Spell'), 1, cost);
  }
  assert.equal(casting('{W}{G}', ['Drum', 'Llanowar Elves', 'Grizzly Bears']).canCast('Spell'), true);
});

test('what an ability takes for its cost is not there for the mana that pays it (CR 601.2h)', () => {
  const horn = enchantment('Horn', ability([{ kind: 'mana', mana: '{1}' }, tapCreature], [drawOne]));
  const position = (bears: string) => setTable({ cards: [drum, horn], you: { battlefield: ['Horn', 'Drum', bears] } });
  assert.equal(position('Grizzly Bears').canActivate('Horn'), false);
  const table = position('2 Grizzly Bears');
  const before = table.count('hand', 'you');
  payThrough(table.activate('Horn'));
  assert.equal(table.count('hand', 'you'), before + 1);
});
