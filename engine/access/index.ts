/** Who is at the other end of a line, what stands behind it, and which folders may act. */

export type { Connect, Connection, Credential } from './connection.ts';
export type { Handlers } from './handlers.ts';
export type { Member } from './member.ts';
export { newToken, sameToken } from './secret-token.ts';
export type { Session } from './session.ts';
export { createTrust, type TrustedFolders } from './trust.ts';
