// English is said by files that need each other without end: an effect says its conditions, a condition a filter, a filter
// what once happened to it, a granted ability its effects. Each imports only what stands below it; the phrases of those
// above go by the names here. The rooms' `index.ts` say which function each name is.
import {
  type Ability,
  type Amount,
  basicLandTypes,
  type CardType,
  type Compare,
  type Condition,
  type CostNode,
  type EffectNode,
  type EventPattern,
  type FaceDefinition,
  type Filter,
  type Modification,
  type PlayerExpr,
  type Rule,
  type TargetSlot,
} from '../language/index.ts';
import type { Speech } from './speech.ts';

export interface Subject {
  text: string;
  many: boolean;
  /** It is what speaks: its controller is "you". */
  itself?: boolean;
  /** What it was called before, where it is "it" now. */
  noun?: string;
}

/** CR 205.1b: a land that becomes a creature "is still a land". */
export const staysLand = ({ text, noun = '' }: Subject, change: Modification): boolean =>
  change.kind === 'setTypes' &&
  change.keepTypes === true &&
  change.types?.includes('creature') === true &&
  (LANDS.test(text) || LANDS.test(noun));

/** CR 305.6: what has a basic land type is a land. */
const LANDS = new RegExp(`\\b(?:lands?|(?:${basicLandTypes.join('|')})s?)\\b`);

export interface Clause {
  /** Absent: an order to "you". */
  subject?: string;
  /** The subject takes the plain verb. */
  plain: boolean;
  verb: string;
  rest: string;
  /** Clauses with one key have the same subject, which needs to be said once. */
  key: string;
  /** "You gain 3 life", not "Gain 3 life". */
  sayYou?: boolean;
  /** Said at the end of the sentence: "where X is ...". */
  end?: string;
  /** "you may" goes before it: the choice behind it may be declined. */
  may?: boolean;
}

/** A clause, or a whole sentence that stands alone. */
export type Piece = Clause | string;

export interface EventClause {
  subject: string;
  /** The subject takes a plain verb: "you", "one or more creatures". */
  plain: boolean;
  /** Infinitive. Passive clauses are `be` and a participle in `rest`. */
  verb: string;
  past: string;
  rest: string;
}

export interface NounOptions {
  many?: boolean;
  /** "from your graveyard" after a verb that moves, "in your graveyard" elsewhere. */
  zoneWord?: 'from' | 'in';
  /** Said already, or by the verb: no "you control" after "sacrifice". */
  bare?: boolean;
  /** Lists read "Auras and Equipment" where all are meant, "Aura or Equipment" where one is, "Auras and/or Equipment" where so many are. */
  listWord?: 'and' | 'or' | 'and/or';
  /** Of alternatives that need words of their own each has its article, the first from whoever asks: "token or a land". */
  articles?: true;
  /** "creature" rather than "creature card" where the zone goes without saying. */
  noCard?: boolean;
  /** "In all graveyards" where each of them counts. */
  allZones?: boolean;
  /** In place of "permanent" where no type says what it is. */
  otherwise?: string;
  /** What damage comes from, whatever it is: "instant or sorcery source" (CR 609.7). */
  isSource?: boolean;
}

export interface BareWords {
  words: string;
  /** Sentences, which begin with "if you do" where the first sentence is the condition for them. */
  more: string;
}

/** How an amount is said; where it has no words of its own for "how many" and "how much", those of `say` and `forEach` serve. */
export interface AmountWords<Node> {
  /** Where a value is asked for: "X", "the number of creatures you control". */
  say(speech: Speech, node: Node): string;
  /** After "for each": "Elf you control", "+1/+1 counter on it"; nothing when it can't be said so. */
  forEach?(speech: Speech, node: Node): string | undefined;
  /** So many of a noun: "that many cards". */
  quantity?(speech: Speech, node: Node, noun: { single: string; plural: string; article: string }): string;
  /** So much of what isn't counted one by one: "that much damage". */
  measure?(speech: Speech, node: Node, what: string): string | undefined;
}

export interface CostWords<Node> {
  /** As an order: "sacrifice a creature"; mana and symbols as they are. */
  say(speech: Speech, node: Node): string;
  /** In a sentence, where that is said in other words than these: "pay {2}", "tap this creature". */
  inSentence?(words: string, speech: Speech): string;
  /** What it is paid with is spoken of so: "the sacrificed creature". */
  readonly participle?: string;
  /** It is paid with cards. */
  readonly cards?: boolean;
}

