/** Whole cards: what a card object of each layout becomes, and what is told of one that isn't understood. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CardObject, compileCard, whyNotPlayable } from '../../../mtg-core/index.ts';

const bear = {
  name: 'Test Bear',
  layout: 'normal',
  mana_cost: '{1}{G}',
  type_line: 'Creature — Bear',
  oracle_text: 'Trample',
  power: '2',
  toughness: '2',
};

function compiled(source: CardObject, context = {}) {
  const read = compileCard(source, context);
  assert.ok(read.ok, JSON.stringify(read));
  assert.deepEqual(whyNotPlayable(read.card), []);
  return read;
}

function refused(source: unknown) {
  const read = compileCard(source as CardObject);
  assert.ok(!read.ok, JSON.stringify(read));
  return read.unread;
}

test('a card of one face has what is printed on it, and prints its text', () => {
  const { card, printsBack } = compiled(bear);
  assert.deepEqual(card, {
    name: 'Test Bear',
    cost: '{1}{G}',
    types: ['creature'],
    subtypes: ['Bear'],
    power: 2,
    toughness: 2,
    abilities: [{ kind: 'keyword', keyword: 'trample' }],
  });
  assert.ok(printsBack);
});

test('older words of a type line, subtypes of two words and color indicators', () => {
  const { card } = compiled({
    ...bear,
    mana_cost: '',
    type_line: 'Legendary Tribal Artifact Creature - Time Lord Bear',
    color_indicator: ['G', 'R'],
    power: '1+*',
    oracle_text: '',
  });
  assert.deepEqual(
    [card.cost, card.supertypes, card.types, card.subtypes, card.colors, card.power],
    [undefined, ['legendary'], ['kindred', 'artifact', 'creature'], ['Time Lord', 'Bear'], ['R', 'G'], '1+*'],
  );
});

test('further faces stand behind the first, in the layout that their types say', () => {
  const back = {
    name: 'Test Rest',
    mana_cost: '{G}',
    type_line: 'Sorcery — Adventure',
    oracle_text: 'You gain 2 life.',
  };
  const two = (layout: string, front: object, other: object): CardObject => ({
    name: 'A // B',
    layout,
    card_faces: [front, other],
  });
  const adventure = compiled(two('adventure', bear, back));
  assert.equal(adventure.card.layout, 'adventure');
  assert.deepEqual(adventure.card.faces?.[0], {
    name: 'Test Rest',
    cost: '{G}',
    types: ['sorcery'],
    subtypes: ['Adventure'],
    abilities: [{ kind: 'spell', do: [{ kind: 'gainLife', amount: 2 }] }],
  });
  assert.equal(adventure.text, 'Trample\n// Test Rest\nYou gain 2 life.');
  assert.ok(adventure.printsBack);
  const omen = { ...back, type_line: 'Sorcery — Omen' };
  assert.equal(compiled(two('adventure', bear, omen)).card.layout, 'omen');
  const room = {
    name: 'Test Hall',
    mana_cost: '{G}',
    type_line: 'Enchantment — Room',
    oracle_text: 'Players can play.',
  };
  assert.deepEqual(
    refused(two('split', { ...room, oracle_text: '' }, room)).map(({ face, why }) => [face, why]),
    [['Test Hall', 'unread']],
  );
  assert.equal(compiled(two('split', { ...room, oracle_text: '' }, { ...room, oracle_text: '' })).card.layout, 'room');
  const siege = { name: 'Test Siege', mana_cost: '{2}', type_line: 'Battle — Siege', defense: '3', oracle_text: '' };
  assert.equal(compiled(two('transform', siege, { ...bear, mana_cost: '' })).card.layout, 'battle');
  assert.equal(compiled(two('transform', bear, bear)).card.layout, 'transform');
  assert.equal(compiled(two('modal_dfc', bear, bear)).card.layout, 'modal');
  assert.equal(compiled(two('flip', bear, bear)).card.layout, 'flip');
  assert.equal(refused(two('planar', bear, bear))[0]?.why, 'shape');
});

test('chapters are stages with their numbers, and what is no chapter is the card’s own (CR 714.2)', () => {
  const { card, printsBack } = compiled({
    name: 'Test Tale',
    layout: 'normal',
    mana_cost: '{1}{W}',
    type_line: 'Enchantment — Saga',
    oracle_text: '(Reminder.)\nI, II — You gain 2 life.\nIII — Draw a card.',
  });
  assert.equal(card.layout, 'saga');
  assert.deepEqual(card.stages, [
    { at: [1, 2], abilities: [{ kind: 'spell', do: [{ kind: 'gainLife', amount: 2 }] }] },
    { at: [3], abilities: [{ kind: 'spell', do: [{ kind: 'draw', count: 1 }] }] },
  ]);
  assert.ok(printsBack);
});

const creaturesGet = [
  {
    kind: 'static',
    effects: [
      { affects: { types: ['creature'], controller: 'you' }, change: [{ kind: 'pt', power: 1, toughness: 1 }] },
    ],
  },
];

test('class levels, leveler bands and station symbols', () => {
  const klass = compiled({
    name: 'Test Class',
    layout: 'class',
    mana_cost: '{G}',
    type_line: 'Enchantment — Class',
    oracle_text: 'Creatures you control get +1/+1.\n{2}{G}: Level 2\nCreatures you control get +1/+1.',
  });
  assert.deepEqual(klass.card.stages, [{ at: [2], cost: '{2}{G}', abilities: creaturesGet }]);
  assert.deepEqual([klass.card.abilities, klass.printsBack], [creaturesGet, true]);
  const leveler = compiled({
    ...bear,
    layout: 'leveler',
    oracle_text: 'Level up {G}\nLEVEL 1-3\n4/4\nTrample\nLEVEL 4+\n6/6',
  });
  assert.deepEqual(leveler.card.stages, [
    { at: [1], to: 3, power: 4, toughness: 4, abilities: [{ kind: 'keyword', keyword: 'trample' }] },
    { at: [4], power: 6, toughness: 6, abilities: [] },
  ]);
  const ship = compiled({
    name: 'Test Ship',
    layout: 'normal',
    mana_cost: '{2}',
    type_line: 'Artifact — Spacecraft',
    power: '3',
    toughness: '4',
    oracle_text: 'Station\nSTATION 2+\nCreatures you control get +1/+1.\n8+ | Flying',
  });
  assert.equal(ship.card.layout, 'station');
  assert.deepEqual(
    [ship.card.power, ship.card.stages],
    [
      undefined,
      [
        { at: [2], abilities: creaturesGet },
        { at: [8], power: 3, toughness: 4, abilities: [{ kind: 'keyword', keyword: 'flying' }] },
      ],
    ],
  );
});

test('a Case asks at each of your end steps until it is solved (CR 719.3)', () => {
  const { card, printsBack } = compiled({
    name: 'Test Affair',
    layout: 'case',
    mana_cost: '{W}',
    type_line: 'Enchantment — Case',
    oracle_text: 'To solve — You control a Bear.\nSolved — Creatures you control get +1/+1.',
  });
  const [solve] = card.abilities;
  assert.ok(solve?.kind === 'triggered');
  assert.deepEqual(solve.if, {
    kind: 'and',
    of: [
      { kind: 'exists', what: { subtypes: ['Bear'], controller: 'you' } },
      { kind: 'not', of: { kind: 'is', what: 'self', filter: { designation: 'solved' } } },
    ],
  });
  assert.deepEqual(card.stages, [{ at: [1], abilities: creaturesGet }]);
  assert.ok(printsBack);
});

test('a prototype has its second cost and size as a further face (CR 718.2)', () => {
  const { card, printsBack } = compiled({
    ...bear,
    type_line: 'Artifact Creature — Bear',
    mana_cost: '{6}',
    oracle_text: 'Prototype {1}{G} — 1/1 (Reminder.)\nTrample',
  });
  assert.deepEqual(
    card.faces?.map(({ cost, power, toughness, abilities }) => [cost, power, toughness, abilities]),
    [['{1}{G}', 1, 1, []]],
  );
  assert.ok(printsBack);
});

test('one of two cards that meld has what they meld into as its back', () => {
  const part = { ...bear, layout: 'meld' };
  const meldsInto = { ...bear, name: 'Test Pile', mana_cost: '', layout: 'meld' };
  assert.deepEqual(compiled(part, { meldsInto }).card.faces?.[0]?.name, 'Test Pile');
  assert.equal(compiled(meldsInto, { meldsInto }).card.faces, undefined);
});

test('what isn’t a card object is told, not thrown', () => {
  const odd: unknown[] = [
    null,
    7,
    {},
    { ...bear, name: 3 },
    { ...bear, type_line: 'Bear — Creature' },
    { ...bear, type_line: undefined },
    { ...bear, mana_cost: {} },
    { ...bear, oracle_text: ['a'] },
    { ...bear, power: undefined },
    { ...bear, power: '2.5' },
    { ...bear, color_indicator: 'purple' },
    { ...bear, layout: 'art_series' },
    { ...bear, card_faces: 'two' },
    { ...bear, card_faces: [null, 3] },
    { ...bear, oracle_text: 'a'.repeat(6000) },
    { ...bear, type_line: 'Planeswalker — Bear' },
    { ...bear, type_line: 'Battle — Siege' },
  ];
  for (const source of odd)
    assert.deepEqual(
      refused(source).map(({ why }) => why),
      ['shape'],
      JSON.stringify(source),
    );
  assert.deepEqual(refused({ ...bear, mana_cost: '{Q}{Q}' })[0]?.why, 'refused');
});

test('what isn’t understood stands with its line, its place and its face', () => {
  const read = refused({ ...bear, oracle_text: 'Trample\nTest Bear juggles three torches.' });
  assert.deepEqual(read, [
    { face: 'Test Bear', line: '~ juggles three torches.', phrase: 'juggles three torches.', at: 2, why: 'unread' },
  ]);
});

test('loyalty is a number that counters can have, or X', () => {
  const walker = (loyalty: string) => ({
    name: 'Test Walker',
    mana_cost: '{X}{G}',
    type_line: 'Legendary Planeswalker — Test',
    oracle_text: '+1: Draw a card.',
    loyalty,
  });
  assert.equal(compiled(walker('X')).card.loyalty, 'X');
  assert.equal(compiled(walker('3')).card.loyalty, 3);
  assert.equal(refused(walker('-2'))[0]?.phrase, 'Test Walker: "-2" isn\'t a loyalty');
});
