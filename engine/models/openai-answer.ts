/** Puts an answer together from its pieces, and reads the fields that servers spell differently. */
import type { AnswerDelta, ChatResponse, FinishReason, NativeToolCall, Usage } from '../protocol/index.ts';

/** What a message or a delta holds, of any of the servers. */
interface WireMessage {
  content?: unknown;
  /** llama.cpp, vLLM, DeepSeek, xAI; OpenRouter and Ollama say `reasoning`. */
  reasoning_content?: unknown;
  reasoning?: unknown;
  refusal?: unknown;
  tool_calls?: unknown;
}

interface WireCall {
  index?: unknown;
  id?: unknown;
  function?: { name?: unknown; arguments?: unknown };
}

export interface Collected {
  /** Whether anything of the answer has come. */
  readonly begun: boolean;
  /** The deltas in one chunk or one whole answer, empty ones left out. */
  take(chunk: unknown): AnswerDelta[];
  /** The answer so far; `finish` overrides what the server said. */
  response(finish?: FinishReason, why?: string): ChatResponse;
}

export function createCollected(model: string): Collected {
  let content = '';
  let reasoning = '';
  let finish: string | null = null;
  let usage: Usage | null = null;
  let answeredBy = model;
  const calls: { id: string; name: string; arguments: string }[] = [];

  function takeMessage(message: WireMessage): AnswerDelta[] {
    const deltas: AnswerDelta[] = [];
    const thought = text(message.reasoning_content) || text(message.reasoning);
    if (thought !== '') {
      reasoning += thought;
      deltas.push({ kind: 'reasoning', text: thought });
    }
    const said = text(message.content) || text(message.refusal);
    if (said !== '') {
      content += said;
      deltas.push({ kind: 'content', text: said });
    }
    const parts: unknown[] = Array.isArray(message.tool_calls) ? message.tool_calls : [];
    for (const [position, part] of parts.entries()) deltas.push(takeCall((part ?? {}) as WireCall, position));
    return deltas;
  }

  function takeCall(part: WireCall, position: number): AnswerDelta {
    const id = text(part.id);
    const name = text(part.function?.name);
    const said = part.function?.arguments;
    // Some servers send the arguments as an object instead of text.
    const args = said !== null && typeof said === 'object' ? JSON.stringify(said) : text(said);
    let index = isPlace(part.index) ? part.index : position;
    // Some give each of several calls the index 0: another id with a name begins another call.
    const present = calls[index];
    if (present !== undefined && id !== '' && name !== '' && present.id !== id) {
      const known = calls.findIndex((call) => call?.id === id);
      index = known >= 0 ? known : calls.length;
    }
    const call = calls[index] ?? { id: id || `call_${index}`, name: '', arguments: '' };
    calls[index] = call;
    if (id !== '') call.id = id;
    if (call.name === '') call.name = name;
    call.arguments += args;
    return {
      kind: 'tool_call',
      index,
      call: {
        ...(id === '' ? {} : { id }),
        ...(name === '' ? {} : { name }),
        ...(args === '' ? {} : { arguments: args }),
      },
    };
  }

  const wholeCalls = (): NativeToolCall[] => calls.filter((call) => call !== undefined && call.name !== '');

  return {
    get begun() {
      return content !== '' || reasoning !== '' || calls.length > 0;
    },
    take(chunk) {
      const {
        choices,
        usage: used,
        model: by,
      } = (chunk ?? {}) as { choices?: unknown; usage?: unknown; model?: unknown };
      if (text(by) !== '') answeredBy = text(by);
      usage = readUsage(used) ?? usage;
      const [choice] = Array.isArray(choices) ? (choices as Record<string, unknown>[]) : [];
      if (choice === undefined || choice === null) return [];
      if (typeof choice.finish_reason === 'string') finish = choice.finish_reason;
      return takeMessage((choice.delta ?? choice.message ?? {}) as WireMessage);
    },
    response(ending, why) {
      const toolCalls = wholeCalls();
      return {
        content,
        reasoning,
        toolCalls,
        finishReason: ending ?? finishReasonOf(finish, toolCalls.length > 0),
        usage,
        model: answeredBy,
        ...(why === undefined ? {} : { why }),
      };
    },
  };
}

/** More calls than this in one answer are nonsense. */
const MOST_CALLS = 1000;

function isPlace(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) < MOST_CALLS;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** A stream that ended without saying why was cut off somewhere, even where it ended cleanly. */
function finishReasonOf(said: string | null, called: boolean): FinishReason {
  switch (said) {
    case null:
    case '':
    case 'error':
      return 'truncated';
    case 'length':
    case 'max_tokens':
      return 'length';
    case 'content_filter':
      return 'content_filter';
    case 'tool_calls':
    case 'function_call':
      return 'tool_calls';
    default:
      return called ? 'tool_calls' : 'stop';
  }
}

function readUsage(value: unknown): Usage | null {
  if (value === null || typeof value !== 'object') return null;
  const used = value as Record<string, unknown>;
  const inner = (name: string) => (used[name] ?? {}) as Record<string, unknown>;
  const promptTokens = count(used.prompt_tokens);
  const completionTokens = count(used.completion_tokens);
  return {
    promptTokens,
    cachedTokens: count(inner('prompt_tokens_details').cached_tokens),
    completionTokens,
    reasoningTokens: count(inner('completion_tokens_details').reasoning_tokens),
    totalTokens: count(used.total_tokens) || promptTokens + completionTokens,
    cost: count(used.cost),
  };
}

function count(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : 0;
}
