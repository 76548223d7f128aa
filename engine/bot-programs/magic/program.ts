/** `bob://magic-referee`: the rules engine as the referee of a room. */

import { createRateLimit, type Limit } from '../../basics/index.ts';
import type { BotProgram } from '../../bots/index.ts';
import { programSource } from '../source.ts';
import { refereeParamsProblem } from './bodies.ts';
import type { MagicParts } from './parts.ts';
import { REFEREE_REF } from './preparation.ts';
import { openReferee } from './referee.ts';

/**
 * Games that begin in one room, whoever referees them: each leaves a folder on the disk, and members who sit, open and
 * concede as fast as they may post would begin three a second.
 */
const GAMES_BEGUN: Limit = { burst: 10, perSecond: 1 / 120 };

const FILES = [
  ...['bodies', 'playing', 'posts', 'preparation', 'preparation-file', 'program', 'referee', 'refusals'],
  ...['shown-table', 'sitting'],
];

export function createMagicReferee(parts: MagicParts): BotProgram {
  const games = createRateLimit(GAMES_BEGUN, parts.now);
  return {
    ref: REFEREE_REF,
    version: '1.0.0',
    manifest: {
      name: 'magic-referee',
      version: '1.0.0',
      summary: 'Magic for two: the rules engine is the referee, and nobody chooses the shuffle',
      hooks: ['on_init', 'on_join', 'on_leave', 'on_post', 'on_deadline'],
      emits: [
        ...['prompt', 'state', 'turn', 'reveal', 'end'],
        ...['bot:prompt', 'bot:state', 'bot:turn', 'bot:reveal', 'bot:end', 'violation'],
        ...['shuffle:commit', 'shuffle:reveal', 'shuffle:opened', 'shuffle:void'],
      ],
      params: { reveal_s: 600 },
      state_public_schema: {
        type: 'object',
        properties: {
          phase: { enum: ['sitting', 'opening', 'playing'] },
          game_id: { type: ['string', 'null'] },
          n: { type: 'integer' },
        },
      },
    },
    source: programSource(import.meta.dirname, FILES),
    problem: refereeParamsProblem,
    wakes: true,
    open: (room) => openReferee(room, parts, games),
  };
}
