/** `bob token`: what another program of the person needs to speak to the Bob that runs. */
import { badUsage, type CliCommand, parseCommandArgs } from '../command.ts';
import { servingBob } from '../serving-bob.ts';

const usage = `bob token

The address and the token with which a program of yours speaks to the Bob that bob serve started: JSON-RPC 2.0 over a
WebSocket, with the header "Authorization: Bearer TOKEN". Such a program is a client: it plays, asks and has runs of its
own, and it can't approve memories, answer proposals, give permissions, change models or settings, or trust a folder.`;

const command: CliCommand = {
  name: 'token',
  summary: 'let another program of yours speak to Bob',
  usage,
  async run(args, io) {
    const parsed = parseCommandArgs(command, { args, options: {}, allowPositionals: false });
    if (!parsed.ok) return badUsage(io, parsed.problem);
    const serving = servingBob(io);
    if (typeof serving === 'number') return serving;
    const url = new URL('/rpc', serving.url.replace(/^http/, 'ws')).href;
    io.result({ url, token: serving.token }, () => `${url}\n${serving.token}`);
    return 0;
  },
};

export default command;
