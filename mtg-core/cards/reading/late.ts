// Grammar is recursive: a noun phrase may hold a condition, a condition an event, a granted ability everything. What a file needs of
// those above it goes by the names here; `mtg-core/oracle` fills them in.
import type {
  Ability,
  Amount,
  Condition,
  CostNode,
  EffectNode,
  EventPattern,
  Modification,
  Rule,
} from '../language/index.ts';
import { late, perKey, type Reader } from './reader.ts';

/** An event as it is told, in the present ("attacks"), the past ("attacked"), after "would" or after "didn't", or by its name ("attacking"). */
export type Tense = 'present' | 'past' | 'would' | 'denied' | 'gerund';

interface LateReaders {
  /** A number that must be worked out: "the number of creatures you control", "its power". */
  readonly amount: Reader<Amount>;
  /** What stands after "for each". */
  readonly each: Reader<Amount>;
  readonly condition: Reader<Condition>;
  readonly event: (tense: Tense) => Reader<EventPattern[]>;
  readonly costs: Reader<CostNode[]>;
  /** Instructions up to the end of the text. */
  readonly instructions: Reader<EffectNode[]>;
  /** Tokens that are created besides those of an event: "an additional Treasure token". */
  readonly tokensBesides: Reader<EffectNode>;
  /** What a subject "gets", "has", "is": the changes of one continuous effect. `states`: a static ability says so. */
  readonly changes: (many: boolean, states: boolean) => Reader<Modification[]>;
  /** What a subject "can't", "must", "may": the rules of one predicate. */
  readonly rules: (many: boolean) => Reader<readonly Rule[]>;
  /** Keywords that can be given: "flying and haste", "protection from red". */
  readonly keywords: Reader<Ability[]>;
  /** The whole text of a quotation. */
  readonly quoted: (text: string) => readonly Ability[];
}

let known: LateReaders | undefined;

export function setGrammar(grammar: LateReaders): void {
  known = grammar;
}

export function grammar(): LateReaders {
  if (known === undefined) throw new Error('Import mtg-core/oracle/index.ts before anything is read');
  return known;
}

export const amountLater: Reader<Amount> = late(() => grammar().amount);
export const eachLater: Reader<Amount> = late(() => grammar().each);
export const eventLater: (tense: Tense) => Reader<EventPattern[]> = perKey((tense: Tense) =>
  late(() => grammar().event(tense)),
);
export const conditionLater: Reader<Condition> = late(() => grammar().condition);
export const costsLater: Reader<CostNode[]> = late(() => grammar().costs);
export const instructionsLater: Reader<EffectNode[]> = late(() => grammar().instructions);
export const keywordsLater: Reader<Ability[]> = late(() => grammar().keywords);
export const tokensBesidesLater: Reader<EffectNode> = late(() => grammar().tokensBesides);
