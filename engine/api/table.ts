// What a seat at a game table sees and says. One contract for the window, opponents, scripts and remote members.
import { z } from 'zod';
import type {
  Answer,
  AnswerRefusal,
  CardView,
  CommanderView,
  CompoundView,
  CounterView,
  DecisionView,
  EventView,
  ManaPoolView,
  OptionView,
  PlayerView,
  StackItemView,
  Step,
  TableView,
} from '../../mtg-core/index.ts';
import { schemaOf } from './declared.ts';
import { viewDelta } from './view-delta.ts';

export type {
  Answer,
  AnswerRefusal,
  CardView,
  CommanderView,
  CompoundView,
  CounterView,
  DecisionView,
  EventView,
  ManaPoolView,
  OptionView,
  PlayerView,
  StackItemView,
  Step,
  TableView,
};

/** An object (positive) or a player (negative: player p is -(p + 1)). */
export const entity = z.number().int();

export const counterView = schemaOf<CounterView>()(z.object({ name: z.string(), count: z.number().int() }));

/** A card, token or permanent as this seat may see it. Hidden cards are only ever counts. */
export const cardView = schemaOf<CardView>()(
  z.object({
    ref: entity,
    name: z.string(),
    cost: z.string(),
    manaValue: z.number(),
    typeLine: z.string(),
    types: z.array(z.string()),
    subtypes: z.array(z.string()),
    colors: z.array(z.enum(['W', 'U', 'B', 'R', 'G'])),
    text: z.string(),
    power: z.number().optional(),
    toughness: z.number().optional(),
    /** Printed values, to show what changed. */
    printedPower: z.number().optional(),
    printedToughness: z.number().optional(),
    loyalty: z.number().optional(),
    keywords: z.array(z.string()),
    owner: z.number().int(),
    controller: z.number().int(),
    zone: z.enum(['library', 'hand', 'battlefield', 'graveyard', 'stack', 'exile', 'command']),
    token: z.boolean(),
    tapped: z.boolean(),
    faceDown: z.boolean(),
    /** Can't attack or use {T} abilities yet (CR 302.6). */
    summoningSick: z.boolean(),
    damage: z.number().int(),
    counters: z.array(counterView),
    marks: z.array(z.string()),
    attachedTo: entity.optional(),
    attachments: z.array(entity),
    attacking: entity.optional(), // player or permanent attacked
    blocked: z.boolean(),
    blocking: z.array(entity),
    goaded: z.boolean(),
  }),
);

export const stackItemView = schemaOf<StackItemView>()(
  z.object({
    ref: entity,
    kind: z.enum(['spell', 'activated', 'triggered']),
    name: z.string(),
    text: z.string(),
    controller: z.number().int(),
    source: entity,
    /** The card itself, for spells. */
    card: cardView.optional(),
    targets: z.array(entity),
    x: z.number().optional(),
  }),
);

/** W, U, B, R, G, C. */
export const manaPoolView = schemaOf<ManaPoolView>()(
  z.object({
    W: z.number(),
    U: z.number(),
    B: z.number(),
    R: z.number(),
    G: z.number(),
    C: z.number(),
  }),
);

export const commanderView = schemaOf<CommanderView>()(
  z.object({
    name: z.string(),
    zone: z.enum(['library', 'hand', 'battlefield', 'graveyard', 'stack', 'exile', 'command']),
    card: cardView.optional(),
    tax: z.number().int(),
    damage: z.array(z.number().int()),
  }),
);

export const playerView = schemaOf<PlayerView>()(
  z.object({
    player: z.number().int(),
    name: z.string(),
    life: z.number().int(),
    counters: z.array(counterView),
    marks: z.array(z.string()),
    handCount: z.number().int(),
    /** Own hand, or cards of another hand that this seat knows. */
    hand: z.array(cardView),
    libraryCount: z.number().int(),
    /** Cards of this library that this seat is looking at or knows, top first. */
    knownLibrary: z.array(cardView),
    graveyard: z.array(cardView), // oldest first
    manaPool: manaPoolView,
    landsPlayed: z.number().int(),
    lost: z.boolean(),
    commanders: z.array(commanderView).optional(),
  }),
);

