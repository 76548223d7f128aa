import { Dialog } from '../../components/Dialog.tsx';

export function ConcedeDialog({ onClose, onConcede }: { onClose: () => void; onConcede: () => void }) {
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
      <p>The game ends at once and your opponent wins. It stays in your games, and you can replay it.</p>
    </Dialog>
  );
}
