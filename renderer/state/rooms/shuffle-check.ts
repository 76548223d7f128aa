// Whether nobody chose the shuffle of the last game, counted here from what the room said.
import { z } from 'zod';
import type { ChannelMessage } from '../../../engine/api/index.ts';
import { checkShuffle } from '../../../engine/api/shuffle.ts';
import { sha256Hex } from '../basics/index.ts';

// The page's content policy allows no code made at run time.
z.config({ jitless: true });

type ShuffleVerdict = { isGood: boolean; problems: readonly string[] };

/** Null while the referee hasn't shown its part. */
export function shuffleVerdict(messages: readonly ChannelMessage[]): ShuffleVerdict | null {
  const { proof, problems } = checkShuffle(messages, sha256Hex);
  return proof === null ? null : { isGood: problems.length === 0, problems };
}
