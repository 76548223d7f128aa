// What a program with tools offers, and whether it worked when it was tried.
import type { ToolServer } from '../../../engine/api/index.ts';
import { shownText } from '../../../engine/api/shown-text.ts';
import type { ServersState } from '../../state/mind/index.ts';

type Tried = NonNullable<ServersState['tried']>['result'];

export function TriedNote({ tried }: { tried: Tried }) {
  return tried.ok ? (
    <p role="status">It works: {tried.tools.length === 1 ? 'one tool' : `${tried.tools.length} tools`}.</p>
  ) : (
    <p className="trouble" role="alert">
      {shownText(tried.message)}
    </p>
  );
}

export function OfferList({ tools }: { tools: NonNullable<ToolServer['tools']> }) {
  if (tools.length === 0) return null;
  return (
    <details className="server-tools">
      <summary>What it offers</summary>
      <ul>
        {tools.map(({ name, description }) => (
          <li key={name}>
            <strong>{shownText(name)}</strong> <span className="muted">{shownText(description)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
