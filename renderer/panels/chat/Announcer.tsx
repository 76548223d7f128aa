// What a screen reader is told of the newest message: its sentences one by one, each once, as they are finished.

import { saidText } from '../../components/faces/index.ts';
import { useStore } from '../../state/basics/index.ts';
import { type Conversation, sentencesOf } from '../../state/talks/index.ts';
import { uncited } from './cited.ts';

export function Announcer({ talk }: { talk: Conversation }) {
  const line = useStore(talk.store, ({ lines }) => lines.at(-1));
  const sentences =
    line === undefined || line.from === 'you' ? [] : sentencesOf(uncited(line.text), line.state !== 'writing');
  return (
    <div className="visually-hidden" aria-live="polite" aria-atomic="false" data-testid="chat-announcer">
      {sentences.map((sentence, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sentences are only ever added
        <p key={`${line?.key} ${index}`}>{saidText(sentence)}</p>
      ))}
      {line?.note !== undefined && <p key={`${line.key} note`}>{line.note}</p>}
    </div>
  );
}
