/** Prints that mean what was read: sentences that were once said in other words, or in words that say something else. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileCard } from '../../../mtg-core/index.ts';

const bear = (text: string) => ({
  name: 'Test Bear',
  mana_cost: '{1}{G}',
  type_line: 'Creature — Bear',
  power: '2',
  toughness: '2',
  oracle_text: text,
});

function printsBack(...texts: readonly string[]): void {
  for (const text of texts) {
    const read = compileCard(bear(text));
    assert.ok(read.ok, JSON.stringify(read));
    assert.equal(read.printed, text);
  }
}

test('keyword actions say how much behind the word, and what it is at the end', () => {
  printsBack(
    'When this creature dies, manifest dread.',
    'When this creature dies, incubate X, where X is its power.',
    'When this creature enters, it endures 2.',
    'When this creature enters, investigate X times, where X is the number of opponents you have.',
  );
});

test('what gives an ability is called by its name in it', () => {
  const read = compileCard(
    bear('As long as this creature is enchanted, it has "{R}: Test Bear gets +1/+0 until end of turn."'),
  );
  assert.ok(read.ok && read.readsBack, JSON.stringify(read));
  assert.match(read.printed, /"\{R\}: Test Bear gets/);
});

test('a size that grows and shrinks by the same X', () => {
  printsBack('{X}: Target creature gets -X/+X until end of turn.');
  const shrunk = (text: string) => {
    const read = compileCard({ ...bear(text), type_line: 'Enchantment — Aura', power: '', toughness: '' });
    assert.ok(read.ok && read.readsBack, JSON.stringify(read));
    return read.card.abilities.at(-1);
  };
  assert.deepEqual(
    shrunk('Enchant creature\nEnchanted creature gets -X/-X, where X is the number of cards in your hand.'),
    shrunk('Enchant creature\nEnchanted creature gets -1/-1 for each card in your hand.'),
  );
});

test('keywords with an ability, and keywords of tokens with a number', () => {
  printsBack(
    'Vigilance\nExhaust — {1}: Draw a card.',
    'When this creature enters, create a 1/1 colorless Mite artifact creature token with toxic 1 and "This creature can\'t block."',
    'Equip abilities you activate cost {1} less to activate.',
    "Each opponent's maximum hand size is reduced by two.",
  );
});

test('one of several that it is, and how often', () => {
  printsBack(
    'As long as this creature is enchanted or equipped, it has flying.',
    "When this creature enters, if it isn't a token, draw a card.",
    '{R}: This creature gets +1/+0 until end of turn. Activate no more than three times each turn.',
    'When this creature enters, if it was cast from a graveyard, draw a card.',
    '{1}: Prevent the next X damage that would be dealt to target creature this turn, where X is the number of creatures you control.',
  );
});

test('players whose cards are targets do it themselves', () => {
  printsBack(
    'When this creature enters, target player shuffles up to four target cards from their graveyard into their library.',
    "When this creature enters, exile up to two target cards from target player's graveyard.",
    'Whenever an opponent casts a spell, that player loses 5 life unless they discard a card.',
  );
});

test('a color that all are protected from is chosen first', () => {
  printsBack('{1}: Choose a color. Creatures you control gain protection from the chosen color until end of turn.');
});

test('numbers of mana, counters and powers are said in words', () => {
  printsBack(
    'Adamant — If at least three white mana was spent to cast this spell, this creature enters with a +1/+1 counter on it.',
    'When this creature enters, if at least three black mana was spent to cast it, draw a card.',
    'Corrupted — As long as an opponent has three or more poison counters, this creature has deathtouch.',
    'Coven — Whenever this creature attacks, if you control three or more creatures with different powers, draw a card.',
    "If it's neither day nor night, it becomes day as this creature enters.",
    'When this creature enters, you gain 2 life for each creature in your party.',
    'Descend 4 — This creature has flying as long as there are four or more permanent cards in your graveyard.',
  );
});

test('what is chosen of several things is said in one sentence', () => {
  printsBack(
    '{G}: This creature gains your choice of reach, trample, or haste until end of turn.',
    'Whenever this creature attacks, target creature gets +1/+1 and gains your choice of deathtouch or lifelink until end of turn.',
    'Whenever this creature attacks, put your choice of a +1/+1 counter or a first strike counter on target creature.',
    'When this creature enters, create your choice of a Clue token, a Food token, or a Treasure token.',
  );
});

test('what is done is said again after "then", and of what did it not as "it" after another thing', () => {
  printsBack(
    'When this creature dies, return a creature card from your graveyard to your hand, then return a land card from your graveyard to your hand.',
    'When this creature enters, you may sacrifice an artifact. When you do, this creature deals 3 damage to any target.',
    'When this creature enters, surveil X, where X is the number of tapped Elves you control.',
    'Whenever this creature deals combat damage to a player, look at that many cards from the top of your library. Put one of them into your hand and the rest on the bottom of your library in any order.',
    'When this creature dies, each opponent gets a number of rad counters equal to its power.',
    'When this creature enters, create a colorless Equipment artifact token named Blade with "Equipped creature gets +1/+1" and equip {2}.',
  );
});

test('outlaws, levels and what is expended have words of their own', () => {
  printsBack(
    'Other outlaws you control have haste.',
    'When this creature enters, destroy target non-outlaw creature.',
    'Whenever you cast an outlaw spell, draw a card.',
    'Whenever you expend 4, draw a card.',
    'When this creature becomes level 3, draw a card.',
    'When this creature dies, put its counters on target creature you control.',
  );
});

test('cards from exile may be played by one player for a time, and with any mana', () => {
  const top = 'When this creature enters, exile the top two cards of your library.';
  printsBack(
    `${top} You may play one of those cards this turn.`,
    `${top} Until your next end step, you may play those cards.`,
    'When this creature enters, exile the top card of your library. You may play that card this turn, and mana of any type can be spent to cast it.',
    'When this creature enters, exile target creature. Its owner may cast that card for as long as it remains exiled.',
    'When this creature enters, exile the top card of your library. You may play that card for as long as you control this creature.',
  );
});

test('what several come to together is said of them, and what one of them has less of than another', () => {
  printsBack(
    'Whenever another creature you control dies, return up to one target creature card with lesser toughness from your graveyard to your hand.',
  );
  const again = (text: string): unknown => {
    const read = compileCard(bear(text));
    assert.ok(read.ok && read.readsBack, JSON.stringify(read));
    const [ability] = read.card.abilities;
    return ability?.kind === 'triggered' && (ability.targets?.[0]?.group ?? ability.do);
  };
  const total = { total: { stat: 'manaValue', is: ['<=', 3] } };
  const when = 'When this creature dies,';
  assert.deepEqual(
    again(
      `${when} return up to two target creature cards with total mana value 3 or less from your graveyard to your hand.`,
    ),
    total,
  );
  assert.partialDeepStrictEqual(
    again(`${when} return up to two creature cards with total mana value 3 or less from your graveyard to your hand.`),
    [{ kind: 'choose', group: total }],
  );
  assert.deepEqual(again(`${when} exile target player's graveyard.`), [
    { kind: 'exile', what: { zone: 'graveyard', owner: { kind: 'player', name: 'target' } } },
  ]);
});

test('what has a counter put on it may be chosen then, and lands are counted by their names', () => {
  printsBack(
    'When this creature enters, put a +1/+1 counter on a creature you control.',
    'When this creature dies, put a shield counter on another creature you control.',
    'When this creature enters, you gain 1 life for each differently named land you control.',
    '{1}{W}, {T}: Create a 1/1 white Pilot creature token with "This creature crews Vehicles as though its power were 2 greater." Activate only as a sorcery.',
  );
  const read = compileCard(bear('When this creature enters, put a +1/+1 counter on a creature you control.'));
  assert.ok(read.ok && read.card.abilities[0]?.kind === 'triggered');
  assert.deepEqual(read.card.abilities[0].targets, undefined);
  assert.deepEqual(read.card.abilities[0].do, [
    { kind: 'choose', what: { types: ['creature'], controller: 'you' }, min: 1, max: 1, as: 'chosen' },
    { kind: 'addCounters', what: 'chosen', counter: '+1/+1', count: 1 },
  ]);
});

test('the type at the end of a list of subtypes is that of all of them', () => {
  const affected = (text: string): unknown => {
    const read = compileCard(bear(text));
    assert.ok(read.ok && read.readsBack, JSON.stringify(read));
    const [ability] = read.card.abilities;
    return ability?.kind === 'static' && ability.effects[0]?.affects;
  };
  assert.deepEqual(affected('Other Goblin and Elf creatures you control get +1/+1.'), {
    types: ['creature'],
    subtypes: ['Goblin', 'Elf'],
    controller: 'you',
    other: 'self',
  });
  assert.notDeepEqual(
    affected('Other Goblins and Elf creatures you control get +1/+1.'),
    affected('Other Goblin and Elf creatures you control get +1/+1.'),
  );
});

test('tokens that were described before they had a name are those of that name (CR 111.10)', () => {
  const made = (token: string): unknown => {
    const read = compileCard(bear(`When this creature enters, create ${token}`));
    assert.ok(read.ok && read.readsBack, JSON.stringify(read));
    return read.card.abilities;
  };
  const treasure =
    'a colorless Treasure artifact token with "{T}, Sacrifice this artifact: Add one mana of any color."';
  assert.deepEqual(made(treasure), made('a Treasure token.'));
  assert.notDeepEqual(
    made(treasure.replace('any color', 'the chosen color').replace('{T}, ', '{1}, {T}, ').replace('the chosen', 'any')),
    made('a Treasure token.'),
  );
});

test('two clauses with one X are one sentence, which says at its end what that is', () => {
  printsBack(
    'When this creature enters, you gain X life and scry X, where X is the number of Elves you control.',
    'When this creature enters, target player draws X cards and loses X life, where X is the number of cards in their graveyard.',
    'When this creature enters, you gain X life and each opponent loses X life, where X is the number of Elves you control.',
    'When this creature enters, target creature gets -0/-X until end of turn, where X is the number of Elves you control.',
  );
});

test('what prints more of the text but means something else gives way to what means the same', () => {
  const text = 'When this creature enters, draw X cards and lose X life, where X is the number of Elves you control.';
  const read = compileCard(bear(text));
  assert.ok(read.ok && !read.printsBack && read.readsBack, JSON.stringify(read));
});

test('that one of them may be put somewhere is said once', () => {
  const text = (put: string) =>
    `When this creature enters, look at the top three cards of your library. You may put one of ${put} on top of your library. Put the rest into your graveyard.`;
  printsBack(text('those cards'));
});

test('a Cleric or a Wizard is what one thing is, not what damage is dealt to besides (CR 205.3)', () => {
  const prevent = (whom: string) =>
    compileCard(bear(`{W}: Prevent the next 1 damage that would be dealt to target ${whom} this turn.`));
  for (const whom of ['Cleric or Wizard creature', "creature that's a Cleric or a Wizard"]) {
    const read = prevent(whom);
    assert.ok(read.ok && read.readsBack, JSON.stringify(read));
  }
});

test('what a print says is read as what it was made from', () => {
  const legend = {
    name: 'Tessa, Test Pilot',
    mana_cost: '{R}',
    type_line: 'Legendary Creature — Elf',
    power: '1',
    toughness: '1',
  };
  const texts = [
    // A short name ends before its comma.
    'Whenever you cast a spell that targets Tessa, draw a card.',
    // A condition of the first of several sentences is none of the trigger.
    'When Tessa enters, draw a card if you control a Forest. You gain 4 life.',
    "Whenever Tessa attacks, draw a card. Then if there aren't seven or more cards in your graveyard, discard a card.",
    'When Tessa enters, each other Elf you control deals damage equal to its power to target creature.',
    'Tessa gets +X/+1, where X is the number of artifacts you control.',
    'When Tessa enters, exile cards from the top of your library until you exile a land card. Put that card into your hand.',
  ];
  for (const oracle_text of texts) {
    const read = compileCard({ ...legend, oracle_text });
    assert.ok(read.ok && read.readsBack, `${oracle_text}: ${JSON.stringify(read)}`);
  }
});

test('what is decided as a triggered ability resolves is asked after the first course (CR 603.4)', () => {
  printsBack(
    'Whenever another creature you control dies, draw a card if you control an Elf. Otherwise, each player sacrifices a creature.',
  );
});

test('who was spoken of as it happens pays as "they"', () => {
  printsBack('When this creature dies, target opponent loses 3 life unless they sacrifice a creature.');
});

test('what is offered of an object and what follows it are two sentences', () => {
  printsBack(
    'Whenever this creature attacks, you may have it get +4/+0 until end of turn. If you do, sacrifice it at the beginning of the next end step.',
  );
});

test('a token stands between what its size is of and "it"', () => {
  printsBack(
    "When this creature dies, create an X/X black Horror creature token, where X is this creature's power.",
    'When this creature enters, target opponent exiles cards from the top of their library until they exile a nonland card. You may cast that card without paying its mana cost.',
  );
});

test('a paragraph that speaks of the one before it was broken where it was typed', () => {
  const read = compileCard(
    bear(
      'When this creature enters, look at the top three cards of your library.\nPut one of them into your hand and the rest into your graveyard.',
    ),
  );
  assert.ok(read.ok && read.card.abilities.length === 1, JSON.stringify(read));
  assert.ok(!compileCard(bear('Flying\nPut one of them into your hand.')).ok);
});

test('what was chosen is "the chosen" one from there on, and a name is had', () => {
  printsBack(
    'When this creature enters, choose a Giant creature you control. The chosen creature deals damage equal to its power to target creature.',
    'When this creature enters, choose a card name, then reveal the top card of your library. If that card has the chosen name, draw three cards.',
    "When this creature enters, look at the top card of your library. If it's a creature card, you may put it onto the battlefield. If you don't, put it into your hand.",
  );
});

test('a target is spoken of before what depends on it', () => {
  printsBack(
    'When this creature enters, put X +1/+1 counters on target creature, where X is its power.',
    'When this creature enters, it deals X damage to target opponent, where X is twice the number of white creatures that player controls.',
    '{T}: Gain control of target creature for as long as that creature is enchanted.',
    'When this creature enters, it deals 3 damage to target player and 3 damage to up to one target creature that player controls.',
    'When this creature dies, target player skips their next untap step. Tap up to five target permanents that player controls.',
  );
});

test('what a creature may be had to do is said with plain verbs', () => {
  printsBack(
    'When this creature enters, you may have target creature block it this turn if able.',
    "Whenever this creature attacks and isn't blocked, you may have it assign no combat damage this turn. If you do, draw a card.",
  );
});

test('numbers, owners and zones are said as they are asked', () => {
  printsBack(
    '{T}: Draw a card. Activate only if you have exactly seven cards in hand.',
    'Whenever you discard one or more artifact cards, draw a card.',
    'You may play lands and cast spells from your graveyard.',
    'Whenever an artifact is put into your graveyard from the battlefield, you gain 1 life.',
    'Your maximum hand size is increased by two.',
    'Whenever an opponent casts a spell from anywhere other than their hand, draw a card.',
    'When this creature enters, counter target creature or Aura spell.',
    "At the beginning of each opponent's end step, if that player didn't cast a creature spell this turn, draw a card.",
    'When this creature dies, put a -1/-1 counter on target creature for each -1/-1 counter on this creature.',
  );
});

test('what holds as long as a condition does is one sentence', () => {
  printsBack(
    'As long as you control your commander, this creature gets +2/+2 and other creatures you control have vigilance.',
  );
});

test('what is given at once or one after the other is given', () => {
  const read = compileCard(bear('As long as you control a Human, this creature has hexproof and is indestructible.'));
  assert.ok(read.ok && read.readsBack, JSON.stringify(read));
});
