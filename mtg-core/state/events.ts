import type { Entity, ObjectRef, PlayerId, ZoneId } from '../basics/index.ts';
import type { Characteristics } from '../cards/compiled/index.ts';
import type { EventKind } from '../cards/language/index.ts';
import type { CopiedValues } from './copied-values.ts';

/** How an object enters its new zone. */
export interface Arrival {
  readonly tapped?: boolean;
  readonly faceDown?: boolean;
  /** Which of the built-in card's faces it shows then. */
  readonly faceDownAs?: number;
  readonly manifested?: boolean;
  readonly position?: 'top' | 'bottom' | number;
  /** The library it goes to is shuffled. */
  readonly shuffled?: true;
  /** Whom or what it attacks (CR 508.4); 0: still to be chosen. */
  readonly attacking?: Entity;
  /** Which attacker it blocks (CR 509.4). */
  readonly blocking?: ObjectRef;
  readonly counters?: Readonly<Record<string, number>>;
  /** 0: decided to be nothing; null: what it is to be attached to is no more (CR 303.4i). */
  readonly attachedTo?: Entity | null;
  readonly face?: number;
  /** The other card of a meld pair, combined with it (CR 701.42a). */
  readonly meldedWith?: ObjectRef;
  /** Ids of the cards of a melded or merged permanent in the order in which they are put there (CR 712.21a, 729.3a). */
  readonly arranged?: readonly number[];
  readonly linkedTo?: ObjectRef; // exiled with (CR 607.2a)
  readonly sickless?: boolean;
  /** Enters as a copy (CR 707.5). */
  readonly copied?: CopiedValues;
  /** Choices made as it enters (CR 607.2d). */
  readonly linked?: import('../basics/index.ts').Bindings;
}

/** What names a replacement effect, so that it has one chance at an event. */
export type ReplacementKey = number | string;

/** Of an `unlock`: now both halves are unlocked (CR 709.5i). */
export const FULLY_UNLOCKED = 'fully';

/**
 * One event (CR 603, 614), of one fixed shape for every kind. Roles that a kind doesn't have are 0, -1 or ''.
 * Which role means what: see `EventPattern` in the card language.
 */
export interface GameEvent {
  kind: EventKind;
  /** What it happens to; for zone changes the reference before the move. */
  object: Entity;
  /** Zone changes: the reference after the move. */
  after: ObjectRef;
  player: PlayerId;
  source: ObjectRef;
  recipient: Entity;
  from: ZoneId;
  to: ZoneId;
  amount: number;
  /** Of damage, what was more than lethal (CR 120.10). */
  excess: number | undefined;
  counter: string;
  cause: string;
  /** Controller of what caused it, -1: the game itself. */
  causedBy: PlayerId;
  combat: boolean;
  step: number;
  /** Players an object enters under. */
  under: PlayerId;
  arrival: Arrival | null;
  /** Definition of a token to create. */
  def: number;
  /** Where an instruction gives a name to what enters by this. */
  bindsTo: { readonly at: number; readonly name: string; readonly before?: true } | null;
  /** Replacement effects that have had their one chance (CR 614.5). */
  replaced: readonly ReplacementKey[] | null;
  /** A damage source's qualities at that time. */
  cantBePrevented: boolean;
  turn: number;
  /** Of what is remembered: the permanent as it was then, whatever becomes of it (CR 608.2i). */
  seen?: { readonly chars: Characteristics; readonly controller: PlayerId };
}

/** The roles that are given are filled in: makers name a few of many, so that reading each role of theirs would be dear. */
export function makeEvent(kind: EventKind, roles: Partial<GameEvent>): GameEvent {
  const event: GameEvent = {
    kind,
    object: 0,
    after: 0,
    player: -1,
    source: 0,
    recipient: 0,
    from: -1,
    to: -1,
    amount: 0,
    counter: '',
    cause: '',
    causedBy: -1,
    combat: false,
    step: -1,
    under: -1,
    arrival: null,
    def: -1,
    bindsTo: null,
    replaced: null,
    cantBePrevented: false,
    turn: 0,
    excess: undefined,
  };
  return fillIn(event, roles);
}

/**
 * The same event, with other roles where some are given. Written role by role and in the same order as a new one, and not spread: so
 * all events have one shape for the compiler of the machine, which reads a role of them at a fixed place.
 */
export function copyEvent(of: GameEvent, roles: Partial<GameEvent> = noRoles): GameEvent {
  const event: GameEvent = {
    kind: of.kind,
    object: of.object,
    after: of.after,
    player: of.player,
    source: of.source,
    recipient: of.recipient,
    from: of.from,
    to: of.to,
    amount: of.amount,
    counter: of.counter,
    cause: of.cause,
    causedBy: of.causedBy,
    combat: of.combat,
    step: of.step,
    under: of.under,
    arrival: of.arrival,
    def: of.def,
    bindsTo: of.bindsTo,
    replaced: of.replaced,
    cantBePrevented: of.cantBePrevented,
    turn: of.turn,
    excess: of.excess,
  };
  if (of.seen !== undefined) event.seen = of.seen;
  return fillIn(event, roles);
}

const noRoles: Partial<GameEvent> = {};

function fillIn(event: GameEvent, roles: Partial<GameEvent>): GameEvent {
  for (const role in roles) {
    const value = roles[role as keyof GameEvent];
    if (value === undefined) continue;
    // Roles that most events have are written by their names: a name that is a value is looked up each time.
    switch (role) {
      case 'object':
        event.object = value as Entity;
        break;
      case 'player':
        event.player = value as PlayerId;
        break;
      case 'causedBy':
        event.causedBy = value as PlayerId;
        break;
      case 'source':
        event.source = value as ObjectRef;
        break;
      case 'to':
        event.to = value as ZoneId;
        break;
      case 'cause':
        event.cause = value as string;
        break;
      default:
        (event as unknown as Record<string, unknown>)[role] = value;
    }
  }
  return event;
}
