/** Runs a model deck: its prompt becomes instructions, its actions tools, its passes turns of the run loop. */
import { z } from 'zod';
import type { Json } from '../basics/index.ts';
import { withoutMiddle } from '../protocol/index.ts';
import { callAction } from './action.ts';
import { asJson } from './as-json.ts';
import { checkValue } from './check.ts';
import type { ConversationTool, Converse } from './conversation.ts';
import type { Action, Deck } from './deck.ts';
import { SYNTHETIC } from './envelopes.ts';
import { type Frame, fields, levelBelow, traced } from './frame.ts';
import { deckProblem, isDeckProblem } from './problem.ts';
import type { Candidate } from './project.ts';
import type { Checked } from './sides.ts';

/** Of several models the first is asked that can be. */
export async function askModel(
  frame: Frame,
  input: unknown,
  models: readonly Candidate[],
  converse: Converse,
): Promise<unknown> {
  const { deck, shared, guardrails } = frame;
  const tools = await Promise.all(deck.actions.map((action) => toolOf(frame, action)));
  const outputJson = jsonSchemaOf(deck.outputSchema);
  const place = { threads: shared.threads, level: frame.level };
  const isText = outputJson.type === 'string' || (await checkValue(place, deck, 'output', '')).ok;
  const schema = isText ? null : (outputJson as Json);
  const reference = {
    runId: shared.runId,
    actionCallId: frame.actionCallId,
    ...(frame.parentActionCallId === undefined ? {} : { parentActionCallId: frame.parentActionCallId }),
    input: input as Json,
    action: { name: frame.actionName, activity: frame.activity, description: descriptionOf(frame) },
  };
  shared.trace('gambit.reference_context', { ...fields(frame), length: asJson(reference, deck, 'Its input').length });
  const isRoot = frame.parent === null && frame.parentActionCallId === undefined;
  const session = isRoot ? shared.session : null;
  const history = [...(session?.messages ?? [])];
  const prompt =
    (isRoot ? shared.options.message : undefined) ??
    (typeof input === 'string' ? input : (JSON.stringify(input) ?? ''));
  const ask = ({ model, temperature, maxTokens }: Candidate) => ({
    label: deck.label,
    model,
    temperature,
    maxTokens,
    instructions: schema === null ? deck.prompt : `${deck.prompt}\n\n${answerAs(schema)}`,
    prompt,
    shorten: (characters: number) => shared.options.shorten?.(input, characters) ?? withoutMiddle(prompt, characters),
    // Who goes on with a session was told what it is about when it began.
    seeds: history.length > 0 ? [] : [{ name: SYNTHETIC.reference, payload: reference }],
    history,
    tools,
    schema,
    maxPasses: guardrails.maxPasses,
    mayBeSilent: isRoot && shared.options.mayBeSilent === true,
    signal: frame.signal,
    call: (name: string, args: unknown) => callTool(frame, name, args),
    check: (text: string) => problemWith(frame, text, isText),
    heard: () => frame.heard(),
    onText: (text: string) => {
      if (isRoot) shared.options.onText?.(text);
    },
    trace: (kind: 'model.request' | 'model.response', data: { readonly [key: string]: Json }) =>
      shared.trace(kind, { ...fields(frame), model, ...data }),
  });
  const [first, ...others] = models;
  if (first === undefined) throw new Error(`${deck.path} asks no model`);
  let end = await converse(ask(first));
  for (const other of others) {
    if (end.kind !== 'failed' || (end.code !== 'no_model' && end.unanswered !== true)) break;
    end = await converse(ask(other));
  }
  switch (end.kind) {
    case 'answer':
      if (end.cut !== undefined) shared.options.onCut?.(end.cut);
      session?.messages.push(
        { role: 'user', content: prompt },
        ...(end.said ?? [{ role: 'assistant' as const, content: end.text }]),
      );
      return isText ? end.text : parseAnswer(end.text);
    case 'passes': {
      const message = `The model was asked ${end.passes} times and gave no result: raise guardrails.maxPasses, or ask for less.`;
      throw deckProblem('passes_exceeded', message, { file: deck.path });
    }
    case 'failed':
      throw deckProblem(end.code, end.message, { file: deck.path });
  }
}

type JsonSchema = { readonly type?: string };
const jsonSchemas = new WeakMap<z.ZodType, JsonSchema>();

