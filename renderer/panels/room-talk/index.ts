/** What members of a room say. */
export { RoomTalk } from './RoomTalk.tsx';
