/**
 * Runs a deck against a file of scenarios: each gives an input, what the model says (or nobody: then a real model is asked)
 * and what must hold of the run. Deterministic where the model is scripted, so that decks can be tested in CI.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Converse } from './conversation.ts';
import { runDeck } from './orchestrator.ts';
import { type DeckProblem, deckProblem, isDeckProblem } from './problem.ts';
import type { RunDeckOptions } from './run-options.ts';
import { type ScriptedWords, saidSchema, scriptedModel } from './scripted.ts';

const expectation = z.strictObject({
  /** Exactly this. */
  output: z.unknown().optional(),
  /** Every one of these texts, in any case, in the output as text. */
  includes: z.array(z.string()).optional(),
  excludes: z.array(z.string()).optional(),
  /** A regular expression over the output as text. */
  matches: z.string().optional(),
  /** The actions that ran, in order. */
  actions: z.array(z.string()).optional(),
  /** The code with which the run fails. */
  error: z.string().optional(),
  /** Grader decks, and the least score of each (-3 to 3). */
  grades: z.array(z.strictObject({ deck: z.string(), atLeast: z.number() })).optional(),
});

const scenarioSchema = z.strictObject({
  name: z.string(),
  input: z.unknown().optional(),
  /** What the model says, by the label of the deck that asks. Without it a real model is asked. */
  model: z.record(z.string(), z.array(saidSchema)).optional(),
  expect: expectation,
});
type Scenario = z.infer<typeof scenarioSchema>;

interface ScenarioFailure {
  readonly name: string;
  /** Which expectation, such as `output` or `grades ./tone.deck.md`. */
  readonly expectation: string;
  readonly expected: unknown;
  readonly actual: unknown;
}

export interface DeckScenarioReport {
  readonly total: number;
  readonly passed: number;
  readonly failed: number;
  /** Scenarios without a script, where no model could be asked. */
  readonly skipped: number;
  readonly failures: readonly ScenarioFailure[];
}

/** Scenarios of a JSONL file, one a line. Rejects with a DeckProblem that names the line. */
export async function readDeckScenarios(file: string): Promise<Scenario[]> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw deckProblem('deck_not_found', 'There is no such file of scenarios.', { file, cause: error });
  });
  return text.split(/\r?\n/).flatMap((line, index) => {
    if (line.trim() === '') return [];
    return [readScenario(line, file, index + 1)];
  });
}

function readScenario(text: string, file: string, line: number): Scenario {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw deckProblem('deck_syntax', 'This line is no JSON.', { file, line, cause: error });
  }
  const parsed = scenarioSchema.safeParse(json);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw deckProblem('deck_syntax', `${issue?.path.join('.') || 'the scenario'}: ${issue?.message ?? 'wrong'}`, {
    file,
    line,
  });
}

/** How the runs of scenarios are made. */
type ScenarioOptions = Pick<RunDeckOptions, 'converse' | 'model' | 'modelForce' | 'trace' | 'onLog'>;

/** `converse` asks a real model for scenarios without a script; null where there is none. */
export async function runDeckScenarios(
  deck: string,
  scenarios: readonly Scenario[],
  converse: Converse | null,
  more: Omit<ScenarioOptions, 'converse'> = {},
): Promise<DeckScenarioReport> {
  const options = { ...more, converse };
  const failures: ScenarioFailure[] = [];
  let passed = 0;
  let skipped = 0;
  for (const scenario of scenarios) {
    if (scenario.model === undefined && converse === null) {
      skipped++;
      continue;
    }
    const found = await runScenario(deck, scenario, options);
    failures.push(...found);
    if (found.length === 0) passed++;
  }
  const failed = scenarios.length - passed - skipped;
  return { total: scenarios.length, passed, failed, skipped, failures };
}

async function runScenario(deck: string, scenario: Scenario, options: ScenarioOptions): Promise<ScenarioFailure[]> {
  const { name, expect, model } = scenario;
  const ask =
    model === undefined ? options.converse : scriptedModel(model as Record<string, readonly ScriptedWords[]>).converse;
  const actions: string[] = [];
  let output: unknown;
  let problem: DeckProblem | null = null;
  try {
    output = await runDeck(deck, {
      ...options,
      input: scenario.input,
      converse: ask,
      trace: (kind, data) => {
        options.trace?.(kind, data);
        if (kind === 'action.start') actions.push(String(data.actionName));
      },
    });
  } catch (error) {
    if (!isDeckProblem(error)) throw error;
    problem = error;
  }
  const failures: ScenarioFailure[] = [];
  const hold = (holds: boolean, expectationName: string, expected: unknown, actual: unknown) => {
    if (!holds) failures.push({ name, expectation: expectationName, expected, actual });
  };
  const failedWith = problem === null ? null : `${problem.code}: ${problem.message}`;
  if (expect.error !== undefined) hold(problem?.code === expect.error, 'error', expect.error, failedWith ?? output);
  else hold(problem === null, 'no error', null, failedWith);
  if (problem !== null) return failures;
  const text = typeof output === 'string' ? output : JSON.stringify(output);
  if ('output' in expect) hold(isDeepStrictEqual(output, expect.output), 'output', expect.output, output);
  for (const part of expect.includes ?? []) hold(contains(text, part), 'includes', part, text);
  for (const part of expect.excludes ?? []) hold(!contains(text, part), 'excludes', part, text);
  if (expect.matches !== undefined) hold(new RegExp(expect.matches).test(text), 'matches', expect.matches, text);
  if (expect.actions !== undefined)
    hold(isDeepStrictEqual(actions, expect.actions), 'actions', expect.actions, actions);
  for (const { deck: grader, atLeast } of expect.grades ?? []) {
    const score = await grade(path.resolve(path.dirname(deck), grader), scenario, text, { ...options, converse: ask });
    hold(typeof score === 'number' && score >= atLeast, `grades ${grader}`, atLeast, score);
  }
  return failures;
}

function contains(text: string, part: string): boolean {
  return text.toLowerCase().includes(part.toLowerCase());
}

/** A grader deck's score of the answer, or why there is none. */
async function grade(grader: string, scenario: Scenario, answer: string, options: ScenarioOptions): Promise<unknown> {
  const said = typeof scenario.input === 'string' ? scenario.input : JSON.stringify(scenario.input ?? '');
  const messages = [
    { role: 'user', content: said },
    { role: 'assistant', content: answer },
  ];
  try {
    const input = { session: { messages }, messageToGrade: messages[1] };
    const result = (await runDeck(grader, { ...options, input })) as { score?: unknown } | null;
    return result?.score ?? 'the grader gave no score';
  } catch (error) {
    if (!isDeckProblem(error)) throw error;
    return `${error.code}: ${error.message}`;
  }
}
