/** The recorded set: what models of several families really write, well and badly, and what Bob makes of it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Command, NotesPatch } from '../../engine/protocol/command.ts';
import type { ModelOutput } from '../../engine/protocol/parse-output.ts';
import type { LoopEnd } from '../../engine/runs/run.ts';

export interface RecordedOutput {
  readonly name: string;
  readonly output: ModelOutput;
  readonly expected: {
    readonly commands: readonly Command[];
    readonly notes: readonly NotesPatch[];
    readonly text: string;
    readonly reasoning: string;
    /** Codes, in their order. */
    readonly healings: readonly string[];
    /** How a loop ends that begins with it, in mode ask without proposals, and goes on with nothing but an end. */
    readonly loop: {
      readonly turns: number;
      readonly reason: LoopEnd;
      /** What a person sees of it, its model having been asked to go on and had nothing to add; `text` without it. */
      readonly shown?: string;
    };
  };
}

/** The tools that the set was written for. */
export const RECORDED_TOOLS = [
  'get',
  'set',
  'env',
  'sh',
  'rm',
  'cp',
  'mv',
  'ask_user',
  'update',
  'search',
  'fs.read_text',
  'fs.list_dir',
  'fs.write_text',
  'shell.exec',
  'http.get',
  'scryfall.lookup',
  'steam.game_lookup',
];

const FILE = path.join(import.meta.dirname, '../engine/protocol/outputs.jsonl');

export const RECORDED: readonly RecordedOutput[] = readFileSync(FILE, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as RecordedOutput);
