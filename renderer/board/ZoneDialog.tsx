// A graveyard or an exile pile, opened: newest first; what can be used there can be clicked there.
import type { TableView } from '../../engine/api/index.ts';
import { Dialog } from '../components/index.ts';
import { BoardCard } from './BoardCard.tsx';
import { BoardContext, ownedBy, useBoard } from './moment/index.ts';
import type { OpenZone } from './PlayerStrip.tsx';

export function ZoneDialog({ view, open, onClose }: { view: TableView; open: OpenZone; onClose: () => void }) {
  const board = useBoard();
  const player = view.players.find((one) => one.player === open.player);
  const cards =
    open.zone === 'graveyard' ? (player?.graveyard ?? []) : view.exile.filter((card) => card.owner === open.player);
  const title = ownedBy(player?.name ?? '', open.zone === 'graveyard' ? 'graveyard' : 'exile');
  return (
    <Dialog title={title} onClose={onClose} size="medium" testId="zone-dialog">
      {cards.length === 0 ? (
        <p className="muted">No cards here.</p>
      ) : (
        <BoardContext
          value={{
            ...board,
            click: (ref, card, how) => {
              if (board.offers.has(ref)) onClose();
              board.click(ref, card, how);
            },
          }}
        >
          <div className="card-grid">
            {[...cards].reverse().map((card) => (
              <BoardCard key={card.ref} card={card} width={132} testId="zone-card" tabStop />
            ))}
          </div>
        </BoardContext>
      )}
    </Dialog>
  );
}
