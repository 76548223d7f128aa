// One talk of the list: its title and day, where the words stand that were looked for, and what is done with it.
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import type { ConversationAbout } from '../../../engine/api/index.ts';
import { Icon } from '../../components/index.ts';
import { useApp } from '../../state/index.ts';
import { searchedWords } from '../../state/talks/index.ts';
import { whenOf } from '../journal/index.ts';
import { wordPattern } from './word-pattern.ts';

type Props = { talk: ConversationAbout; search: string; isOpen: boolean; onOpen: () => void };

export function TalkRow({ talk, search, isOpen, onOpen }: Props) {
  const { talks } = useApp();
  const { id, title, isPinned, usedAt, found } = talk;
  const [isNamed, setNamed] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const remove = () => void talks.change(id, { isRemoved: true });
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'F2') setNamed(true);
    else if (event.key === 'Delete') remove();
    else return;
    event.preventDefault();
  };
  const rename = (given: string) => {
    if (given !== '' && given !== title) void talks.change(id, { title: given });
    setNamed(false);
    opener.current?.focus();
  };
  if (isNamed) return <RenameTalk title={title} onName={rename} onLeave={() => setNamed(false)} />;
  return (
    <li className={`talk-row ${isOpen ? 'is-open' : ''}`}>
      <button
        ref={opener}
        type="button"
        className="talk-open"
        aria-current={isOpen ? 'true' : undefined}
        title={title}
        onClick={onOpen}
        onKeyDown={keys}
      >
        <span className="talk-title">
          {isPinned && (
            <>
              <Icon name="pin" size={14} />
              <span className="visually-hidden">Pinned: </span>
            </>
          )}{' '}
          {title}
        </span>
        <span className="muted talk-when">{whenOf(usedAt, Date.now())}</span>
        {found !== null && <span className="talk-excerpt">{marked(found.excerpt, search)}</span>}
      </button>
      <div className="talk-actions">
        <button
          type="button"
          className="quiet-button"
          aria-label={isPinned ? `Unpin ${title}` : `Pin ${title}`}
          title={isPinned ? 'Unpin' : 'Pin'}
          aria-pressed={isPinned}
          onClick={() => void talks.change(id, { isPinned: !isPinned })}
        >
          <Icon name="pin" size={16} />
        </button>
        <button
          type="button"
          className="quiet-button"
          aria-label={`Rename ${title}`}
          title="Rename (F2)"
          onClick={() => setNamed(true)}
        >
          <Icon name="edit" size={16} />
        </button>
        <button
          type="button"
          className="quiet-button"
          aria-label={`Remove ${title}`}
          title="Remove; it can be brought back for 30 days (Del)"
          onClick={remove}
        >
          <Icon name="close" size={16} />
        </button>
      </div>
    </li>
  );
}

type RenameProps = { title: string; onName: (title: string) => void; onLeave: () => void };

function RenameTalk({ title, onName, onLeave }: RenameProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onName(String(new FormData(event.currentTarget).get('title')).trim());
  };
  return (
    <li className="talk-row">
      <form className="talk-rename" onSubmit={submit}>
        <input
          name="title"
          className="field"
          aria-label="Title of this talk"
          defaultValue={title}
          maxLength={200}
          // biome-ignore lint/a11y/noAutofocus: whoever asked to rename it writes now
          autoFocus={true}
          onFocus={(event) => event.target.select()}
          onBlur={onLeave}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            onLeave();
          }}
        />
      </form>
    </li>
  );
}

/** The words that were looked for, so that the eye finds them. */
function marked(excerpt: string, search: string) {
  let at = 0;
  return excerpt.split(wordPattern(searchedWords(search))).map((part, index) => {
    at += part.length;
    return index % 2 === 1 ? <mark key={at}>{part}</mark> : part;
  });
}
