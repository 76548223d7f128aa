// Whether the engine executes every word of a definition. The language can say more than the engine does; a card with
// a node or a field that nothing executes is refused before a game, not stopped or misplayed in the middle of one.
import { misdirected } from '../../deontic/index.ts';
import { expandKeyword, keywordProblems, playersCantGain } from '../../keywords/index.ts';
import type { CardDefinition, ContinuousEffect, FaceDefinition, KeywordAbility } from '../language/index.ts';
import { abilitySchema, cardSchema, continuousEffectSchema, keywordAbilitySchema, walk } from '../schema/index.ts';
import { ignoredIn } from './executed/index.ts';
import { stageProblems } from './executed/stages.ts';

/** What the engine doesn't execute, in words; empty when the card can be played. */
export function whyNotPlayable(card: CardDefinition): string[] {
  const reasons = new Set<string>();
  const { faces, ...front } = card;
  inspect(cardSchema, front, card, reasons);
  for (const face of faces ?? []) inspect(cardSchema, face, face, reasons);
  for (const problem of stageProblems(card)) reasons.add(problem);
  return [...reasons];
}

/** `face`: whose keywords these are, for those that read what they are printed on. */
function inspect(schema: Parameters<typeof walk>[0], value: unknown, face: FaceDefinition, reasons: Set<string>): void {
  walk(schema, value, (part, at) => {
    for (const problem of ignoredIn(part, at)) reasons.add(problem);
    if (part === continuousEffectSchema)
      for (const problem of effectProblems(at as ContinuousEffect)) reasons.add(problem);
    if (part === keywordAbilitySchema || (part === abilitySchema && (at as { kind: string }).kind === 'keyword'))
      inspectKeyword(at as KeywordAbility, face, reasons);
    return undefined;
  });
}

const effectProblems = (effect: ContinuousEffect): string[] => [...misdirected(effect), ...playersCantGain(effect)];

function inspectKeyword(keyword: KeywordAbility, face: FaceDefinition, reasons: Set<string>): void {
  const problems = keywordProblems(keyword, face);
  for (const problem of problems) reasons.add(problem);
  if (problems.length > 0) return;
  for (const ability of expandKeyword(keyword, face)) inspect(abilitySchema, ability, face, reasons);
}
