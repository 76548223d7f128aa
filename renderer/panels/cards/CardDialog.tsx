// One card, large, and what can be done about it.
import { Card, TrustMarks, trustLines } from '../../components/cards/index.ts';
import { typesOf } from '../../components/faces/index.ts';
import { Dialog } from '../../components/index.ts';
import { errorText, useLoad } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import './cards.css';

export function CardDialog({ name }: { name: string }) {
  const { api, card, talks, go } = useApp();
  const { value: shown, error } = useLoad(() => api.call('cards/show', { name }), name);
  const close = () => card.set(null);
  const ask = () => {
    close();
    talks.begin();
    talks.current().setDraft(`What should I know about ${name}?`);
    go({ kind: 'chat' });
  };
  return (
    <Dialog
      title={name}
      onClose={close}
      testId="card"
      footer={
        <button type="button" className="button primary" data-autofocus="" onClick={ask}>
          Ask Bob about it
        </button>
      }
    >
      <div className="card-shown">
        {shown != null && <Card face={{ ...shown, ...typesOf(shown.typeLine) }} size={260} />}
        {shown?.trust !== undefined && (
          <div className="muted" data-testid="card-trust">
            <TrustMarks trust={shown.trust} />
            <ul>
              {trustLines(shown.trust).map(({ text }) => (
                <li key={text}>{text}.</li>
              ))}
            </ul>
            {shown.why !== undefined && <p>{shown.why}.</p>}
          </div>
        )}
        {shown === null && <p role="alert">There is no card of this name.</p>}
        {error !== undefined && <p role="alert">{errorText(error)}</p>}
      </div>
    </Dialog>
  );
}
