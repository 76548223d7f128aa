// What abilities an object has, as scenarios ask for them: by keyword or by rules text.
import { abilityWords, flagKeywords } from '../../mtg-core/index.ts';
import type { AbilityClass } from './operations.ts';
import { beginsWith, comparableText } from './rules-text.ts';
import { charsOf, refOfId, type World } from './world.ts';

/** The ways of writing one ability of an object: as it is printed, and by its keyword. */
export function abilityTexts(world: World, code: number, source: number): readonly string[] {
  return code < 0 ? [] : abilityWords(world.state, code, source);
}

/** How many abilities of this text the object has. A keyword counts once. */
export function abilitiesLike(world: World, id: number, ability: AbilityClass): number {
  const chars = charsOf(world, id);
  const wanted = comparableText(ability.text ?? wordsOfClass(ability.cls), chars.name).replace(/\.$/, '');
  const flag = (flagKeywords as readonly string[]).indexOf(wanted);
  if (flag >= 0 && (chars.keywords & (1 << flag)) !== 0) return 1;
  return chars.abilities.filter((code) => isLike(world, id, code, wanted, ability)).length;
}

function isLike(world: World, id: number, code: number, wanted: string, ability: AbilityClass): boolean {
  const { keyword, origin, kind } = world.state.table.ability(code);
  // What a keyword stands for is not a further ability.
  if (keyword === null && origin !== '') return false;
  if (keyword !== null && keyword.keyword === wanted) return true;
  if (keyword === null && ability.text === undefined) return isKind(world, code, kind, ability.cls);
  const { name } = charsOf(world, id);
  return abilityTexts(world, code, refOfId(world, id)).some((text) => {
    const plain = comparableText(text, name).replace(/\.$/, '');
    return plain === wanted || (wanted.length > 12 && beginsWith(plain, wanted));
  });
}

const stepsOfClasses: Record<string, string> = {
  Upkeep: 'upkeep',
  EndStep: 'end',
  Combat: 'beginCombat',
  Draw: 'draw',
};

/** An ability that is asked for by what it does alone: `BeginningOfUpkeepTriggeredAbility`, `...ManaAbility`. */
function isKind(world: World, code: number, kind: string, cls: string): boolean {
  const compiled = world.state.table.ability(code);
  const beginning = /^BeginningOf(\w+?)TriggeredAbility$/.exec(cls)?.[1];
  if (beginning !== undefined) {
    return (compiled.triggered?.patterns ?? []).some(
      (pattern) => pattern.event === 'beginStep' && pattern.step === stepsOfClasses[beginning],
    );
  }
  if (/^DealsCombatDamageToAPlayerTriggered/.test(cls)) {
    return (compiled.triggered?.patterns ?? []).some(
      (pattern) => pattern.event === 'damage' && pattern.combat === true,
    );
  }
  if (/ManaAbility$/.test(cls)) return compiled.activated?.isMana ?? false;
  if (/TriggeredAbility$/.test(cls)) return kind === 'triggered' && cls === 'TriggeredAbility';
  return false;
}

/** `FirstStrikeAbility`: "first strike". */
function wordsOfClass(cls: string): string {
  return cls
    .replace(/(Triggered|Activated|Mana|Static)?Ability$/, '')
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase();
}
