/** X is the same all through an ability (CR 107.3): what one sentence says it is, the others mean too; an X that is nothing isn't read. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CardObject, compileCard, compileText } from '../../../mtg-core/oracle/index.ts';
import { readCreature } from '../../support/read-cards.ts';
import { setTable } from '../../support/table.ts';

const bear = (oracle_text: string): CardObject => ({
  name: 'Test Bear',
  mana_cost: '{1}{G}',
  type_line: 'Creature — Bear',
  oracle_text,
  power: '2',
  toughness: '2',
});

const spell = { name: 'Test Spell', types: ['sorcery' as const] };
const forests = { kind: 'count', of: { subtypes: ['Forest'], controller: 'you' } };

function done(text: string): unknown {
  const read = compileText(text, spell);
  const [ability] = read.ok ? read.abilities : [];
  return ability?.kind === 'spell' ? ability.do : undefined;
}

test('a later sentence means the X that an earlier one explained', () => {
  assert.deepEqual(done('You gain X life, where X is the number of Forests you control. Draw X cards.'), [
    { kind: 'gainLife', amount: forests },
    { kind: 'draw', count: forests },
  ]);
  assert.deepEqual(
    done('You gain X life, where X is the number of Forests you control. If X is 4 or greater, draw a card.'),
    [
      { kind: 'gainLife', amount: forests },
      {
        kind: 'if',
        if: { kind: 'compare', left: forests, op: '>=', right: 4 },
        then: [{ kind: 'draw', count: 1 }],
      },
    ],
  );
});

test('an X that nothing on the face says or pays is not understood', () => {
  assert.ok(!compileCard(bear('When this creature enters, draw X cards.')).ok);
  assert.ok(compileCard(bear('{X}: Draw X cards.')).ok);
  assert.ok(compileCard({ ...bear('When this creature enters, draw X cards.'), mana_cost: '{X}{G}' }).ok);
  assert.ok(compileCard(bear('When this creature enters, you may pay {X}. If you do, draw X cards.')).ok);
});

test('an Aura that says of nothing that it enchants it is not understood (CR 303.4a)', () => {
  const aura = { name: 'Test Aura', mana_cost: '{G}', type_line: 'Enchantment — Aura' };
  assert.ok(compileCard({ ...aura, oracle_text: 'Enchant creature\nEnchanted creature has flying.' }).ok);
  assert.ok(!compileCard({ ...aura, oracle_text: 'Enchanted creature has flying.' }).ok);
});

test('an ability that triggered on a spell with {X} in its cost means the X of that spell (CR 107.3e)', () => {
  const tamer = readCreature(
    'Test Tamer',
    '2/2',
    'Whenever you cast a spell with {X} in its mana cost, put X +1/+1 counters on this creature.',
  );
  const hydra = readCreature('Test Hydra', '1/1', '', '{X}{G}');
  const table = setTable({
    cards: [tamer, hydra],
    you: { hand: ['Test Hydra'], battlefield: ['Test Tamer', '4 Forest'] },
  });
  table.cast('Test Hydra', 3).resolve();
  assert.equal(table.counters('Test Tamer'), 3);
});
