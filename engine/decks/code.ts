/** The code of a deck whose file isn't code: the module that its `execute` names. */
import path from 'node:path';
import { z } from 'zod';
import { type DeckContext, definedKind } from './define.ts';
import type { ImportModule } from './modules.ts';
import { deckProblem } from './problem.ts';
import type { WrittenDeck } from './source.ts';
import { sourceOfModule } from './typescript.ts';

interface Code {
  readonly run: (ctx: DeckContext) => unknown;
  /** The schemas of a deck that is named there; the front matter's own come first. */
  readonly input: WrittenDeck['input'];
  readonly output: WrittenDeck['output'];
}

/** `execute` names a module beside the deck: one with a function `run`, or a deck of code. */
export async function deckCode(
  said: string,
  file: string,
  line: number | null,
  importModule: ImportModule,
): Promise<Code> {
  if (!/^\.{1,2}\//.test(said)) {
    throw deckProblem('deck_not_local', `execute: ${JSON.stringify(said)} must be relative, as in ./name.ts.`, {
      file,
      line,
    });
  }
  return readCode(path.resolve(path.dirname(file), said), { file, line }, importModule);
}

/** `where` says who names it, for messages. */
export async function readCode(
  target: string,
  where: { file: string; line: number | null },
  importModule: ImportModule,
): Promise<Code> {
  const module = await importModule(target);
  if (definedKind(module.default) === 'deck') {
    const { run, input, output } = sourceOfModule(module, target);
    if (run !== null) return { run, input, output };
  }
  const run = module.run ?? module.execute ?? module.default;
  if (typeof run === 'function') {
    const input = schemaIn(module.contextSchema ?? module.inputSchema);
    const output = schemaIn(module.responseSchema ?? module.outputSchema);
    return { run: run as Code['run'], input, output };
  }
  throw deckProblem('deck_kind', `execute: ${path.basename(target)} exports no function run.`, where);
}

/** A module may say its schemas beside its function. */
function schemaIn(exported: unknown): WrittenDeck['input'] {
  return exported instanceof z.ZodType ? { kind: 'zod', schema: exported } : null;
}