export const stepName = schemaOf<Step>()(
  z.enum([
    'untap',
    'upkeep',
    'draw',
    'precombatMain',
    'beginCombat',
    'declareAttackers',
    'declareBlockers',
    'firstStrikeDamage',
    'combatDamage',
    'endCombat',
    'postcombatMain',
    'end',
    'cleanup',
  ]),
);

export const resultView = z.object({
  winner: z.number().int().nullable(), // null: a draw
  reason: z.string(),
  cr: z.string(),
});

export const tableView = schemaOf<TableView>()(
  z.object({
    gameId: z.string(),
    /** Whose eyes: a player index, or null for a spectator. */
    seat: z.number().int().nullable(),
    turn: z.number().int(),
    activePlayer: z.number().int(),
    priorityPlayer: z.number().int().nullable(),
    step: stepName,
    marks: z.array(z.string()),
    players: z.array(playerView),
    battlefield: z.array(cardView), // in the order they entered
    stack: z.array(stackItemView), // top first
    exile: z.array(cardView),
    result: resultView.nullable(),
  }),
);

export const optionView = schemaOf<OptionView>()(
  z.object({
    id: z.string(),
    label: z.string(),
    /** pass, cast, play, activate, mana, target, player, card, done, yes, no, number, word, mode, attack, block, assign, order, keep, mulligan, pay, cancel */
    kind: z.string(),
    object: entity.optional(), // the card or permanent that this is about: click it to choose
    target: entity.optional(), // attack: who; block: which attacker; assign: to whom
    cost: z.string().optional(),
    /** A mana ability: never a reason to stop for. */
    mana: z.boolean().optional(),
    /** Permanents that automatic payment would tap, in order. */
    taps: z.array(entity).optional(),
    amount: z.number().optional(),
  }),
);

/** What may be answered whole instead of by a series of flat options. */
export const compoundView = schemaOf<CompoundView>()(
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('attackers'),
      candidates: z.array(z.object({ attacker: entity, defenders: z.array(entity), must: z.boolean() })),
    }),
    z.object({
      kind: z.literal('blockers'),
      candidates: z.array(z.object({ blocker: entity, attackers: z.array(entity), max: z.number() })),
    }),
    z.object({
      kind: z.literal('choose'),
      candidates: z.array(entity),
      min: z.number(),
      max: z.number(),
      ordered: z.boolean(),
      /** The candidates, and where cards are looked at, revealed or searched, all of those. */
      cards: z.array(cardView),
    }),
    z.object({
      kind: z.literal('assign'),
      total: z.number(),
      among: z.array(z.object({ to: entity, lethal: z.number() })),
    }),
    z.object({ kind: z.literal('number'), min: z.number(), max: z.number() }),
  ]),
);

export const decisionView = schemaOf<DecisionView>()(
  z.object({
    id: z.number().int(),
    kind: z.enum([
      'priority',
      'target',
      'choose',
      'mode',
      'number',
      'yesNo',
      'word',
      'attackers',
      'blockers',
      'assign',
      'order',
      'pay',
      'mulligan',
    ]),
    player: z.number().int(),
    prompt: z.string(),
    cr: z.string(),
    /** The spell, ability or permanent that asks. */
    source: entity.optional(),
    options: z.array(optionView),
    compound: compoundView.optional(),
    /** Words that may be answered as `word:...` beside the options: creature types, or the name of any card of the kind asked for. */
    others: z.object({ of: z.enum(['creatureType', 'cardName']), words: z.array(z.string()) }).optional(),
    /** Already chosen in this series (attackers, blockers, targets, cards). */
    chosen: z.array(z.object({ object: entity, target: entity.optional(), amount: z.number().optional() })),
    cancellable: z.boolean(),
    /** At priority: why this seat is asked now. */
    why: z.string().optional(),
    /** At priority: what passing leads to, for a button; and what it goes past, to stand beneath ("without an attack"). */
    pass: z.object({ label: z.string(), skips: z.string() }).optional(),
  }),
);

