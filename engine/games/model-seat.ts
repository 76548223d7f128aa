/** A language model in a seat: it picks one of the legal options by its id, and where it can't, the built-in player does. */
import type { DecisionView } from '../api/index.ts';
import type { SeatDriver } from './program-seat.ts';
import type { ProgramQuestion } from './table.ts';

export interface ModelQuestion {
  readonly asked: string;
  readonly situation: string;
  /** `id` is one letter: models copy one letter without mistakes. */
  readonly options: readonly { readonly id: string; readonly text: string }[];
  /** What was wrong with the answer before; empty the first time. */
  readonly correction: string;
}

/** The id that the model chose, whatever it is; rejects where it gave none. */
export type ChooseByModel = (question: ModelQuestion) => Promise<string>;

interface ModelSeatOptions {
  readonly choose: ChooseByModel;
  /** How the table stands, as this seat sees it. */
  readonly situation: (decision: DecisionView) => string;
  readonly fallback: SeatDriver;
  /** Told why the built-in player took over. */
  readonly onFallback: (why: string, error?: unknown) => void;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

export function modelSeat({ choose, situation, fallback, onFallback }: ModelSeatOptions): SeatDriver {
  async function ask(question: ProgramQuestion, correction: string): Promise<{ option: string } | { wrong: string }> {
    const options = question.decision.options.map((option, index) => ({ id: LETTERS[index]!, text: textOf(option) }));
    const asked = { asked: question.decision.prompt, situation: situation(question.decision), options, correction };
    const chosen = (await choose(asked)).trim();
    // Whatever was promised: only an id that was offered is played.
    const index = options.findIndex(({ id }) => id === chosen.toUpperCase());
    const option = question.decision.options[index];
    return option === undefined ? { wrong: chosen.slice(0, 40) } : { option: option.id };
  }

  return {
    async decide(question, player) {
      if (!isWorthAsking(question.decision)) return fallback.decide(question, player);
      try {
        const first = await ask(question, '');
        if ('option' in first) return first;
        const second = await ask(question, `"${first.wrong}" is none of the ids.`);
        if ('option' in second) return second;
        onFallback(`The model answered ${JSON.stringify(second.wrong)}, which is no legal move, so Bob picked one.`);
      } catch (error) {
        onFallback('The model gave no move, so Bob picked one.', error);
      }
      return fallback.decide(question, player);
    },
  };
}

/** A pass without anything else to do, a single way, and long lists are the built-in player's. */
function isWorthAsking({ options }: DecisionView): boolean {
  if (options.length < 2 || options.length > LETTERS.length) return false;
  return options.some((option) => option.kind !== 'pass' && option.mana !== true);
}

function textOf({ label, cost }: DecisionView['options'][number]): string {
  return cost === undefined || cost === '' || label.includes('{') ? label : `${label} (${cost})`;
}
