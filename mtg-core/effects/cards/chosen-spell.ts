// A card that is chosen to be cast, in one sentence: what it must be is asked of the spells that it may become (CR 601.3e, 608.2g).

import type { ObjectRef } from '../../basics/index.ts';
import type { EffectNode, Filter } from '../../cards/language/index.ts';
import { facesMeant } from '../../rules/casting/index.ts';
import { type GameState, live, type Scope } from '../../state/index.ts';
import { TYPE } from '../../values/index.ts';
import { type InstructionPlace, type NodeOf, objectsFor } from '../handler.ts';

/** Where the card lies; all else that a filter says is a quality of the spell. */
const places: ReadonlySet<string> = new Set(['zone', 'owner', 'among', 'exiledWith', 'other']);

interface Parts {
  readonly place: Filter;
  readonly quality: Filter;
}

const known = new WeakMap<Filter, Parts>();

function partsOf(what: Filter): Parts {
  let parts = known.get(what);
  if (parts === undefined) {
    const entries = Object.entries(what);
    const place = Object.fromEntries(entries.filter(([field]) => places.has(field)));
    parts = { place, quality: asCast(Object.fromEntries(entries.filter(([field]) => !places.has(field)))) };
    known.set(what, parts);
  }
  return parts;
}

/** "Spell" says what it becomes: it isn't one yet. */
function asCast({ spell: _, any, ...rest }: Filter): Filter {
  return any === undefined ? rest : { ...rest, any: any.map(asCast) };
}

type Choose = NodeOf<'choose'>;

const isCastNext = (node: EffectNode | undefined, next: EffectNode | undefined): node is Choose & { what: Filter } =>
  node?.kind === 'choose' &&
  typeof node.what === 'object' &&
  next?.kind === 'castNow' &&
  next.what === node.as &&
  !next.land;

/** What may be chosen of what is cast by the next instruction; undefined: that casts nothing. */
export function choosableToCast(
  state: GameState,
  { code, index }: Pick<InstructionPlace, 'code' | 'index'>,
  scope: Scope,
): ObjectRef[] | undefined {
  const block = state.table.block(code);
  const node = block[index];
  if (!isCastNext(node, block[index + 1])) return undefined;
  const { place, quality } = partsOf(node.what);
  return objectsFor(state, place, scope).filter((ref) => {
    const card = live(state, ref);
    return (
      card !== undefined &&
      facesMeant(state, card, quality, scope).some((face) => (state.table.face(card.def, face).types & TYPE.land) === 0)
    );
  });
}

/** What the spell must be that this instruction casts, as it was chosen. */
export function qualityChosen(
  state: GameState,
  { code, index }: Pick<InstructionPlace, 'code' | 'index'>,
): Filter | undefined {
  const block = state.table.block(code);
  const node = block[index - 1];
  return isCastNext(node, block[index]) ? partsOf(node.what).quality : undefined;
}
