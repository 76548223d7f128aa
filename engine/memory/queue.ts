/** Candidates on their way to a person: checked, counted, told once; none of this writes memory (seed 000). */

import { done, type Outcome, refused } from '../basics/index.ts';
import type { Entry } from '../entries/index.ts';
import { type MemoryCandidate, memoryCandidateSchema, relationOf } from '../ltm/index.ts';
import { newCandidateId } from '../plugins/index.ts';
import type { Candidates } from '../runs/index.ts';
import { mayBeRemembered } from './guard.ts';
import type { Approved } from './ledger.ts';

const ORIGINS = ['think', 'statement', 'run', 'game', 'promotion', 'practice', 'import'] as const;
type Origin = (typeof ORIGINS)[number];

/** What it was that gave rise to candidates: caps are for one of these. */
interface Occasion {
  readonly origin: Origin;
  /** A turn, a game, an import: the same again counts on. */
  readonly id: string;
  /** References such as `turn:<id>` or `game:<id>#12`. */
  readonly evidence?: readonly string[];
  /** The memory that it is another wording of, in the person's own hand: that one doesn't stand in its way. */
  readonly revises?: string;
  /** What the person wrote themself. */
  readonly said?: string;
}

/** A candidate as it waits. Times in epoch milliseconds. */
export interface WaitingCandidate {
  readonly id: string;
  readonly candidate: MemoryCandidate;
  readonly origin: string;
  readonly occasion: string;
  readonly evidence: readonly string[];
  readonly proposedAt: number;
  readonly entry: Entry;
}

/** A turn: 2. A game's end: 3 lessons and 2 of everything else. */
const CAPS: Readonly<Record<Origin, { readonly lessons: number; readonly others: number; readonly together: number }>> =
  {
    think: { lessons: 2, others: 2, together: 2 },
    statement: { lessons: 2, others: 2, together: 2 },
    run: { lessons: 2, others: 2, together: 2 },
    game: { lessons: 3, others: 2, together: 5 },
    promotion: { lessons: 1, others: 1, together: 1 },
    practice: { lessons: 5, others: 5, together: 5 },
    import: { lessons: 10_000, others: 10_000, together: 10_000 },
  };
/** Nobody reads through more; whoever has so many decides first. An import may bring more at once. */
const MOST_WAITING = 100;

export interface Queue {
  waiting(): readonly WaitingCandidate[];
  find(id: string): WaitingCandidate | null;
  /** Refused with why: the cap, what is never remembered, what is known or was rejected already. */
  propose(candidate: unknown, occasion: Occasion): Outcome<WaitingCandidate>;
  settle(waiting: WaitingCandidate, end: 'approved' | 'rejected' | 'withdrawn'): void;
  /** Takes off the list what a model's run proposed and may not be remembered. Gives how many went. */
  sweep(): number;
  subscribe(listener: () => void): () => void;
}

interface QueueParts {
  readonly candidates: Candidates;
  readonly approved: () => Approved;
  /** Names of cards that lie hidden in games that are being played. */
  readonly hidden: () => readonly string[];
}

