/** How a page of the window is made, and what stands around it. */
export type { FindSource, FoundThing } from './found.ts';
export { definePage, type Panel, type PlaceParts, railPlace, type WindowParts } from './panel.tsx';
