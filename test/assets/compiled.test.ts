// What the compiler makes of a definition's own print is the definition: without any card's text at hand, what was compiled stays so.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { cardMeaning } from '../../mtg-core/oracle/index.ts';
import { compiledFromPrint } from '../support/printed-object.ts';
import { shippedCards } from '../support/shipped.ts';

const page = readFileSync(new URL('../../docs/cards/by-hand.md', import.meta.url), 'utf8');
const [, byHand = ''] = page.split(/^## .*$/m);
const listed = [...byHand.matchAll(/^\| (.+?) \| [\w-]+\.json \| (.+) \|$/gm)].map(([, name, reason]) => ({
  name: name!,
  reason: reason!,
}));

test('each definition that ships is what the compiler makes of its print, but for those that stay by hand', () => {
  const names = new Set(listed.map(({ name }) => name));
  const other = shippedCards.filter((card) => {
    if (names.has(card.name)) return false;
    const read = compiledFromPrint(card);
    return read === undefined || cardMeaning(read) !== cardMeaning(card);
  });
  assert.deepEqual(
    other.map(({ name }) => name),
    [],
  );
});

test('what stays by hand ships, and is said with its reason', () => {
  assert.ok(listed.length > 0 && listed.length < shippedCards.length / 4, `${listed.length} of ${shippedCards.length}`);
  const names = new Set(shippedCards.map(({ name }) => name));
  for (const { name, reason } of listed) assert.ok(names.has(name) && reason.length > 0, name);
});
