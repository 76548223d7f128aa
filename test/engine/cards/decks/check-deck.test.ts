import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lookupOf } from '../../../../engine/cards/card-lookup.ts';
import { checkDeck, isRefused } from '../../../../engine/cards/decks/check-deck.ts';
import { closestNames, editDistance, indexNames } from '../../../../engine/cards/decks/closest-names.ts';
import { parseDeckList } from '../../../../engine/cards/decks/parse-deck-list.ts';

const lookup = lookupOf([
  { name: 'Mountain', playable: true, anyNumber: true },
  { name: 'Snow-Covered Mountain', playable: true, anyNumber: true },
  { name: 'Relentless Rats', playable: true, anyNumber: true },
  { name: 'Lightning Bolt', playable: true },
  { name: 'Lightning Helix', playable: true },
  { name: 'Shock', playable: true },
  { name: 'Wear // Tear', playable: true },
  { name: 'Brazen Borrower // Petty Theft', playable: true },
  { name: "Lim-Dûl's Vault", playable: false, why: "Its choice of five cards isn't defined yet." },
]);

const check = (text: string, rules: 'freeform' | 'constructed' = 'constructed') =>
  checkDeck(parseDeckList(text), lookup, rules);

test('a good deck has no problems, and its cards are playable', () => {
  const result = check('4 Lightning Bolt\n46 Mountain\n10 Snow-Covered Mountain\nSB: 15 Relentless Rats');
  assert.deepEqual(result, {
    format: 'mtgo-text',
    rules: 'constructed',
    main: 60,
    sideboard: 15,
    problems: [],
    ready: true,
    unknownLegality: 0,
    playable: ['Lightning Bolt', 'Mountain', 'Snow-Covered Mountain', 'Relentless Rats'],
    unplayable: [],
  });
});

test('an unknown name suggests the closest, with the line to write', () => {
  const result = check('4 Lightnig Bolt\n56 Mountian\n');
  assert.deepEqual(
    result.problems.map((problem) => [problem.line, problem.text, problem.fix]),
    [
      [1, '4 Lightnig Bolt', 'Write "4 Lightning Bolt".'],
      [2, '56 Mountian', 'Write "56 Mountain".'],
    ],
  );
  assert.deepEqual(
    result.unplayable.map((card) => card.name),
    ['Lightnig Bolt', 'Mountian'],
  );
  assert.ok(isRefused(result));
});

test('a name like no other says so, once for main deck and sideboard', () => {
  const result = check('60 Qwertyuiop Zxcvb\nSB: 2 Qwertyuiop Zxcvb');
  assert.equal(result.problems.length, 1);
  assert.match(result.problems[0]!.why, /nor one spelled like it/);
});

test('a known card that cannot be played yet is no mistake of the list', () => {
  const result = check("4 Lim-Dul's Vault\n56 Mountain");
  assert.deepEqual(result.problems, []);
  assert.deepEqual(result.unplayable, [
    { name: "Lim-Dûl's Vault", why: "Its choice of five cards isn't defined yet.", byHand: false, inSideboard: false },
  ]);
});

test('what stands in the sideboard alone is told apart, and a name that nobody knows there is a warning in practice', () => {
  const text = "3 Lim-Dul's Vault\n57 Mountain\nSB: 1 Lim-Dul's Vault\nSB: 2 Qwertyuiop Zxcvb";
  const beside = (rules: 'freeform' | 'constructed') =>
    check(text, rules).unplayable.map(({ name, inSideboard }) => [name, inSideboard]);
  assert.deepEqual(beside('freeform'), [
    ["Lim-Dûl's Vault", false],
    ['Qwertyuiop Zxcvb', true],
  ]);
  assert.deepEqual(
    check(text, 'freeform').problems.map(({ unknown, severity }) => [unknown, severity]),
    [['Qwertyuiop Zxcvb', 'warn']],
  );
  assert.deepEqual([isRefused(check(text, 'freeform')), isRefused(check(text, 'constructed'))], [false, true]);
});

