/** A table as its first seat has it, with a coach beside it that thinks where the test runs. */

import type { ReviewState, TableMessage } from '../../engine/api/index.ts';
import { answerChat } from '../../engine/facts/facts-chat.ts';
import type { ChatTable } from '../../engine/facts/reply.ts';
import { describeAnswer } from '../../engine/journal/index.ts';
import { hintOf, lineAhead } from '../../engine/review/index.ts';
import {
  castableNextTurn,
  courseOf,
  foughtOut,
  legalTargetsOf,
  richMain,
  usesOf,
} from '../../engine/review/supposed.ts';
import { tryOut } from '../../engine/review/try-out.ts';
import { createCoreRules } from '../../engine/rules/index.ts';
import {
  analyse,
  createPolicy,
  type GameState,
  proveWin,
  type VisibleState,
  type WeighedAnswer,
} from '../../mtg-core/index.ts';
import { shipped } from './shipped.ts';

const rules = createCoreRules({ catalog: shipped });

/** What else there is at the table than the game. */
export interface Beside {
  readonly recent?: readonly TableMessage[];
  readonly review?: ReviewState;
}

export function coachedTable(state: GameState, { recent = [], review }: Beside = {}): ChatTable {
  const policy = createPolicy('greedy', 1, shipped);
  const decide = async (view: VisibleState) => policy.decide(view);
  const decision = rules.decision(state, 0);
  const view = rules.present(state, 0, 'g');
  return {
    ...{ view, decision, recent },
    whyNot: (object) => rules.whyNot(state, 0, object),
    manaNow: () => rules.manaNow(state, 0),
    whySize: (object) => rules.whySize(state, object),
    coach: {
      async hint(include) {
        if (decision === null) return { ok: false, message: 'Nothing is asked of you at the moment.' };
        const added = include === undefined ? [] : [{ option: include }];
        const { answers } = analyse(rules.view(state, 0), { seed: 1, playouts: 160, include: added }, shipped);
        const { answer } = answers[0] as WeighedAnswer;
        const line = await lineAhead(rules.guess(state, 0), 0, answer, rules, decide);
        return { ok: true, hint: hintOf({ answers, decision, view, line }) };
      },
      hidden: (player) => rules.view(state, 0).pools[player] ?? [],
      tryOut: (option, times = 1) => tryOut(rules.guess(state, 0), 0, option, rules, { decide, times }),
      async tryCard(ref) {
        const supposed = richMain(rules.guess(state, 0), 0, rules);
        const [use] = usesOf(supposed, 0, ref, rules);
        return use === undefined ? null : tryOut(supposed, 0, use, rules, { decide, supposed: true });
      },
      fight: (asked) => foughtOut(rules.guess(state, 0), 0, asked, rules),
      course: (asked) => courseOf(rules.guess(state, 0), 0, asked, rules, decide),
      targetsOf: (ref) => legalTargetsOf(rules.guess(state, 0), 0, ref, rules, decide),
      castableNextTurn: (ref) => castableNextTurn(rules.guess(state, 0), 0, ref, rules),
      manaOf: (player) => rules.manaNow(rules.guess(state, 0), player).reduce((sum, { most }) => sum + most, 0),
      review: async () => review ?? { done: 0, of: 0, review: null, problem: 'Nothing was reviewed.' },
      whoBegan: () => state.options.startingPlayer,
      async winsThisTurn() {
        const { verdict, line, tricks } = proveWin(
          rules.view(state, 0),
          { by: 0, lastTurn: state.turn, positions: 4000, tricks: true },
          shipped,
        );
        const [first] = line;
        if (first === undefined || decision === null) return { verdict, first: null, tricks };
        return { verdict, first: describeAnswer(first.answer, decision, view).said, tricks };
      },
      wouldKeep: async () => true,
    },
  };
}

/** Asks at that table. */
export const askerAt =
  (state: GameState, beside: Beside = {}) =>
  async (says: string): Promise<string> =>
    (await answerChat(says, coachedTable(state, beside))).text;
