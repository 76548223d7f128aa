/** The beginning and the end of a text, and how much is left out between them. */
export function withoutMiddle(text: string, most: number): string {
  if (text.length <= most) return text;
  const mark = `\n[${text.length - most} characters left out]\n`;
  const kept = Math.max(0, most - mark.length);
  const head = Math.ceil(kept * 0.6);
  return kept === 0 ? text.slice(0, most) : `${text.slice(0, head)}${mark}${text.slice(text.length - (kept - head))}`;
}
