/** `gambit.toml`, the settings of a project of Gambit: what its decks call their models. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { DEFAULT_GUARDRAILS } from './deck.ts';
import type { Guardrails } from './define.ts';
import { modelParamsSchema, modelSource, notPassedOn } from './model-params.ts';
import { deckProblem } from './problem.ts';
import type { ModelSource } from './source.ts';
import { readToml } from './toml.ts';

const FILE = 'gambit.toml';
/** Where Gambit's own command keeps what belongs to a project; its repository has one. */
const FOLDER = '.gambit';
/** Ten passes are what Gambit promises to decks of its projects. */
const GUARDRAILS: Guardrails = { ...DEFAULT_GUARDRAILS, maxPasses: 10 };

export interface Project {
  /** What its decks' limits are where they say none. */
  readonly guardrails: Guardrails;
  /** The models that are asked, in order, for what a deck says; each with what the alias says of it. */
  candidates(said: ModelSource): readonly Candidate[];
  readonly warnings: readonly string[];
}

export interface Candidate {
  readonly model: string;
  readonly temperature: number | undefined;
  readonly maxTokens: number | undefined;
}

const schema = z.looseObject({
  models: z
    .looseObject({
      aliases: z
        .record(
          z.string(),
          z.looseObject({ model: z.union([z.string(), z.array(z.string())]), params: modelParamsSchema.optional() }),
        )
        .optional(),
    })
    .optional(),
});

/** The project in which the folder is: the nearest one upwards. Rejects with a DeckProblem where its file is wrong. */
export async function readProject(folder: string): Promise<Project> {
  const project = nearest(folder);
  if (project === null) return projectOf({}, DEFAULT_GUARDRAILS, []);
  const file = path.join(project, FILE);
  if (!existsSync(file)) return projectOf({}, GUARDRAILS, []);
  const parsed = schema.safeParse(readToml(await readFile(file, 'utf8'), file));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw deckProblem('deck_syntax', `${issue?.path.join('.')}: ${issue?.message ?? 'wrong'}`, { file });
  }
  const aliases: Record<string, ModelSource> = {};
  const warnings: string[] = [];
  for (const [name, { model, params }] of Object.entries(parsed.data.models?.aliases ?? {})) {
    aliases[name] = modelSource({ ...params, model });
    const passed = notPassedOn(params);
    if (passed !== null) warnings.push(`${FILE}, the alias ${name}: ${passed}`);
  }
  return projectOf(aliases, GUARDRAILS, warnings);
}

function nearest(folder: string): string | null {
  if ([FILE, FOLDER].some((name) => existsSync(path.join(folder, name)))) return folder;
  const above = path.dirname(folder);
  return above === folder ? null : nearest(above);
}

function projectOf(
  aliases: Readonly<Record<string, ModelSource>>,
  guardrails: Guardrails,
  warnings: readonly string[],
): Project {
  return {
    guardrails,
    warnings,
    candidates(said) {
      return said.models.flatMap((name) => {
        const alias = Object.hasOwn(aliases, name) ? aliases[name] : undefined;
        const temperature = said.temperature ?? alias?.temperature;
        const maxTokens = said.maxTokens ?? alias?.maxTokens;
        return (alias?.models ?? [name]).map((model) => ({ model, temperature, maxTokens }));
      });
    },
  };
}
