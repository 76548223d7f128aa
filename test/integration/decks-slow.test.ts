/** A deck's time limit is for silence where a model speaks: it is heard to its end, however slow it is. */
import assert from 'node:assert/strict';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import type { Converse } from '../../engine/decks/conversation.ts';
import { deckFolder, run } from '../support/decks.ts';

const DECK = '+++\nmodelParams = { model = "m" }\n[guardrails]\ntimeoutMs = 60000\n+++\nSpeak.';

function speaking(t: TestContext, pieces: number, gapMs: number): Converse {
  return async (request) => {
    for (let piece = 0; piece < pieces; piece += 1) {
      t.mock.timers.tick(gapMs);
      if (request.signal.aborted) return { kind: 'failed', code: 'aborted', message: 'It was stopped.' };
      request.heard();
    }
    return { kind: 'answer', text: 'All of it.', passes: 1 };
  };
}

test('@deck_timeout a model may speak for ten minutes where the deck has one, and be silent for one', async (t) => {
  const folder = deckFolder(t, { 'root.deck.md': DECK });
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const file = path.join(folder, 'root.deck.md');
  assert.equal((await run(file, { converse: speaking(t, 1200, 500) })).output, 'All of it.');
  assert.equal((await run(file, { converse: speaking(t, 2, 61_000) })).problem?.code, 'timeout');
});
