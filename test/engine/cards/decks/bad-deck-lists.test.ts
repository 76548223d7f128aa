import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { countCards, type DeckList } from '../../../../engine/cards/decks/deck-list.ts';
import { parseDeckList } from '../../../../engine/cards/decks/parse-deck-list.ts';

/** What holds of the answer to any input at all. */
function assertSound(list: DeckList): void {
  for (const entry of [...list.main, ...list.sideboard, ...list.commanders]) {
    assert.ok(Number.isInteger(entry.count) && entry.count >= 1, `count ${entry.count}`);
    assert.ok(entry.name.trim() !== '' && entry.line >= 1);
  }
  assert.ok(list.problems.length <= 51);
  for (const problem of list.problems) {
    assert.ok(problem.line >= 1 && problem.why !== '' && problem.fix !== '');
    assert.ok([...problem.text].length <= 80);
  }
}

test('a wrong count names its line and what to write, and the rest is read', () => {
  const list = parseDeckList(
    '4 Opt\n0 Shock\n-2 Duress\n2.5 Forest\n99999999999999999999 Island\n1,000 Swamp\n4Plains\n20 Mountain',
  );
  assert.deepEqual(
    list.problems.map((problem) => [problem.line, problem.text]),
    [
      [2, '0 Shock'],
      [3, '-2 Duress'],
      [4, '2.5 Forest'],
      [5, '99999999999999999999 Island'],
      [6, '1,000 Swamp'],
      [7, '4Plains'],
    ],
  );
  assert.match(list.problems[0]!.fix, /1 Shock/);
  assert.match(list.problems[2]!.fix, /2 Forest/);
  assert.match(list.problems[3]!.fix, /4 Island/);
  assert.equal(countCards(list.main), 24);
});

test('a line without a count or without a name says how to write it', () => {
  const list = parseDeckList('4 Opt\nLightning Bolt\n4\nRamp:\n4 Duress');
  assert.deepEqual(
    list.problems.map((problem) => problem.line),
    [2, 3, 4],
  );
  assert.match(list.problems[0]!.fix, /1 Lightning Bolt/);
  assert.match(list.problems[1]!.why, /no card name/);
  assert.equal(countCards(list.main), 8);
});

test('nothing, blanks and remarks alone are answered with how to begin', () => {
  for (const text of ['', ' \n\t\n', '// only this', 'Deck\n\nSideboard\n', new Uint8Array(0)]) {
    const list = parseDeckList(text);
    assert.equal(list.problems.length, 1);
    assert.match(list.problems[0]!.fix, /4 Lightning Bolt/);
  }
});

test('ten thousand lines: read to a limit, the line of the stop is named', () => {
  const list = parseDeckList(Array.from({ length: 10_000 }, (_, index) => `1 Card number ${index}`).join('\n'));
  assert.equal(list.main.length, 1000);
  assert.deepEqual(
    list.problems.map((problem) => problem.line),
    [1001],
  );
  assert.match(list.problems[0]!.why, /10,000 lines/);
});

test('many problems are cut at fifty, the rest is counted', () => {
  const list = parseDeckList(Array.from({ length: 120 }, (_, index) => `nonsense ${index}`).join('\n'));
  assert.equal(list.problems.length, 51);
  assert.deepEqual([list.problems[50]!.line, list.problems[50]!.more], [51, 70]);
  assert.match(list.problems[50]!.why, /70 more/);
});

test('binary files are named for what they look like', () => {
  const noise = Uint8Array.from({ length: 5000 }, (_, index) => (index * 7919 + (index >> 3) * 31) & 0xff);
  const samples: [Uint8Array | string, RegExp][] = [
    [Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0]), /zip/],
    [Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), /picture/],
    [noise, /binary/],
    [new Uint8Array(4000), /binary/],
    ['\u0000\u0001\u0002 4 Opt', /binary/],
  ];
  for (const [sample, looksLike] of samples) {
    const list = parseDeckList(sample);
    assert.equal(list.main.length, 0);
    assert.equal(list.problems.length, 1);
    assert.match(list.problems[0]!.why, looksLike);
    assertSound(list);
  }
});

test('a gigantic line and a gigantic file are cut, not choked on', () => {
  const line = parseDeckList(`4 Opt\n${'a'.repeat(300_000)}\n4 Duress`);
  assert.deepEqual(
    line.problems.map((problem) => [problem.line, [...problem.text].length]),
    [[2, 80]],
  );
  assert.equal(countCards(line.main), 8);
  const file = parseDeckList('4 Opt\n'.concat('// remark\n'.repeat(100_000)));
  assert.equal(countCards(file.main), 4);
  assert.match(file.problems[0]!.why, /1,000,006 characters/);
});

