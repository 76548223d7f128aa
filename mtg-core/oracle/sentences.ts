// Instructions as sentences: what opens a sentence, its clauses, and what a sentence says of the one before ("if you do").
import type { Condition, Duration, EffectNode, EventPattern, Ref } from '../cards/language/index.ts';
import {
  accept,
  after,
  amountLater,
  conditionLater,
  costsLater,
  durationRead,
  either,
  first,
  give,
  literal,
  map,
  maybe,
  once,
  type Parsed,
  playerRead,
  type Reader,
  type Referent,
  seq,
  type TextPlace,
  tokenAt,
} from '../cards/reading/index.ts';
import { group, isPayable, joint } from './clauses.ts';
import { endsFirst } from './continuous.ts';
import { saysX, withX } from './names.ts';

type Nodes = EffectNode[];

/** Clauses of one sentence. */
const clauses: Reader<Nodes> = once((place) => {
  // `open`: a comma stands before the last of them, so that more must follow.
  const found = group(place).map(({ value, next }) => ({ value: value.nodes, next, open: false }));
  for (let index = 0; index < found.length; index += 1) {
    const { value, next } = found[index]!;
    for (const step of joint(next))
      for (const more of group(step.next)) {
        // "You may search your library, put it into your hand": verbs without a subject of their own are offered too.
        if (more.value.isOrder && value.at(-1)?.kind === 'may') continue;
        found.push({ value: [...value, ...more.value.nodes], next: more.next, open: step.value === ',' });
      }
  }
  return found.flatMap(({ value, next, open }): Parsed<Nodes>[] => (open ? [] : [{ value, next }]));
});

/** "..., where X is the number of creatures you control". */
const explained = (reader: Reader<Nodes>): Reader<Nodes> =>
  either(
    reader,
    accept(seq(reader, literal(', where x is', 'where x is'), amountLater), ([nodes, , amount]) =>
      saysX(nodes) ? withX(nodes, amount) : undefined,
    ),
  );

/** "... unless its controller pays {3}" (CR 118.12a). */
const unless = (reader: Reader<Nodes>): Reader<Nodes> =>
  either(
    reader,
    map(
      seq(reader, literal('unless'), playerRead(), maybe(literal('pay', 'pays')), costsLater),
      ([nodes, , who, , cost]): Nodes => [{ kind: 'unless', who, cost, do: nodes }],
    ),
    map(
      seq(reader, literal('unless'), conditionLater),
      ([nodes, , asked]): Nodes => [{ kind: 'if', if: { kind: 'not', of: asked }, then: nodes }],
    ),
  );

/** "... if you control a Forest", said last. */
const conditionLast = (reader: Reader<Nodes>): Reader<Nodes> =>
  either(
    reader,
    map(
      seq(reader, literal('if'), conditionLater),
      ([nodes, , asked]): Nodes => [{ kind: 'if', if: asked, then: nodes }],
    ),
  );

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
  map(literal("the beginning of the next turn's upkeep"), () => ({
    event: 'beginStep',
    step: 'upkeep',
    player: 'any',
  })),
  map(literal('the beginning of your next end step'), () => ({ event: 'beginStep', step: 'end', player: 'you' })),
  map(literal('end of combat'), () => ({ event: 'beginStep', step: 'endCombat', player: 'any' })),
);

const until: Reader<Duration> = map(seq(durationRead, literal(',')), ([duration]) => duration);

interface Sentence {
  readonly nodes: Nodes;
  /** It is about the offer or the condition of the sentence before. */
  readonly about?: 'done' | 'notDone' | 'otherwise' | 'won' | 'lost';
}

const plain = (nodes: Nodes): Sentence => ({ nodes });

const conditional: Reader<Nodes> = map(
  seq(literal('if'), conditionLater, literal(','), whole),
  ([, asked, , nodes]: [string, Condition, string, Nodes]): Nodes => [{ kind: 'if', if: asked, then: nodes }],
);

const forTime: Reader<Nodes> = accept(seq(until, clauses), ([duration, nodes]) => endsFirst(nodes, duration));

const body: Reader<Nodes> = first<Nodes>(either<Nodes>(delayedTo(whole), conditional, forTime));

/** Ability words within a spell say nothing (CR 207.2c); one that opens the text is read with the whole of it. */
const abilityWordRead: Reader<unknown> = (place) => (place.at === 0 ? [] : abilityWord(place));

const abilityWord = literal(
  ...[
    'addendum',
    'adamant',
    'converge',
    'corrupted',
    'coven',
    'delirium',
    'descend 4',
    'domain',
    'fateful hour',
    'fathomless descent',
    'ferocious',
    'formidable',
    'hellbent',
    'kinship',
    'landfall',
    'metalcraft',
    'morbid',
    'radiance',
    'raid',
    'revolt',
    'spell mastery',
    'threshold',
    'undergrowth',
  ].map((word) => `${word} —`),
);

const anySentence: Reader<Sentence> = after(
  seq(first<unknown>(abilityWordRead, give(null)), first<unknown>(literal('then'), give(null))),
  either<Sentence>(
    map(body, plain),
    map(
      after(literal('if you do,', 'if they do,', 'if that player does,'), body),
      (nodes): Sentence => ({ nodes, about: 'done' }),
    ),
    map(
      after(literal("if you don't,", "if they don't,", "if that player doesn't,"), body),
      (nodes): Sentence => ({
        nodes,
        about: 'notDone',
      }),
    ),
    map(after('otherwise,', body), (nodes): Sentence => ({ nodes, about: 'otherwise' })),
    map(after('if you win the flip,', body), (nodes): Sentence => ({ nodes, about: 'won' })),
    map(after('if you lose the flip,', body), (nodes): Sentence => ({ nodes, about: 'lost' })),
  ),
);

