/** The forms in which a conversation can be sent. Chat templates of single models refuse some of them, and each says so in its own words. */
import { type ChatMessage, type ChatRequest, type ModelFault, wireName } from '../protocol/index.ts';

/** What a model was seen to refuse. Its first refusal costs one short request; after that it is known. */
export const QUIRKS = [
  'no_stream_options',
  'completion_tokens',
  'no_temperature',
  'no_tools',
  'no_tool_messages',
  'alternate',
  'no_system',
  'one_message',
] as const;
export type Quirk = (typeof QUIRKS)[number];

const SIGNS: readonly (readonly [Quirk, RegExp])[] = [
  ['one_message', /(?:single|(?:exactly|only) one) (?:user )?message|one message (?:only|at a time)/i],
  ['completion_tokens', /max_completion_tokens/i],
  ['no_stream_options', /stream_options|include_usage/i],
  ['no_temperature', /temperature.*(?:support|default|deprecated|allowed)|(?:support|allowed).*temperature/i],
  ['no_tools', /does ?n[o']t support tools|tools? (?:are|is|calling is) not supported|tools? param requires|--jinja/i],
  ['no_tools', /enable-auto-tool-choice|tool-call-parser|tools? (?:use|calls?|calling) (?:is|are) ?n[o']t/i],
  ['no_tool_messages', /(?:role|message)s?\b.{0,30}\btool\b|\btool['"`]? (?:role|message)s?\b/i],
  ['alternate', /alternat|first (?:non-system )?message|(?:start|begin)s? with (?:a |an |the )?['"`]?user/i],
  ['no_system', /system.{0,20}(?:role|message|prompt|instruction)|(?:role|message)s?\b.{0,30}\bsystem\b/i],
  ['no_system', /only (?:the )?(?:roles? )?['"`]?user['"`]?,? (?:and|or) ['"`]?assistant/i],
];

/** In this order where the words of a refusal say nothing: each form asks less of a template than the one before. */
const PLAINER: readonly Quirk[] = ['no_tools', 'alternate', 'no_system', 'one_message'];
/** What a template that fails is known by, where the server takes its failing for a failure of its own. */
const TEMPLATE = /template|jinja|\broles?\b|raise_exception/i;
/** What a server says that blames the request, and nothing in it that could be named. */
const VAGUE = /bad request|invalid|unprocessable|(?:un|not )supported|\bmessages?\b|\btools?\b/i;

interface NextShape {
  readonly shape: ReadonlySet<Quirk>;
  /** Whether the refusal named what it refuses: else this is only a try. */
  readonly isTold: boolean;
}

/**
 * The next form to try after a refusal; null where another form would change nothing. `mayGuess` is false where
 * something else of the request is the likelier cause.
 */
export function plainerShape(
  fault: ModelFault,
  shape: ReadonlySet<Quirk>,
  request: ChatRequest,
  mayGuess: boolean,
): NextShape | null {
  if (fault.code !== 'refused' && fault.status !== 500) return null;
  const present = asSent(request, shape);
  const changes = (quirk: Quirk) =>
    !shape.has(quirk) && (!isOfMessages(quirk) || asSent(request, and(shape, quirk)) !== present);
  const told = SIGNS.find(([quirk, sign]) => sign.test(fault.message) && changes(quirk))?.[0];
  if (told !== undefined) return { shape: and(shape, told), isTold: true };
  const isTemplate = TEMPLATE.test(fault.message);
  const isVague = VAGUE.test(fault.message) && (fault.status === 400 || fault.status === 422);
  if (!isTemplate && !(mayGuess && isVague)) return null;
  const guessed = PLAINER.find(changes);
  return guessed === undefined ? null : { shape: and(shape, guessed), isTold: false };
}

function and(shape: ReadonlySet<Quirk>, quirk: Quirk): ReadonlySet<Quirk> {
  return new Set([...shape, quirk]);
}

const isOfMessages = (quirk: Quirk) => PLAINER.includes(quirk) || quirk === 'no_tool_messages';

function asSent(request: ChatRequest, shape: ReadonlySet<Quirk>): string {
  const tools = shape.has('no_tools') ? 0 : (request.tools?.length ?? 0);
  return `${tools} ${JSON.stringify(shapedMessages(request.messages, shape))}`;
}

/** The messages as a server is sent them. */
export function shapedMessages(messages: readonly ChatMessage[], shape: ReadonlySet<Quirk>): object[] {
  if (shape.has('one_message')) return [inOneMessage(messages)];
  const isPlain = shape.has('no_tools') || shape.has('no_tool_messages') || shape.has('alternate');
  const said = isPlain ? withoutCalls(messages) : messages;
  const told = shape.has('no_system') ? systemSaidByUser(said) : said;
  if (isPlain || shape.has('no_system')) {
    const turns = shape.has('alternate') || shape.has('no_system') ? alternating(told) : told;
    return turns.map((turn) => ({ role: turn.role, content: contentOf(turn) }));
  }
  return wireMessages(told);
}

/** Words alone are a text; with pictures they are the first of several parts. */
function contentOf({ content, pictures = [] }: Pick<ChatMessage, 'content' | 'pictures'>): string | object[] {
  if (pictures.length === 0) return content;
  const shown = pictures.map(({ mime, data }) => ({
    type: 'image_url',
    image_url: { url: `data:${mime};base64,${data}` },
  }));
  return [{ type: 'text', text: content }, ...shown];
}

/** A tool's message has to answer a call that an assistant made natively; any other result is said by the user. */
function wireMessages(messages: readonly ChatMessage[]): object[] {
  const called = new Set<string>();
  return messages.map((message) => {
    const { role, content, toolCallId, toolCalls } = message;
    if (role === 'assistant' && toolCalls !== undefined && toolCalls.length > 0) {
      for (const call of toolCalls) called.add(call.id);
      const calls = toolCalls.map((call) => ({
        id: call.id,
        type: 'function',
        function: { name: wireName(call.name), arguments: call.arguments },
      }));
      return { role, content, tool_calls: calls };
    }
    if (role !== 'tool') return { role, content: contentOf(message) };
    if (toolCallId !== undefined && called.has(toolCallId)) return { role, content, tool_call_id: toolCallId };
    return { role: 'user', content };
  });
}

/** Calls and their results in words. */
function withoutCalls(messages: readonly ChatMessage[]): ChatMessage[] {
  const names = new Map<string, string>();
  return messages.flatMap(({ role, content, toolCallId, toolCalls = [], pictures }): ChatMessage[] => {
    const seen = pictures === undefined ? {} : { pictures };
    if (role === 'tool') {
      const name = names.get(toolCallId ?? '');
      return [{ role: 'user', content: name === undefined ? content : `Result of ${name}:\n${content}` }];
    }
    for (const call of toolCalls) names.set(call.id, call.name);
    // A call without arguments that nobody said anything to is told by its result.
    const calls = toolCalls.filter(({ arguments: given }) => content !== '' || given !== '{}');
    const told = calls.map((call) => `[${call.name} ${call.arguments}]`);
    const text = [content, ...told].filter((part) => part !== '').join('\n');
    return role === 'assistant' && text === '' ? [] : [{ role, content: text, ...seen }];
  });
}

function systemSaidByUser(messages: readonly ChatMessage[]): ChatMessage[] {
  return messages.map(({ role, ...message }) => ({ ...message, role: role === 'system' ? 'user' : role }));
}

/** All that was said, by whom, in the words of one user. */
function inOneMessage(messages: readonly ChatMessage[]): object {
  const told = withoutCalls(messages).map(({ role, content }) =>
    role === 'assistant' ? `(You answered before:)\n${content}` : content,
  );
  const content = told.filter((part) => part !== '').join('\n\n');
  return { role: 'user', content: contentOf({ content, pictures: messages.flatMap(({ pictures = [] }) => pictures) }) };
}

/** What stands first where the conversation would begin with the model's own words. */
const OPENING = { role: 'user', content: '(What was said before this is left out.)' } as const;

/** Neighbours of one role in one message, and a user's message first. */
function alternating(messages: readonly ChatMessage[]): ChatMessage[] {
  const turns: ChatMessage[] = [];
  for (const message of messages) {
    const { role, content, pictures = [] } = message;
    const last = turns.at(-1);
    const isFirstTurn = last === undefined || last.role === 'system';
    if (role === 'assistant' && isFirstTurn) turns.push(OPENING, { role, content });
    else if (last?.role !== role) turns.push(message);
    else {
      const both = [...(last.pictures ?? []), ...pictures];
      const seen = both.length === 0 ? {} : { pictures: both };
      turns[turns.length - 1] = { role, content: `${last.content}\n\n${content}`, ...seen };
    }
  }
  return turns;
}
