// Keywords by name. A new one is a file of its own, which `npm run tables` lists.
import type { Ability, FaceDefinition, KeywordAbility } from '../cards/language/index.ts';
import { flagKeywords } from '../cards/language/index.ts';
import { keywordDefinitions } from './all.generated.ts';
import type { KeywordDefinition } from './definition.ts';

const byName = new Map(keywordDefinitions.map((definition) => [definition.keyword, definition]));

/** Undefined: a flag, `enchant` or unknown. */
export const keywordNamed = (keyword: string): KeywordDefinition | undefined => byName.get(keyword);

/** Keywords that the engine executes: the flags, `enchant` (which it reads itself) and those defined here. */
export const knownKeywords: ReadonlySet<string> = new Set([...flagKeywords, 'enchant', ...byName.keys()]);

/**
 * The abilities that a keyword stands for; none for flags, `enchant` and unknown keywords. New nodes on each call.
 * Throws when a required parameter is missing.
 */
export function expandKeyword(ability: KeywordAbility, face: FaceDefinition): Ability[] {
  return byName.get(ability.keyword)?.expand(ability, face) ?? [];
}

/** Every keyword as a line may say it: most flags have no parameters, `enchant` a quality or a player (CR 702.5a). */
export const keywordsWithParameters = (): Pick<KeywordDefinition, 'keyword' | 'parameters'>[] => [
  ...flagKeywords.map((keyword) => byName.get(keyword) ?? { keyword, parameters: {} }),
  { keyword: 'enchant', parameters: { filter: 'optional', players: 'optional' } },
  ...keywordDefinitions.filter(({ keyword }) => !(flagKeywords as readonly string[]).includes(keyword)),
];

/** Their names, in small letters as definitions write them. */
export const allKeywords = (): string[] => keywordsWithParameters().map(({ keyword }) => keyword);
