// A kind of event is one definition: how it is told of and whether it comes about. The file that makes one also names it in `Happenings`,
// of which `EventKind` is made. What events do to a state is in the rooms' `apply-*.ts`, which share it among several kinds.

import { type Asking, type Defined, type EventPattern, family, type Happenings } from '../../cards/language/index.ts';
import type { EventWords } from '../../cards/phrases/index.ts';
import type { Reader, Tense } from '../../cards/reading/index.ts';

interface Parts extends EventWords {
  /** It as it is told of, and as it is read; "attacks or blocks" is two. */
  readonly reads?: (tense: Tense) => Reader<EventPattern>;
  /** It never comes about: a card that speaks of it is refused. */
  readonly never?: boolean;
  /** It is told of once it has been done, so that nothing can stand in its place (CR 614.6): a card that says so is refused. */
  readonly afterwards?: boolean;
  readonly asks?: readonly Asking[];
}

interface EventDefinition extends Defined, EventWords {
  readonly kind: keyof Happenings;
  readonly afterwards?: boolean;
  readonly reads?: (tense: Tense) => Reader<EventPattern>;
}

export const eventKinds = family<EventDefinition>('events of the kind');

/** Defines a kind of event. */
export function defineEvent(kind: keyof Happenings, { never, ...parts }: Parts): void {
  eventKinds.define({ ...parts, kind, fields: {}, ignored: [], executed: !(never ?? false) });
}

/** What it happens to can meet it once. */
export const ofItself = ({ object }: EventPattern): boolean => object === 'self';
