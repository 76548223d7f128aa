/** What can be shown of a position and not only estimated: who wins within a turn or two, with what is in the open. */
export type { LineAnswer } from './lines.ts';
export type { ProofVerdict } from './prove.ts';
export { couldWin, type ProvenTurn, proofOfWin, provenTurns, turnsShown } from './proven-turn.ts';
export { countedLines, sayLine } from './say-line.ts';
export {
  type AnswerProof,
  begunWorld,
  hiddenIn,
  type Proof,
  type ProofRequest,
  proveEach,
  proveWin,
  putInHand,
  type TrickProof,
} from './worlds.ts';
