// What effects allow, forbid and require: predicates of objects and of players, and sentences of their own. How each is read stands in
// its definition (`mtg-core/deontic`).
import type { ContinuousEffect, Duration, EffectNode, PlayerExpr, Rule } from '../cards/language/index.ts';
import {
  type Acted,
  durationRead,
  either,
  late,
  literal,
  map,
  maybe,
  once,
  type Parsed,
  playerRead,
  type Reader,
  seq,
} from '../cards/reading/index.ts';
import { ruleKinds } from '../deontic/index.ts';

interface Timed<Node> {
  readonly node: Node;
  readonly until: Duration | undefined;
}

interface Readers {
  readonly objects: readonly [Reader<readonly Rule[]>, Reader<readonly Rule[]>];
  readonly players: readonly [Reader<readonly Rule[]>, Reader<readonly Rule[]>];
  readonly timed: readonly [Reader<Timed<Rule>>, Reader<Timed<Rule>>];
  readonly sentences: Reader<ContinuousEffect>;
  readonly timedSentences: Reader<Timed<ContinuousEffect>>;
}

let known: Readers | undefined;

/** Each of one thing and of several. */
function readers(): Readers {
  if (known !== undefined) return known;
  const all = ruleKinds.all();
  const inBoth = <Value>(
    reader: (rule: (typeof all)[number], many: boolean) => Reader<Value> | undefined,
  ): readonly [Reader<Value>, Reader<Value>] => {
    const of = (many: boolean) => either(...all.flatMap((rule) => reader(rule, many) ?? []));
    return [of(false), of(true)];
  };
  known = {
    objects: inBoth(({ reads }, many) => reads?.({ many, ofPlayers: false })),
    players: inBoth(({ reads }, many) => reads?.({ many, ofPlayers: true })),
    timed: inBoth(({ readsTimed }, many) => readsTimed?.({ many, ofPlayers: false })),
    sentences: either(...all.flatMap(({ readsSentence }) => readsSentence ?? [])),
    timedSentences: either(...all.flatMap(({ readsTimedSentence }) => readsTimedSentence ?? [])),
  };
  return known;
}

/** After a subject that isn't a player. */
export const objectRules =
  (many: boolean): Reader<readonly Rule[]> =>
  (place) =>
    readers().objects[many ? 1 : 0](place);

/** The same with how long it lasts among its words. */
const timedRules =
  (many: boolean): Reader<Timed<Rule>> =>
  (place) =>
    readers().timed[many ? 1 : 0](place);

const whoSaid = either<{ who: PlayerExpr; said: string }>(
  map(literal('players'), (said) => ({ who: 'each' as const, said })),
  map(literal('your opponents'), (said) => ({ who: 'opponent' as const, said })),
  map(playerRead(), (who) => ({ who, said: '' })),
);

/** "You", "players" and "your opponents" take the plain verb. */
const whoAndForm: Reader<{ who: PlayerExpr; plain: boolean }> = (place) =>
  whoSaid(place).flatMap(({ value: { who, said }, next }): Parsed<{ who: PlayerExpr; plain: boolean }>[] => {
    const words = place.reading.tokens.slice(place.at, next.at).map(({ text }) => text);
    const isSeveral = words.join(' ') === 'your opponents' || words.join(' ') === 'they';
    if (isSeveral && said === '' && who === 'opponent') return [];
    return [{ value: { who, plain: said !== '' || who === 'you' || isSeveral }, next }];
  });

const aboutPlayers = (players: PlayerExpr, rules: readonly Rule[]): ContinuousEffect => ({
  players,
  change: rules.map((rule) => ({ kind: 'rule', rule })),
});

/** "Players can't gain life and can't draw cards": one predicate after another. */
const predicates =
  (many: boolean): Reader<Rule[]> =>
  (place) => {
    const one = readers().players[many ? 1 : 0];
    const found: Parsed<Rule[]>[] = one(place).map(({ value, next }) => ({ value: [...value], next }));
    for (let index = 0; index < found.length; index += 1) {
      const { value, next } = found[index]!;
      for (const step of literal('and')(next))
        for (const more of one(step.next)) found.push({ value: [...value, ...more.value], next: more.next });
    }
    return found;
  };

/** A sentence about players, spells or the game. */
export const ruleSentence: Reader<ContinuousEffect> = once((place) => [
  ...whoAndForm(place).flatMap(({ value: { who, plain }, next }) =>
    predicates(plain)(next).map((found) => ({ value: aboutPlayers(who, found.value), next: found.next })),
  ),
  ...readers().sentences(place),
]);

const continuous = (effect: ContinuousEffect, until: Duration): EffectNode => ({
  kind: 'continuous',
  effects: [effect],
  until,
});

/** The same as an instruction, which says how long it holds: "players can't gain life this turn". */
export const ruleClause: Reader<EffectNode[]> = either<EffectNode[]>(
  map(seq(ruleSentence, maybe(durationRead)), ([effect, until]) => [continuous(effect, until ?? 'permanent')]),
  map(
    late(() => readers().timedSentences),
    ({ node, until }) => [continuous(node, until ?? 'permanent')],
  ),
);

/** After a subject of an instruction, where how long it holds stands among the words: "attacks this turn if able". */
export const timedRuleClause = ({ what, many }: Acted): Reader<EffectNode[]> =>
  map(timedRules(many), ({ node, until }) => [
    continuous({ affects: what, change: [{ kind: 'rule', rule: node }] }, until ?? 'permanent'),
  ]);
