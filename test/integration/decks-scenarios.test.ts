import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { isDeckProblem } from '../../engine/decks/problem.ts';
import { readDeckScenarios, runDeckScenarios } from '../../engine/decks/scenarios.ts';
import { ASKS, deckFolder, ECHO } from '../support/decks.ts';

const GRADER = `
+++
label = "tone"
modelParams = { model = "test/model" }
contextSchema = "gambit://schemas/graders/contexts/turn.zod.ts"
responseSchema = "gambit://schemas/graders/grader_output.zod.ts"
+++
Score how kind the answer is.
`;

const lines = (...scenarios: unknown[]) => scenarios.map((one) => JSON.stringify(one)).join('\n');
const calls = { asks: [{ call: 'echo', args: { text: 'a' } }, 'It said echo: a.'] };

test('@deck_scenarios @deck_graders a deck is run against scenarios with a scripted model, and each expectation can fail', async (t) => {
  const score = (n: number) => ({ ...calls, tone: [{ json: { score: n, reason: 'r' } }] });
  const grades = [{ deck: './tone.deck.md', atLeast: 2 }];
  const folder = deckFolder(t, {
    'root.deck.md': ASKS,
    'echo.deck.ts': ECHO,
    'tone.deck.md': GRADER,
    'good.jsonl': lines(
      {
        name: 'all',
        input: 'a',
        model: calls,
        expect: {
          output: 'It said echo: a.',
          includes: ['ECHO'],
          excludes: ['sorry'],
          matches: 'echo: .',
          actions: ['echo'],
        },
      },
      { name: 'graded', input: 'a', model: score(2), expect: { grades } },
      { name: 'fails', input: 'a', model: { asks: [{ fail: 'down' }] }, expect: { error: 'model_failed' } },
    ),
    'bad.jsonl': lines(
      { name: 'output', model: calls, expect: { output: 'x' } },
      { name: 'includes', model: calls, expect: { includes: ['x!'] } },
      { name: 'excludes', model: calls, expect: { excludes: ['echo'] } },
      { name: 'matches', model: calls, expect: { matches: '^echo' } },
      { name: 'actions', model: calls, expect: { actions: [] } },
      { name: 'grades', model: score(1), expect: { grades } },
      { name: 'grades', model: calls, expect: { grades } },
      { name: 'error', model: calls, expect: { error: 'timeout' } },
      { name: 'no error', model: { asks: [] }, expect: {} },
    ),
  });
  const deck = path.join(folder, 'root.deck.md');
  const good = await runDeckScenarios(deck, await readDeckScenarios(path.join(folder, 'good.jsonl')), null);
  assert.deepEqual(good, { total: 3, passed: 3, failed: 0, skipped: 0, failures: [] });
  const bad = await runDeckScenarios(deck, await readDeckScenarios(path.join(folder, 'bad.jsonl')), null);
  assert.equal(bad.failed, 9);
  for (const { name, expectation } of bad.failures) assert.ok(expectation.startsWith(name), `${name}: ${expectation}`);
});

test('@deck_scenarios a scenario without a script needs a model, and is skipped where there is none', async (t) => {
  const folder = deckFolder(t, { 'root.deck.md': ASKS, 'echo.deck.ts': ECHO });
  const report = await runDeckScenarios(path.join(folder, 'root.deck.md'), [{ name: 'live', expect: {} }], null);
  assert.deepEqual([report.skipped, report.failed], [1, 0]);
});

test('@deck_scenarios a file of scenarios that is wrong names its line', async (t) => {
  const folder = deckFolder(t, {
    'a.jsonl': `${lines({ name: 'x', expect: {} })}\n\n{`,
    'b.jsonl': '{"name":"x","expect":{"outputs":1}}',
  });
  for (const [file, line] of [
    ['a.jsonl', 3],
    ['b.jsonl', 1],
    ['none.jsonl', null],
  ] as const) {
    await assert.rejects(
      readDeckScenarios(path.join(folder, file)),
      (error) => isDeckProblem(error) && error.line === line,
    );
  }
});
