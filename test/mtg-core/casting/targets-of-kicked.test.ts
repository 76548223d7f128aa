// Targets that a spell has only where a cost was chosen for it (CR 601.2c, 702.33g), from how the text is read to how it is cast.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileCard } from '../../../mtg-core/index.ts';
import { creature } from '../../support/cards.ts';
import { setTable } from '../../support/table.ts';

function spell(text: string) {
  const read = compileCard({
    name: 'Test Spell',
    layout: 'normal',
    type_line: 'Sorcery',
    mana_cost: '{0}',
    oracle_text: `Kicker {1}\n${text}`,
  });
  assert.ok(read.ok, JSON.stringify(read));
  return read.card;
}

const relic = { name: 'Relic', types: ['artifact' as const] };

function table(text: string) {
  return setTable({
    cards: [spell(text), relic, creature('Hill Giant', '3/3')],
    you: { hand: ['Test Spell'], library: ['Hill Giant', 'Hill Giant'], battlefield: ['Island'] },
    them: { battlefield: ['Hill Giant'] },
  });
}

test('unkicked it needs no target of what only a kicked one does', () => {
  const played = table('Draw a card. If this spell was kicked, destroy target artifact.');
  played.cast('Test Spell').resolve();
  assert.equal(played.count('hand', 'you', 'Hill Giant'), 1);
});

test('kicked it has the other target, and not the usual one', () => {
  const text = 'Destroy target artifact. If this spell was kicked, instead destroy target creature.';
  const played = table(text);
  played.cast('Test Spell', 'Pay kicker', 'Hill Giant').resolve();
  assert.equal(played.count('battlefield', 'them', 'Hill Giant'), 0);
});

test('a cost with which nothing could be targeted is not offered', () => {
  const played = table(
    'Destroy target creature. If this spell was kicked, instead destroy target land an opponent controls.',
  );
  played.cast('Test Spell', 'Hill Giant').resolve();
  assert.equal(played.count('battlefield', 'them', 'Hill Giant'), 0);
});

test('where neither has a target the spell can’t be cast', () => {
  const played = table('Destroy target planeswalker. If this spell was kicked, instead destroy target enchantment.');
  assert.throws(() => played.cast('Test Spell'), /can't use Test Spell now/);
});
