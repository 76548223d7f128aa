// The words of a message. A model's are Markdown; a person's and the rules engine's stand as they were written.
import { Fragment, lazy, Suspense, useCallback, useMemo } from 'react';
import type { TableView } from '../../../engine/api/index.ts';
import { Sentence } from '../../components/cards/index.ts';
import { useApp } from '../../state/index.ts';
import type { ChatLine } from '../../state/talks/index.ts';
import { citedMemories, citedParts, withoutList } from './cited.ts';

/** Who only plays needs no reader of Markdown: it comes with the first answer. */
const Markdown = lazy(() => import('../../components/markdown/index.ts'));

export function Said({ line, view }: { line: ChatLine; view: TableView | null }) {
  const { cards, sources } = line;
  const isWriting = line.state === 'writing';
  const text = sources === undefined || sources.length === 0 ? line.text : withoutList(line.text);
  // The same list as long as it says the same: what is drawn already stays as it is while the text grows.
  const cited = citedMemories(text).join(' ');
  const memories = useMemo(() => (cited === '' ? [] : cited.split(' ')), [cited]);
  const words = useCallback(
    (part: string) => {
      const numbers = (sources ?? []).map(({ n }) => n);
      return citedParts(part, isWriting, memories, numbers).map((one, index) =>
        one.kind === 'text' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts are only ever added
          <Sentence key={index} text={one.text} cards={cards} look={() => view} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts are only ever added
          <Fragment key={index}>
            {one.kind === 'source' ? (
              <SourceMark number={one.number} />
            ) : (
              <MemoryMark id={one.id} number={one.number} />
            )}
          </Fragment>
        ),
      );
    },
    [cards, sources, isWriting, memories, view],
  );
  const plain = <p className="as-written">{words(text)}</p>;
  if (line.from !== 'bob' || line.model === null) return plain;
  return (
    <Suspense fallback={plain}>
      <Markdown text={text} isWriting={isWriting} words={words} />
    </Suspense>
  );
}

function SourceMark({ number }: { number: number }) {
  return (
    <span className="rule-mark source-mark">
      <span className="visually-hidden">, source </span>
      {number}
    </span>
  );
}

/** A small number that opens the memory. */
function MemoryMark({ id, number }: { id: string; number: number }) {
  const app = useApp();
  return (
    <sup className="memory-mark">
      <button
        type="button"
        aria-label={`From memory ${number}`}
        onClick={() => app.go({ kind: 'memories', memory: id })}
      >
        {number}
      </button>
    </sup>
  );
}
