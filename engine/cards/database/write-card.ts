// One card into the tables of a new database.
import type { Database } from 'better-sqlite3';
import { cardNameKey, faceNames } from '../decks/card-name.ts';
import { type CompiledPart, isPlayedWhole } from './compile-part.ts';
import { colorMask, colorsOfPrinted, keywordsOf, printedIdentity, printedManaValue } from './derived-facts.ts';
import { hashOfText, type PrintedCard, type RulesPart, rulesPart } from './printed-card.ts';

/** Which of several cards a name finds first: the card of that name, one with such a face, one that is called so elsewhere. */
const RANK = { own: 0, face: 1, printed: 2 } as const;

const CARD_COLUMNS = [
  'name',
  'name_key',
  'layout',
  'type_line',
  'mana_cost',
  'mana_value',
  'colors',
  'color_identity',
  'power',
  'toughness',
  'loyalty',
  'defense',
  'power_value',
  'toughness_value',
  'loyalty_value',
  'keywords',
  'rarity',
  'set_code',
  'released',
  'artist',
  'type_id',
  'says',
  'legal',
  'banned',
  'restricted',
  'is_read',
  'is_playable',
  'is_printed_back',
  'text_hash',
] as const;

const MANA_COSTS = ' // ';
const TEXTS = '\n//\n';

/** All that is said of a card on all its faces, front first. */
const said = (card: PrintedCard, part: 'oracle_text' | 'mana_cost', between: string): string =>
  card[part] ??
  (card.card_faces ?? [])
    .map((face) => face[part] ?? '')
    .filter((text) => text !== '')
    .join(between);

/** "1+*" counts its number, "*" nothing. */
const sizeValue = (size: string | undefined): number | null =>
  size === undefined ? null : [...size.matchAll(/-?\d+(?:\.\d+)?/g)].reduce((sum, [digits]) => sum + Number(digits), 0);

const rulesText = (full: string): string => full.replace(/\s*\([^()]*\)/g, '');

