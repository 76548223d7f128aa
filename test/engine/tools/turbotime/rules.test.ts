/** Rules by number and words. The fixture is invented; the real text is looked into where it is beside the project. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import {
  fetchRules,
  keepRules,
  RULES_HOSTS,
  RULES_PAGE,
} from '../../../../engine/tools/turbotime/rules.lookup/fetch-rules.ts';
import { parseRules } from '../../../../engine/tools/turbotime/rules.lookup/parse-rules.ts';
import { rulesEdition, rulesFile } from '../../../../engine/tools/turbotime/rules.lookup/rules-index.ts';
import tool from '../../../../engine/tools/turbotime/rules.lookup/tool.ts';
import { ROOT } from '../../../support/sources.ts';
import { answered, refusalOf, toolBench } from '../../../support/tool-bench.ts';

/** In the shape of the publisher's file: contents, rules, glossary, credits; byte order mark and line ends included. */
const TEXT = `\ufeffRules of an Invented Game

These rules are effective as of January 5, 2026.

Contents
1. Basics
100. General
Glossary
Credits

1. Basics

100. General

100.1. A game of pebbles has two sides.

100.1a A side has seven pebbles.
Example: Ada has seven.

100.1b Pebbles hop over each other.

100.10. A game ends when a side has none.

701.5. Hop

701.5a To hop a pebble, lift it over another.

Glossary

Hop
To lift a pebble over another. See rule 701.5.

Pebble
1. A small stone.
2. A counter that stands for one.

Credits

Somebody: everything.
`.replaceAll('\n', '\r\n');

test('numbers, examples and glossary are read; contents and credits are not', () => {
  const parsed = parseRules(TEXT)!;
  assert.equal(parsed.effective, '2026-01-05');
  assert.deepEqual(
    parsed.rules.map(({ number }) => number),
    ['100', '100.1', '100.1a', '100.1b', '100.10', '701.5', '701.5a'],
  );
  assert.equal(parsed.rules[2]!.text, 'A side has seven pebbles.\nExample: Ada has seven.');
  assert.deepEqual(
    parsed.glossary.map(({ term, text }) => [term, text.split('\n').length]),
    [
      ['Hop', 1],
      ['Pebble', 2],
    ],
  );
  assert.equal(parseRules('A page about something else.\n100.1 only one'), null);
});

test('by number: the rule, those below it, and no neighbour with a longer number', async () => {
  using bench = toolBench(tool);
  keepRules(TEXT, 'https://media.wizards.com/x.txt', bench.folder, Date.UTC(2026, 1, 1));
  const names = async (query: string) =>
    (answered(await bench.call({ query }))['results'] as { rule: string }[]).map(({ rule }) => rule);
  assert.deepEqual(await names('100.1'), ['100.1', '100.1a', '100.1b']);
  assert.deepEqual(await names('rule 100.1A.'), ['100.1a']);
  assert.deepEqual(await names('701'), ['701.5', '701.5a']);
  const value = answered(await bench.call({ query: '100.1a' }));
  assert.deepEqual(value.sources[0], {
    title: 'Comprehensive Rules 100.1a',
    url: 'https://media.wizards.com/x.txt',
    date: '2026-01-05',
    from: 'cache',
  });
  assert.equal(refusalOf(await bench.call({ query: '999.9' })).status, 404);
});

test("by words: the glossary's entry of that name first, and nothing that is in a query is a command", async () => {
  using bench = toolBench(tool);
  keepRules(TEXT, 'https://media.wizards.com/x.txt', bench.folder, 1);
  const results = answered(await bench.call({ query: 'what is a hop?' }))['results'] as Record<string, string>[];
  assert.equal(results[0]!['glossary'], 'Hop');
  assert.ok(results.some(({ rule }) => rule === '701.5a'));
  for (const query of ['hop" OR name:*', 'NEAR(hop)', "'; DROP TABLE passages; --", 'hop AND', '*']) {
    const outcome = await bench.call({ query });
    assert.ok(outcome.ok || outcome.refusal.status === 404, query);
  }
  assert.equal(answered(await bench.call({ query: '701.5' }))['by'], 'publisher');
});

