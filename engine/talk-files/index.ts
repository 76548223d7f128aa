/** Talks out to a file and in from one. */
export { exportTalks, importTalks, readTalksOutside, talksOf } from './move-talks.ts';
export { readTalks } from './read-talks.ts';
export { createUploads } from './uploads.ts';
