/** Targets that are chosen in words of their own (CR 601.2c), and how they are told apart later. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileText } from '../../../mtg-core/oracle/index.ts';

const spell = { name: 'Test Spell', types: ['sorcery' as const] };
const bear = { name: 'Test Bear', types: ['creature' as const], subtypes: ['Bear'], power: 2, toughness: 2 };

function only(text: string, face: typeof bear | typeof spell = spell) {
  const read = compileText(text, face);
  assert.ok(read.ok, JSON.stringify(read));
  assert.equal(read.abilities.length, 1);
  return read.abilities[0]!;
}

const isUnread = (text: string): boolean => !compileText(text, spell).ok;

test('what is chosen first is spoken of afterwards', () => {
  const destroys = {
    kind: 'spell',
    targets: [{ name: 'target', filter: { types: ['creature'] } }],
    do: [{ kind: 'destroy', what: 'target' }],
  };
  assert.deepEqual(only('Choose target creature. Destroy it.'), destroys);
  assert.deepEqual(only('Choose target creature. Destroy the chosen creature.'), destroys);
  assert.deepEqual(only('Choose target opponent. The chosen player loses 2 life.'), {
    kind: 'spell',
    targets: [{ name: 'target', players: 'opponent' }],
    do: [{ kind: 'loseLife', who: { kind: 'player', name: 'target' }, amount: 2 }],
  });
});

test('a target is chosen whatever happens, and choosing alone does nothing', () => {
  assert.ok(isUnread('Choose target creature.'));
  assert.ok(isUnread('If you control a Forest, choose target creature. Destroy it.'));
  assert.ok(isUnread('You may choose target creature. If you do, destroy it.'));
});

test('two targets are told apart by who controls them, and fight', () => {
  const choice = "Choose target creature you control and target creature you don't control.";
  const ability = only(
    `${choice} The creature you control gets +1/+1 until end of turn. Then those creatures fight each other.`,
  );
  assert.ok(ability.kind === 'spell');
  assert.deepEqual(
    ability.targets?.map(({ filter }) => filter),
    [
      { types: ['creature'], controller: 'you' },
      { types: ['creature'], controller: 'notYou' },
    ],
  );
  const [grows, fights] = ability.do ?? [];
  assert.ok(grows?.kind === 'continuous');
  assert.equal(grows.effects[0]?.affects, 'target');
  assert.deepEqual(fights, { kind: 'fight', a: 'target', b: 'target2' });
  assert.ok(isUnread('Choose target creature you control. Then those creatures fight each other.'));
  assert.ok(isUnread(`${choice} Destroy the artifact you control.`));
});

test('several targets may have to belong together', () => {
  const ability = only('Destroy two target creatures controlled by the same player.');
  assert.ok(ability.kind === 'spell');
  assert.deepEqual(ability.targets, [
    {
      name: 'target',
      filter: { types: ['creature'] },
      count: { min: 2, max: 2 },
      group: { share: 'controller' },
    },
  ]);
  assert.ok(isUnread('Destroy target creature controlled by the same player.'));
});

test('what you may have fight is one creature', () => {
  const ability = only('When this creature enters, you may have it fight another target creature.', bear);
  assert.ok(ability.kind === 'triggered');
  assert.deepEqual(ability.do, [{ kind: 'may', do: [{ kind: 'fight', a: 'self', b: 'target' }] }]);
});

test('what is asked at the end of a sentence is asked of what "then" introduces alone', () => {
  const forest = { kind: 'exists', what: { subtypes: ['Forest'], controller: 'you' } };
  const draw = { kind: 'draw', count: 1 };
  const life = { kind: 'gainLife', amount: 2 };
  const inOrder = { kind: 'spell', do: [draw, { kind: 'if', if: forest, then: [life] }] };
  assert.deepEqual(only('Draw a card, then you gain 2 life if you control a Forest.'), inOrder);
  assert.deepEqual(only('Draw a card, then if you control a Forest, you gain 2 life.'), inOrder);
  assert.deepEqual(only('You draw a card and gain 2 life if you control a Forest.'), {
    kind: 'spell',
    do: [{ kind: 'if', if: forest, then: [draw, life] }],
  });
});
