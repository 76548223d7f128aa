/**
 * What a person writes with a slash: `/turbotime` chooses tools for the session, and a direct command such as
 * `/lookup Lightning Bolt` calls one tool and shows what it gave, with or without a model.
 */
import type { AgentTools } from '../agent/tools.ts';
import type { Attributes } from '../entries/entry.ts';
import type { Outcome } from '../outcome.ts';
import { plainResult } from './tool-words.ts';
import { TURBOTIME_TOOLS, type Turbotime, type UsedTool } from './turbotime.ts';
import { createSources, listed, type NumberedSource } from './turbotime-sources.ts';

export interface CommandRequest {
  /** The message as a person sent it from their own window or terminal: nobody else's words may come here. */
  readonly text: string;
  readonly session: string;
  readonly signal: AbortSignal;
}

export interface CommandAnswer {
  readonly text: string;
  readonly sources: readonly NumberedSource[];
  /** For the record of the turn. */
  readonly tools: readonly UsedTool[];
}

export interface TurbotimeCommands {
  /** Null for a message that is none of these commands. */
  answer(request: CommandRequest): Promise<CommandAnswer | null>;
}

export interface TurbotimeCommandParts {
  readonly turbotime: Turbotime;
  readonly tools: Pick<AgentTools, 'list' | 'selected' | 'select' | 'call'>;
}

interface Direct {
  readonly tool: string;
  /** What to write, for who wrote nothing. */
  readonly usage: string;
  /** Null where something has to stand behind the command and doesn't. */
  readonly args: (text: string) => Attributes | null;
}

const needed = (name: string) => (text: string) => (text === '' ? null : { [name]: text });

const DIRECT: Readonly<Record<string, Direct>> = {
  lookup: { tool: 'scryfall.lookup', usage: '/lookup Lightning Bolt', args: needed('name') },
  rules: { tool: 'rules.lookup', usage: '/rules 702.19b', args: needed('query') },
  news: { tool: 'news.headline_search', usage: '/news standard', args: (text) => ({ query: text }) },
  steam: { tool: 'steam.game_lookup', usage: '/steam Slay the Spire', args: needed('name') },
  meta: { tool: 'game.knowledge_search', usage: '/meta golgari sideboard', args: needed('query') },
  deck: { tool: 'deck.analyze', usage: '/deck boundless-elves, or a list below it', args: deckArguments },
  game: { tool: 'game.analyze', usage: '/game', args: gameArguments },
};

export function createTurbotimeCommands({ turbotime, tools }: TurbotimeCommandParts): TurbotimeCommands {
  async function direct({ tool, usage, args }: Direct, text: string, request: CommandRequest): Promise<CommandAnswer> {
    const given = args(text);
    if (given === null) return say(`Write what to look up, as in ${usage}.`);
    const { session, signal } = request;
    const called = await once(session, tool, () => tools.call({ session, tool, args: given, signal }));
    if (!called.ok) return say(called.refusal.message);
    const { ok, error, output, status, path } = called.value;
    const record: UsedTool = { tool_name: tool, args: given, status: statusOf(ok, status), error, result_ref: path };
    if (!ok) return { text: withoutStatus(error), sources: [], tools: [record] };
    const sources = createSources();
    sources.add(output);
    return {
      text: [plainResult(tool, output), ...(sources.all.length === 0 ? [] : [`Sources:\n${listed(sources.all)}`])].join(
        '\n\n',
      ),
      sources: sources.all,
      tools: [record],
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
    const named = words.flatMap((word) => (word === 'all' ? [...TURBOTIME_TOOLS] : [meant(word, known) ?? `?${word}`]));
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
      .filter(({ name }) => isOffered(name))
      .map(
        ({ name, title, unavailable }) =>
          `${name}: ${title}${unavailable === null ? '' : ` (not now: ${unavailable})`}`,
      );
    return [
      'TURBOTIME is off. Choose tools with /turbotime NAME..., or /turbotime all:',
      ...rows,
      `Without it: ${Object.values(DIRECT)
        .map(({ usage }) => usage.split(',')[0])
        .join(', ')}.`,
    ].join('\n');
  }

  return {
    async answer(request) {
      const [, command = '', rest = ''] = /^\s*\/([a-z]+)(?:\s+([\s\S]*))?$/i.exec(request.text) ?? [];
      const name = command.toLowerCase();
      if (name === 'turbotime') return choose(request.session, rest.toLowerCase().match(/[^\s,]+/g) ?? []);
      const found = Object.hasOwn(DIRECT, name) ? DIRECT[name] : undefined;
      return found === undefined ? null : await direct(found, rest.trim(), request);
    },
  };
}

/** A whole name, a direct command's word, or the beginning of one name alone. */
function meant(word: string, known: readonly string[]): string | null {
  if (known.includes(word)) return word;
  const direct = Object.hasOwn(DIRECT, word) ? DIRECT[word]?.tool : undefined;
  if (direct !== undefined && known.includes(direct)) return direct;
  const beginning = known.filter((name) => isOffered(name) && name.startsWith(`${word}.`));
  return beginning.length === 1 ? beginning[0]! : null;
}

/** Tools that change or run something are chosen by their whole name, or in the window. */
function isOffered(name: string): boolean {
  return TURBOTIME_TOOLS.some((tool) => tool === name) || name.startsWith('mcp.');
}

function deckArguments(text: string): Attributes | null {
  if (text === '') return null;
  return text.includes('\n') || /^\d/.test(text) ? { list: text } : { deck: text };
}

function gameArguments(text: string): Attributes {
  return text === '' ? {} : { game: text };
}

function statusOf(ok: boolean, status: number): UsedTool['status'] {
  return ok ? 'ok' : status === 403 ? 'refused' : 'failed';
}

function say(text: string): CommandAnswer {
  return { text, sources: [], tools: [] };
}

/** Results tell models a number behind the words; a person is spared it. */
function withoutStatus(error: string | null): string {
  return (error ?? 'It failed.').replace(/ \(\d{3}\)$/, '');
}
