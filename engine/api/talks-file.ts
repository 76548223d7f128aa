/**
 * A file of talks from a window: the most characters that it may have, and how many of them one call brings. The thread
 * for text of others reads 100 MB of ChatGPT's in 2 s within its memory, and gives 160 MB up.
 */
export const TALKS_FILE = { most: 100_000_000, part: 1_000_000 } as const;
