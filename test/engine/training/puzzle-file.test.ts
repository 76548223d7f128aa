// Puzzles as a file: what comes back is what went out, and a bad file is told in a sentence; when one comes again.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keptPuzzles } from '../../../engine/puzzles/index.ts';
import { dueAt } from '../../../engine/training/due.ts';
import { mergedTries, puzzleFileText, readPuzzleFile } from '../../../engine/training/puzzle-file.ts';
import { shipped } from '../../support/shipped.ts';

const puzzles = keptPuzzles().slice(0, 2);
const tries = { [puzzles[0]?.id ?? '']: [{ at: 5, right: true, hinted: false }] };
const sound = puzzleFileText({ puzzles, tries });

test('what is read from a file is what was written to it', () => {
  assert.deepEqual(readPuzzleFile(sound, shipped), { puzzles, tries });
});

test('a bad file is refused with what is wrong with it', () => {
  const refused = (text: string, words: RegExp) => assert.match(String(readPuzzleFile(text, shipped)), words);
  refused('', /empty/);
  refused(sound.slice(0, 400), /not JSON, or it is cut off/);
  refused('{"decks": []}', /no file of puzzles/);
  refused(sound.replace('"version": 1', '"version": 2'), /newer Bob \(version 2\)/);
  refused(sound.replace('"grade": ', '"grade": 7'), /puzzle 1, grade/);
  const [card] = puzzles[0]?.position.you.battlefield ?? [];
  refused(sound.replaceAll(`"${card?.card}"`, '"No Such Card"'), /Puzzle 1 .*No Such Card/);
});

test('tries of two machines are put together, each once', () => {
  const [one, two] = [1, 2].map((at) => ({ at, right: true, hinted: false })) as [never, never];
  assert.deepEqual(mergedTries({ a: [two] }, { a: [one, two], b: [one] }), { a: [one, two], b: [one] });
});

test('a solved puzzle comes again later each time, a missed one the next day, one solved with a hint sooner than one without', () => {
  const DAY = 86_400_000;
  // Each time on the day on which it is due; gives the days from the last time to the next.
  const after = (...said: string[]): number => {
    const tries = said.map((word) => ({ at: 0, right: word !== 'wrong', hinted: word === 'hinted' }));
    for (const [place, tried] of tries.entries()) if (place > 0) tried.at = dueAt(tries.slice(0, place)) ?? 0;
    return ((dueAt(tries) ?? 0) - (tries.at(-1)?.at ?? 0)) / DAY;
  };
  assert.equal(dueAt([]), null);
  assert.equal(after('wrong'), 1);
  const [once, twice, thrice] = [after('right'), after('right', 'right'), after('right', 'right', 'right')];
  assert.ok(once >= 2 && twice > 2 * once && thrice > 2 * twice, `${once}, ${twice}, ${thrice} days`);
  assert.ok(after('right', 'hinted') < twice && after('right', 'right', 'wrong') < once);
});
