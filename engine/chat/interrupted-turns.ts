/** Turns that a process ended in the middle of: they are in the record, too, with what had come of the answer. */
import { type Conversations, LOOKED_AT } from '../conversations/index.ts';
import type { Turns } from '../memory/index.ts';
import { asAttributes, NOTHING_ELSE } from './exchanges.ts';

/** Lines of the record in which an interrupted turn is looked for: it was among the last of a process. */
const LAST_TURNS = 50;

export function recordInterrupted(conversations: Conversations, turns: Pick<Turns, 'append' | 'latest'>): void {
  const interrupted = conversations.interrupted();
  if (interrupted.length === 0) return;
  const recorded = new Map(turns.latest(LAST_TURNS).map((turn) => [turn.turn_id, turn]));
  for (const { id, n } of interrupted) {
    const [asked, answered] = conversations.at(id, n);
    if (asked === undefined || answered === undefined) continue;
    const { turnId, path } = asked.attributes;
    const looked = { attributes: { [LOOKED_AT]: true } };
    const before = typeof turnId === 'string' ? recorded.get(turnId) : undefined;
    if (before !== undefined) {
      // Its turn was over: only the whole answer was still to be kept here.
      const { model } = before;
      const answer = { ...NOTHING_ELSE, model, source: model === null ? 'engine' : 'model' };
      conversations.answer(id, n, { text: before.response, state: 'resolved', attributes: asAttributes({ answer }) });
      continue;
    }
    if (typeof turnId === 'string') {
      turns.append({
        turn_id: turnId,
        ts: asked.at,
        session: 'interrupted',
        conversation: id === 'chat' ? '' : id,
        mode: typeof path === 'string' ? path : 'chat',
        by: asked.attributes['isPerson'] === false ? 'program' : 'person',
        input: asked.text,
        think: null,
        response: answered.text,
        candidates: [],
        tools: [],
        entities: [],
        memories: { retrieved: [], cited: [] },
        timings: { think: 0, tools: 0, respond: 0, total: 0 },
        tokens: null,
        model: null,
        error: 'interrupted',
      });
    }
    conversations.answer(id, n, { text: answered.text, state: 'cancelled', ...looked });
  }
}
