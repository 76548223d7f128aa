/** What runs ask: calls of tools, commands, changes of files, questions, and leaves such as reaching a site. */
import type { Agent, Question } from '../agent/index.ts';
import type { Approval } from '../api/approvals.ts';
import { done, type Outcome, refused } from '../basics/index.ts';
import type { Attributes } from '../entries/index.ts';
import { ASKS_PERSON } from '../plugins/index.ts';
import { type ApprovalAnswer, type ApprovalEnd, type ApprovalSource, WAITING } from './source.ts';

type Parts = Pick<Agent, 'asked' | 'resolve' | 'tools' | 'trust'>;

/** Said already by the content, the title or the words about accepting. */
const SHOWN = new Set(['command', 'question', 'options', 'before', 'body', 'files', ASKS_PERSON]);
const EDITS: Readonly<Record<string, (files: string) => string>> = {
  set: (files) => `Change ${files}`,
  rm: (files) => `Remove ${files}`,
  mv: (files) => `Move ${files}`,
  cp: (files) => `Copy to ${files}`,
};

export function createRunSource({ asked, resolve, tools, trust }: Parts): ApprovalSource {
  const known = new Map<string, Question>();

  async function itemOf(question: Question): Promise<Approval> {
    const { entry, run, project } = question;
    const id = idOf(question);
    const files = filesOf(entry.attributes);
    const kind = kindOf(question, files);
    const folder = project.root === null ? null : trust.folder(project.root);
    const untrusted = (kind === 'command' || kind === 'file') && folder?.ok === false ? folder.refusal.message : null;
    const command = kind === 'command' ? await asked.command(question) : null;
    return {
      id,
      kind,
      what: whatOf(kind, question, files),
      who: { run: run.alias, project: project.name, folder: project.root, words: run.alias },
      content: kind === 'capability' ? capabilityOf(question) : entry.body,
      facts: factsOf(question, kind),
      accepting: acceptingOf(kind, question, files, command?.ok === true ? command.value.asks : null),
      obstacle: untrusted ?? (command?.ok === false ? obstacleOf(command.refusal.message) : null),
      files,
      options: textsOf(entry.attributes['options']),
      since: entry.createdAt,
      ...WAITING,
    };
  }

  async function answerCall(
    question: Question,
    { action, output, reason }: ApprovalAnswer,
  ): Promise<Outcome<ApprovalEnd>> {
    const { run, entry } = question;
    const resolution = {
      path: entry.path,
      action,
      isRun: true,
      ...(output === undefined ? {} : { output }),
      ...(reason === undefined ? {} : { reason }),
    };
    const resolved = await resolve({ run: run.alias, resolution });
    if (!resolved.ok) return resolved;
    const present = asked.find(entry.runId, entry.path);
    const failed = present?.entry.state !== 'resolved' || asked.hasFailed(present);
    const state = action === 'reject' ? 'rejected' : failed ? 'failed' : 'accepted';
    return done({ state, result: present === null ? null : asked.outcome(present), canUndo: false });
  }

  function answerCapability(question: Question, { action }: ApprovalAnswer): Outcome<ApprovalEnd> {
    const capability = capabilityOf(question);
    const decided =
      action === 'accept' ? tools.grant(question.run.alias, capability) : tools.deny(question.run.alias, capability);
    if (!decided.ok) return decided;
    return done({ state: action === 'accept' ? 'accepted' : 'rejected', result: null, canUndo: action === 'accept' });
  }

  const gone = () => refused(409, 'not_waiting', "It doesn't wait for an answer any more.");

  return {
    async waiting() {
      const questions = asked.waiting();
      for (const question of questions) known.set(idOf(question), question);
      return await Promise.all(questions.map(itemOf));
    },
    async answer(item, answer) {
      const question = known.get(item.id);
      if (question === undefined) return gone();
      return item.kind === 'capability' ? answerCapability(question, answer) : await answerCall(question, answer);
    },
    soFar(item) {
      const question = known.get(item.id);
      return question === undefined || item.kind !== 'command' ? null : asked.outcome(question);
    },
    /** What was granted is taken back; what a run did in the meantime stays done. */
    async undo(item) {
      const question = known.get(item.id);
      if (question === undefined || item.kind !== 'capability') return gone();
      const denied = tools.deny(question.run.alias, capabilityOf(question));
      return denied.ok ? done({ state: 'rejected', result: 'Taken back.', canUndo: false }) : denied;
    },
    subscribe: (listener) =>
      asked.subscribe((entry) => {
        if (
          entry.state === 'proposed' ||
          entry.scheme === 'sh' ||
          entry.scheme === 'env' ||
          known.has(idOf({ entry }))
        ) {
          listener();
        }
      }),
  };
}