test("without the text, Bob's own notes answer with their numbers and say what is missing", async () => {
  using bench = toolBench(tool);
  const value = answered(await bench.call({ query: 'how does trample work' }));
  assert.equal(value['by'], 'bob');
  assert.deepEqual((value['results'] as { rules: string[] }[])[0]!.rules, ['702.19b']);
  assert.match(String(value['note']), /isn't on this machine/);
  assert.equal(answered(await bench.call({ query: '702.19' }))['by'], 'bob');
  assert.equal(refusalOf(await bench.call({ query: 'qwertle' })).status, 404);
  writeFileSync(path.join(bench.folder, 'rules'), 'not a folder');
  assert.equal(answered(await bench.call({ query: 'trample' }))['by'], 'bob');
});

test("the text is got from the publisher's page by its link, and from nowhere else", async () => {
  const links = (href: string) => `<a href="https://evil.example/rules.txt">x</a> <a href="${href}">TXT</a>`;
  const page = links('https://media.wizards.com/2026/downloads/Invented%20Rules.txt');
  using bench = toolBench(
    { ...tool, hosts: () => RULES_HOSTS },
    {
      answers: (url) => ({ body: url.href === RULES_PAGE ? page : TEXT }),
    },
  );
  // Leave to reach the hosts is given with a call of the tool.
  await bench.call({ query: 'trample' });
  const parts = { http: bench.use.http, runtimeDir: bench.folder, now: bench.use.now };
  const fetched = await fetchRules(parts);
  assert.ok(fetched.ok);
  assert.deepEqual([fetched.value.rules, fetched.value.glossary, fetched.value.effective], [7, 2, '2026-01-05']);
  assert.deepEqual(
    bench.asked.map(({ url }) => url),
    [RULES_PAGE, 'https://media.wizards.com/2026/downloads/Invented%20Rules.txt'],
  );
  assert.deepEqual(readdirSync(path.dirname(rulesFile(bench.folder))), ['comprehensive-rules.db']);
  bench.later(600_000);
  bench.answer((url) => ({ body: url.href === RULES_PAGE ? page : 'something else' }));
  const broken = await fetchRules(parts);
  assert.equal(broken.ok ? 0 : broken.refusal.status, 422);
  assert.equal(rulesEdition(bench.folder)?.rules, 7, 'the old text stays where the new one is none');
  bench.later(600_000);
  bench.answer(() => ({ body: links('https://elsewhere.example/rules.txt') }));
  const without = await fetchRules(parts);
  assert.equal(without.ok ? 0 : without.refusal.status, 502);
});

const REAL = path.join(ROOT, '..', 'shared', 'data', 'comprehensive-rules-2025-09-19.md');

test('the real text: every number is found, and questions find the rules they are about', async (t) => {
  if (!existsSync(REAL)) return t.skip('the rules text is not beside the project');
  using bench = toolBench(tool);
  const kept = keepRules(readFileSync(REAL, 'utf8'), 'https://media.wizards.com/x.txt', bench.folder, 1);
  assert.ok(kept.ok);
  assert.equal(kept.value.effective, '2025-09-19');
  assert.ok(kept.value.rules > 3000 && kept.value.glossary > 600, JSON.stringify(kept.value));
  const first = async (query: string) => {
    const results = answered(await bench.call({ query }))['results'] as { rule?: string; glossary?: string }[];
    return results.map(({ rule, glossary }) => rule ?? glossary ?? '');
  };
  for (const number of ['100.1a', '702.19b', '704.5f', '601.2h', '903.10a'])
    assert.equal((await first(number))[0], number);
  assert.ok((await first('trample')).some((name) => name.startsWith('702.19')));
  assert.equal((await first('first strike'))[0], 'First Strike');
  assert.ok((await first('deathtouch and trample')).some((name) => name.startsWith('702.2') || name === 'Deathtouch'));
});
