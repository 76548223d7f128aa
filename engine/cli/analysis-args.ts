// What commands that weigh decisions are told: one game, a budget of playouts and a seed.
import { firstLine, wholeNumber } from './command.ts';

interface Said {
  readonly positionals: readonly string[];
  readonly values: { readonly playouts?: string | undefined; readonly seed?: string | undefined };
}

type AnalysisArgs =
  | { readonly ok: true; readonly game: string; readonly playouts: number; readonly seed: number }
  | { readonly ok: false; readonly problem: string };

/** @param otherwise the budget where none is given */
export function analysisArgs({ positionals, values }: Said, usage: string, otherwise: number): AnalysisArgs {
  const [game, ...extra] = positionals;
  if (game === undefined || extra.length > 0) return { ok: false, problem: `Name one game: ${firstLine(usage)}` };
  const playouts = wholeNumber('playouts', values.playouts, { min: 16, max: 1_000_000, otherwise });
  if (!playouts.ok) return playouts;
  const seed = wholeNumber('seed', values.seed, { min: 0, max: 2 ** 31, otherwise: 1 });
  return seed.ok ? { ok: true, game, playouts: playouts.value, seed: seed.value } : seed;
}
