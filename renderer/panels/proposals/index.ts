/** The one shape of what waits for a person. */
export { CardFrame } from './CardFrame.tsx';
