/** Rules of Magic by number or by words: from the publisher's text where the person fetched it, otherwise from Bob's own notes. */
import { z } from 'zod';
import { done, refused, toJson } from '../../../basics/index.ts';
import { findNotes, notesCiting } from '../../../facts/index.ts';
import { defineTool } from '../../tool.ts';
import { type CitedSource, dayOf } from '../shared/source.ts';
import { needed, rulesWords } from '../shared/words.ts';
import { rulesByNumber, rulesByWords, rulesEdition } from './rules-index.ts';

const NUMBER = /^(?:rule\s+|cr\s+)?(\d{3}(?:\.\d{1,3}[a-z]?)?)\.?$/i;
const MOST = 12;
const USUAL = 6;
const LONGEST_TEXT = 1500;
const HOW_TO_FETCH =
  "The text of the Comprehensive Rules isn't on this machine; these are Bob's own notes. A person can have it fetched from the publisher: bob rules fetch.";

export default defineTool({
  name: 'rules.lookup',
  title: 'Rules lookup: the rules of Magic, by number or by words',
  reach: 'nothing',
  investigates: true,
  order: 30,
  args: z.strictObject({
    query: z.string().trim().min(1).max(200).describe('A number such as 702.19b, a keyword, or a question'),
    most: z.number().int().min(1).max(MOST).default(USUAL),
  }),
  direct: { command: 'rules', usage: '/rules 702.19b', args: needed('query'), words: rulesWords },
  confidence: (output) => ((output as { by?: string }).by === 'publisher' ? 'verbatim' : 'summarized'),
  run({ query, most }, use) {
    const number = NUMBER.exec(query)?.[1]?.toLowerCase() ?? null;
    const edition = rulesEdition(use.runtimeDir);
    if (edition === null) return fromNotes(query, number, most, use.now());
    const found =
      number === null
        ? rulesByWords(use.runtimeDir, query, most)
        : rulesByNumber(use.runtimeDir, number, Math.max(most, USUAL));
    if (found.length === 0) {
      return refused(
        404,
        'no_rule',
        number === null ? `No rule was found for "${query}".` : `There is no rule ${number}.`,
      );
    }
    const date = edition.effective ?? dayOf(edition.fetchedAt);
    return done(
      toJson({
        by: 'publisher',
        effective: edition.effective,
        results: found.map(({ kind, name, text }) => ({
          ...(kind === 'rule' ? { rule: name } : { glossary: name }),
          text: text.length <= LONGEST_TEXT ? text : `${text.slice(0, LONGEST_TEXT)}…`,
        })),
        sources: found.map(
          ({ kind, name }): CitedSource => ({
            title: kind === 'rule' ? `Comprehensive Rules ${name}` : `Comprehensive Rules, glossary: ${name}`,
            url: edition.url,
            date,
            from: 'cache',
          }),
        ),
      }),
    );
  },
});

function fromNotes(query: string, number: string | null, most: number, now: number) {
  const notes = (number === null ? findNotes(query.toLowerCase()) : notesCiting(number)).slice(0, most);
  if (notes.length === 0) return refused(404, 'no_rule', `Bob has no note about "${query}". ${HOW_TO_FETCH}`);
  return done(
    toJson({
      by: 'bob',
      results: notes.map(({ rules, text }) => ({ rules: [...rules], text })),
      note: HOW_TO_FETCH,
      sources: notes.map(
        ({ rules }): CitedSource => ({
          title: `Bob's note on rule ${rules.join(', ')}`,
          date: dayOf(now),
          from: 'engine',
        }),
      ),
    }),
  );
}
