/** The body of a deck or card in Markdown, in pieces: text, and the cards that stand in it. */
import type { PromptPart } from './source.ts';

/** An image, or a piece of code in which images are only shown. */
const EMBED = /`[^`]*`|!\[[^\]]*\]\(\s*<?([^)>\s]+)>?(?:\s+"[^"]*")?\s*\)/g;
/** What authors write behind an embed to say why it is there. */
const REMARK = /^\s*#.*$/;
const CODE_FENCE = /^\s*(```|~~~)/;

/** The body in pieces. Images inside of code are text: that is how decks show how embedding is written. */
export function promptParts(lines: readonly string[], from: number): PromptPart[] {
  const parts: PromptPart[] = [];
  let text: string[] = [];
  let fence: string | null = null;
  const flush = () => {
    if (text.length > 0) parts.push({ kind: 'text', text: text.join('\n') });
    text = [];
  };
  for (const [index, line] of lines.entries()) {
    if (index < from) continue;
    const mark = CODE_FENCE.exec(line)?.[1];
    if (mark !== undefined && (fence === null || fence === mark)) fence = fence === null ? mark : null;
    const embeds = fence === null ? embedsIn(line) : [];
    if (embeds.length === 0) {
      text.push(line);
      continue;
    }
    let done = 0;
    for (const { path, from: at, to } of embeds) {
      const before = line.slice(done, at).trim();
      if (before !== '') text.push(before);
      flush();
      parts.push({ kind: 'embed', path, line: index + 1 });
      done = to;
    }
    const after = line.slice(done).replace(REMARK, '').trim();
    if (after !== '') text.push(after);
  }
  flush();
  return parts;
}

function embedsIn(line: string): { path: string; from: number; to: number }[] {
  return [...line.matchAll(EMBED)].flatMap(({ 0: text, 1: path, index }) =>
    path !== undefined && isEmbeddable(path) ? [{ path, from: index, to: index + text.length }] : [],
  );
}

/** Cards and the built-in snippets; a picture stays a picture. */
function isEmbeddable(path: string): boolean {
  return path.startsWith('gambit://') || /\.(?:md|ts)$/.test(path);
}
