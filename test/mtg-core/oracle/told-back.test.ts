/** What a phrase speaks of that was told of before: whoever attacked, a color that was chosen, what is returned to your hand. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileCard, compileText } from '../../../mtg-core/oracle/index.ts';
import { readCard, readCreature } from '../../support/read-cards.ts';
import { setTable } from '../../support/table.ts';

const spell = { name: 'Test Spell', types: ['sorcery' as const] };

const readsBack = (oracle_text: string, type_line = 'Sorcery'): boolean => {
  const size = type_line === 'Creature' ? { power: '1', toughness: '1' } : {};
  const read = compileCard({ name: 'Test Card', mana_cost: '{R}', type_line, oracle_text, ...size });
  return read.ok && read.readsBack;
};

function targetOf(text: string): unknown {
  const read = compileText(text, spell);
  const [ability] = read.ok ? read.abilities : [];
  return ability?.kind === 'spell' ? ability.targets?.[0]?.filter : undefined;
}

const bear = readCreature('Test Bear', '2/2', '', '{G}');
const rock = readCard('Test Rock', 'Artifact');

test('a color that was chosen is spoken of as that color, and none is where nothing was chosen', () => {
  const sweep = readCard('Test Sweep', 'Sorcery', 'Choose a color. You gain 1 life for each permanent of that color.');
  const gained = (color: string): number => {
    const table = setTable({
      you: { hand: [sweep.name], battlefield: [bear.name, rock.name] },
      cards: [sweep, bear, rock],
    });
    return table.cast(sweep.name).resolve().choose(color).resolveAll().life('you') - 20;
  };
  assert.deepEqual([gained('Green'), gained('Red')], [1, 0]);
  assert.ok(!readsBack('Destroy all creatures of that color.'));
});

test('one or more of what is targeted is any of it, and one or more colors is any color', () => {
  const kind = { types: ['creature'], controller: 'you' };
  assert.deepEqual(targetOf('Counter target spell that targets one or more creatures you control.'), {
    spell: true,
    targets: kind,
  });
  assert.deepEqual(targetOf("Destroy target creature that's one or more colors."), {
    types: ['creature'],
    colorless: false,
  });
});

test('where it returns to may stand before what is returned, if all of it is yours', () => {
  const text = 'Return to your hand target artifact card in your graveyard.';
  assert.ok(readsBack(text));
  assert.ok(!readsBack('Return to your hand target artifact card in a graveyard.'));
  const dig = readCard('Test Dig', 'Sorcery', text);
  const table = setTable({ you: { hand: [dig.name], graveyard: [rock.name] }, cards: [dig, rock] });
  table.cast(dig.name, rock.name).resolveAll();
  assert.deepEqual(table.names('hand', 'you'), [rock.name]);
});

test('whoever attacks is told apart from whom they attack', () => {
  const curse = readCard(
    'Test Curse',
    'Enchantment',
    'Whenever a player attacks one of your opponents, that attacking player gains 3 life.',
  );
  const table = setTable({ you: { battlefield: [curse.name, bear.name] }, cards: [curse, bear] });
  table.attack([bear.name]).resolveAll();
  assert.deepEqual([table.life('you'), table.life('them')], [23, 20]);
});

test('an opponent who does something is chosen as it is done, and is one of them', () => {
  const gift = readCard('Test Gift', 'Sorcery', 'You draw a card. An opponent gains 3 life.');
  const table = setTable({ you: { hand: [gift.name], library: [bear.name] }, cards: [gift, bear] });
  table.cast(gift.name).resolveAll();
  assert.deepEqual([table.life('them'), table.names('hand', 'you')], [23, [bear.name]]);
  assert.ok(readsBack('An opponent sacrifices a creature.'));
  assert.ok(readsBack('Choose an opponent. You and that player each draw three cards.'));
  assert.ok(readsBack('Choose a player. That player adds {G}{G}.'));
});

test('what was not done is asked with its verb denied', () => {
  const asks = (what: string): string => `At the beginning of your end step, if ${what}, you lose the game.`;
  assert.ok(readsBack(asks("this enchantment didn't deal damage to a creature this turn"), 'Enchantment'));
  assert.ok(
    readsBack("When this creature enters, if you didn't cast it from your hand, you lose the game.", 'Creature'),
  );
});
