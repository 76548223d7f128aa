/** `bob channel create`: a new room with its slots and bots. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type BotDef, botDef } from '../../api/index.ts';
import { askAndTell, CLIENT_OPTIONS, CLIENT_USAGE, describeRoom, rememberToken } from '../channel-client.ts';
import { badUsage, type CliCommand, type CommandIo, firstLine, parseCommandArgs } from '../command.ts';

const usage = `bob channel create NAME [--slot SPEC]... [--bot FILE.json|bob://REF]... [--trust demo|verified]

Makes a room on this machine's Bob and prints the codes for whoever is to join. The room's own token is remembered in the
runtime folder.

  --slot SPEC    bot:LABEL or invite:LABEL, in the order of turns; without any, the bots and two players
  --bot BOT      a definition in a file, or a bot that Bob has, such as bob://guess-bot; each takes the next bot slot
  --trust TRUST  verified rooms show hashes of what runs and commitments (demo)
${CLIENT_USAGE}

With --json: the response of create_channel.`;

const command: CliCommand = {
  name: 'channel create',
  summary: 'make a room with invites and bots',
  usage,
  async run(args, io) {
    const parsed = parseCommandArgs(command, {
      args,
      allowPositionals: true,
      options: {
        url: CLIENT_OPTIONS.url,
        slot: { type: 'string', multiple: true },
        bot: { type: 'string', multiple: true },
        trust: { type: 'string' },
      },
    });
    if (!parsed.ok) return badUsage(io, parsed.problem);
    const { url, slot = [], bot = [], trust = 'demo' } = parsed.values;
    const name = parsed.positionals.join(' ').trim();
    if (name === '') return badUsage(io, `Name the room. Write: ${firstLine(usage)}`);
    if (trust !== 'demo' && trust !== 'verified') return badUsage(io, '--trust takes demo or verified');
    const wrong = slot.find((spec) => !/^(bot|invite|human):./.test(spec));
    if (wrong !== undefined)
      return badUsage(io, `--slot takes bot:LABEL or invite:LABEL, not ${JSON.stringify(wrong)}`);
    const bots: BotDef[] = [];
    for (const given of bot) {
      const read = readBot(given, io);
      if (!read.ok) return badUsage(io, read.problem);
      bots.push(read.bot);
    }
    const seated = seat(bots, slot);
    if (!seated.ok) return badUsage(io, seated.problem);
    const { slots } = seated;
    return askAndTell(
      io,
      {
        url,
        endpoint: 'create_channel',
        params: { name, slots, bots: seated.bots, trust },
        keep: ({ channel_id, admin_token }) => rememberToken(io, channel_id, { admin_token }),
      },
      ({ invites, view }) =>
        [describeRoom(view), 'Invites, one for each seat:', ...invites.map((code) => `  ${code}`)].join('\n'),
    );
  },
};

function readBot(given: string, io: CommandIo): { ok: true; bot: BotDef } | { ok: false; problem: string } {
  const ref = /^[a-z]+:\/\/(?:.*\/)?([^/@]+)(?:@.*)?$/.exec(given);
  if (ref !== null) return { ok: true, bot: botDef.parse({ name: ref[1], code_ref: given }) };
  const file = path.resolve(io.cwd, given);
  try {
    const read = botDef.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    if (read.success) return { ok: true, bot: read.data };
    const [issue] = read.error.issues;
    return { ok: false, problem: `${file} is no bot: ${issue?.path.join('.') || 'the whole'}: ${issue?.message}` };
  } catch (error) {
    return { ok: false, problem: `${file} can't be read as a bot: ${(error as Error).message}` };
  }
}

/** Bots that name no slot take those that are free, one after the other. */
function seat(
  bots: readonly BotDef[],
  wanted: readonly string[],
): { ok: true; slots: string[]; bots: BotDef[] } | { ok: false; problem: string } {
  // The first bot is the one that leads: only referees may end a game.
  const usual = () => [
    ...bots.map((bot, index) => bot.slot ?? (index === 0 ? 'bot:referee' : `bot:${bot.name}`)),
    'invite:player',
    'invite:player',
  ];
  const slots = wanted.length === 0 ? usual() : [...wanted];
  const free = slots.filter((spec) => spec.startsWith('bot:') && !bots.some((bot) => bot.slot === spec));
  const seated: BotDef[] = [];
  for (const bot of bots) {
    const slot = bot.slot ?? free.shift();
    if (slot === undefined) {
      return { ok: false, problem: `There is no slot for ${bot.name}: add --slot bot:${bot.name}` };
    }
    seated.push({ ...bot, slot });
  }
  return { ok: true, slots, bots: seated };
}

export default command;
