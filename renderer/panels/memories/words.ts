// Kinds, sources and times of memories in a person's words.
import type { PendingMemory } from '../../../engine/api/index.ts';

type Candidate = PendingMemory['candidate'];

export const TYPE_WORDS: Readonly<Record<Candidate['type'], string>> = {
  preference: 'Preference',
  fact: 'Fact',
  procedure: 'How to do something',
  project_decision: 'Decision',
  mtg_profile: 'How you play',
  mtg_lesson: 'Lesson',
};

export const SOURCE_WORDS: Readonly<Record<Candidate['source'], string>> = {
  user_said: 'You said it.',
  assistant_inferred: 'Bob concluded it.',
  tool_output: 'A tool gave it.',
};

/** How long it is kept: choices of a person, in days. */
export const KEEP_DAYS = [null, 7, 30, 90, 180, 365] as const;

export function keptFor(days: number | null): string {
  if (days === null) return 'until you forget it';
  return days === 1 ? 'for one day' : days === 365 ? 'for a year' : `for ${days} days`;
}

const ORIGINS: Readonly<Record<string, string>> = {
  think: 'from the chat',
  statement: 'you asked for it',
  run: 'from a run',
  game: 'from a game',
  promotion: 'came up several times',
  practice: 'from looking back',
  import: 'imported',
};

export function originWords(origin: string): string {
  return ORIGINS[origin] ?? origin;
}

type Reference =
  | { kind: 'turn'; turnId: string }
  | { kind: 'game'; gameId: string; decision: number | null }
  | { kind: 'other'; text: string };

/** `turn:<id>`, `game:<id>#12`, `game:<id>`, `import:<id>#3`. */
export function readReference(evidence: string): Reference {
  const turn = /^turn:(.+)$/.exec(evidence)?.[1];
  if (turn !== undefined) return { kind: 'turn', turnId: turn };
  const [, gameId, decision] = /^game:([^#]+)(?:#(\d+))?$/.exec(evidence) ?? [];
  if (gameId !== undefined) return { kind: 'game', gameId, decision: decision === undefined ? null : Number(decision) };
  const line = /^import:[^#]*#(\d+)$/.exec(evidence)?.[1];
  return { kind: 'other', text: line === undefined ? evidence : `line ${line} of the file` };
}
