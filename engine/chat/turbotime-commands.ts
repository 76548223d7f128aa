/**
 * What a person writes with a slash: `/turbotime` chooses tools for the session, and a direct command such as
 * `/lookup Lightning Bolt` calls one tool and shows what it gave, with or without a model.
 */
import type { AgentTools, DirectTool } from '../agent/index.ts';
import type { Outcome } from '../basics/index.ts';
import { timedCall, type UsedTool } from './called-tool.ts';
import { plainResult } from './tool-words.ts';
import type { Turbotime } from './turbotime.ts';
import { createSources, listedSources, type NumberedSource } from './turbotime-sources.ts';

interface CommandRequest {
  /** The message as a person sent it from their own window or terminal: nobody else's words may come here. */
  readonly text: string;
  readonly session: string;
  readonly signal: AbortSignal;
}

interface CommandAnswer {
  readonly text: string;
  readonly sources: readonly NumberedSource[];
  /** For the record of the turn. */
  readonly tools: readonly UsedTool[];
}

export interface TurbotimeCommands {
  /** Null for a message that is none of these commands. */
  answer(request: CommandRequest): Promise<CommandAnswer | null>;
}

interface TurbotimeCommandParts {
  readonly turbotime: Turbotime;
  readonly tools: Pick<AgentTools, 'list' | 'direct' | 'selected' | 'select' | 'call'>;
}

export function createTurbotimeCommands({ turbotime, tools }: TurbotimeCommandParts): TurbotimeCommands {
  async function direct(own: DirectTool, text: string, request: CommandRequest): Promise<CommandAnswer> {
    const { name: tool, usage, args } = own;
    const given = args(text);
    if (given === null) return say(`Write what to look up, as in ${usage}.`);
    const { session, signal } = request;
    const { used, answer } = await timedCall(tool, given, () =>
      once(session, tool, () => tools.call({ session, tool, args: given, signal })),
    );
    if (answer?.ok !== true) return { text: withoutStatus(used.error), sources: [], tools: [used] };
    const { output } = answer;
    const sources = createSources();
    sources.add(output);
    return {
      text: [
        plainResult(own, output),
        ...(sources.all.length === 0 ? [] : [`Sources:\n${listedSources(sources.all)}`]),
      ].join('\n\n'),
      sources: sources.all,
      tools: [used],
    };
  }

  /** The person named the tool in their own words: that is their leave for this one call. */
  async function once<T>(session: string, tool: string, work: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
    const selected = tools.selected(session);
    if (selected.includes(tool)) return await work();
    const chosen = tools.select(session, [...selected, tool]);
    if (!chosen.ok) return chosen;
    try {
      return await work();
    } finally {
      // What was chosen meanwhile stays chosen.
      tools.select(
        session,
        tools.selected(session).filter((name) => name !== tool),
      );
    }
  }

  function choose(session: string, words: readonly string[]): CommandAnswer {
    const [first = ''] = words;
    if (words.length === 0) return say(stateOf(session));
    if (words.length === 1 && first === 'off') return changed(turbotime.select(session, []));
    if (words.length === 1 && first === 'on') return changed(turbotime.resume(session));
    const known = tools.list(session).map(({ name }) => name);
    const named = words.flatMap((word) =>
      word === 'all' ? tools.direct().map(({ name }) => name) : [meant(word, known, tools.direct()) ?? `?${word}`],
    );
    const unknown = named.filter((name) => name.startsWith('?')).map((name) => name.slice(1));
    if (unknown.length > 0) {
      return say(
        `There is no tool called ${unknown.map((word) => `"${word}"`).join(' or ')}. There are: ${known.join(', ')}.`,
      );
    }
    return changed(turbotime.select(session, [...new Set(named)]));

    function changed(outcome: ReturnType<Turbotime['select']>): CommandAnswer {
      return say(outcome.ok ? stateOf(session) : outcome.refusal.message);
    }
  }

  function stateOf(session: string): string {
    const { isOn, tools: selected } = turbotime.state(session);
    if (isOn) return `TURBOTIME is on, with ${selected.join(', ')}. /turbotime off ends it.`;
    const rows = tools
      .list(session)
      .filter(({ name }) => isOffered(name, tools.direct()))
      .map(
        ({ name, title, unavailable }) =>
          `${name}: ${title}${unavailable === null ? '' : ` (not now: ${unavailable})`}`,
      );
    return [
      'TURBOTIME is off. Choose tools with /turbotime NAME..., or /turbotime all:',
      ...rows,
      `Without it: ${tools
        .direct()
        .map(({ usage }) => usage.split(',')[0])
        .join(', ')}.`,
    ].join('\n');
  }

  return {
    async answer(request) {
      const [, command = '', rest = ''] = /^\s*\/([a-z]+)(?:\s+([\s\S]*))?$/i.exec(request.text) ?? [];
      const name = command.toLowerCase();
      if (name === 'turbotime') return choose(request.session, rest.toLowerCase().match(/[^\s,]+/g) ?? []);
      const found = tools.direct().find(({ command: own }) => own === name);
      return found === undefined ? null : await direct(found, rest.trim(), request);
    },
  };
}

/** A whole name, a direct command's word, or the beginning of one name alone. */
function meant(word: string, known: readonly string[], direct: readonly DirectTool[]): string | null {
  if (known.includes(word)) return word;
  const called = direct.find(({ command }) => command === word)?.name;
  if (called !== undefined && known.includes(called)) return called;
  const beginning = known.filter((name) => isOffered(name, direct) && name.startsWith(`${word}.`));
  return beginning.length === 1 ? beginning[0]! : null;
}

/** Tools that change or run something are chosen by their whole name, or in the window. */
function isOffered(name: string, direct: readonly DirectTool[]): boolean {
  return direct.some((tool) => tool.name === name) || name.startsWith('mcp.');
}

function say(text: string): CommandAnswer {
  return { text, sources: [], tools: [] };
}

/** Results tell models a number behind the words; a person is spared it. */
function withoutStatus(error: string | null): string {
  return (error ?? 'It failed.').replace(/ \(\d{3}\)$/, '');
}
