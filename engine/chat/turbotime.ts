/**
 * TURBOTIME: a path of its own for messages that need looking up. The goal is framed, calls of the selected tools are
 * planned and made in up to three rounds, and the answer cites what they found. A person switches it on for a session by
 * choosing tools, and that choice is the grant; it never runs at a table where a game goes on.
 */
import { z } from 'zod';
import type { AgentTools, DirectTool, ToolResult } from '../agent/index.ts';
import { done, type Outcome } from '../basics/index.ts';
import { type DeckProblem, isBrokenOff, isDeckProblem, type OwnDeckRun } from '../decks/index.ts';
import type { Picture } from '../protocol/index.ts';
import type { Trace } from '../trace/index.ts';
import { callSelected, type UsedTool } from './called-tool.ts';
import type { AnswerFact } from './facts.ts';
import { spokenTextOf } from './mechanics.ts';
import { plainResult } from './tool-words.ts';
import {
  cited,
  createSources,
  listedSources,
  type NumberedSource,
  type Sources,
  withoutSources,
} from './turbotime-sources.ts';

export interface TurbotimeState {
  readonly isOn: boolean;
  /** Selected in this session. */
  readonly tools: readonly string[];
}

interface TurbotimeRequest {
  readonly question: string;
  readonly session: string;
  readonly earlier: readonly { readonly who: 'person' | 'bob'; readonly text: string }[];
  /** What the rules engine says to the question. */
  readonly facts: readonly AnswerFact[];
  /** Calls that the thought wishes for: the first round. */
  readonly wishes: readonly { readonly tool: string; readonly args: Readonly<Record<string, unknown>> }[];
  /** Whom the person chose for this conversation; null where the decks' own model is asked. */
  readonly model: string | null;
  /** What is remembered and fits, as a block behind the answer's instructions; may be empty. */
  readonly memories: string;
  readonly signal: AbortSignal;
  readonly onText: (piece: string) => void;
  /** The answer has no end: why, in words. */
  readonly onCut: (why: string) => void;
  /** For the model that words the answer to look at; told where it can't. */
  readonly pictures: readonly Picture[];
  readonly onUnseen: () => void;
  /** The question alone is longer than the model can read. */
  readonly onShort: () => void;
  readonly onAsked: NonNullable<DeckOptions['onAsked']>;
  /** Each call as it has ended, also where no answer comes of them. */
  readonly onTool: (used: UsedTool) => void;
}

interface TurbotimeAnswer {
  /** With its list of sources. */
  readonly text: string;
  readonly sources: readonly NumberedSource[];
  readonly goal: string;
  /** For the record of the turn. */
  readonly tools: readonly UsedTool[];
}

export interface Turbotime {
  state(session: string): TurbotimeState;
  /** By a person only. None switches it off; the choice before that is kept for `on`. */
  select(session: string, tools: readonly string[]): Outcome<TurbotimeState>;
  /** Back to what was selected before it was switched off. */
  resume(session: string): Outcome<TurbotimeState>;
  /** Whether a message is answered on this path. `isPlaying`: a game goes on at the table of the conversation. */
  takes(session: string, where: { isPlaying: boolean; hasModel: boolean }): boolean;
  /** Rejects with a DeckProblem where no model can be asked. */
  answer(request: TurbotimeRequest): Promise<TurbotimeAnswer>;
}

interface DeckOptions {
  readonly signal: AbortSignal;
  readonly model?: string;
  readonly also?: string;
  readonly onText?: (text: string) => void;
  readonly onCut?: (why: string) => void;
  readonly onShort?: OwnDeckRun['onShort'];
  readonly pictures?: OwnDeckRun['pictures'];
  readonly onUnseen?: OwnDeckRun['onUnseen'];
  readonly onAsked?: OwnDeckRun['onAsked'];
}

interface TurbotimeParts {
  readonly decks: {
    run(
      name: 'turbotime-frame' | 'turbotime-plan' | 'turbotime-answer',
      input: unknown,
      options: DeckOptions,
    ): Promise<unknown>;
  };
  readonly tools: Pick<AgentTools, 'list' | 'direct' | 'selected' | 'select' | 'call'>;
  readonly trace: Trace;
  readonly now: () => number;
}

