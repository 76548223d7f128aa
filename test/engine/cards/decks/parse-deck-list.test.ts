import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countCards, type DeckEntry, type DeckList } from '../../../../engine/cards/decks/deck-list.ts';
import { parseDeckList } from '../../../../engine/cards/decks/parse-deck-list.ts';

const brief = (entries: readonly DeckEntry[]) => entries.map((entry) => `${entry.count} ${entry.name}`);
const printings = (entries: readonly DeckEntry[]) =>
  entries.map((entry) => [entry.count, entry.name, entry.set ?? '', entry.collectorNumber ?? ''].join('|'));

function read(text: string | Uint8Array): DeckList {
  const list = parseDeckList(text);
  assert.deepEqual(list.problems, []);
  return list;
}

test('Arena: headings, name, commander and printings', () => {
  const list = read(
    'About\nName Elves 4 Fun\n\nCommander\n1 Marwyn, the Nurturer (DOM) 172\n\nDeck\n4 Llanowar Elves (DOM) 168\n20 Forest\n\nSideboard\n2 Naturalize (M19) 190\n',
  );
  assert.equal(list.format, 'arena');
  assert.equal(list.name, 'Elves 4 Fun');
  assert.deepEqual(printings(list.commanders), ['1|Marwyn, the Nurturer|DOM|172']);
  assert.deepEqual(printings(list.main), ['4|Llanowar Elves|DOM|168', '20|Forest||']);
  assert.deepEqual(printings(list.sideboard), ['2|Naturalize|M19|190']);
  assert.deepEqual(
    list.main.map((entry) => entry.line),
    [8, 9],
  );
});

test('Arena: a companion belongs to the sideboard, once', () => {
  const twice = read(
    'Companion\n1 Lurrus of the Dream-Den\n\nDeck\n4 Memnite\n\nSideboard\n1 Lurrus of the Dream-Den\n2 Duress',
  );
  assert.deepEqual(brief(twice.sideboard), ['1 Lurrus of the Dream-Den', '2 Duress']);
  const alone = read('Companion\n1 Lurrus of the Dream-Den\n\nDeck\n4 Memnite');
  assert.deepEqual(brief(alone.sideboard), ['1 Lurrus of the Dream-Den']);
  assert.deepEqual(brief(alone.main), ['4 Memnite']);
});

test('MTGO text: a blank line parts the sideboard', () => {
  const list = read('4 Lightning Bolt\n20 Mountain\n\n3 Smash to Smithereens\n2 Blood Moon\n');
  assert.equal(list.format, 'mtgo-text');
  assert.deepEqual(brief(list.main), ['4 Lightning Bolt', '20 Mountain']);
  assert.deepEqual(brief(list.sideboard), ['3 Smash to Smithereens', '2 Blood Moon']);
});

test('blank lines between groups of a main deck part nothing', () => {
  const lands = read('4 Lightning Bolt\n\n20 Mountain');
  assert.equal(countCards(lands.main), 24);
  const groups = read('8 Shock\n\n4 Goblin Guide\n\n10 Mountain');
  assert.equal(countCards(groups.main), 22);
  const headed = read('Creatures (4)\n4 Goblin Guide\n\nSorceries (4)\n4 Lava Spike\n\nLands (10)\n10 Mountain');
  assert.equal(countCards(headed.main), 18);
  const full = read('30 Shock\n\n30 Mountain\n\n15 Blood Moon');
  assert.deepEqual(brief(full.sideboard), ['15 Blood Moon']);
});

test('MTGO text: SB: marks sideboard lines, blank lines mean nothing then', () => {
  const list = read('4 Lightning Bolt\n\n20 Mountain\nSB: 3 Blood Moon\nsb:1 Shatter');
  assert.deepEqual(brief(list.main), ['4 Lightning Bolt', '20 Mountain']);
  assert.deepEqual(brief(list.sideboard), ['3 Blood Moon', '1 Shatter']);
});

test('Moxfield: foil marks, tags and its sideboard heading', () => {
  const list = read(
    '1 Sol Ring (C21) 263 *F* #Ramp #!Global Tag\n4 Wear // Tear (DGM) 135\n1 Mountain (PLST) UND-96 *E*\n\nSIDEBOARD:\n1 Shatter (M10) 155★',
  );
  assert.equal(list.format, 'moxfield');
  assert.deepEqual(printings(list.main), ['1|Sol Ring|C21|263', '4|Wear // Tear|DGM|135', '1|Mountain|PLST|UND-96']);
  assert.deepEqual(printings(list.sideboard), ['1|Shatter|M10|155★']);
});

