// Who a player is: "if you're the monarch", "if that player is your opponent".

import type { Condition, Fields, PlayerExpr } from '../cards/language/index.ts';
import { player, type Speech, takesPlainVerb, thing } from '../cards/phrases/index.ts';
import * as read from '../cards/reading/index.ts';
import { playersOf } from '../values/index.ts';
import { defineCondition } from './definition.ts';

const designation = {
  who: 'player',
  what: ['monarch', 'initiative', 'citysBlessing'],
} as const satisfies Fields;
const same = { who: 'player', is: 'player' } as const satisfies Fields;

declare module '../cards/language/nodes.ts' {
  interface Conditions {
    designation: typeof designation;
    player: typeof same;
  }
}

const DESIGNATIONS = { monarch: 'the monarch', initiative: 'the initiative', citysBlessing: "the city's blessing" };

/** CR 702.131c: any number of players may have the city's blessing. */
const designationKey = (what: string, player: number): string =>
  what === 'citysBlessing' ? `citysBlessing:${player}` : what;

const have = read.literal('have', 'has', "don't have", "doesn't have");

/** "You're the monarch", "an opponent has the initiative". */
const designationRead: read.Reader<Condition> = read.either<Condition>(
  read.map(
    read.literal("you're the monarch", 'you are the monarch', "you're not the monarch", "you aren't the monarch"),
    (said) => orNot({ kind: 'designation', who: 'you', what: 'monarch' }, said.includes('not') || said.includes("n't")),
  ),
  read.map(read.literal('there is no monarch'), () =>
    orNot({ kind: 'designation', who: 'each', what: 'monarch' }, true),
  ),
  read.map(read.seq(read.playerAsked, read.literal('is the monarch', "isn't the monarch")), ([who, said]) =>
    orNot({ kind: 'designation', who, what: 'monarch' }, said.startsWith("isn't")),
  ),
  read.map(
    read.seq(read.playerAsked, have, read.literal('the initiative', "the city's blessing")),
    ([who, verb, what]) =>
      orNot(
        { kind: 'designation', who, what: what === 'the initiative' ? 'initiative' : 'citysBlessing' },
        verb.includes("n't"),
      ),
  ),
);

const orNot = (asked: Condition, not: boolean): Condition => (not ? { kind: 'not', of: asked } : asked);

defineCondition('designation', designation, {
  reads: designationRead,
  asks: ['changing'],
  say(speech, { who, what }) {
    const subject = player(speech, who, 'subject', 'pattern');
    const plain = takesPlainVerb(speech, who);
    if (what === 'monarch')
      return who === 'you' ? "you're the monarch" : `${subject} ${plain ? 'are' : 'is'} ${DESIGNATIONS[what]}`;
    return `${subject} ${plain ? 'have' : 'has'} ${DESIGNATIONS[what]}`;
  },
  sayNot: (_speech, { who, what }) => (who === 'each' && what === 'monarch' ? 'there is no monarch' : undefined),
  holds: (state, { who, what }, scope) =>
    playersOf(state, scope, who).some((holder) => state.designations[designationKey(what, holder)] === holder),
});

/** "Each player who does": of those who were offered something whoever took it. */
const whoDoes: read.Reader<Condition> = read.heard((talk) => {
  const takers = read.lastThing(talk, ({ participle }) => participle === 'offered');
  if (takers === undefined || talk.asksWho === undefined) return read.nothing;
  const asked: Condition = { kind: 'player', who: read.EACH_PLAYER, is: { kind: 'player', name: takers.name } };
  return read.map(read.literal('who does', 'who do', 'who did', "who doesn't", "who don't", "who didn't"), (said) =>
    orNot(asked, said.endsWith("n't")),
  );
});

const isTaker = (speech: Speech, is: PlayerExpr): boolean =>
  typeof is === 'object' && is.kind === 'player' && thing(speech, is.name).done === 'offered';

const isSame = (speech: Speech, { who, is }: { who: PlayerExpr; is: PlayerExpr }, not: boolean): string => {
  const subject = player(speech, who, 'subject', 'pattern');
  if (isTaker(speech, is)) return `${subject} ${not ? "doesn't" : 'does'}`;
  return `${subject} ${not ? "isn't" : 'is'} ${player(speech, is, 'object', 'pattern')}`;
};

defineCondition('player', same, {
  reads: whoDoes,
  say: (speech, node) => isSame(speech, node, false),
  sayNot: (speech, node) => isSame(speech, node, true),
  holds(state, { who, is }, scope) {
    const others = playersOf(state, scope, is);
    return playersOf(state, scope, who).some((one) => others.includes(one));
  },
});
