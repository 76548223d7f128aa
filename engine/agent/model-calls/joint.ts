/** Where two pieces of an answer meet: models like to say the last words again, or to begin from the start. */

/** Of the end of what came before, this much is looked for at the beginning of what follows. */
const LONGEST_OVERLAP = 300;
/** A shorter one may be chance. */
const SHORTEST_OVERLAP = 16;
/** So much of the beginning is no answer that happens to begin alike. */
const RESTART = 40;

interface Joint {
  /** What of this piece is new; it may hold some back. */
  push(piece: string): string;
  /** What was held back. */
  end(): string;
}

/** `before` is empty for the first piece: it is passed on as it is. */
export function createJoint(before: string): Joint {
  let held: string | null = before === '' ? null : '';

  /** The new part of what was held back; null while it can't be told yet. */
  function fresh(text: string, isEnd: boolean): string | null {
    const isRestart = before.length > LONGEST_OVERLAP && before.startsWith(text.slice(0, before.length));
    if (isRestart) {
      if (text.length >= before.length) return text.slice(before.length);
      if (!isEnd) return null;
      if (text.length >= RESTART) return '';
    }
    if (text.length < LONGEST_OVERLAP && !isEnd) return null;
    return text.slice(overlap(before, text));
  }

  return {
    push(piece) {
      if (held === null) return piece;
      held += piece;
      const text = fresh(held, false);
      if (text === null) return '';
      held = null;
      return text;
    },
    end() {
      const text = held === null ? '' : (fresh(held, true) ?? '');
      held = null;
      return text;
    },
  };
}

function overlap(before: string, after: string): number {
  const most = Math.min(LONGEST_OVERLAP, before.length, after.length);
  for (let length = most; length >= SHORTEST_OVERLAP; length -= 1) {
    const said = after.slice(0, length);
    if (before.endsWith(said) && isOwnWords(before, said)) return length;
  }
  return 0;
}

/** Words that came more than once are a refrain, which may well come again: none of it is taken for a repetition. */
function isOwnWords(before: string, said: string): boolean {
  const isRefrain = before.indexOf(said) < before.length - said.length;
  return !isRefrain && (said + said).indexOf(said, 1) === said.length;
}
