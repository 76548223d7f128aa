/** What is done to several things at once, and what X among targets is. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CardDefinition, compileCard } from '../../../mtg-core/index.ts';
import { compileText } from '../../../mtg-core/oracle/index.ts';

const sorcery = { name: 'Test Sorcery', types: ['sorcery' as const] };

function said(text: string, face: Parameters<typeof compileText>[1] = sorcery) {
  const read = compileText(text, face);
  assert.ok(read.ok, JSON.stringify(read));
  const [ability] = read.abilities;
  assert.ok(ability?.kind === 'spell' || ability?.kind === 'activated');
  return { targets: ability.targets, do: ability.do };
}

const isRead = (text: string): boolean => compileText(text, sorcery).ok;

/** A sorcery whose print is its text. */
function printsBack(text: string): CardDefinition {
  const read = compileCard({ name: 'Test Sorcery', mana_cost: '{R}', type_line: 'Sorcery', oracle_text: text });
  assert.ok(read.ok, JSON.stringify(read));
  assert.equal(read.printed, text);
  return read.card;
}

test('what has names and what all is like it are one group', () => {
  assert.deepEqual(said('Destroy target creature and target land.').do, [
    { kind: 'destroy', what: { any: [{ among: 'target' }, { among: 'target2' }] } },
  ]);
  assert.deepEqual(said('Destroy target artifact and all other artifacts with the same name as that artifact.').do, [
    {
      kind: 'destroy',
      what: {
        any: [{ among: 'target' }, { types: ['artifact'], shares: { what: 'name', with: 'target' }, other: 'target' }],
      },
    },
  ]);
  assert.deepEqual(said('Exile all artifacts and all enchantments.').do, [
    { kind: 'exile', what: { types: ['artifact', 'enchantment'] } },
  ]);
  printsBack("Return target permanent you control and target permanent you don't control to their owners' hands.");
  printsBack("Destroy all creatures you don't control and all planeswalkers you don't control.");
  assert.equal(isRead('Destroy target creature and a land.'), false);
});

test('several subjects of one change', () => {
  const ability = said('{R}: ~ and up to one other target creature each get +1/+0 until end of turn.', {
    name: 'Test Bear',
    types: ['creature'],
  });
  assert.deepEqual(ability.do, [
    {
      kind: 'continuous',
      effects: [
        {
          affects: { any: [{ among: 'self' }, { among: 'target' }] },
          change: [{ kind: 'pt', power: 1, toughness: 0 }],
        },
      ],
      until: 'endOfTurn',
    },
  ]);
  printsBack('Up to two target creatures each get +1/+0 and gain flying until end of turn.');
  // Damage equal to the power of each is another clause, and of all of them none that can be told.
  assert.equal(isRead('Two target creatures each deal damage equal to its power to any other target.'), false);
});

test('you and another player do the same at once', () => {
  assert.deepEqual(said('You and target opponent each draw a card.').do, [
    {
      kind: 'together',
      do: [
        { kind: 'draw', count: 1 },
        { kind: 'draw', who: { kind: 'player', name: 'target' }, count: 1 },
      ],
    },
  ]);
  assert.equal(isRead('You and target opponent draw a card.'), false);
});

test('an X that the sentence explains stands on the target too', () => {
  const creatures = { kind: 'count', of: { types: ['creature'], controller: 'you' } };
  const [slot] = said(
    'Destroy target creature with toughness X or less, where X is the number of creatures you control.',
  ).targets!;
  assert.deepEqual(slot, { name: 'target', filter: { types: ['creature'], toughness: ['<=', creatures] } });
  printsBack(
    'Up to X target creatures each gain flying until end of turn, where X is the number of creatures you control.',
  );
  assert.equal(isRead('Destroy target creature, where X is the number of creatures you control.'), false);
});

test('control of two targets is exchanged', () => {
  const read = said('Exchange control of two target lands.');
  assert.deepEqual(read.targets, [
    { name: 'target', filter: { types: ['land'] } },
    { name: 'target2', filter: { types: ['land'] }, otherThan: ['target'] },
  ]);
  assert.deepEqual(read.do, [{ kind: 'exchangeControl', a: 'target', b: 'target2' }]);
  printsBack('Exchange control of two target lands.');
  assert.equal(isRead('Exchange control of up to two target lands.'), false);
});
