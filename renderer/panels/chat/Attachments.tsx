// What stands beside a question that was asked: each opens to what the model was given.
import { type SyntheticEvent, useState } from 'react';
import type { Attachment } from '../../../engine/api/index.ts';
import { shownText } from '../../../engine/api/shown-text.ts';
import { SCROLLS } from '../../components/index.ts';
import { errorText, useLoad } from '../../state/basics/index.ts';
import type { ChatLine, Conversation } from '../../state/talks/index.ts';
import { ShownPicture } from './ShownPicture.tsx';

type Props = { line: ChatLine; talk: Conversation };

export function Attachments({ line, talk }: Props) {
  const { attachments = [] } = line;
  if (attachments.length === 0) return null;
  return (
    <ul className="attached-rows" aria-label="Attached">
      {attachments.map((attached, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was attached doesn't change
        <li key={index}>
          <AttachedRow attached={attached} talk={talk} />
        </li>
      ))}
    </ul>
  );
}

function AttachedRow({ attached, talk }: { attached: Attachment; talk: Conversation }) {
  const { kind, name, note, text, picture } = attached;
  const [isOpen, setOpen] = useState(false);
  const toggle = (event: SyntheticEvent<HTMLDetailsElement>) => setOpen(event.currentTarget.open);
  return (
    <details className="tool-row" onToggle={toggle}>
      <summary>
        <span className="attached-name">{shownText(name)}</span> <span className="muted">{note}</span>
      </summary>
      {kind === 'picture' ? (
        isOpen && picture !== undefined && <KeptPicture picture={picture} name={name} talk={talk} />
      ) : (
        <pre {...SCROLLS}>{shownText(text)}</pre>
      )}
    </details>
  );
}

function KeptPicture({ picture, name, talk }: { picture: string; name: string; talk: Conversation }) {
  const { value, error } = useLoad(() => talk.picture(picture), picture);
  if (error !== undefined) return <p role="alert">{errorText(error)}</p>;
  if (value === null) return <p className="muted">This picture is gone.</p>;
  return value === undefined ? null : <ShownPicture data={value.data} name={shownText(name)} size={480} />;
}
