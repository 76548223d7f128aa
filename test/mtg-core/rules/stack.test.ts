// What a spell is while it is on the stack, and where it goes from there.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as core from '../../../mtg-core/index.ts';
import { setTable } from '../../support/table.ts';

test('X counts in the mana value of a spell on the stack (CR 202.3e)', () => {
  const table = setTable({ you: { battlefield: ['5 Mountain'], hand: ['Blaze'] } });
  table.cast('Blaze', 3, 'them');
  const [blaze = 0] = table.state.stackZone;
  assert.equal(core.characteristicsOf(table.state, blaze).manaValue, 4);
  table.resolve();
  assert.equal(core.characteristicsOf(table.state, blaze).manaValue, 1);
});

const bonecrusher = {
  name: 'Bonecrusher Giant',
  cost: '{2}{R}',
  types: ['creature'],
  subtypes: ['Giant'],
  power: 4,
  toughness: 3,
  abilities: [],
  layout: 'adventure',
  faces: [
    {
      name: 'Stomp',
      cost: '{1}{R}',
      types: ['instant'],
      subtypes: ['Adventure'],
      abilities: [
        {
          kind: 'spell',
          targets: [{ name: 'target', anyTarget: true }],
          do: [{ kind: 'damage', amount: 2, to: 'target' }],
        },
      ],
    },
  ],
};

test('from an adventure the creature may be cast, the Adventure not again (CR 715.3d)', () => {
  const table = setTable({
    you: { battlefield: ['5 Mountain'], hand: [bonecrusher.name] },
    cards: [bonecrusher],
  });
  table.cast(bonecrusher.name, { how: 'other half', choose: ['them'] }).resolve();
  assert.deepEqual(table.names('exile', 'you'), [bonecrusher.name]);
  const casts = core.legalChoices(table.state).filter(({ kind }) => kind === 'cast');
  assert.deepEqual(
    casts.map(({ variant }) => variant),
    [''],
  );
  table.cast(bonecrusher.name).resolve();
  assert.equal(table.onBattlefield(bonecrusher.name), true);
});

const omen = {
  ...bonecrusher,
  name: 'Dirgur Island Dragon',
  layout: 'omen',
  faces: [{ ...bonecrusher.faces[0], name: 'Skimming Strike', subtypes: ['Omen'] }],
};

test('an Omen is shuffled into its library, where nobody knows its place (CR 720.3d)', () => {
  const table = setTable({
    you: { battlefield: ['2 Mountain'], hand: [omen.name] },
    cards: [omen],
  });
  const [id = 0] = table.state.players[0]?.hand ?? [];
  table.cast(omen.name, { how: 'other half', choose: ['them'] }).resolve();
  assert.equal(table.count('library', 'you'), 11);
  assert.equal(table.state.objects[id]?.knownTo, 0);
});
