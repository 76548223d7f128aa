// What was printed and ruled of a card, as the imported data has it.
import type { CardAbout } from '../api/index.ts';
import { fault } from '../basics/index.ts';
import { cardsFile, rulingsTarget } from './cards-file.ts';
import { gameCatalog } from './catalog.ts';
import { openRulings, type PrintRow, type Ruling } from './database/index.ts';
import type { Pictures } from './pictures.ts';

/** The most prints that are told one by one. */
const TOLD_AT_MOST = 60;

/** What stands on every card, and is said wherever a picture of one is shown. */
const COPYRIGHT = '™ & © Wizards of the Coast';

/** By any name that finds it; null for a card that the imported data doesn't have. */
export function cardAbout(name: string): CardAbout | null {
  const found = rowOf(name);
  if (found === null) return null;
  const { row, prints } = found;
  return {
    name: row.name,
    legalIn: Object.entries(row.legalities).flatMap(([format, is]) =>
      is === 'legal' ? [format] : is === 'restricted' ? [`${format} (restricted)`] : [],
    ),
    bannedIn: Object.entries(row.legalities).flatMap(([format, is]) => (is === 'banned' ? [format] : [])),
    prints: prints.slice(0, TOLD_AT_MOST).map(({ images, ...print }) => ({ ...print, pictures: images.length })),
    printCount: prints.length,
    rulings: row.oracleId === null ? [] : rulingsOf(row.oracleId),
  };
}

function rowOf(name: string) {
  const { database, lookup } = gameCatalog();
  const row = database?.find(lookup.find(name)?.name ?? name);
  return row === undefined || database === undefined ? null : { row, prints: database.prints(row.name) };
}

function rulingsOf(oracleId: string): Ruling[] {
  const file = cardsFile();
  const rulings = file === null ? undefined : openRulings(rulingsTarget(file));
  try {
    return rulings?.of(oracleId) ?? [];
  } finally {
    rulings?.close();
  }
}

export interface WantedPicture {
  readonly name: string;
  /** Which print; the newest that has a picture where none is said. */
  readonly set?: string | undefined;
  readonly number?: string | undefined;
  /** Counted from 0. */
  readonly face?: number | undefined;
}

/** The picture of a print, with who drew it and whose it is. Rejects with a fault that says what can be done. */
export async function cardPicture(pictures: Pictures, { name, set, number, face = 0 }: WantedPicture) {
  const isIt = (print: PrintRow): boolean =>
    (set === undefined || print.set === set) &&
    (number === undefined || print.number === number) &&
    print.images.length > 0;
  const print = rowOf(name)?.prints.find(isIt);
  const url = print?.images[face] ?? print?.images[0];
  if (print === undefined || url === undefined)
    throw fault('no_picture', `No picture of ${name} is known here: that comes with the cards from Scryfall.`);
  const { media, bytes } = await pictures.at(url);
  const { artist, setName, number: printed } = print;
  return {
    media,
    data: bytes.toString('base64'),
    artist,
    set: print.set,
    setName,
    number: printed,
    copyright: COPYRIGHT,
  };
}