/** Of what goes in: fields with a default may be left out. */
function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  const known = jsonSchemas.get(schema);
  if (known !== undefined) return known;
  const made = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as JsonSchema;
  jsonSchemas.set(schema, made);
  return made;
}

function answerAs(schema: Json): string {
  return `Answer with JSON alone, of this JSON Schema:\n${JSON.stringify(schema)}`;
}

function descriptionOf(frame: Frame): string {
  return frame.parent?.deck.actions.find((action) => action.name === frame.actionName)?.description ?? '';
}

async function toolOf(frame: Frame, action: Action): Promise<ConversationTool> {
  const deck = await frame.shared.load(action.path, levelBelow(frame));
  const schema = jsonSchemaOf(deck.inputSchema);
  // Tools take objects: a deck that takes anything else gets it as the one argument `input`.
  const parameters =
    schema.type === 'object'
      ? (schema as Json)
      : ({ type: 'object', properties: { input: schema }, required: ['input'] } as Json);
  return { name: action.name, description: action.description || deck.label, parameters };
}

/** Older decks tell the model to end by these. */
const LEFT_OUT = new Set(['gambit_respond', 'gambit_end']);

async function callTool(frame: Frame, name: string, args: unknown) {
  const { deck, shared } = frame;
  const action = deck.actions.find((one) => one.name === name);
  if (action === undefined) {
    const names = deck.actions.map((one) => one.name).join(', ') || 'none';
    if (LEFT_OUT.has(name)) {
      return { content: failure('no_such_action', `There is no ${name}: answer with the result itself.`), events: [] };
    }
    return { content: failure('no_such_action', `There is no action ${name}. Actions: ${names}.`), events: [] };
  }
  const child = await shared.load(action.path, levelBelow(frame));
  const input =
    jsonSchemaOf(child.inputSchema).type === 'object' ? args : ((args as { input?: unknown } | null)?.input ?? args);
  // Arguments that won't do are the model's mistake and not the child's failure: it may try again.
  const checked = await checkedArguments(frame, child, input);
  if (!checked.ok) {
    const message = `${checked.where || 'the arguments'}: ${checked.problem}`;
    return { content: failure('input_invalid', message), events: [] };
  }
  const { activity, path } = action;
  const ids = { ...fields(frame), actionName: name, activity };
  shared.trace('tool.call', { ...ids, length: JSON.stringify(args ?? null).length });
  const end = await callAction(frame, { name, path, activity, input });
  if (end.kind === 'handled') {
    shared.trace('tool.result', { ...ids, ok: false, error: traced(end.problem) });
    return { content: failure(end.problem.code, end.envelope.message), events: end.events };
  }
  const content = asJson(end.value, child, 'Its result');
  shared.trace('tool.result', { ...ids, ok: true, length: content.length });
  return { content, events: end.events };
}

/** Arguments that take too long to be checked are the model's mistake as well. */
async function checkedArguments(frame: Frame, child: Deck, input: unknown): Promise<Checked> {
  try {
    return await checkValue({ threads: frame.shared.threads, level: levelBelow(frame) }, child, 'input', input);
  } catch (error) {
    if (!isDeckProblem(error) || error.code !== 'timeout') throw error;
    return { ok: false, where: '', problem: error.message, details: [] };
  }
}

function failure(code: string, message: string): string {
  return JSON.stringify({ ok: false, error: { code, message } });
}

/** What to say to a model whose answer won't do. */
async function problemWith(frame: Frame, text: string, isText: boolean): Promise<string | null> {
  let value: unknown = text;
  if (!isText) {
    try {
      value = parseAnswer(text);
    } catch (error) {
      if (!isDeckProblem(error) && !(error instanceof SyntaxError)) throw error;
      return 'That is no JSON. Answer with the JSON alone.';
    }
  }
  const checked = await checkValue({ threads: frame.shared.threads, level: frame.level }, frame.deck, 'output', value);
  if (checked.ok) return null;
  return `That is not what was asked for. ${checked.where || 'The answer'}: ${checked.problem}.`;
}

/** Models like to put JSON into a fence. */
function parseAnswer(text: string): unknown {
  const fenced = /^\s*```(?:json)?\s*\n([\s\S]*?)\n\s*```\s*$/.exec(text)?.[1];
  return JSON.parse(fenced ?? text) as unknown;
}