/** A flat id, or a whole compound answer. `pay: 'manual'` asks to choose the mana oneself. */
export const answer = schemaOf<Answer>()(
  z.union([
    z.strictObject({ option: z.string(), pay: z.enum(['auto', 'manual']).optional() }),
    z.strictObject({ attackers: z.array(z.strictObject({ attacker: entity, defender: entity })) }),
    z.strictObject({ blockers: z.array(z.strictObject({ blocker: entity, attacker: entity })) }),
    z.strictObject({ choose: z.array(entity) }),
    z.strictObject({ assign: z.array(z.strictObject({ to: entity, amount: z.number().int() })) }),
    z.strictObject({ number: z.number().int() }),
  ]),
);

export const refusal = schemaOf<AnswerRefusal>()(z.object({ code: z.string(), message: z.string(), cr: z.string() }));

/** What a combat comes to if nobody does anything more than is laid out. */
export const combatOutcome = z.object({
  /** In a line, to the player who asked. */
  said: z.string(),
  /** What dies, and what leaves the battlefield otherwise. */
  dies: z.array(entity),
  leaves: z.array(entity),
  /** Damage to what stays, or loyalty lost, and what is left of it. */
  hurt: z.array(z.object({ object: entity, amount: z.number().int(), left: z.number().int() })),
  /** Players whose life changes, or who lose. */
  players: z.array(z.object({ player: z.number().int(), life: z.number().int(), loses: z.boolean() })),
  /** Something has to be chosen on the way, and the first of it was taken. */
  isOpen: z.boolean(),
});
export type CombatOutcome = z.infer<typeof combatOutcome>;

/** Something that happened, for motion and the log; already limited to what this seat may know. */
export const eventView = schemaOf<EventView>()(
  z.object({
    kind: z.string(), // the engine's event kinds: zoneChange, damage, gainLife, loseLife, draw, cast, attacks, ...
    text: z.string(), // one line for the log
    object: entity.optional(), // reference after the event
    was: entity.optional(), // reference before a zone change
    card: z.string().optional(),
    player: z.number().int().optional(),
    source: entity.optional(),
    target: entity.optional(),
    from: z.string().optional(),
    to: z.string().optional(),
    amount: z.number().optional(),
  }),
);

/** One step of the table: what happened, how it looks now, and what this seat is asked, if anything. */
export const tableMessage = z.object({
  cursor: z.number().int(),
  kind: z.enum(['step', 'chat', 'system']),
  turn: z.number().int().optional(),
  events: z.array(eventView),
  /** Left out of messages that are long past. */
  view: tableView.optional(),
  decision: decisionView.nullable(),
  waitingFor: z.number().int().nullable(), // whose decision it is
  text: z.string().optional(),
  canUndo: z.boolean(),
});
export type TableMessage = z.infer<typeof tableMessage>;

/** Stops: steps in which the table always waits for the person, on their own turn and on the other's. */
export const tableSettings = z.object({
  stopsMine: z.array(stepName),
  stopsTheirs: z.array(stepName),
  fullControl: z.boolean(),
  autoPass: z.boolean(),
  /** Names of what has abilities that the seat lets resolve unasked. */
  yields: z.array(z.string().max(200)).max(100).optional(),
  /** Names of what the table always waits for: on the stack, in an attack, or where the seat can use it. */
  watched: z.array(z.string().max(200)).max(100).optional(),
});

/** What one seat is told of a step with the news that it happened. */
export const tableNews = z.object({
  /** Whose eyes: news of another seat, which the same program may have, is not to be mixed in. */
  seat: z.number().int().nullable(),
  /** The cursor of the message before: who doesn't have that one calls `table/sync`. */
  after: z.number().int(),
  /** The message with what changed in its view since the one before; no change where it looks the same. */
  message: tableMessage.omit({ view: true }).extend({ change: viewDelta.optional() }),
  settings: tableSettings,
});
export type TableNews = z.infer<typeof tableNews>;

/** What the table tells everybody when a decision was taken back. */
export const TAKEN_BACK = 'Taken back to your last decision.';
