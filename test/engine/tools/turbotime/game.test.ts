/** Facts of recorded games, as the person saw them and in no other way. */
import assert from 'node:assert/strict';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { gameCatalog } from '../../../../engine/cards/catalog.ts';
import { makeDeck } from '../../../../engine/cards/game-decks.ts';
import { withSum } from '../../../../engine/disk/line-sums.ts';
import { createTables } from '../../../../engine/games/tables.ts';
import { markPath } from '../../../../engine/journal/journal-mark.ts';
import { unpack } from '../../../../engine/journal/packed.ts';
import { createCoreRules } from '../../../../engine/rules/core-rules.ts';
import { createThinker } from '../../../../engine/thinking/thinker.ts';
import tool from '../../../../engine/tools/turbotime/game.analyze/tool.ts';
import { eventually } from '../../../support/eventually.ts';
import { answered, refusalOf, toolBench } from '../../../support/tool-bench.ts';

/** A person plays a few turns against the built-in player: the first option that isn't passing, then passing. */
async function play(folder: string, answers: number): Promise<{ gameId: string; deck: string[] }> {
  const rules = createCoreRules(gameCatalog());
  const thinker = createThinker({ onFault: (text) => assert.fail(text) });
  const tables = createTables({
    rules,
    runtimeDir: folder,
    app: '0',
    thinker,
    now: () => Date.UTC(2026, 1, 14),
    onChange: () => undefined,
    onFault: (text) => assert.fail(text),
  });
  try {
    const deck = (id: string) => {
      const made = makeDeck({ deck: id });
      assert.ok(made.ok);
      return made.deck;
    };
    const opponent = deck('dark-sacrifice');
    const { gameId, token } = await tables.create({
      you: { ...deck('boundless-elves'), player: 'Ada' },
      opponent,
      level: 'greedy',
      seed: 7,
    });
    const table = tables.find(gameId);
    for (let taken = 0; taken < answers; ) {
      await eventually(
        () => table.decision(token) !== null || table.view(token).result !== null,
        () => `a question: ${JSON.stringify(table.sync(token, 0).messages.at(-1)?.waitingFor)}`,
      );
      const decision = table.decision(token);
      if (decision === null) break;
      const option =
        decision.options.find(({ kind }) => kind === 'keep') ??
        decision.options.find(({ kind }) => kind === 'play') ??
        decision.options.find(({ kind, mana }) => kind === 'cast' && mana !== true) ??
        decision.options.find(({ kind }) => kind === 'pass' || kind === 'done') ??
        decision.options[0]!;
      const posted = await table.post(token, decision.id, { option: option.id });
      // The table may pass for the person meanwhile; then it is asked anew, and how often depends on the machine.
      if (posted.ok) taken += 1;
      else await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return { gameId, deck: opponent.cards };
  } finally {
    await tables.close();
    await thinker.close();
  }
}

test("land drops, mana, spells, life and the board are told, and nothing that the person didn't see", async () => {
  using bench = toolBench(tool);
  const { gameId, deck } = await play(bench.folder, 60);
  const value = answered(await bench.call({}));
  assert.equal(value['game'], gameId);
  assert.equal(value['you'], 'Ada');
  const turns = value['turns'] as unknown as {
    turn: number;
    player: string;
    landsPlayed: number;
    landsHeld?: string[];
    withinReach?: string[];
    untappedLands: number;
    life: Record<string, number>;
  }[];
  assert.ok(turns.length >= 3, `${turns.length} turns`);
  assert.deepEqual(
    turns.map(({ turn }) => turn),
    turns.map((_, index) => index + 1),
  );
  assert.ok(turns.some(({ player, landsPlayed }) => player === 'Ada' && landsPlayed === 1));
  for (const turn of turns) {
    const own = turn.player === 'Ada';
    assert.equal('withinReach' in turn, own, 'only the own hand is known');
    assert.equal('landsHeld' in turn, own && turn.landsPlayed === 0);
    assert.deepEqual(Object.keys(turn.life).length, 2);
  }
  assert.equal((value['board'] as unknown[]).length, 2);
  assert.ok((value['hand'] as string[]).length > 0);
  assert.deepEqual(value.sources, [{ title: `The record of game ${gameId}`, date: '2026-02-14', from: 'engine' }]);
  // Of the other deck only what came to be seen may be named.
  const journal = readFileSync(path.join(bench.folder, 'mtg', gameId, 'journal.jsonl'), 'utf8');
  const seen = journal
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as { t: string; events?: unknown; view?: unknown })
    .filter(({ t }) => t !== 'game')
    .map(({ t, events, view }) => JSON.stringify([events, t === 'snapshot' ? unpack(String(view)) : view]))
    .join('\n');
  const told = JSON.stringify(value);
  for (const name of new Set(deck))
    assert.ok(seen.includes(name) || !told.includes(`"${name}"`), `${name} was never seen`);
});

/** A line of a journal as somebody would keep it who never looks at what a player may not see. */
function withoutSecrets(line: Record<string, unknown>): object {
  if (line['t'] === 'snapshot') return { ...line, state: 'gone' };
  if (line['t'] !== 'game') return line;
  const header = line as unknown as { setup: { seed: number; seats: { deck: { cards: unknown[] } }[] } };
  header.setup.seed = 1;
  header.setup.seats[1]!.deck.cards = [[60, 'A Card of Nobody']];
  return { ...line, definitions: { hash: '', cards: [] } };
}

test('the states, the seed and the other deck are never looked at: the answer is the same without them', async () => {
  using bench = toolBench(tool);
  const { gameId } = await play(bench.folder, 25);
  const whole = answered(await bench.call({ game: gameId }));
  const file = path.join(bench.folder, 'mtg', gameId, 'journal.jsonl');
  const lines = readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, never>);
  let sum = '';
  const bare = lines.map(({ after: _, sum: __, ...line }) => {
    const made = withSum(withoutSecrets(line), sum);
    sum = made.sum;
    return made.text;
  });
  writeFileSync(file, `${bare.join('\n')}\n`);
  // It tells how many bytes there were.
  rmSync(markPath(file));
  assert.deepEqual(answered(await bench.call({ game: gameId })), whole);
});

test("a game that there isn't, names that lead elsewhere, and a broken record are refused", async () => {
  using bench = toolBench(tool);
  assert.equal(refusalOf(await bench.call({})).status, 404);
  for (const game of ['../..', '..%2f', '/etc', 'nothing'])
    assert.equal(refusalOf(await bench.call({ game })).status, 404, game);
  const { gameId } = await play(bench.folder, 4);
  const file = path.join(bench.folder, 'mtg', gameId, 'journal.jsonl');
  writeFileSync(file, `{"t":"game"\n${readFileSync(file, 'utf8')}`);
  assert.equal(refusalOf(await bench.call({ game: gameId })).status, 422);
  rmSync(file);
  assert.equal(refusalOf(await bench.call({ game: gameId })).status, 404);
});
