/** Cards that are found before anybody chooses: on top of a library, in a hand that is shown, by milling. */
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

const LOOK = 'Look at the top four cards of your library.';
const looked = { kind: 'look', count: 4, as: 'result' };
const opponent = { kind: 'player', name: 'target' };

test('one of them is chosen, and the rest is what was not', () => {
  assert.deepEqual(
    instructions(`${LOOK} Put one of them into your hand and the rest on the bottom of your library in any order.`),
    [
      looked,
      { kind: 'choose', what: { zone: 'library', among: 'result' }, min: 1, max: 1, as: 'chosen2' },
      { kind: 'move', what: 'chosen2', to: 'hand' },
      {
        kind: 'move',
        what: { zone: 'library', among: 'result', other: 'chosen2' },
        to: 'library',
        position: 'bottom',
        order: 'any',
      },
    ],
  );
  isUnread('Put the rest on the bottom of your library in any order.');
  isUnread('Look at the top card of your library. Put one of them into your hand.');
});

test('what is shown and taken from among them is asked for its quality', () => {
  const offer = `${LOOK} You may reveal a creature card from among them and put it into your hand.`;
  const [, ...taken] = instructions(`${offer} Put the rest into your graveyard.`);
  const among = { types: ['creature'], zone: 'library', among: 'result' };
  // Which one and whether at all is one choice.
  assert.deepEqual(taken.slice(0, 3), [
    { kind: 'choose', what: among, min: 0, max: 1, as: 'chosen2' },
    { kind: 'reveal', what: 'chosen2' },
    { kind: 'move', what: 'chosen2', to: 'hand' },
  ]);
  // What follows if it is done is offered with it.
  const [, may] = instructions(`${offer} If you do, you gain 2 life. Put the rest into your graveyard.`);
  assert.partialDeepStrictEqual(may, {
    kind: 'may',
    do: [{ kind: 'choose', what: among, min: 1 }, { kind: 'reveal' }, { kind: 'move' }, { kind: 'gainLife' }],
  });
  isUnread(`${LOOK} You may reveal a creature from among them and put it into your hand.`);
});

test('all that were revealed this way are nobody’s choice', () => {
  assert.deepEqual(
    instructions(
      'Reveal the top four cards of your library. Put all land cards revealed this way into your hand and the rest into your graveyard.',
    ).slice(1),
    [
      { kind: 'bind', what: { types: ['land'], zone: 'library', among: 'result' }, as: 'all2' },
      { kind: 'move', what: 'all2', to: 'hand' },
      { kind: 'move', what: { zone: 'library', among: 'result', other: 'all2' }, to: 'graveyard' },
    ],
  );
  isUnread(`${LOOK} Put all land cards revealed this way into your hand.`);
});

test('what was put back into the same library can’t be told from the rest by where it is', () => {
  isUnread(
    `${LOOK} Put one of them on top of your library, one on the bottom of your library, and the rest into your hand.`,
  );
});

test('cards until one matches: the one and the rest', () => {
  assert.deepEqual(
    instructions(
      'Reveal cards from the top of your library until you reveal a land card. Put that card into your hand and the rest into your graveyard.',
    ),
    [
      { kind: 'revealUntil', filter: { types: ['land'] }, as: 'result', rest: 'resultRest' },
      { kind: 'move', what: 'result', to: 'hand' },
      { kind: 'move', what: 'resultRest', to: 'graveyard' },
    ],
  );
  isUnread('Reveal cards from the top of your library until you exile a land card. Put that card into your hand.');
});

test('a card chosen from a hand that was shown is discarded by whose hand it is', () => {
  assert.deepEqual(
    instructions(
      'Target opponent reveals their hand. You choose a nonland card from it. That player discards that card.',
    ),
    [
      { kind: 'lookAtHand', whose: opponent, reveal: true },
      { kind: 'choose', what: { notTypes: ['land'], zone: 'hand', owner: opponent }, min: 1, max: 1, as: 'result' },
      { kind: 'discardObjects', what: 'result' },
    ],
  );
  isUnread('You choose a nonland card from it. That player discards that card.');
  isUnread('Target opponent reveals their hand. You choose a nonland card from it. Discard that card.');
});

