/** Talks with Bob: messages answered, and what is kept of them. */
export { type Chat, createChat } from './chat.ts';
export { createKept, type Kept } from './kept.ts';
export { choiceOfModel, createChatMethods, spokenName } from './methods.ts';
export { route } from './router.ts';
export { ROUTER_MESSAGES } from './router-messages.ts';
export { keepTraces, type Traces } from './traces.ts';
export { createTurbotime } from './turbotime.ts';
export { createTurbotimeCommands } from './turbotime-commands.ts';
