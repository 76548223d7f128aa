// The definitions that ship with Bob: every one is sound, and the starter decks are complete.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readManaCost } from '../../mtg-core/cards/compiled/mana-cost.ts';
import type { CardDefinition } from '../../mtg-core/cards/language/card.ts';
import { loadCards } from '../../mtg-core/cards/loading/load.ts';

const folder = new URL('../../assets/cards/', import.meta.url);
const decks = new URL('../../../shared/data/decks/', import.meta.url);

const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
const sources = files.map((where) => ({ where, json: JSON.parse(readFileSync(new URL(where, folder), 'utf8')) }));
const { cards, problems } = loadCards(sources);

/** Every node with this `kind`, at any depth. */
function* nodesOf(value: unknown, kind: string): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return;
  if ((value as { kind?: unknown }).kind === kind) yield value as Record<string, unknown>;
  for (const inner of Object.values(value)) yield* nodesOf(inner, kind);
}

test('every definition has the right shape and binds the names it uses, and no card is defined twice', () => {
  assert.deepEqual(problems, []);
  assert.ok(cards.size >= 400, `${cards.size} cards`);
});

test('every mana cost can be read', () => {
  for (const card of cards.values()) {
    const costs = [...nodesOf(card.abilities, 'mana')].map((node) => node.mana as string);
    for (const cost of [...costs, ...(card.cost === undefined ? [] : [card.cost])]) {
      const read = readManaCost(cost);
      assert.ok(read.ok, `${card.name}: ${cost}: ${read.ok ? '' : read.message}`);
    }
  }
});

test('creatures have power and toughness, and every nonland card but a token has a cost', () => {
  for (const card of cards.values()) {
    // CR 301.7a: a Vehicle has them printed, too.
    const creature = card.types.includes('creature') || (card.subtypes ?? []).includes('Vehicle');
    assert.equal(card.power !== undefined, creature, `${card.name}: power`);
    assert.equal(card.toughness !== undefined, creature, `${card.name}: toughness`);
    if (card.layout !== 'token')
      assert.equal(card.cost !== undefined, !card.types.includes('land'), `${card.name}: cost`);
  }
});

test('every token that a card names is defined', () => {
  for (const card of cards.values()) {
    for (const node of nodesOf(card.abilities, 'createToken')) {
      const token = node.token as { predefined?: string };
      if (token.predefined === undefined) continue;
      assert.equal(cards.get(token.predefined)?.layout, 'token', `${card.name}: ${token.predefined}`);
    }
  }
});

test('an Aura says what it enchants and Equipment what equipping costs or how else it is attached', () => {
  const attaches = (card: CardDefinition): boolean =>
    card.abilities.some(
      (ability) => ability.kind === 'keyword' && ['equip', 'reconfigure'].includes(ability.keyword),
    ) || [...nodesOf(card.abilities, 'attach')].length > 0;
  for (const card of cards.values()) {
    if (card.subtypes?.includes('Equipment')) assert.ok(attaches(card), card.name);
    if (!card.subtypes?.includes('Aura')) continue;
    const enchant = card.abilities.find((ability) => ability.kind === 'keyword' && ability.keyword === 'enchant');
    assert.ok(enchant !== undefined && ('filter' in enchant || 'players' in enchant), card.name);
  }
});

test('every card of the five starter decks is defined', (context) => {
  if (!existsSync(decks)) return context.skip('no shared deck lists beside this repository');
  const lists = readdirSync(decks).filter((name) => name.startsWith('starter-'));
  assert.equal(lists.length, 5);
  for (const list of lists) {
    const lines = readFileSync(new URL(list, decks), 'utf8').matchAll(/^\d+ (.+\S)\s*$/gm);
    for (const [, name] of lines) assert.ok(cards.has(name!), `${list}: ${name}`);
  }
});
