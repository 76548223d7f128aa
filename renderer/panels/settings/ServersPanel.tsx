// Programs and addresses that lend Bob their tools (MCP): what each offers or why it can't be used, one more, one less.
import { useEffect, useState } from 'react';
import type { ToolServer } from '../../../engine/api/index.ts';
import { shownText } from '../../../engine/api/shown-text.ts';
import { useStore } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import type { ServersState } from '../../state/mind/index.ts';
import { NewServerForm } from './NewServerForm.tsx';
import { OfferList, TriedNote } from './ServerOffer.tsx';
import './servers.css';

export function ServersPanel() {
  const { servers } = useApp();
  const state = useStore(servers.store);
  useEffect(() => void servers.load(), [servers]);
  return (
    <div className="servers" data-testid="servers">
      <p className="muted">
        Other programs can lend Bob their tools (MCP). Each tool is off until you choose it for a talk. A program runs
        with your rights: add only what you trust.
      </p>
      {state.servers?.length === 0 && <p>No program lends Bob its tools yet.</p>}
      {state.troubles.map((trouble) => (
        <p key={trouble} className="trouble" role="alert">
          {shownText(trouble)}
        </p>
      ))}
      <ul className="server-list" aria-label="Programs with tools">
        {state.servers?.map((server) => (
          <li key={server.name}>
            <ServerRow server={server} state={state} />
          </li>
        ))}
      </ul>
      <NewServerForm />
      {state.trouble !== '' && (
        <p className="trouble" role="alert">
          {shownText(state.trouble)}
        </p>
      )}
      <p role="status" className="muted">
        {state.said}
      </p>
    </div>
  );
}

function ServerRow({ server, state }: { server: ToolServer; state: ServersState }) {
  const { servers } = useApp();
  const { name, target, secrets } = server;
  const [isAsked, setAsked] = useState(false);
  const tried = state.tried?.name === name ? state.tried.result : null;
  return (
    <>
      <div className="server-line">
        <strong>{shownText(name)}</strong>
        <span className="muted">{standing(server)}</span>
        <button type="button" className="button" disabled={state.working} onClick={() => void servers.attempt(name)}>
          Try<span className="visually-hidden"> {name}</span>
        </button>
        {isAsked ? (
          <button
            type="button"
            className="button danger"
            disabled={state.working}
            onBlur={() => setAsked(false)}
            onClick={() => void servers.remove(name)}
          >
            Remove {shownText(name)} and its values for good
          </button>
        ) : (
          <button type="button" className="button" disabled={state.working} onClick={() => setAsked(true)}>
            Remove<span className="visually-hidden"> {name}</span>
          </button>
        )}
      </div>
      <p className="file">{shownText(target)}</p>
      {secrets.length > 0 && (
        <p className="muted">With {secrets.map(shownText).join(', ')}, whose values stay hidden.</p>
      )}
      {server.trouble !== null && <p className="trouble">{shownText(server.trouble)}</p>}
      <OfferList tools={tried === null ? (server.tools ?? []) : tried.ok ? tried.tools : []} />
      {tried !== null && <TriedNote tried={tried} />}
    </>
  );
}

function standing({ tools, trouble }: ToolServer): string {
  if (trouble !== null) return "couldn't be used";
  if (tools === null) return 'not met yet: try it';
  return tools.length === 1 ? 'one tool' : `${tools.length} tools`;
}