test('XML that was cut off keeps the cards before the cut', () => {
  const list = parseDeckList(
    '<Deck>\n<Cards Quantity="4" Name="Opt"/>\n<Cards Quantity="3" Name="Shock"/>\n<Cards Quantity="2" Na',
  );
  assert.equal(list.format, 'mtgo-dek');
  assert.equal(countCards(list.main), 7);
  assert.deepEqual(
    list.problems.map((problem) => problem.line),
    [4],
  );
  assert.match(list.problems[0]!.why, /stops in the middle/);
});

test('wrong numbers and nameless cards in XML name their line', () => {
  const list = parseDeckList(
    '<Deck>\n<Cards Quantity="0" Name="Opt"/>\n<Cards Quantity="2.5" Name="Opt"/>\n<Cards Quantity="1000" Name="Opt"/>\n<Cards Quantity="1" CatID="7"/>\n<Cards Quantity="1" Name="Opt"/>\n</Deck>',
  );
  assert.deepEqual(
    list.problems.map((problem) => problem.line),
    [2, 3, 4, 5],
  );
  assert.equal(countCards(list.main), 1);
});

test('other XML and web pages are not taken for decks', () => {
  for (const text of ['<html><body>4 Opt</body></html>', '<', '<!-- nothing', '<rss version="2"/>']) {
    const list = parseDeckList(text);
    assert.equal(countCards(list.main), 0);
    assert.ok(list.problems.length > 0);
    assertSound(list);
  }
});

test('documents that declare entities are left unread', () => {
  const bomb = `<?xml version="1.0"?>\n<!DOCTYPE d [<!ENTITY a "aaaaaaaa">${Array.from({ length: 20 }, (_, index) => `<!ENTITY e${index} "&e${index - 1};&e${index - 1};">`).join('')}]>\n<Deck><Cards Quantity="4" Name="&e19;"/></Deck>`;
  const list = parseDeckList(bomb);
  assert.equal(list.main.length, 0);
  assert.deepEqual(
    list.problems.map((problem) => problem.line),
    [2],
  );
  const undeclared = parseDeckList('<Deck><Cards Quantity="4" Name="&lol;"/></Deck>');
  assert.equal(undeclared.main[0]!.name, '&lol;');
});

test('deep nesting and reserved names in XML are survived', () => {
  const deep = parseDeckList(`<deck>${'<a>'.repeat(20_000)}`);
  assertSound(deep);
  assert.ok(deep.problems.length > 0);
  assertSound(parseDeckList('<Deck><Cards __proto__="x" constructor="y" Quantity="1" Name="toString"/></Deck>'));
  assert.deepEqual(
    parseDeckList('constructor\n4 __proto__').problems.map((problem) => problem.line),
    [1],
  );
});

const SAMPLES = [
  'About\nName Elves\n\nCommander\n1 Marwyn (DOM) 172\n\nDeck\n4 Llanowar Elves (DOM) 168\n20 Forest\n\nSideboard\n2 Naturalize\n',
  '1x Sol Ring (c21) 263 *F* [Ramp,Artifact{noDeck}] ^Have,#37d67a^\n1 Opt #tag #!other\n',
  '[metadata]\nName=Burn\n[Main]\n4 Lightning Bolt|M10|1\n[Sideboard]\n1 Shock+|M19|[156]\n',
  'NAME:x\n4 [M10:146] Lightning Bolt\nSB: 2 [DGM:135] Wear // Tear\nLAYOUT MAIN:(1,2)\n',
  '<?xml version="1.0"?>\n<cockatrice_deck version="1"><zone name="main">\n<card number="4" name="A &amp; B"/></zone></cockatrice_deck>',
  '<Deck><Cards Quantity="4" Sideboard="false" Name="Far/Away"/>\n</Deck>',
  '<deck><section name="Main"><card qty="3">Forest</card></section></deck>',
];
const SNIPPETS = [
  '\n',
  '\r',
  '\0',
  ' ',
  '4',
  '-',
  'x',
  '(',
  ')',
  '[',
  ']',
  '|',
  '*',
  '#',
  '^',
  '<',
  '>',
  '&',
  '"',
  '/',
  ':',
  'SB:',
  '<!--',
  '\u00a0',
  '\ud800',
  '９',
  '//',
];

test('mutated lists never throw, whatever the format', () => {
  const mutation = fc.record({
    at: fc.nat(400),
    remove: fc.nat(12),
    insert: fc.oneof(fc.constantFrom(...SNIPPETS), fc.string({ unit: 'binary', maxLength: 6 })),
  });
  fc.assert(
    fc.property(fc.constantFrom(...SAMPLES), fc.array(mutation, { maxLength: 12 }), (sample, mutations) => {
      let text = sample;
      for (const { at, remove, insert } of mutations) {
        const index = at % (text.length + 1);
        text = text.slice(0, index) + insert + text.slice(index + remove);
      }
      const list = parseDeckList(text);
      assertSound(list);
      assertSound(parseDeckList(Buffer.from(text, 'utf8')));
    }),
    { numRuns: 600, seed: 20 },
  );
});

test('arbitrary bytes never throw', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => assertSound(parseDeckList(bytes))),
    { numRuns: 500, seed: 21 },
  );
});
