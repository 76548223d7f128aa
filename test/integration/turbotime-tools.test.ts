/** TURBOTIME's tools as the registry has them: selected or not, with and without the network. */
import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { done, refused } from '../../engine/basics/outcome.ts';
import { rulesFetchCommand } from '../../engine/cli/commands/rules-fetch.ts';
import { findTools } from '../../engine/tools/find-tools.ts';
import type { Transport } from '../../engine/tools/net/transport.ts';
import { type Answers, answered, refusalOf, toolBench } from '../support/tool-bench.ts';

/** Seed 000's agentic layer. */
const TURBOTIME = [
  'scryfall.lookup',
  'rules.lookup',
  'steam.game_lookup',
  'game.knowledge_search',
  'news.headline_search',
  'game.analyze',
  'deck.analyze',
];
const tools = await findTools();
const toolOf = (name: string) => tools.find((tool) => tool.name === name)!;

const CARD = { object: 'card', name: 'Ember of Nowhere', scryfall_uri: 'https://scryfall.com/card/t/1' };
const GAME = { success: true, data: { name: 'Deck of Testing', steam_appid: 7 } };
const RSS =
  '<rss version="2.0"><channel><title>F</title><item><title>Ember news</title><link>https://f.example/1</link></item></channel></rss>';
const WIKI = { query: { search: [{ title: 'Ember', pageid: 3, snippet: 'x' }] } };
const world: Answers = ({ hostname, pathname }) => {
  if (hostname === 'api.scryfall.com') return { body: JSON.stringify(CARD) };
  if (pathname.includes('storesearch')) return { body: '{"items": [{"id": 7, "name": "Deck of Testing"}]}' };
  if (pathname.includes('appdetails')) return { body: JSON.stringify({ 7: GAME }) };
  return { body: pathname.endsWith('api.php') ? JSON.stringify(WIKI) : RSS };
};

const ONLINE: readonly { name: string; args: object; cache: string }[] = [
  { name: 'scryfall.lookup', args: { name: 'Ember of Nowhere' }, cache: 'scryfall_cache' },
  { name: 'steam.game_lookup', args: { name: 'Deck of Testing' }, cache: 'steam_cache' },
  { name: 'game.knowledge_search', args: { query: 'ember' }, cache: 'knowledge_cache' },
  { name: 'news.headline_search', args: { query: 'ember' }, cache: 'news_cache' },
];

test('@turbotime_tools the seven tools are in the registry, each with a doc, checked arguments and hosts of its own', () => {
  for (const name of TURBOTIME) {
    const tool = toolOf(name);
    assert.ok(tool, name);
    assert.ok(tool.direct, `${name} is called with a slash`);
    assert.match(tool.doc, new RegExp(`^## ${name.replaceAll('.', '\\.')}\n`));
    assert.match(tool.doc, /YOU MUST/);
    assert.equal(tool.args.safeParse({ unknown: 1 }).success, false, `${name} takes anything`);
    assert.equal(tool.reach === 'network', tool.hosts !== undefined, `${name}: hosts`);
  }
});

