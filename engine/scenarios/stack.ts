// What stands on the stack, in the words by which scenarios know it.
import { renderText } from '../../mtg-core/index.ts';
import { abilityTexts } from './abilities.ts';
import { beginsWith, contains } from './rules-text.ts';
import { charsOf, objectOf, type World } from './world.ts';

interface StackText {
  readonly id: number;
  /** The spell's name, or that of the ability's source. */
  readonly name: string;
  /** The ways in which it may be written. */
  readonly texts: readonly string[];
}

function stackText(world: World, id: number): StackText {
  const object = objectOf(world, id);
  const { name } = charsOf(world, id);
  if (object.kind !== 'ability') {
    // Who wrote the script knows what lies face down.
    const known = object.faceDown
      ? (world.state.table.cards[object.def]?.compiled.faces[0]?.definition.name ?? name)
      : name;
    return { id, name, texts: [`Cast ${known}`, known, ...spellTexts(world, id)] };
  }
  return { id, name, texts: abilityTexts(world, object.stack?.code ?? -1, object.stack?.source ?? 0) };
}

/** What a spell does as it resolves, unless it lies face down. */
function spellTexts(world: World, id: number): readonly string[] {
  const { def, face, faceDown } = objectOf(world, id);
  const said = faceDown ? undefined : world.state.table.cards[def]?.compiled.faces[face]?.definition;
  const abilities = said?.abilities?.filter(({ kind }) => kind === 'spell') ?? [];
  return said === undefined || abilities.length === 0
    ? []
    : renderText({ name: said.name, types: said.types, abilities }).split('\n');
}

/** From the bottom of the stack to its top. */
export const stackTexts = (world: World): StackText[] => world.state.stackZone.map((id) => stackText(world, id));

export function beginsOnStack(world: World, id: number, words: string): boolean {
  const { name, texts } = stackText(world, id);
  return texts.some((text) => beginsWith(text, words, name));
}

/** Whether the words stand in its name or text; `stack ability (` before them asks for an ability. */
export function isWrittenOnStack(world: World, id: number, words: string): boolean {
  const ability = /^stack ability \((.*)$/.exec(words);
  const { name, texts } = stackText(world, id);
  if (ability !== null) return objectOf(world, id).kind === 'ability' && beginsOnStack(world, id, ability[1] as string);
  return name === words || texts.some((text) => contains(text, words, name));
}
