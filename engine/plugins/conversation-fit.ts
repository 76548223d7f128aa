/** A conversation made to fit into what its model can read: what was said longest ago goes first, the question last. */
import { type ChatMessage, type Picture, withoutMiddle } from '../protocol/index.ts';

interface Conversation {
  readonly instructions: string;
  /** What stands before the prompt. */
  readonly before: readonly ChatMessage[];
  readonly prompt: string;
  /** What is shown with the prompt. */
  readonly pictures?: readonly Picture[];
  /** What was said since the prompt. */
  readonly transcript: readonly ChatMessage[];
  /** The prompt in at most so many characters, by whoever knows what in it matters. */
  shorten(characters: number): string;
}

/** However long its instructions are, a conversation has this share of the room. */
const LEAST_SHARE = 0.2;
/** What was said since the prompt may take this share where all is too long. */
const SAID_SHARE = 0.5;

/** The messages, in at most `room` characters where that can be; all of them where nobody knows how many fit. */
export function fitConversation(conversation: Conversation, room: number | null): ChatMessage[] {
  const { instructions, before, prompt, pictures = [], transcript } = conversation;
  const shown = pictures.length === 0 ? {} : { pictures };
  const system: ChatMessage = { role: 'system', content: instructions };
  const whole: ChatMessage[] = [system, ...before, { role: 'user', content: prompt, ...shown }, ...transcript];
  if (room === null || lengthOfAll(whole) <= room) return whole;
  const seen = pictures.length * CHARACTERS_OF_PICTURE;
  const free = Math.floor(Math.max(room - instructions.length - seen, room * LEAST_SHARE));
  const said = lengthOfAll(transcript);
  const forSaid = Math.min(said, Math.max(Math.floor(free * SAID_SHARE), free - prompt.length));
  const shortTranscript = said <= forSaid ? transcript : shortened(transcript, forSaid);
  const forPrompt = Math.max(0, free - lengthOfAll(shortTranscript));
  const content = prompt.length <= forPrompt ? prompt : conversation.shorten(forPrompt);
  const latest = newest(before, forPrompt - content.length);
  return [system, ...latest, { role: 'user', content, ...shown }, ...shortTranscript];
}

/** Models count a picture as some 250 to 1,500 tokens, whatever its bytes. */
const CHARACTERS_OF_PICTURE = 3_000;

function lengthOf({ content, toolCalls = [], pictures = [] }: ChatMessage): number {
  const said = content.length + pictures.length * CHARACTERS_OF_PICTURE;
  return toolCalls.reduce((sum, call) => sum + call.name.length + call.arguments.length, said);
}

export function lengthOfAll(messages: readonly ChatMessage[]): number {
  return messages.reduce((sum, message) => sum + lengthOf(message), 0);
}

/** The last messages that fit. A call and its results go together. */
function newest(messages: readonly ChatMessage[], room: number): readonly ChatMessage[] {
  let from = messages.length;
  let left = room;
  for (let at = messages.length - 1; at >= 0; at -= 1) {
    left -= lengthOf(messages[at]!);
    if (left < 0) break;
    if (messages[at]!.role !== 'tool') from = at;
  }
  return messages.slice(from);
}

/** Each message in its share of the room: the longest lose most, and none is lost, for results answer calls. */
function shortened(messages: readonly ChatMessage[], room: number): ChatMessage[] {
  const lengths = messages.map(lengthOf).sort((a, b) => a - b);
  let left = room;
  let most = 0;
  for (const [index, length] of lengths.entries()) {
    most = Math.max(0, Math.floor(left / (lengths.length - index)));
    if (length > most) break;
    left -= length;
  }
  return messages.map((message) => ({ ...message, content: withoutMiddle(message.content, most) }));
}
