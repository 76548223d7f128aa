// The one large button. It always says what it will do, and that Space does it.
import type { CombatOutcome, TableView } from '../../../engine/api/index.ts';
import { parts, useStore } from '../../state/basics/index.ts';
import type { TableSession, TableState } from '../../state/table/index.ts';
import { contextOf, doContext } from './acts.ts';
import { type Aside, backTo } from './aside.ts';
import { useKeyFor } from './use-key.ts';

const shown = parts('view', 'decision', 'draft', 'behind', 'busy', 'seat', 'waitingFor');

type Props = { session: TableSession; aside: Aside; onBack: () => void };

export function ContextButton({ session, aside, onBack }: Props) {
  const table = useStore(session.store, shown);
  const back = backTo(table, aside);
  const action = contextOf(table, aside);
  const graveWords = useStore(session.combat, (ahead) => graveOf(ahead, table.seat, table.view));
  const pressed = useKeyFor('context');
  const watching = table.behind > 0;
  const label = watching ? 'Skip ahead' : (back ?? action?.label ?? waitingLabel(table));
  const able = watching || back !== null || (action?.answer != null && !table.busy);
  const note = graveWords !== '' ? graveWords : (table.decision?.pass?.skips ?? '');
  return (
    <button
      type="button"
      className={`context-button ${able && !watching ? 'is-ready' : ''} ${able && graveWords.startsWith('You') ? 'is-grave' : ''}`}
      data-testid="context-button"
      data-keep-seen=""
      disabled={!able}
      aria-busy={table.busy}
      onClick={() => doContext(session, aside, onBack)}
    >
      <span className="context-label">
        {label}
        {able && !watching && note !== '' && <span className="context-note">{note}</span>}
      </span>
      {able && <kbd>{pressed}</kbd>}
    </button>
  );
}

/** Who loses by what the button does. */
function graveOf(ahead: CombatOutcome | null, seat: number | null, view: TableView | null): string {
  const losers = ahead?.players.filter(({ loses }) => loses).map(({ player }) => player) ?? [];
  if (losers.length === 0) return '';
  if (seat !== null && losers.includes(seat)) return 'You lose';
  return `${losers.map((player) => view?.players[player]?.name ?? '').join(' and ')} ${losers.length === 1 ? 'loses' : 'lose'}`;
}

function waitingLabel({
  view,
  seat,
  waitingFor,
  decision,
}: Pick<TableState, 'view' | 'seat' | 'waitingFor' | 'decision'>) {
  if (view?.result) return 'The game is over';
  if (seat === null && waitingFor === null) return 'You are watching';
  if (decision !== null) return decision.kind === 'target' ? 'Choose a target' : 'Choose';
  const other = view?.players.find(({ player }) => player === waitingFor && player !== seat);
  return other === undefined ? 'One moment' : `${other.name} is thinking`;
}
