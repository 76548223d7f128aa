// How Bob works inside: where things are kept, which of his decks are in use, and the way to the traces.
import { FAN_CONTENT_NOTICE } from '../../../engine/api/index.ts';
import { errorText, useLoad } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';

export function DetailsPanel() {
  const app = useApp();
  const info = useLoad(() => app.api.call('app/info', {}), 'app/info');
  const decks = useLoad(() => app.api.call('agentDecks/list', {}), 'agentDecks/list');
  return (
    <div className="details">
      {info.value !== undefined && (
        <dl className="facts">
          <div>
            <dt>Version</dt>
            <dd>{info.value.version}</dd>
          </div>
          {info.value.runtimeDir !== '' && (
            <div>
              <dt>Kept in</dt>
              <dd>{info.value.runtimeDir}</dd>
            </div>
          )}
        </dl>
      )}
      <section aria-labelledby="details-decks">
        <h3 id="details-decks">How Bob thinks and answers</h3>
        <p className="muted">
          Each of these is a file. A copy in agent-decks of the folder above is used instead, from the next message on.
        </p>
        {decks.error !== undefined && <p role="alert">{errorText(decks.error)}</p>}
        <ul className="own-decks" data-testid="own-decks">
          {decks.value?.map((deck) => (
            <li key={deck.name}>
              <strong>{deck.name}</strong>
              <span>{deck.own ? 'your own copy' : 'as it came with Bob'}</span>
              <span className="file">{deck.file}</span>
              {deck.problem !== null && <span className="problem">Your copy can't be used. {deck.problem}</span>}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="details-traces">
        <h3 id="details-traces">How answers came about</h3>
        <p className="muted">
          What called what, and how long it took, for the newest 100 runs. No words of yours are in it.
        </p>
        <button
          type="button"
          className="button"
          onClick={() => {
            app.settings.set(null);
            app.go({ kind: 'traces' });
          }}
        >
          Look at the traces
        </button>
      </section>
      <p className="muted">{FAN_CONTENT_NOTICE}</p>
    </div>
  );
}
