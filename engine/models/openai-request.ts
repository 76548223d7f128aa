/** What is asked of an OpenAI-compatible server, and what single models won't have asked of them. */
import type { ChatMessage, ChatRequest } from '../protocol/chat.ts';

/** What a model was seen to refuse. Its first refusal costs one short request; after that it is known. */
export type Quirk = 'no_stream_options' | 'completion_tokens' | 'no_temperature' | 'no_tools';

const SIGNS: readonly (readonly [Quirk, RegExp])[] = [
  ['completion_tokens', /max_completion_tokens/i],
  ['no_stream_options', /stream_options|include_usage/i],
  ['no_temperature', /temperature.*(?:support|default|deprecated|allowed)|(?:support|allowed).*temperature/i],
  ['no_tools', /does ?n[o']t support tools|tools? (?:are|is|calling is) not supported|tools? param requires|--jinja/i],
];

/** What a refusal shows about the model that isn't known of it yet; null where it shows nothing. */
export function quirkIn(refusal: string, known: ReadonlySet<Quirk>): Quirk | null {
  return SIGNS.find(([quirk, sign]) => !known.has(quirk) && sign.test(refusal))?.[0] ?? null;
}

/** The body of a streamed chat completion. `more` are fields of the provider and of a wanted structure. */
export function requestBody(request: ChatRequest, quirks: ReadonlySet<Quirk>, more: object): Record<string, unknown> {
  const tools = quirks.has('no_tools') ? [] : (request.tools ?? []);
  const limit = quirks.has('completion_tokens') ? 'max_completion_tokens' : 'max_tokens';
  return {
    model: request.model,
    messages: wireMessages(request.messages, quirks.has('no_tools')),
    stream: true,
    ...(quirks.has('no_stream_options') ? {} : { stream_options: { include_usage: true } }),
    ...(request.temperature === undefined || quirks.has('no_temperature') ? {} : { temperature: request.temperature }),
    ...(request.maxTokens === undefined ? {} : { [limit]: request.maxTokens }),
    ...(tools.length === 0
      ? {}
      : {
          tools: tools.map(({ name, description, parameters }) => ({
            type: 'function',
            function: { name: wireName(name), description, parameters },
          })),
        }),
    ...more,
  };
}

/** Servers take letters, digits, `_` and `-` in a tool's name. */
function wireName(name: string): string {
  return name.replaceAll('.', '__');
}

/** A tool's message has to answer a call that an assistant made natively; any other result is said by the user. */
function wireMessages(messages: readonly ChatMessage[], noTools: boolean): object[] {
  const called = new Set<string>();
  return messages.map(({ role, content, toolCallId, toolCalls }) => {
    if (role === 'assistant' && toolCalls !== undefined && toolCalls.length > 0 && !noTools) {
      for (const call of toolCalls) called.add(call.id);
      const calls = toolCalls.map((call) => ({
        id: call.id,
        type: 'function',
        function: { name: wireName(call.name), arguments: call.arguments },
      }));
      return { role, content, tool_calls: calls };
    }
    if (role !== 'tool') return { role, content };
    if (toolCallId !== undefined && called.has(toolCallId)) return { role, content, tool_call_id: toolCallId };
    return { role: 'user', content };
  });
}
