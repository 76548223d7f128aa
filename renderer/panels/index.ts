/** How a page of the window is made, and what stands around it. */
export { definePage, type Panel, type PlaceParts, railPlace, type WindowParts } from './panel.tsx';
