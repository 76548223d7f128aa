// Permanents that several cards represent (CR 729): what merging makes of a permanent is a copy effect on it.

import type { ObjectRef } from '../basics/index.ts';
import { idOf, refOf } from '../basics/index.ts';
import type { Component, CopiedValues, CopyEffect } from './copied-values.ts';
import { copiedFrom, keepCopies } from './copies.ts';
import type { GameObject } from './objects.ts';
import { live } from './store.ts';
import type { GameState } from './types.ts';

/** Whether more than one card, token or copy represents it by merging; melded cards show a face of their own. */
export const isMerged = ({ copies }: Readonly<GameObject>): boolean => copies?.some(({ merged }) => merged) ?? false;

/** An object as part of a permanent: with what it is for good, whatever it is a copy of for a while. */
export function componentOf(object: Readonly<GameObject>): Component {
  const kept = (object.copies ?? []).filter(({ duration }) => duration === 'permanent');
  const plain = { ...object, faceDown: false };
  keepCopies(plain, kept.length === 0 ? undefined : kept);
  return {
    id: object.id,
    kind: object.kind === 'card' ? 'card' : 'token',
    values: copiedFrom(plain),
    faceDown: object.faceDown,
  };
}

/** Writes what its components make of a permanent: `anew` with the newest timestamp (CR 729.2a). */
export function showMerged(object: GameObject, components: readonly Component[], you: number, anew: boolean): void {
  const [top, ...beneath] = components;
  if (top === undefined) throw new Error('a merged permanent without components');
  const effect: CopyEffect = {
    values: combined(top.values, beneath),
    duration: 'permanent',
    source: refOf(object.id, object.zoneChanges),
    you,
    bindings: {},
    turn: 0,
    merged: true,
  };
  const before = object.copies ?? [];
  object.components = components;
  // CR 729.2d-e: a token, and face down, as its topmost component is.
  object.kind = top.kind;
  object.faceDown = top.faceDown;
  keepCopies(
    object,
    anew ? [...before.filter(({ merged }) => !merged), effect] : before.map((each) => (each.merged ? effect : each)),
  );
}

/** CR 702.140e: the topmost, and the abilities of the others; what lies face down has none (CR 708.2). */
const combined = (top: CopiedValues, beneath: readonly Component[]): CopiedValues => ({
  ...top,
  beneath: [
    ...(top.beneath ?? []),
    ...beneath.flatMap(({ faceDown, half, values }) => (faceDown || half ? [] : [values])),
  ],
});

/** CR 712.21c, 729.3c: what finds the object that such a permanent has become finds all of them. */
export function withSplit(state: GameState, refs: readonly ObjectRef[]): readonly ObjectRef[] {
  if (!refs.some((ref) => splitOf(state, ref) !== undefined)) return refs;
  return refs.flatMap((ref) => [
    ref,
    ...(splitOf(state, ref) ?? []).filter((other) => live(state, other) !== undefined && !refs.includes(other)),
  ]);
}

const splitOf = (state: GameState, ref: ObjectRef): readonly ObjectRef[] | undefined =>
  ref > 0 && live(state, ref) !== undefined ? state.objects[idOf(ref)]?.split : undefined;
