/** The name of one of the formats in `formats/`: "arena", "mtgo-dek". */
export type DeckFormat = string;

/** One card of a deck list. Lines naming the same card in the same zone are one entry. */
export interface DeckEntry {
  /** Copies, 1 or more. */
  count: number;
  /** The card's name as the list gives it, tidied: straight quotes, single spaces, faces parted by " // ". */
  name: string;
  /** Upper-case set code of the first line that names the card. */
  set?: string;
  collectorNumber?: string;
  /** 1-based number of the first line that names the card. */
  line: number;
}

/** Something in a list that a person should look at, said so that they know what to write instead. */
export interface DeckListProblem {
  /** 1-based line. Problems of the whole list stand at the line where they show (the last line of the main deck, say). */
  line: number;
  /** What stands on that line, at most 80 characters. */
  text: string;
  why: string;
  fix: string;
  /** 'warn': the deck can be played as it is. Without it, the line was left out or the deck breaks a rule. */
  severity?: 'warn';
  /** The card of that line is one that nobody knows: another can be played in its place. */
  unknown?: string;
  /** Only on the last problem of a long list: how many others it stands for. */
  more?: number;
}

export interface DeckList {
  format: DeckFormat;
  name?: string;
  main: DeckEntry[];
  sideboard: DeckEntry[];
  commanders: DeckEntry[];
  /** Named as companions; a companion is a card of the sideboard as well (CR 702.139a: it is owned from outside the game). */
  companions: DeckEntry[];
  /** Cards that somebody thinks about: no part of the deck, never counted. */
  maybeboard: DeckEntry[];
  problems: DeckListProblem[];
}

/** Where a line's cards go. 'ignored' is for tokens, planes and the like. */
export type DeckZone = 'main' | 'sideboard' | 'commanders' | 'companion' | 'maybeboard' | 'ignored';

/** What the reader accepts. Far above any real deck, low enough that no list makes Bob slow. */
export const DECK_LIMITS = {
  /** Longest text read, in characters. */
  characters: 500_000,
  /** Most lines that name a card. */
  cardLines: 1_000,
  /** Longest line looked at, in characters. */
  lineLength: 400,
  /** Longest card name; the longest printed one has 141 characters. */
  nameLength: 160,
  /** Most copies on one line. */
  copies: 250,
  /** Problems listed before the rest is only counted. */
  problems: 50,
  /** Longest quotation of a line in a problem, in characters. */
  quotation: 80,
} as const;

/** Cards in a zone, copies counted. */
export function countCards(entries: readonly DeckEntry[]): number {
  return entries.reduce((sum, entry) => sum + entry.count, 0);
}

/** "10,002". The platform's own formatting takes 20 ms when it is first asked, for data that nothing else here needs. */
export function thousands(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}
