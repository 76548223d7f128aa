/** What a model emitted, whatever the syntax, as commands, notes, text and thoughts. Never throws; linear in the answer. */
import type { Json } from '../basics/index.ts';
import type { Attributes } from '../entries/index.ts';
import { callIn, isBag, parseArguments, type WrittenCall } from './calls.ts';
import type { FinishReason, NativeToolCall } from './chat.ts';
import type { Command, Healing, NotesPatch, ParsedOutput } from './command.ts';
import { FATAL_CODES, type HealingCode } from './healing-codes.ts';
import { readNotesPatch } from './notes.ts';
import { readJson } from './repair-json.ts';
import { createScanner } from './scan.ts';
import type { OutputSink } from './scan-state.ts';
import { createVisibleText } from './visible-text.ts';
import { createVocabulary, SCHEME_TAGS, type Vocabulary } from './vocabulary.ts';

export interface ModelOutput {
  readonly content: string;
  readonly reasoning?: string;
  readonly toolCalls?: readonly NativeToolCall[];
  readonly finishReason?: FinishReason;
}

interface ParseOptions {
  /** The loop's tools by their canonical names. Commands of other tools are given out as well, for the loop to refuse. */
  readonly tools: readonly string[];
}

export function parseModelOutput(output: ModelOutput, { tools }: ParseOptions): ParsedOutput {
  const vocabulary = createVocabulary(tools);
  const visible = createVisibleText();
  const finish = output.finishReason ?? 'stop';
  const collected = createCollector(vocabulary, () => visible.restart());
  if ((output.reasoning ?? '') !== '') collected.sink.thought(output.reasoning!);
  const scanner = createScanner(vocabulary, visible, collected.sink);
  scanner.push(output.content);
  scanner.end(finish);
  for (const call of output.toolCalls ?? []) collected.native(call, finish);
  return {
    commands: collected.commands,
    notes: collected.notes,
    text: visible.take(),
    reasoning: collected.thoughts.join('\n\n'),
    healings: collected.healings,
  };
}

interface VisibleTextStream {
  /** What of the answer may be shown on top of what was given out before; white space at the end waits for what follows. */
  push(delta: string): string;
  end(finishReason?: FinishReason): string;
}

/**
 * The same text as `parseModelOutput` finds, while it comes: nothing half, no tags, blocks or calls. Only a stray end of
 * a thought can't be foreseen: what stood before it was given out, and is thought in the parsed answer.
 */
export function createVisibleTextStream({ tools }: ParseOptions): VisibleTextStream {
  const ignore = (): void => undefined;
  const visible = createVisibleText();
  const scanner = createScanner(createVocabulary(tools), visible, {
    tag: ignore,
    calls: ignore,
    block: ignore,
    thought: ignore,
    thoughtSoFar: () => void visible.restart(),
    heal: ignore,
  });
  return {
    push(delta) {
      scanner.push(delta);
      return visible.take();
    },
    end(finishReason = 'stop') {
      scanner.end(finishReason);
      return visible.take();
    },
  };
}

interface Collector {
  readonly sink: OutputSink;
  readonly commands: Command[];
  readonly notes: NotesPatch[];
  readonly thoughts: string[];
  readonly healings: Healing[];
  native(call: NativeToolCall, finish: FinishReason): void;
}

/** More of one kind are counted, not told one by one. */
const MOST_OF_A_CODE = 20;

interface Collecting {
  readonly counts: Map<
    | 'tag_unclosed'
    | 'tag_wrong_close'
    | 'tag_stray_close'
    | 'tag_nested'
    | 'tag_renamed'
    | 'attribute_mended'
    | 'command_truncated'
    | 'thought_unclosed'
    | 'thought_stray_close'
    | 'echo_removed'
    | 'turn_invented'
    | 'fence_unwrapped'
    | 'fence_unclosed'
    | 'block_unclosed'
    | 'block_stray_end'
    | 'json_repaired'
    | 'notes_unreadable'
    | 'notes_field'
    | 'tool_calls_unreadable'
    | 'tool_call_malformed'
    | 'tool_call_id_missing'
    | 'tool_call_id_duplicate'
    | 'arguments_unreadable'
    | 'call_unreadable'
    | 'dialect_tool_code'
    | 'dialect_tool_call'
    | 'dialect_mistral'
    | 'dialect_json'
    | 'dialect_tokens',
    number
  >;
  readonly healings: Healing[];
  readonly numbers: Map<string, number>;
  readonly ids: Set<string>;
  readonly commands: Command[];
  readonly vocabulary: Vocabulary;
}

