/** One card, whole. */
export { CardDialog } from './CardDialog.tsx';
