// The message that was looked for: it comes into sight, and the words that it was found by are marked in it.
import { type RefObject, useEffect } from 'react';
import { useStore } from '../../state/basics/index.ts';
import type { Conversation, SoughtMessage } from '../../state/talks/index.ts';
import { wordPattern } from './word-pattern.ts';

/** As `::highlight()` in the style sheet calls them. */
const MARKED = 'sought-words';

export function useSought(
  talk: Conversation,
  box: RefObject<HTMLElement | null>,
  following: RefObject<boolean>,
): SoughtMessage | null {
  const sought = useStore(talk.store, (now) => now.sought);
  useEffect(() => {
    const message = sought === null ? null : box.current?.querySelector<HTMLElement>(lineOf(sought));
    if (sought === null || message == null) return;
    following.current = false;
    message.scrollIntoView({ block: 'center' });
    if (sought.takesFocus) message.focus({ preventScroll: true });
    return markWords(message, sought.words);
  }, [sought, box, following]);
  return sought;
}

function lineOf({ n, from }: SoughtMessage): string {
  return `.chat-line.is-${from}[data-n="${n}"]`;
}

/** Nothing is added to the message, which others draw: a browser without such marks shows the frame around it alone. */
function markWords(message: HTMLElement, words: readonly string[]): (() => void) | undefined {
  if (CSS.highlights === undefined) return undefined;
  const mark = () => CSS.highlights.set(MARKED, new Highlight(...rangesOf(message, words)));
  mark();
  // Markdown may be read only now.
  const drawn = new MutationObserver(mark);
  drawn.observe(message, { childList: true, subtree: true, characterData: true });
  return () => {
    drawn.disconnect();
    CSS.highlights.delete(MARKED);
  };
}

function rangesOf(message: HTMLElement, words: readonly string[]): Range[] {
  const pattern = wordPattern(words, 'giu');
  const ranges: Range[] = [];
  for (const box of message.querySelectorAll('.chat-text')) {
    const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      for (const { index, 0: found } of (node.textContent ?? '').matchAll(pattern)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + found.length);
        ranges.push(range);
      }
    }
  }
  return ranges;
}
