// What a screen reader says of the table.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sayFate } from '../../renderer/board/moment/fate.ts';
import { fightWords } from '../../renderer/board/moment/fight-words.ts';
import { cardsInWords, notesOf, ownedBy, sayCard } from '../../renderer/board/moment/say.ts';
import { saidText } from '../../renderer/components/faces/symbols.ts';
import { card } from '../e2e/support/fixture-cards.ts';
import { combatPosition, middleGame, option } from '../e2e/support/fixture-table.ts';

const none = { kind: 'none' } as const;

test('symbols are said in words, line after line', () => {
  assert.equal(saidText('{2}{G}, {T}: Add {W/U}.\nFlying'), '2 green, tap: Add white or blue. Flying');
});

test('a card of the hand is said with what it costs and what Enter does, one on the battlefield without its cost', () => {
  const inHand = card(303, 'Invigorate', { zone: 'hand' });
  const offer = { options: [option('m', 'mana', 'Tap for {G}')], chosen: false, toggle: false };
  assert.equal(sayCard(inHand, offer), 'Invigorate, costs 2 green, Instant, Tap for green');
  assert.doesNotMatch(sayCard(card(110, 'Serra Angel')), /costs/);
});

test('each attacker is said with whom it attacks and by whom it is blocked, each blocker with whom it blocks', () => {
  const view = combatPosition();
  const draft = { kind: 'blockers', blocks: [{ blocker: 13, attacker: 111 }], holding: null } as const;
  const words = fightWords(view, { ...draft, blocks: [...draft.blocks] }, 0);
  assert.equal(words.get(111), 'Attacking you, blocked by Immaculate Magistrate');
  assert.equal(words.get(110), 'Attacking you');
  assert.equal(words.get(13), 'Chosen to block Danitha Capashen, Paragon');
  assert.equal(fightWords(view, none, 1).get(110), 'Attacking You');
});

test('declared blocks are said as such, and an attack that is laid out as chosen', () => {
  const view = combatPosition();
  const battlefield = view.battlefield.map((one) => (one.ref === 12 ? { ...one, blocking: [110] } : one));
  const declared = fightWords({ ...view, battlefield }, none, 0);
  assert.equal(declared.get(12), 'Blocking Serra Angel');
  assert.equal(declared.get(110), 'Attacking you, blocked by Thornweald Archer');
  const attack = { kind: 'attackers' as const, attackers: [{ attacker: 10, defender: -2 }], last: null };
  const laidOut = fightWords(middleGame(), attack, 0);
  assert.equal(laidOut.get(10), 'Chosen to attack Bob');
  const archdruid = middleGame().battlefield.find(({ ref }) => ref === 10)!;
  const said = sayCard(archdruid, { options: [], chosen: true, toggle: true }, 1, laidOut.get(10));
  assert.match(said, /Chosen to attack Bob$/);
});

test('in a combat the words stand instead of the plain fact, and what comes of it is said whole', () => {
  const attacking = card(110, 'Serra Angel', { attacking: -1 });
  assert.deepEqual(notesOf(attacking), ['Attacking']);
  assert.deepEqual(notesOf(attacking, 'Attacking you'), ['Attacking you']);
  assert.equal(sayFate('dies'), 'dies in this combat');
  assert.equal(sayFate('1 left'), 'survives this combat with 1 left');
  assert.equal(sayFate(''), '');
});

test("what is a player's is said as theirs, and one card is one card", () => {
  assert.equal(ownedBy('You', 'graveyard'), 'Your graveyard');
  assert.equal(ownedBy('Them', 'hand'), 'Their hand');
  assert.equal(ownedBy('Bob', 'exile'), 'Bob’s exile');
  assert.equal(cardsInWords(1), '1 card');
  assert.equal(cardsInWords(0), '0 cards');
});
