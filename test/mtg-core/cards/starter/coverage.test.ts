// Each card of the starter decks is spoken of by a test of what it does: in the folder of its deck, or the file of that
// name for what several decks share.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const here = import.meta.dirname;
const definitions = join(here, '../../../../assets/cards');
const decks = readdirSync(definitions).flatMap((file) => /^starter-(.*)\.json$/.exec(file)?.[1] ?? []);

/** The text of a deck's tests, with quotes in names as they are read. */
function testsOf(deck: string): string {
  const files = readdirSync(here, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.startsWith(`${deck}/`) || file === `${deck}.test.ts`)
    .filter((file) => file.endsWith('.test.ts'));
  return files.map((file) => readFileSync(join(here, file), 'utf8').replaceAll("\\'", "'")).join('\n');
}

for (const deck of decks) {
  test(`every card of ${deck} occurs in a test of what it does`, () => {
    const text = testsOf(deck);
    const cards = JSON.parse(readFileSync(join(definitions, `starter-${deck}.json`), 'utf8')) as { name: string }[];
    assert.ok(cards.length > 0);
    const untested = cards.filter(({ name }) => !text.includes(`'${name}'`) && !text.includes(`"${name}"`));
    assert.deepEqual(
      untested.map(({ name }) => name),
      [],
    );
  });
}
