// Every keyword that is more than a flag, by name.
import type { Ability, FaceDefinition, KeywordAbility } from '../cards/language.ts';
import { flagKeywords } from '../cards/language.ts';
import { cycling } from './cycling.ts';
import type { KeywordDefinition } from './definition.ts';
import { equip } from './equip.ts';
import { flashback } from './flashback.ts';
import { kicker, multikicker } from './kicker.ts';
import { landwalks } from './landwalk.ts';
import { protection } from './protection.ts';
import { prowess } from './prowess.ts';
import { ward } from './ward.ts';

export const keywordDefinitions: readonly KeywordDefinition[] = [
  equip,
  flashback,
  cycling,
  kicker,
  multikicker,
  ward,
  prowess,
  protection,
  ...landwalks,
];

const byName = new Map(keywordDefinitions.map((definition) => [definition.keyword, definition]));

/** Keywords that the engine executes: the flags, `enchant` (which it reads itself) and those defined here. */
export const knownKeywords: ReadonlySet<string> = new Set([...flagKeywords, 'enchant', ...byName.keys()]);

/** The abilities that a keyword stands for; none for flags, `enchant` and unknown keywords. Throws when a required parameter is missing. */
export function expandKeyword(ability: KeywordAbility, face: FaceDefinition): Ability[] {
  return byName.get(ability.keyword)?.expand(ability, face) ?? [];
}
