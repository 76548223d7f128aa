// Steps as triggers tell of them: "the beginning of your upkeep", "end of combat".
import type { EventPattern, PlayerExpr, Step } from '../language/index.ts';
import { STEP_NAMES } from '../phrases/index.ts';
import { told } from './events.ts';
import { playerRead, whose } from './players.ts';
import { either, literal, map, type Reader, saidIn, seq } from './reader.ts';

/** Main phases have older names too. */
export const stepRead: Reader<Step> = either<Step>(
  saidIn(STEP_NAMES),
  map(literal('precombat main phase'), () => 'precombatMain'),
  map(literal('postcombat main phase'), () => 'postcombatMain'),
);

const begins = (of: Step, player: PlayerExpr): EventPattern => ({ event: 'beginStep', step: of, player });

/** After "at". */
export const stepBegins: Reader<EventPattern> = told(
  either<EventPattern>(
    map(seq(literal('the beginning of each'), stepRead), ([, of]) => begins(of, 'any')),
    map(seq(literal("the beginning of each player's"), stepRead), ([, of]) => begins(of, 'any')),
    map(
      seq(literal("the beginning of each opponent's", "the beginning of each of your opponents'"), stepRead),
      ([, of]) => begins(of, 'opponent'),
    ),
    map(literal('the beginning of combat on your turn'), () => begins('beginCombat', 'you')),
    map(literal("the beginning of combat on each opponent's turn"), () => begins('beginCombat', 'opponent')),
    map(literal('the beginning of each combat'), () => begins('beginCombat', 'any')),
    map(literal('end of combat'), () => begins('endCombat', 'any')),
    map(literal('the beginning of the end step'), () => begins('end', 'any')),
    map(seq(literal('the beginning of'), whose('pattern'), stepRead), ([, who, of]) => begins(of, who)),
    // "The upkeep of enchanted creature's controller" is today "enchanted creature's controller's upkeep".
    map(seq(literal('the beginning of the'), stepRead, literal('of'), playerRead('pattern')), ([, of, , who]) =>
      begins(of, who),
    ),
  ),
);
