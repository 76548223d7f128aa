// What effects allow, forbid and require. A rule ("can't", "must", "may") is one definition, and so is a deed that rules speak of
// ("attack", "be blocked"): its fields, its words, and which rules about it are carried out. Whatever asks for a rule of one kind
// stands in the file that defines it, but for combat's, casting's and payment's, which ask for many at once.

import {
  type CostNode,
  type Deeds,
  type Defined,
  type DeonticRules,
  type FieldOf,
  type Fields,
  type Filter,
  family,
  type Limits,
  type PlayerExpr,
  type Requirement,
  type Requirements,
  type Rule,
  type RuleAction,
} from '../cards/language/index.ts';
import type { Speech, Subject } from '../cards/phrases/index.ts';

export type RuleOf<Kind extends Rule['kind']> = Extract<Rule, { kind: Kind }>;
type DeedOf<Kind extends RuleAction['kind']> = Extract<RuleAction, { kind: Kind }>;

/** Of whom a predicate is said. */
export interface Predicated {
  readonly speech: Speech;
  readonly subject: Subject;
  /** In the form that goes with the subject. */
  verb(word: string): string;
  readonly be: string;
  readonly their: string;
}

/** Whom and what a sentence is about, in words. */
export interface RuleTold {
  readonly speech: Speech;
  readonly players: PlayerExpr | undefined;
  readonly affects: string | Filter | undefined;
  readonly who: string;
  /** `who` takes a plain verb. */
  readonly plain: boolean;
  readonly whose: string;
  verb(word: string): string;
  readonly it: string;
}

interface RuleParts<Kind extends keyof DeonticRules, Ignored extends string> extends Limits<RuleOf<Kind>, Ignored> {
  /** After an object: "can't block", "attacks each combat if able". Without it the rule is about players or the game only. */
  predicate?(said: Predicated, rule: RuleOf<Kind>): string;
  /** A sentence about players, spells or the game. Without it the predicate is said of the object. */
  sentence?(told: RuleTold, rule: RuleOf<Kind>): string;
  /** The sentence is said of an object too, in place of the predicate. */
  saysSentence?(rule: RuleOf<Kind>): boolean;
  /** Nothing asks for it: a card that says it is refused. */
  readonly unasked?: boolean;
}

interface RuleDefinition extends Defined {
  readonly kind: Rule['kind'];
  predicate?(said: Predicated, rule: Rule): string;
  sentence?(told: RuleTold, rule: Rule): string;
  saysSentence?(rule: Rule): boolean;
}

interface DeedParts<Kind extends keyof Deeds, Ignored extends string> extends Limits<DeedOf<Kind>, Ignored> {
  /** After "can't" and "may". */
  say(speech: Speech, deed: DeedOf<Kind>, several: boolean): string;
  /** The rules about it that are asked for. Without any a card that speaks of it is refused. */
  readonly asked: readonly ('cant' | 'may' | 'costToDo')[];
  /** What it may be done "as though" (CR 609.4). */
  readonly asThough?: readonly RuleOf<'mayAsThough'>['asThough'][];
}

interface DeedDefinition extends Defined {
  readonly kind: RuleAction['kind'];
  say(speech: Speech, deed: RuleAction, several: boolean): string;
  readonly asked: readonly ('cant' | 'may' | 'costToDo')[];
  readonly asThough?: readonly RuleOf<'mayAsThough'>['asThough'][];
}

interface RequirementParts<Node> extends Limits<Node, never> {
  predicate(said: Pick<Predicated, 'speech' | 'verb'>, requirement: Node): string;
}

interface RequirementDefinition extends Defined {
  readonly kind: Requirement['kind'];
  predicate(said: Pick<Predicated, 'speech' | 'verb'>, requirement: Requirement): string;
}

export const ruleKinds = family<RuleDefinition>('rules of the kind');
export const deeds = family<DeedDefinition>('what the rules call');
export const requirements = family<RequirementDefinition>('requirements of the kind');

/** Defines a rule. */
export function rule<Kind extends keyof DeonticRules, const Ignored extends FieldOf<DeonticRules, Kind> = never>(
  kind: Kind,
  fields: DeonticRules[Kind] & Fields,
  { unasked, ...parts }: RuleParts<Kind, Ignored>,
): void {
  // It is asked only for nodes of its kind, which can't be said of the kinds in general.
  const made = { ...parts, kind, fields, ignored: parts.ignored ?? [], executed: !(unasked ?? false) };
  ruleKinds.define(made as RuleDefinition);
}

/** Defines a deed that rules speak of. */
export function deed<Kind extends keyof Deeds, const Ignored extends FieldOf<Deeds, Kind> = never>(
  kind: Kind,
  fields: Deeds[Kind] & Fields,
  parts: DeedParts<Kind, Ignored>,
): void {
  const made = { ...parts, kind, fields, ignored: parts.ignored ?? [], executed: parts.asked.length > 0 };
  deeds.define(made as DeedDefinition);
}

/** Defines what something must do "if able" (CR 508.1d, 509.1c). */
export function requirement<Kind extends keyof Requirements>(
  kind: Kind,
  fields: Requirements[Kind] & Fields,
  parts: RequirementParts<Extract<Requirement, { kind: Kind }>>,
): void {
  requirements.define({ ...parts, kind, fields, ignored: [], executed: true } as RequirementDefinition);
}

/** Undefined: rules of this kind about the deed are asked for; else what isn't, in words. */
export const notAsked = (action: RuleAction, by: DeedDefinition['asked'][number]): string | undefined =>
  deeds.find(action.kind)?.asked.includes(by) ? undefined : `what the rules call ${action.kind}`;

/** `several`: more than one thing does it. */
export const deedWords = (speech: Speech, action: RuleAction, several = false): string =>
  deeds.of(action).say(speech, action, several);

/** CR 508.1h, 509.1d: undefined: it can be paid as creatures are declared; an X isn't chosen, and nothing is carried out then. */
export const notPaidDeclaring = (cost: CostNode): string | undefined =>
  cost.kind === 'effect' || JSON.stringify(cost).includes('{X}') ? 'such a cost to attack or block' : undefined;
