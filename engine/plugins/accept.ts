/** How a proposal is accepted where nobody has to be asked (seed 004, YOLO Mode). */

import { done, type Outcome, refused } from '../basics/index.ts';
import type { Entry } from '../entries/index.ts';
import type { RummyContext } from './plugin.ts';
import { finishEntry } from './tools.ts';

/** `output` is what came of it, where whoever accepts did it already. Vetoed, the entry is failed with 403 and says why. */
export async function acceptProposal(rummy: RummyContext, entry: Entry, output?: string): Promise<Outcome<Entry>> {
  const present = () => rummy.store.read(rummy.run.id, entry.path);
  if (present()?.state !== 'proposed') return refused(409, 'not_waiting', `${entry.path} doesn't wait for an answer.`);
  const { veto } = await rummy.apply('proposal.accepting', { veto: null }, { rummy, entry });
  if (veto !== null) {
    finishEntry(rummy, entry, { state: 'failed', outcome: 'vetoed:403', body: veto });
    await rummy.emit('proposal.rejected', { rummy, entry: present() ?? entry });
    return refused(403, 'vetoed', veto);
  }
  const body = await rummy.apply('proposal.content', output ?? entry.body, { rummy, entry });
  finishEntry(rummy, entry, { state: 'resolved', outcome: null, body });
  await rummy.emit('proposal.accepted', { rummy, entry: present() ?? entry });
  return done(present() ?? entry);
}