const MOST_ROUNDS = 3;
const MOST_STEPS = 4;
const MOST_CALLS = 8;
/** Longest result that a deck is given, in characters. */
const LONGEST_RESULT = 5_000;

const goalSchema = z.object({ goal: z.string(), needs: z.array(z.string()).catch(() => []) });
const stepSchema = z.object({ tool: z.string(), args: z.record(z.string(), z.unknown()).catch(() => ({})) });
const planSchema = z.object({ steps: z.array(z.unknown()).catch(() => []) });

interface Found {
  readonly answer: ToolResult;
  readonly args: string;
  readonly sources: readonly NumberedSource[];
}

type Goal = z.infer<typeof goalSchema>;

export function createTurbotime(parts: TurbotimeParts): Turbotime {
  const { tools } = parts;
  /** What was selected before it was switched off, by session. */
  const before = new Map<string, readonly string[]>();
  const select = (session: string, names: readonly string[]): Outcome<TurbotimeState> => {
    const present = tools.selected(session);
    const selected = tools.select(session, names);
    if (!selected.ok) return selected;
    if (names.length === 0 && present.length > 0) before.set(session, present);
    parts.trace.emit('permission', { session, activity: 'turbotime', selected: [...selected.value] });
    return done(stateIn(parts, session));
  };
  return {
    state: (session) => stateIn(parts, session),
    select,
    resume: (session) => select(session, before.get(session) ?? tools.selected(session)),
    takes: (session, { isPlaying, hasModel }) => !isPlaying && hasModel && stateIn(parts, session).isOn,
    answer: (request) => answer(parts, request),
  };
}

function stateIn({ tools }: TurbotimeParts, session: string): TurbotimeState {
  const selected = tools.selected(session);
  return { isOn: selected.length > 0, tools: selected };
}

function usableTools({ tools }: TurbotimeParts, session: string): ReturnType<TurbotimeParts['tools']['list']> {
  const selected = tools.selected(session);
  return tools.list(session).filter(({ name }) => selected.includes(name));
}

async function answer(parts: TurbotimeParts, request: TurbotimeRequest): Promise<TurbotimeAnswer> {
  const { decks, tools, now } = parts;
  const { question, earlier, facts, signal } = request;
  const goal = await frame(parts, request);
  const sources = createSources();
  const { found, record } = await lookUp(parts, request, goal, sources);
  const results = found.map((one) => ({
    tool: one.answer.tool,
    ok: one.answer.ok,
    source: one.answer.source,
    confidence: one.answer.confidence,
    text: textOf(one.answer),
    sources: one.sources.map(({ n, title, date, from }) => ({ n, title, date, from })),
  }));
  const today = new Date(now()).toISOString().slice(0, 10);
  const input = { question, goal: goal.goal, today, facts: [...facts], results, earlier: [...earlier] };
  let hasBegun = false;
  const saying = decks.run('turbotime-answer', input, {
    ...askedAs(request),
    also: request.memories,
    onText(piece) {
      hasBegun = true;
      request.onText(piece);
    },
    onCut: request.onCut,
    onShort: request.onShort,
    pictures: request.pictures,
    onUnseen: request.onUnseen,
  });
  // Words that were read already aren't taken back.
  const otherwise = (problem: DeckProblem) =>
    found.length === 0 || (hasBegun && isBrokenOff(problem)) ? null : plainly(found, tools.direct());
  const said = await orElse(saying, otherwise, signal);
  if (said === null) await saying;
  const { text, used } = cited(spokenTextOf(String(said)), sources.all);
  const shown = used.length > 0 ? used : sources.all;
  const list = shown.length === 0 ? '' : `\n\nSources:\n${listedSources(shown)}`;
  return { text: `${text}${list}`, sources: shown, goal: goal.goal, tools: record };
}

/** Whom a deck asks, and who is told of it. */
function askedAs({ model, signal, onAsked }: TurbotimeRequest): DeckOptions {
  return { signal, onAsked, ...(model === null ? {} : { model }) };
}

