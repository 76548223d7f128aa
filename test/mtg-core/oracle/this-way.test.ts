/** What was done "this way" is counted, asked for and played; a search of several zones. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isRead, printsBack, said } from '../../support/read-sorcery.ts';

test('what was done is counted by its qualities', () => {
  assert.deepEqual(said('Mill three cards. You gain 1 life for each creature card milled this way.').at(-1), {
    kind: 'gainLife',
    amount: { kind: 'count', of: { types: ['creature'], among: 'result' } },
  });
  assert.deepEqual(said('Destroy all artifacts. You gain 1 life for each artifact destroyed this way.'), [
    { kind: 'destroy', what: { types: ['artifact'] }, as: 'result' },
    { kind: 'gainLife', amount: { kind: 'count', of: { types: ['artifact'], among: 'result' } } },
  ]);
  printsBack('Discard two cards. Draw a card for each land card discarded this way.');
  // What a permanent was isn't asked of the card in exile.
  assert.equal(isRead('Exile all creatures. You gain 1 life for each artifact exiled this way.'), false);
  assert.equal(isRead('Destroy all artifacts. You gain 1 life for each artifact exiled this way.'), false);
});

test('whether something was done is asked', () => {
  const exiled = { kind: 'exists', what: { types: ['creature'], among: 'result' } };
  assert.deepEqual(
    said('Exile target card from a graveyard. If a creature card was exiled this way, draw a card.')[1],
    {
      kind: 'if',
      if: exiled,
      then: [{ kind: 'draw', count: 1 }],
    },
  );
  assert.deepEqual(
    said('Exile target card from a graveyard. If you exiled a creature card this way, draw a card.')[1],
    {
      kind: 'if',
      if: exiled,
      then: [{ kind: 'draw', count: 1 }],
    },
  );
  printsBack('Mill three cards. If two or more land cards were milled this way, draw a card.');
  assert.equal(isRead('Mill three cards. If you exiled a creature card this way, draw a card.'), false);
});

test('cards of a group may be played for a time', () => {
  const exile = 'Exile the top three cards of your library.';
  const last = (text: string) => said(`${exile} ${text}`).at(-1);
  const play = { kind: 'play', until: 'endOfTurn', what: 'result2' };
  assert.deepEqual(last('Until end of turn, you may play cards exiled this way.'), play);
  assert.deepEqual(last('Until end of turn, you may play lands and cast spells from among those cards.'), play);
  assert.deepEqual(last('Until end of turn, you may cast nonland cards exiled this way.'), {
    ...play,
    what: { notTypes: ['land'], among: 'result2' },
    castOnly: true,
  });
  assert.equal(isRead('Until end of turn, you may play cards exiled this way.'), false);
});

test('a library that was searched this way is shuffled', () => {
  const text =
    'You may search your library and/or graveyard for a card named Test Friend, reveal it, and put it into your hand. If you search your library this way, shuffle.';
  assert.deepEqual(said(text).at(-1), {
    kind: 'if',
    if: { kind: 'did', name: 'result.library' },
    then: [{ kind: 'shuffle' }],
  });
  printsBack(text);
});

test('each player returns what is theirs', () => {
  printsBack('Each player returns all creature cards from their graveyard to their hand.');
  assert.deepEqual(said('Each player returns all artifact cards from their graveyard to the battlefield.'), [
    {
      kind: 'move',
      what: { types: ['artifact'], zone: 'graveyard' },
      to: 'battlefield',
      under: { kind: 'owner', of: 'each' },
    },
  ]);
  assert.equal(isRead('Each opponent returns all artifact cards from their graveyard to the battlefield.'), false);
});

test('what was put somewhere this way, and what was not', () => {
  const top = "Reveal the top card of your library. If it's a land card, you may put it onto the battlefield.";
  const [, put, rest] = said(`${top} If you don't put the card onto the battlefield, put it into your hand.`);
  assert.ok(put?.kind === 'if' && put.then[0]?.kind === 'may');
  const [move] = put.then[0].do;
  assert.ok(move?.kind === 'move' && move.as !== undefined);
  assert.deepEqual(rest, {
    kind: 'if',
    if: { kind: 'not', of: { kind: 'did', name: move.as } },
    then: [{ kind: 'move', what: move.what, to: 'hand' }],
  });
  const mill = 'Mill two cards. You may put a land card from among them into your hand.';
  const [, , taken, more] = said(`${mill} If you put a Town card into your hand this way, draw a card.`);
  assert.ok(taken?.kind === 'move');
  assert.ok(more?.kind === 'if');
  assert.deepEqual(more.if, { kind: 'exists', what: { subtypes: ['Town'], among: taken.as } });
  printsBack(`${mill} If you didn't put a card into your hand this way, draw a card.`);
  assert.equal(isRead("Draw a card. If you don't put the card onto the battlefield, draw a card."), false);
  assert.equal(isRead(`${mill} If you put a Town card onto the battlefield this way, draw a card.`), false);
});

test('what triggers once something was done this way asks for it (CR 603.12)', () => {
  const [, , when] = said(
    'Draw a card, then discard a card. When you discard a nonland card this way, destroy target creature.',
  );
  assert.deepEqual(when, {
    kind: 'if',
    if: { kind: 'exists', what: { notTypes: ['land'], among: 'result' } },
    then: [
      {
        kind: 'reflexive',
        targets: [{ name: 'target', filter: { types: ['creature'] } }],
        do: [{ kind: 'destroy', what: 'target' }],
      },
    ],
  });
  printsBack('Mill two cards. When a land card is milled this way, destroy target creature.');
  assert.equal(isRead('Draw a card. When you discard a nonland card this way, destroy target creature.'), false);
});

test('of one card too some may be taken, and all of a kind one by one', () => {
  printsBack('Mill a card. You may put a land card milled this way into your hand.');
  printsBack('Mill four cards. Put all creature cards milled this way onto the battlefield.');
  assert.deepEqual(
    said('Mill four cards. Put each creature card milled this way onto the battlefield.'),
    said('Mill four cards. Put all creature cards milled this way onto the battlefield.'),
  );
});

test('what is greatest, in all or different among those it was done to', () => {
  printsBack('Mill three cards. You gain life equal to the greatest mana value among cards milled this way.');
  assert.deepEqual(
    said('Destroy all artifacts. You gain life equal to the total mana value of artifacts destroyed this way.')[1],
    {
      kind: 'gainLife',
      amount: { kind: 'total', stat: 'manaValue', of: { types: ['artifact'], among: 'result' } },
    },
  );
  printsBack('Each player discards a card. Draw a card for each card type among cards discarded this way.');
});
