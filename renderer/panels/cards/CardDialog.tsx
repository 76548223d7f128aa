// One card, large, and what can be done about it.
import type { Result } from '../../../engine/api/index.ts';
import { Card } from '../../components/cards/index.ts';
import { typesOf } from '../../components/faces/index.ts';
import { Dialog } from '../../components/index.ts';
import { errorText, useLoad } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import './cards.css';

type Trust = NonNullable<NonNullable<Result<'cards/show'>>['trust']>;

const READ = {
  hand: 'Defined by hand.',
  text: 'Read from its text',
  none: "Bob doesn't understand all of its text yet, so it can't be played.",
} as const;

const PRINTS = {
  exact: ', and its definition prints that text again.',
  same: ', and its definition prints it in other words that mean the same.',
  other: ', but its definition prints something else.',
} as const;

function trustWords({ read, printsBack, playable }: Trust): string {
  const told = read === 'text' ? `${READ.text}${printsBack === null ? '.' : PRINTS[printsBack]}` : READ[read];
  return playable || read === 'none' ? told : `${told} It can't be played.`;
}

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
          <p className="muted" data-testid="card-trust">
            {trustWords(shown.trust)}
            {shown.why !== undefined && ` ${shown.why}.`}
          </p>
        )}
        {shown === null && <p role="alert">There is no card of this name.</p>}
        {error !== undefined && <p role="alert">{errorText(error)}</p>}
      </div>
    </Dialog>
  );
}
