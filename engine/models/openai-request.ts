/** What is asked of an OpenAI-compatible server. */
import { type ChatRequest, wireName } from '../protocol/index.ts';
import { type Quirk, shapedMessages } from './request-shape.ts';

/** The body of a streamed chat completion. `more` are fields of the provider and of a wanted structure. */
export function requestBody(request: ChatRequest, shape: ReadonlySet<Quirk>, more: object): Record<string, unknown> {
  const tools = shape.has('no_tools') ? [] : (request.tools ?? []);
  const limit = shape.has('completion_tokens') ? 'max_completion_tokens' : 'max_tokens';
  return {
    model: request.model,
    messages: shapedMessages(request.messages, shape),
    stream: true,
    ...(shape.has('no_stream_options') ? {} : { stream_options: { include_usage: true } }),
    ...(request.temperature === undefined || shape.has('no_temperature') ? {} : { temperature: request.temperature }),
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

/** The same with a word in place of each picture's bytes. */
export function withNamedPictures(request: ChatRequest): ChatRequest {
  const messages = request.messages.map(({ pictures, ...message }) =>
    pictures === undefined
      ? message
      : { ...message, pictures: pictures.map(({ mime, data }) => ({ mime, data: `[${data.length} characters]` })) },
  );
  return { ...request, messages };
}
