// A host for one replay, out of its record: it knows the frames, and nothing of anything else.
import { type BobBridge, type Params, type ReplayRecord, type Result, viewsOf } from '../../../engine/api/index.ts';

export type ReplayInFile = ReplayRecord<Result<'replay/open'>['summary']>;

export function recordedBridge({ summary, note, after, turns, frames }: ReplayInFile): BobBridge {
  const views = viewsOf(frames);
  function frame(n: number): Result<'replay/frame'> {
    const [told, view] = [frames[n], views[n]];
    if (told === undefined || view === undefined) throw new Error(`This replay has frames 0 to ${frames.length - 1}.`);
    const { label, turn, events } = told;
    return { n, label, turn, events, view };
  }
  return {
    async call(method, params) {
      if (method === 'replay/open') return { summary, note, after, turns, frames: frames.length };
      if (method === 'replay/frame') return frame((params as Params<'replay/frame'>).n);
      throw new Error('This page holds one game, and no Bob to ask.');
    },
    subscribe: () => () => undefined,
    version: () => '',
  };
}
