// Cards that can't be played, why, and what is played in their place.
import { useId, useState } from 'react';
import { useLoad } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import { type Swaps, withSwap } from './swaps.ts';

type Props = {
  unplayable: readonly { name: string; why: string }[];
  swaps: Swaps;
  onSwaps: (swaps: Swaps) => void;
};

export function SwapList({ unplayable, swaps, onSwaps }: Props) {
  return (
    <section aria-label="Cards that can't be played" data-testid="swaps">
      <p className="check-fair">
        {unplayable.length === 1 ? 'One card' : `${unplayable.length} cards`} can't be played yet. Say what is played
        instead, for this game: your deck stays as it is.
      </p>
      <ul className="swap-rows">
        {unplayable.map(({ name, why }) => (
          <SwapRow
            key={name}
            name={name}
            why={why}
            instead={swaps[name]}
            onInstead={(instead) => onSwaps(withSwap(swaps, name, instead))}
          />
        ))}
      </ul>
    </section>
  );
}

type RowProps = {
  name: string;
  why: string;
  /** Undefined: nothing was said yet. */
  instead: string | null | undefined;
  onInstead: (name: string | null | undefined) => void;
};

function SwapRow({ name, why, instead, onInstead }: RowProps) {
  const { api } = useApp();
  const list = useId();
  const [typed, setTyped] = useState('');
  const found = useLoad(
    () => (typed.trim() === '' ? Promise.resolve([]) : api.call('cards/find', { text: typed })),
    typed,
  ).value;
  const write = (text: string) => {
    setTyped(text);
    onInstead(text.trim() === '' ? undefined : text.trim());
  };
  return (
    <li className="swap-row">
      <span>
        <strong>{name}</strong> <span className="muted">{why}</span>
      </span>
      <span className="swap-do">
        <input
          className="field"
          list={list}
          placeholder="Play instead"
          aria-label={`Play instead of ${name}`}
          disabled={instead === null}
          value={typed}
          onChange={(event) => write(event.target.value)}
        />
        <datalist id={list}>
          {(found ?? []).map((card) => (
            <option key={card.name} value={card.name} />
          ))}
        </datalist>
        <label>
          <input
            type="checkbox"
            checked={instead === null}
            onChange={(event) => onInstead(event.target.checked ? null : typed.trim() || undefined)}
          />{' '}
          Leave out
        </label>
      </span>
    </li>
  );
}
