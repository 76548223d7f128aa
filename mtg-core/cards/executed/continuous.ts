// Continuous effects, what they change, and what is allowed, forbidden or required.
import type { ContinuousEffect, CostNode, Duration, Rule, RuleAction } from '../language/index.ts';
import { type DeclaredFields, type DeclaredKinds, type Judge, only } from './declare.ts';

export const executedContinuousEffects: DeclaredFields<ContinuousEffect> = {
  affects: true,
  players: true,
  change: true,
};

type LongDuration = Extract<Duration, { kind: string }>;
export const executedDurations: DeclaredKinds<LongDuration> = {
  while: { condition: true },
  nextStep: { step: true, whose: true },
  until: { event: true },
};

/** The deeds that a rule of this kind is asked about. */
const speaksOf =
  (...kinds: readonly RuleAction['kind'][]): Judge<RuleAction> =>
  (action) =>
    kinds.includes(action.kind) ? undefined : `what the rules call ${action.kind}`;

/** What attacking or blocking costs is paid with mana. */
const onlyMana: Judge<readonly CostNode[]> = (costs) =>
  costs.every(({ kind }) => kind === 'mana') ? undefined : 'such a cost to attack or block';

type Requirement = Extract<Rule, { kind: 'must' }>['do'];
const mustDo: Judge<Requirement> = (action) =>
  action.kind === 'beBlocked' && action.by !== undefined ? 'whom something must be blocked by' : undefined;

const actsAsThough: Readonly<Partial<Record<string, readonly RuleAction['kind'][]>>> = {
  notDefender: ['attack'],
  flash: ['cast'],
  haste: ['attack', 'activate'],
  noHexproof: ['beTargeted'],
  flying: ['block'],
  reach: ['block'],
  shadow: ['block'],
};

export const executedRules: DeclaredKinds<Rule> = {
  cant: {
    do: speaksOf(
      'attack',
      'block',
      'beBlocked',
      'beTargeted',
      'cast',
      'activate',
      'untap',
      'beCountered',
      'gainLife',
      'loseLife',
      'loseGame',
      'winGame',
      'beSacrificed',
      'attackAlone',
      'blockAlone',
      'becomeAttached',
      'draw',
      'search',
      'playLand',
      'enter',
      'putCounters',
      'beRegenerated',
      'preventDamage',
      'turnFaceUp',
    ),
    if: true,
  },
  must: { do: mustDo },
  goaded: {},
  mayAsThough: ({ do: action, asThough }) =>
    actsAsThough[asThough]?.includes(action.kind) ? undefined : `${action.kind} as though ${asThough}`,
  may: { do: speaksOf('cast'), cost: true, free: true, limit: true },
  costToDo: { do: speaksOf('attack', 'block'), cost: onlyMana, each: true },
  assignAsUnblocked: {},
  assignByToughness: {},
  noCombatDamage: {},
  extraBlocks: { count: true },
  minBlockers: { count: true },
  maxBlockers: { count: true },
  costChange: {
    what: true,
    by: true,
    amount: true,
    mana: true,
    direction: true,
    minimum: true,
    abilityFilter: true,
    ability: true,
  },
  landsPerTurn: { extra: true },
  handSize: { size: true, none: true, change: true },
  revealTop: {},
  playWithHandRevealed: false,
  playFrom: { zone: true, what: true, topOnly: true, cost: true, free: true, who: false, limit: true, ifCast: true },
  spendAsAnyColor: { on: true },
  manaPersists: { color: true },
  legendRuleOff: {},
  damageUnpreventable: {},
  doublesTriggers: { on: true, of: true },
  noTriggers: { on: true, of: true },
  alsoUntaps: { what: true, during: true },
  mayNotUntap: {},
  maxUntaps: { count: true, what: true },
  mayLook: { what: only('libraryTop') },
  skipStep: { step: true },
  maxCasts: { count: true, what: true },
  activateLimit: false,
};

export const executedRuleActions: DeclaredKinds<RuleAction> = {
  attack: { whom: true, planeswalkers: true, unless: true },
  block: { what: true },
  beBlocked: { by: true },
  beTargeted: { by: true, byPlayer: true },
  cast: { what: true, from: true, timing: true },
  playLand: { from: true },
  activate: { what: true, mana: true },
  untap: { during: false },
  beCountered: { by: true },
  beRegenerated: {},
  gainLife: {},
  loseLife: {},
  draw: { beyond: true },
  search: {},
  loseGame: {},
  winGame: {},
  enter: { from: true },
  beSacrificed: {},
  crew: false,
  attackAlone: {},
  blockAlone: {},
  putCounters: { counter: true },
  preventDamage: {},
  pay: false,
  turnFaceUp: false,
  transform: false,
  becomeAttached: { by: true },
};
