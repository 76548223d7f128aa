import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { amountKinds } from '../../mtg-core/amounts/index.ts';
import { loadCards } from '../../mtg-core/cards/loading/load.ts';
import { conditionKinds } from '../../mtg-core/conditions/index.ts';
import { costKinds } from '../../mtg-core/costs/index.ts';
import { instructions } from '../../mtg-core/effects/index.ts';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const guide = read('docs/card-language.md');

test('every card in the guide is a definition that loads', () => {
  const blocks = [...guide.matchAll(/^```json\n([\s\S]*?)^```$/gm)].map((match) => JSON.parse(match[1]) as unknown);
  assert.ok(blocks.length >= 6);
  const { cards, problems } = loadCards([{ where: 'docs/card-language.md', json: blocks }]);
  assert.deepEqual(problems, []);
  assert.equal(cards.size, blocks.length);
});

test('the cards in the guide are the ones that the app ships', () => {
  const shipped = readdirSync(new URL('assets/cards/', root)).flatMap(
    (file) => JSON.parse(read(`assets/cards/${file}`)) as { name: string }[],
  );
  for (const [, block] of guide.matchAll(/^```json\n([\s\S]*?)^```$/gm)) {
    const shown = JSON.parse(block) as { name: string };
    assert.deepEqual(
      shown,
      shipped.find((card) => card.name === shown.name),
    );
  }
});

test('the guide names every node of the language', () => {
  const folder = 'mtg-core/cards/language/';
  const written = readdirSync(new URL(folder, root)).flatMap((file) =>
    [...read(folder + file).matchAll(/\bkind: '(\w+)'/g)].map((match) => match[1]),
  );
  const defined = [instructions, conditionKinds, amountKinds, costKinds].flatMap((family) =>
    family.all().map(({ kind }) => kind),
  );
  const kinds = [...written, ...defined];
  const named = new Set([...guide.matchAll(/`([^`\n]+)`/g)].flatMap((match) => match[1].match(/\w+/g) ?? []));
  assert.deepEqual(
    [...new Set(kinds)].filter((kind) => !named.has(kind)),
    [],
  );
});

test('the counts of the sample are those of its rows', () => {
  const sample = read('docs/card-language/sample.md');
  const rows = [...sample.matchAll(/^\| .+ \| .+ \| (yes|\*\*no\*\*) \|(.*)\|$/gm)];
  const unsaid = rows.filter((row) => row[1] !== 'yes');
  const added = rows.filter((row) => row[2].includes('added for it'));
  assert.equal(rows.length, 320);
  assert.match(sample, new RegExp(`after the additions marked below \\| \\*\\*${320 - unsaid.length}\\*\\*`));
  assert.match(sample, new RegExp(`first draft of the language \\| ${320 - unsaid.length - added.length} `));
});
