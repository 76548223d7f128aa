/** Getting the cards of all sets. */
export { CardDatabasePanel } from './CardDatabasePanel.tsx';
