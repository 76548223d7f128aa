/** What carries the loops of a client's run: everything that its entries show, and the tools that its mode allows. */
import { composeEntries, type PluginHost, type Program } from '../../plugins/index.ts';
import { markedAsCut } from '../../protocol/index.ts';
import { NO_FLAGS } from '../../runs/index.ts';
import type { Settings } from '../../settings/index.ts';
import type { Trace } from '../../trace/index.ts';

interface EntryProgramParts {
  readonly host: PluginHost;
  readonly settings: Settings;
  readonly trace: Trace;
}

/** `tools`: the names of those that the loop has, in the order in which they are told. */
export function createEntryProgram({ host, settings, trace }: EntryProgramParts, tools: readonly string[]): Program {
  return {
    tools,
    allows: ({ name }) => tools.includes(name),
    find: host.tools.find,
    // A call of a tool that a loop lacks is a call all the same: it is refused, and not shown as text.
    vocabulary: host.tools.resolveForLoop('act', NO_FLAGS).map((tool) => tool.name),
    maxTurns: settings.RUMMY_MAX_TURNS,
    request: {},
    trace,
    mayBeSilent: false,
    isSession: true,
    notesFor: null,
    answerTokens: () => 0,
    compose: composeEntries,
    heard: () => undefined,
    onText: () => undefined,
    asked: () => undefined,
    answered: () => undefined,
    settled: () => undefined,
    check: () => Promise.resolve(null),
    refused: () => undefined,
    cutOff: markedAsCut,
  };
}
