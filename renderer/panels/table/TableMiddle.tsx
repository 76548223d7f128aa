// Between the battlefields: the steps of the turn, and the large button.
import type { TableView } from '../../../engine/api/index.ts';
import { PhaseBar } from '../../board/index.ts';
import { parts, useStore } from '../../state/basics/index.ts';
import type { TableSession } from '../../state/table/index.ts';
import type { Aside } from './aside.ts';
import { ContextButton } from './ContextButton.tsx';

type Props = { session: TableSession; view: TableView; me: number; aside: Aside; onBack: () => void };

export function TableMiddle({ session, view, me, aside, onBack }: Props) {
  const { seat, settings, decision } = useStore(session.store, parts('seat', 'settings', 'decision'));
  const isWatching = seat === null;
  const isMine = view.activePlayer === me;
  const active = view.players.find(({ player }) => player === view.activePlayer);
  return (
    <div className="middle">
      <PhaseBar
        step={view.step}
        turn={view.turn}
        mine={isMine}
        whose={[isMine && !isWatching ? 'yours' : (active?.name ?? ''), ...view.marks].join(' · ')}
        settings={isWatching ? null : settings}
        onSettings={(next) => void session.saveSettings(next)}
        onPassTo={isWatching || decision?.kind !== 'priority' ? undefined : (until) => void session.passTurn({ until })}
      />
      <ContextButton {...{ session, aside, onBack }} />
    </div>
  );
}