test('cards from the top that nobody looks at are named, and whoever owns the library does it', () => {
  assert.deepEqual(instructions('Each opponent exiles the top two cards of their library.'), [
    { kind: 'topCards', whose: 'opponent', count: 2, as: 'top' },
    { kind: 'exile', what: 'top' },
  ]);
  isUnread('Each opponent exiles the top two cards of your library.');
});

test('milling by its older words is milling', () => {
  assert.deepEqual(instructions('Target player puts the top three cards of their library into their graveyard.'), [
    { kind: 'mill', who: opponent, count: 3 },
  ]);
  assert.deepEqual(instructions('Put the top card of your library into your hand.').at(-1)?.kind, 'move');
});

test('all cards of a name are looked for in all zones that are named, and who is searched shuffles', () => {
  const searched = { kind: 'controller', of: 'target' };
  const named = { shares: { what: 'name', with: 'target' } };
  assert.deepEqual(
    instructions(
      "Counter target spell. Search its controller's graveyard, hand, and library for all cards with the same name as that spell and exile them. Then that player shuffles.",
    ).slice(1),
    [
      {
        kind: 'search',
        whose: searched,
        zones: ['graveyard', 'hand', 'library'],
        everyZone: true,
        filter: named,
        max: { kind: 'unbounded' },
        all: true,
        as: 'result',
      },
      { kind: 'exile', what: 'result' },
      { kind: 'shuffle', who: searched },
    ],
  );
  // The library may be left out only where the words leave it open.
  const [either] = instructions(
    'Search your library and/or graveyard for a card named Test Familiar, reveal it, and put it into your hand. If you search your library this way, shuffle.',
  );
  assert.ok(either?.kind === 'search' && either.everyZone === undefined && either.all === undefined);
});

test('a card name is chosen among those of a kind, and "that name" is the one that was chosen (CR 201.4)', () => {
  const choose = (cards: object) => ({ kind: 'chooseWord', what: 'cardName', cards, as: 'name' });
  const [named, search] = instructions(
    "Choose a nonland card name. Search target player's graveyard, hand, and library for any number of cards with that name and exile them. Then that player shuffles.",
  );
  assert.deepEqual(named, choose({ notTypes: ['land'] }));
  assert.ok(search?.kind === 'search' && search.filter.ofChosen?.by === 'name' && search.all === undefined);
  assert.deepEqual(instructions('Choose a card name other than a basic land card name. Draw a card.')[0], {
    ...choose({ not: { types: ['land'], supertypes: ['basic'] } }),
  });
  assert.deepEqual(instructions('Name a nonland card. Draw a card.')[0], choose({ notTypes: ['land'] }));
  isUnread("Search target player's library for any number of cards with that name and exile them.");
  isUnread('Choose a tapped card name.');
  isUnread('Choose a creature name.');
});

test('"that player" is who owns what was returned, where no other player was spoken of', () => {
  assert.deepEqual(
    instructions("Return target permanent to its owner's hand. Then that player discards a card.").at(-1),
    {
      kind: 'discard',
      who: { kind: 'owner', of: 'target' },
      count: 1,
    },
  );
  assert.deepEqual(
    instructions(
      "Target player draws a card. Return target permanent to its owner's hand. That player loses 1 life.",
    ).at(-1),
    { kind: 'loseLife', who: { kind: 'player', name: 'target' }, amount: 1 },
  );
});

test('whose card was chosen among those that opponents own is "that player"', () => {
  const may = instructions("You may put a card an opponent owns from exile into that player's graveyard.");
  assert.deepEqual(may, [
    {
      kind: 'may',
      do: [
        { kind: 'choose', what: { owner: 'opponent', zone: 'exile' }, min: 1, max: 1, as: 'chosen' },
        { kind: 'move', what: 'chosen', to: 'graveyard' },
      ],
    },
  ]);
  isUnread("Put a card you own from exile into that player's graveyard.");
});