test('Archidekt: categories, labels and boards that do not count', () => {
  const list = read(
    [
      '1x Krenko, Mob Boss (ddt) 52 [Commander{top}]',
      '1x Sol Ring (c21) 263 *F* [Ramp,Artifact] ^Have,#37d67a^',
      '30x Mountain (unh) 139 [Land]',
      '2x Shatter (m10) 155 [Sideboard]',
      '1x Goblin Guide (zen) 126 [Maybeboard{noDeck}{noPrice},Creature]',
    ].join('\n'),
  );
  assert.equal(list.format, 'archidekt');
  assert.deepEqual(brief(list.commanders), ['1 Krenko, Mob Boss']);
  assert.deepEqual(printings(list.main), ['1|Sol Ring|C21|263', '30|Mountain|UNH|139']);
  assert.deepEqual(brief(list.sideboard), ['2 Shatter']);
});

test('Forge .dck: metadata, sections and pipes', () => {
  const list = read(
    '[metadata]\nName=Burn\nDeck Type=constructed\n[Avatar]\n1 Some Avatar|VAN\n[Main]\n4 Lightning Bolt|M10|1\n1 Shock+|M19|[156]\n20 Mountain\n[Sideboard]\n2 Blood Moon|8ED\n[Unheard Of]\n1 Left Out\n',
  );
  assert.equal(list.format, 'forge-dck');
  assert.equal(list.name, 'Burn');
  assert.deepEqual(printings(list.main), ['4|Lightning Bolt|M10|', '1|Shock|M19|156', '20|Mountain||']);
  assert.deepEqual(brief(list.sideboard), ['2 Blood Moon']);
});

test('XMage .dck: printings in front, header, layout lines', () => {
  const list = read(
    '// made by hand\nNAME:[M10] Test\nAUTHOR:Somebody\n\n4 [M10:146] Lightning Bolt\n# Land\n10 [M10:242] Mountain\n10 [M10:243] Mountain\nSB: 2 [DGM:135] Wear // Tear\nLAYOUT MAIN:(1,2)(NONE,false,50)|([M10:146],)\nLAYOUT SIDEBOARD:(1,1)(NONE,false,50)|()\n',
  );
  assert.equal(list.format, 'xmage-dck');
  assert.equal(list.name, '[M10] Test');
  assert.deepEqual(printings(list.main), ['4|Lightning Bolt|M10|146', '20|Mountain|M10|242']);
  assert.deepEqual(printings(list.sideboard), ['2|Wear // Tear|DGM|135']);
});

test('Cockatrice .cod: zones, missing numbers, entities', () => {
  const list = read(
    '<?xml version="1.0" encoding="UTF-8"?>\r\n<cockatrice_deck version="1">\r\n<deckname>Ours &amp; yours</deckname>\r\n<zone name="main">\r\n<card number="4" name="Bebop &amp; Rocksteady"/>\r\n<card name="J&#246;tun Grunt" setShortName="CSP" collectorNumber="8"/>\r\n</zone>\r\n<zone name="side"><card number="2" name="Shatter"/></zone>\r\n<zone name="tokens"><card number="1" name="Goblin"/></zone>\r\n</cockatrice_deck>\r\n',
  );
  assert.equal(list.format, 'cockatrice');
  assert.equal(list.name, 'Ours & yours');
  assert.deepEqual(printings(list.main), ['4|Bebop & Rocksteady||', '1|Jötun Grunt|CSP|8']);
  assert.deepEqual(brief(list.sideboard), ['2 Shatter']);
  assert.deepEqual(
    list.main.map((entry) => entry.line),
    [5, 6],
  );
});

test('MTGO .dek: attributes in any order', () => {
  const list = read(
    '<?xml version="1.0"?>\n<Deck><NetDeckID>0</NetDeckID>\n<Cards CatID="1" Quantity="4" Sideboard="false" Name="Far/Away"/>\n<Cards Name="Shatter" Sideboard="true" Quantity="2" CatID="2"/></Deck>',
  );
  assert.equal(list.format, 'mtgo-dek');
  assert.deepEqual(brief(list.main), ['4 Far // Away']);
  assert.deepEqual(brief(list.sideboard), ['2 Shatter']);
});

test('OCTGN .o8d: sections', () => {
  const list = read(
    '<deck game="x">\n<section name="Main"><card qty="3" id="y">Forest</card></section>\n<section name="Sideboard"><card qty="2">Island</card></section>\n<section name="Planes/Schemes"><card qty="1">Akoum</card></section></deck>',
  );
  assert.equal(list.format, 'octgn');
  assert.deepEqual(brief(list.main), ['3 Forest']);
  assert.deepEqual(brief(list.sideboard), ['2 Island']);
});

