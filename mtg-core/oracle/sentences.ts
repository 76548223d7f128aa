// Instructions as sentences: what opens a sentence, its clauses, and what a sentence says of the one before ("if you do").
import type { Amount, Condition, Duration, EffectNode, EventPattern } from '../cards/language/index.ts';
import {
  accept,
  after,
  amountLater,
  chain,
  conditionLater,
  type Discourse,
  durationRead,
  either,
  first,
  freshName,
  fullStop,
  give,
  lastThing,
  literal,
  map,
  once,
  type Parsed,
  type Reader,
  type Referent,
  reflexiveAfter,
  seq,
  type TextPlace,
  tokenAt,
} from '../cards/reading/index.ts';
import { doneThisWayRead } from '../conditions/index.ts';
import { instructions } from '../effects/index.ts';
import { alternativeTargets, ifFirst, ifLast, NEVER_MADE } from './chosen-targets.ts';
import { group, isOrdered, joint, markOrdered, saysThen } from './clauses.ts';
import { endsFirst } from './continuous.ts';
import { delayedTrigger } from './delayed.ts';
import { forEachPlayer, isOffer } from './each-of-them.ts';
import { forEachThing } from './each-thing.ts';
import { groupNamed, withGroup } from './groups.ts';
import { insteadRead } from './instead.ts';
import { chosenAtOnce, joined, type ReadSentence, type SaidSoFar, withReflexive } from './joining.ts';
import { wordsOnly } from './labels.ts';
import { explainedX, saysX, withX } from './names.ts';
import { replacingFromNowOn } from './replacements.ts';
import { unlessPaid } from './unless-paid.ts';
import { villainousChoice } from './villainous.ts';

type Nodes = EffectNode[];

interface ConditionalGroup {
  readonly nodes: Nodes;
  readonly isOrder?: true | undefined;
}

const underCondition = (nodes: Nodes, asked: Condition): Nodes => [{ kind: 'if', if: asked, then: nodes }];

const onlyIfAsked = ({ nodes, isOrder }: ConditionalGroup, asked: Condition): ConditionalGroup => ({
  nodes: underCondition(nodes, asked),
  isOrder,
});

const conditionalGroup: Reader<ConditionalGroup> = either<ConditionalGroup>(
  ifLast<ConditionalGroup>(group, onlyIfAsked),
  map(seq(group, unlessPaid), ([{ nodes, isOrder }, stopped]) => ({
    nodes: [{ kind: 'unless', ...stopped, do: nodes }],
    isOrder,
  })),
  ifFirst<ConditionalGroup>(group, ({ nodes }, asked) => onlyIfAsked({ nodes }, asked)),
);

/** "..., then draw a card if you control a Forest": what is asked is asked of what "then" introduces alone. */
const thenIf = (value: Nodes, place: TextPlace): Parsed<Nodes>[] =>
  conditionalGroup(place).flatMap(({ value: { nodes, isOrder }, next }) =>
    isOrder && isOffer(value.at(-1)) ? [] : [{ value: markOrdered([...value, ...nodes]), next }],
  );

/** Clauses of one sentence. */
const clauses: Reader<Nodes> = once((place) => {
  // `open`: a comma stands before the last of them, so that more must follow.
  const found = group(place).map(({ value, next }) => ({ value: value.nodes, next, open: false }));
  for (let index = 0; index < found.length; index += 1) {
    const { value, next } = found[index]!;
    for (const step of joint(next))
      for (const more of group(step.next)) {
        // "You may search your library, put it into your hand": verbs without a subject of their own are offered too.
        if (more.value.isOrder && isOffer(value.at(-1))) continue;
        const nodes = [...value, ...more.value.nodes];
        const isNext = saysThen(step.value) || isOrdered(value) || isOrdered(more.value.nodes);
        found.push({ value: isNext ? markOrdered(nodes) : nodes, next: more.next, open: step.value === ',' });
      }
    if (!isOrdered(value))
      for (const step of joint(next))
        if (saysThen(step.value)) found.push(...thenIf(value, step.next).map((each) => ({ ...each, open: false })));
  }
  return found.flatMap(({ value, next, open }): Parsed<Nodes>[] => (open ? [] : [{ value, next }]));
});

