/** Rooms, and what is played in them. */
export { GuestWindow } from './GuestWindow.tsx';
