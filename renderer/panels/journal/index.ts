/** Games that were played. */
export { GameList } from './GameList.tsx';
export { whenOf } from './games.ts';
