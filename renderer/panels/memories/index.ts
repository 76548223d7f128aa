/** What Bob remembers, and what is proposed to be. */
export { GatherResult, PracticeButton } from './Gather.tsx';
export { type MemoryAction, MemoryCard } from './MemoryCard.tsx';
export { SettledNote } from './SettledNote.tsx';
