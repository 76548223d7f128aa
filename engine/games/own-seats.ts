/** The person's seat at a table of their own. */
export const PERSON = 0;
/** Who sits across from them; others sit behind. */
export const OPPONENT = 1;
