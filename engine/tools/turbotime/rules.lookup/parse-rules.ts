/** The Comprehensive Rules' own text format, read into numbered rules and glossary entries. Nothing of its text is in the project. */

interface NumberedRule {
  /** `702`, `702.19` or `702.19b`. */
  readonly number: string;
  /** Examples are lines of their own behind the rule. */
  readonly text: string;
}

interface GlossaryEntry {
  readonly term: string;
  readonly text: string;
}

export interface ParsedRules {
  /** `2025-09-19`; null where the text doesn't say. */
  readonly effective: string | null;
  readonly rules: readonly NumberedRule[];
  readonly glossary: readonly GlossaryEntry[];
}

const SUBRULE = /^(\d{3}\.\d{1,3}[a-z]?)\.?\s+(\S.*)$/;
const SECTION = /^(?:#+\s*)?(\d{3})\.?\s+(\S.*)$/;
const MONTHS = 'january february march april may june july august september october november december'.split(' ');

/** Null for a text that doesn't look like the rules: fewer than a handful of numbered ones. */
export function parseRules(source: string): ParsedRules | null {
  const lines = source
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim());
  const rules = new Map<string, string>();
  const glossary: GlossaryEntry[] = [];
  let place: 'rules' | 'glossary' | 'end' = 'rules';
  let current: string | null = null;
  let block: string[] = [];
  const closeBlock = () => {
    const [term, ...text] = block;
    if (term !== undefined && text.length > 0) glossary.push({ term, text: text.join('\n') });
    block = [];
  };
  for (const line of lines) {
    const heading = line.replace(/^#+\s*/, '');
    if (place === 'glossary') {
      if (heading === 'Credits') place = 'end';
      else if (line === '') closeBlock();
      else if (heading !== 'Glossary') block.push(line);
      continue;
    }
    if (place === 'end') continue;
    // The table of contents names the glossary too, before any rule was read.
    if (heading === 'Glossary' && [...rules.keys()].some((number) => number.includes('.'))) {
      place = 'glossary';
      continue;
    }
    if (line === '') {
      current = null;
      continue;
    }
    const [, number, text] = SUBRULE.exec(line) ?? SECTION.exec(line) ?? [];
    if (number !== undefined && text !== undefined) {
      rules.set(number, text);
      current = number;
    } else if (current?.includes('.')) rules.set(current, `${rules.get(current)}\n${line}`);
  }
  closeBlock();
  const numbered = [...rules].map(([number, text]) => ({ number, text }));
  if (numbered.filter(({ number }) => number.includes('.')).length < 5) return null;
  return { effective: effectiveDate(lines.slice(0, 60).join('\n')), rules: numbered, glossary };
}

/** "effective as of September 19, 2025", or the date itself. */
function effectiveDate(text: string): string | null {
  const plain = /\beffective\b[^\n\d]{0,40}(\d{4}-\d{2}-\d{2})/i.exec(text)?.[1];
  if (plain !== undefined) return plain;
  const [, month, day, year] = /\beffective\b[^\n]{0,40}?\b([A-Z][a-z]+) (\d{1,2}), (\d{4})/i.exec(text) ?? [];
  const place = MONTHS.indexOf((month ?? '').toLowerCase()) + 1;
  return place === 0 ? null : `${year}-${String(place).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