test('cards are found by a face, without accents, in any case', () => {
  const result = check('1 brazen borrower\n1 Petty Theft\n1 Wear/Tear\n1 LIM-DUL’S VAULT\n56 Mountain');
  assert.deepEqual(result.problems, []);
  assert.deepEqual(result.playable, ['Brazen Borrower // Petty Theft', 'Wear // Tear', 'Mountain']);
});

test('more than four copies count over main deck and sideboard and over spellings', () => {
  const result = check('3 Wear // Tear\n57 Mountain\nSB: 2 Wear');
  assert.deepEqual(
    result.problems.map((problem) => [problem.line, problem.fix]),
    [[1, 'Take out 1, so that 4 are left.']],
  );
  assert.match(result.problems[0]!.why, /^5 copies of Wear \/\/ Tear/);
});

test('constructed refuses a small deck and a large sideboard, freeform warns of them', () => {
  const text = '4 Lightning Bolt\n30 Mountain\n\nSideboard\n10 Mountain\n4 Shock\n3 Lightning Helix';
  const constructed = check(text, 'constructed');
  assert.deepEqual(
    constructed.problems.map((problem) => [problem.line, problem.fix]),
    [
      [2, 'Add 26.'],
      [7, 'Take out 2, or move them to the main deck.'],
    ],
  );
  assert.ok(isRefused(constructed));
  const freeform = check(text, 'freeform');
  assert.deepEqual(
    freeform.problems.map((problem) => [problem.line, problem.severity]),
    [
      [2, 'warn'],
      [7, 'warn'],
    ],
  );
  assert.ok(!isRefused(freeform));
  assert.deepEqual(check('4 Shock\n36 Mountain', 'freeform').problems, []);
});

test('a sideboard without a deck is refused even in practice', () => {
  const result = check('SB: 2 Shock', 'freeform');
  assert.match(result.problems[0]!.why, /main deck is empty/);
  assert.ok(isRefused(result));
});

test("the reader's problems come along, and the whole stays at fifty", () => {
  const lines = Array.from({ length: 40 }, (_, index) => `nonsense ${index}\n1 Unheard of ${index}`);
  const result = check(lines.join('\n'));
  assert.equal(result.problems.length, 51);
  assert.deepEqual(
    result.problems.slice(0, 2).map((problem) => problem.line),
    [1, 2],
  );
  assert.equal(result.problems[50]!.more, 31);
});

test('edit distance counts a swap as one and gives up early', () => {
  assert.equal(editDistance('forset', 'forest', 3), 1);
  assert.equal(editDistance('shock', 'shock', 3), 0);
  assert.equal(editDistance('shck', 'shock', 3), 1);
  assert.equal(editDistance('aaaaaaaa', 'bbbbbbbb', 2), 3);
});

test('suggestions prefer few edits, then a shared beginning, and complete whole words', () => {
  const index = indexNames(['Jace Beleren', "Jace's Ruse", 'Llanowar Dead', 'Llanowar Elves', 'Far // Away']);
  assert.deepEqual(closestNames('Jace', index), ['Jace Beleren', "Jace's Ruse"]);
  assert.equal(closestNames('Llanowar Elf', index)[0], 'Llanowar Elves');
  assert.deepEqual(closestNames('Awya', index), ['Far // Away']);
  assert.deepEqual(closestNames('', index), []);
  assert.deepEqual(closestNames('x'.repeat(100), index), []);
});

test('a commander is told of: it is in the deck, and nothing vanishes from a list', () => {
  const list = 'Commander\n1 Lightning Bolt\n\nDeck\n99 Mountain';
  for (const rules of ['freeform', 'constructed'] as const) {
    const { problems } = check(list, rules);
    const told = problems.filter(({ why }) => why.includes('no command zone'));
    assert.deepEqual(
      told.map(({ line, severity }) => [line, severity]),
      [[2, 'warn']],
    );
    assert.match(told[0]!.why, /Lightning Bolt is the commander.*shuffled into the deck \(903\.6\)/);
  }
});

test('advice about an unknown card leads somewhere', () => {
  const [problem] = check('1 Zzyzx Qwertle\n59 Mountain').problems;
  assert.doesNotMatch(problem!.fix, /import/i);
});
