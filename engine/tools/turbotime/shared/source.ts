/** Where an answer is from. Every result of a TURBOTIME tool has its sources, so that whoever reads it can look there. */
export interface CitedSource {
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

/** A reply that says nothing that can be used. */
export class Unreadable extends Error {}