async function frame(parts: TurbotimeParts, request: TurbotimeRequest): Promise<Goal> {
  const { question, session, earlier, signal } = request;
  const tools = usableTools(parts, session).map(({ name, title }) => ({ name, title }));
  const framing = parts.decks.run('turbotime-frame', { question, earlier: [...earlier], tools }, askedAs(request));
  return goalSchema.parse(await orElse(framing, () => ({ goal: question.slice(0, 400), needs: [] }), signal));
}

/** A copy of the deck that a person wrote may give more than is asked for; a model may name what isn't there. */
async function plan(parts: TurbotimeParts, request: TurbotimeRequest, goal: Goal, found: readonly Found[]) {
  const planning = parts.decks.run(
    'turbotime-plan',
    {
      question: request.question,
      goal: goal.goal,
      needs: goal.needs,
      tools: usableTools(parts, request.session).map(({ name, doc }) => ({ name, use: doc })),
      results: found.map(({ answer, args }) => ({
        tool: answer.tool,
        args,
        ok: answer.ok,
        source: answer.source,
        confidence: answer.confidence,
        text: textOf(answer),
      })),
    },
    askedAs(request),
  );
  const planned = await orElse(planning, () => ({ steps: [] }), request.signal);
  const { steps } = planSchema.parse(planned);
  return steps.flatMap((step) => stepSchema.safeParse(step).data ?? []).slice(0, MOST_STEPS);
}

async function lookUp(parts: TurbotimeParts, request: TurbotimeRequest, goal: Goal, sources: Sources) {
  const { tools, trace } = parts;
  const found: Found[] = [];
  const record: UsedTool[] = [];
  const made = new Set<string>();
  for (let round = 0; round < MOST_ROUNDS && record.length < MOST_CALLS; round += 1) {
    const wished = round === 0 ? request.wishes.slice(0, MOST_STEPS) : [];
    const steps = wished.length > 0 ? wished : await plan(parts, request, goal, found);
    const fresh = steps.filter(({ tool, args }) => !made.has(callKey(tool, args)));
    if (fresh.length === 0) break;
    trace.emit('tool.plan', { session: request.session, round, tools: fresh.map(({ tool }) => tool) });
    for (const { tool, args } of fresh.slice(0, MOST_CALLS - record.length)) {
      if (request.signal.aborted) return { found, record };
      made.add(callKey(tool, args));
      const called = await callSelected(tools, request, tool, args);
      record.push(called.used);
      request.onTool(called.used);
      if (called.answer === null) continue;
      const { answer } = called;
      found.push({
        answer,
        args: JSON.stringify(args).slice(0, 400),
        sources: answer.ok ? sources.add(answer.output) : [],
      });
    }
  }
  return { found, record };
}

/** What was found, as it was given, where a model finds no words for it. */
function plainly(found: readonly Found[], direct: readonly DirectTool[]): string {
  const told = found.map(({ answer }) =>
    answer.ok
      ? plainResult(
          direct.find(({ name }) => name === answer.tool),
          answer.output,
        )
      : (answer.error ?? ''),
  );
  return ['No model put this into words. What was found:', ...told].join('\n\n');
}

/** A model that can't say what the goal or the plan is may still be able to answer from what is there. */
async function orElse(
  asked: Promise<unknown>,
  otherwise: (problem: DeckProblem) => unknown,
  signal: AbortSignal,
): Promise<unknown> {
  try {
    return await asked;
  } catch (error) {
    if (!isDeckProblem(error) || signal.aborted) throw error;
    return otherwise(error);
  }
}

function callKey(tool: string, args: Readonly<Record<string, unknown>>): string {
  return `${tool} ${JSON.stringify(Object.entries(args).sort(([a], [b]) => (a < b ? -1 : 1)))}`;
}

function textOf(answer: ToolResult): string {
  if (!answer.ok) return answer.error ?? 'It failed.';
  const output = withoutSources(answer.output);
  const text = typeof output === 'string' ? output : JSON.stringify(output);
  return text.length <= LONGEST_RESULT ? text : `${text.slice(0, LONGEST_RESULT)} [cut]`;
}
