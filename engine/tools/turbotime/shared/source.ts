/** Where an answer is from. Every result of a TURBOTIME tool has its sources, so that whoever reads it can look there. */
export interface Source {
  readonly title: string;
  /** Absent for what Bob knows himself. */
  readonly url?: string;
  /** When it was got, or for an article when it was published: `2026-01-31`. */
  readonly date: string;
  /** `cache`: kept from an earlier look. `engine`: Bob's own rules engine and card definitions. */
  readonly from: 'network' | 'cache' | 'engine';
}

/** The day of a time, in epoch milliseconds, in UTC. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** Text of others on one line, without control characters, and no longer than `longest` characters. */
export function plainText(text: string, longest: number): string {
  const line = text
    .replace(/<[^>]*>/g, ' ')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\u0000-\u001f\u007f\u200b-\u200f\u202a-\u202e\u2066-\u2069]+/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#0?39;|&apos;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
  return line.length <= longest ? line : `${line.slice(0, longest - 1).trimEnd()}…`;
}

/** A reply that says nothing that can be used. */
export class Unreadable extends Error {}
