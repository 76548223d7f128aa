/** What `gambit://` names: pieces of prompt and schemas that decks of the original expect to be there. Our own words. */
import { z } from 'zod';

const SNIPPETS: Readonly<Record<string, { text: string; warning?: string }>> = {
  context: {
    text: 'Before the first message there is a result of gambit_get_reference_context. It holds the input of this run, already checked, and why you were called. Read it before you answer.',
  },
  respond: {
    text: 'When you are done, answer with the result alone: exactly the JSON that was asked for, or plain text where text was asked for.',
    warning: 'gambit://snippets/respond.md: there is no respond tool; the last answer is the result.',
  },
  end: {
    text: '',
    warning: 'gambit://snippets/end.md: there is no end tool; the caller ends a conversation.',
  },
  'scenario-participant': {
    text: 'You play the person in this conversation, never the assistant. Say nothing about tools or about how you decide. When the person has what they came for, answer with an empty message.',
  },
  'generate-test-input': {
    text: 'Where you are given a list of missing fields, answer with JSON alone: one value for each missing field, nothing else.',
  },
};
const SAME: Readonly<Record<string, string>> = { init: 'context', 'scenario-init': 'generate-test-input' };
/** The newest addresses give one of these names to another text: `init.md` is about filling in what a scenario lacks. */
const NEWEST: Readonly<Record<string, string>> = { ...SAME, init: 'generate-test-input' };

/** The snippet of `gambit://snippets/NAME.md`, or of the older `gambit://cards/NAME.card.md` and `gambit://NAME`; or null. */
export function snippet(address: string): { text: string; warning?: string } | null {
  const [, folder, name] = /^gambit:\/\/(?:(snippets|cards)\/)?([a-z-]+)(?:(?:\.card)?\.md)?$/.exec(address) ?? [];
  if (name === undefined) return null;
  const same = folder === 'snippets' ? NEWEST : SAME;
  return SNIPPETS[same[name] ?? name] ?? null;
}

const message = z.looseObject({ role: z.string(), content: z.unknown().optional(), name: z.string().optional() });
const messageWithTools = message.extend({ tool_calls: z.array(z.unknown()).optional() });
const session = (one: z.ZodType) =>
  z.looseObject({ messages: z.array(one).optional(), meta: z.record(z.string(), z.unknown()).optional() });
const grade = z.object({
  score: z.number().int().min(-3).max(3),
  reason: z.string(),
  evidence: z.array(z.string()).optional(),
});

const SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  'graders/contexts/conversation': z.looseObject({ session: session(message) }),
  'graders/contexts/conversation_tools': z.looseObject({ session: session(messageWithTools) }),
  'graders/contexts/turn': z.looseObject({ session: session(message), messageToGrade: message }),
  'graders/contexts/turn_tools': z.looseObject({
    session: session(messageWithTools),
    messageToGrade: messageWithTools,
  }),
  'graders/grader_output': grade,
  'graders/respond': grade,
  'scenarios/plain_chat_input_optional': z.string().optional(),
  'scenarios/plain_chat_output': z.string(),
};

/** The schema of `gambit://schemas/NAME.zod.ts` (or `.ts`), or null. */
export function builtInSchema(address: string): z.ZodType | null {
  const name = /^gambit:\/\/schemas\/([a-z_/]+?)(?:\.zod)?\.ts$/.exec(address)?.[1];
  return name === undefined ? null : (SCHEMAS[name] ?? null);
}
