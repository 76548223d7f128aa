export { type KeptKeys, openKeptKeys, type ReadKeys, withKeys } from './kept-keys.ts';
export { createKeyMethods } from './methods.ts';
