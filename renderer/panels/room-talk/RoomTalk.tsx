// What is said in a room, by people and by bots, and a line to say something oneself.
import { type FormEvent, type KeyboardEvent, type RefObject, useMemo, useRef, useState } from 'react';
import { Icon, useFollowing } from '../../components/index.ts';
import { parts, useStore } from '../../state/basics/index.ts';
import { gameOf, linesOf, peopleOf, type RoomLine, type RoomSession } from '../../state/rooms/index.ts';
import './room-talk.css';

const LONGEST = 4000;

type Props = { session: RoomSession; input?: RefObject<HTMLTextAreaElement | null> };

export function RoomTalk({ session, input }: Props) {
  const { messages, view, seat, sending, loaded } = useStore(
    session.store,
    parts('messages', 'view', 'seat', 'sending', 'loaded'),
  );
  const [draft, setDraft] = useState('');
  const following = useRef(true);
  const lines = useMemo(
    () => linesOf(messages, peopleOf(view, messages, seat?.sessionId ?? null), gameOf(view)),
    [messages, view, seat],
  );
  const { growing } = useFollowing([lines], following);

  async function send() {
    const said = draft.trim();
    if (said === '' || sending) return;
    following.current = true;
    // What wasn't taken stays to be sent again.
    if (await session.post({ type: 'chat', text: said })) setDraft('');
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const write = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
  return (
    <div className="room-talk">
      <div {...growing} role="log" className="room-lines" aria-label="Talk of the room" data-testid="room-talk">
        {loaded && lines.length === 0 && <p className="muted">Nothing has been said yet.</p>}
        {lines.map((line) => (
          <TalkLine key={line.key} line={line} />
        ))}
      </div>
      {seat === null ? (
        <p className="room-talk-foot muted">You look after this room and sit in no seat: take one to talk.</p>
      ) : (
        <form className="room-talk-foot" onSubmit={submit}>
          <textarea
            ref={input}
            className="field"
            rows={2}
            maxLength={LONGEST}
            placeholder="Say something to the room"
            aria-label="Say something to the room"
            data-testid="room-say"
            value={draft}
            onChange={(event) => setDraft(event.target.value)}
            onKeyDown={write}
          />
          <button type="submit" className="icon-button" aria-label="Send" disabled={draft.trim() === '' || sending}>
            <Icon name="send" />
          </button>
        </form>
      )}
    </div>
  );
}

function TalkLine({ line }: { line: RoomLine }) {
  switch (line.kind) {
    case 'said':
      return (
        <div className={`room-said ${line.mine ? 'is-mine' : ''}`}>
          <span className="room-from">{line.from}</span>
          <p>{line.text}</p>
        </div>
      );
    case 'note':
      return <p className={`room-note is-${line.tone}`}>{line.text}</p>;
    case 'fields':
      return (
        <div className="room-fields">
          <span className="room-from">
            {line.from} · <code>{line.title}</code>
          </span>
          {line.fields.length > 0 && (
            <dl>
              {line.fields.map((field) => (
                <div key={field.name}>
                  <dt>{field.name}</dt>
                  <dd>{field.value}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      );
  }
}
