// What of old runs goes: nothing until somebody says so here, with a copy kept of each.
import { useState } from 'react';
import { Dialog } from '../../components/index.ts';
import { useStore } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';

export function RetentionSetting() {
  const { backups } = useApp();
  const retention = useStore(backups.store, ({ retention }) => retention);
  const [isAsked, setAsked] = useState(false);
  if (retention === null) return null;
  const { days, agreed, by, clock, jump, old } = retention;
  const runs = old === null ? '' : old.runs === 1 ? 'one finished run' : `${old.runs} finished runs`;
  return (
    <section className="retention" aria-labelledby="retention-title">
      <h3 id="retention-title">Old runs</h3>
      <label className="switch">
        <input
          type="checkbox"
          checked={agreed}
          disabled={by === 'variable'}
          onChange={(event) => void backups.agree(event.target.checked ? days : null)}
        />
        <span>
          Remove finished runs that nobody used for {days} days
          <small className="muted">
            {by === 'variable'
              ? 'RUMMY_RETENTION_DAYS decides about this.'
              : 'Off: everything is kept. A copy of what goes is kept in a file, and you are told. Games, chats and memories stay.'}
          </small>
        </span>
      </label>
      {clock === 'jumped' && jump !== null && (
        <p role="note">
          The clock of this machine went from {dayOf(jump.from)} to {dayOf(jump.to)} at once. Nothing is removed by age
          until it has run evenly for a week.
        </p>
      )}
      {old !== null && (
        <p>
          There is {runs} of that kind, last used by {dayOf(old.to)}.{' '}
          <button type="button" className="button" disabled={clock === 'jumped'} onClick={() => setAsked(true)}>
            Remove now
          </button>
        </p>
      )}
      {isAsked && old !== null && (
        <Dialog
          title={`Remove ${runs}?`}
          onClose={() => setAsked(false)}
          testId="ask-remove"
          footer={
            <>
              <button type="button" className="button" data-autofocus="" onClick={() => setAsked(false)}>
                Keep them
              </button>
              <button
                type="button"
                className="button primary"
                onClick={() => {
                  setAsked(false);
                  void backups.removeOld();
                }}
              >
                Remove
              </button>
            </>
          }
        >
          <p>
            They were last used between {dayOf(old.from)} and {dayOf(old.to)}. A copy of each is kept in a file first;
            what other runs still see stays.
          </p>
        </Dialog>
      )}
    </section>
  );
}

function dayOf(at: number): string {
  return new Date(at).toLocaleDateString(undefined, { dateStyle: 'medium' });
}
