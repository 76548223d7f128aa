// What copy effects take over, and for how long (CR 707).

import type { Bindings, ObjectRef, PlayerId } from '../basics/index.ts';
import type { Duration } from '../cards/language/index.ts';

/** The copiable values of an object (CR 707.2), by where they are printed and what has been made of that since. */
export interface CopiedValues {
  readonly def: number;
  readonly face: number;
  /** CR 111.3: a token's size, where it was worked out as the token was created. */
  readonly power: number | null;
  readonly toughness: number | null;
  /** CR 607.2d: what was chosen for a token, where it is of the chosen color or type. */
  readonly color?: string;
  readonly creatureType?: string;
  /** CR 702.140e: of a mutated permanent, what lies beneath, whose abilities it has as well. */
  readonly beneath?: readonly CopiedValues[];
  /** CR 707.9: exceptions, as codes of continuous effects and their amounts, which are copied along. */
  readonly except: readonly { readonly code: number; readonly amounts: readonly number[] }[];
}

export interface CopyEffect {
  readonly values: CopiedValues;
  readonly duration: Duration;
  readonly source: ObjectRef;
  readonly you: PlayerId;
  readonly bindings: Bindings;
  readonly turn: number;
  /** What merging has made of the permanent (CR 729.2a). */
  readonly merged?: true;
}

/** A card, token or copy that represents a permanent together with others (CR 712.21, 729.2). */
export interface Component {
  readonly id: number;
  readonly kind: 'card' | 'token';
  /** Its own copiable values, face up. */
  readonly values: CopiedValues;
  readonly faceDown: boolean;
  /** The half of a melded permanent that isn't read (CR 712.4b). */
  readonly half?: true;
}
