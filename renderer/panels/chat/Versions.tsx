// Leafing through what else was asked, or answered, at the same place.
import { useRef } from 'react';
import { Icon } from '../../components/index.ts';
import type { ChatLine, Conversation } from '../../state/talks/index.ts';

export function Versions({ line, talk }: { line: ChatLine; talk: Conversation }) {
  const here = useRef<HTMLElement>(null);
  const { place, from } = line;
  if (place === undefined || place.versions.length < 2) return null;
  const at = place.versions.indexOf(place.n);
  const what = from === 'you' ? 'question' : 'answer';
  const turn = async (by: 1 | -1) => {
    const column = here.current?.closest('.chat-column');
    await talk.choose(place.versions[at + by]!);
    // The message that has come in its place has the same two buttons; at an end only the other one can be pressed.
    requestAnimationFrame(() => {
      const next = column?.querySelector(`.is-${from}[data-n="${place.versions[at + by]}"] .versions`);
      const wanted = next?.querySelector<HTMLButtonElement>(`.${by > 0 ? 'is-next' : 'is-previous'}:enabled`);
      (wanted ?? next?.querySelector<HTMLButtonElement>('button:enabled'))?.focus();
    });
  };
  return (
    <nav ref={here} className="versions" aria-label={`Versions of this ${what}`}>
      <button
        type="button"
        className="quiet-button is-previous asks"
        aria-label={`The ${what} before`}
        disabled={at <= 0}
        onClick={() => void turn(-1)}
      >
        <Icon name="previous" size={16} />
      </button>
      <span className="muted">
        {at + 1} of {place.versions.length}
      </span>
      <button
        type="button"
        className="quiet-button is-next asks"
        aria-label={`The ${what} after`}
        disabled={at === place.versions.length - 1}
        onClick={() => void turn(1)}
      >
        <Icon name="next" size={16} />
      </button>
    </nav>
  );
}
