/** What something becomes, is and is no longer, as it is read, and that it is printed as it was read. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileCard } from '../../../mtg-core/oracle/index.ts';

function read(type_line: string, oracle_text: string) {
  const size = {
    ...(type_line.includes('Creature') ? { power: '2', toughness: '2' } : {}),
    ...(type_line.includes('Planeswalker') ? { loyalty: '4' } : {}),
  };
  const found = compileCard({ name: 'Test Card', mana_cost: '{2}', type_line, oracle_text, ...size });
  return found.ok ? found : undefined;
}

/** The changes of the one continuous effect of the one ability. */
function changed(type_line: string, text: string): readonly unknown[] | undefined {
  const found = read(type_line, text);
  assert.ok(found?.printsBack ?? true, found?.printed);
  const [ability] = found?.card.abilities ?? [];
  if (ability?.kind === 'static') return ability.effects[0]?.change;
  const node = ability !== undefined && 'do' in ability ? ability.do?.at(-1) : undefined;
  return node?.kind === 'continuous' ? node.effects[0]?.change : undefined;
}

test('a land that becomes a creature is still a land, with abilities in words or in a quotation before that', () => {
  const size = { kind: 'setPT', power: 1, toughness: 1 };
  assert.deepEqual(
    changed('Land', "{1}: This land becomes a 1/1 Blinkmoth artifact creature until end of turn. It's still a land."),
    [
      {
        kind: 'setTypes',
        subtypes: ['Blinkmoth'],
        types: ['artifact', 'creature'],
        keepTypes: true,
        keepSubtypes: true,
      },
      size,
    ],
  );
  const quoted = changed(
    'Land',
    '{1}: Until end of turn, this land becomes a 1/1 Elemental creature with "{T}: Draw a card." It\'s still a land.',
  );
  assert.equal(quoted?.length, 3);
  const [types] = changed('Land', '{1}: This land becomes a 1/1 Elemental creature until end of turn.') ?? [];
  assert.deepEqual(types, { kind: 'setTypes', subtypes: ['Elemental'], types: ['creature'] });
});

test('a planeswalker that becomes a creature is still one only where that is said', () => {
  const walker = 'Legendary Planeswalker — Gideon';
  const text = "0: Until end of turn, Test Card becomes a 4/4 Soldier creature that's still a planeswalker.";
  const [types] = changed(walker, text) ?? [];
  assert.deepEqual(types, {
    kind: 'setTypes',
    subtypes: ['Soldier'],
    types: ['creature'],
    keepTypes: true,
    keepSubtypes: true,
  });
});

test('all creature types come and go', () => {
  const every = { kind: 'addTypes', allCreatureTypes: true };
  assert.deepEqual(changed('Enchantment', 'Creatures you control are every creature type.'), [every]);
  assert.deepEqual(changed('Instant', 'Target creature gains all creature types until end of turn.'), [every]);
  assert.deepEqual(changed('Instant', 'Target creature loses all creature types until end of turn.'), [
    { kind: 'removeTypes', allCreatureTypes: true },
  ]);
  assert.equal(changed('Instant', 'Target creature loses all types until end of turn.'), undefined);
});

test('what is no longer a creature while something holds keeps its other types', () => {
  const text = "As long as your devotion to blue is less than five, Test Card isn't a creature.";
  assert.deepEqual(changed('Legendary Enchantment Creature — God', text), [
    { kind: 'removeTypes', types: ['creature'] },
  ]);
});

test('what was moved is something else in addition from then on, and its colors are added where they are said to be', () => {
  const card = 'Return target creature card from your graveyard to the battlefield. ';
  const added = read('Sorcery', `${card}That creature is a black Zombie in addition to its other colors and types.`);
  assert.ok(added?.readsBack);
  const [spell] = added.card.abilities;
  assert.ok(spell?.kind === 'spell');
  assert.deepEqual(spell.do?.at(-1), {
    kind: 'continuous',
    effects: [
      {
        affects: 'result',
        change: [
          { kind: 'addColors', colors: ['B'] },
          { kind: 'addTypes', subtypes: ['Zombie'] },
        ],
      },
    ],
    until: 'permanent',
  });
  assert.equal(
    read('Sorcery', `${card}That creature is a Zombie in addition to its other colors and types.`),
    undefined,
  );
});

test('a color or a type of your choice is chosen as the instruction is carried out (CR 608.2d)', () => {
  const chosen = (text: string) => {
    const found = read('Creature', text);
    assert.ok(found?.printsBack, found?.printed ?? text);
    const [ability] = found.card.abilities ?? [];
    return ability !== undefined && 'do' in ability
      ? ability.do?.map((node) => node.kind === 'chooseWord' && node.what)
      : [];
  };
  assert.deepEqual(chosen('{1}: This creature becomes the creature type of your choice until end of turn.'), [
    'creatureType',
    false,
  ]);
  assert.deepEqual(chosen('{T}: Target land becomes the basic land type of your choice until end of turn.'), [
    'basicLandType',
    false,
  ]);
  assert.deepEqual(chosen('{T}: Target creature becomes the color or colors of your choice until end of turn.'), [
    'colors',
    false,
  ]);
  assert.deepEqual(changed('Creature', '{T}: Target spell or permanent becomes the color of your choice.'), [
    { kind: 'chosenColor', by: 'chosenColor' },
  ]);
  assert.equal(read('Creature', 'This creature is the creature type of your choice.'), undefined);
});

test('what a permanent was made to be as it entered, in place of what it was or besides', () => {
  const stated = (type_line: string, text: string) => {
    const found = read(type_line, text);
    assert.ok(found?.printsBack, found?.printed ?? text);
    return found.card.abilities?.flatMap((ability) => (ability.kind === 'static' ? ability.effects[0]?.change : []));
  };
  assert.deepEqual(
    stated(
      'Creature',
      'As this creature enters, choose a creature type.\nThis creature is the chosen type in addition to its other types.',
    ),
    [{ kind: 'chosenType', by: 'type', add: true }],
  );
  assert.deepEqual(
    stated('Enchantment', 'As this enchantment enters, choose a color.\nAll nonland permanents are the chosen color.'),
    [{ kind: 'chosenColor', by: 'color' }],
  );
});

test('a size may be each object’s own mana value', () => {
  const each = { kind: 'stat', stat: 'manaValue', of: 'each' };
  assert.deepEqual(
    changed(
      'Artifact',
      '{1}: Target noncreature artifact becomes an artifact creature with power and toughness each equal to its mana value until end of turn.',
    )?.at(-1),
    { kind: 'setPT', power: each, toughness: each },
  );
  assert.equal(
    read('Artifact', '{1}: Target artifact becomes a creature with power and toughness each equal.'),
    undefined,
  );
});
