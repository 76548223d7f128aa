/** What a deck format is to the readers: how its lists are known, and where they differ from "4 Name" on each line. */

import type { DeckCollector } from '../deck-collector.ts';
import type { DeckList, DeckZone } from '../deck-list.ts';
import type { Heading } from '../headings.ts';

/** The beginning of a list, tidied line by line. */
export interface ListLines {
  /** As they were written. */
  readonly raw: readonly string[];
  some(pattern: RegExp): boolean;
  count(pattern: RegExp): number;
}

/** A heading, or a section that is left out whole. */
export type SectionLine = Heading | { kind: 'skip' };

/** What of a deck is written. A maybeboard only by formats that know one. */
export type WritableDeck = Pick<DeckList, 'name' | 'main' | 'sideboard' | 'commanders'> &
  Partial<Pick<DeckList, 'companions' | 'maybeboard'>>;

interface AnyFormat {
  /** As `bob deck check --json` names it. */
  readonly name: string;
  /** Where several fit a list equally well, the one with the smallest has it. Without it, 50. */
  readonly order?: number;
  /** The deck as a list that is read back to the same cards, for a format that people paste elsewhere. */
  write?(deck: WritableDeck): string;
  /** How the names of its files end; ".txt" where nothing is said. */
  readonly fileEnding?: string;
}

/** A format of lines. */
export interface TextFormat extends AnyFormat {
  /**
   * Whether a list looks like it. The first format that is sure has it, otherwise the first for which it may be. By the
   * text alone, never by a file's name.
   */
  fits(lines: ListLines): 'surely' | 'perhaps' | 'no';
  /** The whole list, for a format that isn't a card or a heading on each line. */
  read?(lines: readonly string[], collector: DeckCollector): void;
  /** A blank line may part the main deck from the sideboard. */
  readonly blankLineParts?: boolean;
  /** Headings of its own; undefined for a line that is none of them. */
  readSection?(line: string): SectionLine | undefined;
  /** Lines of its own that say nothing about cards. */
  isRemark?(line: string): boolean;
  /** A line of a card as "4 Name" would be, for a format that writes it in another way. */
  asPlainLine?(line: string): string;
  /** Takes off a name what only this format puts there. */
  tidyName?(name: string): string;
}

/** An element with its own attributes. */
export interface XmlElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  readonly text: string;
  /** 1-based line of its opening tag. */
  readonly line: number;
}

/** A card as an element writes it; a missing count is one copy. */
export interface WrittenCard {
  readonly count: string | undefined;
  readonly name: string | undefined;
  readonly set?: string | undefined;
  readonly collectorNumber?: string | undefined;
}

interface XmlReader {
  /** The first name counts. */
  nameDeck(name: string): void;
  /** Adds the element's card, or says what is wrong with it. False when no more are taken. */
  add(zone: DeckZone, element: XmlElement, written: WrittenCard): boolean;
}

/** A format of XML files. */
export interface XmlFormat extends AnyFormat {
  /** What a person knows it by: "MTGO's .dek". */
  readonly title: string;
  /** Tag of its root, in small letters. */
  readonly root: string;
  /** Whether it is this one of those with the same root; the first has it. */
  fits(root: XmlElement): boolean;
  read(root: XmlElement, reader: XmlReader): void;
}
