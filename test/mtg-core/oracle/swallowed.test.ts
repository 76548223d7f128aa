/** Nothing of a text is swallowed: with a word, a number or a sentence less it is another card, or not understood. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CardDefinition, renderText, renderTypeLine } from '../../../mtg-core/index.ts';
import { type CardObject, compileCard } from '../../../mtg-core/oracle/index.ts';
import { shippedCards } from '../../support/shipped.ts';
import { type Swallowed, swallowedIn } from '../../support/text-mutants.ts';

/** As Scryfall has a card of one face. */
const objectOf = (card: CardDefinition): CardObject => ({
  name: card.name,
  layout: 'normal',
  mana_cost: card.cost ?? '',
  type_line: renderTypeLine(card),
  oracle_text: renderText(card),
  ...Object.fromEntries(
    (['power', 'toughness', 'loyalty', 'defense'] as const).flatMap((field) =>
      card[field] === undefined ? [] : [[field, String(card[field])]],
    ),
  ),
});

/** One of so many cards. */
const SHARE = 4;

test('with a word, a number or a sentence less a text is read as another card, or not at all', (t) => {
  const cards = shippedCards.filter(({ faces }) => faces === undefined).filter((_, at) => at % SHARE === 0);
  let read = 0;
  let tries = 0;
  const all: Swallowed[] = [];
  for (const card of cards) {
    const object = objectOf(card);
    const compiled = compileCard(object);
    if (!compiled.ok) continue;
    read += 1;
    const { tried, swallowed } = swallowedIn(object, compiled);
    tries += tried;
    all.push(...swallowed);
  }
  assert.deepEqual(all, []);
  t.diagnostic(`${read} of ${cards.length} cards are read, ${tries} other texts`);
  assert.ok(read > 60 && tries > 600);
});
