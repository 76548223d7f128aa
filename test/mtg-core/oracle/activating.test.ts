/** What is said at the end of an activated ability, permissions for a turn, and choices at random. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileCard } from '../../../mtg-core/index.ts';
import { compileText } from '../../../mtg-core/oracle/index.ts';

const bear = { name: 'Test Bear', types: ['creature' as const] };

function ability(text: string) {
  const read = compileText(text, bear);
  assert.ok(read.ok, JSON.stringify(read));
  const [one] = read.abilities;
  assert.ok(one?.kind === 'activated');
  return one;
}

const isRead = (text: string): boolean => compileText(text, bear).ok;

function printsBack(text: string): void {
  const read = compileCard({
    name: 'Test Bear',
    mana_cost: '{1}{G}',
    type_line: 'Creature — Bear',
    power: '2',
    toughness: '2',
    oracle_text: text,
  });
  assert.ok(read.ok, JSON.stringify(read));
  assert.equal(read.printed, text);
}

test('who may activate it, and when', () => {
  assert.equal(ability('{2}: Draw a card. Any player may activate this ability.').by, 'any');
  const upkeep = ability('{2}: Draw a card. Any player may activate this ability but only during their upkeep.');
  assert.deepEqual([upkeep.by, upkeep.if], ['any', { kind: 'step', steps: ['upkeep'], whose: 'you' }]);
  assert.equal(ability('{2}: Draw a card. Activate no more than twice each turn.').timesPerTurn, 2);
  printsBack('{2}: Draw a card. Any player may activate this ability but only as a sorcery.');
  assert.equal(isRead('{2}: Draw a card. Any player may activate this ability twice.'), false);
  // Of a mana ability it says that none may be activated while something is paid for, which isn't known.
  assert.equal(isRead('{2}: Add {G}. Activate only any time you could cast an instant.'), false);
});

test('what it costs then', () => {
  const artifacts = { kind: 'count', of: { types: ['artifact'], controller: 'you' } };
  const text =
    '{5}: Draw a card. This ability costs {1} less to activate for each artifact you control. Activate only as a sorcery.';
  const cheaper = ability(text);
  assert.deepEqual([cheaper.costChange, cheaper.timing], [{ amount: artifacts, direction: 'less' }, 'sorcery']);
  printsBack(text);
  assert.deepEqual(
    ability('{5}: Draw a card. This ability costs {3} more to activate if you control a Bear.').costChange,
    {
      amount: 3,
      direction: 'more',
      if: { kind: 'exists', what: { subtypes: ['Bear'], controller: 'you' } },
    },
  );
  assert.equal(isRead('{5}: Draw a card. This ability costs {1} less to cast.'), false);
});

test('what may be done for a turn as though something were so', () => {
  const [rule] = ability("{1}: ~ can attack this turn as though it didn't have defender.").do ?? [];
  assert.deepEqual(rule, {
    kind: 'continuous',
    effects: [
      {
        affects: 'self',
        change: [{ kind: 'rule', rule: { kind: 'mayAsThough', do: { kind: 'attack' }, asThough: 'notDefender' } }],
      },
    ],
    until: 'endOfTurn',
  });
  printsBack('{1}: You may cast spells this turn as though they had flash.');
});

test('cards are chosen at random where they lie', () => {
  assert.deepEqual(ability('{1}: Exile three cards at random from your graveyard.').do, [
    { kind: 'choose', what: { zone: 'graveyard', owner: 'you' }, min: 3, max: 3, random: true, as: 'chosen' },
    { kind: 'exile', what: 'chosen' },
  ]);
  printsBack('{1}: Return a creature card at random from your graveyard to your hand.');
  assert.equal(isRead('{1}: Return a creature at random from your graveyard to your hand.'), false);
});
