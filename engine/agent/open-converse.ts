/** Models for a command that runs decks: an agent that nobody keeps, opened when the first deck asks a model. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Converse } from '../decks/index.ts';
import { readSettings } from '../settings/index.ts';
import { createTrace } from '../trace/index.ts';
import type { Agent } from './clients/index.ts';
import { createAgent } from './create-agent.ts';

export interface OpenConverse {
  readonly converse: Converse;
  close(): Promise<void>;
}

/** Its store is in memory and its folder nobody else's, so that it runs beside an open app. */
export function openConverse(environment: Readonly<Record<string, string | undefined>>): OpenConverse {
  let opening: Promise<Agent> | null = null;
  let folder: string | null = null;
  async function open(): Promise<Agent> {
    const { settings } = readSettings(environment);
    folder = mkdtempSync(path.join(tmpdir(), 'bob-models-'));
    const opened = await createAgent({
      settings,
      runtimeDir: folder,
      databaseFile: ':memory:',
      trace: createTrace(),
    });
    if (!opened.ok) throw new Error(opened.refusal.message);
    return opened.value;
  }
  return {
    async converse(request) {
      opening ??= open();
      return (await opening).converse(request);
    },
    async close() {
      if (opening === null) return;
      try {
        await (await opening).close();
      } finally {
        if (folder !== null) rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}
