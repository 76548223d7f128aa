/** What the coverage page is made of, read from the project. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { citationsIn } from './citations.ts';
import { keywordsOf } from './keywords.ts';
import { numberingSchema } from './numbering.ts';
import type { Coverage } from './page.ts';

export const NUMBERING = 'docs/rules/numbering.json';
export const CARD_COUNTS = 'docs/rules/card-counts.json';
export const PAGE = 'docs/rules/coverage.md';

const FOLDERS = ['mtg-core', 'engine', 'renderer', 'test'];

export function readCoverage(root: string): Coverage {
  const read = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
  const numbering = numberingSchema.parse(read(NUMBERING));
  const citations = citationsIn(root, FOLDERS);
  const code = citations.filter(({ file }) => file.startsWith('mtg-core/'));
  const cards = z.record(z.string(), z.number().int().nonnegative()).parse(read(CARD_COUNTS));
  return { numbering, citations, keywords: keywordsOf(numbering, code), cards };
}
