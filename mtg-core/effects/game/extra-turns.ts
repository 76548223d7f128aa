// Extra turns and phases (CR 500.7, 500.8).

import type { Fields } from '../../cards/language/index.ts';
import { does, name, quantity } from '../../cards/phrases/index.ts';
import * as read from '../../cards/reading/index.ts';
import { makeEvent, writeTask } from '../../state/index.ts';
import { bind } from '../../tasks/begin/index.ts';
import { countOf } from '../../values/index.ts';
import { instruction } from '../definition.ts';
import { playersFor } from '../handler.ts';

const extraTurnFields = {
  'who?': 'player',
  'count?': 'amount',
  'as?': 'binding',
} as const satisfies Fields;

const extraPhaseFields = {
  phase: ['combat', 'main', 'combatThenMain', 'upkeep'],
  /** Of which kind the phase must be that goes on; any where it isn't said. */
  'after?': ['main', 'combat'],
} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    extraTurn: typeof extraTurnFields;
    extraPhase: typeof extraPhaseFields;
  }
}

const TURN = 'turn';

// CR 500.7.
instruction('extraTurn', extraTurnFields, {
  reads: [
    read.playerVerb('take', (who) =>
      read.speak(
        read.map(read.seq(read.quantityOf('extra turn', 'extra turns'), read.literal('after this one')), ([count]) => ({
          kind: 'extraTurn' as const,
          ...who,
          ...(count === 1 ? { as: TURN } : { count }),
        })),
        // "That turn's end step": nothing else that is spoken of is a turn.
        (talk) => ({ ...talk, things: [{ name: TURN, sort: 'object', nouns: ['turn'], many: false }, ...talk.things] }),
      ),
    ),
  ],
  say(speech, node) {
    const clause = does(speech, node.who, 'take', () =>
      node.count === undefined || node.count === 1
        ? 'an extra turn after this one'
        : `${quantity(speech, node.count, 'extra turn', 'extra turns', 'an')} after this one`,
    );
    if (node.as) name(speech, node.as, { noun: 'turn', sort: 'object', again: 'that turn' });
    return clause;
  },
  events: (state, node, scope, place) => {
    state.effectId += 1;
    const name = state.effectId;
    if (node.as !== undefined) bind(state, place.frameAt, node.as, name);
    return playersFor(state, node.who, scope).flatMap((player) =>
      Array.from({ length: countOf(state, node.count ?? 1, scope) }, () =>
        makeEvent('extraTurn', { player, amount: name, causedBy: scope.you }),
      ),
    );
  },
});

const PHASE_WORDS = {
  combatThenMain: 'an additional combat phase followed by an additional main phase',
  combat: 'an additional combat phase',
  main: 'an additional main phase',
  upkeep: 'an additional upkeep step',
} as const;
const AFTER_WORDS = {
  'after this phase , there is': undefined,
  'after this main phase , there is': 'main',
  'after this combat phase , there is': 'combat',
} as const;

/** "There is an additional combat phase after this phase, followed by an additional main phase". */
const phaseLast: read.Reader<read.Done> = read.accept(
  read.seq(
    read.literal('there is'),
    read.saidIn({
      combat: 'an additional combat phase',
      main: 'an additional main phase',
      upkeep: 'an additional upkeep step',
    }),
    read.literal('after this phase', 'after this main phase', 'after this combat phase'),
    read.maybe(read.seq(read.maybe(read.literal(',')), read.literal('followed by an additional main phase'))),
  ),
  ([, phase, said, more]): read.Done | undefined => {
    const [, of] = /^after this (main|combat) phase$/.exec(said) ?? [];
    if (more !== undefined && phase !== 'combat') return undefined;
    const after = of === undefined ? {} : { after: of as 'main' | 'combat' };
    return { kind: 'extraPhase', phase: more === undefined ? phase : 'combatThenMain', ...after };
  },
);

instruction('extraPhase', extraPhaseFields, {
  reads: [
    read.wholeClause(phaseLast),
    read.wholeClause(
      read.map(
        read.seq(read.literal(...(Object.keys(AFTER_WORDS) as (keyof typeof AFTER_WORDS)[])), read.saidIn(PHASE_WORDS)),
        ([said, phase]): read.Done => {
          const after = AFTER_WORDS[said as keyof typeof AFTER_WORDS];
          return { kind: 'extraPhase', phase, ...(after === undefined ? {} : { after }) };
        },
      ),
    ),
  ],
  say(_speech, node) {
    const what = PHASE_WORDS[node.phase];
    const after = node.after === undefined ? 'this phase' : `this ${node.after} phase`;
    return `after ${after}, there is ${what}`;
  },
  run(state, node) {
    const turn = state.tasks.findIndex((task) => task.kind === 'turn');
    const task = writeTask(state, turn);
    if (task.kind !== 'turn') throw new Error('no turn to add a phase to');
    const inCombat = state.step >= 4 && state.step <= 9;
    const inMain = state.step === 3 || state.step === 10;
    if (node.after !== undefined && !(node.after === 'main' ? inMain : inCombat)) return;
    const combat = [4, 5, 6, 7, 8, 9];
    const phases = { combat, main: [10], combatThenMain: [...combat, 10], upkeep: [1] }[node.phase];
    // CR 500.8: directly after the phase that goes on.
    const rest = task.ahead.findIndex((step) => step === 10 || step === 11 || step === 4);
    const at = inCombat ? task.ahead.findIndex((step) => step > 9) : Math.max(0, inMain ? 0 : rest);
    task.ahead = [...task.ahead.slice(0, at), ...phases, ...task.ahead.slice(at)];
  },
});
