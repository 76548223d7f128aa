/** `bob cards`: what Scryfall has is loaded once and goes on after a break; a card is shown with how far it is trusted. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { test } from 'node:test';
import type { BulkSource } from '../../../../engine/cards/bulk/ask-scryfall.ts';
import { setCardsFile } from '../../../../engine/cards/cards-file.ts';
import { openCardDatabase } from '../../../../engine/cards/database/index.ts';
import { scenarioRecord } from '../../../../engine/cards/index.ts';
import type { CliCommand, CommandIo } from '../../../../engine/cli/command.ts';
import { cardsImportCommand } from '../../../../engine/cli/commands/cards-import.ts';
import show from '../../../../engine/cli/commands/cards-show.ts';
import check from '../../../../engine/cli/commands/deck-check.ts';
import { makeGameFolder, newGameId, writeSummary } from '../../../../engine/journal/index.ts';
import { BULK_CARDS, bulkFolder } from '../../../support/bulk-cards.ts';
import { eventually } from '../../../support/eventually.ts';

async function run(command: CliCommand, args: string[], runtimeDir: string) {
  let document: Record<string, unknown> = {};
  let text = '';
  let errors = '';
  const io: CommandIo = {
    stdout: { write: () => true },
    machineLine: () => undefined,
    stderr: { write: (line: string) => (errors += line) },
    json: false,
    runtimeDir,
    env: {},
    cwd: runtimeDir,
    result(value, asText) {
      document = value as Record<string, unknown>;
      text = asText();
    },
    progress: () => undefined,
    onInterrupt: () => () => undefined,
    readyWindow: async () => undefined,
  };
  const code = await command.run(args, io);
  return { code, document, text, errors };
}

interface Server extends AsyncDisposable {
  readonly source: BulkSource;
  readonly asked: IncomingMessage[];
  /** Bytes of the file after which the line breaks, once they have come; null: it holds. */
  breakAfter: { readonly bytes: number; readonly haveCome: () => boolean } | null;
  updatedAt: string;
  downloadAt: string | null;
  status: number;
}

async function bulkServer(body: string): Promise<Server> {
  const bytes = Buffer.from(body);
  const asked: IncomingMessage[] = [];
  const listening = createServer((request, response) => {
    asked.push(request);
    if (server.status !== 200) {
      response.writeHead(server.status, { 'retry-after': '7' }).end();
      return;
    }
    if (request.url === '/bulk-data/oracle-cards') {
      const download_uri = server.downloadAt ?? `${server.source.api}/file.json`;
      response.end(JSON.stringify({ object: 'bulk_data', updated_at: server.updatedAt, download_uri }));
      return;
    }
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
    if (from > 0 && from >= bytes.length) response.writeHead(416).end();
    else {
      const rest = bytes.subarray(from);
      response.writeHead(from > 0 ? 206 : 200, { 'content-length': rest.length });
      if (server.breakAfter === null) response.end(rest);
      else {
        const { bytes: some, haveCome } = server.breakAfter;
        response.write(rest.subarray(0, some));
        void eventually(haveCome, `${some} bytes`).finally(() => response.destroy());
      }
    }
  });
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const { port } = listening.address() as { port: number };
  const server: Server = {
    source: { api: `http://127.0.0.1:${port}`, fetch },
    asked,
    breakAfter: null,
    updatedAt: '2026-01-01T10:00:00.000+00:00',
    downloadAt: null,
    status: 200,
    [Symbol.asyncDispose]: async () => {
      listening.closeAllConnections();
      await new Promise((resolve) => listening.close(resolve));
    },
  };
  return server;
}

const BODY = JSON.stringify(BULK_CARDS);

