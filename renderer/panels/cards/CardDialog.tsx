// One card, large, and what can be done about it.
import { Card, TrustMarks, trustLines } from '../../components/cards/index.ts';
import { typesOf } from '../../components/faces/index.ts';
import { Dialog } from '../../components/index.ts';
import { errorText, useLoad } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import { CardAboutList, CardPicture, useCardPicture } from './CardAbout.tsx';
import './cards.css';

export function CardDialog({ name }: { name: string }) {
  const { api, card, talks, go, isGuest } = useApp();
  const { value: shown, error } = useLoad(() => api.call('cards/show', { name }), name);
  const about =
    useLoad(async () => (isGuest ? null : api.call('cards/about', { name })), `about ${name}`).value ?? null;
  const pictures = useCardPicture();
  const hasPicture = about?.prints.some((print) => print.pictures > 0) === true;
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
      size={about === null ? 'small' : 'medium'}
      footer={
        <>
          {hasPicture && (
            <button
              type="button"
              className="button push"
              data-testid="show-picture"
              disabled={pictures.isAsking}
              onClick={() => (pictures.picture === null ? void pictures.show({ name }) : pictures.hide())}
            >
              {pictures.isAsking
                ? 'Asking Scryfall…'
                : pictures.picture === null
                  ? 'Show its picture'
                  : 'Show Bob’s drawing'}
            </button>
          )}
          <button type="button" className="button primary" data-autofocus="" onClick={ask}>
            Ask Bob about it
          </button>
        </>
      }
    >
      <div className={`card-shown ${about === null ? '' : 'has-more'}`}>
        {shown != null && pictures.picture === null && (
          <Card face={{ ...shown, ...typesOf(shown.typeLine) }} width={260} />
        )}
        {pictures.picture !== null && <CardPicture name={name} picture={pictures.picture} />}
        <div className="card-words">
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
          {about !== null && <CardAboutList about={about} pictures={pictures} />}
          {shown === null && <p role="alert">There is no card of this name.</p>}
          {error !== undefined && <p role="alert">{errorText(error)}</p>}
        </div>
      </div>
    </Dialog>
  );
}