/** "..., where X is the number of creatures you control": X of the instructions and of the targets that they speak of. */
const explained =
  (reader: Reader<Nodes>): Reader<Nodes> =>
  (place) => {
    const known = place.talk.targets.length;
    const found = reader(place);
    const withWhere = found.flatMap(({ value: nodes, next: said }) =>
      whereX(said).flatMap(({ value: amount, next }): Parsed<Nodes>[] => {
        const own = next.talk.targets.slice(known);
        if (!saysX(nodes) && !saysX(own)) return [];
        const targets = [...next.talk.targets.slice(0, known), ...withX(own, amount)];
        const { nodes: made, x } = explainedX(nodes, amount, freshName(next.talk, 'X'));
        const talk = { ...next.talk, targets, x, made: next.talk.made + 1 };
        return [{ value: made, next: { ...next, talk } }];
      }),
    );
    return [...found, ...withWhere];
  };

const whereX: Reader<Amount> = after(literal(', where x is', 'where x is'), amountLater);

/** The instructions with what a sentence of its own may add to the last of them: "If that spell is countered this way, ...". */
function withFurther(nodes: Nodes): Reader<Nodes> {
  const last = nodes.at(-1);
  const further = last && instructions.of(last).further;
  if (last === undefined || further === undefined) return give(nodes);
  return either(
    give(nodes),
    map(further.read, (more): Nodes => [...nodes.slice(0, -1), { ...last, ...more } as EffectNode]),
  );
}

/** "... unless its controller pays {3}" (CR 118.12a). */
const unless = (reader: Reader<Nodes>): Reader<Nodes> =>
  either(
    reader,
    chain(seq(atOnce(reader), unlessPaid), ([nodes, stopped]) =>
      map(withFurther(nodes), (told): Nodes => [{ kind: 'unless', ...stopped, do: told }]),
    ),
    map(
      seq(atOnce(reader), literal('unless'), conditionLater),
      ([nodes, , asked]): Nodes => [{ kind: 'if', if: { kind: 'not', of: asked }, then: nodes }],
    ),
  );

/** Of what "then" doesn't stand in: what is said last is said of all of it. */
const atOnce = (reader: Reader<Nodes>): Reader<Nodes> =>
  accept(reader, (nodes) => (isOrdered(nodes) ? undefined : nodes));

/** "... if you control a Forest", said last. */
const conditionLast = (reader: Reader<Nodes>): Reader<Nodes> => either(reader, ifLast(atOnce(reader), underCondition));

const whole: Reader<Nodes> = once(explained(once(conditionLast(once(unless(clauses))))));

const delayedTo = (reader: Reader<Nodes>): Reader<Nodes> =>
  either(
    reader,
    map(seq(reader, literal('at'), nextStep), ([nodes, , on]): Nodes => [{ kind: 'delayed', on, do: nodes }]),
    map(
      seq(literal('at'), nextStep, literal(','), reader),
      ([, on, , nodes]): Nodes => [{ kind: 'delayed', on, do: nodes }],
    ),
  );

/** "the beginning of the next end step", "end of combat". */
const nextStep: Reader<EventPattern> = either<EventPattern>(
  map(literal('the beginning of the next end step'), () => ({ event: 'beginStep', step: 'end', player: 'any' })),
  map(literal('the beginning of your next upkeep'), () => ({ event: 'beginStep', step: 'upkeep', player: 'you' })),
  map(literal("the beginning of the next turn's upkeep", 'the beginning of the next upkeep'), () => ({
    event: 'beginStep',
    step: 'upkeep',
    player: 'any',
  })),
  map(literal('the beginning of your next end step'), () => ({ event: 'beginStep', step: 'end', player: 'you' })),
  map(literal('end of combat'), () => ({ event: 'beginStep', step: 'endCombat', player: 'any' })),
  // CR 500.7: of the turn that was just added.
  (place) =>
    lastThing(place.talk, ({ nouns }) => nouns[0] === 'turn') === undefined
      ? []
      : map(
          literal("the beginning of that turn's end step", 'the beginning of the end step of that turn'),
          (): EventPattern => ({ event: 'beginStep', step: 'end', player: 'any', turn: 'turn' }),
        )(place),
);

const until: Reader<Duration> = map(seq(durationRead, literal(',')), ([duration]) => duration);

const plain = (nodes: Nodes): ReadSentence => ({ nodes });

const conditional: Reader<Nodes> = ifFirst(whole, underCondition);

