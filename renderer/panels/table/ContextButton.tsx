// The one large button. It always says what it will do, and that Space does it.
import type { ContextAction } from '../../board/interaction.ts';
import type { TableState } from '../../state/table-session.ts';

type Props = { table: TableState; action: ContextAction | null; onClick: () => void };

export function ContextButton({ table, action, onClick }: Props) {
  const watching = table.behind > 0;
  const label = watching ? 'Show what follows' : (action?.label ?? waitingLabel(table));
  const able = watching || (action?.answer != null && !table.busy);
  return (
    <button
      type="button"
      className={`context-button ${able && !watching ? 'is-ready' : ''}`}
      data-testid="context-button"
      disabled={!able}
      onClick={onClick}
    >
      <span className="context-label">{label}</span>
      {able && <kbd>Space</kbd>}
    </button>
  );
}

function waitingLabel(table: TableState): string {
  if (table.view?.result) return 'The game is over';
  if (table.seat === null && table.waitingFor === null) return 'You are watching';
  if (table.decision !== null) return table.decision.kind === 'target' ? 'Choose a target' : 'Choose';
  const other = table.view?.players.find(
    (player) => player.player === table.waitingFor && player.player !== table.seat,
  );
  return other === undefined ? 'One moment' : `${other.name} is thinking`;
}
