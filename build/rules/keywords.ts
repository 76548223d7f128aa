/** Which keywords of 701 and 702 the engine carries out: those that a definition may use without being refused. */
import { type CardDefinition, whyNotPlayable } from '../../mtg-core/index.ts';
import type { Citation } from './citations.ts';
import type { Numbering } from './numbering.ts';

type KeywordAbility = Extract<NonNullable<CardDefinition['abilities']>[number], { kind: 'keyword' }>;

export interface Keyword {
  /** "702.19" */
  readonly number: string;
  readonly name: string;
  readonly done: boolean;
}

const COST: KeywordAbility['cost'] = [{ kind: 'mana', mana: '{2}' }];
const PARAMETERS: readonly Omit<KeywordAbility, 'kind' | 'keyword'>[] = [
  {},
  { cost: COST },
  { n: 1 },
  { n: 1, cost: COST },
  { filter: { types: ['artifact'] } },
  { filter: { types: ['artifact'] }, cost: COST },
];
const BEARERS: readonly Omit<CardDefinition, 'name' | 'abilities'>[] = [
  { cost: '{1}', types: ['creature'], subtypes: ['Human'], power: 1, toughness: 1 },
  { cost: '{1}', types: ['instant'] },
  { cost: '{1}', types: ['artifact'], subtypes: ['Equipment'] },
];

/** Whether some card may have it in some form. */
function isAccepted(keyword: string): boolean {
  return BEARERS.some((bearer) =>
    PARAMETERS.some((parameters) => {
      const abilities = [{ kind: 'keyword' as const, keyword, ...parameters }];
      return whyNotPlayable({ ...bearer, name: 'Bearer', abilities }).length === 0;
    }),
  );
}

const isPartOf = (number: string, rule: string): boolean =>
  number === rule || (number.startsWith(rule) && /^[a-z]$/.test(number.slice(rule.length)));

/**
 * `code`: what the rules core cites. What isn't said as a keyword, an action or a card's layout, is done where its rule is cited:
 * code that carries nothing out cites nothing.
 */
export function keywordsOf(numbering: Numbering, code: readonly Citation[]): Keyword[] {
  return Object.entries(numbering.keywords).map(([number, name]) => {
    const cited = code.filter((citation) => isPartOf(citation.number, number));
    const done = cited.length > 0 || (number.startsWith('702.') && isAccepted(name.toLowerCase()));
    return { number, name, done };
  });
}
