/** Rooms put together for a folder and for a host, and served to others. */
export { createHostRooms, type HostRooms, roomsForTables } from './host-rooms.ts';
export { CONNECTION_LIMITS } from './http/connections.ts';
export { serveRooms } from './http/serve-rooms.ts';
export { createRoomMethods } from './methods.ts';
export { openRooms } from './open-rooms.ts';
