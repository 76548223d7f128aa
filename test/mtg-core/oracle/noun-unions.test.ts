/** Two whole nouns with "or" between them, each with its article or its own end: what follows is said of both or of the last. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EventPattern } from '../../../mtg-core/cards/language/index.ts';
import { compileCard } from '../../../mtg-core/index.ts';
import { compileText } from '../../../mtg-core/oracle/index.ts';

const permanent = { name: 'Test Watcher', types: ['creature' as const] };

function triggersOn(text: string): EventPattern['object'] {
  const read = compileText(text, permanent);
  assert.ok(read.ok, JSON.stringify(read));
  const [ability] = read.abilities;
  assert.ok(ability?.kind === 'triggered');
  return ability.on[0]?.object;
}

const isRead = (text: string): boolean => compileText(text, permanent).ok;

function printsBack(text: string, type_line = 'Creature — Elf'): void {
  const body = type_line === 'Sorcery' ? {} : { power: '2', toughness: '2' };
  const read = compileCard({ name: 'Test Watcher', mana_cost: '{G}', type_line, oracle_text: text, ...body });
  assert.ok(read.ok, JSON.stringify(read));
  assert.equal(read.printed, text);
}

test('a noun in whose place another may stand', () => {
  assert.deepEqual(triggersOn('Whenever you cast an instant spell or a Dragon spell, draw a card.'), {
    any: [{ types: ['instant'] }, { subtypes: ['Dragon'] }],
  });
  assert.deepEqual(triggersOn('Whenever you cast a noncreature or Dragon spell, draw a card.'), {
    any: [{ notTypes: ['creature'] }, { subtypes: ['Dragon'] }],
  });
  printsBack('Whenever you cast a noncreature or Dragon spell, draw a card.');
  printsBack('When this creature enters, you may sacrifice a token or a land. If you do, draw a card.');
  printsBack(
    'Search your library for a basic land card or a Desert card, reveal it, put it into your hand, then shuffle.',
    'Sorcery',
  );
});

test('a quality behind the second is of that one, where they are and whose is of both', () => {
  printsBack(
    'Search your library for a basic Plains card or a creature card with mana value 1 or less, reveal it, put it into your hand, then shuffle.',
    'Sorcery',
  );
  printsBack(
    'When this creature enters, you may return a non-Elf creature card or a planeswalker card from your graveyard to your hand.',
  );
  // Without an article between them it is one noun.
  assert.deepEqual(triggersOn('Whenever a white creature or land enters, draw a card.'), {
    colors: ['W'],
    types: ['creature', 'land'],
  });
});

test('each with whose it is', () => {
  assert.deepEqual(triggersOn('Whenever another creature you control or a land you control enters, draw a card.'), {
    any: [
      { types: ['creature'], controller: 'you', other: 'self' },
      { types: ['land'], controller: 'you' },
    ],
  });
  printsBack('Whenever another creature you control or a land you control enters, draw a card.');
  assert.equal(isRead('Whenever a creature you control or a card enters, draw a card.'), false);
});

test('whoever sacrifices chooses, whether it is said or not (CR 701.21a)', () => {
  const one = compileText('When this creature dies, each opponent sacrifices a creature.', permanent);
  const other = compileText('When this creature dies, each opponent sacrifices a creature of their choice.', permanent);
  assert.ok(one.ok && other.ok);
  assert.deepEqual(other.abilities, one.abilities);
  assert.equal(isRead('When this creature dies, each opponent sacrifices all creatures of their choice.'), false);
});

test('what stands before a later noun is said of that one alone', () => {
  const filters = (text: string) => {
    const read = compileText(text, { name: 'Test Spell', types: ['sorcery' as const] });
    const [ability] = read.ok ? read.abilities : [];
    return ability?.kind === 'spell' ? ability.targets?.[0]?.filter : undefined;
  };
  assert.deepEqual(filters('Destroy target artifact or tapped creature.'), {
    any: [{ types: ['artifact'] }, { types: ['creature'], tapped: true }],
  });
  assert.deepEqual(filters('Exile target artifact, enchantment, or nonbasic land an opponent controls.'), {
    any: [{ types: ['artifact'] }, { types: ['enchantment'] }, { types: ['land'], notSupertypes: ['basic'] }],
    controller: 'opponent',
  });
  // It could be that both are tapped.
  assert.equal(filters('Destroy target tapped artifact or legendary creature.'), undefined);
  printsBack('Destroy target artifact or tapped creature.', 'Sorcery');
  printsBack('Return target artifact or non-Aura enchantment card from your graveyard to your hand.', 'Sorcery');
});

test('a number that either power or toughness may be', () => {
  printsBack('Destroy target creature with power or toughness 4 or greater.', 'Sorcery');
  printsBack('Counter target creature spell with power or toughness 2 or less.', 'Sorcery');
  printsBack('Destroy all creatures and Spacecraft.', 'Sorcery');
});

test('one of several numbers', () => {
  printsBack(
    'Search your library for an artifact card with mana value 4 or 5, reveal it, put it into your hand, then shuffle.',
    'Sorcery',
  );
});

test('kinds of what is on the stack, each with its own words', () => {
  printsBack('Counter target activated ability, triggered ability, or noncreature spell.', 'Sorcery');
  printsBack('Counter target triggered ability or colorless spell.', 'Sorcery');
  printsBack('Destroy all noncommander creatures.', 'Sorcery');
});

test('what is excepted is everything that the words name', () => {
  const destroyed = (what: string) => {
    const read = compileText(`When ~ enters, destroy ${what}.`, permanent);
    assert.ok(read.ok, JSON.stringify(read));
    const [ability] = read.abilities;
    assert.ok(ability?.kind === 'triggered');
    return (ability.do ?? [])[0];
  };
  const destroy = (what: object) => ({ kind: 'destroy', what });
  assert.deepEqual(
    destroyed('all other permanents except for lands and tokens'),
    destroy({ other: 'self', not: { any: [{ types: ['land'] }, { token: true }] } }),
  );
  assert.deepEqual(
    destroyed('all permanents except for artifacts and lands'),
    destroy({ not: { types: ['artifact', 'land'] } }),
  );
  assert.deepEqual(destroyed('all creatures except for ~'), destroy({ types: ['creature'], other: 'self' }));
  assert.ok(!isRead('When ~ enters, destroy all permanents except for artifacts and weather.'));
});
