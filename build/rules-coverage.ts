/**
 * Writes docs/rules/coverage.md: each rule of the Comprehensive Rules with the code and the tests that name it.
 *   node build/launch.mjs build/rules-coverage.ts                  the page, from what code and tests name now; `npm run tables` does it too
 *   node build/launch.mjs build/rules-coverage.ts --rules FILE     the numbering first, from the text of an edition
 *   node build/launch.mjs build/rules-coverage.ts --cards FILE     how many cards have each keyword first, from Scryfall's cards, a line each
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { CARD_COUNTS, NUMBERING, PAGE, readCoverage } from './rules/coverage.ts';
import { type Numbering, readNumbering } from './rules/numbering.ts';
import { coveragePage } from './rules/page.ts';

const root = path.dirname(import.meta.dirname);
const { values } = parseArgs({ options: { rules: { type: 'string' }, cards: { type: 'string' } } });

const cardSchema = z.object({ set_type: z.string().optional(), oracle_text: z.string().optional() });
const LEFT_OUT = ['funny', 'joke_set', 'memorabilia', 'token', 'minigame'];

/** Cards whose text has the keyword's name as a word. */
function countCards(file: string, { keywords }: Numbering): Record<string, number> {
  const texts = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => cardSchema.parse(JSON.parse(line)))
    .filter(({ set_type = '' }) => !LEFT_OUT.includes(set_type))
    .map(({ oracle_text = '' }) => oracle_text.toLowerCase());
  return Object.fromEntries(
    Object.entries(keywords).map(([number, name]) => {
      const said = new RegExp(`\\b${name.toLowerCase().replace(/[^a-z' -]/g, '.')}s?\\b`);
      return [number, texts.filter((text) => said.test(text)).length];
    }),
  );
}

function write(file: string, text: string): void {
  const at = path.join(root, file);
  if (existsSync(at) && readFileSync(at, 'utf8') === text) return;
  writeFileSync(at, text);
  process.stdout.write(`renewed ${file}\n`);
}

if (values.rules !== undefined) {
  write(NUMBERING, `${JSON.stringify(readNumbering(readFileSync(values.rules, 'utf8')), null, 2)}\n`);
}
if (values.cards !== undefined) {
  const { numbering } = readCoverage(root);
  write(CARD_COUNTS, `${JSON.stringify(countCards(values.cards, numbering), null, 2)}\n`);
}
write(PAGE, coveragePage(readCoverage(root)));
