/** Hosts with proposals and memories, and where the window shows them. */
import { expect, type Page } from '@playwright/test';
import type { KeptMemory, PendingMemory } from '../../../engine/api/index.ts';
import { createFixtureHost, type FixtureHost } from './fixture-host.ts';

export const ELVES: PendingMemory = {
  id: 'cand_elves',
  candidate: {
    text: 'Plays elves in Pauper and likes to attack early.',
    type: 'mtg_profile',
    tags: ['elves', 'pauper'],
    ttl_days: null,
    source: 'user_said',
    why_store: 'You said so, and it changes what is good advice.',
  },
  origin: 'think',
  evidence: ['turn:t_1'],
  proposedAt: 1_790_000_000_000,
  related: [],
};
export const LONG_GAMES: PendingMemory = {
  ...ELVES,
  id: 'cand_long',
  candidate: { ...ELVES.candidate, text: 'Does not like long games.', type: 'preference', tags: [], ttl_days: 90 },
  related: [{ id: 'mem_1', text: 'I like long games.', relation: 'contradiction' }],
};
export const LESSON: PendingMemory = {
  ...ELVES,
  id: 'cand_lesson',
  candidate: {
    ...ELVES.candidate,
    text: 'Keeps lands in hand when one could be played.',
    type: 'mtg_lesson',
    source: 'assistant_inferred',
    why_store: 'It was seen three times in this game.',
    ttl_days: 180,
  },
  origin: 'game',
  evidence: ['game:game-0#12', 'game:game-0#31'],
  related: [{ id: 'mem_2', text: 'Often forgets to play a land.', relation: 'duplicate' }],
};

/** A host with these candidates that takes decisions as the real one does. */
export function remembering(...pending: PendingMemory[]) {
  const host = createFixtureHost();
  const waiting = [...pending];
  const take = (id: string) => {
    const at = waiting.findIndex((one) => one.id === id);
    if (at < 0) throw new Error(`No candidate ${id} waits for a decision.`);
    waiting.splice(at, 1);
  };
  const decided = (decision: string, memoryId: string | null) => ({ decision, ledgerId: 'led_1', memoryId });
  host.handlers['memory/pending'] = () => waiting;
  host.handlers['memory/approve'] = ({ id }) => {
    take(id);
    return decided('approve', `mem_${id}`);
  };
  host.handlers['memory/edit'] = ({ id }) => {
    take(id);
    return decided('edit', `mem_${id}`);
  };
  host.handlers['memory/reject'] = ({ id }) => {
    take(id);
    return decided('reject', null);
  };
  host.handlers['memory/undo'] = ({ memoryId }) => decided('undo', memoryId);
  return { host, waiting };
}

export const place = (page: Page) => page.getByRole('navigation').getByRole('button', { name: 'Approve' });
export const current = (page: Page) => page.locator('.proposal.is-current');
/** What was sent, without the digest of what the card showed: a decision always has one. */
export const sent = (host: FixtureHost, method: string) =>
  host.calls
    .filter((call) => call.method === method)
    .map(({ params }) => {
      const { seen, ...rest } = params as { seen?: string };
      if (/^memory\/(approve|edit|reject)$/.test(method)) expect(seen).toMatch(/^[0-9a-f]{64}$/);
      return rest;
    });

const kept = (id: string, text: string, more: Partial<KeptMemory> = {}): KeptMemory => ({
  ...ELVES.candidate,
  id,
  text,
  created_at: 1_780_000_000_000,
  expires_at: null,
  supersedes: null,
  superseded_by: null,
  evidence: [],
  ledger_id: 'led_1',
  ...more,
});

/** Five memories, one of which took the place of another. */
export function withMemories() {
  const { host, waiting } = remembering();
  const memories = [
    kept('mem_old', 'I like short games.', {
      type: 'preference',
      superseded_by: 'mem_new',
      created_at: 1_770_000_000_000,
    }),
    kept('mem_new', 'I like games of about an hour.', { type: 'preference', supersedes: 'mem_old' }),
    kept('mem_elves', 'Plays elves in Pauper.', { evidence: ['turn:t_9'], created_at: 1_781_000_000_000 }),
    kept('mem_lesson', 'Keeps lands in hand when one could be played.', {
      type: 'mtg_lesson',
      source: 'assistant_inferred',
      evidence: ['game:game-0#12'],
      ttl_days: 180,
      created_at: 1_782_000_000_000,
      expires_at: 1_797_552_000_000,
    }),
  ];
  host.handlers['memory/list'] = () => memories;
  host.handlers['memory/query'] = ({ text }) =>
    memories
      .filter((one) => one.superseded_by === null && one.text.toLowerCase().includes(text.toLowerCase()))
      .map(({ id, text: found, type, tags, created_at, source }) => ({
        id,
        text: found,
        type,
        tags,
        created_at,
        source,
        score: 1,
      }));
  return { host, memories, waiting };
}

export const rows = (page: Page) => page.locator('.memory-row');
