// Which objects the words of a scenario mean: names, labels, the i-th of several, and things without a name.
import type { GameObject } from '../../mtg-core/index.ts';
import type { TargetElement } from './operations.ts';
import { beginsOnStack } from './stack.ts';
import { charsOf, objectOf, playerLabelled, type World } from './world.ts';

/** Every name that an object answers to: its own, and for cards of several faces those of the faces and the whole. */
function namesOf(world: World, id: number): string[] {
  const object = objectOf(world, id);
  const { name: own, names: unlocked = [] } = charsOf(world, id);
  // Who wrote the script knows what is cast face down.
  if (object.faceDown && object.zone === 4)
    return [own, ...(world.state.table.cards[object.def]?.compiled.faces.map((face) => face.definition.name) ?? [])];
  if (object.faceDown || object.kind === 'ability') return [own];
  // CR 111.4: a token is named for its subtypes and "Token", unless what creates it says otherwise.
  const { subtypes } = charsOf(world, id);
  if (object.kind === 'token' && own === subtypes.join(' ')) return [own, `${own} Token`];
  const card = world.state.table.cards[object.def];
  if (card === undefined || card.compiled.faces.length < 2) return [own];
  const isSplit = ['split', 'room'].includes(card.compiled.layout);
  const printed = isSplit ? card.compiled.faces.slice(0, 2) : card.compiled.faces;
  const faces = printed.map((face) => face.definition.name);
  const halves = isSplit ? faces : [];
  const whole = faces.length === 2 ? [faces.join(' // ')] : [];
  // On the battlefield and the stack a card is only what is up; elsewhere it answers to all it is written as.
  if (object.zone === 4) return [own];
  // CR 709.5: a Room is called as both of its halves together once both are unlocked.
  if (object.zone === 2) return halves.length > 0 && unlocked.length > 1 ? whole : [own];
  return [...new Set([own, ...halves, ...whole])];
}

/** What has no name: what is face down, and copies of it. */
const placeholders: Record<string, (object: Readonly<GameObject>) => boolean> = {
  '[face_down_creature]': () => true,
  '[face_down_token]': (object) => object.kind === 'token',
  '[face_down_card]': () => true,
  '[fully_locked_room]': (object) => object.zone === 2,
};

/** Whether the object is what these words mean. Names are matched exactly. */
export function isNamed(world: World, id: number, words: string): boolean {
  const placeholder = placeholders[words];
  if (placeholder !== undefined) return charsOf(world, id).name === '' && placeholder(objectOf(world, id));
  if (words.startsWith('@')) return world.aliases.get(words.slice(1)) === id;
  return namesOf(world, id).includes(words);
}

export function named(world: World, ids: readonly number[], words: string): number[] {
  return ids.filter((id) => isNamed(world, id, words));
}

/** `Name:i`: the i-th from 0 among those that fit; plain names mean the first. */
export function indexed(words: string): { name: string; index: number | undefined } {
  const parts = /^(.*):(\d+)$/.exec(words);
  return parts === null ? { name: words, index: undefined } : { name: parts[1] as string, index: Number(parts[2]) };
}

/** CR 707: a copy of a spell, a token that copies a card, what copies something else; not what is merged with something. */
const isCopy = (world: World, { kind, def, copies, copyDef }: Readonly<GameObject>): boolean =>
  kind === 'copy' ||
  (kind === 'token' && world.state.table.cards[def]?.compiled.token !== true) ||
  (copies?.some(({ merged }) => !merged) ?? copyDef >= 0);

/** Whether an object or player (entity) is what a target element means. */
export function isElement(world: World, entity: number, element: TargetElement): boolean {
  if (entity < 0) {
    const player = -entity - 1;
    if (element.player !== undefined) return playerLabelled(world, element.player) === player;
    return element.name !== undefined && playerWords(world, element.name) === player;
  }
  const id = entity & 0xffff;
  const object = objectOf(world, id);
  if (element.player !== undefined) return false;
  if (element.only === 'copy' && !isCopy(world, object)) return false;
  if (element.only === 'original' && isCopy(world, object)) return false;
  if (element.alias !== undefined) return world.aliases.get(element.alias) === id;
  const words = element.name ?? element.permanent ?? '';
  if (isWritten(world, id, words)) return true;
  if (object.zone === 4 && words.startsWith('Cast ') && isWritten(world, id, words.slice('Cast '.length))) return true;
  // An ability on the stack is named by how its text begins.
  const ability = /^stack ability \((.*)$/.exec(words);
  return object.zone === 4 && ability !== null && beginsOnStack(world, id, ability[1] as string);
}

/** `PlayerA`, as choices write players; undefined for anything else. */
export function playerWords(world: World, words: string): number | undefined {
  const label = /^Player([ABCD])$/.exec(words)?.[1];
  return world.scripts.find((script) => script.label === label)?.player;
}

/** A name as choices write it: with `[no copy]`, `[only copy]`, or a set code behind it. */
export function isWritten(world: World, id: number, words: string): boolean {
  const suffix = /^(.*?)\[(no copy|only copy)\]$/.exec(words);
  if (suffix !== null && suffix[1] !== '') {
    const copy = isCopy(world, objectOf(world, id));
    return copy === (suffix[2] === 'only copy') && isWritten(world, id, suffix[1] as string);
  }
  if (isNamed(world, id, words)) return true;
  const coded = /^(.*)-[A-Z0-9]{3,5}$/.exec(words);
  return coded !== null && isNamed(world, id, coded[1] as string);
}
