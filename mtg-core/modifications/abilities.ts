// Abilities that effects give and take away (CR 613.1f).

import { type ChangedBy, type Characteristics, LAYER, mask, type Writable } from '../cards/compiled/index.ts';
import { type Fields, flagKeywords, type Modification } from '../cards/language/index.ts';
import { join, keywordName, phrases } from '../cards/phrases/index.ts';
import * as read from '../cards/reading/index.ts';
import { modification, type ReadAfter } from './definition.ts';

/** `this`: the ability that says so, besides (CR 707.9a). */
const gainFields = { abilities: 'abilities', 'this?': 'flag' } as const satisfies Fields;
/** `others`: what the same effect gives is kept. */
const loseAllFields = {
  'except?': 'keywordAbilities',
  'exceptMana?': 'flag',
  'others?': 'flag',
} as const satisfies Fields;
const loseFields = { keywords: 'texts' } as const satisfies Fields;
const cantHaveFields = { keywords: 'texts' } as const satisfies Fields;

declare module '../cards/language/nodes.ts' {
  interface Modifications {
    gain: typeof gainFields;
    loseAll: typeof loseAllFields;
    lose: typeof loseFields;
    /** "can't have or gain flying" (CR 113.11) */
    cantHave: typeof cantHaveFields;
  }
}

modification('gain', gainFields, {
  reads: ({ many, states, contracted }) => {
    if (contracted) return read.nothing;
    const verb = states ? (many ? 'have' : 'has') : many ? 'gain' : 'gains';
    const gained = read.map(read.after(verb, read.keywordsLater), (abilities) => [
      { kind: 'gain' as const, abilities },
    ]);
    // What it was called before it was a keyword (CR 702.12b).
    const being = read.map(read.literal(many ? 'are indestructible' : 'is indestructible'), () => [
      { kind: 'gain' as const, abilities: [{ kind: 'keyword' as const, keyword: 'indestructible' }] },
    ]);
    return states ? read.either(gained, being) : gained;
  },
  layer: LAYER.ability,
  say({ speech, have, earlier, before, after }, node) {
    if (before?.kind === 'gain') return undefined;
    if (before !== undefined && isSaidWithTypes(earlier, [node, ...after])) return undefined;
    const abilities = [...node.abilities];
    for (const next of after) {
      if (next.kind !== 'gain') break;
      abilities.push(...next.abilities);
    }
    const words = abilities.map((ability) =>
      ability.kind === 'keyword' ? keywordName(speech, ability) : phrases.grantedAbility(speech, ability, undefined),
    );
    if (node.this) words.push('this ability');
    return `${have} ${join(words)}`;
  },
  change: (chars, _node, index, by) => {
    const { from, to, gainKeywords } = by.effect.parts[index]!;
    chars.keywords |= gainKeywords;
    if (to > from) chars.abilities = [...chars.abilities, ...by.gives.slice(from, to)];
  },
});

/** "Becomes a Spirit with flying", "becomes a 2/2 creature with all creature types": what ends what it becomes. */
export function isSaidWithTypes(earlier: readonly Modification[], later: readonly Modification[]): boolean {
  const [given, ...more] = later;
  const sized = earlier.at(-1)?.kind === 'setPT';
  const types = earlier.at(sized ? -2 : -1);
  if (types?.kind !== 'setTypes' || (sized && types.types === undefined) || more.length > 0) return false;
  if (given?.kind === 'addTypes') return given.allCreatureTypes === true;
  return given?.kind === 'gain' && (sized || given.abilities.every(({ kind }) => kind === 'keyword'));
}

const isFlag = (keyword: string): boolean => (flagKeywords as readonly string[]).includes(keyword);

const losing = ({ many, contracted }: ReadAfter): read.Reader<unknown> =>
  contracted ? read.nothing : read.literal(many ? 'lose' : 'loses');

const plainKeyword: read.Reader<string> = read.either(...read.plainKeywords.map((name) => read.literal(name)));

modification('lose', loseFields, {
  reads: (of) =>
    read.map(read.after(losing(of), read.series(plainKeyword, 'and')), (keywords) => [{ kind: 'lose', keywords }]),
  layer: LAYER.ability,
  takesAbilities: takesMore,
  say: ({ verb }, node) => `${verb('lose')} ${join(node.keywords)}`,
  change: takeKeywords,
});

modification('cantHave', cantHaveFields, {
  reads: () =>
    read.map(
      read.after("can't have", read.after(read.maybe(read.literal('or gain')), read.series(plainKeyword, 'or'))),
      (keywords) => [{ kind: 'cantHave', keywords }],
    ),
  layer: LAYER.barred,
  takesAbilities: takesMore,
  say: ({ have }, node) =>
    `can't have${have === 'gain' || have === 'gains' ? '' : ' or gain'} ${join(node.keywords, 'or')}`,
  change: takeKeywords,
});

/** Flying and its like make no effects of their own: whoever loses them still has every ability that makes one. */
function takesMore({ keywords }: { readonly keywords: readonly string[] }): boolean {
  return !keywords.every(isFlag);
}

function takeKeywords(
  chars: Writable<Characteristics>,
  { keywords }: { readonly keywords: readonly string[] },
  index: number,
  by: ChangedBy,
): void {
  chars.keywords &= ~by.effect.parts[index]!.loseKeywords;
  chars.abilities = chars.abilities.filter((code) => !keywords.includes(by.table.ability(code).origin));
}

modification('loseAll', loseAllFields, {
  reads: (of) =>
    read.map(read.after(losing(of), read.literal('all abilities', 'all other abilities')), (said) => [
      said === 'all abilities' ? { kind: 'loseAll' } : { kind: 'loseAll', others: true },
    ]),
  layer: LAYER.ability,
  takesAbilities: () => true,
  say({ speech, verb }, { except = [], exceptMana, others }) {
    const kept = [...except.map((each) => keywordName(speech, each)), ...(exceptMana ? ['mana abilities'] : [])];
    return `${verb('lose')} all ${others ? 'other ' : ''}abilities${kept.length > 0 ? ` except ${join(kept)}` : ''}`;
  },
  change: (chars, { except, exceptMana, others }, _index, by) => {
    const kept = (except ?? []).map((keyword) => keyword.keyword);
    const given = others ? by.gives : [];
    const givenFlags = others ? by.effect.parts.reduce((all, part) => all | part.gainKeywords, 0) : 0;
    chars.keywords &= mask(kept.filter(isFlag), flagKeywords) | givenFlags;
    chars.abilities = chars.abilities.filter((code) => {
      const { origin, activated } = by.table.ability(code);
      return given.includes(code) || kept.includes(origin) || (exceptMana === true && activated?.isMana === true);
    });
  },
});