function createCollector(vocabulary: Vocabulary, takeBack: () => string): Collector {
  const notes: NotesPatch[] = [];

  const thoughts: string[] = [];
  const collecting: Collecting = {
    counts: new Map<HealingCode, number>(),
    healings: [],
    numbers: new Map<string, number>(),
    ids: new Set<string>(),
    commands: [],
    vocabulary,
  };

  const sink: OutputSink = {
    heal: (code, message) => heal(collecting, code, message),
    thought(text) {
      const trimmed = text.trim();
      if (trimmed !== '') thoughts.push(trimmed);
    },
    thoughtSoFar() {
      sink.thought(takeBack());
    },
    tag(name, attributes, body) {
      const written = commandOfTag(name, attributes, plainBody(body));
      if (written.renamed)
        heal(collecting, 'tag_renamed', `<${name}> was read as <set path="${written.command.attributes['path']}">.`);
      collecting.commands.push(written.command);
    },
    calls(calls) {
      for (const call of calls) addCall(collecting, call.name, call.args, call.id, 'tool_calls');
    },
    block(kind, text, cut) {
      const read = readJson(text, cut);
      if (kind === 'notes') {
        const found = read === null ? null : readNotesPatch(read.value);
        if (found === null)
          return heal(collecting, 'notes_unreadable', 'The NOTES block is not a JSON object; it had no effect.');
        if (read!.repaired) heal(collecting, 'json_repaired', 'The JSON of the NOTES block was mended.');
        for (const problem of found.problems) heal(collecting, 'notes_field', `In NOTES, ${problem}; the rest counts.`);
        notes.push(found.patch);
        return;
      }
      const items =
        read === null ? null : Array.isArray(read.value) ? (read.value as readonly unknown[]) : listOf(read.value);
      if (items === null)
        return heal(
          collecting,
          'tool_calls_unreadable',
          'The TOOL_CALLS block is not a JSON array; nothing was called.',
        );
      if (read!.repaired || !Array.isArray(read!.value))
        heal(collecting, 'json_repaired', 'The JSON of the TOOL_CALLS block was mended.');
      for (const item of items) {
        const call: WrittenCall | null = callIn(item as never);
        if (call === null)
          heal(collecting, 'tool_call_malformed', 'A call needs "tool" and "args"; one without was left out.');
        else {
          if (call.id === null) heal(collecting, 'tool_call_id_missing', `The call of ${call.name} had no id.`);
          addCall(collecting, call.name, call.args, call.id, 'tool_calls');
        }
      }
    },
  };

  return {
    sink,
    commands: collecting.commands,
    notes,
    thoughts,
    healings: collecting.healings,
    native: (call, finish) => native(collecting, call, finish),
  };
}

function heal({ counts, healings }: Collecting, code: HealingCode, message: string): void {
  const count = (counts.get(code) ?? 0) + 1;
  counts.set(code, count);
  if (count > MOST_OF_A_CODE) return;
  healings.push({ code, message, fatal: FATAL_CODES.has(code) });
}

/** The call's own id, with a number behind it where it is taken; `call_1` and so on where there is none. */
function uniqueId({ numbers, ids }: Collecting, wanted: string | null): string {
  const base = wanted ?? 'call';
  let count = numbers.get(base) ?? (wanted === null ? 0 : 1);
  let id = wanted ?? '';
  while (id === '' || ids.has(id)) id = `${base}_${++count}`;
  numbers.set(base, count);
  ids.add(id);
  return id;
}