export function createQueue({ candidates, approved, hidden }: QueueParts): Queue {
  /** How many an occasion has had, by what they are; the newest occasions only. */
  const counts = new Map<string, { lessons: number; others: number }>();

  function waiting(): readonly WaitingCandidate[] {
    return candidates.waiting().flatMap((entry) => waitingOf(entry) ?? []);
  }

  function propose(given: unknown, occasion: Occasion): Outcome<WaitingCandidate> {
    const read = memoryCandidateSchema.safeParse(given);
    if (!read.success) {
      const [issue] = read.error.issues;
      return refused(400, 'candidate', `${issue?.path.join('.') || 'A candidate'}: ${issue?.message ?? 'wrong'}.`);
    }
    const candidate = read.data;
    const { origin, id, evidence = [], said, revises } = occasion;
    const guarded = mayBeRemembered(`${candidate.text}\n${candidate.why_store}\n${candidate.tags.join('\n')}`, {
      hidden: hidden(),
      ...(said === undefined ? {} : { said }),
    });
    if (!guarded.ok) return guarded;
    const present = waiting();
    const same = present.find(({ candidate: { text: other } }) => relationOf(other, candidate.text) === 'same');
    if (same !== undefined) return refused(409, 'waiting', 'It waits for a decision already.');
    const known = alreadyDecided(candidate, approved(), origin, revises);
    if (known !== null) return refused(409, known.code, known.message);
    const caps = CAPS[origin];
    const key = `${origin === 'statement' ? 'think' : origin} ${id}`;
    const count = counts.get(key) ?? { lessons: 0, others: 0 };
    const kind = candidate.type === 'mtg_lesson' ? 'lessons' : 'others';
    if (count[kind] >= caps[kind] || count.lessons + count.others >= caps.together) {
      return refused(
        429,
        'cap',
        `There are ${count.lessons + count.others} of this occasion already, and more would be too many.`,
      );
    }
    if (origin !== 'import' && present.length >= MOST_WAITING) {
      return refused(429, 'full', `${present.length} candidates wait for a decision. Decide about some of them first.`);
    }
    const { text, ...fields } = candidate;
    const written = candidates.propose(text, {
      ...fields,
      candidate_id: newCandidateId(),
      origin,
      occasion: id,
      evidence: [...evidence],
    });
    if (!written.ok) return written;
    counts.set(key, { ...count, [kind]: count[kind] + 1 });
    for (const old of [...counts.keys()].slice(0, -MOST_WAITING)) counts.delete(old);
    return done(waitingOf(written.value)!);
  }

  return {
    waiting,
    find: (id) => waiting().find((one) => one.id === id) ?? null,
    propose,
    settle({ entry }, end) {
      const ends = {
        approved: { state: 'resolved', outcome: null },
        rejected: { state: 'failed', outcome: 'rejected:403' },
        withdrawn: { state: 'cancelled', outcome: 'withdrawn:499' },
      } as const;
      candidates.settle(entry, ends[end]);
    },
    sweep() {
      let gone = 0;
      for (const entry of candidates.waiting()) {
        const found = waitingOf(entry);
        const text = found === null ? entry.body : `${found.candidate.text}\n${found.candidate.why_store}`;
        if (mayBeRemembered(text, { hidden: entry.attributes['origin'] === 'run' ? hidden() : [] }).ok) continue;
        candidates.settle(entry, { state: 'failed', outcome: 'guard:403' });
        gone += 1;
      }
      return gone;
    },
    subscribe: candidates.subscribe,
  };
}

/** A proposal of a model's run says what it likes; what it leaves out or gets wrong is read in the least harmful way. */
function waitingOf(entry: Entry): WaitingCandidate | null {
  const { candidate_id, origin, occasion, evidence, type, tags, ttl_days, source, why_store } = entry.attributes;
  const text = entry.body.trim().slice(0, 4000);
  const base = { text, type: 'fact', source: 'assistant_inferred' };
  const listed = typeof tags === 'string' ? tags.split(/[,;]/) : Array.isArray(tags) ? tags : [];
  const days = typeof ttl_days === 'string' ? Number(ttl_days) : ttl_days;
  const shape = memoryCandidateSchema.shape;
  const fields: Record<string, unknown> = {
    type: shape.type.safeParse(type).data,
    source: shape.source.safeParse(source).data,
    ttl_days: shape.ttl_days.safeParse(days).data,
    why_store: typeof why_store === 'string' ? why_store.slice(0, 400) : undefined,
    tags: listed.filter((tag) => typeof tag === 'string' && tag.trim() !== '' && tag.trim().length <= 60).slice(0, 20),
  };
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const read = memoryCandidateSchema.safeParse({ ...base, ...given });
  if (!read.success) return null;
  return {
    id: typeof candidate_id === 'string' ? candidate_id : `cand_${entry.runId}_${entry.id}`,
    candidate: read.data,
    origin: typeof origin === 'string' ? origin : 'run',
    occasion: typeof occasion === 'string' ? occasion : `run:${entry.runId}`,
    evidence: Array.isArray(evidence) ? evidence.filter((one) => typeof one === 'string') : [],
    proposedAt: entry.createdAt,
    entry,
  };
}

/** What was decided about is not proposed again, in these words or in those that a person made of it, unless they ask for it. */
function alreadyDecided(
  candidate: MemoryCandidate,
  { memories, decided }: Approved,
  origin: Origin,
  revises: string | undefined,
): { code: string; message: string } | null {
  const key = keyOf(candidate.text);
  for (const { decision, memory_id, candidate: kept, original } of decided.values()) {
    if (![kept, original].some((one) => one !== null && keyOf(one.text) === key)) continue;
    const memory = memory_id === null ? undefined : memories.get(memory_id);
    if (memory !== undefined && memory.id === revises) continue;
    if (memory !== undefined && memory.superseded_by === null) {
      return { code: 'known', message: `It is remembered already, as ${memory.id}.` };
    }
    if (origin === 'statement') continue;
    const how = decision === 'reject' ? 'decided against it' : 'took it back';
    return { code: 'rejected', message: `A person ${how} before.` };
  }
  return null;
}

/** The same words in the same order are the same candidate. */
function keyOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
