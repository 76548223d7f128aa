/** What is done only under a condition, an offer or later on is printed so that nothing of it is read as done in any case (CR 608.2c). */
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

function printed(text: string): string {
  const read = compileCard(bear(text));
  assert.ok(read.ok, JSON.stringify(read));
  assert.ok(read.readsBack, read.printed);
  return read.printed;
}

test('several instructions under a condition are one sentence', () => {
  printed(
    'At the beginning of each combat, any opponent may sacrifice a creature. If a player does, tap this creature, you gain 3 life, and you draw a card.',
  );
  printed('{1}: If you control an artifact, untap this creature, then put a +1/+1 counter on it.');
  printed(
    '{1}: If you control an artifact, draw a card. Otherwise, you lose 1 life and this creature deals 2 damage to each opponent.',
  );
});

test('several instructions of a delayed ability are one sentence', () => {
  const text =
    'When this creature dies, at the beginning of the next end step, you lose 1 life and return it to your hand.';
  assert.doesNotMatch(printed(text), /\. ./);
});

test('what follows an offer asks whether it was taken', () => {
  assert.match(
    printed(
      'At the beginning of your upkeep, you may gain control of target permanent until end of turn. If you do, untap it and it gains haste until end of turn.',
    ),
    /\. If you do, untap it/,
  );
  printed(
    "Whenever this creature attacks and isn't blocked, you may gain control of target artifact defending player controls. If you do, this creature assigns no combat damage this turn.",
  );
});

test('a sentence about what the course made is one of it', () => {
  const text =
    'When this creature enters, you may pay {1}. If you do, create a 1/1 white Bird creature token. It gains flying until end of turn.';
  assert.match(printed(text), /token\. It gains/);
});

test('each other that has a size of its own', () => {
  assert.match(
    printed('Each other non-Wall creature you control has base power and toughness each equal to its mana value.'),
    /^Each other non-Wall creature you control/,
  );
});
