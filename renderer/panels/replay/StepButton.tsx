// One step back or on, as far as there are any.
import { Icon } from '../../components/index.ts';

type Props = {
  way: 'previous' | 'next';
  /** What a step leads to: "decision", "step of the line". */
  of: string;
  disabled: boolean;
  onPress: () => void;
  testId?: string;
};

export function StepButton({ way, of, disabled, onPress, testId }: Props) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={`${way === 'previous' ? 'Previous' : 'Next'} ${of}`}
      data-testid={testId}
      disabled={disabled}
      onClick={onPress}
    >
      <Icon name={way} />
    </button>
  );
}
