/** Refuses single commands that a tool list can't tell apart (seed 004, Mode Enforcement). */

import { readPattern, schemeOf } from '../../entries/index.ts';
import type { Command } from '../../protocol/index.ts';
import type { Constraints, PluginContext, Recording, RummyContext } from '../plugin.ts';
import { filesNamed, plainFile, textOf } from '../targets.ts';

/** Before any other filter: what is refused needs no further look. */
const PRIORITY = 50;
/** Decided by a person alone, and from outside of any run. */
const MEMORY = new Set(['ltm', 'candidate']);

export default function policy(core: PluginContext): void {
  core.on(
    'entry.recording',
    async (recording, rummy) => {
      // What is refused or left undone already is only put on record.
      if (recording.state === 'failed' || recording.state === 'cancelled') return recording;
      // A pattern that can't be read names nothing that could be judged; its tool would refuse it too.
      const pattern = unreadable(recording.command);
      if (pattern !== null) return { ...recording, state: 'failed', outcome: 'pattern:400', body: pattern };
      const reason = refusal(recording.command, rummy, core.constraints);
      return reason === null ? recording : await refuse(recording, rummy, reason);
    },
    PRIORITY,
  );
}

function unreadable({ attributes }: Command): string | null {
  for (const name of ['path', 'to']) {
    const pattern = readPattern(textOf(attributes, name)?.trim() ?? '');
    if (!pattern.ok) return pattern.refusal.message;
  }
  return null;
}

async function refuse(recording: Recording, rummy: RummyContext, reason: string): Promise<Recording> {
  await rummy.emit('error.log', {
    rummy,
    status: 403,
    message: reason,
    attributes: { tool: recording.command.name, path: textOf(recording.attributes, 'path') ?? '' },
  });
  return { ...recording, state: 'failed', outcome: 'permission:403', body: reason };
}

function refusal(command: Command, rummy: RummyContext, constraints: Constraints): string | null {
  const memory = memoryTouched(command);
  if (memory !== null) return `${memory} is memory: you can propose with set on candidate://, and a person decides.`;
  const files = filesChanged(command, rummy);
  if (files.length === 0) return null;
  if (rummy.mode === 'ask') return `In ask mode files are not changed: ${files[0]} stays as it is.`;
  if (rummy.project.root === null) return `This project has no folder, so there is no file ${files[0]}.`;
  if (rummy.flags.noProposals)
    return `A change of ${files[0]} would have to be proposed, and this run takes no proposals.`;
  for (const file of files) {
    const verdict = constraints.of(rummy.project.id, plainFile(file));
    if (verdict === 'readonly' || verdict === 'ignore') return `${file} is ${wording[verdict]} in this project.`;
  }
  return null;
}

const wording = { readonly: 'read-only', ignore: 'kept out' };

/** Proposing is `set` on a candidate. Copies, moves and removals would get around what a person is asked. */
function memoryTouched({ name, attributes }: Command): string | null {
  const named = ['path', 'to'].map((key) => textOf(attributes, key)?.trim() ?? '');
  const touched = (scheme: string | null) => scheme !== null && MEMORY.has(scheme);
  if (name === 'set') return schemeOf(named[0]!) === 'ltm' ? named[0]! : null;
  if (name === 'cp') return touched(schemeOf(named[1]!)) ? named[1]! : null;
  if (name === 'rm' || name === 'mv') return named.find((path) => touched(schemeOf(path))) ?? null;
  return null;
}

/** The files that a command would change on disk; those it merely shows or hides are none. */
function filesChanged({ name, attributes, body }: Command, rummy: RummyContext): readonly string[] {
  const path = textOf(attributes, 'path')?.trim() ?? '';
  const to = textOf(attributes, 'to')?.trim() ?? '';
  const at = (target: string) => (target === '' ? [] : filesNamed(rummy, target));
  switch (name) {
    case 'set':
      return edits(attributes, body) ? at(path) : [];
    case 'rm':
      return at(path);
    case 'cp':
      return at(to);
    case 'mv':
      return [...at(path), ...at(to)];
    default:
      return [];
  }
}

function edits(attributes: Command['attributes'], body: string): boolean {
  const hasText = ['body', 'search', 'replace'].some((name) => textOf(attributes, name) !== null);
  const changesView = ['visibility', 'summary'].some((name) => textOf(attributes, name) !== null);
  return body.trim() !== '' || hasText || !changesView;
}