const forTime: Reader<Nodes> = accept(seq(until, explained(clauses)), ([duration, nodes]) =>
  endsFirst(nodes, duration),
);

/** What prevents or redirects damage by a verb of its own isn't read as a replacement too. */
const body: Reader<Nodes> = first<Nodes>(
  either<Nodes>(
    delayedTo(whole),
    conditional,
    forTime,
    forEachPlayer(whole),
    forEachThing(whole),
    villainousChoice(whole),
  ),
  replacingFromNowOn,
);

/** Words before a later line of a spell say nothing (CR 207.2c-d); those that open a text or a mode are read with the whole of it. */
const abilityWordRead: Reader<unknown> = (place) => {
  const before = tokenAt(place, -1);
  return before?.text === '.' || before?.kind === 'quote' ? wordsOnly(place) : [];
};

const opened = (reader: Reader<ReadSentence>): Reader<ReadSentence> =>
  after(seq(first<unknown>(abilityWordRead, give(null)), first<unknown>(literal('then'), give(null))), reader);

const about = (opening: Reader<unknown>, said: Omit<ReadSentence, 'nodes'>): Reader<ReadSentence> =>
  map(after(opening, body), (nodes): ReadSentence => ({ nodes, ...said }));

const anySentence = opened(
  either<ReadSentence>(
    map(body, plain),
    map(delayedTrigger(body), plain),
    about(literal('if you do,'), { about: 'done', by: 'you' }),
    about(literal('if they do,', 'if that player does,'), { about: 'done', by: 'they' }),
    about(literal('if you win the flip,'), { about: 'won' }),
    about(literal('if you win,'), { about: 'wonClash' }),
  ),
);

const sentence: Reader<ReadSentence> = once(anySentence);

/** About what wasn't done. */
const undone = opened(
  either<ReadSentence>(
    about(literal("if you don't,", "if they don't,", "if that player doesn't,"), { about: 'notDone' }),
    about(literal('otherwise,'), { about: 'otherwise' }),
    about(literal('if you lose the flip,'), { about: 'lost' }),
  ),
);

const inPlace = opened(
  map(insteadRead(explained(conditionLast(unless(clauses)))), (instead): ReadSentence => ({ nodes: [], instead })),
);

/** A cost that nothing follows isn't offered, and nobody chooses targets on a condition (CR 601.2c). */
const isWhole = (nodes: Nodes): boolean => nodes.length > 0 && nodes.every(saysDeed);

function saysDeed(node: EffectNode): boolean {
  if (node.kind === 'if') return isWhole(node.then);
  return !('do' in node) || !Array.isArray(node.do) || isWhole(node.do as Nodes);
}

const isEnd = (place: TextPlace): boolean => tokenAt(place) === undefined;

interface Told extends SaidSoFar {
  readonly next: TextPlace;
  /** What had been spoken of before the last sentence: "otherwise" it hasn't been done. */
  readonly before: readonly Referent[];
}

/** What was spoken of for the first time since. */
const madeSince = (to: TextPlace, from: TextPlace): Set<string> => {
  const known = new Set([...NEVER_MADE, ...from.talk.things.map(({ name }) => name)]);
  return new Set(to.talk.things.map(({ name }) => name).filter((name) => !known.has(name)));
};

const knowing = (place: TextPlace, things: readonly Referent[]): TextPlace => ({
  ...place,
  talk: { ...place.talk, things },
});

/** Targets that the last sentence spoke of first: they were chosen whatever is done of it (CR 601.2c). */
const chosenSince = ({ next: { talk }, before }: Told): Referent[] =>
  talk.things.filter(
    ({ name }) => talk.targets.some((slot) => slot.name === name) && !before.some((known) => known.name === name),
  );

/** What stands in place of the sentence before knows nothing of what was made by it, but its targets were chosen. */
function inPlaceAt(told: Told): readonly Parsed<ReadSentence>[] {
  const { next, before, own } = told;
  const { tokens } = next.reading;
  if (own === 0 || !tokens.some(({ text }, index) => index >= next.at && text === 'instead')) return [];
  return inPlace(knowing(next, [...thereBefore(told), ...before, ...chosenSince(told)]));
}

/** What the last sentence spoke of first, but was there whatever is done of it. */
const thereBefore = ({ next, before }: Told): Referent[] =>
  next.talk.things.filter(({ name }) => NEVER_MADE.includes(name) && !before.some((known) => known.name === name));

