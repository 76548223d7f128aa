/** What opens a line or a sentence, and what a sentence says of the one before: keywords and words before a dash, "when you do". */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileText } from '../../../mtg-core/oracle/index.ts';
import { readCard } from '../../support/read-cards.ts';
import { setTable } from '../../support/table.ts';

const bear = { name: 'Test Bear', types: ['creature' as const], subtypes: ['Bear'], power: 2, toughness: 2 };
const spell = { name: 'Test Spell', types: ['sorcery' as const] };

function abilities(text: string, face: typeof bear | typeof spell) {
  const read = compileText(text, face);
  assert.ok(read.ok, JSON.stringify(read));
  return read.abilities;
}

test('a keyword before a dash states when the ability works; an ability word says nothing', () => {
  const draws = { kind: 'activated', cost: [{ kind: 'mana', mana: '{1}' }], do: [{ kind: 'draw', count: 1 }] };
  assert.deepEqual(abilities('Boast — {1}: Draw a card.', bear), [
    { kind: 'keyword', keyword: 'boast', ability: draws },
  ]);
  assert.deepEqual(abilities('Renew — {1}: Draw a card.', bear), [{ ...draws, label: 'Renew' }]);
  assert.ok(!compileText('Cascade — {1}: Draw a card.', bear).ok);
});

test('an ability word within a spell says nothing', () => {
  const plain = 'Draw a card. If you control a Forest, you gain 1 life.';
  assert.deepEqual(
    abilities('Draw a card.\nFerocious — If you control a Forest, you gain 1 life.', spell),
    abilities(plain, spell),
  );
  assert.ok(!compileText('Draw a card.\nKicker — If you control a Forest, you gain 1 life.', spell).ok);
});

test('what "when you do" says triggers once it was done, and has targets of its own', () => {
  assert.deepEqual(
    abilities('When this creature enters, you may sacrifice another creature. When you do, destroy target land.', bear),
    [
      {
        kind: 'triggered',
        on: [{ event: 'zoneChange', object: 'self', to: 'battlefield' }],
        do: [
          {
            kind: 'may',
            cost: [{ kind: 'sacrifice', what: { types: ['creature'], other: 'self' } }],
            do: [
              {
                kind: 'reflexive',
                targets: [{ name: 'target', filter: { types: ['land'] } }],
                do: [{ kind: 'destroy', what: 'target' }],
              },
            ],
          },
        ],
      },
    ],
  );
  assert.ok(!compileText('Draw a card. When you do, you gain 1 life.', spell).ok);
});

test('the life lost this way is what the loss came to', () => {
  assert.deepEqual(abilities('Each opponent loses 2 life. You gain life equal to the life lost this way.', spell), [
    {
      kind: 'spell',
      do: [
        { kind: 'loseLife', who: 'opponent', amount: 2, as: 'result' },
        { kind: 'gainLife', amount: { kind: 'var', name: 'result' } },
      ],
    },
  ]);
  assert.ok(!compileText('You gain life equal to the life lost this way.', spell).ok);
});

test('a size for each of something may stand after how long it lasts, and "other" is beside what is counted', () => {
  const others = { subtypes: ['Bear'], controller: 'you', other: 'self' };
  const [ability] = abilities(
    'Whenever this creature attacks, it gets +2/+0 until end of turn for each other Bear you control.',
    bear,
  );
  assert.ok(ability?.kind === 'triggered');
  assert.deepEqual(ability.do, [
    {
      kind: 'continuous',
      effects: [
        {
          affects: 'self',
          change: [{ kind: 'pt', power: { kind: 'times', of: [2, { kind: 'count', of: others }] }, toughness: 0 }],
        },
      ],
      until: 'endOfTurn',
    },
  ]);
});

test('what a spell targets belongs to the nearest noun', () => {
  const [ability] = abilities('Counter target spell that targets a creature you control.', spell);
  assert.ok(ability?.kind === 'spell');
  assert.deepEqual(ability.targets, [
    { name: 'target', filter: { spell: true, targets: { types: ['creature'], controller: 'you' } } },
  ]);
});

test('an attacker may be exerted, and what is done then has targets of its own', () => {
  assert.deepEqual(abilities('You may exert this creature as it attacks. When you do, destroy target land.', bear), [
    {
      kind: 'attackCost',
      name: 'exert',
      cost: [{ kind: 'exert' }],
      do: [
        {
          kind: 'reflexive',
          targets: [{ name: 'target', filter: { types: ['land'] } }],
          do: [{ kind: 'destroy', what: 'target' }],
        },
      ],
    },
  ]);
  assert.ok(!compileText('You may exert target creature as it attacks.', bear).ok);
});

test('a coin decides by how it was flipped', () => {
  assert.deepEqual(
    abilities('Flip a coin. If you win the flip, draw a card. If you lose the flip, you lose 1 life.', spell),
    [
      {
        kind: 'spell',
        do: [
          {
            kind: 'flipCoin',
            win: [{ kind: 'draw', count: 1 }],
            lose: [{ kind: 'loseLife', amount: 1 }],
          },
        ],
      },
    ],
  );
  assert.ok(!compileText('Draw a card. If you win the flip, you gain 1 life.', spell).ok);
});

test('one of two deeds is done to the same thing', () => {
  const [ability] = abilities('Tap or untap target creature.', spell);
  assert.ok(ability?.kind === 'spell');
  assert.deepEqual(ability.do, [
    {
      kind: 'modes',
      min: 1,
      max: 1,
      options: [{ do: [{ kind: 'tap', what: 'target' }] }, { do: [{ kind: 'untap', what: 'target' }] }],
    },
  ]);
});

test('what comes of winning a clash follows it', () => {
  assert.deepEqual(abilities('Clash with an opponent. If you win, draw a card. Otherwise, scry 1.', spell), [
    {
      kind: 'spell',
      do: [
        { kind: 'action', action: 'clash', as: 'won1' },
        {
          kind: 'if',
          if: { kind: 'did', name: 'won1' },
          then: [{ kind: 'draw', count: 1 }],
          else: [{ kind: 'scry', count: 1 }],
        },
      ],
    },
  ]);
  assert.ok(!compileText('Draw a card. If you win, draw a card.', spell).ok);
});

test('what comes of somebody’s paying to stop something (CR 118.12a)', () => {
  const cards = [
    readCard(
      'Test Tax',
      'Instant',
      'Test Tax deals 3 damage to target player unless that player pays {1}. If they do, you gain 2 life.',
    ),
  ];
  const lifes = (paid: boolean) => {
    const table = setTable({ cards, you: { hand: ['Test Tax'] }, them: { battlefield: ['Island'] } });
    table.cast('Test Tax', 'them').resolve();
    table.choose(paid ? 'Pay' : "Don't pay");
    return [table.life('you'), table.life('them')];
  };
  assert.deepEqual(
    [lifes(true), lifes(false)],
    [
      [22, 20],
      [20, 17],
    ],
  );
});
