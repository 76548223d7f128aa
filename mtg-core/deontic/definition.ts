// What effects allow, forbid and require. A rule ("can't", "must", "may") is one definition, and so is a deed that rules speak of
// ("attack", "be blocked"): its fields, its words, and which rules about it are carried out. Whatever asks for a rule of one kind
// stands in the file that defines it, but for combat's, casting's and payment's, which ask for many at once.

import {
  type ContinuousEffect,
  type CostNode,
  type Deeds,
  type Defined,
  type DeonticRules,
  type Duration,
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
import type { Reader } from '../cards/reading/index.ts';

export type RuleOf<Kind extends Rule['kind']> = Extract<Rule, { kind: Kind }>;
type DeedOf<Kind extends RuleAction['kind']> = Extract<RuleAction, { kind: Kind }>;

/** Of what a rule is in force: of objects that an effect affects, of players, or of the game as a whole. */
export type RuledOf = 'objects' | 'players' | 'game';

/** The rules about a deed that are asked for, and of what. */
type AskedRules = Readonly<Partial<Record<'cant' | 'may' | 'costToDo', readonly RuledOf[]>>>;

/** What a deed may be done "as though" (CR 609.4), and who may. */
interface DoneAsThough {
  readonly of: RuledOf;
  readonly how: readonly RuleOf<'mayAsThough'>['asThough'][];
}

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

/** After whom a predicate is read. */
export interface RuleAfter {
  readonly many: boolean;
  /** It is said of players, not of objects. */
  readonly ofPlayers: boolean;
}

/** Something with how long it lasts, where that stands among its words. */
export interface LastingNode<Node> {
  readonly node: Node;
  readonly until: Duration | undefined;
}

/** How a rule is read. */
interface RuleReaders {
  /** The predicate after its subject; one may say several. */
  readonly reads?: (of: RuleAfter) => Reader<readonly Rule[]>;
  /** A sentence that has no such predicate: "spells you cast cost {1} less to cast". */
  readonly readsSentence?: Reader<ContinuousEffect>;
  /** The same in instructions that say among the words how long it lasts: "attacks this turn if able". */
  readonly readsTimed?: (of: RuleAfter) => Reader<LastingNode<Rule>>;
  readonly readsTimedSentence?: Reader<LastingNode<ContinuousEffect>>;
}

interface RuleParts<Kind extends keyof DeonticRules, Ignored extends string>
  extends Limits<RuleOf<Kind>, Ignored>,
    RuleReaders {
  /** Of what it is asked: a card that says it of anything else is refused. */
  readonly of: readonly RuledOf[] | ((rule: RuleOf<Kind>) => readonly RuledOf[]);
  /** After an object: "can't block", "attacks each combat if able". Without it the rule is about players or the game only. */
  predicate?(said: Predicated, rule: RuleOf<Kind>): string;
  /** A sentence about players, spells or the game. Without it the predicate is said of the object. */
  sentence?(told: RuleTold, rule: RuleOf<Kind>): string;
  /** The sentence is said of an object too, in place of the predicate. */
  saysSentence?(rule: RuleOf<Kind>): boolean;
  /** Nothing asks for it: a card that says it is refused. */
  readonly unasked?: boolean;
}

interface RuleDefinition extends Defined, RuleReaders {
  readonly kind: Rule['kind'];
  readonly of: readonly RuledOf[] | ((rule: Rule) => readonly RuledOf[]);
  predicate?(said: Predicated, rule: Rule): string;
  sentence?(told: RuleTold, rule: Rule): string;
  saysSentence?(rule: Rule): boolean;
}

/** How a deed is read after "can't": of objects, or of players. */
interface DeedReaders {
  readonly reads?: Reader<RuleAction>;
  readonly readsOfPlayers?: Reader<RuleAction>;
}

interface DeedParts<Kind extends keyof Deeds, Ignored extends string>
  extends Limits<DeedOf<Kind>, Ignored>,
    DeedReaders {
  /** After "can't" and "may". */
  say(speech: Speech, deed: DeedOf<Kind>, several: boolean): string;
  /** Without any a card that speaks of it is refused. */
  readonly asked: AskedRules;
  readonly asThough?: DoneAsThough;
}

interface DeedDefinition extends Defined, DeedReaders {
  readonly kind: RuleAction['kind'];
  say(speech: Speech, deed: RuleAction, several: boolean): string;
  readonly asked: AskedRules;
  readonly asThough?: DoneAsThough;
}

/** When a requirement holds, among its words: where "each combat" stands, and where nothing need stand. */
export interface When {
  readonly each: Reader<Duration | undefined>;
  readonly bare: Reader<Duration | undefined>;
}

/** How a requirement is read: "attacks each combat if able", "attacks this turn if able". */
interface RequirementReader {
  readonly reads?: (many: boolean, when: When) => Reader<LastingNode<Requirement>>;
}

interface RequirementParts<Node> extends Limits<Node, never>, RequirementReader {
  predicate(said: Pick<Predicated, 'speech' | 'verb'>, requirement: Node): string;
}

interface RequirementDefinition extends Defined, RequirementReader {
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
  const made = { ...parts, kind, fields, ignored: parts.ignored ?? [], executed: Object.keys(parts.asked).length > 0 };
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
export const notAsked = (action: RuleAction, by: keyof AskedRules): string | undefined =>
  deeds.find(action.kind)?.asked[by] !== undefined ? undefined : `what the rules call ${action.kind}`;

const NOT_OF = { objects: 'of an object', players: 'of a player', game: 'of nobody' } as const;

/** What an effect says of those of whom nobody asks for it, in words; what nobody asks for at all is refused by its kind. */
export function misdirected({ affects, players, change }: ContinuousEffect): string[] {
  const whom: RuledOf = affects !== undefined ? 'objects' : players !== undefined ? 'players' : 'game';
  return change.flatMap((each) => {
    if (each.kind !== 'rule') return whom === 'game' ? [`"${each.kind}" ${NOT_OF.game}`] : [];
    const { of } = ruleKinds.of(each.rule);
    const { kind } = each.rule;
    const named = 'do' in each.rule ? `${kind} ${each.rule.do.kind}` : kind;
    const asked = typeof of === 'function' ? of(each.rule) : of;
    return asked.length === 0 || asked.includes(whom) || (players === 'each' && asked.includes('game'))
      ? []
      : [`"${named}" ${NOT_OF[whom]}`];
  });
}

/** `several`: more than one thing does it. */
export const deedWords = (speech: Speech, action: RuleAction, several = false): string =>
  deeds.of(action).say(speech, action, several);

/** CR 508.1h, 509.1d: undefined: it can be paid as creatures are declared; an X isn't chosen, and nothing is carried out then. */
export const notPaidDeclaring = (cost: CostNode): string | undefined =>
  cost.kind === 'effect' || JSON.stringify(cost).includes('{X}') ? 'such a cost to attack or block' : undefined;
