/** Creatures without abilities, cards with an Adventure, so much life lost, excess damage, what is left out, and a spell countered whatever is paid. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readCard, readCreature, readFaces } from '../../support/read-cards.ts';
import { setTable } from '../../support/table.ts';

const spell = (text: string, name = 'Test Word') => readCard(name, 'Instant', text);

test('a creature has no abilities where it has none of its own and was given none (CR 113)', () => {
  const plain = readCreature('Plain One', '2/2');
  const flier = readCreature('Flying One', '2/2', 'Flying');
  const keeper = readCreature('Ability One', '2/2', '{1}: Draw a card.');
  const shielded = readCreature('Shielded One', '2/2', 'Protection from red');
  const anthem = readCard('Test Anthem', 'Enchantment', 'Creatures with no abilities get +2/+2.');
  const wings = spell('Target creature gains flying until end of turn.', 'Test Wings');
  const bare = spell('Target creature loses all abilities until end of turn.', 'Test Bare');
  const cards = [plain, flier, keeper, shielded, anthem, wings, bare];
  const table = setTable({
    you: {
      hand: [wings.name, bare.name],
      battlefield: [anthem.name, plain.name, flier.name, keeper.name, shielded.name],
    },
    cards,
  });
  const powers = () => [plain, flier, keeper, shielded].map(({ name }) => Number(table.size(name).split('/')[0]));
  assert.deepEqual(powers(), [4, 2, 2, 2]);
  table.cast(wings.name, plain.name).resolve();
  assert.deepEqual(powers(), [2, 2, 2, 2]);
  table.cast(bare.name, flier.name).resolve();
  assert.deepEqual(powers(), [2, 4, 2, 2]);
});

test('creatures with abilities can’t block what only those without may', () => {
  const lead = readCard(
    'Test Lead',
    'Enchantment',
    "Creatures you control with no abilities can't be blocked by creatures with abilities.",
  );
  const [plain, other, flier] = [
    readCreature('Plain One', '2/2'),
    readCreature('Other One', '2/2'),
    readCreature('Flying One', '2/2', 'Flying'),
  ];
  const table = setTable({
    you: { battlefield: [lead.name, plain.name] },
    them: { battlefield: [flier.name, other.name] },
    cards: [lead, plain, other, flier],
  });
  table.attack([plain.name]);
  assert.notEqual(table.tryBlock([flier.name, plain.name]), null);
  assert.equal(table.tryBlock([other.name, plain.name]), null);
});

test('a card that has an Adventure is told by it, as a spell, in a graveyard and on the battlefield (CR 715)', () => {
  const tale = readFaces(
    'adventure',
    ['Tale Bear', 'Creature — Bear', ''],
    ['Tale Trip', 'Sorcery — Adventure', 'You gain 1 life.'],
  );
  const bear = readCreature('Plain Bear', '2/2');
  const inn = readCard(
    'Test Inn',
    'Enchantment',
    'Whenever you cast a creature spell that has an Adventure, draw a card.',
  );
  const back = spell('Return target card that has an Adventure from your graveyard to your hand.', 'Test Back');
  const table = setTable({
    you: {
      hand: ['Tale Bear', bear.name, back.name],
      graveyard: ['Tale Bear', bear.name],
      battlefield: [inn.name],
      library: [bear.name, bear.name],
    },
    cards: [tale, bear, inn, back],
  });
  table.cast(bear.name).resolveAll();
  assert.equal(table.count('hand', 'you', bear.name), 0);
  table.cast('Tale Bear').resolveAll();
  assert.equal(table.count('hand', 'you', bear.name), 1);
  table.cast(back.name, 'Tale Bear').resolve();
  assert.deepEqual([table.count('graveyard', 'you', 'Tale Bear'), table.count('hand', 'you', 'Tale Bear')], [0, 1]);
});

test('one or more opponents each lose exactly so much life (CR 603.2c)', () => {
  const king = readCreature(
    'Test King',
    '2/2',
    'Whenever one or more opponents each lose exactly 1 life, put a +1/+1 counter on this creature.',
  );
  const drain = (count: number) => spell(`Target player loses ${count} life.`, `Test Drain ${count}`);
  const [one, two] = [drain(1), drain(2)];
  const table = setTable({
    you: { hand: [one.name, one.name, two.name], battlefield: [king.name] },
    cards: [king, one, two],
  });
  const counters = () => table.counters(king.name, '+1/+1');
  table.cast(two.name, 'them').resolveAll();
  assert.equal(counters(), 0);
  table.cast(one.name, 'them').resolveAll();
  assert.equal(counters(), 1);
  table.cast(one.name, 'you').resolveAll();
  assert.equal(counters(), 1);
});

test('excess damage is dealt to the creature’s controller instead (CR 120.4a)', () => {
  const bear = readCreature('Test Bear', '2/2');
  const giant = readCreature('Test Giant', '6/6');
  const spill = spell(
    "Test Word deals 5 damage to target creature. Excess damage is dealt to that creature's controller instead.",
  );
  for (const [target, life] of [
    [bear, 17],
    [giant, 20],
  ] as const) {
    const table = setTable({
      you: { hand: [spill.name] },
      them: { battlefield: [target.name] },
      cards: [bear, giant, spill],
    });
    table.cast(spill.name, target.name).resolve();
    assert.equal(table.life('them'), life, target.name);
  }
});

test('all are returned but those that are left out, by type or by kind', () => {
  const serpent = readCard('Test Serpent', 'Creature — Serpent');
  const elf = readCard('Test Elf', 'Creature — Elf');
  const rock = readCard('Test Rock', 'Artifact');
  const left = (text: string): string[] => {
    const wave = spell(text);
    const battlefield = [serpent.name, elf.name, rock.name];
    const table = setTable({ you: { hand: [wave.name], battlefield }, cards: [serpent, elf, rock, wave] });
    table.cast(wave.name).resolve();
    return table.names('battlefield', 'you');
  };
  assert.deepEqual(left("Return all creatures to their owners' hands except for Krakens, Octopuses, and Serpents."), [
    serpent.name,
    rock.name,
  ]);
  assert.deepEqual(left("Return all permanents to their owners' hands except for Elves and artifacts."), [
    elf.name,
    rock.name,
  ]);
});

test('"counter that spell instead": whatever could be paid', () => {
  const denial = spell(
    'Counter target spell unless its controller pays {1}. If you control a creature with power 4 or greater, counter that spell instead.',
    'Test Denial',
  );
  const bolt = spell('You gain 3 life.', 'Test Gain');
  const giant = readCreature('Test Giant', '4/4');
  const table = (battlefield: string[]) => {
    const made = setTable({
      you: { hand: [bolt.name, denial.name], battlefield },
      cards: [denial, bolt, giant],
    });
    made.cast(bolt.name).cast(denial.name, bolt.name).resolveAll();
    return made.life('you');
  };
  // Nobody has mana: without the giant it is countered all the same, as nothing is paid.
  assert.deepEqual([table([giant.name]), table([])], [20, 20]);
  const read = JSON.stringify(denial.abilities);
  assert.match(read, /"then":\[\{"kind":"counter","what":"target"\}\],"else":\[\{"kind":"unless"/);
});
