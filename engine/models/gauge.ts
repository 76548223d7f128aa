/**
 * How many tokens a model counts for what it is sent. Its own figures are the measure, as far as they can be true, and so is
 * a refusal: what was too long once is not sent again.
 */
import type { Gauge } from '../protocol/index.ts';
import type { Abilities } from './abilities.ts';

/** Tokens by character. Outside of these, a count is nonsense: a 0, a constant, or what was left of it behind a cache. */
const LEAST_RATIO = 1 / 12;
const MOST_RATIO = 3;
/** A shorter prompt costs more for its form than for its words. */
const SHORTEST_MEASURE = 600;
/** The share of what was refused that is tried next, and how much more than the longest that went well. */
const SMALLER = 0.65;
const LARGER = 1.1;
/** A smaller change isn't worth a file. */
const WORTH_KEEPING = 0.02;

export function createGauge(abilities: Abilities, name: string): Gauge {
  const kept = () => abilities.counted(name) ?? { ratio: null, most: null };

  return {
    get ratio() {
      return kept().ratio;
    },
    get mostCharacters() {
      return kept().most;
    },
    counted(characters, promptTokens) {
      const { ratio: before, most } = kept();
      // It took this much, so a little more is worth a try: it may have been loaded anew since it refused.
      const widened = most !== null && characters > most / LARGER ? Math.ceil(characters * LARGER) : most;
      const ratio = nextRatio(before, promptTokens / characters, characters);
      const changed = before === null || ratio === null ? ratio !== before : Math.abs(ratio / before - 1);
      if (widened !== most || changed === true || Number(changed) > WORTH_KEEPING) {
        abilities.setCounted(name, { ratio, most: widened });
      }
    },
    refused(characters) {
      const { ratio, most } = kept();
      const smaller = Math.max(1, Math.floor(characters * SMALLER));
      abilities.setCounted(name, { ratio, most: most === null ? smaller : Math.min(most, smaller) });
    },
  };
}

/** It rises at once, for too long is worse than too short, and falls slowly. */
function nextRatio(before: number | null, measured: number, characters: number): number | null {
  if (characters < SHORTEST_MEASURE || !(measured >= LEAST_RATIO && measured <= MOST_RATIO)) return before;
  if (before === null || measured > before) return measured;
  return 0.7 * before + 0.3 * measured;
}
