import { Dialog } from '../../components/index.ts';

type Props = {
  /** How many players are still in the game. */
  left: number;
  onClose: () => void;
  onConcede: () => void;
};

export function ConcedeDialog({ left, onClose, onConcede }: Props) {
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
          <button type="button" className="button danger" data-testid="concede-confirm" onClick={onConcede}>
            Concede
          </button>
        </>
      }
    >
      <p>
        {left > 2 ? 'You leave the game, and the others play on.' : 'The game ends at once and your opponent wins.'} It
        stays in your games, and you can replay it.
      </p>
    </Dialog>
  );
}
