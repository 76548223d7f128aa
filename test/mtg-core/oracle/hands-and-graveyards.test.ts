/** What of a hand is revealed and who discards it, what of milled cards came to a graveyard, life beyond what it began with. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileCard } from '../../../mtg-core/oracle/index.ts';
import { readCard, readCreature } from '../../support/read-cards.ts';
import { setTable } from '../../support/table.ts';

const bear = readCreature('Test Bear', '2/2');
const rock = readCard('Test Rock', 'Artifact');

const readsBack = (oracle_text: string): boolean => {
  const read = compileCard({ name: 'Test Card', mana_cost: '{X}{B}', type_line: 'Sorcery', oracle_text });
  return read.ok && read.readsBack;
};

test('a card that is revealed at random from a hand is discarded by whoever holds it', () => {
  const shown = 'Target player reveals a card at random from their hand.';
  assert.ok(readsBack(shown));
  assert.ok(readsBack(`${shown} If it's a land card, that player discards it.`));
  const pry = readCard('Test Pry', 'Sorcery', `${shown} If it's a creature card, that player discards it.`);
  const left = (held: string): readonly string[] => {
    const table = setTable({ you: { hand: [pry.name] }, them: { hand: [held] }, cards: [pry, bear, rock] });
    return table.cast(pry.name, 'them').resolveAll().names('graveyard', 'them');
  };
  assert.deepEqual(left(bear.name), [bear.name]);
  assert.deepEqual(left(rock.name), []);
});

test('so many cards are revealed as they choose, of which you choose one that they discard', () => {
  const text =
    'Target opponent reveals a number of cards from their hand equal to the number of artifacts you control. You choose one of them. That player discards that card.';
  assert.ok(readsBack(text));
  assert.ok(
    readsBack(
      'Target player reveals X cards from their hand and you choose one of them. That player discards that card.',
    ),
  );
  const pry = readCard('Test Pry', 'Sorcery', text);
  const table = setTable({
    you: { hand: [pry.name], battlefield: [rock.name] },
    them: { hand: [bear.name, rock.name] },
    cards: [pry, bear, rock],
  });
  table.cast(pry.name, 'them').resolve();
  table.choose(bear.name).resolveAll();
  if (table.question().kind !== 'priority') table.choose(bear.name).resolveAll();
  assert.deepEqual(table.names('graveyard', 'them'), [bear.name]);
});

test('of milled cards those are counted that came to the graveyard', () => {
  const text = 'Mill two cards. You gain 1 life for each creature card put into your graveyard this way.';
  assert.ok(readsBack(text));
  const grind = readCard('Test Grind', 'Sorcery', text);
  const ward = readCard(
    'Test Ward',
    'Enchantment',
    'If a card would be put into a graveyard from anywhere, exile it instead.',
  );
  const gained = (...battlefield: string[]): number => {
    const table = setTable({
      you: { hand: [grind.name], library: [bear.name, bear.name, bear.name], battlefield },
      cards: [grind, bear, ward],
    });
    return table.cast(grind.name).resolveAll().life('you') - 20;
  };
  assert.equal(gained(), 2);
  assert.equal(gained(ward.name), 0);
});

test('life is compared with what it began with, and so much more', () => {
  const flag = readCard(
    'Test Flag',
    'Enchantment',
    'As long as you have at least 7 life more than your starting life total, creatures you control get +2/+2.',
  );
  const size = (life: number): string =>
    setTable({ you: { battlefield: [flag.name, bear.name], life }, cards: [flag, bear] }).size(bear.name);
  assert.deepEqual([size(26), size(27)], ['2/2', '4/4']);
});
