/** What can be shown of a position and not only estimated: who wins within a turn or two, with what is in the open. */
export type { LineAnswer, ProofVerdict } from './prove.ts';
export { type AnswerProof, type Proof, type ProofRequest, proveEach, proveWin, type TrickProof } from './worlds.ts';
