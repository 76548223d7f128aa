// Beside a talk all the others: by title and day, looked through by their words, pinned, renamed, removed and brought back.
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import type { ConversationAbout } from '../../../engine/api/index.ts';
import { Icon } from '../../components/Icon.tsx';
import { useApp } from '../../state/context.ts';
import { parts, useStore } from '../../state/store.ts';
import { useMedia } from '../../state/use-media.ts';
import { MoveTalks } from './MoveTalks.tsx';
import { TalkRow } from './TalkRow.tsx';
import './talk-list.css';

/** Narrower windows show the list over the talk, when it is asked for. */
const BESIDE = '(min-width: 1000px)';

export function TalkList({ input }: { input: RefObject<HTMLTextAreaElement | null> }) {
  const { talks } = useApp();
  const { list, removed, found, search, open, trouble } = useStore(
    talks.store,
    parts('list', 'removed', 'found', 'search', 'open', 'trouble'),
  );
  const isBeside = useMedia(BESIDE);
  const [isShown, setShown] = useState(false);
  const [showsRemoved, setShowsRemoved] = useState(false);
  const box = useRef<HTMLElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const title = list.find(({ id }) => id === open)?.title ?? 'New talk';

  const choose = (id: string) => {
    talks.open(id);
    setShown(false);
    if (!isBeside) input.current?.focus();
  };
  const begin = () => {
    talks.begin();
    setShown(false);
    input.current?.focus();
  };
  const close = () => {
    setShown(false);
    opener.current?.focus();
  };
  const walk = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isBeside) {
      event.preventDefault();
      close();
    }
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by === 0) return;
    const rows = [...(box.current?.querySelectorAll<HTMLElement>('.talk-open, .talk-search') ?? [])];
    const at = rows.indexOf(document.activeElement as HTMLElement);
    if (at === -1) return;
    event.preventDefault();
    rows[Math.min(rows.length - 1, Math.max(0, at + by))]?.focus();
  };
  const row = (talk: ConversationAbout) => (
    <TalkRow key={talk.id} talk={talk} search={search} isOpen={talk.id === open} onOpen={() => choose(talk.id)} />
  );
  if (!isBeside && !isShown)
    return (
      <div className="talk-head">
        <button
          ref={opener}
          type="button"
          className="quiet-button"
          aria-expanded={false}
          data-testid="show-talks"
          onClick={() => setShown(true)}
        >
          <Icon name="chat" size={16} /> {title}
        </button>
        <button type="button" className="quiet-button" aria-label="New talk" title="New talk" onClick={begin}>
          <Icon name="edit" size={16} />
        </button>
      </div>
    );
  return (
    <nav
      ref={box}
      className={`talk-list ${isBeside ? '' : 'is-over'}`}
      aria-label="Talks"
      data-testid="talks"
      onKeyDown={walk}
    >
      <div className="talk-tools">
        <button type="button" className="button" data-testid="new-talk" onClick={begin}>
          New talk
        </button>
        {!isBeside && (
          <button type="button" className="icon-button" aria-label="Close the list" onClick={close}>
            <Icon name="close" />
          </button>
        )}
      </div>
      <input
        type="search"
        className="field talk-search"
        aria-label="Look through the talks"
        placeholder="Look through the talks"
        maxLength={200}
        value={search}
        onChange={(event) => void talks.look(event.target.value)}
      />
      {trouble !== null && (
        <p className="talk-note" role="alert">
          {trouble}
        </p>
      )}
      <ul className="talk-rows">{(found ?? list).map(row)}</ul>
      {found?.length === 0 && <p className="talk-note">No talk has these words.</p>}
      {found === null && list.length === 0 && (
        <p className="talk-note">What you talk about with Bob is listed here, on this machine.</p>
      )}
      {found === null && removed.length > 0 && (
        <div className="talk-removed">
          <button
            type="button"
            className="link"
            aria-expanded={showsRemoved}
            data-testid="removed-talks"
            onClick={() => setShowsRemoved(!showsRemoved)}
          >
            Removed ({removed.length})
          </button>
          {showsRemoved && (
            <ul className="talk-rows">
              {removed.map(({ id, title: name }) => (
                <li key={id} className="talk-row">
                  <span className="talk-title">{name}</span>
                  <button type="button" className="link" onClick={() => void talks.change(id, { isRemoved: false })}>
                    Bring back
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      <MoveTalks ids={(found ?? list).map(({ id }) => id)} />
    </nav>
  );
}
