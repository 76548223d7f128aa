// One run as a tree whose bars stand where their time was; the fields of what is chosen stand below.

import { type KeyboardEvent, useRef, useState } from 'react';
import { durationText, SCROLLS } from '../../components/index.ts';
import { fieldsOf, type Row, rowsOf, spanOf, type TraceNode } from './tree.ts';

const KIND: Record<TraceNode['kind'], string> = {
  run: 'Run',
  deck: 'Deck',
  action: 'Action',
  model: 'Model',
  event: 'Event',
};

export function TraceTree({ root }: { root: TraceNode }) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState(root.key);
  const box = useRef<HTMLDivElement>(null);
  const rows = rowsOf(root, closed);
  const span = spanOf(root);
  const at = Math.max(
    0,
    rows.findIndex(({ node }) => node.key === chosen),
  );
  const current = rows[at]!;

  const go = (to: string | null | undefined) => {
    if (to === null || to === undefined) return;
    setChosen(to);
    [...(box.current?.querySelectorAll<HTMLElement>('[role=treeitem]') ?? [])]
      .find((one) => one.dataset.node === to)
      ?.focus();
  };
  const toggle = (key: string, isOpen: boolean) =>
    setClosed((now) => new Set(isOpen ? [...now].filter((one) => one !== key) : [...now, key]));

  const press = (event: KeyboardEvent) => {
    const { node, parent } = current;
    const hasMore = node.children.length > 0;
    const isClosed = closed.has(node.key);
    const run: (() => void) | undefined = {
      ArrowDown: () => go(rows[at + 1]?.node.key),
      ArrowUp: () => go(rows[at - 1]?.node.key),
      Home: () => go(rows[0]?.node.key),
      End: () => go(rows.at(-1)?.node.key),
      ArrowRight: () => {
        if (hasMore && isClosed) toggle(node.key, true);
        else if (hasMore) go(node.children[0]?.key);
      },
      ArrowLeft: () => {
        if (hasMore && !isClosed) toggle(node.key, false);
        else go(parent);
      },
    }[event.key];
    if (run === undefined) return;
    event.preventDefault();
    run();
  };
  return (
    <div className="trace">
      <div
        ref={box}
        className="trace-tree"
        role="tree"
        aria-label="What called what"
        data-testid="trace-tree"
        onKeyDown={press}
      >
        {rows.map((row) => (
          <TraceRow
            key={row.node.key}
            row={row}
            span={span}
            isClosed={closed.has(row.node.key)}
            isChosen={row === current}
            onChoose={() => go(row.node.key)}
            onToggle={() => toggle(row.node.key, closed.has(row.node.key))}
          />
        ))}
      </div>
      <Fields node={current.node} />
    </div>
  );
}

type RowProps = {
  row: Row;
  span: number;
  isClosed: boolean;
  isChosen: boolean;
  onChoose: () => void;
  onToggle: () => void;
};

function TraceRow({ row, span, isClosed, isChosen, onChoose, onToggle }: RowProps) {
  const { node, level, position, siblings } = row;
  const hasMore = node.children.length > 0;
  const left = Math.min(99, (node.start / span) * 100);
  const width = node.length === null ? 0 : Math.min(100 - left, (node.length / span) * 100);
  const says = [
    KIND[node.kind],
    node.label,
    durationText(node.length),
    node.ok === false ? `failed, ${node.problem ?? ''}` : '',
  ];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree's own keys do the same
    <div
      role="treeitem"
      className={`trace-row is-${node.kind} ${node.ok === false ? 'is-bad' : ''} ${isSource(node) ? 'is-source' : ''}`}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={hasMore ? !isClosed : undefined}
      aria-selected={isChosen}
      aria-label={says.filter((part) => part !== '').join(', ')}
      tabIndex={isChosen ? 0 : -1}
      data-node={node.key}
      onClick={onChoose}
    >
      <span className="trace-name" style={{ paddingLeft: `${(level - 1) * 16}px` }}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the arrow keys open and close */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: for the mouse; the row itself says whether it is open */}
        <span className={`trace-fold ${hasMore ? '' : 'is-leaf'} ${isClosed ? 'is-closed' : ''}`} onClick={onToggle} />
        <span className="trace-kind">{KIND[node.kind]}</span> <span className="trace-label">{node.label}</span>
      </span>{' '}
      <span className="trace-track">
        {node.length === null ? (
          <span className="trace-point" style={{ left: `${left}%` }} />
        ) : (
          <span className="trace-bar" style={{ left: `${left}%`, width: `${width}%` }} />
        )}
      </span>
      <span className="trace-length">
        {node.ok === false && node.length === null ? 'failed' : durationText(node.length)}
      </span>
    </div>
  );
}

/** Where a failure began: nothing under it failed. The way up from there is told in words and not painted all red. */
function isSource({ ok, children }: TraceNode): boolean {
  return ok === false && children.every((child) => child.ok !== false);
}

function Fields({ node }: { node: TraceNode }) {
  return (
    <section className="trace-fields" aria-label="Fields" data-testid="trace-fields" {...SCROLLS}>
      {node.problem !== null && <p className="trace-problem">{node.problem}</p>}
      {node.events.map((event, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: events are only ever added
        <div key={index} className="trace-event">
          <h2>{event.kind}</h2>
          <dl>
            {fieldsOf(event).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </section>
  );
}
