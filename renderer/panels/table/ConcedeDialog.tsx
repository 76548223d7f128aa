// Before a game is conceded, and where it is one of a match, before all of that is.
import type { MatchView } from '../../../engine/api/index.ts';
import { Dialog } from '../../components/index.ts';
import { useApp } from '../../state/index.ts';
import type { TableSession } from '../../state/table/index.ts';

type Props = {
  session: TableSession;
  /** How many players are still in the game. */
  left: number;
  match: MatchView | null;
  onClose: () => void;
};

export function ConcedeDialog({ session, left, match, onClose }: Props) {
  const { leaveMatch } = useApp();
  const concede = () => {
    onClose();
    void session.concede();
  };
  const leave = () => {
    onClose();
    const { view } = session.store.get();
    if (view !== null) void leaveMatch(view.gameId);
  };
  return (
    <Dialog
      title="Concede this game?"
      onClose={onClose}
      testId="concede-dialog"
      footer={
        <>
          <button type="button" className="button" data-autofocus="" onClick={onClose}>
            Play on
          </button>
          {match !== null && (
            <button type="button" className="button danger" data-testid="concede-match" onClick={leave}>
              The whole match
            </button>
          )}
          <button type="button" className="button danger" data-testid="concede-confirm" onClick={concede}>
            {match === null ? 'Concede' : 'This game'}
          </button>
        </>
      }
    >
      <p>
        {left > 2 ? 'You leave the game, and the others play on.' : 'The game ends at once and your opponent wins.'} It
        stays in your games, and you can replay it.
      </p>
      {match !== null && <p>The match goes on with its next game, unless you concede that as well.</p>}
    </Dialog>
  );
}
