/**
 * Many interleavings of what happens in rooms; what they must keep to is in test/support/channel-interleavings.ts, and a
 * process that is really killed in test/integration/channels-kill.test.ts. BOB_LONG=1 runs 4,000; BOB_SEED picks others.
 */
import { test } from 'node:test';
import { interleave } from '../support/channel-interleavings.ts';

const RUNS = process.env['BOB_LONG'] === '1' ? 4000 : 120;
const SEED = Number(process.env['BOB_SEED'] ?? 1);

test(
  `${RUNS} interleavings of joins, posts, reads, changes and crashes (BOB_SEED=${SEED})`,
  {
    timeout: 3_600_000,
  },
  () => interleave(RUNS, SEED),
);
