// What the rules of the game would do and an effect says they don't (CR 615.12, 704.5j).

import type { PlayerId } from '../basics/index.ts';
import type { Fields } from '../cards/language/index.ts';
import * as read from '../cards/reading/index.ts';
import type { GameState, RuleInForce } from '../state/index.ts';
import { rulesFor, rulesOn } from '../values/index.ts';
import { rule } from './definition.ts';

const plain = {} as const satisfies Fields;

declare module '../cards/language/nodes.ts' {
  interface DeonticRules {
    legendRuleOff: typeof plain;
    damageUnpreventable: typeof plain;
  }
}

const quotedWords = (words: string): read.Reader<true> =>
  read.token(({ kind, text }) => (kind === 'quote' && text.toLowerCase() === words ? true : undefined));

rule('legendRuleOff', plain, {
  of: ['objects', 'players', 'game'],
  readsSentence: read.map(
    read.seq(
      read.literal('the'),
      quotedWords('legend rule'),
      read.literal("doesn't apply"),
      read.maybe(read.after('to', read.pluralPhrase)),
    ),
    ([, , , phrase]) => ({
      ...(phrase === undefined ? {} : { affects: phrase.filter }),
      change: [{ kind: 'rule', rule: { kind: 'legendRuleOff' } }],
    }),
  ),
  sentence: ({ affects, it }) => `the "legend rule" doesn't apply${affects === undefined ? '' : ` to ${it}`}`,
});

/** CR 704.5j: for all that the player controls, or for this. */
export const isLegendRuleOff = (state: GameState, player: PlayerId, id: number): boolean =>
  [rulesFor(state, player), rulesOn(state, id)].some((rules) =>
    rules.some(({ rule: each }) => each.kind === 'legendRuleOff'),
  );

rule('damageUnpreventable', plain, {
  of: ['objects', 'game'],
  readsSentence: read.map(read.literal("damage can't be prevented"), () => ({
    change: [{ kind: 'rule' as const, rule: { kind: 'damageUnpreventable' as const } }],
  })),
  forbids: () => ['preventDamage'],
  sentence: () => "damage can't be prevented",
});

export const isUnpreventable = (rules: readonly RuleInForce[]): boolean =>
  rules.some(({ rule: each }) => each.kind === 'damageUnpreventable');
