/** What stands behind an answer that has no end, wherever it is kept or shown: for the person, and for the model that reads it next. */
const CUT_MARK = '[The answer broke off here.]';

export function markedAsCut(text: string): string {
  return `${text.trimEnd()}\n\n${CUT_MARK}`;
}
