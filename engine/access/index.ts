/** Who is at the other end of a line. */
export type { Member } from './member.ts';
export type { Session } from './session.ts';
