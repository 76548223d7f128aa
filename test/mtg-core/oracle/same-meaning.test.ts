/** Texts whose print once meant something else, or was held to: what was read, what is said of it, and when two of both are the same. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CardObject, compileCard } from '../../../mtg-core/index.ts';
import { withoutNames } from '../../../mtg-core/oracle/meaning.ts';

const card = (oracle_text: string, more: Partial<CardObject> = {}): CardObject => ({
  name: 'Tessa, Test Pilot',
  mana_cost: '{1}{G}',
  type_line: 'Legendary Creature — Elf',
  power: '2',
  toughness: '2',
  oracle_text,
  ...more,
});

function read(text: string, more: Partial<CardObject> = {}) {
  const found = compileCard(card(text, more));
  assert.ok(found.ok, JSON.stringify(found));
  return found;
}

const printsBack = (...texts: readonly string[]): void => {
  for (const text of texts) assert.equal(read(text).printed, text);
};

const readsBack = (...texts: readonly string[]): void => {
  for (const text of texts) assert.ok(read(text).readsBack, `${text}\n${read(text).printed}`);
};

test('what was sacrificed or discarded gets nothing, and "him" is the one who says so (CR 701.9a, 701.21a)', () => {
  const affected = (text: string): unknown => JSON.stringify(read(text).card.abilities);
  assert.match(
    String(
      affected('Whenever Tessa attacks, you may sacrifice a Blood token. If you do, it gets +2/+2 until end of turn.'),
    ),
    /"affects":"self"/,
  );
  assert.match(
    String(affected('When Tessa enters, you may discard a card. If you do, put a +1/+1 counter on him.')),
    /"what":"self","counter"/,
  );
  // What isn't gone yet, and what is asked of what is gone, are "it" as before.
  assert.match(
    String(affected('When Tessa enters, untap target Elf. If you control a Forest, it gets +1/+1 until end of turn.')),
    /"affects":"target"/,
  );
});

test('"that creature" is what was called so before it is "any target" (CR 115.4)', () => {
  const amount = (text: string): string => JSON.stringify(read(text).card.abilities);
  assert.match(
    amount(
      "When Tessa enters, sacrifice a creature. When you do, Tessa deals X damage to any target, where X is that creature's power.",
    ),
    /"stat":"power","of":"result"/,
  );
  // Where nothing else is, the target is it.
  assert.match(
    amount("When Tessa enters, it deals 1 damage to any target. That creature can't be regenerated this turn."),
    /"affects":"target"/,
  );
});

test('players of whom a rule is are said, and where a card is played from', () => {
  printsBack(
    "You can't untap more than one land during your untap step.",
    "Players can't untap more than two permanents during their untap steps.",
    'Whenever you play a card from exile, draw a card.',
    'At the beginning of your upkeep, if your opponents control no creatures, draw a card.',
  );
});

test('what X is stands at the end, of sizes, of what is divided and of how many', () => {
  printsBack(
    'When Tessa enters, target creature connives X, where X is the number of Elves you control.',
    '{2}: Tessa becomes an X/X Elf Warrior creature until end of turn, where X is the number of artifacts you control.',
    'When Tessa dies, distribute X +1/+1 counters among any number of target creatures you control, where X is the number of +1/+1 counters on it.',
    'When Tessa enters, tap up to X target creatures, where X is the number of Elves you control.',
    'Whenever Tessa deals combat damage to a player, add that much {G}.',
  );
  readsBack(
    'When Tessa enters, it deals damage equal to its power divided as you choose among any number of target creatures.',
  );
});

test('what happens in place of something is one sentence', () => {
  readsBack(
    'If a nontoken creature an opponent controls would die, instead exile it and create a 2/2 black Zombie creature token.',
  );
  const { printed } = read(
    'If a creature an opponent controls would die, instead exile it and put a study counter on it.',
  );
  assert.match(printed, /exile it and put a study counter on it/);
});

test('three places are a list', () => {
  readsBack(
    'When Tessa enters, look at the top three cards of your library. Put one of those cards into your hand, one into your graveyard, and one on the bottom of your library.',
  );
});

test('what a player may not do is the same in one rule or in two', () => {
  readsBack(
    "Players can't cast spells from graveyards or activate abilities of cards in graveyards.",
    "Artifacts and creatures entering the battlefield don't cause abilities to trigger.",
    "Creatures entering the battlefield or dying don't cause abilities to trigger.",
  );
});

test('the door that is unlocked isn’t the Room that does something', () => {
  const room = { type_line: 'Enchantment — Room', power: undefined, toughness: undefined, name: 'Test Hall' };
  const text = 'When you unlock this door, this Room deals 4 damage to target creature an opponent controls.';
  const found = compileCard({
    name: 'Test Hall // Test Yard',
    layout: 'split',
    card_faces: [
      card(text, room),
      card('At the beginning of your end step, draw a card.', { ...room, name: 'Test Yard' }),
    ],
  });
  assert.ok(found.ok && found.readsBack, JSON.stringify(found));
});

test('names that instructions give are the same by another name, and nothing where nobody speaks of them', () => {
  const nodes = (one: string, other: string, spoken = one) => [
    { kind: 'exile', what: 'target', as: one },
    { kind: 'move', what: spoken, to: 'battlefield', as: other },
  ];
  assert.deepEqual(withoutNames(nodes('result', 'result2')), withoutNames(nodes('chosen', 'moved')));
  assert.deepEqual(
    withoutNames(nodes('result', 'result2')),
    withoutNames([nodes('result', '')[0], { kind: 'move', what: 'result', to: 'battlefield' }]),
  );
  assert.notDeepEqual(withoutNames(nodes('result', 'result2')), withoutNames(nodes('result', 'result2', 'target')));
});

test('a target to which something happens later is chosen in a sentence of its own (CR 603.7c)', () => {
  printsBack(
    'When Tessa enters, choose target creature. When that creature dies this turn, draw a card.',
    'When Tessa enters, choose target creature. Whenever that creature is dealt damage this turn, you gain 1 life.',
  );
  readsBack(
    '{1}: Choose another target artifact creature you control. When that creature dies this turn, draw a card.',
  );
  // What was spoken of before isn't chosen again.
  printsBack(
    'When Tessa enters, target creature gets +1/+1 until end of turn. When that creature dies this turn, draw a card.',
  );
});
