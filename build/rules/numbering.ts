/** The numbering of the Comprehensive Rules: which rules there are, and what the keywords of 701 and 702 are called. None of their text. */
import { z } from 'zod';

export const numberingSchema = z.strictObject({
  /** The day from which this edition holds. */
  edition: z.iso.date(),
  /** "601" to what it has: "2" to the letters of its subrules, `abcdefghi`. */
  sections: z.record(z.string(), z.record(z.string(), z.string())),
  /** "701.2" to the name of the keyword action or ability. */
  keywords: z.record(z.string(), z.string()),
});

export type Numbering = z.infer<typeof numberingSchema>;

const RULE = /^(?<section>\d{3})\.(?<rule>\d+)(?<letter>[a-z])?\.? (?<words>.*)$/;
const KEYWORDS = ['701', '702'];

/** Reads the numbers from the text of the rules: a line for each rule, "601.2a To propose ...". */
export function readNumbering(text: string): Numbering {
  const edition = /\d{4}-\d{2}-\d{2}/.exec(text)?.[0];
  if (edition === undefined) throw new Error('The first line of the rules must name the day from which they hold.');
  const sections: Numbering['sections'] = {};
  const keywords: Numbering['keywords'] = {};
  for (const line of text.split('\n')) {
    const found = RULE.exec(line)?.groups;
    if (found === undefined) continue;
    const { section = '', rule = '', letter = '', words = '' } = found;
    const rules = sections[section] ?? {};
    sections[section] = rules;
    rules[rule] = (rules[rule] ?? '') + letter;
    if (KEYWORDS.includes(section) && rule !== '1' && letter === '') keywords[`${section}.${rule}`] = words.trim();
  }
  return { edition, sections, keywords };
}

/** Whether there is such a rule: "601", "601.2" or "601.2a". */
export function hasRule({ sections }: Numbering, number: string): boolean {
  const found = /^(\d{3})(?:\.(\d+)([a-z])?)?$/.exec(number);
  if (found === null) return false;
  const [, section = '', rule, letter] = found;
  const rules = sections[section];
  if (rules === undefined || rule === undefined) return rules !== undefined;
  const letters = rules[rule];
  return letters !== undefined && (letter === undefined || letters.includes(letter));
}
