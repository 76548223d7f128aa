import type { EventKind } from '../cards/language/events.ts';
import type { Entity, ObjectRef, PlayerId, ZoneId } from '../state/types.ts';

/** How an object enters its new zone. */
export interface Arrival {
  readonly tapped?: boolean;
  readonly faceDown?: boolean;
  readonly position?: 'top' | 'bottom' | number;
  readonly attacking?: Entity;
  readonly counters?: Readonly<Record<string, number>>;
  readonly attachedTo?: Entity;
  readonly face?: number;
  readonly linkedTo?: ObjectRef; // exiled with (CR 607.2a)
  readonly sickless?: boolean;
  /** Enters as a copy of this definition (CR 707.5). */
  readonly copyDef?: number;
  /** Choices made as it enters (CR 607.2d). */
  readonly linked?: import('../state/types.ts').Bindings;
}

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
  /** Replacement effects that have had their one chance (CR 614.5). */
  replaced: readonly number[] | null;
  /** A damage source's qualities at that time. */
  cantBePrevented: boolean;
  turn: number;
}

export function makeEvent(kind: EventKind, roles: Partial<GameEvent>): GameEvent {
  return {
    kind,
    object: roles.object ?? 0,
    after: roles.after ?? 0,
    player: roles.player ?? -1,
    source: roles.source ?? 0,
    recipient: roles.recipient ?? 0,
    from: roles.from ?? -1,
    to: roles.to ?? -1,
    amount: roles.amount ?? 0,
    counter: roles.counter ?? '',
    cause: roles.cause ?? '',
    causedBy: roles.causedBy ?? -1,
    combat: roles.combat ?? false,
    step: roles.step ?? -1,
    under: roles.under ?? -1,
    arrival: roles.arrival ?? null,
    def: roles.def ?? -1,
    replaced: roles.replaced ?? null,
    cantBePrevented: roles.cantBePrevented ?? false,
    turn: roles.turn ?? 0,
  };
}