/** One event that is being told of. */
export interface Telling {
  readonly speech: Speech;
  readonly pattern: EventPattern;
  readonly who: PlayerExpr;
}

/** How a kind of event is told of. */
export interface EventWords {
  /** Who does what, in a form that can stand in the present ("dies"), in the past ("died") and after "would" ("would die"). */
  clause(telling: Telling): EventClause;
  /** It can happen once to what it is about, and is told with "when" and not "whenever". */
  isOnce?(pattern: EventPattern): boolean;
  /** After "that was": "discarded". */
  readonly undergone?: string;
  /** How often it happened, or how much: "the number of cards you've drawn this turn". `whose`: "you've", "that player has". */
  times?(speech: Speech, value: Extract<Amount, { kind: 'happened' }>, whose: string, when: string): string | undefined;
}

interface Phrases {
  readonly condition: (speech: Speech, value: Condition) => string;
  /** How an amount that isn't a plain number is said. */
  readonly amountWords: (value: Exclude<Amount, number>) => AmountWords<Exclude<Amount, number>>;
  readonly eventWords: (pattern: EventPattern) => EventWords;
  readonly costWords: (value: CostNode) => CostWords<CostNode>;
  readonly compareWords: (speech: Speech, value: Compare) => string;
  readonly suffixes: (speech: Speech, filter: Filter, options: NounOptions) => string[];
  /** What is said of a subject for one of these changes; undefined: it is said with another. */
  readonly predicate: (
    speech: Speech,
    subject: Subject,
    list: readonly Modification[],
    index: number,
  ) => string | undefined;
  /** After a subject: "can't block", "attacks each combat if able". A leading "!" marks a sentence of its own. */
  readonly objectRule: (speech: Speech, rule: Rule, subject: Subject) => string;
  /** Whether it is said of players or of the game, not of an object. */
  readonly isGameRule: (rule: Rule) => boolean;
  readonly gameRule: (speech: Speech, rule: Rule, players: PlayerExpr | undefined, affects?: string | Filter) => string;
  /** Instructions as one text, with full stops between sentences but none at its end and no capital at its start. */
  readonly effects: (speech: Speech, nodes: readonly EffectNode[]) => string;
  /** The same where they are carried out only if what stands before them is so; `closed`: and no sentence further on is said of them. */
  readonly courseWords: (speech: Speech, nodes: readonly EffectNode[], course?: 'makes' | 'closed') => string;
  /** One instruction: a clause, or a sentence of its own. */
  readonly instruction: (speech: Speech, node: EffectNode) => Piece;
  /** After "you may" and "have": plain verbs; the first sentence only, with what follows it. */
  readonly bareEffects: (speech: Speech, nodes: readonly EffectNode[], key: string) => BareWords | undefined;
  /** "Choose one —" and its bullet points. */
  readonly modesText: (speech: Speech, modes: Extract<EffectNode, { kind: 'modes' }>, who?: string) => string;
  readonly grantedAbility: (
    speech: Speech,
    ability: Ability,
    types: readonly CardType[] | undefined,
    subtypes?: readonly string[],
  ) => string;
  /** What instructions do, as a label on `face`. */
  readonly renderEffects: (
    nodes: readonly EffectNode[],
    targets: readonly TargetSlot[],
    face?: FaceDefinition,
  ) => string;
}

function missing(): never {
  throw new Error('English is asked for before its phrases are known: import cards/english through its entry file');
}

/** Filled in before anything is said. */
export let phrases: Phrases = {
  condition: missing,
  amountWords: missing,
  costWords: missing,
  eventWords: missing,
  compareWords: missing,
  suffixes: missing,
  predicate: missing,
  objectRule: missing,
  isGameRule: missing,
  gameRule: missing,
  effects: missing,
  courseWords: missing,
  instruction: missing,
  bareEffects: missing,
  modesText: missing,
  grantedAbility: missing,
  renderEffects: missing,
};

/** Whoever knows how one of them is said says so as it is loaded. */
export function setPhrases(found: Partial<Phrases>): void {
  phrases = { ...phrases, ...found };
}

/** The clause after "if", "as long as", "only if", "unless". */
export const condition: Phrases['condition'] = (speech, value) => phrases.condition(speech, value);
