/** Answers that have to fit a JSON Schema: how each model is asked for them, and whether they do. */
import { z } from 'zod';
import type { Json } from '../basics/index.ts';
import type { ChatMessage, ChatRequest } from '../protocol/index.ts';
import { grammarOf } from './schema-grammar.ts';

/** From the surest to the loosest. With `prompt` the model is only told. */
export const STRUCTURE_MODES = ['json_schema', 'structured_outputs', 'grammar', 'json_object', 'prompt'] as const;
export type StructureMode = (typeof STRUCTURE_MODES)[number];

type WantedSchema = NonNullable<ChatRequest['schema']>;

/** The fields that ask for the structure; null where this way has no words for this schema. */
export function structureFields(mode: StructureMode, { name, schema }: WantedSchema): object | null {
  switch (mode) {
    case 'json_schema': {
      const json_schema = { name: name.replace(/[^\w-]/g, '_').slice(0, 64), schema, strict: isClosed(schema) };
      return { response_format: { type: 'json_schema', json_schema } };
    }
    case 'structured_outputs':
      return { structured_outputs: { json: schema } };
    case 'grammar': {
      const grammar = grammarOf(schema);
      return grammar === null ? null : { grammar };
    }
    case 'json_object':
      return { response_format: { type: 'json_object' } };
    case 'prompt':
      return {};
  }
}

/** OpenAI keeps a model strictly to a schema only where each object lists and requires all that it may hold. */
function isClosed(schema: Json): boolean {
  if (schema === null || typeof schema !== 'object') return true;
  if (Array.isArray(schema)) return schema.every(isClosed);
  const node = schema as { readonly [key: string]: Json };
  if (node.type === 'object') {
    const required = Array.isArray(node.required) ? node.required : [];
    const names = Object.keys((node.properties ?? {}) as object);
    if (node.additionalProperties !== false || !names.every((name) => required.includes(name))) return false;
  }
  return Object.values(node).every(isClosed);
}

/** The conversation, with the schema told in words: models answer better that know what they are held to. */
export function tellSchema(messages: readonly ChatMessage[], { schema }: WantedSchema): ChatMessage[] {
  const content = `Answer with one JSON value that fits this JSON Schema, and with nothing else:\n${JSON.stringify(schema)}`;
  const last = messages.at(-1);
  if (last?.role !== 'user') return [...messages, { role: 'user', content }];
  return [...messages.slice(0, -1), { role: 'user', content: `${last.content}\n\n${content}` }];
}

export type CheckedAnswer =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly problem: string };

/** Reads the JSON in an answer and holds it against the schema, whatever the server had promised. */
export function checkStructure(answer: string, schema: Json): CheckedAnswer {
  const found = jsonIn(answer);
  if (found === undefined) return { ok: false, problem: 'there is no JSON value in it' };
  const checked = z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]).safeParse(found.value);
  if (checked.success) return { ok: true, value: found.value };
  const [issue] = checked.error.issues;
  const place = issue === undefined || issue.path.length === 0 ? 'the value' : issue.path.join('.');
  return { ok: false, problem: `${place}: ${issue?.message ?? 'it does not fit'}` };
}

/** The whole text, what stands in a fence, or the first object or list in it. */
function jsonIn(answer: string): { value: unknown } | undefined {
  const text = answer.trim();
  for (const candidate of [text, fenced(text), firstBalanced(text)]) {
    if (candidate === undefined) continue;
    const value = parsed(candidate);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** What stands in the first fence. */
function fenced(text: string): string | undefined {
  const open = /```(?:json)?[ \t]*\r?\n/i.exec(text);
  const from = open === null ? text.length : open.index + open[0].length;
  const end = text.indexOf('```', from);
  return end === -1 ? undefined : text.slice(from, end);
}

function parsed(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function firstBalanced(text: string): string | undefined {
  const start = text.search(/[{[]/);
  if (start < 0) return undefined;
  let depth = 0;
  let quoted = false;
  for (let at = start; at < text.length; at += 1) {
    const letter = text[at];
    if (quoted) {
      if (letter === '\\') at += 1;
      else if (letter === '"') quoted = false;
    } else if (letter === '"') quoted = true;
    else if (letter === '{' || letter === '[') depth += 1;
    else if (letter === '}' || letter === ']') {
      depth -= 1;
      if (depth === 0) return text.slice(start, at + 1);
    }
  }
  return undefined;
}
