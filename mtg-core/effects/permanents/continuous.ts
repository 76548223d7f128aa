// Continuous effects for a time (CR 611.2).

import type { Entity } from '../../basics/index.ts';
import { codeOf, numbers } from '../../cards/compiled/index.ts';
import type { ContinuousEffect, Fields } from '../../cards/language/index.ts';
import { continuousEffects } from '../../cards/phrases/index.ts';
import * as read from '../../cards/reading/index.ts';
import { onceEntered, settleControl } from '../../events/index.ts';
import { fixedAmounts } from '../../rules/layers/index.ts';
import type { GameState, Scope } from '../../state/index.ts';
import { frameAt } from '../../tasks/begin/index.ts';
import { addEffect } from '../add-effect.ts';
import { instruction } from '../definition.ts';
import { type InstructionPlace, type NodeOf, objectsFor, playersFor } from '../handler.ts';
import { learnWords } from './learn-words.ts';
import { textChangeRead } from './read-text-change.ts';

const fields = {
  effects: 'continuous',
  until: 'duration',
} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    continuous: typeof fields;
  }
}

// "gets +2/+2 until end of turn", "can't block this turn", "gain control of"
instruction('continuous', fields, {
  reads: [
    // CR 613.4d.
    read.yourVerb(
      'switch',
      read.accept(
        read.seq(read.possessor, read.literal('power and toughness'), read.maybe(read.durationRead)),
        ([{ what }, , until]) =>
          until === undefined
            ? undefined
            : { kind: 'continuous', effects: [{ affects: what, change: [{ kind: 'switchPT' }] }], until },
      ),
    ),
    read.yourVerb('change', textChangeRead),
    read.playerVerb('gain', ({ who = 'you' }) =>
      // CR 108.4: a permanent has one controller.
      !read.isOnePlayer(who)
        ? read.nothing
        : read.map(
            read.seq(read.literal('control of'), read.objectsRead, read.maybe(read.durationRead)),
            ([, { what }, until]) => ({
              kind: 'continuous',
              effects: [{ affects: what, change: [{ kind: 'control', who }] }],
              until: until ?? 'permanent',
            }),
          ),
    ),
  ],
  say: (speech, node) => continuousEffects(speech, node.effects, node.until),
  run(state, node, scope, place) {
    const def = frameAt(state, place.frameAt).def;
    for (const effect of node.effects) {
      learnWords(state, effect.change, scope);
      startContinuous(state, effect, codeOf(def, numbers.continuous(effect)), scope, place, node.until);
    }
    state.checkNeeded = true;
    if (state.table.control) settleControl(state);
  },
});

/** CR 611.2c: what changes characteristics locks in the objects it affects; rules for players and the game don't. */
function startContinuous(
  state: GameState,
  effect: ContinuousEffect,
  code: number,
  scope: Scope,
  { frameAt: at }: InstructionPlace,
  until: NodeOf<'continuous'>['until'],
): void {
  const onlyRules = effect.change.every((mod) => mod.kind === 'rule');
  let locked: Entity[] | null = null;
  // What is said of the next spell is said of one that isn't there yet.
  const isToCome = typeof effect.affects === 'object' && effect.affects.did?.nth !== undefined;
  if (effect.affects !== undefined && !isToCome && !(onlyRules && typeof effect.affects !== 'string')) {
    locked = objectsFor(state, effect.affects, scope).map((ref) => onceEntered(state, at, ref));
    if (locked.length === 0) return;
  }
  const players = effect.players === undefined ? null : playersFor(state, effect.players, scope);
  addEffect(state, code, scope, locked, players, fixedAmounts(state, effect.change, scope), until);
}
