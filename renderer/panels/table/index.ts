/** A table: the board, the question, the side panel. */
export { TablePage } from './TablePage.tsx';
