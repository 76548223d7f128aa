// What the game waits for. Plain data: enough to list every legal answer and to check one.
import type { Entity, ObjectRef, PlayerId } from '../basics/index.ts';
import type { Comparison, Filter, GroupQuality, Stat } from '../cards/language/index.ts';

/** What must hold between things that are chosen together, its number worked out. */
export interface GroupRule {
  readonly share?: GroupQuality['share'];
  readonly differ?: GroupQuality['differ'];
  readonly total?: {
    readonly stat: Stat;
    readonly op: Comparison;
    readonly than: number;
    readonly to?: 'crew' | 'saddle';
  };
}

/**
 * Words that may be said as well though they aren't offered: creature types that mean nothing in this game (CR 205.3m), or the name of
 * any such card (CR 201.4), since a list of those in this game would tell what decks hold.
 */
export type OtherWords = 'creatureType' | { readonly cardName: Filter };

export type DecisionKind =
  | 'priority'
  | 'target'
  | 'choose'
  | 'mode'
  | 'number'
  | 'yesNo'
  | 'word'
  | 'attackers'
  | 'blockers'
  | 'assign'
  | 'order'
  | 'pay'
  | 'mulligan';

interface Asked {
  /** Who decides. */
  readonly player: PlayerId;
  /** The player whose decision it is, where it is made by who controls them (CR 722.5). */
  readonly of?: PlayerId;
  /** For a person: what is to be decided. */
  readonly prompt: string;
  readonly cr: string;
  /** What asks: a spell, ability or permanent; 0 for the game. */
  readonly source: ObjectRef;
  /** Announcing can be taken back (CR 732.1). */
  readonly cancellable: boolean;
}

export type Pending = Asked &
  (
    | { readonly kind: 'priority' }
    /** One target at a time (CR 601.2c). `chosen`: what this slot holds so far. */
    | {
        readonly kind: 'target';
        readonly candidates: readonly Entity[];
        readonly chosen: readonly Entity[];
        readonly min: number;
        readonly max: number;
      }
    /** Objects or players, in one answer or one at a time. */
    | {
        readonly kind: 'choose';
        readonly candidates: readonly Entity[];
        readonly chosen: readonly Entity[];
        readonly min: number;
        readonly max: number;
        readonly ordered: boolean;
        /** What must hold between those chosen. */
        readonly group?: GroupRule;
      }
    /** Which comes next: abilities to put on the stack (CR 603.3b). */
    | {
        readonly kind: 'order';
        readonly items: readonly { readonly index: number; readonly source: ObjectRef; readonly label: string }[];
      }
    | {
        readonly kind: 'mode';
        /** Steps of a text that is carried out by hand: for a person, and nothing that a program may choose from. */
        readonly byHand?: true;
        readonly options: readonly { readonly index: number; readonly label: string }[];
        readonly chosen: readonly number[];
        readonly min: number;
        readonly max: number;
      }
    /** `values`: these only. */
    | { readonly kind: 'number'; readonly min: number; readonly max: number; readonly values?: readonly number[] }
    /** `no`: null where only the one answer is left, because nothing else could be paid. `ability`: what says that it may be done. */
    | {
        readonly kind: 'yesNo';
        readonly yes: string;
        readonly no: string | null;
        readonly ability?: { readonly source: ObjectRef; readonly code: number };
      }
    /** `abilities`: which ability each option is, where their words alone would be the same. */
    | {
        readonly kind: 'word';
        readonly options: readonly string[];
        readonly others?: OtherWords;
        readonly abilities?: readonly { readonly source: ObjectRef; readonly code: number }[];
      }
    | {
        readonly kind: 'attackers';
        readonly chosen: readonly { readonly attacker: ObjectRef; readonly defender: Entity }[];
      }
    | {
        readonly kind: 'blockers';
        readonly chosen: readonly { readonly blocker: ObjectRef; readonly attacker: ObjectRef }[];
      }
    /** Damage or another amount shared out (CR 510.1c, 601.2d). `lethal`: needed before the next may get any. */
    | {
        readonly kind: 'assign';
        readonly total: number;
        readonly among: readonly { readonly to: Entity; readonly lethal: number; readonly least: number }[];
        readonly chosen: readonly { readonly to: Entity; readonly amount: number }[];
        /** Each of so many at the end may get something only when all before it have lethal damage (trample, CR 702.19b-c). */
        readonly trample: number;
      }
    | { readonly kind: 'pay' }
    | { readonly kind: 'mulligan'; readonly taken: number }
  );

/** Whose decision it is, whoever makes it. */
export const askedFor = ({ player, of = player }: Pick<Pending, 'player' | 'of'>): PlayerId => of;

/** One flat option. Labels are made only when somebody reads them (`describeChoice`). */
export interface Choice {
  readonly id: string;
  readonly kind: string;
  readonly object?: Entity;
  readonly target?: Entity;
  readonly amount?: number;
  /** Ability code, face or variant of a cast; see `decisions/priority-choices.ts`. */
  readonly code?: number;
  readonly variant?: string;
  readonly mana?: boolean;
}

/** What a player says: one flat id, or a compound answer whole. */
export type Answer =
  | { readonly option: string; readonly pay?: 'auto' | 'manual' | undefined }
  | { readonly attackers: readonly { readonly attacker: ObjectRef; readonly defender: Entity }[] }
  | { readonly blockers: readonly { readonly blocker: ObjectRef; readonly attacker: ObjectRef }[] }
  | { readonly choose: readonly Entity[] }
  | { readonly assign: readonly { readonly to: Entity; readonly amount: number }[] }
  | { readonly number: number };

/** Whether the same is said: answers are data, put together in one order of fields. */
export const sameAnswer = (one: Answer, other: Answer): boolean =>
  JSON.stringify(unordered(one)) === JSON.stringify(unordered(other));

/** CR 508.1a, 509.1a: who attacks and who blocks is declared at once, in whatever order it is listed. */
function unordered(answer: Answer): unknown {
  if ('attackers' in answer) return { attackers: inOneOrder(answer.attackers) };
  return 'blockers' in answer ? { blockers: inOneOrder(answer.blockers) } : answer;
}

const inOneOrder = (pairs: readonly object[]): string[] => pairs.map((pair) => JSON.stringify(pair)).sort();

/** An expected refusal: nothing has changed. */
export interface AnswerRefusal {
  readonly code: string;
  readonly message: string;
  readonly cr: string;
}
