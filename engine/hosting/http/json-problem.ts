/** Where a text stops being JSON. The parser's own message quotes the text, and what it quotes may be a secret. */

/** What may come next. */
type Wanted = 'a value' | 'a value or ]' | 'a name or }' | 'a name' | 'a colon' | 'a comma or the end' | 'nothing more';

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /true|false|null/y;

/** The offset of the first character that can't stand there, and what could; null for a text that is JSON. */
export function jsonProblem(text: string): { at: number; wanted: string } | null {
  const open: string[] = [];
  let wanted: Wanted = 'a value';
  for (let at = afterSpace(text, 0); ; at = afterSpace(text, at)) {
    const next = text[at];
    if (next === undefined) return wanted === 'nothing more' ? null : { at, wanted };
    const ends = next === (open.at(-1) === '{' ? '}' : ']') && open.length > 0;
    if (ends && (wanted === 'a comma or the end' || wanted === 'a value or ]' || wanted === 'a name or }')) {
      open.pop();
      wanted = afterValue(open);
      at += 1;
    } else if (wanted === 'a comma or the end' && next === ',') {
      wanted = open.at(-1) === '{' ? 'a name' : 'a value';
      at += 1;
    } else if (wanted === 'a colon' && next === ':') {
      wanted = 'a value';
      at += 1;
    } else if (wanted === 'a name' || wanted === 'a name or }') {
      const end = next === '"' ? stringEnd(text, at) : at;
      if (end <= at) return { at: next === '"' ? -end : at, wanted };
      at = end;
      wanted = 'a colon';
    } else if (wanted === 'a value' || wanted === 'a value or ]') {
      if (next === '{' || next === '[') {
        open.push(next);
        wanted = next === '{' ? 'a name or }' : 'a value or ]';
        at += 1;
        continue;
      }
      const end = next === '"' ? stringEnd(text, at) : (matchEnd(NUMBER, text, at) ?? matchEnd(WORD, text, at) ?? at);
      if (end <= at) return { at: next === '"' ? -end : at, wanted };
      at = end;
      wanted = afterValue(open);
    } else return { at, wanted };
  }
}

function afterValue(open: readonly string[]): Wanted {
  return open.length === 0 ? 'nothing more' : 'a comma or the end';
}

function afterSpace(text: string, from: number): number {
  let at = from;
  while (text[at] === ' ' || text[at] === '\n' || text[at] === '\r' || text[at] === '\t') at += 1;
  return at;
}

function matchEnd(pattern: RegExp, text: string, at: number): number | null {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : null;
}

/** Behind the closing quote; where the string is broken, the place as a negative number. */
function stringEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === 0x22) return at + 1;
    if (unit < 0x20) return -at;
    if (unit !== 0x5c) continue;
    at += 1;
    if (text[at] === 'u') {
      if (!/^[0-9a-fA-F]{4}$/.test(text.slice(at + 1, at + 5))) return -at;
      at += 4;
    } else if (at >= text.length || !'"\\/bfnrt'.includes(text[at]!)) return -at;
  }
  return -text.length;
}
