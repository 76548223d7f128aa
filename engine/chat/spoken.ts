/**
 * Models that were trained on talks go on with them: "User: ... Assistant: ...". What they write for others is nobody's
 * word, so the answer ends where it begins; the label of their own turn in front of it goes.
 */

interface Spoken {
  /** What may be shown of it now; the beginning of a line that may be a label waits for the rest. */
  push(piece: string): string;
  end(): string;
}

const OTHERS = /^[*#> ]{0,4}(?:User|USER|Human|HUMAN|System|SYSTEM)[* ]{0,3}:/;
const OWN = /^[*#> ]{0,4}(?:Assistant|ASSISTANT|AI|Bob)[* ]{0,3}:[* ]{0,3}/;
const LABELS = ['User', 'USER', 'Human', 'HUMAN', 'System', 'SYSTEM', 'Assistant', 'ASSISTANT', 'AI', 'Bob'];
const LABEL_BEGUN = /^[*#> ]{0,4}([A-Za-z]{0,9})([* ]{0,3}:?[* ]{0,3})$/;

/** Whether more text could make a label of it, or belongs to one. */
function mayBeLabel(line: string): boolean {
  const match = LABEL_BEGUN.exec(line);
  if (match === null) return false;
  const [, word = '', behind = ''] = match;
  return LABELS.some((label) => (behind === '' ? label.startsWith(word) : label === word));
}

export function createSpoken(): Spoken {
  let line = '';
  let isOver = false;
  let hasBegun = false;
  let isInFence = false;
  /** Whether what waits in `line` stands at its beginning. */
  let atStart = true;

  function flush(isWhole: boolean): string {
    if (!atStart) {
      const rest = line;
      line = '';
      return rest;
    }
    if (!isWhole && (mayBeLabel(line) || /^ {0,3}[`~]{0,2}$/.test(line))) return '';
    if (!isInFence && OTHERS.test(line)) {
      isOver = true;
      line = '';
      return '';
    }
    const shown = hasBegun || isInFence ? line : line.replace(OWN, '');
    if (/^ {0,3}(?:```|~~~)/.test(line)) isInFence = !isInFence;
    if (shown.trim() !== '') hasBegun = true;
    atStart = false;
    line = '';
    return shown;
  }

  return {
    push(piece) {
      let shown = '';
      for (const part of piece.split(/(?<=\n)/)) {
        if (isOver) return shown;
        line += part;
        const isWhole = part.endsWith('\n');
        shown += flush(isWhole);
        if (isWhole && !isOver) atStart = true;
      }
      return shown;
    },
    end() {
      return isOver ? '' : flush(true);
    },
  };
}
