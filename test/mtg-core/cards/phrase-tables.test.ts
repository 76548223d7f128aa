/** What prints a concept can be read back: no two entries of a table of words say the same. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as tables from '../../../mtg-core/cards/phrases/tables.ts';

// "Be" and "are" are "is" in the third person: verbs are looked up one way only.
const { THIRD_PERSONS: _, ...bothWays } = tables;

for (const [name, table] of Object.entries(bothWays)) {
  test(`${name} can be read from its words`, () => {
    const words = Object.values(table);
    assert.ok(words.length > 0);
    assert.deepEqual(
      words.filter((word, at) => words.indexOf(word) !== at),
      [],
    );
  });
}
