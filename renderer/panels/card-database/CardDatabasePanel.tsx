// Which cards Bob knows, and getting all of them: from Scryfall, asked first and with its size said, or from a file.
import { useEffect, useRef, useState } from 'react';
import type { CardDatabaseState } from '../../../engine/api/index.ts';
import { useStore } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import './card-database.css';

export function CardDatabasePanel() {
  const { cardDatabase } = useApp();
  const { database, newest, isAsking, problem } = useStore(cardDatabase.store);
  useEffect(() => void cardDatabase.load(), [cardDatabase]);
  const isIdle = database !== null && database.work === null;
  const [wanted, setWanted] = useState<boolean | null>(null);
  const prints = wanted ?? database?.prints ?? false;
  const want = (next: boolean) => {
    setWanted(next);
    if (newest !== null) void cardDatabase.ask(next);
  };
  return (
    <div className="card-database" data-testid="card-database">
      <p data-testid="cards-here">{database === null ? 'Looking…' : hereOf(database)}</p>
      {database?.problem != null && <p role="alert">{database.problem} Get the cards again.</p>}
      {database?.work != null && <WorkRow work={database.work} />}
      {isIdle && newest === null && (
        <div className="card-database-do">
          <button
            type="button"
            className="button primary"
            disabled={isAsking}
            onClick={() => void cardDatabase.ask(prints)}
          >
            {isAsking
              ? 'Asking Scryfall…'
              : database.cards > 0
                ? 'Look for newer cards'
                : 'Get all cards from Scryfall'}
          </button>
          <ChooseFile />
        </div>
      )}
      {isIdle && newest !== null && <Offer newest={newest} prints={prints} />}
      {isIdle && (
        <label className="card-database-prints">
          <input type="checkbox" checked={prints} onChange={(event) => want(event.target.checked)} />
          Every print of each card, with its set and artist, and not the newest alone
        </label>
      )}
      <div role="status" aria-live="polite">
        {problem !== null && <p className="trouble">{problem}</p>}
        {isIdle && problem === null && database.last !== null && <Ended last={database.last} />}
      </div>
      <p className="muted">
        Bob reads the rules text of each card and plays those that he understands whole. Games that are under way go on
        with the cards that they began with. The data is Scryfall's; nothing is sent there but the request for it.
      </p>
    </div>
  );
}

const count = (cards: number): string => cards.toLocaleString('en');

function hereOf({ cards, updatedAt }: CardDatabaseState): string {
  if (cards === 0)
    return 'Bob knows the few hundred cards that come with him. All others come from Scryfall’s bulk data.';
  const of = updatedAt === null ? '' : `, of ${dayOf(updatedAt)}`;
  return `${count(cards)} cards are here${of}. They are used without a network.`;
}

function dayOf(text: string): string {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? text : at.toLocaleDateString(undefined, { dateStyle: 'medium' });
}

type OfferProps = {
  newest: { updatedAt: string; size: number | null; loaded: number; isHere: boolean };
  prints: boolean;
};

function Offer({ newest, prints }: OfferProps) {
  const { cardDatabase } = useApp();
  if (newest.isHere) return <p data-testid="cards-offer">These are Scryfall's newest.</p>;
  const left = newest.size === null ? null : newest.size - newest.loaded;
  const size = left === null ? 'Scryfall doesn’t say how much that is' : `${megabytes(left)} MB to load`;
  const had = newest.loaded > 0 ? `, and ${megabytes(newest.loaded)} MB are here from before` : '';
  return (
    <div data-testid="cards-offer">
      <p>
        Scryfall has cards of {dayOf(newest.updatedAt)}: {size}
        {had}. Afterwards they are read, which takes a minute or two, and their rulings are loaded.
      </p>
      <div className="card-database-do">
        <button type="button" className="button primary" onClick={() => void cardDatabase.fetch(prints)}>
          {newest.loaded > 0 ? 'Go on loading' : 'Load them'}
        </button>
        <ChooseFile />
      </div>
    </div>
  );
}

function ChooseFile() {
  const { cardDatabase } = useApp();
  const file = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className="button" onClick={() => file.current?.click()}>
        From a file…
      </button>
      <input
        ref={file}
        type="file"
        hidden
        accept=".json,.jsonl,.gz,application/json,application/gzip"
        aria-label="File with cards"
        data-testid="cards-file"
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          event.target.value = '';
          if (chosen !== undefined) void cardDatabase.bring(chosen);
        }}
      />
    </>
  );
}

const STEPS = { bringing: 'Copying the file', loading: 'Loading from Scryfall', reading: 'Reading the cards' } as const;

function WorkRow({ work }: { work: NonNullable<CardDatabaseState['work']> }) {
  const { cardDatabase } = useApp();
  const { step, done, of, cards, isHeld } = work;
  const said =
    step === 'reading' ? `${count(cards)} cards` : `${megabytes(done)}${of === null ? '' : ` of ${megabytes(of)}`} MB`;
  return (
    <div className="card-database-work" data-testid="cards-work">
      <p>
        {STEPS[step]}
        {isHeld ? ', paused' : ''}: {said}
      </p>
      <progress {...(of === null ? (isHeld ? { value: 0 } : {}) : { value: done, max: of })} aria-label={STEPS[step]} />
      <div className="card-database-do">
        <button type="button" className="button" onClick={() => void cardDatabase.hold(!isHeld)}>
          {isHeld ? 'Go on' : 'Pause'}
        </button>
        <button type="button" className="button" onClick={() => void cardDatabase.stop()}>
          Cancel
        </button>
      </div>
    </div>
  );
}

function Ended({ last }: { last: NonNullable<CardDatabaseState['last']> }) {
  if (!last.ok) return <p className="trouble">{last.message}</p>;
  const { cards, added, updated, rejected, unchanged, rulings, rulingsProblem } = last;
  return (
    <>
      {(cards > 0 || !unchanged) && (
        <p>
          {unchanged
            ? `These ${count(cards)} cards were here already.`
            : `${count(cards)} cards are here now: ${count(added)} new, ${count(updated)} with another text.`}
        </p>
      )}
      {rulings !== undefined && <p>{rulings === 1 ? 'One ruling is' : `${count(rulings)} rulings are`} here now.</p>}
      {rulingsProblem !== undefined && <p className="trouble">The rulings didn’t come. {rulingsProblem}</p>}
      {rejected.length > 0 && (
        <details>
          <summary>{rejected.length === 1 ? 'One entry' : `${rejected.length} entries`} could not be taken</summary>
          <ul className="card-database-rejected">
            {rejected.map(({ line, why }) => (
              <li key={`${line} ${why}`}>
                <strong>Line {line}</strong> {why}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0);
