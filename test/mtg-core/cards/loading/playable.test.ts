import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { CardDefinition } from '../../../../mtg-core/index.ts';
import { whyNotPlayable } from '../../../../mtg-core/index.ts';

const folder = new URL('../../../../assets/cards/', import.meta.url);

test('every card that comes with Bob is executed to its last word', () => {
  const cards = readdirSync(folder).flatMap(
    (file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as CardDefinition[],
  );
  assert.ok(cards.length > 300);
  assert.deepEqual(
    cards
      .filter((card) => whyNotPlayable(card).length > 0)
      .map((card) => `${card.name}: ${whyNotPlayable(card).join(', ')}`),
    [],
  );
});

const creature = (abilities: CardDefinition['abilities']): CardDefinition => ({
  name: 'Example',
  types: ['creature'],
  power: 1,
  toughness: 1,
  abilities,
});

test('what the engine does not execute is named before a game', () => {
  assert.deepEqual(whyNotPlayable(creature([{ kind: 'keyword', keyword: 'space sculptor' }])), [
    'the keyword space sculptor',
  ]);
  assert.deepEqual(
    whyNotPlayable(
      creature([
        {
          kind: 'triggered',
          on: [{ event: 'attacks', object: 'self' }],
          do: [{ kind: 'choose', what: {}, min: 1, max: 1, hidden: true, as: 'c' }],
        },
      ]),
    ),
    ['"hidden" of "choose"'],
  );
  // Also deep inside: a choice, a granted ability.
  assert.deepEqual(
    whyNotPlayable(
      creature([
        {
          kind: 'spell',
          do: [{ kind: 'may', do: [{ kind: 'choose', what: {}, min: 1, max: 1, hidden: true, as: 'c' }] }],
        },
      ]),
    ),
    ['"hidden" of "choose"'],
  );
  assert.deepEqual(
    whyNotPlayable(
      creature([
        {
          kind: 'static',
          effects: [
            { affects: 'self', change: [{ kind: 'gain', abilities: [{ kind: 'keyword', keyword: 'banding' }] }] },
          ],
        },
      ]),
    ),
    ['the keyword banding'],
  );
});

test('keywords that only matter while a deck is built do not stop a game', () => {
  assert.deepEqual(whyNotPlayable(creature([{ kind: 'keyword', keyword: 'partner' }])), []);
});
