// How a try of a model goes: the seconds while it is asked, then its answer or what is wrong.
import { useEffect, useState } from 'react';
import { Icon } from '../../components/index.ts';
import type { Try } from '../../state/mind/index.ts';

export function TryResult({ tried }: { tried: Try | undefined }) {
  return (
    <div className="try" role="status">
      {tried?.kind === 'asking' && <Asking since={tried.since} />}
      {tried?.kind === 'done' && (
        <p className={tried.ok ? 'try-good' : 'try-bad'} data-testid="try-result">
          <Icon name={tried.ok ? 'check' : 'close'} size={16} />
          <span>
            {tried.ok ? `It answers: “${tried.message}”` : tried.message}{' '}
            <span className="muted">{seconds(tried.elapsedMs)}</span>
          </span>
        </p>
      )}
    </div>
  );
}

function Asking({ since }: { since: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const passed = Math.max(0, Math.floor((now - since) / 1000));
  return (
    <p className="muted">
      Asking for one word.
      {/* A count that is read aloud every second would drown everything else. */}
      <span aria-hidden="true">
        {passed > 0 && ` ${passed} s`}
        {passed >= 5 && ', it may have to load the model first'}
      </span>
    </p>
  );
}

function seconds(ms: number): string {
  return ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`;
}
