// What a proposed file changes against the text that Bob has read of it.

import { shownText } from '../../../engine/api/shown-text.ts';
import { SCROLLS } from '../../components/index.ts';
import { useLoad } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import { diffLines } from './diff.ts';

type Props = { run: string; file: string; text: string };

export function FileChange({ run, file, text }: Props) {
  const { api } = useApp();
  const entries = useLoad(() => api.call('getEntries', { run, pattern: file }), `${run} ${file}`);
  if (entries.value === undefined && entries.error === undefined) return <p className="muted">Reading {file}.</p>;
  const before = entries.value?.find((entry) => entry.path === file)?.body ?? null;
  const lines = diffLines(before, text);
  const count = (kind: string) => lines.filter((line) => line.kind === kind).length;
  return (
    <div className="diff">
      <p className="muted diff-sum">
        {before === null
          ? `What stands there now isn't known here; this is the whole new text, ${count('added')} lines.`
          : `${count('added')} lines added, ${count('removed')} removed.`}
      </p>
      <section className="diff-lines" {...SCROLLS} aria-label={`Changes of ${file}`}>
        {lines.map((line, index) =>
          line.kind === 'gap' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a proposal's text doesn't change
            <p key={index} className="diff-gap muted">
              {line.count === 1 ? 'one line stays' : `${line.count} lines stay`}
            </p>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: a proposal's text doesn't change
            <p key={index} className={`diff-line is-${line.kind}`}>
              <span className="diff-number" aria-hidden="true">
                {line.after ?? line.before}
              </span>
              <span className="diff-sign" aria-hidden="true">
                {line.kind === 'added' ? '+' : line.kind === 'removed' ? '−' : ''}
              </span>
              {line.kind !== 'same' && <span className="visually-hidden">{line.kind}: </span>}
              <code>{shownText(line.text)}</code>
            </p>
          ),
        )}
      </section>
    </div>
  );
}
