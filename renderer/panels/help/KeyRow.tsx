// One key and what it does. Pressing it waits for another key in its place.
import { useEffect, useState } from 'react';
import { type KeyCommand, keyName } from '../../board/moment/index.ts';

type Props = {
  shown: string;
  does: string;
  command: KeyCommand | null;
  onKey: (command: KeyCommand, key: string) => void;
};

export function KeyRow({ shown, does, command, onKey }: Props) {
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    if (!isWaiting || command === null) return;
    const take = (event: KeyboardEvent) => {
      const name = keyName(event);
      if (event.key !== 'Escape' && name === null) return;
      event.preventDefault();
      event.stopPropagation();
      setWaiting(false);
      if (event.key !== 'Escape' && name !== null) onKey(command, name);
    };
    window.addEventListener('keydown', take, true);
    return () => window.removeEventListener('keydown', take, true);
  }, [isWaiting, command, onKey]);
  return (
    <div>
      <dt>
        {command === null ? (
          <kbd>{shown}</kbd>
        ) : (
          <button
            type="button"
            className="key-button"
            data-testid={`key-${command}`}
            aria-label={`${does}: ${shown}. Choose another key`}
            title="Choose another key"
            onClick={() => setWaiting(true)}
            onBlur={() => setWaiting(false)}
          >
            <kbd>{isWaiting ? 'Press a key' : shown}</kbd>
          </button>
        )}
      </dt>
      <dd>{does}</dd>
    </div>
  );
}
