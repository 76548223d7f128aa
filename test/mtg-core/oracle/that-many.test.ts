/** "That many": as many as were spoken of, for one player and for each of several. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileCard } from '../../../mtg-core/oracle/index.ts';
import { setTable } from '../../support/table.ts';

function spell(oracle_text: string) {
  const found = compileCard({ name: 'Test Card', mana_cost: '{0}', type_line: 'Sorcery', oracle_text });
  return found.ok && found.readsBack ? found.card : undefined;
}

const steps = (text: string): unknown => {
  const [ability] = spell(text)?.abilities ?? [];
  return ability !== undefined && 'do' in ability ? ability.do : undefined;
};

test('a hand that was discarded is as many cards as it was', () => {
  const made = { kind: 'discard', count: 'hand', as: 'result' };
  assert.deepEqual(steps('Discard your hand, then draw that many cards.'), [
    made,
    { kind: 'draw', count: { kind: 'count', of: 'result' } },
  ]);
  assert.deepEqual(steps('Each player discards their hand, then draws that many cards.'), [
    { ...made, who: 'each' },
    {
      kind: 'draw',
      who: 'each',
      count: { kind: 'count', of: { among: 'result', owner: { kind: 'player', name: 'each' } } },
    },
  ]);
});

test('each player draws as many as they had, or as the one who had most', () => {
  const hands = { you: ['Shock', 'Forest'], them: ['Forest', 'Forest', 'Forest', 'Shock'] };
  const drawn = (text: string): number[] => {
    const card = spell(text)!;
    const table = setTable({
      you: { hand: [card.name, ...hands.you], library: Array.from({ length: 8 }, () => 'Plains') },
      them: { hand: hands.them, library: Array.from({ length: 8 }, () => 'Plains') },
      cards: [card],
    });
    table.cast(card.name).resolve();
    return (['you', 'them'] as const).map((player) => table.count('hand', player));
  };
  assert.deepEqual(drawn('Each player discards their hand, then draws that many cards.'), [2, 4]);
  assert.deepEqual(
    drawn(
      'Each player discards their hand, then draws cards equal to the greatest number of cards a player discarded this way.',
    ),
    [4, 4],
  );
});

test('that many are sacrificed, targeted and searched for', () => {
  const many = { kind: 'var', name: 'event.amount' };
  const bear = (oracle_text: string) =>
    compileCard({
      name: 'Test Bear',
      mana_cost: '{1}',
      type_line: 'Creature',
      power: '2',
      toughness: '2',
      oracle_text,
    });
  const read = bear('Whenever this creature is dealt damage, sacrifice that many permanents.');
  assert.match(JSON.stringify(read), new RegExp(`"count":${JSON.stringify(many)}`));
  const aimed = bear(
    'Whenever this creature deals combat damage to a player, tap up to that many target creatures that player controls.',
  );
  assert.match(JSON.stringify(aimed), new RegExp(`"count":\\{"min":0,"max":${JSON.stringify(many)}\\}`));
  assert.match(
    JSON.stringify(
      steps(
        'Sacrifice any number of lands. Search your library for that many land cards, put them onto the battlefield tapped, then shuffle.',
      ),
    ),
    /"max":\{"kind":"count","of":"result"\}/,
  );
  assert.equal(
    steps(
      'Sacrifice any number of lands. Search your library for that many cards, reveal them, put them into your hand, then shuffle.',
    ),
    undefined,
  );
});
