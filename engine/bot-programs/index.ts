/** The bots that Bob has: the guessing game, the spell-cast overlay, the referee and the players of Magic. */
export { guessBot } from './guess/program.ts';
export { magicPlayer } from './magic/player.ts';
export { createMagicReferee } from './magic/program.ts';
export { spellCast } from './spell-cast/program.ts';
