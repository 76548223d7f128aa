/** The record of a game: written, read, played again, shown and gone on from. */
export { describeAnswer } from './describe-answer.ts';
export { type Executed, execute } from './execute.ts';
export {
  fileFacts,
  gameFolder,
  isJournalLost,
  journalPath,
  listGames,
  lockGame,
  makeGameFolder,
  newGameId,
} from './game-folder.ts';
export { createHeader } from './header.ts';
export {
  inTheFile,
  type JournalFile,
  keepSoundLines,
  openJournalFile,
  type ReadJournal,
  readJournal,
  repairTornLine,
  sealedFile,
} from './journal-file.ts';
export { markPath, markText } from './journal-mark.ts';
export {
  type HeaderLine,
  type JournalLine,
  journalLine,
  type MatchLine,
  type MatchOfGame,
  type RoomOfGame,
} from './lines.ts';
export { matchOf } from './match.ts';
export { unpack } from './packed.ts';
export { type AskedDecision, createRecorder, type Recorder } from './recorder.ts';
export { createReplay, type Replay } from './replay.ts';
export { builtReplayPage, fillReplayPage, replayPageName } from './replay-page.ts';
export { type Earlier, earlierOf, resumeGame, versionNote } from './resume.ts';
export { derivedKey, gameKeyOf, newGameKey, seal, sealHeader, unseal } from './sealing.ts';
export { damagedSummary, summarize, summarizeAtOnce } from './summarize.ts';
export { readSummary, type SummaryFile, writeSummary } from './summary.ts';
export { playedOutTo, type Timeline, timelineOf } from './timeline.ts';
