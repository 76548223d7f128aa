// Linked abilities (CR 607.2a): what one ability of a face exiles is what another means by "exiled with" it.
import type { CardDefinition, FaceDefinition } from '../cards/language/index.ts';

type Face = FaceDefinition & Pick<CardDefinition, 'stages'>;

const isNode = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Abilities that something else has speak of that and not of the card. */
const GIVEN = new Set(['gain', 'createToken', 'createEmblem']);

/** "Cards exiled with this", outside of what it gives to others. */
function speaksOfExiled(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(speaksOfExiled);
  if (!isNode(value)) return false;
  return value['exiledWith'] === 'self' || Object.values(value).some(speaksOfExiled);
}

/** Marks what instructions exile; `found` counts it. What is exiled for a cost isn't exiled by an instruction. */
function linked(value: unknown, found: { count: number }): unknown {
  if (Array.isArray(value)) return value.map((each) => linked(each, found));
  if (!isNode(value) || (typeof value['kind'] === 'string' && GIVEN.has(value['kind']))) return value;
  // CR 702.75a: it exiles a card for later abilities of the same permanent.
  if (value['kind'] === 'keyword' && value['keyword'] === 'hideaway') found.count += 1;
  const parts = Object.fromEntries(
    Object.entries(value).map(([field, each]) => [field, field === 'cost' ? each : linked(each, found)]),
  );
  if (value['kind'] !== 'exile' || speaksOfExiled(value['what'])) return parts;
  found.count += 1;
  return { ...parts, link: true };
}

/** The face with its exiles linked where it speaks of them; undefined: it speaks of what nothing on it exiles. */
export function linkExiles<Of extends Face>(face: Of): Of | undefined {
  if (!speaksOfExiled([face.abilities, face.stages])) return face;
  const found = { count: 0 };
  const abilities = linked(face.abilities, found) as Of['abilities'];
  const stages = linked(face.stages, found) as Of['stages'];
  if (found.count === 0) return undefined;
  return { ...face, abilities, ...(face.stages === undefined ? {} : { stages }) };
}
