// How many sit at the table, and whether commanders lead the decks.
type Props = {
  opponents: number;
  onOpponents: (count: number) => void;
  commander: boolean;
  onCommander: (on: boolean) => void;
};

const SIZES = ['One opponent', 'Two opponents', 'Three opponents'] as const;

export function TableSize({ opponents, onOpponents, commander, onCommander }: Props) {
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