test('the newest cards are loaded with the headers that Scryfall asks for, and not again while they are the newest', async () => {
  using place = bulkFolder();
  await using server = await bulkServer(BODY);
  setCardsFile(place.target);
  try {
    const command = cardsImportCommand(server.source);
    const first = await run(command, ['--scryfall'], place.folder);
    assert.deepEqual([first.code, first.document['cards']], [0, 6]);
    for (const { headers } of server.asked) {
      assert.match(headers['user-agent'] ?? '', /^Bob\//);
      assert.match(headers.accept ?? '', /application\/json/);
    }
    assert.deepEqual(readdirSync(path.join(place.folder, 'scryfall_cache', 'bulk')), []);
    const before = server.asked.length;
    // The catalog looks at the file again after half a second.
    setCardsFile(null);
    setCardsFile(place.target);
    await new Promise((resolve) => setTimeout(resolve, 600));
    const second = await run(command, ['--scryfall'], place.folder);
    assert.deepEqual([second.code, second.document['unchanged'], server.asked.length - before], [0, true, 2]);
    assert.match(second.text, /newest, of 2026-01-01/);
  } finally {
    setCardsFile(null);
  }
});

test('after a break the rest is loaded, and the cards are whole', async () => {
  using place = bulkFolder();
  await using server = await bulkServer(BODY);
  const command = cardsImportCommand(server.source);
  const folder = path.join(place.folder, 'scryfall_cache', 'bulk');
  const kept = () => readdirSync(folder).map((file) => statSync(path.join(folder, file)).size);
  server.breakAfter = { bytes: 300, haveCome: () => existsSync(folder) && kept().includes(300) };
  const broken = await run(command, ['--scryfall'], place.folder);
  assert.equal(broken.code, 1);
  assert.match(broken.errors, /can't be reached .*goes on from there/);
  assert.ok(!existsSync(place.target));
  server.breakAfter = null;
  const again = await run(command, ['--scryfall'], place.folder);
  assert.equal(again.code, 0);
  assert.equal(server.asked.findLast(({ url }) => url === '/file.json')?.headers.range, 'bytes=300-');
  const database = openCardDatabase(place.target);
  assert.deepEqual([database?.size, database?.updatedAt], [6, server.updatedAt]);
  database?.close();
});

for (const [what, change, said] of [
  ['asks to wait', { status: 429 }, /asks to wait 7 seconds/],
  ['is out of order', { status: 503 }, /answered with 503/],
  ['names a place that is not its own', { downloadAt: 'https://cards.example/file.json' }, /isn't its own/],
] as const)
  test(`a Scryfall that ${what} is told, and nothing is changed`, async () => {
    using place = bulkFolder();
    await using server = await bulkServer(BODY);
    Object.assign(server, change);
    const { code, errors } = await run(cardsImportCommand(server.source), ['--scryfall'], place.folder);
    assert.equal(code, 1);
    assert.match(errors, said);
    assert.ok(!existsSync(place.target));
  });

test('without a network that is what is said', async () => {
  using place = bulkFolder();
  const source = { api: 'http://127.0.0.1:1', fetch };
  const { code, errors } = await run(cardsImportCommand(source), ['--scryfall'], place.folder);
  assert.equal(code, 1);
  assert.match(errors, /Scryfall can't be reached/);
});

test('a file and --scryfall at once are refused', async () => {
  using place = bulkFolder();
  const { code } = await run(
    cardsImportCommand({ api: 'http://127.0.0.1:1', fetch }),
    ['a.json', '--scryfall'],
    place.folder,
  );
  assert.equal(code, 2);
});

test('a card is shown with what is read of it and what is not', async () => {
  using place = bulkFolder();
  const file = place.write('bulk.json', BODY);
  await run(cardsImportCommand({ api: '', fetch }), [file], place.folder);
  setCardsFile(place.target);
  try {
    const goblin = await run(show, ['test', 'goblin'], place.folder);
    const counts = { games: 0, scenarios: 0 };
    assert.deepEqual(goblin.document['trust'], { read: 'text', printsBack: 'exact', playable: true, ...counts });
    assert.match(goblin.text, /read from its text, prints back exactly, playable, played in 0 games/);
    const riddle = await run(show, ['Test Riddle'], place.folder);
    assert.deepEqual(riddle.document['trust'], { read: 'none', printsBack: 'other', playable: false, ...counts });
    assert.match(riddle.text, /not understood, not playable.*\nI don't understand "Juggle X torches\." yet/);
    const own = await run(show, ['Llanowar Elves'], place.folder);
    assert.deepEqual(own.document['trust'], { read: 'hand', printsBack: null, playable: true, ...counts });
    const unknown = await run(show, ['Test Gobln'], place.folder);
    assert.deepEqual([unknown.code, /Did you mean Test Goblin\?/.test(unknown.errors)], [1, true]);
  } finally {
    setCardsFile(null);
  }
});

test('games and scenarios in which cards were played are told with a card and with a list, and nothing is written for it', async () => {
  using place = bulkFolder();
  const folder = await makeGameFolder(place.folder, newGameId(Date.now()));
  const game = { gameId: path.basename(folder), schema: 1 as const, startedAt: 1, endedAt: 2, eyes: 0 };
  const over = { status: 'finished' as const, winner: 0, reason: 'done', turns: 3, decisions: 9, turningPoint: null };
  await writeSummary(folder, { ...game, ...over, players: [], played: ['Llanowar Elves', 'Forest'] });
  writeFileSync(path.join(folder, 'journal.jsonl'), '');
  scenarioRecord(place.folder, () => undefined).write([['Llanowar Elves'], ['llanowar elves']]);
  const before = readdirSync(folder);
  const shown = await run(show, ['Llanowar Elves'], place.folder);
  assert.match(shown.text, /played in 1 game, passed in 2 scenarios/);
  const list = place.write('list.txt', '20 Llanowar Elves\n20 Forest\n');
  const checked = await run(check, [list], place.folder);
  assert.match(checked.text, /Of 2 different cards 2 are understood, 2 print .* 2 were played here, and 1 passed/);
  assert.deepEqual(
    (checked.document['trust'] as { name: string; games: number }[]).map(({ name, games }) => [name, games]),
    [
      ['Llanowar Elves', 1],
      ['Forest', 1],
    ],
  );
  assert.deepEqual(readdirSync(folder), before);
});
