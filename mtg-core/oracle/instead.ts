// What is done in place of the sentence before: "If this spell was kicked, it deals 4 damage instead" (CR 608.2c, 614.15).
import type { Amount, Condition, EffectNode, Ref } from '../cards/language/index.ts';
import {
  accept,
  after,
  before,
  conditionLater,
  countWord,
  either,
  literal,
  map,
  measureOf,
  mention,
  objectAgain,
  type Reader,
  selfNouns,
  seq,
} from '../cards/reading/index.ts';
import { continuousClause } from './continuous.ts';

type Nodes = readonly EffectNode[];

/** What stands in place of what was said: instructions, or only the number that is another. */
type Said =
  | { readonly nodes: Nodes }
  | { readonly damage: (usual: Amount) => Amount; readonly source?: Ref }
  | { readonly again: EffectNode }
  | { readonly tokens: Amount };

export interface Instead {
  readonly asked: Condition;
  readonly said: Said;
}

/** "4 damage", "twice that much damage". */
const damageRead: Reader<(usual: Amount) => Amount> = either<(usual: Amount) => Amount>(
  map(measureOf('damage'), (damage) => () => damage),
  map(literal('twice that much damage'), () => (usual) => ({ kind: 'times', of: [2, usual] })),
);

/** What the sentence before spoke of without a name: all that it changed. */
const SAME: Ref = 'instead.same';

/** "Those creatures get +2/+2": the same that were changed before, whichever they are. */
const changedAgain: Reader<Said> = accept(
  after(literal('those creatures', 'they'), continuousClause({ what: SAME, many: true })),
  ([again, ...more]): Said | undefined => (again === undefined || more.length > 0 ? undefined : { again }),
);

/** "It deals 3 damage to each creature", of a spell that did before: nothing else deals it. */
const spellAgain =
  (instructions: Reader<EffectNode[]>): Reader<Said> =>
  (place) => {
    const { talk } = place;
    const isSpell = talk.face.types.some((type) => type === 'instant' || type === 'sorcery');
    if (!isSpell || literal('it deals')(place).length === 0) return [];
    if (objectAgain('subject')(place).some(({ value }) => value.name === 'self')) return [];
    const spell = { name: 'self', sort: 'object' as const, nouns: selfNouns(talk.face), many: false };
    return accept(instructions, ([again, ...more]): Said | undefined =>
      again?.kind === 'damage' && more.length === 0 ? { again } : undefined,
    )({ ...place, talk: mention(talk, spell) });
  };

/** "It deals 4 damage", to what it was dealt before: "it" is what deals it, as nothing else can; "create two of those tokens". */
const elliptic: Reader<Said> = either<Said>(
  map(seq(literal('it deals'), damageRead), ([, damage]): Said => ({ damage })),
  map(
    seq(objectAgain('subject'), literal('deals', 'deal'), damageRead),
    ([{ name }, , damage]): Said => ({ damage, source: name }),
  ),
  changedAgain,
  map(
    seq(
      literal('create', 'you create'),
      either<Amount>(
        countWord,
        map(literal('x'), () => ({ kind: 'x' })),
      ),
      literal('of those tokens', 'of those creatures'),
    ),
    ([, tokens]) => ({
      tokens,
    }),
  ),
);

/** The sentence that takes the place of the one before, with its condition before or after it. */
export function insteadRead(instructions: Reader<EffectNode[]>): Reader<Instead> {
  const said = either<Said>(
    map(instructions, (nodes): Said => ({ nodes })),
    elliptic,
    spellAgain(instructions),
  );
  const made = (asked: Condition, done: Said): Instead => ({ asked, said: done });
  return either<Instead>(
    map(
      seq(after('if', conditionLater), literal(','), either(before(said, 'instead'), after('instead', said))),
      ([asked, , done]) => made(asked, done),
    ),
    map(seq(said, literal('instead if'), conditionLater), ([done, , asked]) => made(asked, done)),
  );
}

/** What has others inside, which may be meant. */
const NESTED: readonly EffectNode['kind'][] = ['may', 'if', 'unless', 'delayed', 'reflexive', 'forEach', 'repeat'];

/** What lasts is another size or has another ability, but as much of it: what nothing is said about would be left out. */
const isAsMuch = (one: EffectNode, other: EffectNode): boolean =>
  one.kind !== 'continuous' ||
  other.kind !== 'continuous' ||
  one.effects.flatMap(({ change }) => change).length <= other.effects.flatMap(({ change }) => change).length;

