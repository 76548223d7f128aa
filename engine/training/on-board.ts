// A line that was proven, put on the board of the seat that was asked, a frame for each thing that is seen to happen.
import { begunWorld, type Catalog, type LineAnswer, type VisibleState } from '../../mtg-core/index.ts';
import type { LineFrame } from '../api/index.ts';
import { describeAnswer } from '../journal/index.ts';
import type { Rules } from '../rules/index.ts';

export interface ProvenLine {
  /** Where it begins. */
  readonly view: VisibleState;
  readonly line: readonly LineAnswer[];
}

const EYES = 0;

export function framesOf({ view, line }: ProvenLine, rules: Rules, catalog: Catalog, gameId: string): LineFrame[] {
  const state = begunWorld(view, 1, catalog, undefined);
  if (state === undefined) return [];
  const frames: LineFrame[] = [];
  for (const { player, answer } of line) {
    const decision = rules.decision(state, player);
    if (decision === null) throw new Error('a line holds an answer of somebody who is not asked');
    const { said } = describeAnswer(answer, decision, rules.present(state, player, gameId));
    const submitted = rules.submit(state, player, answer);
    if (!submitted.ok) throw new Error(`a line holds an answer that is refused: ${submitted.refusal.message}`);
    const events = rules.presentEvents(state, submitted.events, EYES);
    const isPass = 'option' in answer && answer.option === 'pass';
    if (isPass && events.every(({ text }) => text === '')) continue;
    const name = state.players[player]?.name ?? '';
    frames.push({
      label: isPass ? 'What follows' : `${name}: ${said}`,
      view: rules.present(state, EYES, gameId),
      events,
    });
  }
  return frames;
}
