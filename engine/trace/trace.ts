/** Where events go: a line each in trace.jsonl, and to whoever listens. */
import { appendFileSync, renameSync, statSync } from 'node:fs';
import type { Trace, TraceEvent, TraceKind } from './event.ts';
import { redacted } from './redact.ts';

interface TraceOptions {
  /** Lines are appended whole; null or absent for a trace that only listeners hear. */
  readonly file?: string | null;
  /** Epoch milliseconds. */
  readonly now?: () => number;
  /** Told once when the file can't be written; the trace goes on without it. */
  readonly onFault?: (text: string, error: unknown) => void;
}

/** Bytes after which trace.jsonl is put aside as trace.jsonl.1, which the next one replaces. */
const LARGEST = 20_000_000;

export function createTrace({ file = null, now = Date.now, onFault }: TraceOptions = {}): Trace {
  const listeners = new Set<(event: TraceEvent) => void>();
  let written = file === null ? 0 : sizeOf(file);
  let broken = false;

  function keep(event: TraceEvent): void {
    if (file === null || broken) return;
    const line = `${JSON.stringify(event)}\n`;
    try {
      if (written + line.length > LARGEST) {
        renameSync(file, `${file}.1`);
        written = 0;
      }
      appendFileSync(file, line);
      written += line.length;
    } catch (error) {
      broken = true;
      onFault?.(`The trace can't be written to ${file}.`, error);
    }
  }

  return {
    emit(kind: TraceKind, data) {
      const event: TraceEvent = { ts: now() / 1000, kind, data: redacted(data) };
      keep(event);
      for (const listener of [...listeners]) listener(event);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