/** How many of the last instructions it stands in place of; none: it isn't known. */
function replaced(last: Nodes, nodes: Nodes): number | undefined {
  const [first] = nodes;
  const ending = last.at(-1);
  if (first === undefined || ending === undefined) return undefined;
  // "Counter that spell instead": whatever is paid.
  if (ending.kind === 'unless' && JSON.stringify(ending.do) === JSON.stringify(nodes)) return 1;
  if (last.length === 1)
    return (NESTED.includes(ending.kind) && ending.kind !== first.kind) || !isAsMuch(ending, first) ? undefined : 1;
  if (last.length === nodes.length && last.every(({ kind }, index) => kind === nodes[index]!.kind)) return last.length;
  if (last[0]!.kind === first.kind && nodes.length > 1) return last.length;
  const alike = last.filter(({ kind }) => kind === first.kind);
  return nodes.length === 1 && alike.length === 1 && alike[0] === ending && isAsMuch(ending, first) ? 1 : undefined;
}

/** How long it lasts was said before. */
function asLong(node: EffectNode, last: EffectNode | undefined): EffectNode {
  const isOpen = node.kind === 'continuous' && node.until === 'permanent' && last?.kind === 'continuous';
  return isOpen ? { ...node, until: last.until } : node;
}

const MAKES: readonly EffectNode['kind'][] = ['createToken', 'copyToken'];

function nodesOf(said: Said, last: Nodes): Nodes | undefined {
  const ending = last.at(-1);
  if ('nodes' in said) return said.nodes.map((node, index) => asLong(node, last[index]));
  if ('tokens' in said)
    return ending === undefined || !MAKES.includes(ending.kind)
      ? undefined
      : [{ ...ending, count: said.tokens } as EffectNode];
  if ('again' in said) return doneAgain(said.again, ending);
  const { as: _, ...dealt } = ending?.kind === 'damage' ? ending : { as: undefined };
  const isSource = said.source === undefined || ('kind' in dealt && (dealt.source ?? 'self') === said.source);
  if (!('kind' in dealt) || !isSource || dealt.amount === 'divided') return undefined;
  return [{ ...dealt, amount: said.damage(dealt.amount) }];
}

/** The same deed to the same, but for how much of it. */
function doneAgain(again: EffectNode, ending: EffectNode | undefined): Nodes | undefined {
  if (again.kind === 'damage' && ending?.kind === 'damage') {
    const dealt = (node: typeof ending) => ({ ...node, amount: 0, as: undefined, excessAs: undefined });
    if (JSON.stringify(dealt(again)) !== JSON.stringify(dealt(ending))) return undefined;
    const { as: _, ...usual } = ending;
    return [{ ...usual, amount: again.amount }];
  }
  if (again.kind !== 'continuous' || ending?.kind !== 'continuous') return undefined;
  const [effect, ...more] = ending.effects;
  if (typeof effect?.affects !== 'object' || more.length > 0) return undefined;
  const { affects } = effect;
  return [asLong({ ...again, effects: again.effects.map((each) => ({ ...each, affects })) }, ending)];
}

/** All that was said, the end of it under the condition; undefined: it speaks of something that wasn't said. */
export function withInstead(all: Nodes, last: number, { asked, said }: Instead): EffectNode[] | undefined {
  const own = all.slice(all.length - last);
  const nodes = nodesOf(said, own);
  const count = nodes === undefined ? undefined : replaced(own, nodes);
  if (nodes === undefined || count === undefined) return undefined;
  const at = all.length - count;
  const usual = withNameOf(all.slice(at), nodes.at(-1));
  const [offer, ...more] = nodes;
  // What may be done instead and isn't leaves what is usual, unless that is an offer as well, of which this one stands in place.
  const isOffer =
    offer?.kind === 'may' && offer.else === undefined && more.length === 0 && usual.every(({ kind }) => kind !== 'may');
  return [
    ...all.slice(0, at),
    { kind: 'if', if: asked, then: isOffer ? [{ ...offer, else: usual }] : [...nodes], else: usual },
  ];
}

/** What was done "this way" is what was done of the two: both have one name for it, and nothing speaks of the first by its own. */
function withNameOf(usual: Nodes, other: EffectNode | undefined): EffectNode[] {
  const last = usual.at(-1);
  const isNamed = last !== undefined && 'as' in last && other !== undefined && 'as' in other;
  return isNamed ? [...usual.slice(0, -1), { ...last, as: other.as } as EffectNode] : [...usual];
}
