/** What one hook of a bot may come to, whoever runs its code. */

export const MOST_POSTS = 50;
export const MOST_OPS = 20;
/** Characters of JSON in a bot's blob. */
export const LONGEST_STATE = 64 * 1024;
