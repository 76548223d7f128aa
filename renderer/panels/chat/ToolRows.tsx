// What was used for an answer: one line for each call, which opens; and what was found, by the numbers in the text.

import { shownText } from '../../../engine/api/shown-text.ts';
import { durationText, SCROLLS } from '../../components/index.ts';
import type { ChatLine } from '../../state/talks/index.ts';

type Tool = NonNullable<ChatLine['tools']>[number];
type Source = NonNullable<ChatLine['sources']>[number];

export function ToolRows({ line }: { line: ChatLine }) {
  const { tools = [] } = line;
  if (tools.length === 0) return null;
  return (
    <ul className="tool-rows" aria-label="Tools used">
      {tools.map((tool, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the calls of an answer don't change
        <li key={index}>
          <details className={`tool-row ${tool.ok ? '' : 'is-bad'}`}>
            <summary>
              <span className="tool-name">{tool.name}</span>
              <span className="muted tool-args">{shortArgs(tool)}</span>
              {typeof tool.elapsedMs === 'number' && (
                <span className="muted tool-time">{durationText(tool.elapsedMs)}</span>
              )}
              <span className="tool-status">{tool.ok ? 'done' : 'failed'}</span>
            </summary>
            <Part title="Asked with" text={JSON.stringify(tool.args ?? {}, null, 2)} />
            {typeof tool.result === 'string' && <Part title="What it gave" text={tool.result} />}
            {typeof tool.error === 'string' && <p className="proposal-trouble">{shownText(tool.error)}</p>}
          </details>
        </li>
      ))}
    </ul>
  );
}

function Part({ title, text }: { title: string; text: string }) {
  return (
    <div className="tool-part">
      <h3>{title}</h3>
      <pre {...SCROLLS}>{shownText(text)}</pre>
    </div>
  );
}

export function SourceList({ line }: { line: ChatLine }) {
  const { sources = [] } = line;
  if (sources.length === 0 || line.state !== 'said') return null;
  return (
    <ol className="source-list" aria-label="Sources" data-testid="sources">
      {sources.map((source) => (
        <li key={source.n}>
          <span className="rule-mark source-number">{source.n}</span>{' '}
          {source.url === null ? (
            shownText(source.title)
          ) : (
            <a href={source.url} target="_blank" rel="noreferrer" className="link">
              {shownText(source.title)}
            </a>
          )}{' '}
          <span className="muted">{whenOf(source)}</span>
        </li>
      ))}
    </ol>
  );
}

function whenOf({ date, from }: Source): string {
  return from === 'engine' ? 'from Bob' : from === 'cache' ? `kept from ${date}` : date;
}

/** Values in one line: what a person recognises of their question. */
function shortArgs({ args }: Pick<Tool, 'args'>): string {
  if (typeof args !== 'object' || args === null) return '';
  const values = Object.values(args).map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
  const line = shownText(values.join(', ')).replace(/\s+/g, ' ');
  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
}
