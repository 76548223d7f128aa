// Cards that can't be played, why, and what is played in their place.
import { useId, useState } from 'react';
import { useLoad } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import { type CardInstead, type Swaps, type Unplayable, withSwap } from './swaps.ts';
import './swap-list.css';

type Props = {
  /** Whose list it is, where more than one stands here. */
  of?: string;
  unplayable: readonly Unplayable[];
  swaps: Swaps;
  /** A person plays them. */
  isOwn: boolean;
  onSwaps: (swaps: Swaps) => void;
};

export function SwapList({ of, unplayable, swaps, isOwn, onSwaps }: Props) {
  return (
    <section aria-label="Cards that can't be played" data-testid="swaps">
      <p className="check-fair">
        {unplayable.length === 1 ? 'One card' : `${unplayable.length} cards`}
        {of === undefined ? '' : ` of ${of}`} can't be played yet. Say what is played instead
        {isOwn ? ', or carry out by hand what I don’t understand' : ''}, for this game: the deck stays as it is.
      </p>
      <ul className="swap-rows">
        {unplayable.map(({ name, why, byHand }) => (
          <SwapRow
            key={name}
            name={name}
            why={why}
            byHand={isOwn && byHand}
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
  instead: CardInstead | undefined;
  byHand: boolean;
  onInstead: (instead: CardInstead | undefined) => void;
};

function SwapRow({ name, why, byHand, instead, onInstead }: RowProps) {
  const { api } = useApp();
  const list = useId();
  const [typed, setTyped] = useState('');
  const found = useLoad(
    () => (typed.trim() === '' ? Promise.resolve([]) : api.call('cards/find', { text: typed })),
    typed,
  ).value;
  const write = (text: string) => {
    setTyped(text);
    onInstead(played(text));
  };
  const choose = (what: 'nothing' | 'by hand', isChosen: boolean) => onInstead(isChosen ? what : played(typed));
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
          disabled={instead === 'nothing' || instead === 'by hand'}
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
            checked={instead === 'nothing'}
            onChange={(event) => choose('nothing', event.target.checked)}
          />
          Leave out
        </label>
        {byHand && (
          <label title="It is played as it is printed. When its text applies, you do what it says from a list of steps; each stands in the game's record.">
            <input
              type="checkbox"
              checked={instead === 'by hand'}
              onChange={(event) => choose('by hand', event.target.checked)}
            />
            By hand
          </label>
        )}
      </span>
    </li>
  );
}

const played = (text: string): CardInstead | undefined => (text.trim() === '' ? undefined : { play: text.trim() });
