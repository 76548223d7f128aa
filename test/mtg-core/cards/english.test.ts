// Whole texts, type lines, filters and labels, and the English that they stand for.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  renderAbility,
  renderCost,
  renderEffects,
  renderFilter,
  renderText,
  renderTypeLine,
} from '../../../mtg-core/cards/english/index.ts';
import type { Ability } from '../../../mtg-core/cards/language/abilities.ts';
import type { CardDefinition } from '../../../mtg-core/cards/language/card.ts';
import type { Filter } from '../../../mtg-core/cards/language/filters.ts';
import { bear, bolt, creature, enters, spell } from './english-rows.ts';

test('modes stand on lines of their own and each speaks for itself', () => {
  const modal: Ability = {
    kind: 'spell',
    modes: {
      min: 1,
      max: 1,
      options: [
        { targets: [creature], do: [{ kind: 'destroy', what: 'target' }] },
        { targets: [creature], do: [{ kind: 'tap', what: 'target' }] },
      ],
    },
  };
  assert.equal(renderAbility(modal, bolt), 'Choose one —\n• Destroy target creature.\n• Tap target creature.');
});

test('plain keywords share a line, and lines follow the abilities', () => {
  const card: CardDefinition = {
    ...bear,
    abilities: [
      { kind: 'keyword', keyword: 'flying' },
      { kind: 'keyword', keyword: 'first strike' },
      enters([{ kind: 'gainLife', amount: 3 }]),
    ],
  };
  assert.equal(renderText(card), 'Flying, first strike\nWhen this creature enters, you gain 3 life.');
});

test('further faces follow under their names', () => {
  const card: CardDefinition = {
    ...bear,
    layout: 'adventure',
    faces: [{ name: 'Test Trip', types: ['sorcery'], abilities: [spell([{ kind: 'draw', count: 1 }])] }],
  };
  assert.equal(renderText(card), '// Test Trip\nDraw a card.');
});

test('type lines put supertypes first and creature last', () => {
  assert.equal(
    renderTypeLine({
      name: 'x',
      supertypes: ['legendary'],
      types: ['creature', 'artifact'],
      subtypes: ['Elf', 'Golem'],
      abilities: [],
    }),
    'Legendary Artifact Creature — Elf Golem',
  );
});

test('filters are noun phrases in both numbers', () => {
  const phrases: [Filter, string, string][] = [
    [{}, 'permanent', 'permanents'],
    [
      { types: ['creature'], power: ['>=', 4], controller: 'you' },
      'creature you control with power 4 or greater',
      'creatures you control with power 4 or greater',
    ],
    [{ subtypes: ['Aura', 'Equipment'] }, 'Aura or Equipment', 'Auras and Equipment'],
    [
      { zone: 'graveyard', types: ['instant', 'sorcery'], owner: 'you' },
      'instant or sorcery card in your graveyard',
      'instant and sorcery cards in your graveyard',
    ],
    [
      { any: [{ types: ['artifact', 'enchantment'] }, { types: ['creature'], keyword: 'flying' }] },
      'artifact, enchantment, or creature with flying',
      'artifacts, enchantments, and creatures with flying',
    ],
    [
      { types: ['creature'], token: false, attacking: true },
      'attacking nontoken creature',
      'attacking nontoken creatures',
    ],
    [{ subtypes: ['Elf'], tapped: false }, 'untapped Elf', 'untapped Elves'],
  ];
  for (const [filter, one, many] of phrases) {
    assert.equal(renderFilter(filter), one);
    assert.equal(renderFilter(filter, true), many);
  }
});

test('labels come from the same words', () => {
  assert.equal(
    renderCost([
      { kind: 'payLife', amount: 2 },
      { kind: 'discard', count: 2 },
    ]),
    'Pay 2 life, Discard two cards',
  );
  assert.equal(renderEffects([{ kind: 'draw', count: { kind: 'x' } }]), 'Draw X cards.');
});
