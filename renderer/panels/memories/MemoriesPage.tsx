// What Bob remembers: all of it, to be searched, reworded, forgotten, taken along and brought back.
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { KeptMemory } from '../../../engine/api/index.ts';
import { errorText, useLoad, useStore } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import { GatherResult, PracticeButton } from './Gather.tsx';
import { MemoryRow } from './MemoryRow.tsx';
import { MoveMemories } from './MoveMemories.tsx';
import './memories.css';

const SEARCH_MS = 200;
const MOST_FOUND = 50;

/** `open`: the memory that is looked for. */
export function MemoriesPage({ open }: { open: string | null }) {
  const { memories } = useApp();
  const said = useStore(memories.store, (now) => now.said);
  const [typed, setTyped] = useState('');
  const [all, setAll] = useState(false);
  const { kept, current, shown, isSearching, nothingFound, error } = useShownMemories(typed, all);
  const list = useRef<HTMLUListElement>(null);
  useOpened(list, open, kept !== undefined);
  const isGone = open !== null && kept?.every(({ id }) => id !== open) === true;
  return (
    <div className="scroll-page approvals memories" data-testid="memories">
      <header className="memories-head">
        <h1 className="page-title">What Bob remembers</h1>
        <div className="memories-do">
          <PracticeButton />
          <MoveMemories count={current.length} />
        </div>
      </header>
      <p className="muted memories-what">
        Only what you approved. It is used when it fits a question, and an answer that rests on it says so with a small
        number. Looking back proposes what kept coming up.
      </p>
      <GatherResult />
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {current.length > 0 && (
        <div className="memories-find">
          <input
            type="search"
            className="field"
            placeholder="Search"
            aria-label="Search what is remembered"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          {kept !== undefined && kept.length > current.length && !isSearching && (
            <label className="memories-all">
              <input type="checkbox" checked={all} onChange={(event) => setAll(event.target.checked)} />
              Show what was replaced
            </label>
          )}
        </div>
      )}
      {error !== undefined && <p role="alert">{errorText(error)}</p>}
      {isGone && <p role="status">This memory isn't kept any more.</p>}
      {kept !== undefined && current.length === 0 && (
        <p className="memories-empty">
          Nothing yet. Say “remember that I play elves” in the chat, or play a game: what may be worth keeping comes to
          you first.
        </p>
      )}
      {nothingFound && <p className="memories-empty">Nothing that you let Bob keep is about that.</p>}
      <ul
        ref={list}
        className="memory-list"
        tabIndex={-1}
        aria-label="Memories"
        onKeyDown={(event) => walk(event, list.current)}
      >
        {shown.map((memory) => (
          <MemoryRow
            key={memory.id}
            memory={memory}
            before={kept?.find(({ id }) => id === memory.supersedes) ?? null}
            startsOpen={memory.id === open}
            onGone={() => list.current?.focus()}
          />
        ))}
      </ul>
    </div>
  );
}

type ShownMemories = {
  /** All that were ever approved and not taken back; undefined until they have come. */
  kept: readonly KeptMemory[] | undefined;
  /** Those of them that nothing has replaced. */
  current: readonly KeptMemory[];
  /** What is looked for, and otherwise the newest first. */
  shown: readonly KeptMemory[];
  isSearching: boolean;
  nothingFound: boolean;
  error: unknown;
};

/** `all`: also what was replaced. */
function useShownMemories(typed: string, all: boolean): ShownMemories {
  const { api, memories } = useApp();
  const changes = useStore(memories.store, (now) => now.changes);
  const wanted = useSettled(typed.trim(), SEARCH_MS);
  const isSearching = wanted !== '';
  const list = useLast(useLoad(() => api.call('memory/list', { all: true }), `list ${changes}`));
  const found = useLast(
    useLoad(
      () => (isSearching ? api.call('memory/query', { text: wanted, k: MOST_FOUND }) : Promise.resolve(null)),
      `${changes} ${wanted}`,
    ),
  );
  const kept = list.value;
  const current = kept?.filter((one) => one.superseded_by === null) ?? [];
  const shown =
    isSearching && found.value
      ? found.value.flatMap(({ id }) => kept?.find((one) => one.id === id) ?? [])
      : newestFirst(all ? (kept ?? []) : current);
  return {
    kept,
    current,
    shown,
    isSearching,
    nothingFound: isSearching && found.value !== undefined && shown.length === 0,
    error: list.error ?? found.error,
  };
}

/** What a mark in an answer leads to is in sight and has the focus. */
function useOpened(list: RefObject<HTMLUListElement | null>, open: string | null, isLoaded: boolean): void {
  useEffect(() => {
    if (open === null || !isLoaded) return;
    const row = [...(list.current?.querySelectorAll<HTMLElement>('[data-memory]') ?? [])].find(
      (one) => one.dataset.memory === open,
    );
    row?.scrollIntoView({ block: 'center' });
    row?.querySelector<HTMLElement>('.memory-head')?.focus();
  }, [list, open, isLoaded]);
}

/** The arrows go from memory to memory. */
function walk(event: KeyboardEvent, list: HTMLElement | null): void {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (by === 0 || !(event.target as HTMLElement).matches('.memory-head')) return;
  event.preventDefault();
  const heads = [...(list?.querySelectorAll<HTMLElement>('.memory-head') ?? [])];
  heads[heads.indexOf(event.target as HTMLElement) + by]?.focus();
}

function newestFirst(memories: readonly KeptMemory[]): KeptMemory[] {
  return [...memories].sort((a, b) => b.created_at - a.created_at);
}

/** A value once it has stood for so long. */
function useSettled(value: string, ms: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}

/** What was loaded last stays while it is asked for again. */
function useLast<T>(loaded: { value?: T; error?: unknown }): { value: T | undefined; error: unknown } {
  const [last, setLast] = useState<T>();
  useEffect(() => {
    if (loaded.value !== undefined) setLast(loaded.value);
  }, [loaded.value]);
  return { value: loaded.value ?? last, error: loaded.error };
}
