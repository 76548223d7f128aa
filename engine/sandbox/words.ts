// What is said to the authors of bots: which line it was, what is not there and what to write instead.
import { BOT_FILE, HOOK_SPELLINGS } from './guest.ts';
import type { HookProblem } from './protocol.ts';

interface Problem {
  readonly problem: HookProblem;
  readonly message: string;
}

/** What authors look for, and what there is in its place. */
const INSTEAD: Readonly<Record<string, string>> = {
  console: 'write ctx.log(text)',
  Date: 'the time is ctx.now, in milliseconds',
  performance: 'the time is ctx.now, in milliseconds',
  setTimeout: 'use ctx.deadline(milliseconds) and on_deadline()',
  setInterval: 'use ctx.deadline(milliseconds) and on_deadline()',
  require: 'there are no modules; ctx has sha256, commit, random and randint',
  process: 'secrets and settings are ctx.env and ctx.params',
  fetch: 'nothing outside of the room can be reached',
  crypto: 'use ctx.sha256(text), ctx.commit(value) and ctx.random()',
  ctx: "draft A's hooks have this.ctx, draft C's get ctx as their first argument",
};

/** `text`: an error as the guest describes it. */
export function problemFrom(text: string): Problem {
  const { name, message, stack } = JSON.parse(text) as { name: string; message: string; stack: string };
  const line = lineOf(stack);
  const where = line === null ? '' : ` (line ${line})`;
  if (name === 'InternalError' && message === 'out of memory') {
    return { problem: 'memory', message: `it needs more memory than it may have${where}` };
  }
  if (name === '' && message === 'null') {
    return { problem: 'memory', message: 'it threw null, which is also what is left where memory has run out' };
  }
  if ((name === 'InternalError' && message === 'stack overflow') || message === 'Maximum call stack size exceeded') {
    return { problem: 'stack', message: `its calls go too deep${where}` };
  }
  const unknown = /^'(\w+)' is not defined$/.exec(message)?.[1];
  const hint = unknown !== undefined && Object.hasOwn(INSTEAD, unknown) ? `: ${INSTEAD[unknown]}` : '';
  return { problem: 'threw', message: `${name === '' ? '' : `${name}: `}${message}${hint}${where}` };
}

/** `error`: a SyntaxError as QuickJS dumps it. */
export function unreadable(error: { message?: unknown; stack?: unknown } | null, code: string): Problem {
  const line = lineOf(String(error?.stack));
  const hint = /^\s*(import|export)\b/m.test(code) ? ' (there are no modules here: no import, no export)' : '';
  const where = line === null ? '' : `line ${line}: `;
  return { problem: 'unreadable', message: `${where}${String(error?.message)}${hint}` };
}

function lineOf(stack: string): number | null {
  const found = new RegExp(`${BOT_FILE.replace('.', '\\.')}:(\\d+)`).exec(stack);
  return found === null ? null : Number(found[1]);
}

/** The names under which a bot may stand in its code, the best first. */
function namesFor(name: string): string[] {
  const words = name.split(/[^A-Za-z0-9_$]+/).filter((word) => word !== '');
  const joined = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return [...new Set([name, joined, 'Bot', 'bot'])].filter((each) => /^[A-Za-z_$][\w$]*$/.test(each));
}

/** The bot's name in its code, or null where nothing there can be it. */
export function nameOfBot(name: string, code: string): string | null {
  const declared = new Set(
    [...code.matchAll(/\b(?:class|function|const|let|var)\s+([A-Za-z_$][\w$]*)/g)].map((found) => found[1]),
  );
  const wanted = namesFor(name).find((each) => declared.has(each));
  if (wanted !== undefined) return wanted;
  const classes = [...code.matchAll(/^class\s+([A-Za-z_$][\w$]*)/gm)].map((found) => found[1] as string);
  return classes.length === 1 ? (classes[0] as string) : null;
}

export function noBotFound(name: string): string {
  const names = namesFor(name).filter((each) => each !== 'bot');
  return `there is no bot in it: write \`class ${names[0]}\`, or an object named \`bot\`, with hooks such as on_init() and on_post(msg)`;
}

/** Whether the code speaks of a hook at all. */
export function hasHooks(code: string): boolean {
  return Object.values(HOOK_SPELLINGS)
    .flat()
    .some((hook) => new RegExp(`\\b${hook}\\b`).test(code));
}

const PYTHON = [
  /^[ \t]*(async\s+)?def\s+\w+\s*\(.*(:|,|\()\s*(#.*)?$/m,
  /^[ \t]*class\s+\w+\s*(\([\w\s.,=]*\))?\s*:\s*(#.*)?$/m,
  /^[ \t]*(from\s+[\w.]+\s+)?import\s+[\w.]+(\s+as\s+\w+)?(\s*,\s*\w+)*\s*(#.*)?$/m,
  /^[ \t]*(if|elif|for|while|with|except|else|try)\b[^{}]*:\s*(#.*)?$/m,
  /\bself\.\w+|\bself\s*,|\bself\)/,
  /\b(None|True|False|elif|lambda)\b/,
  /"""|'''|^\s*#/m,
  /\b(and|or|not|in)\b.*:\s*$/m,
];

/** Characters: Python shows early, and some of the signs take time that grows with the square of it. */
const LOOKED_AT = 5000;

/** Whether code that is no JavaScript looks like Python. */
export function looksLikePython(code: string): boolean {
  const beginning = code.slice(0, LOOKED_AT);
  const signs = PYTHON.map((sign) => sign.test(beginning));
  return signs[0] === true || signs[1] === true || signs.filter(Boolean).length >= 2;
}
