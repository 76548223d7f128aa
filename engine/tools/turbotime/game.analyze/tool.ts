/** What the record of a game says, as the person saw it: their own view and no other. */
import path from 'node:path';
import { z } from 'zod';
import { done, isFault, type Outcome, refused, toJson } from '../../../basics/index.ts';
import type { Attributes } from '../../../entries/index.ts';
import { fileFacts, gameFolder, journalPath, listGames, readJournal, timelineOf } from '../../../journal/index.ts';
import { defineTool } from '../../tool.ts';
import { type CitedSource, dayOf } from '../shared/source.ts';
import { playedWords } from '../shared/words.ts';
import { analyzeGame, type GameFacts } from './analyze.ts';

/** Turns that are told one by one; of a longer game the last ones. */
const TURNS_TOLD = 40;

export default defineTool({
  name: 'game.analyze',
  title: 'Game analysis: land drops, mana, life, board of a game of yours',
  reach: 'nothing',
  investigates: true,
  order: 35,
  args: z.strictObject({
    game: z.string().min(1).max(64).describe('The id of a game; the latest one without it').optional(),
  }),
  direct: {
    command: 'game',
    usage: '/game',
    args: (text): Attributes => (text === '' ? {} : { game: text }),
    words: playedWords,
  },
  confidence: () => 'verbatim',
  async run({ game }, use) {
    const found = await gameToLookAt(use.runtimeDir, game ?? null, use.session);
    if (!found.ok) return found;
    const { gameId, file } = found.value;
    const read = await readJournal(file);
    const timeline = timelineOf(read.lines);
    const facts = timeline === null ? null : await analyzeGame(timeline);
    if (timeline === null || facts === null) {
      return refused(422, 'damaged', `The record of the game ${gameId} can't be read from its beginning.`);
    }
    const sources: CitedSource[] = [
      { title: `The record of game ${gameId}`, date: dayOf(timeline.header.startedAt), from: 'engine' },
    ];
    const notes = [
      ...(read.damage === null
        ? []
        : [`The record breaks off at line ${read.damage.line}: what follows isn't counted.`]),
      ...(facts.turns.length > TURNS_TOLD ? [`Of ${facts.turns.length} turns the last ${TURNS_TOLD} are listed.`] : []),
    ];
    return done(toJson({ game: gameId, ...told(facts), ...(notes.length === 0 ? {} : { notes }), sources }));
  },
});

function told(facts: GameFacts): GameFacts {
  return { ...facts, turns: facts.turns.slice(-TURNS_TOLD) };
}

/** The one that was named, the one at whose table the conversation is, or the latest. */
async function gameToLookAt(
  runtimeDir: string,
  named: string | null,
  session: string,
): Promise<Outcome<{ gameId: string; file: string }>> {
  if (named !== null) {
    const file = await journalOf(runtimeDir, named);
    return file === null
      ? refused(404, 'no_game', `There is no game called "${named}".`)
      : done({ gameId: named, file });
  }
  for (const gameId of [session, ...(await listGames(runtimeDir))]) {
    const file = await journalOf(runtimeDir, gameId);
    if (file !== null) return done({ gameId, file });
  }
  return refused(404, 'no_game', 'No game has been played yet.');
}

async function journalOf(runtimeDir: string, gameId: string): Promise<string | null> {
  try {
    const file = journalPath(gameFolder(runtimeDir, gameId));
    const facts = await fileFacts(file);
    return facts === null || facts.folder ? null : path.resolve(file);
  } catch (error) {
    // What can't be a game's name is the name of no game.
    if (isFault(error)) return null;
    throw error;
  }
}
