/** Proposals for memory: made by models, kept as proposed whatever was asked for, and decided by a person elsewhere. */
import { randomBytes } from 'node:crypto';
import { done, type Outcome, refused } from '../basics/index.ts';
import type { Attributes, Entry } from '../entries/index.ts';
import { readJson } from '../protocol/index.ts';
import type { RummyContext } from './plugin.ts';
import { summaryOf } from './targets.ts';

/** Seed 000: at most two in a turn. */
const MOST_CANDIDATES = 2;
/** Attributes of a candidate that its proposer may give. */
const GIVEN = ['type', 'tags', 'ttl_days', 'source', 'why_store'];

/** A candidate is written once: what a person is looking at doesn't change under their eyes. */
export function proposeCandidate(path: string, body: string, command: Entry, rummy: RummyContext): Outcome<Entry> {
  const { run, loop, turn, store } = rummy;
  const { text, more } = readBody(body);
  if (text === '') return refused(400, 'candidate', 'A candidate needs the text that is to be remembered.');
  if (store.read(run.id, path) !== null)
    return refused(409, 'candidate', `${path} is proposed already. Choose another path.`);
  const inTurn = store
    .find({ runId: run.id, pattern: 'candidate://*' })
    .filter((entry) => entry.attributes['turn'] === turn);
  if (inTurn.length >= MOST_CANDIDATES) {
    return refused(429, 'candidate', `${MOST_CANDIDATES} candidates in a turn are the most. Keep what matters most.`);
  }
  const given = Object.entries({ ...more, ...command.attributes }).filter(([name]) => GIVEN.includes(name));
  const written = store.set({
    runId: run.id,
    loopId: loop.id,
    turn,
    writer: 'plugin',
    path,
    body: text,
    state: 'proposed',
    attributes: {
      ...Object.fromEntries(given),
      turn,
      candidate_id: newCandidateId(),
      origin: 'run',
      summary: summaryOf(command.attributes),
    },
  });
  return written.ok ? done(written.value) : written;
}

/** Some models write the whole candidate as JSON into the body: its text is what a person decides about. */
function readBody(body: string): { text: string; more: Attributes } {
  const trimmed = body.trim();
  const read = trimmed.startsWith('{') ? readJson(trimmed) : null;
  const value = read?.value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { text: trimmed, more: {} };
  const { text, ...more } = value as Attributes;
  return typeof text === 'string' && text.trim() !== '' ? { text: text.trim(), more } : { text: trimmed, more: {} };
}

/** Names a candidate in the ledger: one that no other candidate ever had. */
export function newCandidateId(): string {
  return `cand_${randomBytes(9).toString('hex')}`;
}
