// Markdown of a model, read into nodes that the window draws itself: none of it is ever HTML.
import MarkdownIt, { type Token } from 'markdown-it';
import type { Align, Block, Inline } from './nodes.ts';

/** Lists within lists count twice. Deeper than this nobody reads it. */
const DEEPEST = 40;
const MOST_COLUMNS = 40;

const reader = new MarkdownIt({ html: false, linkify: true, breaks: true, typographer: false })
  // A definition would take a line such as `[1]: https://...` away; an underlined title makes the line above jump.
  .disable(['reference', 'lheading']);
// Only what is written as an address is one: `example.com` and `a@b.example` may be anything.
reader.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
reader.validateLink = (address: string) => safeAddress(address) !== null;

/** The address as a browser would open it; null where it isn't plain http or https. */
export function safeAddress(address: string): string | null {
  const url = URL.parse(address);
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null;
  return url.username === '' && url.password === '' ? url.href : null;
}

/** A block at the top of a text, and the line on which it begins. */
type TopBlock = { line: number; block: Block };

export function parseMarkdown(text: string): TopBlock[] {
  const tokens = reader.parse(text, {});
  const lines = text.split('\n');
  const found: TopBlock[] = [];
  for (let at = 0; at < tokens.length; ) {
    const end = endOf(tokens, at);
    const part = tokens.slice(at, end);
    const [line, until] = tokens[at]!.map ?? [0, lines.length];
    const block = isReadable(part)
      ? blocksOf(part)[0]!
      : ({ kind: 'written', text: lines.slice(line, until).join('\n') } as const);
    found.push({ line, block });
    at = end;
  }
  return found;
}

function isReadable(part: readonly Token[]): boolean {
  const columns = part.findIndex(({ type }) => type === 'tr_close');
  const widest = part.slice(0, Math.max(0, columns)).filter(({ type }) => type === 'th_open').length;
  return widest <= MOST_COLUMNS && part.every(({ level }) => level <= DEEPEST);
}

/** Behind the token that closes what the one at `at` opens. */
function endOf(tokens: readonly Token[], at: number): number {
  let depth = 0;
  for (let index = at; index < tokens.length; index += 1) {
    depth += tokens[index]!.nesting;
    if (depth === 0) return index + 1;
  }
  return tokens.length;
}

/** The parts of a list of tokens that stand beside each other, each with what is inside of it. */
function partsOf(tokens: readonly Token[]): { token: Token; inside: Token[] }[] {
  const parts: { token: Token; inside: Token[] }[] = [];
  for (let at = 0; at < tokens.length; ) {
    const end = endOf(tokens, at);
    parts.push({ token: tokens[at]!, inside: tokens.slice(at + 1, end - 1) });
    at = end;
  }
  return parts;
}

function blocksOf(tokens: readonly Token[]): Block[] {
  return partsOf(tokens).map(({ token, inside }) => blockOf(token, inside));
}

function blockOf(token: Token, inside: Token[]): Block {
  switch (token.type) {
    case 'paragraph_open':
      return { kind: 'paragraph', children: inlineOf(inside) };
    case 'heading_open':
      return { kind: 'heading', level: Number(token.tag.slice(1)), children: inlineOf(inside) };
    case 'blockquote_open':
      return { kind: 'quote', blocks: blocksOf(inside) };
    case 'bullet_list_open':
      return { kind: 'list', start: null, items: partsOf(inside).map((item) => blocksOf(item.inside)) };
    case 'ordered_list_open': {
      const start = Number(token.attrGet('start') ?? 1);
      return { kind: 'list', start, items: partsOf(inside).map((item) => blocksOf(item.inside)) };
    }
    case 'fence':
    case 'code_block':
      return { kind: 'code', language: /^\S*/.exec(token.info)![0], text: token.content.replace(/\n$/, '') };
    case 'table_open':
      return tableOf(inside);
    case 'hr':
      return { kind: 'rule' };
    default:
      return { kind: 'written', text: token.content };
  }
}

function tableOf(inside: Token[]): Block {
  const [head, body] = partsOf(inside);
  const cells = (row: { inside: Token[] } | undefined) => partsOf(row?.inside ?? []);
  const headCells = cells(partsOf(head?.inside ?? [])[0]);
  return {
    kind: 'table',
    aligns: headCells.map(({ token }) => alignOf(token)),
    head: headCells.map((cell) => inlineOf(cell.inside)),
    rows: partsOf(body?.inside ?? []).map((row) => cells(row).map((cell) => inlineOf(cell.inside))),
  };
}

function alignOf(token: Token): Align {
  const style = String(token.attrGet('style') ?? '');
  return (['left', 'center', 'right'] as const).find((align) => style.endsWith(align)) ?? null;
}

function inlineOf(inside: readonly Token[]): Inline[] {
  return wordsOf(inside[0]?.children ?? []);
}

function wordsOf(tokens: readonly Token[]): Inline[] {
  const words: Inline[] = [];
  for (const { token, inside } of partsOf(tokens)) {
    const before = words.at(-1);
    const word = wordOf(token, inside);
    // What was parted for its marks and had none is one text again: a name or a `{symbol}` is found whole.
    if (word.kind === 'text' && before?.kind === 'text') before.text += word.text;
    else if (word.kind !== 'text' || word.text !== '') words.push(word);
  }
  return words;
}

const MARKS = { strong_open: 'strong', em_open: 'emphasis', s_open: 'strike' } as const;

function wordOf(token: Token, inside: Token[]): Inline {
  const { type, content } = token;
  if (type in MARKS) return { kind: MARKS[type as keyof typeof MARKS], children: wordsOf(inside) };
  if (type === 'softbreak' || type === 'hardbreak') return { kind: 'break' };
  if (type === 'code_inline') return { kind: 'code', text: content };
  if (type === 'link_open') return linkTo(token.attrGet('href'), wordsOf(inside));
  // A picture isn't fetched: it is a link that says what it shows.
  if (type === 'image') return linkTo(token.attrGet('src'), [{ kind: 'text', text: content || 'picture' }]);
  return { kind: 'text', text: content };
}

/** `validateLink` let through only what has a safe address. */
function linkTo(written: unknown, children: Inline[]): Inline {
  return { kind: 'link', address: safeAddress(String(written))!, children };
}
