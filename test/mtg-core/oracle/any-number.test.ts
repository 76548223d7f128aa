/** Instructions about as many things as one likes, and what is counted of them then (CR 107.1c). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileText } from '../../../mtg-core/oracle/index.ts';

const sorcery = { name: 'Test Spell', types: ['sorcery' as const] };

function said(text: string) {
  const read = compileText(text, sorcery);
  assert.ok(read.ok, JSON.stringify(read));
  const [only] = read.abilities;
  return only?.kind === 'spell' ? only.do : undefined;
}

const isUnread = (text: string) => assert.ok(!compileText(text, sorcery).ok, text);
const UNBOUNDED = { kind: 'unbounded' };

test('as many as one likes are sacrificed or discarded, and counted', () => {
  assert.deepEqual(said('Sacrifice any number of lands. You gain 2 life for each land sacrificed this way.'), [
    { kind: 'sacrifice', who: 'you', what: { types: ['land'] }, count: UNBOUNDED, as: 'result' },
    { kind: 'gainLife', amount: { kind: 'times', of: [2, { kind: 'count', of: 'result' }] } },
  ]);
  assert.deepEqual(said('Discard any number of cards, then draw that many cards.'), [
    { kind: 'discard', count: UNBOUNDED, as: 'result' },
    { kind: 'draw', count: { kind: 'count', of: 'result' } },
  ]);
  assert.deepEqual(said('Discard any number of land cards. You gain that much life.'), [
    { kind: 'discard', count: UNBOUNDED, filter: { types: ['land'] }, as: 'result' },
    { kind: 'gainLife', amount: { kind: 'count', of: 'result' } },
  ]);
  isUnread('Sacrifice any number of lands. You gain 2 life for each creature sacrificed this way.');
  isUnread('Discard any number of cards at random.');
  isUnread('Each player discards any number of cards.');
});

test('as many as one likes are chosen to be tapped or revealed', () => {
  assert.deepEqual(said('Tap any number of untapped Bears you control. Draw a card for each Bear tapped this way.'), [
    {
      kind: 'choose',
      what: { tapped: false, subtypes: ['Bear'], controller: 'you' },
      min: 0,
      max: UNBOUNDED,
      as: 'chosen',
    },
    { kind: 'tap', what: 'chosen' },
    { kind: 'draw', count: { kind: 'count', of: { subtypes: ['Bear'], among: 'chosen' } } },
  ]);
  const revealed = said(
    'Reveal any number of red cards in your hand. You gain 2 life for each card revealed this way.',
  );
  assert.deepEqual(revealed?.[2], {
    kind: 'gainLife',
    amount: { kind: 'times', of: [2, { kind: 'count', of: 'chosen' }] },
  });
  isUnread('Tap any number of creatures you control.');
});

test('"that many" are those spoken of last, also where an amount was told before; "that much" stays the amount', () => {
  const triggered = (then: string) => {
    const text = `Whenever this creature deals combat damage to a player, you may discard all the cards in your hand. If you do, ${then}`;
    const read = compileText(text, { name: 'Test Reader', types: ['creature'] });
    assert.ok(read.ok, JSON.stringify(read));
    const [only] = read.abilities;
    const may = only?.kind === 'triggered' ? only.do?.[0] : undefined;
    return may?.kind === 'may' ? may.do : undefined;
  };
  assert.deepEqual(triggered('draw that many cards.'), [{ kind: 'draw', count: { kind: 'count', of: 'paid.0' } }]);
  assert.deepEqual(triggered('you gain that much life.'), [
    { kind: 'gainLife', amount: { kind: 'var', name: 'event.amount' } },
  ]);
});
