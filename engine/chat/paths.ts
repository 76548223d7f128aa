/** The ways that a message can go. */

export const MODES = ['chat', 'mtg', 'turbotime', 'auto'] as const;

export type ChatMode = (typeof MODES)[number];

/** What `auto` comes to. */
export type ChatPath = Exclude<ChatMode, 'auto'>;
