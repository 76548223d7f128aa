// A light word of warning beside a text that is to be decided about: letters of two alphabets that look alike.
import { mixedNote } from '../../engine/api/shown-text.ts';

export function MixedNote({ text }: { text: string }) {
  const note = mixedNote(text);
  return note === null ? null : <p className="muted mixed-note">{note}</p>;
}
