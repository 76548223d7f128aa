/** Lines of text that are read: what each becomes, and what isn't understood. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Compiled, compileText } from '../../../mtg-core/oracle/index.ts';

const creature = { name: 'Test Bear', types: ['creature' as const], subtypes: ['Bear'], power: 2, toughness: 2 };
const instant = { name: 'Test Spell', types: ['instant' as const] };

function abilities(read: Compiled) {
  assert.ok(read.ok, JSON.stringify(read));
  return read.abilities;
}

test('keywords of one line are abilities of their own', () => {
  assert.deepEqual(abilities(compileText('Flying, vigilance\nWard {2}', creature)), [
    { kind: 'keyword', keyword: 'flying' },
    { kind: 'keyword', keyword: 'vigilance' },
    { kind: 'keyword', keyword: 'ward', cost: [{ kind: 'mana', mana: '{2}' }] },
  ]);
});

test('a target is declared once, and "it" is the last thing spoken of', () => {
  assert.deepEqual(abilities(compileText('Untap target creature. It gets +1/+1 until end of turn.', instant)), [
    {
      kind: 'spell',
      targets: [{ name: 'target', filter: { types: ['creature'] } }],
      do: [
        { kind: 'untap', what: 'target' },
        {
          kind: 'continuous',
          effects: [{ affects: 'target', change: [{ kind: 'pt', power: 1, toughness: 1 }] }],
          until: 'endOfTurn',
        },
      ],
    },
  ]);
});

test('"where X is" stands in the place of X, and wordings of other years mean the same', () => {
  const today = compileText(
    'When this creature enters, draw X cards, where X is the number of Bears you control.',
    creature,
  );
  const older = compileText(
    'When Test Bear enters the battlefield, draw X cards, where X is the number of Bears you control.',
    creature,
  );
  assert.deepEqual(abilities(today), abilities(older));
  assert.deepEqual(abilities(today), [
    {
      kind: 'triggered',
      on: [{ event: 'zoneChange', object: 'self', to: 'battlefield' }],
      do: [{ kind: 'draw', count: { kind: 'count', of: { subtypes: ['Bear'], controller: 'you' } } }],
    },
  ]);
});

test('what nothing understands is told with its place', () => {
  const read = compileText('Draw a card.\nDraw a card and juggle three torches.', instant);
  assert.ok(!read.ok);
  assert.deepEqual(
    read.unread.map(({ phrase, why }) => [phrase, why]),
    [['juggle three torches.', 'unread']],
  );
});

test('a full stop at the end of a line may be missing, within a line it may not', () => {
  assert.deepEqual(
    abilities(compileText('{T}: Add {C}{C}', { name: 'Test Ring', types: ['artifact'] })),
    abilities(compileText('{T}: Add {C}{C}.', { name: 'Test Ring', types: ['artifact'] })),
  );
  assert.deepEqual(
    abilities(compileText('Draw a card\nMorbid — You gain 1 life.', instant)),
    abilities(compileText('Draw a card.\nMorbid — You gain 1 life.', instant)),
  );
  assert.ok(!compileText('Draw a card You gain 1 life.', instant).ok);
});

test('older words for what has a keyword, for a destruction and for a draw mean the same as those of today', () => {
  for (const [older, today, face] of [
    ['This creature is indestructible.', 'This creature has indestructible.', creature],
    [
      "Destroy target artifact and it can't be regenerated.",
      "Destroy target artifact. It can't be regenerated.",
      instant,
    ],
    ['Target player draws an additional card.', 'Target player draws a card.', instant],
  ] as const)
    assert.deepEqual(abilities(compileText(older, face)), abilities(compileText(today, face)), older);
});

test('what only creatures have is said of the creatures among several nouns', () => {
  const target = (text: string) => {
    const read = compileText(`Destroy target ${text}.`, { name: 'Test Spell', types: ['sorcery'] });
    assert.ok(read.ok, JSON.stringify(read));
    const [said] = read.abilities;
    return said?.kind === 'spell' ? said.targets?.[0]?.filter : undefined;
  };
  assert.deepEqual(target('artifact, enchantment, or creature with flying'), {
    any: [{ types: ['artifact', 'enchantment'] }, { types: ['creature'], keyword: 'flying' }],
  });
  assert.deepEqual(target('artifact or creature with power 4 or greater an opponent controls'), {
    any: [{ types: ['artifact'] }, { types: ['creature'], power: ['>=', 4] }],
    controller: 'opponent',
  });
  assert.deepEqual(target('artifact or creature with mana value 2 or less'), {
    types: ['artifact', 'creature'],
    manaValue: ['<=', 2],
  });
});

test('a word that ends one phrase and begins the next is in both', () => {
  const face = { name: 'Test Blade', types: ['artifact' as const], subtypes: ['Equipment'] };
  const read = compileText('As long as equipped creature is tapped, tapped creatures you control get +2/+0.', face);
  assert.ok(read.ok, JSON.stringify(read));
});
