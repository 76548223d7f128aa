export * from './methods.ts';
export * from './table.ts';
