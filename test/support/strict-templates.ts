/** Chat templates that refuse more than they take: what each says to a request that it won't have, and the status it says it with. */
import type { ChatBody } from './model-server.ts';

export interface StrictTemplate {
  readonly status: number;
  /** The refusal's words; null where the request will do. */
  refuses(body: ChatBody): string | null;
}

const rolesOf = (body: ChatBody) => body.messages.map(({ role }) => role);
const hasTools = (body: ChatBody) =>
  (body.tools ?? []).length > 0 || rolesOf(body).includes('tool') || body.messages.some((one) => one.tool_calls);
const isAlternating = (roles: readonly string[]) =>
  roles.every((role, index) => role === (index % 2 === 0 ? 'user' : 'assistant'));

export const STRICT_TEMPLATES: Readonly<Record<string, StrictTemplate>> = {
  'roles must alternate (Mistral, llama.cpp)': {
    status: 500,
    refuses: (body) =>
      isAlternating(rolesOf(body).filter((role, index) => role !== 'system' || index > 0))
        ? null
        : 'Jinja Exception: After the optional system message, conversation roles must alternate user/assistant/user/assistant/...',
  },
  'no system role (Gemma)': {
    status: 400,
    refuses: (body) =>
      rolesOf(body).includes('system')
        ? 'System role not supported'
        : isAlternating(rolesOf(body))
          ? null
          : 'Conversation roles must alternate user/assistant/user/assistant/...',
  },
  'no tool choice (vLLM)': {
    status: 400,
    refuses: (body) =>
      hasTools(body) ? '"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set' : null,
  },
  'no tool messages': {
    status: 422,
    refuses: (body) => (rolesOf(body).includes('tool') ? "Unexpected role 'tool' in messages" : null),
  },
  'the first message is a user': {
    status: 400,
    refuses: (body) =>
      rolesOf(body).find((role) => role !== 'system') === 'user'
        ? null
        : 'The first message must be from the user, but got assistant.',
  },
  'the system message only first': {
    status: 400,
    refuses: (body) => (rolesOf(body).lastIndexOf('system') > 0 ? 'System message must be at the beginning.' : null),
  },
  'a single user message': {
    status: 400,
    refuses: (body) =>
      body.messages.length === 1 && rolesOf(body)[0] === 'user' && !hasTools(body)
        ? null
        : 'This template takes exactly one user message.',
  },
  'strict, and says nothing of why': {
    status: 400,
    refuses: (body) => (isAlternating(rolesOf(body)) && !hasTools(body) ? null : 'Bad Request'),
  },
  'only two roles are known': {
    status: 500,
    refuses: (body) =>
      isAlternating(rolesOf(body)) ? null : 'Error in template: Only user and assistant roles are supported!',
  },
};
