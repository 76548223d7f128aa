/** Whoever plays, plays through one function: nothing else in the engine calls a referee to change a game for a seat. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type SourceFile, sourceFiles, withoutComments } from '../support/sources.ts';

/** The verbs of `Referee` that a seat has, called with the seat's token. */
const SEAT_SAYS = /\.(?:post|passTurn|undo|concede|settings)\(\s*(?:[\w.]*\.)?token\b/;
const WAY = 'engine/games/seat-post.ts';

const callers = (files: readonly SourceFile[]) =>
  files.filter(({ text }) => SEAT_SAYS.test(withoutComments(text, false))).map(({ file }) => file);

test('one file says to a referee what a seat does', () => {
  assert.deepEqual(callers(sourceFiles('engine')), [WAY]);
});

test('the check sees such calls, and nothing else', () => {
  const found = (text: string) => callers([{ file: 'engine/a.ts', text }]).length === 1;
  assert.ok(found('await referee.post(token, id, answer);'));
  assert.ok(found('(await tables.reach(gameId, token)).passTurn(\n  seat.token, true)'));
  assert.ok(!found('postAt(referee, token, type, body); // referee.undo(token)'));
  assert.ok(!found('passing.settings(eyes); channels.post(params);'));
});
