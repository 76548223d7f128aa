// Rules text on a small card: the largest letters, and then the least of the picture, with which all of it shows. What is still too
// long fades out at the bottom, and is there in full when the card is zoomed.
import { type RefObject, useLayoutEffect } from 'react';

const STEPS = [[], ['is-long'], ['is-very-long'], ['is-very-long', 'is-cut']] as const;
const CLASSES = ['is-long', 'is-very-long', 'is-cut'] as const;

export function useFittedText(box: RefObject<HTMLElement | null>, text: string, size: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text or size has to be measured again
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const shrink = () => {
      for (const step of STEPS) {
        element.classList.remove(...CLASSES);
        element.classList.add(...step);
        if (element.scrollHeight <= element.clientHeight + 1 && isInside(element)) return;
      }
    };
    shrink();
    let current = true;
    if (document.fonts.status !== 'loaded') void document.fonts.ready.then(() => current && shrink());
    // In a dialog that is only about to open nothing has a size yet.
    const appears = new ResizeObserver(() => {
      if (element.clientHeight === 0) return;
      appears.disconnect();
      shrink();
    });
    if (element.clientHeight === 0) appears.observe(element);
    return () => {
      current = false;
      appears.disconnect();
    };
  }, [text, size]);
}

/** Two lines of a name and two of a type push the words out of the card at its foot. */
function isInside({ offsetTop, offsetHeight, offsetParent }: HTMLElement): boolean {
  return offsetParent === null || offsetTop + offsetHeight <= offsetParent.clientHeight;
}
