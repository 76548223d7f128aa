import type { FaceDefinition, KeywordAbility } from '../cards/language/index.ts';
import type { Parameter } from './definition.ts';
import { keywordNamed, knownKeywords } from './registry.ts';

/** Keywords about building a deck or a commander (CR 702.124 and its like); they mean nothing once a game runs. */
const deckKeywords: ReadonlySet<string> = new Set([
  'partner',
  'choose a Background',
  'friends forever',
  "Doctor's companion",
]);

const parameters: readonly Parameter[] = ['cost', 'n', 'filter', 'from', 'players', 'ability', 'deck'];
/** CR 702.5a: what an Aura may enchant is read by the rules themselves. */
const enchanting: Readonly<Partial<Record<Parameter, 'optional'>>> = { filter: 'optional', players: 'optional' };

/** Why this keyword, as it stands there, isn't carried out to its last word. */
export function keywordProblems(ability: KeywordAbility, face: FaceDefinition): string[] {
  const { keyword } = ability;
  if (deckKeywords.has(keyword)) return [];
  if (!knownKeywords.has(keyword)) return [`the keyword ${keyword}`];
  const definition = keywordNamed(keyword);
  const refused = definition?.refuse?.(ability, face);
  const reads = definition?.parameters ?? (keyword === 'enchant' ? enchanting : {});
  const problems = parameters.flatMap((parameter) => {
    const said = ability[parameter] !== undefined;
    if (said && reads[parameter] === undefined) return [`"${parameter}" of the keyword ${keyword}`];
    return !said && reads[parameter] === 'required' ? [`the keyword ${keyword} without "${parameter}"`] : [];
  });
  if (refused !== undefined) problems.push(`the keyword ${keyword} ${refused}`);
  return problems;
}