test('Apprentice and Magic Workstation: indented lines, name in a comment', () => {
  const apprentice = read(
    '// NAME : Weenie\n// CREATOR : Somebody\n        4 Savannah Lions\n\n        20 Plains\nSB:  2 Disenchant\n',
  );
  assert.equal(apprentice.format, 'apprentice');
  assert.equal(apprentice.name, 'Weenie');
  assert.deepEqual(brief(apprentice.main), ['4 Savannah Lions', '20 Plains']);
  assert.deepEqual(brief(apprentice.sideboard), ['2 Disenchant']);
  const workstation = read(
    '// Deck file for Magic Workstation\n// NAME : Weenie\n    4 [M10] Savannah Lions\n    20 [UNH] Plains (2)\nSB:  2 [DGM] Wear/Tear\n',
  );
  assert.equal(workstation.format, 'magic-workstation');
  assert.deepEqual(printings(workstation.main), ['4|Savannah Lions|M10|', '20|Plains|UNH|']);
  assert.deepEqual(printings(workstation.sideboard), ['2|Wear // Tear|DGM|']);
});

test('a format is told by its content, in any encoding and with any line ends', () => {
  const text = 'Deck\n4 Lim-Dûl’s Vault\n2 Jötun Grunt\n';
  const expected = ["4 Lim-Dûl's Vault", '2 Jötun Grunt'];
  const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le');
  const bigEndian = Buffer.from(utf16).swap16();
  const latin = Buffer.from(text.replace('’', "'"), 'latin1');
  const variants = [
    text.replaceAll('\n', '\r\n'),
    text.replaceAll('\n', '\r'),
    `\ufeff${text}`,
    Buffer.from(`\ufeff${text}`, 'utf8'),
    utf16,
    bigEndian,
    utf16.subarray(2),
    bigEndian.subarray(2),
    latin,
    text.normalize('NFD'),
  ];
  for (const variant of variants) {
    const list = read(variant);
    assert.equal(list.format, 'arena');
    assert.deepEqual(brief(list.main), expected);
  }
});

test('typography, comments and other ways to write a count', () => {
  const list = read(
    [
      '４ Ｌｉｇｈｔｎｉｎｇ Ｂｏｌｔ',
      '\t2\u00a0Jace,\u00a0the\tMind  Sculptor ',
      '3 Urza’s Tower',
      '4x Shock',
      '4X Duress',
      '2xForest',
      'x2 Opt',
      'Ponder x3',
      '- 1 Brainstorm',
      '1 Xenagos, the Reveler',
      '1 X',
      '1 +2 Mace',
      '1 1996 World Champion',
      '1 Hazmat Suit (Used)',
      '1 War Room (Star Wars)',
      '1 SP//dr, Piloted by Peni',
      '1 Far /// Away',
      '1 Wear/Tear',
      '// a remark',
      '# another',
      '```',
    ].join('\n'),
  );
  assert.deepEqual(brief(list.main), [
    '4 Lightning Bolt',
    '2 Jace, the Mind Sculptor',
    "3 Urza's Tower",
    '4 Shock',
    '4 Duress',
    '2 Forest',
    '2 Opt',
    '3 Ponder',
    '1 Brainstorm',
    '1 Xenagos, the Reveler',
    '1 X',
    '1 +2 Mace',
    '1 1996 World Champion',
    '1 Hazmat Suit (Used)',
    '1 War Room (Star Wars)',
    '1 SP//dr, Piloted by Peni',
    '1 Far // Away',
    '1 Wear // Tear',
  ]);
});

test('lines that name one card merge, at the first line', () => {
  const list = read('Deck\n2 Forest (M10) 246\n1 Opt\n3 forest (M11) 247\n1 FOREST\n\nSideboard\n1 Forest');
  assert.deepEqual(list.main, [
    { count: 6, name: 'Forest', set: 'M10', collectorNumber: '246', line: 2 },
    { count: 1, name: 'Opt', line: 3 },
  ]);
  assert.deepEqual(brief(list.sideboard), ['1 Forest']);
});

test('foil marks and remarks behind a card are no part of its name', () => {
  const list = read(
    '4 Lightning Bolt (STA) 42 F\n2 Shock ★\n2 Opt *f-etch*\n1 Abrade (HOU) 83 *E*\n4 Duress # cheap\n4 Memnite // the best\n1 Fire // Ice\n1 fire // ice\n20 Mountain\n',
  );
  assert.deepEqual(printings(list.main), [
    '4|Lightning Bolt|STA|42',
    '2|Shock||',
    '2|Opt||',
    '1|Abrade|HOU|83',
    '4|Duress||',
    '4|Memnite||',
    '2|Fire // Ice||',
    '20|Mountain||',
  ]);
});

test('Deckstats: set and number before the name, and who leads it behind it', () => {
  const list = read(
    '//Main\n4 [STA#42] Lightning Bolt\n1 [DOM] Krenko, Mob Boss # !Commander\n//Sideboard\nSB: 2 Abrade\n',
  );
  assert.deepEqual(brief(list.commanders), ['1 Krenko, Mob Boss']);
  assert.deepEqual(printings(list.main), ['4|Lightning Bolt|STA|42']);
  assert.deepEqual(brief(list.sideboard), ['2 Abrade']);
});
