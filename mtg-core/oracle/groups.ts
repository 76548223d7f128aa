// "Creatures you control get +1/+1 until end of turn. Untap those creatures": all that a sentence acted on without a name has one once
// the next sentence speaks of them, given before anything is done (CR 608.2c).
import { type EffectNode, type Filter, zonesOf } from '../cards/language/index.ts';
import { mention, nounsOf, type Referent, sentenceEnd, type TextPlace } from '../cards/reading/index.ts';
import { namesIn } from './names.ts';

type Nodes = readonly EffectNode[];

const STEM = 'group';

/** What is done to all that match a filter: which they are, and the same done to what has a name. */
interface DoneToAll {
  readonly filter: Filter;
  to(name: string): EffectNode;
}

const isOnBattlefield = (filter: Filter): boolean =>
  filter.spell === undefined && filter.ability === undefined && zonesOf(filter).every((zone) => zone === 'battlefield');

function ofFilter(what: unknown, to: DoneToAll['to']): DoneToAll | undefined {
  const isFilter = typeof what === 'object' && what !== null && !('kind' in what);
  return isFilter && isOnBattlefield(what as Filter) ? { filter: what as Filter, to } : undefined;
}

/** Rules are for whatever matches while they hold, not for those that did (CR 611.2c). */
function doneToAll(node: EffectNode): DoneToAll | undefined {
  switch (node.kind) {
    case 'continuous': {
      const [only, ...more] = node.effects;
      const isRule = only?.change.every(({ kind }) => kind === 'rule') ?? true;
      return only === undefined || more.length > 0 || isRule
        ? undefined
        : ofFilter(only.affects, (name) => ({ ...node, effects: [{ ...only, affects: name }] }));
    }
    case 'damage':
      return ofFilter(node.to, (name) => ({ ...node, to: name }));
    case 'tap':
    case 'untap':
    case 'addCounters':
    case 'goad':
      return ofFilter(node.what, (name) => ({ ...node, what: name }));
    default:
      return undefined;
  }
}

const AGAIN = new Set(['them', 'they', 'their', 'those']);

/** Whether the sentence that begins here speaks of several that were spoken of. */
const speaksOfSeveral = (place: TextPlace): boolean =>
  place.reading.tokens.slice(place.at, sentenceEnd(place)).some(({ text }) => AGAIN.has(text));

/** Before the next sentence: what the last one, of these nodes, acted on is known where it was one group. */
export function withGroup(place: TextPlace, said: Nodes): TextPlace {
  if (said.length === 0 || !speaksOfSeveral(place)) return place;
  const [only, ...more] = said.flatMap((node) => doneToAll(node) ?? []);
  if (only === undefined || more.length > 0) return place;
  const { talk } = place;
  const before = talk.things.filter(({ name }) => name.startsWith(STEM)).length;
  const thing: Referent = {
    name: `${STEM}${before === 0 ? '' : before + 1}`,
    sort: 'object',
    nouns: nounsOf(only.filter),
    many: true,
    unnamed: true,
  };
  return { ...place, talk: mention(talk, thing) };
}

/** The nodes before with their group named, where what follows speaks of it. */
export function groupNamed(before: Nodes, own: number, after: Nodes): EffectNode[] {
  const spoken = [...namesIn(after)].find((name) => name.startsWith(STEM));
  const isNamed = before.some((node) => node.kind === 'bind' && node.as === spoken);
  if (spoken === undefined || isNamed) return [...before];
  return before.flatMap((node, index) => {
    const done = index < before.length - own ? undefined : doneToAll(node);
    return done === undefined ? [node] : [{ kind: 'bind', what: done.filter, as: spoken }, done.to(spoken)];
  });
}
