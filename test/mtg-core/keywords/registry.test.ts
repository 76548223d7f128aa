import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Ability, KeywordAbility } from '../../../mtg-core/cards/language/abilities.ts';
import type { FaceDefinition } from '../../../mtg-core/cards/language/card.ts';
import type { CostNode } from '../../../mtg-core/cards/language/costs.ts';
import { flagKeywords } from '../../../mtg-core/cards/language/words.ts';
import { parseCardDefinition } from '../../../mtg-core/cards/loading/schema.ts';
import { keywordDefinitions } from '../../../mtg-core/keywords/all.generated.ts';
import { expandKeyword, knownKeywords } from '../../../mtg-core/keywords/registry.ts';

const face: FaceDefinition = { name: 'Bearer of Keywords', cost: '{2}{G}', types: ['creature'], abilities: [] };
const cost: CostNode[] = [{ kind: 'mana', mana: '{3}{W}' }];
/** `hexproof` is a flag until it says from what. */
const withEverything = (keyword: string): KeywordAbility => {
  const { parameters } = keywordDefinitions.find((definition) => definition.keyword === keyword)!;
  return {
    kind: 'keyword',
    keyword,
    ...(parameters.cost && { cost }),
    ...(parameters.n && { n: 7 }),
    ...(parameters.filter && { filter: { subtypes: ['Weird'] } }),
    ...(parameters.deck && { deck: { more: 1 } }),
    ...(parameters.from && { from: { colors: ['B'] } }),
    ...(parameters.ability && {
      ability: { kind: 'activated', cost: [...cost], do: [{ kind: 'draw', count: 1 }] },
    }),
  };
};

function contains(value: unknown, wanted: (part: unknown) => boolean): boolean {
  if (wanted(value)) return true;
  return typeof value === 'object' && value !== null && Object.values(value).some((part) => contains(part, wanted));
}

test('no keyword is defined twice', () => {
  const names = keywordDefinitions.map((definition) => definition.keyword);
  assert.deepEqual(
    names.filter((name, index) => names.indexOf(name) !== index),
    [],
  );
});

for (const definition of keywordDefinitions) {
  const ability = withEverything(definition.keyword);

  test(`${definition.keyword} stands for abilities that the card language allows`, () => {
    const abilities = expandKeyword(ability, face);
    assert.equal(abilities.length > 0, definition.readByRules === undefined);
    assert.match(definition.rule ?? 'none', /^(702\.\d+|none)$/);
    const parsed = parseCardDefinition({ ...face, abilities }, 'test');
    assert.deepEqual(parsed.ok ? [] : parsed.problems, []);
  });

  test(`${definition.keyword} carries each of its parameters into its nodes`, () => {
    if (definition.readByRules) return;
    const abilities = expandKeyword(ability, face);
    const has = (wanted: (part: unknown) => boolean) => contains(abilities, wanted);
    if (ability.cost)
      assert.ok(has((part) => (part as CostNode)?.kind === 'mana' && JSON.stringify(part).includes('{3}{W}')));
    if (ability.n) assert.ok(has((part) => part === 7));
    if (ability.filter) assert.ok(has((part) => part === 'Weird'));
    if (ability.from) assert.ok(has((part) => part === 'B'));
  });

  test(`${definition.keyword} asks for what it needs`, () => {
    for (const [parameter, need] of Object.entries(definition.parameters)) {
      if (need !== 'required') continue;
      const { [parameter as 'cost']: _, ...without } = ability;
      const bare: FaceDefinition = { name: 'Bare', types: ['creature'], abilities: [] };
      if (parameter !== 'filter' || definition.keyword === 'affinity') {
        assert.throws(() => expandKeyword(without, bare), /states/);
      }
    }
  });

  test(`${definition.keyword} has nodes of its own on every card`, () => {
    const nodes = (abilities: Ability[]): Set<unknown> => {
      const found = new Set<unknown>();
      const visit = (value: unknown): void => {
        if (typeof value !== 'object' || value === null) return;
        found.add(value);
        Object.values(value).forEach(visit);
      };
      visit(abilities);
      return found;
    };
    const first = nodes(expandKeyword(withEverything(definition.keyword), face));
    const given = nodes([withEverything(definition.keyword)]);
    const second = expandKeyword(withEverything(definition.keyword), face);
    for (const node of nodes(second))
      assert.ok(given.has(node) || !first.has(node) || isShared(node), JSON.stringify(node));
  });
}

/** Parts of the parameters above, which these tests give to both cards. */
function isShared(node: unknown): boolean {
  return node === cost[0] || node === cost;
}

test('flags, enchant and unknown keywords stand for nothing', () => {
  for (const keyword of ['flying', 'trample', 'hexproof', 'enchant', 'no such keyword']) {
    assert.deepEqual(expandKeyword({ kind: 'keyword', keyword }, face), []);
  }
});

test('what is known: flags, enchant and what is defined here', () => {
  for (const flag of flagKeywords) assert.ok(knownKeywords.has(flag));
  assert.ok(knownKeywords.has('enchant'));
  assert.ok(knownKeywords.has('evolve'));
  assert.ok(!knownKeywords.has('no such keyword'));
  assert.ok(!knownKeywords.has('no such keyword'));
});
