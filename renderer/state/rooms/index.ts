/** Rooms as this window follows them: members, messages, the guessing game, Magic in a room, the parts of a shuffle. */
export { type GuessGame, guessGameOf, type Reveal } from './guess-game.ts';
export type { Guess } from './guess-parts.ts';
export { inviteLink, isOwnAddress, readInvite } from './invites.ts';
export { type Clocks, type MagicRoom, magicRoomOf } from './magic-room.ts';
export { type GuessForm, guessRoom, type NewRoom, rangeProblem, type SeatChoice, tableRoom } from './new-room.ts';
export { gameOf, type People, peopleOf } from './room-messages.ts';
export type { RoomSession, RoomState } from './room-session.ts';
export { createRoomVisit, type DeckSource, type RoomVisit } from './room-visit.ts';
export { linesOf, plain, type RoomLine, withFullStop } from './room-words.ts';
export { createRooms, type RoomEntry, type Rooms, type RoomView } from './rooms.ts';
export { createSeats, type Seats } from './seats.ts';
export { shuffleVerdict } from './shuffle-check.ts';
export { createSecrets } from './shuffle-secret.ts';