function addCall(
  collecting: Collecting,
  name: string,
  args: Attributes,
  id: string | null,
  source: 'tool_calls' | 'native',
): void {
  const { ids, commands, vocabulary } = collecting;
  if (!/^\w[\w.:-]{0,127}$/.test(name))
    return heal(collecting, 'call_unreadable', 'A call had no name that a tool can have.');
  const body = typeof args['body'] === 'string' ? args['body'] : '';
  if (id !== null && ids.has(id))
    heal(collecting, 'tool_call_id_duplicate', `The id "${id.slice(0, 80)}" was there already.`);
  commands.push({
    name: vocabulary.tool(name) ?? name,
    attributes: args,
    body,
    source,
    id: uniqueId(collecting, id),
  });
}

function native(collecting: Collecting, call: NativeToolCall, finish: FinishReason): void {
  const args = parseArguments(call.arguments, finish === 'length' || finish === 'truncated' || finish === 'aborted');
  if (args === null) {
    heal(
      collecting,
      'arguments_unreadable',
      `The arguments of ${call.name || 'a call'} are not a JSON object; it was not carried out.`,
    );
    return;
  }
  if (args.repaired) heal(collecting, 'json_repaired', `The arguments of ${call.name} were mended.`);
  const id = call.id.trim() === '' ? null : call.id;
  if (id === null) heal(collecting, 'tool_call_id_missing', `The call of ${call.name} had no id.`);
  addCall(collecting, call.name, args.args, id, 'native');
}

/** A single call, or an object that holds the list. */
function listOf(value: unknown): readonly unknown[] | null {
  if (!isBag(value as never)) return null;
  const held = Object.values(value as object).find(
    (item) => Array.isArray(item) && item.some((call) => callIn(call as never)),
  );
  return held === undefined ? [value] : (held as readonly unknown[]);
}

/** Without CDATA around it and without the line breaks next to the tags. */
function plainBody(body: string): string {
  const data = /^\s*<!\[CDATA\[([\s\S]*?)\]\]>\s*$/.exec(body);
  if (data !== null) return data[1]!;
  const start = /^[ \t]*\r?\n/.exec(body)?.[0].length ?? 0;
  let end = body.length;
  while (end > start && (body[end - 1] === ' ' || body[end - 1] === '\t')) end--;
  if (body[end - 1] !== '\n') return body.slice(start);
  return body.slice(start, body[end - 2] === '\r' ? end - 2 : end - 1);
}

function commandOfTag(name: string, written: Attributes, text: string): { command: Command; renamed: boolean } {
  // Names of arguments are the tool's own where it has JSON; a tag's are small.
  const named = Object.entries(written).map(([key, value]): [string, Json] => [key.toLowerCase(), value]);
  let attributes: Attributes = name.includes('.') ? written : Object.fromEntries(named.reverse());
  let body = text;
  if (name.includes('.') && /^\s*\{/.test(text)) {
    const args = parseArguments(text);
    if (args !== null) {
      attributes = { ...written, ...args.args };
      body = '';
    }
  } else if (!name.includes('.') && body.trim() === '' && typeof attributes['body'] === 'string') {
    const { body: given, ...rest } = attributes;
    attributes = rest;
    body = given as string;
  }
  const command: Command = { name, attributes, body, source: 'xml', id: null };
  if (!SCHEME_TAGS.has(name)) return { command, renamed: false };
  const path = typeof attributes['path'] === 'string' && attributes['path'] !== '' ? attributes['path'] : pathOf(body);
  const whole = path.includes('://') ? path : `${name}://${path.replace(/^\/+/, '')}`;
  return { command: { ...command, name: 'set', attributes: { ...attributes, path: whole } }, renamed: true };
}

/** A path from what an entry says, the same every time. */
function pathOf(body: string): string {
  const words =
    body
      .toLowerCase()
      .normalize('NFKD')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.slice(0, 8).join('_').slice(0, 64) || 'entry';
}
