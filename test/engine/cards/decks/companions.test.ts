import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lookupOf } from '../../../../engine/cards/card-lookup.ts';
import { checkDeck } from '../../../../engine/cards/decks/check-deck.ts';
import { companionCheck, companionCondition, type StartingCard } from '../../../../engine/cards/decks/companions.ts';
import { parseDeckList } from '../../../../engine/cards/decks/parse-deck-list.ts';

const card = (
  name: string,
  manaValue: number,
  typeLine: string,
  more: Partial<StartingCard & { count: number }> = {},
) => ({
  name,
  cost: '',
  manaValue,
  typeLine,
  text: '',
  count: 1,
  ...more,
});
const FIELD = card('Field', 0, 'Basic Land — Plains', { count: 20 });

/** The name of the card that breaks it; "the deck" where it is all of it, and null where nothing does. */
function broken(condition: string, ...cards: (StartingCard & { count: number })[]): string | null {
  const check = companionCheck(condition);
  assert.ok(check, condition);
  const size = cards.reduce((sum, { count }) => sum + count, 0);
  const found = check({ cards, size, least: 60 });
  return found === null ? null : (found.card ?? 'the deck');
}

test('only cards of some mana values, with lands or without', () => {
  const bear = card('Bear', 2, 'Creature — Bear');
  const ogre = card('Ogre', 3, 'Creature — Ogre');
  assert.equal(broken('Your starting deck contains only cards with even mana values', FIELD, bear), null);
  assert.equal(broken('Your starting deck contains only cards with even mana values', FIELD, ogre), 'Ogre');
  assert.equal(broken('Your starting deck contains only cards with even converted mana costs', FIELD, ogre), 'Ogre');
  assert.equal(broken('Your starting deck contains only cards with odd mana values and land cards', FIELD, ogre), null);
  assert.equal(broken('Your starting deck contains only cards with odd mana values and land cards', bear), 'Bear');
  assert.equal(
    broken('Your starting deck contains only cards with mana value 3 or greater and land cards', FIELD, ogre),
    null,
  );
  assert.equal(broken('Your starting deck contains only cards with mana value 3 or greater', FIELD, ogre), 'Field');
});

test('each card of a kind', () => {
  const bolt = card('Bolt', 1, 'Instant', { count: 4 });
  const big = card('Big', 5, 'Instant');
  const wurm = card('Wurm', 6, 'Creature — Wurm');
  assert.equal(broken('Each permanent card in your starting deck has mana value 2 or less', FIELD, big), null);
  assert.equal(broken('Each permanent card in your starting deck has mana value 2 or less', wurm), 'Wurm');
  assert.equal(broken('Each nonland card in your starting deck has a different name', FIELD, bolt), 'Bolt');
  assert.equal(broken('Each nonland card in your starting deck has a different name', FIELD, big), null);
  assert.equal(broken('Each nonland card in your starting deck shares a card type', FIELD, bolt, big), null);
  assert.equal(broken('Each nonland card in your starting deck shares a card type', bolt, wurm), 'the deck');
  const beasts = 'Each creature card in your starting deck is a Cat, Bear, or Wurm card';
  assert.equal(broken(beasts, wurm, bolt), null);
  assert.equal(broken(beasts, card('Elf', 1, 'Creature — Elf')), 'Elf');
});

test('activated abilities: with a colon, by keyword or by a basic land type; not what is given to others', () => {
  const condition = 'Each permanent card in your starting deck has an activated ability';
  const pinger = card('Pinger', 2, 'Creature — Goblin', { text: '{T}: It deals 1 damage to any target.' });
  const sword = card('Sword', 2, 'Artifact — Equipment', {
    text: 'Equipped creature gets +1/+1.\nEquip {2} ({2}: Attach.)',
  });
  const lord = card('Lord', 2, 'Creature — Elf', { text: 'Elves have "{T}: Add {G}."' });
  assert.equal(broken(condition, FIELD, pinger, sword, card('Shock', 1, 'Instant')), null);
  assert.equal(broken(condition, lord), 'Lord');
  assert.equal(broken(condition, card('Bear', 2, 'Creature — Bear', { text: 'Trample (More: damage.)' })), 'Bear');
});

test('symbols in costs, and a deck larger than it must be', () => {
  const symbols = 'No card in your starting deck has more than one of the same mana symbol in its mana cost';
  assert.equal(broken(symbols, card('One', 3, 'Sorcery', { cost: '{1}{W}{B}' })), null);
  assert.equal(broken(symbols, card('Two', 2, 'Sorcery', { cost: '{W}{W}' })), 'Two');
  const larger = 'Your starting deck contains at least twenty cards more than the minimum deck size';
  assert.equal(broken(larger, { ...FIELD, count: 80 }), null);
  assert.equal(broken(larger, { ...FIELD, count: 79 }), 'the deck');
});

test('a condition that is put in no known way is no condition that somebody judges', () => {
  assert.equal(companionCheck('Each card in your starting deck was signed by its artist'), undefined);
  assert.equal(companionCheck('Each silly card in your starting deck has mana value 2 or less'), undefined);
  assert.equal(
    companionCheck('Your starting deck contains at least many cards more than the minimum deck size'),
    undefined,
  );
});

test('the condition stands between the word and the reminder text', () => {
  assert.equal(
    companionCondition(
      'Companion — Each nonland card in your starting deck shares a card type. (If it does, pay.)\nFlash',
    ),
    'Each nonland card in your starting deck shares a card type',
  );
  assert.equal(companionCondition('Your companion — it says — is a dog.'), undefined);
});

test('a deck whose companion is not content is told with the card in the way', () => {
  const faces: Record<string, StartingCard> = {
    Otter: card('Otter', 3, 'Legendary Creature — Otter', {
      text: 'Companion — Each nonland card in your starting deck has a different name. (Reminder.)',
    }),
    Shock: card('Shock', 1, 'Instant'),
    Field: FIELD,
  };
  const lookup = lookupOf(Object.keys(faces).map((name) => ({ name, playable: true, anyNumber: name === 'Field' })));
  const check = (list: string) => checkDeck(parseDeckList(list), lookup, 'constructed', (name) => faces[name]);
  const wrong = check('Companion\n1 Otter\n\nDeck\n4 Shock\n56 Field');
  assert.match(wrong.problems[0]?.why ?? '', /Otter can't be the companion beside Shock: .*702\.139a/);
  assert.equal(check('Companion\n1 Otter\n\nDeck\n1 Shock\n59 Field').ready, true);
});