const sentence: Reader<Sentence> = once(anySentence);

/** Deeds that are costs where somebody may do them: "you may sacrifice a creature. If you do" asks whether it was paid. */
const PAYABLE: readonly EffectNode['kind'][] = ['sacrifice', 'discard', 'sacrificeObjects'];

/** It is a cost as well, and "if you do" asks whether that was paid. */
const isDeedOfCost = (offer: Extract<EffectNode, { kind: 'may' }>): boolean =>
  offer.cost === undefined && (isPayable(offer) || offer.do.some(({ kind }) => PAYABLE.includes(kind)));

/** What a coin of yours that was just flipped decides (CR 705.2). */
function flipped(before: Nodes, side: 'win' | 'lose', nodes: Nodes): Nodes | undefined {
  const last = before.at(-1);
  if (last?.kind !== 'flipCoin' || last.who !== undefined || last[side] !== undefined) return undefined;
  // What follows a loss can't speak of a win before it.
  if (last.count !== undefined || (side === 'win' && last.lose !== undefined)) return undefined;
  return [...before.slice(0, -1), { ...last, [side]: nodes }];
}

/** The sentence joined to what was said before; undefined: it speaks of something that wasn't said. */
function joined(before: Nodes, { nodes, about }: Sentence): Nodes | undefined {
  if (about === undefined) return [...before, ...nodes];
  const last = before.at(-1);
  const others = before.slice(0, -1);
  if (about === 'won' || about === 'lost') return flipped(before, about === 'won' ? 'win' : 'lose', nodes);
  if (about === 'otherwise')
    return last?.kind === 'if' && last.else === undefined && !offers(last.then)
      ? [...others, { ...last, else: nodes }]
      : undefined;
  if (last?.kind !== 'may') return undefined;
  if (about === 'notDone') return last.else === undefined ? [...others, { ...last, else: nodes }] : undefined;
  if (isDeedOfCost(last)) return undefined;
  return [...others, { ...last, do: [...last.do, ...nodes] }];
}

/** "Otherwise" may be that it isn't so, or that what is offered then isn't done: it isn't said which. */
const offers = (nodes: Nodes): boolean => nodes.length === 1 && nodes[0]!.kind === 'may';

/** A cost that nothing follows isn't offered. */
const isWhole = (nodes: Nodes): boolean => !nodes.some((node) => node.kind === 'may' && node.do.length === 0);

/** A full stop; what ends in a quotation has it inside. */
export const fullStop: Reader<unknown> = (place) => {
  const before = tokenAt(place, -1);
  const quoted = before?.kind === 'quote' && /[.!)]$/.test(before.text);
  return quoted ? [{ value: null, next: place }] : literal('.', '. \n')(place);
};

const isEnd = (place: TextPlace): boolean => tokenAt(place) === undefined;

interface Told {
  readonly nodes: Nodes;
  readonly next: TextPlace;
  /** What had been spoken of before the last sentence: "otherwise" it hasn't been done. */
  readonly before: readonly Referent[];
}

const NEVER_MADE: readonly Ref[] = ['self', 'attached'];

/** A sentence about what wasn't done knows nothing of what was made by it, but knows what its condition spoke of. */
const sentencesAt = ({ next, before }: Told): readonly Parsed<Sentence>[] => {
  const undone = (about: Sentence['about']): boolean =>
    about === 'otherwise' || about === 'notDone' || about === 'lost';
  const asked = next.talk.things.filter(
    ({ name }) => NEVER_MADE.includes(name) && !before.some((known) => known.name === name),
  );
  const other: TextPlace = { ...next, talk: { ...next.talk, things: [...asked, ...before] } };
  return [
    ...sentence(next).filter(({ value }) => !undone(value.about)),
    ...sentence(other).filter(({ value }) => undone(value.about)),
  ];
};

/** CR 603.12: "When you do, ..." and all that follows trigger once what was offered is done; their targets are chosen then. */
function reflexive(before: Nodes, place: TextPlace): Parsed<Nodes>[] {
  const last = before.at(-1);
  if (last?.kind !== 'may' || last.else !== undefined || (last.who ?? 'you') !== 'you' || isDeedOfCost(last)) return [];
  const { targets } = place.talk;
  if (targets.length > 0) return [];
  return literal('when you do,')(place).flatMap(({ next }) =>
    instructionsRead(next).map(({ value, next: end }): Parsed<Nodes> => {
      const own = end.talk.targets;
      const node: EffectNode = { kind: 'reflexive', ...(own.length === 0 ? {} : { targets: [...own] }), do: value };
      return {
        value: [...before.slice(0, -1), { ...last, do: [...last.do, node] }],
        next: { ...end, talk: { ...end.talk, targets } },
      };
    }),
  );
}

/** Sentences up to the end of the text. */
export const instructionsRead: Reader<Nodes> = (place) => {
  const ended: Parsed<Nodes>[] = [];
  let open: Told[] = [{ nodes: [], next: place, before: place.talk.things }];
  while (open.length > 0) {
    const more: Told[] = [];
    for (const told of open) {
      ended.push(...reflexive(told.nodes, told.next));
      for (const read of sentencesAt(told)) {
        const nodes = joined(told.nodes, read.value);
        if (nodes === undefined || read.next.talk.listIsOpen === true) continue;
        for (const stop of fullStop(read.next)) {
          if (isEnd(stop.next)) ended.push({ value: nodes, next: stop.next });
          else more.push({ nodes, next: stop.next, before: told.next.talk.things });
        }
      }
    }
    open = more;
  }
  return ended.filter(({ value }) => isWhole(value));
};
