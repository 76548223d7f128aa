// A box that grows at its end: the end stays in sight unless the person scrolled up.
import { type RefObject, type UIEvent, useLayoutEffect, useRef } from 'react';
import { SCROLLS } from './scrolls.ts';

/** Closer to the end than this is at the end, in pixels. */
const AT_END = 40;

/**
 * @param grown what the box shows; a new value means that it may have grown
 * @param following whether it follows just now, where others say so as well
 * @returns the box, and what makes an element it
 */
export function useFollowing(grown: readonly unknown[], following?: RefObject<boolean>) {
  const box = useRef<HTMLDivElement>(null);
  const own = useRef(true);
  const follows = following ?? own;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever shows it says what it grows by
  useLayoutEffect(() => {
    if (box.current !== null && follows.current) box.current.scrollTop = box.current.scrollHeight;
  }, [...grown]);
  const onScroll = ({ currentTarget: { scrollTop, scrollHeight, clientHeight } }: UIEvent) => {
    follows.current = scrollHeight - scrollTop - clientHeight < AT_END;
  };
  return { box, growing: { ref: box, onScroll, ...SCROLLS } };
}
