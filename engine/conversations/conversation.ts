/** What is kept of conversations, for whoever reads and writes them. */

import type { Outcome } from '../basics/index.ts';
import type { AskedOf } from '../decks/index.ts';
import type { Attributes, EntryState } from '../entries/index.ts';
import type { Picture } from '../protocol/index.ts';

/** One side of an exchange. */
export interface Message {
  readonly n: number;
  readonly who: 'person' | 'bob';
  readonly text: string;
  readonly attributes: Attributes;
  readonly state: EntryState;
  /** Epoch milliseconds. */
  readonly at: number;
}

export interface Answering {
  readonly text: string;
  readonly state: EntryState;
  readonly attributes?: Attributes;
}

export interface ListedConversation {
  readonly id: string;
  /** As the person called it, or how its first question begins. */
  readonly title: string;
  readonly isPinned: boolean;
  /** Epoch milliseconds: when something was asked in it last. */
  readonly usedAt: number;
  /** When it was taken off the list; null where it is on it. */
  readonly removedAt: number | null;
  /** Whom the person wants asked in it, and as whom Bob speaks there; null where it is as everywhere. */
  readonly model: string | null;
  readonly persona: string | null;
  /** Where the words stand that were looked for; null where the title alone has them, or nothing was looked for. */
  readonly found: FoundMessage | null;
}

/** A message that has the words that were looked for. */
export interface FoundMessage {
  /** Its place. */
  readonly n: number;
  readonly who: Message['who'];
  /** A part of it with the first of the words in it. */
  readonly excerpt: string;
}

/** A question that was taken out, with its answer, and can be put back. */
export interface RemovedMessage {
  readonly n: number;
  readonly question: string;
  /** Epoch milliseconds. */
  readonly removedAt: number;
}

interface ConversationChange {
  readonly title?: string | undefined;
  readonly isPinned?: boolean | undefined;
  readonly isRemoved?: boolean | undefined;
  /** An alias or `provider/model`; null: Bob's own again. */
  readonly model?: string | null | undefined;
  readonly persona?: string | null | undefined;
}

/** A talk that is brought here whole, as somebody else kept it. */
export interface BroughtExchange {
  readonly question: string;
  /** Epoch milliseconds; null where nobody wrote it down. */
  readonly askedAt: number | null;
  readonly answer: string;
  readonly attributes: { readonly question: Attributes; readonly answer: Attributes };
  /** By the names that its attachments have for them. */
  readonly pictures?: ReadonlyMap<string, Picture>;
}

export interface Conversations {
  /** All of them, also those that were taken off the list: pinned ones first, then the newest. Of a search, those that have its words. */
  list(search?: string): readonly ListedConversation[];
  /** null where there is none yet. */
  about(id: string): ListedConversation | null;
  /** Refused where there is none, but for whom to ask and as whom: that can be said before the first question. */
  change(id: string, change: ConversationChange): Outcome<ListedConversation>;
  /**
   * Keeps a question, with room for its answer, and gives its place; the conversation is made where it isn't there. It
   * follows the last one, or stands beside the one of the place `instead`.
   */
  ask(id: string, question: string, attributes: Attributes, instead?: number): number;
  /** Keeps a whole talk under this name; false where one is there already, which stays as it is. */
  bring(id: string, title: string, exchanges: readonly BroughtExchange[]): boolean;
  /** What is there of the answer to the question of this place. */
  answer(id: string, n: number, answering: Answering): void;
  /** The last messages before a place, oldest first, on the way that is shown; a question and its answer are two. */
  messages(id: string, most: number, before?: number): readonly Message[];
  /** The question of a place and its answer, wherever it stands; empty where there is none. */
  at(id: string, n: number): readonly Message[];
  /** The place that this one follows, and all that follow the same, itself among them. */
  around(id: string, n: number): { readonly after: number; readonly beside: readonly number[] };
  /** Shows the newest way through this place from now on; false where there is no such place. */
  choose(id: string, n: number): boolean;
  /**
   * Takes a question and its answer out, or puts them back: no way leads through what was taken out, and nobody finds it. What
   * followed it stays. Refused where there is none, or it is gone for good.
   */
  removeMessage(id: string, n: number, isRemoved: boolean): Outcome<null>;
  /** Those that can be put back, oldest first. */
  removedMessages(id: string): readonly RemovedMessage[];
  /** Keeps the bytes of a picture in a conversation, under a name that they alone have; the conversation is made where it isn't there. */
  keepPicture(id: string, name: string, picture: Picture): void;
  picture(id: string, name: string): Picture | null;
  /** Keeps what models were asked for an answer, in place of what was kept before; without keys, wherever one was written. */
  keepAsked(id: string, n: number, calls: readonly AskedOf[]): void;
  asked(id: string, n: number): readonly AskedOf[];
  /** Answers that a process that ended left unfinished, and that nobody has looked at since. */
  interrupted(): readonly { readonly id: string; readonly n: number }[];
}

/** Says of an interrupted answer that its turn stands in the record. */
export const LOOKED_AT = 'recorded';
