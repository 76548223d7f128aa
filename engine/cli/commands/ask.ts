/** `bob ask`: ask about a project's folder. */
import type { CliCommand } from '../command.ts';
import { projectUsage, runInProject } from '../project-run.ts';

const command: CliCommand = {
  name: 'ask',
  summary: "ask about a project's folder",
  usage: projectUsage('ask', "Bob looks into the project's folder and answers. He changes nothing in it."),
  run: (args, io) => runInProject('ask', args, io, command),
};

export default command;
