export { type KeptKeys, openKeptKeys, withKeys } from './kept-keys.ts';
export { createKeyMethods } from './methods.ts';
