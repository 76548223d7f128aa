/** What a deck list is made of, and whether it may be played: from Bob's own definitions and the rules for decks. */
import { z } from 'zod';
import { done, refused, toJson } from '../../../basics/index.ts';
import {
  checkDeck,
  countedCards,
  type DeckEntry,
  knownCards,
  parseDeckList,
  starterDecks,
} from '../../../cards/index.ts';
import type { Attributes } from '../../../entries/index.ts';
import { defineTool } from '../../tool.ts';
import { deckFacts } from '../shared/deck-facts.ts';
import { type CitedSource, dayOf } from '../shared/source.ts';
import { deckWords } from '../shared/words.ts';

const args = z
  .strictObject({
    list: z.string().min(1).max(200_000).describe('A deck list as text, in any of the usual formats').optional(),
    deck: z.string().min(1).max(80).describe('The id or the name of one of the decks that Bob comes with').optional(),
    rules: z.enum(['freeform', 'constructed']).default('freeform'),
  })
  .refine(({ list, deck }) => (list === undefined) !== (deck === undefined), {
    message: 'give either `list` or `deck`',
  });

export default defineTool({
  name: 'deck.analyze',
  title: 'Deck analysis: curve, colours, lands, types, and what the rules say of it',
  reach: 'nothing',
  investigates: true,
  order: 36,
  args,
  direct: {
    command: 'deck',
    usage: '/deck boundless-elves, or a list below it',
    args: (text): Attributes | null =>
      text === '' ? null : text.includes('\n') || /^\d/.test(text) ? { list: text } : { deck: text },
    words: deckWords,
  },
  confidence: () => 'verbatim',
  run({ list, deck, rules }, use) {
    const text = list ?? listOf(deck!);
    if (text === null) {
      const names = starterDecks().map(({ id }) => id);
      return refused(404, 'no_deck', `Bob has no deck called "${deck}". He comes with ${names.join(', ')}.`);
    }
    const parsed = parseDeckList(text);
    const check = checkDeck(parsed, knownCards(), rules);
    if (check.main + check.sideboard === 0) {
      const why = check.problems[0]?.why ?? 'It names no cards.';
      return refused(422, 'no_list', `That is no deck list that Bob can read. ${why}`);
    }
    const unknown = check.unplayable.map(({ name, why }) => ({ name, why }));
    const sources: CitedSource[] = [
      { title: "Bob's own card definitions and rules for decks", date: dayOf(use.now()), from: 'engine' },
    ];
    return done(
      toJson({
        ...(check.name === undefined ? {} : { name: check.name }),
        format: check.format,
        main: check.main,
        sideboard: check.sideboard,
        facts: { ...deckFacts(counted(parsed.main)) },
        check: {
          rules,
          problems: check.problems.slice(0, 20).map(({ line, why, fix, severity }) => ({
            line,
            why,
            fix,
            refused: severity !== 'warn',
          })),
        },
        ...(unknown.length === 0 ? {} : { notCounted: unknown.slice(0, 40) }),
        sources,
      }),
    );
  },
});

function listOf(deck: string): string | null {
  const wanted = deck.trim().toLowerCase();
  const found = starterDecks().find(({ id, name }) => id === wanted || name.toLowerCase() === wanted);
  if (found === undefined) return null;
  return countedCards(found.cards)
    .map(([count, name]) => `${count} ${name}`)
    .join('\n');
}

function counted(entries: readonly DeckEntry[]): [number, string][] {
  return entries.map(({ count, name }) => [count, name]);
}
