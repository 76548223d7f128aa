/** What carries the run of an agent deck: its own instructions, its actions as tools, and a conversation that grows with every turn. */

import { done, type Json } from '../../basics/index.ts';
import type { ConversationRequest } from '../../decks/index.ts';
import {
  type Composed,
  fitConversation,
  lengthOfAll,
  type Program,
  type ToolDefinition,
  tokensOfLength,
} from '../../plugins/index.ts';
import type { ChatMessage, Command } from '../../protocol/index.ts';
import type { Trace } from '../../trace/index.ts';
import { fromSession } from './session-messages.ts';

export interface DeckProgram extends Program {
  /** What was said since the prompt: answers, calls, results. */
  readonly transcript: readonly ChatMessage[];
}

/** Of a small context, this share is left for the answer; of a large one, so many tokens. */
const ANSWER_SHARE = 0.25;
const ANSWER_TOKENS = 1_024;

/** `work` is the request's own, with whatever has to be done where it throws. */
export function createDeckProgram(
  request: ConversationRequest,
  work: Pick<ConversationRequest, 'call' | 'check'>,
): DeckProgram {
  const transcript: ChatMessage[] = [];
  /** What stands behind the results of the turn that runs: wires want every call answered before anything else is said. */
  const waiting: ChatMessage[] = [];
  const before = [
    ...request.seeds.flatMap(({ name, payload }, index) => unaskedResult(name, payload, `seed_${index}`)),
    ...(request.history ?? []).map(fromSession),
  ];
  const { schema, maxTokens } = request;

  /** Also for a name that the deck lacks: it says so itself. */
  function find(name: string): ToolDefinition {
    const known = request.tools.find((tool) => tool.name === name);
    return {
      name,
      doc: known?.description ?? '',
      order: 0,
      investigates: false,
      ...(known === undefined ? {} : { parameters: known.parameters }),
      async run(args) {
        const { content, events } = await work.call(name, args);
        answerCall(transcript, content);
        for (const [index, event] of events.entries()) {
          waiting.push(...unaskedResult(event.name, event.payload, `event_${transcript.length}_${index}`));
        }
        return done(content);
      },
    };
  }

  const names = request.tools.map(({ name }) => name);
  return {
    tools: names,
    find,
    allows: () => true,
    vocabulary: names,
    maxTurns: request.maxPasses,
    request: {
      ...(maxTokens === undefined ? {} : { maxTokens }),
      ...(schema === null ? {} : { schema: { name: 'answer', schema } }),
    },
    trace: traceOf(request),
    mayBeSilent: request.mayBeSilent === true,
    isSession: false,
    notesFor: request.session ?? null,
    answerTokens: (size) => Math.min(ANSWER_TOKENS, Math.floor(size * ANSWER_SHARE)),
    compose(_, rummy, ceiling) {
      const divisor = rummy.settings.RUMMY_TOKEN_DIVISOR;
      const room = ceiling === null ? null : ceiling * divisor;
      const { instructions, pictures = [] } = request;
      const shorten = (characters: number) => request.shorten(characters);
      const whole = { instructions, before, prompt: rummy.loop.prompt, pictures, transcript, shorten };
      const messages = fitConversation(whole, room);
      const system = tokensOfLength(instructions.length, divisor);
      const floor = tokensOfLength(lengthOfAll(messages), divisor) - system;
      const composed: Composed = { messages, rows: [], tokens: { floor, premium: 0, system }, isShortest: true };
      return Promise.resolve(composed);
    },
    heard: () => request.heard(),
    onText: (text) => request.onText(text),
    asked: (call) => request.onAsked?.(call),
    answered({ content }, commands) {
      const toolCalls = commands.map((command, index) => callOf(command, `call_${transcript.length}_${index}`));
      transcript.push({ role: 'assistant', content, ...(toolCalls.length === 0 ? {} : { toolCalls }) });
    },
    settled: () => void transcript.push(...waiting.splice(0)),
    check: work.check,
    refused: (why) => void transcript.push({ role: 'user', content: why }),
    // Whoever asked the deck says so in their own way.
    cutOff: (text) => text,
    transcript,
  };
}

/** Ids are the model's own; text formats have none. */
function callOf({ id, name, attributes }: Command, otherwise: string) {
  return { id: id ?? otherwise, name, arguments: JSON.stringify(attributes) };
}

/** The calls of the last answer are answered in their order. */
function answerCall(transcript: ChatMessage[], content: string): void {
  const answered = new Set(transcript.map((message) => message.toolCallId));
  const call = transcript
    .findLast((message) => message.role === 'assistant')
    ?.toolCalls?.find(({ id }) => !answered.has(id));
  if (call !== undefined) transcript.push({ role: 'tool', content, toolCallId: call.id });
}

/** A result that nobody asked for, as wires want it: a call that was never made, and what it gave. */
function unaskedResult(name: string, payload: Json, id: string): ChatMessage[] {
  const toolCalls = [{ id, name: name.replaceAll('.', '_'), arguments: '{}' }];
  return [
    { role: 'assistant', content: '', toolCalls },
    { role: 'tool', content: JSON.stringify(payload), toolCallId: id },
  ];
}

/** The deck's own events stand in its trace; of the loop only what it asks of the model is added. */
function traceOf(request: ConversationRequest): Trace {
  return {
    emit(kind, data) {
      if (kind === 'model.request' || kind === 'model.response') request.trace(kind, data);
    },
    subscribe: () => () => undefined,
  };
}
