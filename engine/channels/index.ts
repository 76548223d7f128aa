/** Rooms as mailboxes with slots: created, joined, posted to, read and changed. */
export type { Channels } from './channel.ts';
export { type ChannelsOptions, createChannels } from './channels.ts';
export { readKey, setDamagedKeyAside } from './tokens.ts';