for (const { name, args, cache } of ONLINE) {
  test(`@turbotime_sources @turbotime_offline ${name} answers with sources, keeps the answer, and gives it offline with its date`, async () => {
    using bench = toolBench(toolOf(name), { answers: world });
    const online = answered(await bench.call(args));
    assert.ok(online.sources.length > 0);
    assert.ok(online.sources.every(({ title, date }) => title !== '' && /^\d{4}-\d\d-\d\d$/.test(date)));
    assert.ok(existsSync(path.join(bench.folder, cache)));
    bench.later(40 * 24 * 3600_000);
    bench.answer(() => ({ away: true }));
    const offline = answered(await bench.call(args));
    assert.ok(offline.sources.every(({ from }) => from === 'cache'));
    assert.match(JSON.stringify([offline['note'], offline['notes']]), /2026-03-01/);

    // What the tool kept is enough: not what came over the network with it.
    using later = toolBench(toolOf(name));
    cpSync(path.join(bench.folder, cache), path.join(later.folder, cache), { recursive: true });
    later.later(40 * 24 * 3600_000);
    const kept = answered(await later.call(args));
    assert.ok(kept.sources.length > 0 && kept.sources.every(({ from }) => from === 'cache'));
    assert.match(JSON.stringify([kept['note'], kept['notes']]), /2026-03-01/);
  });

  test(`@turbotime_offline ${name} says that it can't where nothing is kept`, async () => {
    using bench = toolBench(toolOf(name));
    const { status, message } = refusalOf(await bench.call(args));
    assert.equal(status, 502);
    assert.match(message, /can't be (?:answered|asked|reached|read)/);
  });
}

test('@turbotime_lists headlines and sites come from lists in the runtime folder that a person edits', async () => {
  for (const [name, file] of [
    ['news.headline_search', 'news_feeds.json'],
    ['game.knowledge_search', 'knowledge_sites.json'],
  ] as const) {
    using bench = toolBench(toolOf(name), { answers: world });
    await bench.call({ query: 'ember' });
    assert.ok(existsSync(path.join(bench.folder, file)));
    const own = {
      feeds: [{ name: 'Own', url: 'https://own.example/f' }],
      sites: [{ name: 'Own', kind: 'feed', url: 'https://own.example/f' }],
    };
    const { feeds, sites } = own;
    writeFileSync(path.join(bench.folder, file), JSON.stringify(file === 'news_feeds.json' ? { feeds } : { sites }));
    const before = bench.asked.length;
    await bench.call({ query: 'ember' });
    assert.deepEqual(
      bench.asked.slice(before).map(({ url }) => url),
      ['https://own.example/f'],
    );
  }
});

test('@rules_consent the rules are fetched when a person says so, by no tool, and are cited by number from then on', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bob-rules-'));
  const text = ['100.1', '100.1a', '100.2', '100.3', '100.4']
    .map((number) => `${number} Invented rule about pebbles.\n`)
    .join('\n');
  const asked: string[] = [];
  const transport: Transport = async ({ url }) => {
    asked.push(url.href);
    const body = url.pathname.endsWith('.txt') ? text : '<a href="https://media.wizards.com/x.txt">x</a>';
    return url.hostname.endsWith('wizards.com')
      ? done({ status: 200, headers: {}, body: new TextEncoder().encode(body) })
      : refused(502, 'unreachable', 'elsewhere');
  };
  try {
    using bench = toolBench(toolOf('rules.lookup'), { folder });
    assert.equal(answered(await bench.call({ query: 'trample' }))['by'], 'bob');
    assert.equal(bench.asked.length, 0);
    const network = {
      transport,
      resolve: async () => [{ address: '93.184.216.34', family: 4 as const }],
      now: Date.now,
    };
    const out: string[] = [];
    const io = {
      stdout: { write: (line: string) => out.push(line) },
      machineLine: () => undefined,
      stderr: { write: (line: string) => out.push(line) },
      json: true,
      runtimeDir: folder,
      env: {},
      cwd: folder,
      result: (document: unknown) => void out.push(JSON.stringify(document)),
      progress: () => undefined,
      onInterrupt: () => () => undefined,
      readyWindow: async () => undefined,
    };
    assert.equal(await rulesFetchCommand(network).run([], io), 0, out.join(''));
    assert.equal(asked.length, 2);
    const value = answered(await bench.call({ query: '100.1' }));
    assert.deepEqual(
      (value['results'] as { rule: string }[]).map(({ rule }) => rule),
      ['100.1', '100.1a'],
    );
    assert.equal(value.sources[0]!.title, 'Comprehensive Rules 100.1');
    assert.equal(await rulesFetchCommand(network).run(['--file', 'nothing.txt'], io), 1);
    writeFileSync(path.join(folder, 'own.txt'), readFileSync(path.join(folder, 'own.txt'), { flag: 'a+' }) + text);
    assert.equal(await rulesFetchCommand(network).run(['--file', 'own.txt'], io), 0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('@turbotime_engine_facts decks and games are counted by the engine, without the network', async () => {
  using bench = toolBench(toolOf('deck.analyze'));
  const deck = answered(await bench.call({ deck: 'boundless-elves' }));
  assert.deepEqual(
    deck.sources.map(({ from }) => from),
    ['engine'],
  );
  using games = toolBench(toolOf('game.analyze'));
  assert.match(refusalOf(await games.call({})).message, /No game/);
  assert.equal(bench.asked.length + games.asked.length, 0);
});
