import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { DeckEntry } from '../../../../engine/cards/decks/deck-list.ts';
import { exportDeckList } from '../../../../engine/cards/decks/export-deck-list.ts';
import { parseDeckList } from '../../../../engine/cards/decks/parse-deck-list.ts';

const NAMES = [
  'Forest',
  'Lightning Bolt',
  'Jace, the Mind Sculptor',
  "Urza's Tower",
  'Jötun Grunt',
  "Lim-Dûl's Vault",
  'Wear // Tear',
  'SP//dr, Piloted by Peni',
  'Xenagos, the Reveler',
  'X',
  '+2 Mace',
  '1996 World Champion',
  'Hazmat Suit (Used)',
  'War Room (Star Wars)',
  'Henzie "Toolbox" Torre',
  'Black Waltz No. 3',
  'Deck of Many Things',
  'Who // What // When // Where // Why',
];

const entry = fc.record(
  {
    count: fc.integer({ min: 1, max: 60 }),
    name: fc.constantFrom(...NAMES),
    printing: fc.option(
      fc.record({
        set: fc.constantFrom('M10', 'DGM', 'PLST', '2XM', 'UST'),
        collectorNumber: fc.option(fc.constantFrom('1', '66', '38a', 'UND-96', '155★'), { nil: undefined }),
      }),
      { nil: undefined },
    ),
  },
  { requiredKeys: ['count', 'name'] },
);
const entries = (maxLength: number) =>
  fc.uniqueArray(entry, { selector: ({ name }) => name, maxLength }).map((all) =>
    all.map(
      ({ count, name, printing }): DeckEntry => ({
        count,
        name,
        ...(printing ? { set: printing.set } : {}),
        ...(printing?.collectorNumber ? { collectorNumber: printing.collectorNumber } : {}),
        line: 1,
      }),
    ),
  );
const deck = fc
  .record({ main: entries(12), sideboard: entries(6), commanders: entries(2) })
  .filter(({ main, sideboard, commanders }) => main.length + sideboard.length + commanders.length > 0);

const printings = (all: readonly DeckEntry[]) =>
  all.map(({ count, name, set, collectorNumber }) => ({ count, name, set, collectorNumber }));
const cards = (all: readonly DeckEntry[]) => all.map(({ count, name }) => ({ count, name }));

test('what is exported for Arena and Moxfield is read back the same, printings included', () => {
  fc.assert(
    fc.property(deck, fc.constantFrom('arena' as const, 'moxfield' as const), (given, format) => {
      const back = parseDeckList(exportDeckList(given, format));
      assert.deepEqual(back.problems, []);
      assert.deepEqual(printings(back.main), printings(given.main));
      assert.deepEqual(printings(back.sideboard), printings(given.sideboard));
      assert.deepEqual(printings(back.commanders), printings(given.commanders));
    }),
    { numRuns: 300, seed: 22 },
  );
});

test('what is exported for MTGO is read back the same, without printings', () => {
  fc.assert(
    fc.property(deck, (given) => {
      const back = parseDeckList(exportDeckList({ ...given, commanders: [] }, 'mtgo-text'));
      assert.deepEqual(cards(back.main), cards(given.main));
      assert.deepEqual(cards(back.sideboard), cards(given.sideboard));
    }),
    { numRuns: 300, seed: 23 },
  );
});

test('a name goes along to Arena; MTGO gets commanders in the sideboard', () => {
  const given = {
    name: 'Elves',
    main: [{ count: 4, name: 'Llanowar Elves', line: 1 }],
    sideboard: [],
    commanders: [{ count: 1, name: 'Marwyn, the Nurturer', line: 2 }],
  };
  assert.equal(
    exportDeckList(given, 'arena'),
    'About\nName Elves\n\nCommander\n1 Marwyn, the Nurturer\n\nDeck\n4 Llanowar Elves\n',
  );
  assert.equal(parseDeckList(exportDeckList(given, 'arena')).name, 'Elves');
  assert.equal(exportDeckList(given, 'mtgo-text'), '4 Llanowar Elves\n\n1 Marwyn, the Nurturer\n');
});

test('a format that Bob only reads is refused with those that he writes', () => {
  const given = { main: [], sideboard: [], commanders: [] };
  assert.throws(() => exportDeckList(given, 'octgn'), /"octgn" is written\. Those are: .*\barena\b/);
});

/** What of a deck a format has a place for. */
const HOLDS = {
  archidekt: { printings: true, commanders: true },
  csv: { printings: true, commanders: true },
  'forge-dck': { printings: false, commanders: true },
  'xmage-dck': { printings: false, commanders: false },
  'mtgo-dek': { printings: false, commanders: false },
  cockatrice: { printings: false, commanders: false },
} as const;

for (const [format, holds] of Object.entries(HOLDS)) {
  test(`what is exported as ${format} is read back to the same cards`, () => {
    fc.assert(
      fc.property(deck, (given) => {
        const kept = holds.commanders ? given : { ...given, commanders: [] };
        const back = parseDeckList(exportDeckList(kept, format));
        fc.pre(kept.main.length + kept.sideboard.length + kept.commanders.length > 0);
        assert.deepEqual(back.problems, []);
        const seen = holds.printings ? printings : cards;
        assert.deepEqual(seen(back.main), seen(kept.main));
        assert.deepEqual(seen(back.sideboard), seen(kept.sideboard));
        assert.deepEqual(seen(back.commanders), seen(kept.commanders));
      }),
      { numRuns: 200, seed: 24 },
    );
  });
}

test('a maybeboard goes along where a format knows one, and is never counted when it is read', () => {
  const given = {
    main: [{ count: 4, name: 'Llanowar Elves', line: 1 }],
    sideboard: [],
    commanders: [],
    maybeboard: [{ count: 2, name: 'Giant Growth', line: 2 }],
  };
  for (const format of ['archidekt', 'csv', 'moxfield']) {
    const back = parseDeckList(exportDeckList(given, format));
    assert.deepEqual([cards(back.main), cards(back.maybeboard)], [cards(given.main), cards(given.maybeboard)], format);
  }
});

test('commanders without a command zone stand in the sideboard, and are not lost', () => {
  const given = {
    main: [{ count: 1, name: 'Forest', line: 1 }],
    sideboard: [],
    commanders: [{ count: 1, name: 'Marwyn, the Nurturer', line: 2 }],
  };
  for (const format of ['xmage-dck', 'mtgo-dek', 'cockatrice'])
    assert.deepEqual(cards(parseDeckList(exportDeckList(given, format)).sideboard), cards(given.commanders), format);
});