function idOf({ entry }: Pick<Question, 'entry'>): string {
  return `run ${entry.runId} ${entry.path}`;
}

function kindOf({ tool, entry }: Question, files: readonly string[]): Approval['kind'] {
  if (entry.scheme === 'capability') return 'capability';
  if (tool === 'sh' || tool === 'env') return 'command';
  if (tool === 'ask_user') return 'question';
  return files.length > 0 && EDITS[tool] !== undefined ? 'file' : 'call';
}

function whatOf(kind: Approval['kind'], question: Question, files: readonly string[]): string {
  const { tool } = question;
  switch (kind) {
    case 'capability':
      return `Reach ${siteOf(capabilityOf(question))}`;
    case 'command':
      return tool === 'env' ? 'Look with a command' : 'Run a command';
    case 'question':
      return 'A question';
    case 'file':
      return EDITS[tool]!(files[0]!);
    default:
      return `Use ${tool}`;
  }
}

function acceptingOf(kind: Approval['kind'], question: Question, files: readonly string[], asks: string | null) {
  const { tool, project, entry } = question;
  const folder = project.root ?? '';
  switch (kind) {
    case 'capability':
      return `Pages of ${siteOf(capabilityOf(question))} may be fetched, for ${question.run.alias} alone.`;
    case 'command':
      return (
        asks ??
        `It runs in ${folder}: it can change what is in there and nothing else, and has no network. What it puts out goes back to the run.`
      );
    case 'question':
      return 'Your answer goes back to the run.';
    case 'file':
      return `${files.join(', ')} in ${folder} ${files.length === 1 ? 'is' : 'are'} changed.`;
    default: {
      const asked = entry.attributes[ASKS_PERSON];
      return typeof asked === 'string' ? `${asked}.`.replace(/([.?!])\.$/, '$1') : `${tool} is used with exactly this.`;
    }
  }
}

function factsOf({ tool, entry }: Question, kind: Approval['kind']): Approval['facts'] {
  if (kind === 'question') return [];
  if (kind === 'capability')
    return [{ name: 'Asked for', value: String(entry.attributes['capability'] ?? entry.path) }];
  const more = Object.entries(entry.attributes)
    .filter(([name]) => !SHOWN.has(name))
    .map(([name, value]) => ({ name, value: typeof value === 'string' ? value : JSON.stringify(value) }));
  return [{ name: 'Tool', value: tool }, ...more, { name: 'Kept as', value: entry.path }];
}

function obstacleOf(message: string): string {
  return `Bob can't run it: ${message} Run it yourself and give what it puts out, or reject it and say why.`;
}

function capabilityOf({ entry }: Pick<Question, 'entry'>): string {
  const named = entry.attributes['capability'];
  return typeof named === 'string' ? named : entry.path.replace(/^capability:\/\//, '');
}

function siteOf(capability: string): string {
  return /^net:(.+)$/.exec(capability)?.[1] ?? (capability === 'net' ? 'the network' : capability);
}

function filesOf(attributes: Attributes): string[] {
  return textsOf(attributes['files']);
}

function textsOf(value: unknown): string[] {
  return [value].flat().filter((one) => typeof one === 'string');
}
