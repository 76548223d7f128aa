/** How much work a JSON text would make, counted on its bytes before anything is built from them. */

/** Levels: what a bot's state or a slot's description needs is far below; deeper ones only break what walks them. */
const DEEPEST = 64;
/** Everything that stands in lists and objects, and of that what has a name. */
const MOST_VALUES = 8_000;
const MOST_NAMES = 2_000;
/** No call has more than twenty fields of its own. */
const MOST_FIELDS = 64;
/** Characters of a number; a double needs 25 at most. */
const LONGEST_NUMBER = 400;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Why these bytes aren't parsed; null for what is light enough, JSON or not. Equal names count each time. */
export function overweight(bytes: Uint8Array): string | null {
  let depth = 0;
  let values = 0;
  let names = 0;
  let fields = 0;
  let number = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!;
    if (byte >= 0x30 && byte <= 0x39) {
      number += 1;
      if (number > LONGEST_NUMBER) return `A number of the body has more than ${LONGEST_NUMBER} digits.`;
      continue;
    }
    number = 0;
    switch (byte) {
      case QUOTE:
        at = stringEnd(bytes, at + 1);
        break;
      case 0x5b: // [
      case 0x7b: // {
        depth += 1;
        values += 1;
        if (depth > DEEPEST) return `The body is nested deeper than ${DEEPEST} levels.`;
        break;
      case 0x5d: // ]
      case 0x7d: // }
        depth -= 1;
        break;
      case 0x2c: // ,
        values += 1;
        break;
      case 0x3a: // :
        names += 1;
        if (depth === 1) fields += 1;
        if (fields > MOST_FIELDS) return `The body has more than ${MOST_FIELDS} fields.`;
        if (names > MOST_NAMES) return `The body has more than ${MOST_NAMES} names.`;
        break;
    }
    if (values > MOST_VALUES) return `The body has more than ${MOST_VALUES} values.`;
  }
  return null;
}

/** The place of the closing quote, or the end where there is none. */
function stringEnd(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at;
}
