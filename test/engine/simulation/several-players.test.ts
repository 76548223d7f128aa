// Games of three and four and of Commander between policies, and their journals played again.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { gameCatalog, starterDecks } from '../../../engine/cards/index.ts';
import { execute } from '../../../engine/journal/execute.ts';
import { journalPath, readJournal } from '../../../engine/journal/index.ts';
import { createCoreRules } from '../../../engine/rules/index.ts';
import { journalObserver, playSeries } from '../../../engine/simulation/index.ts';

const { catalog } = gameCatalog();

test('three decks play to the end, each begins in turn, and the same seed is the same game', () => {
  const series = {
    catalog,
    decks: starterDecks().slice(0, 3),
    policies: ['greedy', 'random', 'greedy-aggressive'],
    games: 2,
    seed: 3,
    now: () => 0,
  };
  const began: number[] = [];
  const onCrash = (_seed: number, error: unknown) => assert.fail(String(error));
  const nothing = () => undefined;
  const quiet = { begin: nothing, before: nothing, after: nothing, end: nothing };
  const observe = (_seed: number, startingPlayer: number) => {
    began.push(startingPlayer);
    return quiet;
  };
  const first = playSeries({ ...series, onCrash, observe });
  assert.deepEqual([began, first.illegal, first.wins.length], [[0, 1], 0, 3]);
  assert.deepEqual(playSeries({ ...series, onCrash }).digests, first.digests);
});

test('a game of Commander begins with 40 life, and comes out the same from its journal', async (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bob-several-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const decks = starterDecks().slice(0, 3);
  const policies = ['greedy', 'greedy', 'greedy'];
  const rules = createCoreRules({ catalog });
  let life: readonly number[] = [];
  playSeries({
    catalog,
    decks,
    policies,
    commander: true,
    games: 1,
    seed: 8,
    now: () => 0,
    onCrash: (_seed, error) => assert.fail(String(error)),
    observe: (seed, startingPlayer) => {
      const kept = journalObserver({
        ...{ rules, folder, gameId: 'game', app: 'test', seed, startingPlayer, decks, policies, commander: true },
        now: () => 0,
      });
      return {
        ...kept,
        begin(state) {
          life = state.players.map((player) => player.life);
          assert.equal(state.commanders?.length, 3);
          kept.begin(state);
        },
      };
    },
  });
  assert.deepEqual(life, [40, 40, 40]);
  const { lines, damage } = await readJournal(journalPath(path.join(folder, 'game')));
  assert.equal(damage, null);
  const played = await execute(lines, rules);
  assert.equal(played.mismatch, null);
});
