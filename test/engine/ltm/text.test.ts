import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openDatabase } from '../../../engine/database/database.ts';
import { datesIn, isoDay } from '../../../engine/ltm/text/dates.ts';
import { stem } from '../../../engine/ltm/text/stem.ts';
import { relativesOf } from '../../../engine/ltm/text/synonyms.ts';
import { isStopWord, wordsOf } from '../../../engine/ltm/text/words.ts';

test('words have the stems that FTS5 gives them', () => {
  const words =
    `caresses ponies ties cats feed agreed plastered motoring sing conflated troubled sized hopping tanned falling hissing fizzed
failing filing happy sky relational conditional rational valency hesitancy digitizer conformably radically differently vilely analogously
vietnamization predication operator feudalism decisiveness hopefulness callousness formality sensitivity sensibility triplicate formative
formalize electricity electrical hopeful goodness revival allowance inference airliner gyroscopic adjustable defensible irritant replacement
adjustment dependent adoption homologous communism activate angularity effective bowdlerize probate rate cease controlling rolling yearly
yes dying toy enjoyed creatures counterspells mulligans archetypes sideboarding agreement agency relaxes boxing skies`.split(
      /\s+/,
    );
  const database = openDatabase(':memory:', { synchronous: 'NORMAL' });
  database.exec(`CREATE VIRTUAL TABLE one USING fts5 (text, tokenize = 'porter ascii');
    CREATE VIRTUAL TABLE found USING fts5vocab (one, 'instance')`);
  const add = database.prepare('INSERT INTO one (rowid, text) VALUES (?, ?)');
  words.forEach((word, at) => add.run(at + 1, word));
  const rows = database.prepare<[], { doc: number; term: string }>('SELECT doc, term FROM found ORDER BY doc').all();
  assert.equal(rows.length, words.length);
  assert.deepEqual(
    rows.map(({ term }) => term),
    words.map(stem),
  );
  database.close();
});

test('irregular forms meet their plain one, and what is no English word stays itself', () => {
  for (const [form, plain] of [
    ['went', 'go'],
    ['bought', 'buy'],
    ['children', 'child'],
    ['drew', 'draw'],
    ['won', 'win'],
  ]) {
    assert.equal(stem(form!), stem(plain!));
  }
  for (const word of ['kraków', 'колода', 'b2b', '40k', 'ab']) assert.equal(stem(word), word);
});

test('text is cut into words without accents, possessives and contractions', () => {
  const words = wordsOf("Zoë's deck isn't “Füchse”. It won't lose!");
  assert.deepEqual(
    words.map(({ plain }) => plain),
    ['zoe', 'deck', 'isn', 'fuchse', 'it', 'won', 'lose'],
  );
  assert.deepEqual(
    words.filter(({ capital, first }) => capital && !first).map(({ plain }) => plain),
    ['fuchse'],
  );
  assert.ok(['the', 'what', 'isn', 'did'].every(isStopWord));
});

test('relatives are mutual and never the word itself', () => {
  assert.ok(relativesOf(stem('kids')).has(stem('children')));
  assert.ok(relativesOf(stem('children')).has(stem('kids')));
  assert.ok(!relativesOf(stem('kids')).has(stem('kids')));
  assert.equal(relativesOf('zzz').size, 0);
});

test('dates are computed from the day on which something was said', () => {
  // A Wednesday.
  const today = Date.UTC(2024, 0, 10, 9);
  const cases: [string, string[]][] = [
    ['on 8 May 2023', ['2023-05-08']],
    ['on May 8th, 2023', ['2023-05-08']],
    ['2023-05-08', ['2023-05-08']],
    ['on 31 January', ['2024-01-31']],
    ['on December 24th', ['2023-12-24']],
    ['in February 2024', ['2024-02-01..2024-02-29']],
    ['in December', ['2023-12-01..2023-12-31']],
    ['the summer of 2022', ['2022-06-01..2022-08-31']],
    ['winter 2022', ['2022-12-01..2023-02-28']],
    ['since 2016', ['2016-01-01..2016-12-31']],
    ['yesterday', ['2024-01-09']],
    ['the day before yesterday', ['2024-01-08']],
    ['today and tomorrow', ['2024-01-10', '2024-01-11']],
    ['last Friday', ['2024-01-05']],
    ['next friday', ['2024-01-12']],
    ['last wednesday', ['2024-01-03']],
    ['next Wednesday', ['2024-01-17']],
    ['this Monday', ['2024-01-08']],
    ['last week', ['2024-01-01..2024-01-07']],
    ['next week', ['2024-01-15..2024-01-21']],
    ['last weekend', ['2024-01-06..2024-01-07']],
    ['last month', ['2023-12-01..2023-12-31']],
    ['last year', ['2023-01-01..2023-12-31']],
    ['10 years ago', ['2014-01-01..2014-12-31']],
    ['three days ago', ['2024-01-07']],
    ['a couple of weeks ago', ['2023-12-24..2023-12-30']],
    ['in two months', ['2024-03-01..2024-03-31']],
    ['the last 3 days', ['2024-01-07..2024-01-10']],
    ['You may march on. Order 2023 cards!', []],
    ['on 45 May 2023', ['2023-05-01..2023-05-31']],
    ['nothing of the kind', []],
  ];
  for (const [text, expected] of cases) {
    const spans = datesIn(text, today).map(({ from, to }) =>
      from === to ? isoDay(from) : `${isoDay(from)}..${isoDay(to)}`,
    );
    assert.deepEqual(spans.sort(), expected, text);
  }
});
