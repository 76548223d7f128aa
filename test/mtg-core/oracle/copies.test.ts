/** Copies of spells and permanents (CR 707), and cards that may be played from where they are. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileText } from '../../../mtg-core/oracle/index.ts';

const sorcery = { name: 'Test Spell', types: ['sorcery' as const] };

const instructions = (text: string) => {
  const read = compileText(text, sorcery);
  assert.ok(read.ok, JSON.stringify(read));
  const [said] = read.abilities;
  assert.ok(said?.kind === 'spell');
  return said.do ?? [];
};

const isUnread = (text: string) => assert.ok(!compileText(text, sorcery).ok, text);

test('a spell is copied, and who copies it may choose new targets where the words say so', () => {
  assert.deepEqual(instructions('Copy target sorcery spell. You may choose new targets for the copy.'), [
    { kind: 'copySpell', what: 'target', newTargets: true },
  ]);
  assert.deepEqual(instructions('Copy target sorcery spell twice.'), [{ kind: 'copySpell', what: 'target', count: 2 }]);
  isUnread('Copy target sorcery spell twice. You may choose new targets for the copy.');
});

test('a token copies one thing, with what differs', () => {
  assert.deepEqual(instructions("Create a tapped token that's a copy of target creature, except it has haste."), [
    {
      kind: 'copyToken',
      of: 'target',
      except: [{ kind: 'gain', abilities: [{ kind: 'keyword', keyword: 'haste' }] }],
      tapped: true,
    },
  ]);
  isUnread("Create a token that's a copy of each creature you control.");
  isUnread("Create two tokens that's a copy of target creature.");
});

test('what was exiled may be played for a time', () => {
  const play = { kind: 'play', until: 'endOfTurn', what: 'result2' };
  assert.deepEqual(instructions('Exile the top card of your library. You may play that card this turn.').at(-1), play);
  assert.deepEqual(
    instructions('Exile the top card of your library. Until end of turn, you may play it.').at(-1),
    play,
  );
  assert.deepEqual(
    instructions(
      'Exile the top two cards of your library. Until the end of your next turn, you may cast those cards.',
    ).at(-1),
    { kind: 'play', until: 'endOfYourNextTurn', what: 'result2', castOnly: true },
  );
  isUnread('Exile the top card of your library. You may play that card.');
});

test('a card is cast while the instruction is carried out', () => {
  assert.deepEqual(instructions('You may cast target sorcery card from your graveyard without paying its mana cost.'), [
    { kind: 'may', do: [{ kind: 'castNow', what: 'target', free: true }] },
  ]);
});

test('otherwise nothing was moved: "it" is what it was before', () => {
  assert.deepEqual(
    instructions(
      "Reveal the top card of your library. If it's a land card, put it onto the battlefield. Otherwise, put it into your hand.",
    ).at(-1),
    {
      kind: 'if',
      if: { kind: 'is', what: 'result', filter: { types: ['land'] } },
      then: [{ kind: 'move', what: 'result', to: 'battlefield' }],
      else: [{ kind: 'move', what: 'result', to: 'hand' }],
    },
  );
});

test('of two that are found one goes here and the other there', () => {
  assert.deepEqual(
    instructions(
      'Search your library for up to two land cards, put one onto the battlefield tapped and the other into your hand, then shuffle.',
    ),
    [
      { kind: 'search', filter: { types: ['land'] }, max: 2, as: 'result' },
      { kind: 'choose', what: { zone: 'library', among: 'result' }, min: 1, max: 1, as: 'chosen2' },
      { kind: 'move', what: 'chosen2', to: 'battlefield', tapped: true },
      { kind: 'move', what: { zone: 'library', among: 'result', other: 'chosen2' }, to: 'hand' },
      { kind: 'shuffle' },
    ],
  );
  isUnread('Search your library for up to three land cards, put the other into your hand, then shuffle.');
});
