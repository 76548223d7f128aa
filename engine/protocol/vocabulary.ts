/** The names by which an answer's tags are told from what it merely talks about. */

/** Tools of every loop's vocabulary, whether this loop has them or not: a tag of a tool that is switched off is a call too. */
const TOOLS = ['think', 'get', 'set', 'env', 'sh', 'rm', 'cp', 'mv', 'ask_user', 'update', 'search'];

/** Written like tools, though they are schemes: each is read as a `set` in that scheme. */
export const SCHEME_TAGS: ReadonlySet<string> = new Set(['known', 'unknown']);

/** What stands in these is thought, not said; nothing in them is carried out. */
export const THOUGHT_TAGS: ReadonlySet<string> = new Set([
  'think',
  'thinking',
  'thought',
  'thoughts',
  'reasoning',
  'analysis',
  'reflection',
  'scratchpad',
  'inner_monologue',
]);

/** Dropped, while what they hold is read as if they weren't there. */
export const WRAPPER_TAGS: ReadonlySet<string> = new Set([
  'answer',
  'response',
  'final',
  'final_answer',
  'reply',
  'assistant',
  'commands',
  'command',
  'actions',
  'function_calls',
  'tool_calls',
  'tools',
  'xml',
  'root',
  's',
  'bos',
  'eos',
  'end_of_turn',
  'start_of_turn',
  'turn',
]);

/** Parts of a packet, and results that only Bob writes: an answer that holds them made them up. They go with what they hold. */
export const ECHO_TAGS: ReadonlySet<string> = new Set([
  'context',
  'log',
  'unknowns',
  'instructions',
  'budget',
  'prompt',
  'system',
  'tool_result',
  'tool_results',
  'tool_response',
  'tool_output',
  'function_result',
  'function_results',
  'observation',
]);

/** Ways to write a call that look like a tag. */
export const CALL_TAGS: ReadonlySet<string> = new Set(['tool_call', 'tool_use', 'invoke', 'function']);

/** What these say stands in their attributes; text behind an unclosed one isn't theirs. */
export const LEAF_TOOLS: ReadonlySet<string> = new Set(['get', 'rm', 'cp', 'mv', 'search', 'ask_user']);

/** Labels of code fences that hold calls and nothing else. */
export const CALL_FENCES: ReadonlySet<string> = new Set([
  'tool_code',
  'tool_call',
  'tool_calls',
  'tool_use',
  'tool',
  'tools',
  'function_call',
  'function_calls',
  'tool-call',
  'tool-calls',
]);

/** Labels under which a call may stand in a fence, if it is one and of a tool that there is. */
export const DATA_FENCES: ReadonlySet<string> = new Set(['', 'json', 'json5', 'jsonc']);

/** Labels under which an answer that is nothing but commands may be wrapped. */
export const MARKUP_FENCES: ReadonlySet<string> = new Set(['', 'xml', 'html', 'bob', 'text', 'markdown', 'md']);

/** `<<<NOTES_JSON>>>` and its kin, with one to four brackets and in any case; `</NOTES_JSON>` is an end, too. */
export const MARKER = /<{1,4}(END_|\/)?(NOTES|TOOL_CALLS)_JSON>{1,4}/i;

const MARKER_WORDS = ['', 'END_', '/'].flatMap((start) => [`${start}NOTES_JSON`, `${start}TOOL_CALLS_JSON`]);

/** Whether more text could make a marker of this one, which begins with a bracket. */
export function beginsMarker(text: string): boolean {
  const rest = text.replace(/^<{1,4}/, '').toUpperCase();
  return MARKER_WORDS.some(
    (word) => word.startsWith(rest) || (rest.startsWith(word) && /^>{0,4}$/.test(rest.slice(word.length))),
  );
}

export interface Vocabulary {
  /** The canonical name of a tag or call, or null where it isn't a tool's. Names with a dot or underscore always are. */
  tool(name: string): string | null;
  /** Whether the loop, or any loop, has this tool. */
  isKnown(name: string): boolean;
  /** Whether this loop has it. */
  has(name: string): boolean;
  /** Whether a tag of this name, in lower case, means anything at all. */
  isTag(name: string): boolean;
  /** Whether a tag that means something begins like this, in lower case. */
  beginsTag(start: string): boolean;
}

export function createVocabulary(tools: readonly string[]): Vocabulary {
  const names = new Map<string, string>();
  for (const tool of [...TOOLS, ...SCHEME_TAGS, ...tools]) {
    names.set(tool.toLowerCase(), tool);
    names.set(tool.toLowerCase().replaceAll('.', '__'), tool);
  }
  const own = new Set(tools.map((tool) => tool.toLowerCase()));
  const special = [THOUGHT_TAGS, WRAPPER_TAGS, ECHO_TAGS, CALL_TAGS];
  const tool = (name: string): string | null => {
    const known = names.get(name.toLowerCase());
    if (known !== undefined) return known;
    return /^[a-z][\w-]*(?:[._][\w-]+)+$/i.test(name) ? name.replaceAll('__', '.') : null;
  };
  return {
    tool,
    isKnown: (name) => names.has(name.toLowerCase()),
    has: (name) => own.has(name.toLowerCase()),
    beginsTag: (start) =>
      [...names.keys()].some((name) => name.startsWith(start)) ||
      special.some((set) => [...set].some((name) => name.startsWith(start))),
    isTag: (name) => special.some((set) => set.has(name)) || tool(name) !== null,
  };
}
