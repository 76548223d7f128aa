// The events of a run as what called what: run, deck, action, and each question to a model, with how long it took.
import type { TraceEventView } from '../../../engine/api/index.ts';
import { ownName } from '../../state/mind/index.ts';

export type TraceNode = {
  key: string;
  kind: 'run' | 'deck' | 'action' | 'model' | 'event';
  label: string;
  /** Milliseconds after the run began. */
  start: number;
  /** null while it lasts, and for what only happened. */
  length: number | null;
  /** null where nothing says. */
  ok: boolean | null;
  problem: string | null;
  events: TraceEventView[];
  children: TraceNode[];
};

/** null where there is no event. */
export function treeOf(events: readonly TraceEventView[]): TraceNode | null {
  const [first] = events;
  if (first === undefined) return null;
  const began = first.ts;
  const root = nodeOf('run', 'run', 'Run', 0);
  const decks = new Map<string, TraceNode>();
  const actions = new Map<string, TraceNode>();
  /** Questions that have no answer yet, by the deck that asked. */
  const asked = new Map<string, TraceNode[]>();
  const word = (event: TraceEventView, name: string) => {
    const value = event.data[name];
    return typeof value === 'string' ? value : '';
  };

  events.forEach((event, index) => {
    const at = Math.max(0, (event.ts - began) * 1000);
    const id = word(event, 'actionCallId');
    const parent = word(event, 'parentActionCallId');
    const key = `${event.kind} ${index}`;
    const open = (node: TraceNode, under: TraceNode) => {
      node.events.push(event);
      under.children.push(node);
      return node;
    };
    switch (event.kind) {
      case 'run.start':
        root.events.push(event);
        root.label = fileOf(word(event, 'deckPath')) || 'Run';
        return;
      case 'run.end':
        return close(root, event, at);
      case 'deck.start': {
        const label = word(event, 'actionName') || fileOf(word(event, 'deckPath'));
        decks.set(id, open(nodeOf(key, 'deck', label, at), actions.get(id) ?? decks.get(parent) ?? root));
        return;
      }
      case 'deck.end':
        return close(decks.get(id), event, at);
      case 'action.start':
        actions.set(id, open(nodeOf(key, 'action', word(event, 'actionName'), at), decks.get(parent) ?? root));
        return;
      case 'action.end':
        return close(actions.get(id), event, at);
      case 'model.request': {
        const node = open(nodeOf(key, 'model', ownName(word(event, 'model')) || 'model', at), decks.get(id) ?? root);
        asked.set(id, [...(asked.get(id) ?? []), node]);
        return;
      }
      case 'model.response': {
        const [node, ...others] = asked.get(id) ?? [];
        asked.set(id, others);
        close(node, event, at);
        if (node !== undefined && event.data['finish'] === 'fault') {
          node.ok = false;
          node.problem = word(event, 'code') || 'The model failed.';
        }
        return;
      }
      default: {
        const node = nodeOf(key, 'event', event.kind, at);
        node.problem = problemOf(event);
        node.ok = node.problem === null ? null : false;
        open(node, decks.get(id) ?? actions.get(id) ?? root);
      }
    }
  });
  return root;
}

function nodeOf(key: string, kind: TraceNode['kind'], label: string, start: number): TraceNode {
  return { key, kind, label, start, length: null, ok: null, problem: null, events: [], children: [] };
}

function close(node: TraceNode | undefined, event: TraceEventView, at: number): void {
  if (node === undefined) return;
  node.events.push(event);
  const { elapsedMs, ok } = event.data;
  node.length = typeof elapsedMs === 'number' ? elapsedMs : Math.max(0, at - node.start);
  node.ok = typeof ok === 'boolean' ? ok : (node.ok ?? true);
  node.problem = problemOf(event);
}

function problemOf({ data }: TraceEventView): string | null {
  const { error } = data;
  if (typeof error === 'string') return error;
  if (typeof error !== 'object' || error === null) return null;
  const { code, message } = error as { code?: unknown; message?: unknown };
  return [code, message].filter((part) => typeof part === 'string' && part !== '').join(': ') || null;
}

/** `./cards/think.deck.md` is `think`. */
function fileOf(path: string): string {
  return (path.split('/').at(-1) ?? '').replace(/(\.deck)?\.\w+$/, '');
}

export type Row = { node: TraceNode; level: number; position: number; siblings: number; parent: string | null };

/** What is seen of the tree, top to bottom, without what lies under closed nodes. */
export function rowsOf(root: TraceNode, closed: ReadonlySet<string>): Row[] {
  const rows: Row[] = [];
  const walk = (node: TraceNode, level: number, position: number, siblings: number, parent: string | null) => {
    rows.push({ node, level, position, siblings, parent });
    if (closed.has(node.key)) return;
    node.children.forEach((child, index) => {
      walk(child, level + 1, index + 1, node.children.length, node.key);
    });
  };
  walk(root, 1, 1, 1, null);
  return rows;
}

/** The whole run's length in milliseconds: its own, or until the last thing known of it. */
export function spanOf(root: TraceNode): number {
  let end = root.length ?? 0;
  const walk = (node: TraceNode) => {
    end = Math.max(end, node.start + (node.length ?? 0));
    node.children.forEach(walk);
  };
  walk(root);
  return Math.max(1, end);
}

/** The fields of an event in one level, as a person reads them. */
export function fieldsOf(event: TraceEventView): [string, string][] {
  const fields: [string, string][] = [];
  const add = (name: string, value: unknown) => {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      for (const [inner, more] of Object.entries(value)) add(`${name}.${inner}`, more);
    } else fields.push([name, typeof value === 'string' ? value : JSON.stringify(value)]);
  };
  for (const [name, value] of Object.entries(event.data)) add(name, value);
  return fields;
}
