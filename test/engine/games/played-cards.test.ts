/** How far a card is trusted: games in which it was played, none of it by hand, and scenarios that it passed. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { scenarioRecord, setCardsFile, shownCard } from '../../../engine/cards/index.ts';
import { countPlayed } from '../../../engine/games/played-cards.ts';
import { summarizeAtOnce } from '../../../engine/journal/summarize.ts';

const decided = (n: number, option: string, ...names: string[]) => ({
  t: 'decision',
  n,
  player: 0,
  answer: { option },
  about: names.map((name, at) => ({ ref: at + 1, name })),
});

function summary(steps: readonly object[], isOver = true) {
  const header = {
    t: 'game',
    eyes: 0,
    startedAt: 1,
    setup: {
      seats: [{ name: 'You', kind: 'person', deck: { name: 'Mine', cards: [[4, 'manual:Odd Lamp // Odd Flame']] } }],
    },
  };
  const end = { t: 'end', at: 2, n: 9, turn: 3, winner: 0, reason: 'done', cr: '104.2a', hash: '' };
  const lines = [header, ...steps, ...(isOver ? [end] : [])];
  const made = summarizeAtOnce({ lines: lines as never, damage: null, torn: 0 }, 'g');
  assert.ok(made !== null);
  return made;
}

const LOST = { t: 'rollback', to: 3, at: 1, player: 0 };
const STEPS = [
  decided(0, 'play:7', 'Forest'),
  decided(1, 'cast:9', 'Llanowar Elves'),
  decided(2, 'cast:12', 'Odd Flame'),
  decided(3, 'cast:13', 'Shivan Dragon'),
  LOST,
  decided(3, 'pick:14', 'Serra Angel'),
];

test('what was cast, put down as a land or activated was played; what was taken back, chosen or done by hand was not', () => {
  assert.deepEqual(summary(STEPS).played, ['Forest', 'Llanowar Elves']);
  assert.equal(summary(STEPS, false).played, undefined, 'a game that goes on says nothing yet');
});

test('each game that is over counts a card once', () => {
  setCardsFile(null);
  const counts = countPlayed([summary(STEPS), summary(STEPS), summary(STEPS, false)]);
  assert.equal(counts.get('llanowar elves'), 2);
  assert.equal(counts.get('odd lamp'), undefined);
});

test('scenarios that passed are kept by card, and shown with it; a damaged record is told and counts none', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bob-record-'));
  const told: string[] = [];
  try {
    const record = scenarioRecord(folder, ({ what }) => told.push(what));
    assert.deepEqual(record.read(), {});
    record.write([['Llanowar Elves', 'Forest', 'Forest'], ['Llanowar Elves']]);
    assert.deepEqual(record.read(), { 'llanowar elves': 2, forest: 1 });
    const shown = shownCard('Llanowar Elves', { games: () => 3, scenarios: () => 2 });
    assert.deepEqual([shown?.trust?.games, shown?.trust?.scenarios], [3, 2]);
    writeFileSync(path.join(folder, 'card-scenarios.json'), '{"cards": {');
    assert.deepEqual(record.read(), {});
    assert.equal(told.length, 1);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
