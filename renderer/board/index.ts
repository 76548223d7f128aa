/** The table as it is drawn: battlefields, hand, stack, phase bar, arrows, motion. */
export { Board } from './Board.tsx';
export { PhaseBar } from './PhaseBar.tsx';
export { createSoundPlayer } from './sound-player.ts';
export { soundsOf } from './sounds.ts';
