// The rule that a question or a refusal follows from. Where Bob can be asked, its number is for the asking, and he says it in his words.
type Props = { cr: string; onAsk?: ((question: string) => void) | undefined };

export function RuleMark({ cr, onAsk }: Props) {
  if (cr === '') return null;
  if (onAsk === undefined) return <span className="rule-mark">rule {cr}</span>;
  return (
    <button
      type="button"
      className="rule-mark rule-ask"
      data-testid="rule-ask"
      title={`What is this about? Bob tells (rule ${cr})`}
      aria-label={`What is this about? Rule ${cr}`}
      onClick={() => onAsk(`What does rule ${cr} say?`)}
    >
      ?
    </button>
  );
}