/** Keyword lines don't end as sentences do. */
const saysOf = (rules: string): number => (rules.trim() === '' ? 0 : /[.:"]/.test(rules) ? 2 : 1);

/** Of each type line and format the number that stands for it, as they come. */
function codes(database: Database) {
  const addType = database.prepare('INSERT INTO type_line (id, text) VALUES (?, ?)');
  const addFormat = database.prepare('INSERT INTO format (name, bit) VALUES (?, ?)');
  const types = new Map<string, number>();
  const formats = new Map<string, number>();
  const numberOf = (known: Map<string, number>, key: string, add: (number: number) => void, first: number): number => {
    const old = known.get(key);
    if (old !== undefined) return old;
    const number = known.size + first;
    known.set(key, number);
    add(number);
    return number;
  };
  return {
    type: (line: string) => numberOf(types, line, (id) => addType.run(id, line), 1),
    /** More formats than bits there will not be; further ones can't be asked for. */
    formats: (legalities: Readonly<Record<string, string>>, state: string): bigint =>
      Object.entries(legalities).reduce((bits, [format, is]) => {
        if (is !== state) return bits;
        const bit = numberOf(formats, format, (number) => addFormat.run(format, number), 0);
        return bit < MOST_FORMATS ? bits | (1n << BigInt(bit)) : bits;
      }, 0n),
  };
}

const MOST_FORMATS = 62;

type CardValues = Record<(typeof CARD_COLUMNS)[number], string | number | bigint | null>;

const row = (card: PrintedCard, textHash: string, code: ReturnType<typeof codes>, part: CompiledPart): CardValues => {
  const { legalities = {} } = card;
  const front = card.card_faces?.[0] ?? card;
  const [power, toughness, loyalty] = (['power', 'toughness', 'loyalty'] as const).map(
    (part) => card[part] ?? front[part],
  );
  return {
    name: card.name,
    name_key: cardNameKey(card.name),
    layout: card.layout,
    type_line: card.type_line,
    mana_cost: said(card, 'mana_cost', MANA_COSTS),
    mana_value: printedManaValue(card),
    colors: colorMask(colorsOfPrinted(card)),
    color_identity: colorMask(printedIdentity(card)),
    power: power ?? null,
    toughness: toughness ?? null,
    loyalty: loyalty ?? null,
    defense: card.defense ?? front.defense ?? null,
    power_value: sizeValue(power),
    toughness_value: sizeValue(toughness),
    loyalty_value: sizeValue(loyalty),
    keywords: `|${keywordsOf(card).join('|')}|`,
    rarity: card.rarity ?? null,
    set_code: card.set ?? null,
    released: card.released_at ?? null,
    artist: card.artist ?? front.artist ?? null,
    type_id: code.type(card.type_line),
    says: saysOf(rulesText(said(card, 'oracle_text', TEXTS))),
    legal: code.formats(legalities, 'legal'),
    banned: code.formats(legalities, 'banned'),
    restricted: code.formats(legalities, 'restricted'),
    is_read: part.definition === null ? 0 : 1,
    is_playable: isPlayedWhole(part) ? 1 : 0,
    is_printed_back: part.printsBack === 'exact' ? 1 : 0,
    text_hash: textHash,
  };
};

const printValues = (card: PrintedCard): (string | null)[] => {
  const [front] = card.card_faces ?? [];
  const shown = card.image_uris === undefined ? (card.card_faces ?? []) : [card];
  const images = shown.flatMap(({ image_uris: { normal } = {} }) => (normal === undefined ? [] : [normal]));
  return [
    card.lang,
    card.set ?? null,
    card.set_name ?? null,
    card.collector_number ?? null,
    card.rarity ?? null,
    card.released_at ?? null,
    card.artist ?? front?.artist ?? null,
    JSON.stringify(images),
  ];
};

interface CardWriter {
  /** Returns the hash of its text; null where the card is there already and only its print and names in another language were new. */
  write(card: PrintedCard): string | null;
}

/** `known`: what was compiled before, by text hash. */
export function cardWriter(
  database: Database,
  known: ReadonlyMap<string, CompiledPart>,
  compile: (part: RulesPart) => CompiledPart,
): CardWriter {
  const insert = database.prepare(
    `INSERT INTO card (${CARD_COLUMNS.join(', ')}) VALUES (${CARD_COLUMNS.map((name) => `@${name}`).join(', ')})`,
  );
  const addCardPrint = database.prepare(
    'INSERT INTO card_print (id, oracle_text, legalities, oracle_id, printed) VALUES (?, ?, ?, ?, ?)',
  );
  const addPrint = database.prepare(
    `INSERT INTO print (card, lang, set_code, set_name, collector_number, rarity, released, artist, images)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const addText = database.prepare('INSERT INTO card_text (rowid, name, full, rules, self) VALUES (?, ?, ?, ?, ?)');
  const addKey = database.prepare('INSERT OR IGNORE INTO card_key (key, card, rank) VALUES (?, ?, ?)');
  const addCompiled = database.prepare(
    'INSERT OR IGNORE INTO compiled (text_hash, definition, missing, prints_back) VALUES (?, ?, ?, ?)',
  );
  const ids = new Map<string, number | bigint>();
  const code = codes(database);

  const compileOnce = (part: RulesPart, textHash: string): CompiledPart => {
    const made = known.get(textHash) ?? compile(part);
    const { definition, unread, notPlayed, printsBack } = made;
    const kept = definition === null ? null : JSON.stringify(definition);
    addCompiled.run(textHash, kept, JSON.stringify({ unread, notPlayed }), printsBack);
    return made;
  };

  const addTexts = (card: PrintedCard, part: RulesPart, id: number | bigint): void => {
    const full = said(card, 'oracle_text', TEXTS);
    const rules = rulesText(full);
    const own = rules.replaceAll(card.name, '~');
    addText.run(id, cardNameKey(card.name), full, rules, own);
    const [legal, printed] = [card.legalities ?? {}, part].map((each) => JSON.stringify(each));
    addCardPrint.run(id, full, legal, card.oracle_id ?? null, printed);
  };

  const addNames = (card: PrintedCard, id: number | bigint): void => {
    addKey.run(cardNameKey(card.name), id, RANK.own);
    for (const face of faceNames(card.name)) addKey.run(cardNameKey(face), id, RANK.face);
    for (const { printed_name: printed } of [card, ...(card.card_faces ?? [])])
      if (printed !== undefined) addKey.run(cardNameKey(printed), id, RANK.printed);
  };

  return {
    write(card) {
      const before = ids.get(card.name);
      if (before !== undefined) {
        addNames(card, before);
        addPrint.run(before, ...printValues(card));
        return null;
      }
      const part = rulesPart(card);
      const textHash = hashOfText(part);
      const compiled = compileOnce(part, textHash);
      const { lastInsertRowid: id } = insert.run(row(card, textHash, code, compiled));
      ids.set(card.name, id);
      addTexts(card, part, id);
      addPrint.run(id, ...printValues(card));
      addNames(card, id);
      return textHash;
    },
  };
}