/** A sentence about what wasn't done knows nothing of what was made by it, but knows what its condition spoke of. */
function sentencesAt(told: Told): readonly Parsed<ReadSentence>[] {
  const { next, before } = told;
  const others = knowing(next, [...thereBefore(told), ...before, ...chosenSince(told)]);
  const again = AGAIN(next).length > 0 ? madeUnderIs(told.nodes) : [];
  const same = next.talk.things.filter(({ name }) => !again.includes(name));
  return [...sentence(knowing(next, same)), ...undone(others), ...inPlaceAt(told)];
}

const AGAIN = literal("if it's", 'if it was', 'if it is', 'if that card is', 'if that card was');

/** What was made where something was of a kind: "if it's" another kind is said of that something, not of what came of it. */
function madeUnderIs(nodes: Nodes): string[] {
  const since = nodes.findLastIndex((node) => node.kind !== 'if' || node.if.kind !== 'is');
  return nodes
    .slice(since + 1)
    .flatMap((node) => (node.kind === 'if' ? node.then : []))
    .flatMap((node) => ('as' in node && typeof node.as === 'string' ? [node.as] : []));
}

/** Of each in turn: it has no meaning in another sentence. */
const isOfEach = (amount: Amount): boolean => JSON.stringify(amount).includes('"each"');

/** CR 107.3: X is the same all through an ability, and what an earlier sentence said it is. */
function withKnownX(read: Parsed<ReadSentence>, { x, targets }: Discourse): Parsed<ReadSentence>[] {
  const own = read.next.talk.targets.slice(targets.length);
  if (x === undefined || (!saysX(read.value) && !saysX(own))) return [read];
  if (isOfEach(x)) return [];
  const talk = { ...read.next.talk, targets: [...read.next.talk.targets.slice(0, targets.length), ...withX(own, x)] };
  return [{ value: withX(read.value, x), next: { ...read.next, talk } }];
}

/** CR 603.12: "When you do, ..." and all that follows trigger once what was offered is done; their targets are chosen then. */
const reflexive = (before: Nodes): Reader<Nodes> =>
  accept(
    reflexiveAfter('when you do,', (place) => instructionsRead(place)),
    (node) => withReflexive(before, node),
  );

/** CR 603.12: "When you discard a nonland card this way, ...": asked of what was done, which triggers then. */
const reflexiveThisWay: Reader<EffectNode> = (place) =>
  seq(
    literal('when'),
    doneThisWayRead,
  )(place).flatMap(({ value: [, asked], next }) =>
    reflexiveAfter(',', (inner) => instructionsRead(inner))(next).map(({ value, next: end }) => ({
      value: { kind: 'if', if: asked, then: [value] },
      next: end,
    })),
  );

/** Sentences up to the end of the text. */
export const instructionsRead: Reader<Nodes> = (place) => {
  const ended: Parsed<Nodes>[] = [];
  let open: Told[] = [{ nodes: [], next: place, before: place.talk.things, own: 0 }];
  while (open.length > 0) {
    const more: Told[] = [];
    for (const told of open) {
      ended.push(...reflexive(told.nodes)(told.next));
      for (const { value, next } of reflexiveThisWay(told.next)) ended.push({ value: [...told.nodes, value], next });
      for (const read of sentencesAt(told).flatMap((each) => withKnownX(each, told.next.talk))) {
        const known = told.inner === undefined ? groupNamed(told.nodes, told.own, read.value.nodes) : told.nodes;
        const said = joined({ ...told, nodes: known }, read.value, madeSince(read.next, told.next));
        if (said === undefined || read.next.talk.listIsOpen === true) continue;
        const at =
          read.value.instead === undefined
            ? read.next
            : alternativeTargets(read.next, said.nodes, told.next.talk.targets.length);
        if (at === undefined) continue;
        for (const stop of fullStop(at)) {
          if (isEnd(stop.next)) ended.push({ value: chosenAtOnce(said.nodes), next: stop.next });
          else {
            const own = said.inner === undefined ? said.nodes.slice(said.nodes.length - said.own) : [];
            more.push({ ...said, next: withGroup(stop.next, own), before: told.next.talk.things });
          }
        }
      }
    }
    open = more;
  }
  return ended.filter(({ value }) => isWhole(value));
};
