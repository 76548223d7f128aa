// What will stand beside the next question: chosen, dropped or pasted, and taken away again.
import { useRef } from 'react';
import { Icon } from '../../components/index.ts';
import { parts, useStore } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import { hasPosition, type TableSession } from '../../state/table/index.ts';
import type { Conversation } from '../../state/talks/index.ts';
import { ShownPicture } from './ShownPicture.tsx';
import './attach.css';

export function AttachButtons({ talk }: { talk: Conversation }) {
  const { table } = useApp();
  const session = useStore(table);
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label="Files to attach"
        data-testid="attach-picker"
        onChange={(event) => {
          void talk.attach([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <button
        type="button"
        className="chip"
        title="Attach a deck, a text or a picture"
        data-testid="attach"
        onClick={() => picker.current?.click()}
      >
        <Icon name="clip" size={14} /> Attach
      </button>
      {talk.gameId === null && session !== null && <AttachGame talk={talk} session={session} />}
    </>
  );
}

function AttachGame({ talk, session }: { talk: Conversation; session: TableSession }) {
  const mayBeShown = useStore(session.store, hasPosition);
  const attach = () => {
    const position = session.position();
    if (position !== null) void talk.attach([position]);
  };
  if (!mayBeShown) return null;
  return (
    <button type="button" className="chip" data-testid="attach-game" onClick={attach}>
      Attach the game
    </button>
  );
}

export function AttachedNext({ talk }: { talk: Conversation }) {
  const { waiting, refused } = useStore(talk.store, parts('waiting', 'refused'));
  return (
    <>
      {refused !== null && (
        <p className="attach-refused" role="alert" data-testid="attach-refused">
          {refused}
        </p>
      )}
      {waiting.length > 0 && (
        <ul className="attached" aria-label="Attached to your next question" data-testid="attached-next">
          {waiting.map(({ key, name, note, given }) => (
            <li key={key}>
              {given.kind === 'picture' && <ShownPicture data={given.data} name={name} size={28} />}
              <span className="attached-name">{name}</span> <span className="muted">{note}</span>
              <button
                type="button"
                className="quiet-button"
                aria-label={`Take ${name} away`}
                onClick={() => talk.detach(key)}
              >
                <Icon name="close" size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
