// A long talk is shown from its end: what stands before that is fetched when it is asked for.
import type { RefObject } from 'react';
import { useStore } from '../../state/basics/index.ts';
import type { Conversation } from '../../state/talks/index.ts';

export function EarlierLines({ talk, box }: { talk: Conversation; box: RefObject<HTMLElement | null> }) {
  const hasEarlier = useStore(talk.store, (now) => now.hasEarlier);
  if (!hasEarlier) return null;
  const fetch = async () => {
    const fromEnd = (box.current?.scrollHeight ?? 0) - (box.current?.scrollTop ?? 0);
    await talk.earlier();
    // What was in sight stays where it is.
    requestAnimationFrame(() => {
      if (box.current !== null) box.current.scrollTop = box.current.scrollHeight - fromEnd;
    });
  };
  return (
    <button type="button" className="link earlier-lines" data-testid="earlier-lines" onClick={() => void fetch()}>
      What was said before
    </button>
  );
}
