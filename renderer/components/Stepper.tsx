// A number with a button on each side; the arrow keys work on the number too.
import './stepper.css';

type Props = {
  label: string;
  value: number;
  min: number;
  max: number;
  large?: boolean;
  onChange: (value: number) => void;
};

export function Stepper({ label, value, min, max, large = false, onChange }: Props) {
  const set = (next: number) => {
    if (Number.isFinite(next)) onChange(Math.min(max, Math.max(min, Math.trunc(next))));
  };
  return (
    <span className={`stepper ${large ? 'is-large' : ''}`}>
      <button type="button" aria-label={`Less: ${label}`} disabled={value <= min} onClick={() => set(value - 1)}>
        −
      </button>
      <input
        type="number"
        inputMode="numeric"
        aria-label={label}
        data-autofocus=""
        value={value}
        min={min}
        max={max}
        onChange={(event) => set(event.target.valueAsNumber)}
      />
      <button type="button" aria-label={`More: ${label}`} disabled={value >= max} onClick={() => set(value + 1)}>
        +
      </button>
    </span>
  );
}
