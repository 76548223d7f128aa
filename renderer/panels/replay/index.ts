/** A game again; and what others of its kind are shown with. */
export { FrameBoard } from './FrameBoard.tsx';
export { LineControls } from './LineControls.tsx';
export { RecordedReplay } from './RecordedReplay.tsx';
export { type ReplayInFile, recordedBridge } from './recorded-bridge.ts';
export { useReplayKeys } from './use-replay.ts';
