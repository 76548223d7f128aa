// Beside a talk all the others: by title and day, looked through by their words, pinned, renamed, removed and brought back.
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import type { ConversationAbout } from '../../../engine/api/index.ts';
import { Icon } from '../../components/index.ts';
import { parts, useMedia, useStore } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import { MoveTalks } from './MoveTalks.tsx';
import { TalkRow } from './TalkRow.tsx';
import './talk-list.css';

/** Narrower windows show the list over the talk, when it is asked for. */
const BESIDE = '(min-width: 1000px)';

export function TalkList({ input }: { input: RefObject<HTMLTextAreaElement | null> }) {
  const { talks } = useApp();
  const isBeside = useMedia(BESIDE);
  const [isShown, setShown] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

  const begin = () => {
    talks.begin();
    setShown(false);
    input.current?.focus();
  };
  if (!isBeside && !isShown) return <TalkHead opener={opener} onShow={() => setShown(true)} onBegin={begin} />;
  const choose = (talk: ConversationAbout) => {
    // Who walks through what was found stays in the list.
    talks.openAt(talk, talks.store.get().search, !isBeside);
    setShown(false);
    if (!isBeside && talk.found === null) input.current?.focus();
  };
  const close = () => {
    setShown(false);
    opener.current?.focus();
  };
  return <OpenList isBeside={isBeside} onChoose={choose} onBegin={begin} onClose={close} />;
}

type HeadProps = { opener: RefObject<HTMLButtonElement | null>; onShow: () => void; onBegin: () => void };

/** Where there is no room beside the talk: its title, which opens the list. */
function TalkHead({ opener, onShow, onBegin }: HeadProps) {
  const { talks } = useApp();
  const title = useStore(talks.store, ({ list, open }) => list.find(({ id }) => id === open)?.title ?? 'New talk');
  return (
    <div className="talk-head">
      <button
        ref={opener}
        type="button"
        className="quiet-button"
        aria-expanded={false}
        data-testid="show-talks"
        onClick={onShow}
      >
        <Icon name="chat" size={16} /> {title}
      </button>
      <button type="button" className="quiet-button" aria-label="New talk" title="New talk" onClick={onBegin}>
        <Icon name="edit" size={16} />
      </button>
    </div>
  );
}

type ListProps = {
  /** Otherwise it lies over the talk. */
  isBeside: boolean;
  onChoose: (talk: ConversationAbout) => void;
  onBegin: () => void;
  onClose: () => void;
};

function OpenList({ isBeside, onChoose, onBegin, onClose }: ListProps) {
  const { talks } = useApp();
  const { list, found, search, open, trouble } = useStore(
    talks.store,
    parts('list', 'found', 'search', 'open', 'trouble'),
  );
  const box = useRef<HTMLElement>(null);
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isBeside) {
      event.preventDefault();
      onClose();
    }
    walk(event, box.current);
  };
  const shown = found ?? list;
  return (
    <nav
      ref={box}
      className={`talk-list ${isBeside ? '' : 'is-over'}`}
      aria-label="Talks"
      data-testid="talks"
      onKeyDown={press}
    >
      <div className="talk-tools">
        <button type="button" className="button" data-testid="new-talk" onClick={onBegin}>
          New talk
        </button>
        {!isBeside && (
          <button type="button" className="icon-button" aria-label="Close the list" onClick={onClose}>
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
      <ul className="talk-rows">
        {shown.map((talk) => (
          <TalkRow key={talk.id} talk={talk} search={search} isOpen={talk.id === open} onOpen={() => onChoose(talk)} />
        ))}
      </ul>
      {found?.length === 0 && <p className="talk-note">No talk has these words.</p>}
      {found === null && list.length === 0 && (
        <p className="talk-note">What you talk about with Bob is listed here, on this machine.</p>
      )}
      {found === null && <RemovedTalks />}
      <MoveTalks ids={shown.map(({ id }) => id)} />
    </nav>
  );
}

/** The arrows go from row to row. */
function walk(event: KeyboardEvent, box: HTMLElement | null): void {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (by === 0) return;
  const rows = [...(box?.querySelectorAll<HTMLElement>('.talk-open, .talk-search') ?? [])];
  const at = rows.indexOf(document.activeElement as HTMLElement);
  if (at === -1) return;
  event.preventDefault();
  rows[Math.min(rows.length - 1, Math.max(0, at + by))]?.focus();
}

function RemovedTalks() {
  const { talks } = useApp();
  const removed = useStore(talks.store, (now) => now.removed);
  const [isShown, setShown] = useState(false);
  if (removed.length === 0) return null;
  return (
    <div className="talk-removed">
      <button
        type="button"
        className="link"
        aria-expanded={isShown}
        data-testid="removed-talks"
        onClick={() => setShown(!isShown)}
      >
        Removed ({removed.length})
      </button>
      {isShown && (
        <ul className="talk-rows">
          {removed.map(({ id, title }) => (
            <li key={id} className="talk-row">
              <span className="talk-title">{title}</span>
              <button type="button" className="link" onClick={() => void talks.change(id, { isRemoved: false })}>
                Bring back
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
