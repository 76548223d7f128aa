// Asks before a whole match is given up.
import { Dialog } from '../../components/index.ts';
import { useApp } from '../../state/index.ts';

type Props = { gameId: string; onClose: () => void; onLeft: () => void };

export function GiveUpMatch({ gameId, onClose, onLeft }: Props) {
  const { leaveMatch } = useApp();
  const leave = async () => {
    if (await leaveMatch(gameId)) onLeft();
  };
  return (
    <Dialog
      title="Give the match up?"
      onClose={onClose}
      testId="give-up-match"
      footer={
        <>
          <button type="button" className="button" data-autofocus="" onClick={onClose}>
            Play on
          </button>
          <button type="button" className="button danger" data-testid="give-up-confirm" onClick={() => void leave()}>
            Give it up
          </button>
        </>
      }
    >
      <p>Your opponent wins it. Its games stay among yours, and you can replay each.</p>
    </Dialog>
  );
}
