/** `bob chat`: the chat at the terminal, a message at a time or just one. */

import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Result } from '../../api/index.ts';
import { openTurns } from '../../memory/index.ts';
import { readAttachments } from '../attached-files.ts';
import {
  badUsage,
  type CliCommand,
  type CommandIo,
  type ExitCode,
  failed,
  firstLine,
  parseCommandArgs,
} from '../command.ts';
import { MODEL_OPTIONS } from '../deck-run.ts';
import { TALK_OPTIONS, talkWithDeck } from '../deck-talk.ts';
import { withTerminalHost } from '../terminal-host.ts';
import { askAtTerminal, talkAtTerminal, tooLongMessage } from '../terminal-talk.ts';

const usage = `bob chat [--once TEXT] [--attach FILE...] [--turbotime TOOL...]
bob chat DECK [--once TEXT] [--context JSON|TEXT] [--state FILE] [--model ID] [--model-force ID] [--trace FILE] [--verbose]

Talks with Bob, whose words are shown as they come. Without --once each line is a message; :quit ends it. Ctrl+C stops an answer
and keeps what came of it; where nothing is being answered, it ends the talk. With --turbotime Bob may use these tools, and plans with
them. /mode chat, mtg, turbotime and auto choose the way of the messages that follow.

--attach puts a text, a list of a deck or a picture (PNG, JPEG, WebP) beside the first message.

With a DECK (a .deck.md, .deck.ts or folder with PROMPT.md) it is that deck that answers, as in bob repl.

With --json and --once: the turn's record, as turns.jsonl has it. While Bob's window is open, write there.`;

const command: CliCommand = {
  name: 'chat',
  summary: 'talk with Bob',
  usage,
  async run(args, io) {
    const parsed = parseCommandArgs(command, {
      args,
      allowPositionals: true,
      options: {
        once: { type: 'string' },
        turbotime: { type: 'string', multiple: true },
        attach: { type: 'string', multiple: true },
        ...MODEL_OPTIONS,
        ...TALK_OPTIONS,
      },
    });
    if (!parsed.ok) return badUsage(io, parsed.problem);
    const { once, turbotime = [], attach = [] } = parsed.values;
    const deck = deckOf(parsed.positionals, turbotime, io);
    if (deck !== null) return chatWithDeck(deck, parsed.values, io);
    const ofDecks = ['model', 'model-force', 'trace', 'context', 'message', 'state'] as const;
    const lost = ofDecks.find((name) => parsed.values[name] !== undefined);
    if (lost !== undefined) return badUsage(io, `--${lost} is for a deck. Write: bob chat DECK --${lost} ...`);
    const tools = [...turbotime, ...parsed.positionals]
      .flatMap((names) => names.split(','))
      .filter((name) => name !== '');
    if (parsed.positionals.length > 0 && turbotime.length === 0) {
      return badUsage(io, `Say it with --once TEXT. Write: ${firstLine(usage)}`);
    }
    if (once === undefined && io.json)
      return badUsage(io, 'With --json one message is answered: bob chat --once TEXT --json');
    if (once !== undefined && once.trim() === '') return badUsage(io, 'Say something: bob chat --once TEXT');
    const problem = once === undefined ? null : tooLongMessage(once);
    if (problem !== null) return badUsage(io, problem);
    if (deck === null && attach.length > 0 && once === undefined && io.stdin === undefined) {
      return badUsage(io, 'Say what to make of it: bob chat --once TEXT --attach FILE');
    }
    const attached = await readAttachments(attach, io.cwd);
    if (!attached.ok) return failed(io, attached.refusal.code, attached.refusal.message);
    return withTerminalHost(io, 'write in his window, or close him first', async (host) => {
      if (tools.length > 0) {
        // As it is written in the chat: a tool's whole name, the word of its command, or the beginning of one name.
        const said = (await host.call(
          'chat/send',
          { text: `/turbotime ${tools.join(' ')}` },
          'window',
        )) as Result<'chat/send'>;
        const { isOn } = (await host.call('turbotime/state', {}, 'window')) as Result<'turbotime/state'>;
        if (!isOn) return failed(io, 'no_tool', said.text);
      }
      if (once === undefined) {
        await talkAtTerminal(host, io, attached.value);
        return 0;
      }
      const { reply, isStopped } = await askAtTerminal(host, io, { text: once, attachments: attached.value });
      if (io.json) io.result(recordOf(reply, io), () => '');
      return isStopped ? 1 : 0;
    });
  },
};

/** A deck that is named in place of Bob; null where none is. */
function deckOf(positionals: readonly string[], turbotime: readonly string[], io: CommandIo): string | null {
  const [said, ...more] = positionals;
  if (said === undefined || more.length > 0 || turbotime.length > 0) return null;
  const file = path.resolve(io.cwd, said);
  const isDeck = /\.(?:md|[mc]?[jt]s)$/.test(said) || existsSync(path.join(file, 'PROMPT.md'));
  return isDeck ? file : null;
}

type DeckValues = Parameters<typeof talkWithDeck>[2] & { readonly once?: string | undefined };

function chatWithDeck(file: string, values: DeckValues, io: CommandIo): Promise<ExitCode> {
  const { once } = values;
  if (io.json) return Promise.resolve(badUsage(io, 'For --json write: bob run DECK --message TEXT --json'));
  if (once === undefined) return talkWithDeck(file, io, values);
  const { stdin: _typed, ...alone } = io;
  return talkWithDeck(file, alone, { ...values, message: once });
}

/** Commands such as `/mode` are no turns: their answer stands for itself. */
function recordOf(reply: Result<'chat/send'>, io: CommandIo): unknown {
  const turns = openTurns(path.join(io.runtimeDir, 'turns.jsonl'));
  try {
    return turns.latest(20).find(({ turn_id }) => turn_id === reply.turnId) ?? reply;
  } finally {
    turns.close();
  }
}

export default command;
