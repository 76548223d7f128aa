/** A table: the board, the question, the side panel. */
export type { Aside } from './aside.ts';
export { TableBoard } from './TableBoard.tsx';
export { TableChoice } from './TableDialogs.tsx';
export { TablePage } from './TablePage.tsx';
export { useTableKeys } from './use-table-keys.ts';
