export * from './chat.ts';
export * from './memory.ts';
export * from './methods.ts';
export * from './mind.ts';
export * from './rooms.ts';
export * from './shuffle.ts';
export * from './table.ts';
export * from './tools.ts';
