/** Groups that nobody named: "those creatures" after "creatures you control", and what is done for each or by each of several. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileCard } from '../../../mtg-core/index.ts';
import { compileText } from '../../../mtg-core/oracle/index.ts';

const sorcery = { name: 'Test Sorcery', types: ['sorcery' as const] };
const creature = { name: 'Test Bear', types: ['creature' as const], subtypes: ['Bear'], power: 2, toughness: 2 };

function said(text: string, face: Parameters<typeof compileText>[1] = sorcery) {
  const read = compileText(text, face);
  assert.ok(read.ok, JSON.stringify(read));
  const [ability] = read.abilities;
  assert.ok(ability?.kind === 'spell' || ability?.kind === 'triggered');
  return ability.do ?? [];
}

const isRead = (text: string): boolean => compileText(text, sorcery).ok;

function printsBack(text: string): void {
  const read = compileCard({ name: 'Test Sorcery', mana_cost: '{R}', type_line: 'Sorcery', oracle_text: text });
  assert.ok(read.ok, JSON.stringify(read));
  assert.equal(read.printed, text);
}

const yours = { types: ['creature'], controller: 'you' };

test('what a sentence acted on is named where the next one speaks of it', () => {
  const pump = { kind: 'pt', power: 1, toughness: 1 };
  for (const again of ['Untap them.', 'Untap those creatures.'])
    assert.deepEqual(said(`Creatures you control get +1/+1 until end of turn. ${again}`), [
      { kind: 'bind', what: yours, as: 'group' },
      { kind: 'continuous', effects: [{ affects: 'group', change: [pump] }], until: 'endOfTurn' },
      { kind: 'untap', what: 'group' },
    ]);
  assert.deepEqual(said('~ deals 1 damage to each creature with flying. Tap those creatures.')[1], {
    kind: 'damage',
    amount: 1,
    to: 'group',
  });
  printsBack('Creatures you control get +1/+1 until end of turn. Untap them.');
  printsBack('Creatures you control get +1/+1 until end of turn. Untap those creatures.');
  printsBack('Put a +1/+1 counter on each creature you control. Those creatures gain trample until end of turn.');
});

test('what nobody speaks of again gets no name; what isn’t a group of that noun isn’t meant', () => {
  assert.deepEqual(said('Tap all creatures you control. Draw a card.')[0], { kind: 'tap', what: yours });
  assert.equal(isRead('Tap all creatures you control. Untap those artifacts.'), false);
  assert.equal(isRead('Draw a card. Untap them.'), false);
});

test('for each of what was done, which the round speaks of', () => {
  assert.deepEqual(
    said('Destroy all creatures. For each creature destroyed this way, its controller draws a card.')[1],
    {
      kind: 'forEach',
      over: { types: ['creature'], among: 'result' },
      as: 'one2',
      do: [{ kind: 'draw', who: { kind: 'controller', of: 'one2' }, count: 1 }],
    },
  );
  assert.deepEqual(
    said('Destroy two target artifacts. For each artifact destroyed this way, its owner draws a card.')[0],
    { kind: 'destroy', what: 'target', as: 'destroyed' },
  );
  printsBack("For each creature you control, create a token that's a copy of that creature.");
});

test('a round that doesn’t speak of it is that many times as much', () => {
  assert.deepEqual(said('For each land you control, you gain 2 life and draw a card.'), [
    {
      kind: 'gainLife',
      amount: { kind: 'times', of: [2, { kind: 'count', of: { types: ['land'], controller: 'you' } }] },
    },
    { kind: 'draw', count: { kind: 'count', of: { types: ['land'], controller: 'you' } } },
  ]);
  // Damage is dealt so often, not so much.
  assert.equal(isRead('For each land you control, ~ deals 1 damage to each opponent.'), false);
  // Nothing is chosen in advance for a round, and what leaves the battlefield leaves it together.
  assert.equal(isRead('For each creature you control, tap target artifact.'), false);
  assert.equal(isRead('For each creature, destroy it.'), false);
});

test('each of several deals damage of its own', () => {
  assert.deepEqual(said('Each creature deals 1 damage to its controller.'), [
    {
      kind: 'forEach',
      over: { types: ['creature'] },
      as: 'one',
      do: [
        {
          kind: 'damage',
          amount: 1,
          to: { kind: 'players', who: { kind: 'controller', of: 'one' } },
          source: 'one',
        },
      ],
    },
  ]);
  const hit = said('When ~ enters, each Bear you control deals 1 damage to target creature.', creature);
  assert.deepEqual(
    hit.map((node) => node.kind === 'forEach' && node.do),
    [[{ kind: 'damage', amount: 1, to: 'target', source: 'one' }]],
  );
  // "That creature" is the one of the event, not the one that deals it.
  const dealt = said(
    'Whenever a creature attacks you, each Dragon you control deals 1 damage to that creature.',
    creature,
  );
  assert.ok(JSON.stringify(dealt).includes('"to":"event.object"'), JSON.stringify(dealt));
  printsBack('Each creature deals 1 damage to its controller.');
});

test('what is said of each of several is done to all of them', () => {
  assert.deepEqual(said('Untap two target creatures. Each of those creatures gets +1/+1 until end of turn.')[1], {
    kind: 'continuous',
    effects: [{ affects: 'target', change: [{ kind: 'pt', power: 1, toughness: 1 }] }],
    until: 'endOfTurn',
  });
});
