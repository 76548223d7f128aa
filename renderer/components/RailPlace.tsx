// A place in the rail at the left.
import { Icon, type IconName } from './Icon.tsx';

type Props = {
  icon: IconName;
  label: string;
  here: boolean;
  narrow?: boolean;
  /** What waits there. */
  count?: number;
  onClick: () => void;
};

export function RailPlace({ icon, label, here, narrow = false, count = 0, onClick }: Props) {
  return (
    <button
      type="button"
      className={`place ${here ? 'is-here' : ''} ${narrow ? 'only-narrow' : ''}`}
      aria-current={here ? 'page' : undefined}
      onClick={onClick}
    >
      <Icon name={icon} />
      <span>{label}</span>
      {count > 0 && (
        <span className="place-count">
          {count > 99 ? '99+' : count}
          <span className="visually-hidden"> waiting</span>
        </span>
      )}
    </button>
  );
}
