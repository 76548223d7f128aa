// How many sit at the table, whether one game or a match is played, who begins, and whether commanders lead the decks.
import type { Params } from '../../../engine/api/index.ts';

/** `chance`: nobody says so beforehand. */
export type FirstTurn = NonNullable<Params<'table/create'>['begins']> | 'chance';

type Props = {
  opponents: number;
  onOpponents: (count: number) => void;
  isMatch: boolean;
  onMatch: (on: boolean) => void;
  begins: FirstTurn;
  onBegins: (begins: FirstTurn) => void;
  commander: boolean;
  onCommander: (on: boolean) => void;
};

const SIZES = ['One opponent', 'Two opponents', 'Three opponents'] as const;

const FIRST_TURNS: readonly { readonly begins: FirstTurn; readonly words: string }[] = [
  { begins: 'chance', words: 'A coin decides' },
  { begins: 'you', words: 'I play first' },
  { begins: 'opponent', words: 'I draw first' },
];

export function TableSize({
  opponents,
  onOpponents,
  isMatch,
  onMatch,
  begins,
  onBegins,
  commander,
  onCommander,
}: Props) {
  return (
    <div className="start-size">
      <label>
        <span className="muted">Table</span>
        <select
          className="field"
          data-testid="opponent-count"
          value={opponents}
          onChange={(event) => onOpponents(Number(event.target.value))}
        >
          {SIZES.map((name, place) => (
            <option key={name} value={place + 1}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span className="muted">Match</span>
        <select
          className="field"
          data-testid="match-length"
          value={isMatch ? 'three' : 'one'}
          disabled={opponents > 1}
          title={opponents > 1 ? 'A match is played by two' : undefined}
          onChange={(event) => onMatch(event.target.value === 'three')}
        >
          <option value="one">One game</option>
          <option value="three">Best of three</option>
        </select>
      </label>
      <label>
        <span className="muted">Play or draw</span>
        <select
          className="field"
          data-testid="begins"
          value={begins}
          onChange={(event) => onBegins(FIRST_TURNS[event.target.selectedIndex]?.begins ?? 'chance')}
        >
          {FIRST_TURNS.map((one) => (
            <option key={one.begins} value={one.begins}>
              {one.words}
            </option>
          ))}
        </select>
      </label>
      <label className="start-commander">
        <input
          type="checkbox"
          data-testid="commander"
          checked={commander}
          onChange={(event) => onCommander(event.target.checked)}
        />
        <span>Commander</span>
      </label>
      {commander && (
        <p className="muted">
          40 life and a commander for each deck. In a list of your own, write yours under the heading Commander.
        </p>
      )}
    </div>
  );
}
