// One search over everything, by keys alone: what is written narrows the list, the arrows choose, Enter goes there. The focus stays in the
// field; which line is chosen is told by `aria-activedescendant`.
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { shownText } from '../../../engine/api/shown-text.ts';
import { InlineText } from '../../components/cards/index.ts';
import { Dialog, Icon } from '../../components/index.ts';
import { parts, useStore } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import type { FindSource, FoundThing } from '../index.ts';
import { createSearch } from './sources.ts';
import './find.css';

const SOURCES = Object.values(import.meta.glob<FindSource[]>('../*/finds.ts', { eager: true, import: 'default' }))
  .flat()
  .sort((a, b) => a.order - b.order);

/** Lines that PageUp and PageDown go over. */
const PAGE = 8;

export function FindDialog({ onClose }: { onClose: () => void }) {
  const app = useApp();
  const [search] = useState(() => createSearch(app, SOURCES));
  const { text, found, trouble } = useStore(search.store, parts('text', 'found', 'trouble'));
  /** By its key: what comes in meanwhile moves nothing under a person's hand. */
  const [chosen, choose] = useState<string | null>(null);
  const list = useId();
  const at = Math.max(
    0,
    found.findIndex(({ key }) => key === chosen),
  );
  const run = (one: FoundThing | undefined) => {
    if (one === undefined) return;
    onClose();
    // Whoever goes elsewhere leaves what lies over the page.
    app.settings.set(null);
    app.help.set(false);
    app.card.set(null);
    one.run(app);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') run(found[at]);
    else if (event.key in STEPS) choose(found[stepped(at, STEPS[event.key]!, found.length)]?.key ?? null);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog title="Find anything" hasHead={false} onClose={onClose} testId="find" size="medium">
      <div className="find-field">
        <Icon name="find" />
        <input
          type="text"
          role="combobox"
          aria-label="Find anything"
          aria-expanded={found.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={found.length > 0 ? `${list}-${at}` : undefined}
          placeholder="Find talks, games, cards, rooms, settings, or something to do"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          data-autofocus=""
          data-testid="find-input"
          value={text}
          onChange={(event) => {
            choose(null);
            search.write(event.target.value);
          }}
          onKeyDown={press}
        />
        <kbd>Esc</kbd>
      </div>
      <FoundList id={list} found={found} at={at} onChoose={choose} onRun={run} />
      <Outcome text={text} count={found.length} trouble={trouble} />
    </Dialog>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE };

/** A single step goes round; a page stops at the ends. */
function stepped(at: number, by: number, count: number): number {
  if (count === 0) return 0;
  if (Math.abs(by) === 1) return (at + by + count) % count;
  return Math.min(count - 1, Math.max(0, at + by));
}

type ListProps = {
  id: string;
  found: readonly FoundThing[];
  at: number;
  onChoose: (key: string) => void;
  onRun: (one: FoundThing) => void;
};

function FoundList({ id, found, at, onChoose, onRun }: ListProps) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list may have the chosen line elsewhere
  useEffect(() => {
    box.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at, found]);
  return (
    <div ref={box} id={id} className="find-list" role="listbox" aria-label="What was found" data-testid="find-list">
      {found.map((one, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
        <div
          key={one.key}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          className={`find-row ${index === at ? 'is-chosen' : ''}`}
          onPointerDown={(event) => event.preventDefault()}
          onPointerMove={() => onChoose(one.key)}
          onClick={() => onRun(one)}
        >
          <Icon name={one.icon} />
          <span className="find-words">
            <span className="find-title">{shownText(one.title)}</span>
            {one.detail !== undefined && (
              <span className="find-detail muted">
                <InlineText text={shownText(one.detail)} />
              </span>
            )}
          </span>
          <span className="find-kind muted">{one.kind}</span>
        </div>
      ))}
    </div>
  );
}

function Outcome({ text, count, trouble }: { text: string; count: number; trouble: string | null }) {
  const nothing = count === 0 && text.trim() !== '';
  return (
    <>
      {nothing && <p className="find-none">Nothing has these words. Fewer of them may find more.</p>}
      {trouble !== null && (
        <p className="find-none" role="alert">
          {trouble}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {nothing ? 'Nothing found.' : `${count} found.`}
      </p>
    </>
  );
}
