/** `bob act`: have something done in a project's folder. */
import type { CliCommand } from '../command.ts';
import { projectUsage, runInProject } from '../project-run.ts';

const command: CliCommand = {
  name: 'act',
  summary: "have something done in a project's folder",
  usage: projectUsage(
    'act',
    "Bob works in the project's folder until it is done: he looks, proposes changes and commands, and goes on with what came of them.",
  ),
  run: (args, io) => runInProject('act', args, io, command),
};

export default command;
