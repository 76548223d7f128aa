// Where a memory comes from: the message in the talk, or the decision in a game, one click away.

import { shownText } from '../../../engine/api/shown-text.ts';
import { useStore } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import type { Talk } from '../../state/talks/index.ts';
import { readReference } from './words.ts';

/** `here`: the turn beside which it is shown; a way to it would lead nowhere. */
export function Evidence({ evidence, here }: { evidence: readonly string[]; here?: string | undefined }) {
  const shown = evidence.filter((one) => here === undefined || one !== `turn:${here}`);
  return (
    <ul className="evidence">
      {shown.map((one) => (
        <li key={one}>
          <OneReference evidence={one} />
        </li>
      ))}
    </ul>
  );
}

function OneReference({ evidence }: { evidence: string }) {
  const app = useApp();
  const reference = readReference(evidence);
  switch (reference.kind) {
    case 'turn':
      return <TurnReference turnId={reference.turnId} />;
    case 'game': {
      const { gameId, decision } = reference;
      return (
        <button
          type="button"
          className="link"
          title={gameId}
          onClick={() => app.go({ kind: 'replay', gameId, ...(decision === null ? {} : { decision }) })}
        >
          {decision === null ? 'the game' : `decision ${decision} of the game`}
        </button>
      );
    }
    case 'other':
      return <span>{shownText(reference.text)}</span>;
  }
}

function TurnReference({ turnId }: { turnId: string }) {
  const app = useApp();
  useStore(app.talks.store, ({ open }) => open);
  const has = ({ lines }: Talk) => lines.some((line) => line.turnId === turnId);
  const isInTalk = useStore(app.talks.current().store, has);
  const session = useStore(app.table);
  const atTable = session !== null && has(session.chat.store.get());
  if (!atTable && !isInTalk) return <span title={turnId}>a message of an earlier talk</span>;
  return (
    <button
      type="button"
      className="link"
      onClick={() => {
        app.reveal.set(turnId);
        if (atTable) app.go({ kind: 'table', gameId: session.store.get().gameId });
        else app.go({ kind: 'chat' });
      }}
    >
      what you talked about
    </button>
  );
}
