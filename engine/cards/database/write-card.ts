// One card into the tables of a new database.
import type { Database } from 'better-sqlite3';
import { cardNameKey, faceNames } from '../decks/card-name.ts';
import type { CompiledPart } from './compile-part.ts';
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

const row = (card: PrintedCard, textHash: string): Record<(typeof CARD_COLUMNS)[number], string | number | null> => {
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
    text_hash: textHash,
  };
};

interface CardWriter {
  /** Returns the hash of its text; null where the card is there already and only its names in another language were new. */
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
  const addPrint = database.prepare(
    'INSERT INTO card_print (id, oracle_text, legalities, images, oracle_id, printed) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const addText = database.prepare(
    'INSERT INTO card_text (rowid, name, type, full, rules, self) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const addKey = database.prepare('INSERT OR IGNORE INTO card_key (key, card, rank) VALUES (?, ?, ?)');
  const addCompiled = database.prepare(
    'INSERT OR IGNORE INTO compiled (text_hash, definition, missing, prints_back) VALUES (?, ?, ?, ?)',
  );
  const ids = new Map<string, number | bigint>();

  const compileOnce = (part: RulesPart, textHash: string): void => {
    const { definition, unread, notPlayed, printsBack } = known.get(textHash) ?? compile(part);
    const kept = definition === null ? null : JSON.stringify(definition);
    addCompiled.run(textHash, kept, JSON.stringify({ unread, notPlayed }), printsBack);
  };

  const addTexts = (card: PrintedCard, part: RulesPart, id: number | bigint): void => {
    const full = said(card, 'oracle_text', TEXTS);
    const rules = full.replace(/\s*\([^()]*\)/g, '');
    const own = rules.replaceAll(card.name, '~');
    addText.run(id, cardNameKey(card.name), card.type_line, full, rules, own);
    const images = card.image_uris ?? card.card_faces?.[0]?.image_uris ?? {};
    const [legal, shown, printed] = [card.legalities ?? {}, images, part].map((each) => JSON.stringify(each));
    addPrint.run(id, full, legal, shown, card.oracle_id ?? null, printed);
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
        return null;
      }
      const part = rulesPart(card);
      const textHash = hashOfText(part);
      const { lastInsertRowid: id } = insert.run(row(card, textHash));
      ids.set(card.name, id);
      addTexts(card, part, id);
      compileOnce(part, textHash);
      addNames(card, id);
      return textHash;
    },
  };
}
