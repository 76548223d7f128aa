import assert from 'node:assert/strict';
import { test } from 'node:test';
import { normalise } from '../../../mtg-core/oracle/index.ts';

const CARD = { name: 'Ash-Kin Marcher', isLegendary: false };

const same: readonly (readonly [typed: string, printed: string])[] = [
  ['Morph 2BR', 'Morph {2}{B}{R}'],
  ['Equip 3', 'Equip {3}'],
  ['Cumulative upkeep-Pay {B}.', 'Cumulative upkeep—Pay {B}.'],
  [
    'Landfall-Whenever a land you control enters, draw a card.',
    'Landfall—Whenever a land you control enters, draw a card.',
  ],
  [
    'Splice onto Arcane-Tap an untapped creature you control.',
    'Splice onto Arcane—Tap an untapped creature you control.',
  ],
  [
    'Landfall- Whenever a land you control enters, draw a card.',
    'Landfall — Whenever a land you control enters, draw a card.',
  ],
  ['{1}{SNOW}: Draw a card.', '{1}{S}: Draw a card.'],
  ['<em>Raid</em> - When ~ enters, draw a card.', 'Raid — When ~ enters, draw a card.'],
  ['Delirium &mdash; ~ has haste.', 'Delirium — ~ has haste.'],
  ['{W},{T}:Draw a card .', '{W}, {T}: Draw a card.'],
  ['{2}, T: Draw a card.', '{2}, {T}: Draw a card.'],
  ['{T} Add {G].', '{T}: Add {G}.'],
  ['When ~ dies, you may pay 1B. If you do, draw a card.', 'When ~ dies, you may pay {1}{B}. If you do, draw a card.'],
  ['When ~ dies, you may pay {1}.\nIf you do, draw a card.', 'When ~ dies, you may pay {1}. If you do, draw a card.'],
  ['Choose one\n• Draw a card.\n• Scry 2.', 'Choose one —\n• Draw a card.\n• Scry 2.'],
  ['It has "When ~ dies, draw a card".', 'It has "When ~ dies, draw a card."'],
  ['It gains haste until the end of turn.', 'It gains haste until end of turn.'],
  ['{T}: Add 1.', '{T}: Add {C}.'],
  ['{T}: Add {2} to your mana pool.', '{T}: Add {C}{C}.'],
  ['{T}: Add WU or UB.', '{T}: Add {W}{U} or {U}{B}.'],
  ['{T}: Add Red or Green.', '{T}: Add {R} or {G}.'],
  ['{T}: Add {R}, {G}, or {W}.', '{T}: Add {R}, {G}, or {W}.'],
  ['{T}: Add X mana of any one color.', '{T}: Add X mana of any one color.'],
  ['{T}: Add {C}to your manapool.', '{T}: Add {C}.'],
  ['1{W}{B}, {T}: Draw a card.', '{1}{W}{B}, {T}: Draw a card.'],
  [
    '~ costs 2B more to cast for each target beyond the first.',
    '~ costs {2}{B} more to cast for each target beyond the first.',
  ],
  ['{G/P} ( can be paid with either {G} or 2 life.)\nTrample', 'Trample'],
  ['You may have {this} become an artifact until end of turn.', 'You may have ~ become an artifact until end of turn.'],
  [
    `You get an emblem with "Swamps you control have '{T}: This land deals 1 damage to any target.'`,
    `You get an emblem with "Swamps you control have '{T}: This land deals 1 damage to any target.'"`,
  ],
  ['At the beginning of your upkeep you may draw a card.', 'At the beginning of your upkeep, you may draw a card.'],
  ['As ~ enters the battlefield choose a color.', 'As ~ enters, choose a color.'],
  ['First strike,\nDeathtouch', 'First strike\nDeathtouch'],
  ['Choose one —\n*You draw two cards\n*Scry 3.', 'Choose one —\n• You draw two cards.\n• Scry 3.'],
  [
    'Creatures you control are indestructible this turn.',
    'Creatures you control gain indestructible until end of turn.',
  ],
  ['~ is unblockable.', "~ can't be blocked."],
  ['Put two +1/+1 counter on ~.', 'Put two +1/+1 counters on ~.'],
  [
    'Whenever a creature enters under you control, search you library.',
    'Whenever a creature enters under your control, search your library.',
  ],
];

for (const [typed, printed] of same)
  test(`"${typed.replaceAll('\n', '⏎')}" is set as cards print it`, () => {
    assert.equal(normalise(typed, CARD), printed);
  });

const left: readonly string[] = [
  // A number of life, and a keyword's number.
  'Pay 3 life: Draw a card.',
  'Toxic 2',
  'Crew 3',
  // What a choice says last may be its own.
  'Choose one —\n• Draw a card.\n• Scry 2.\nThen discard a card.',
  // A name with a dash, and an ability's own name.
  'Warp-Strike — {3}: ~ gains haste.',
  'Put 2 counter on it.',
  'You control it.',
];

for (const text of left)
  test(`"${text.replaceAll('\n', '⏎')}" stays`, () => {
    assert.equal(normalise(text, CARD), text);
  });

test('a name that begins like a keyword is a name', () => {
  assert.equal(
    normalise('Storm-Kin Sage gets +1/+0.', { name: 'Storm-Kin Sage', isLegendary: false }),
    '~ gets +1/+0.',
  );
});
