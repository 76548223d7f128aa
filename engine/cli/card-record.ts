// What became of cards in the games and scenarios of a runtime folder, for commands that show how far a card is trusted.
import { type CardRecord, cardRecordOf, scenarioRecord } from '../cards/index.ts';
import type { CommandIo } from './command.ts';

/** Nothing is written: Bob may be open on the folder. */
export async function readCardRecord({ runtimeDir, progress }: CommandIo): Promise<CardRecord> {
  const { playedInGames } = await import('../games/index.ts');
  const passed = scenarioRecord(runtimeDir, ({ what }) => progress(what)).read();
  return cardRecordOf(await playedInGames(runtimeDir), passed);
}
