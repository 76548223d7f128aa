// Small cards to be put into English, and rows of abilities with the English that they stand for.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderAbility } from '../../../mtg-core/cards/english/index.ts';
import type { Ability } from '../../../mtg-core/cards/language/abilities.ts';
import type { CardDefinition } from '../../../mtg-core/cards/language/card.ts';
import type { EffectNode } from '../../../mtg-core/cards/language/effects.ts';
import type { TargetSlot } from '../../../mtg-core/cards/language/targets.ts';

export const bear: CardDefinition = { name: 'Test Bear', types: ['creature'], power: 2, toughness: 2, abilities: [] };
export const bolt: CardDefinition = { name: 'Test Bolt', types: ['instant'], abilities: [] };
export const queen: CardDefinition = {
  name: 'Tessa, Queen of Tests',
  supertypes: ['legendary'],
  types: ['creature'],
  abilities: [],
};
export const sword: CardDefinition = {
  name: 'Test Sword',
  types: ['artifact'],
  subtypes: ['Equipment'],
  abilities: [],
};

export const creature: TargetSlot = { name: 'target', filter: { types: ['creature'] } };
export const spell = (effects: EffectNode[], targets: TargetSlot[] = []): Ability => ({
  kind: 'spell',
  targets,
  do: effects,
});
export const enters = (effects: EffectNode[], targets: TargetSlot[] = []): Ability => ({
  kind: 'triggered',
  on: [{ event: 'zoneChange', object: 'self', to: 'battlefield' }],
  targets,
  do: effects,
});

/** What it shows, the ability, the face it is on, and its English. */
export type Row = readonly [what: string, ability: Ability, face: CardDefinition, english: string];

export function testRows(rows: readonly Row[]): void {
  for (const [what, ability, face, english] of rows) {
    test(what, () => assert.equal(renderAbility(ability, face), english));
  }
}
