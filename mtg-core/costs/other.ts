// Whatever else is done to pay, and costs of which one is paid (CR 118.12).

import type { CostNode, EffectNode, Fields } from '../cards/language/index.ts';
import { join, payWords, phrases } from '../cards/phrases/index.ts';
import * as read from '../cards/reading/index.ts';
import type { GameState, Scope } from '../state/index.ts';
import { countOf, select } from '../values/index.ts';
import { defineCost } from './definition.ts';

/** Any other action as a cost: "have an opponent gain 3 life". */
const effect = { do: 'effects' } as const satisfies Fields;
/** "Sacrifice a creature or pay {3}." */
const oneOf = { options: 'costs' } as const satisfies Fields;
/** CR 701.61. */
const forage = {} as const satisfies Fields;

declare module '../cards/language/nodes.ts' {
  interface Costs {
    effect: typeof effect;
    oneOf: typeof oneOf;
    forage: typeof forage;
  }
}

/** CR 118.3: an action that needs a choice among objects can't be a payment when there aren't enough of them. */
function canBeChosen(state: GameState, step: EffectNode, scope: Scope): boolean {
  if (step.kind === 'repeat') return step.do.every((each) => canBeChosen(state, each, scope));
  if (step.kind !== 'choose' || typeof step.what === 'string') return true;
  return select(state, step.what, scope).length >= countOf(state, step.min, scope);
}

defineCost('effect', effect, {
  say(speech, node) {
    const words = phrases.effects(speech, node.do);
    const others = /^((?:an opponent|each opponent|each player|that player|target \w+)) (\w+?)s (.*)$/.exec(words);
    return others ? `have ${others[1]} ${others[2]} ${others[3]}` : words.replace(/^you /, '');
  },
  apart: true,
  canPay: ({ state, scope }, node) => node.do.every((step) => canBeChosen(state, step, scope)),
});

defineCost('oneOf', oneOf, {
  say: (speech, { options }) =>
    join(
      options.map((option) => payWords(speech, option)),
      'or',
    ),
  options: ({ options }) => options,
});

/** CR 701.61a: what foraging is paid with, one or the other. */
const FORAGE: readonly (readonly CostNode[])[] = [
  [{ kind: 'exile', what: { zone: 'graveyard', owner: 'you' }, count: 3 }],
  [{ kind: 'sacrifice', what: { subtypes: ['Food'] } }],
];

defineCost('forage', forage, {
  reads: read.map(read.literal('forage'), (): CostNode => ({ kind: 'forage' })),
  say: () => 'forage',
  options: () => FORAGE,
});
