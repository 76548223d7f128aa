/** One turn: a packet goes out, an answer comes back, its commands are carried out, and it is judged. docs/run-loop.md tells it in a page. */
import { ceilingOf, demoteTurn, enforceBudget, type Packet, type RummyContext } from '../../plugins/index.ts';
import {
  type ChatRequest,
  type ChatResponse,
  type Command,
  lostCommand,
  type ModelFault,
  type NativeTool,
  type ParsedOutput,
} from '../../protocol/index.ts';
import type { LoopEnd, LoopRecord, ProjectRecord, RunRecord, RunStatus, TurnUsage } from '../../runs/index.ts';
import {
  askBackend,
  budgetOf,
  charactersOf,
  isCut,
  keepShown,
  type ModelOutcome,
  makeRoom,
  measured,
  usageOf,
  widestOf,
} from '../model-calls/index.ts';
import { type Dispatched, type DispatchHooks, dispatchAll, nativeTools } from '../tool-calls/index.ts';
import { createContext } from './context.ts';
import type { Healer, TurnFacts } from './healing.ts';
import type { ChosenModel, Parts } from './parts.ts';
import { concludeUpdate, recordInferred, recordSuperseded, type Signal, signalOf } from './updates.ts';

interface TurnWork {
  /** As it is now: its turn is the one before. */
  readonly run: RunRecord;
  readonly loop: LoopRecord;
  readonly project: ProjectRecord;
  readonly signal: AbortSignal;
  readonly model: ChosenModel;
  readonly healer: Healer;
  readonly isFirst: boolean;
  readonly waiting: (isWaiting: boolean) => void;
  /** What the model is about to read can't be added to any more. */
  readonly assembled: () => void;
}

export interface TurnEnd {
  readonly status: RunStatus;
  readonly reason: LoopEnd;
  readonly message: string;
  /** Why what was said has no end, in words; absent where it has one. */
  readonly cut?: string;
}

export interface TurnResult {
  readonly rummy: RummyContext;
  readonly usage: TurnUsage;
  /** null where there is another turn to come. */
  readonly end: TurnEnd | null;
}

export async function runModelTurn(parts: Parts, work: TurnWork): Promise<TurnResult> {
  const turn = parts.records.addTurn(work.run.id, work.loop.id);
  const run = { ...work.run, turn };
  const rummy = createContext(parts, { ...work, run, turn });
  void rummy.emit('run.progress', { run, turn, status: 'thinking' });
  if (work.isFirst) await rummy.emit('loop.started', { rummy });
  await rummy.emit('turn.started', { rummy });

  const asked = await askWhatFits(parts, rummy, work);
  const { packet, budget } = asked;
  const estimate = usageOf(null, packet, 0);
  if (work.signal.aborted && asked.answered === null) return complete(parts, rummy, estimate, ABORTED);
  if (asked.answered === null) return complete(parts, rummy, estimate, await tooLarge(rummy, packet));
  if (asked.answered.kind === 'fault') {
    return complete(parts, rummy, estimate, await faulted(rummy, asked.answered.fault, work.run.model));
  }
  const { response } = asked.answered;
  const written = response.content.length + response.reasoning.length;
  const usage = usageOf(response, packet, Math.ceil(written / parts.settings.RUMMY_TOKEN_DIVISOR));
  const end = await followAnswer(parts, rummy, work, response);
  if (end?.reason !== 'aborted') {
    await makeRoom(parts.host, rummy, budget());
    await demoteTurn(parts.host, rummy, budget());
  }
  return complete(parts, rummy, usage, end);
}

/** How often a prompt that was refused as too long is sent once more, smaller. */
const MOST_SMALLER = 6;

/** Asks with what the model can read; where it refuses that as too long, with less. `answered` is null where nothing can be sent. */
async function askWhatFits(parts: Parts, rummy: RummyContext, work: TurnWork) {
  const { host, settings } = parts;
  const { backend, gauge } = work.model;
  const tools = nativeTools(rummy.program);
  const budget = () => budgetOf(work.model, tools, settings.RUMMY_TOKEN_DIVISOR);
  const place = { runId: rummy.run.id, loopId: rummy.loop.id, turn: rummy.turn };
  let before: { readonly size: number; readonly answered: ModelOutcome } | null = null;
  for (let attempt = 0; ; attempt += 1) {
    await makeRoom(host, rummy, budget());
    const { status, packet } = await enforceBudget(host, rummy, budget());
    work.assembled();
    await keepShown(parts.records, place, packet.rows);
    const request = requestOf(rummy, work, packet, tools);
    const size = charactersOf(request);
    // What isn't smaller than what was refused would only be refused again.
    if (before !== null && size >= before.size) return { packet, budget, answered: before.answered };
    const isSent =
      status === 200 ||
      packet.isShortest ||
      packet.tokens.assembled <= (ceilingOf(rummy, widestOf(budget())) ?? Number.POSITIVE_INFINITY);
    if (!isSent || work.signal.aborted) return { packet, budget, answered: before?.answered ?? null };
    const answered = await askBackend(rummy, measured(backend, gauge), request, parts.visibleText(rummy));
    const isTooLong = answered.kind === 'fault' && answered.fault.code === 'context_exceeded';
    if (!isTooLong || attempt === MOST_SMALLER || work.signal.aborted) return { packet, budget, answered };
    before = { size, answered };
  }
}

const ABORTED = { status: 499, reason: 'aborted', message: 'Stopped.' } as const;

function requestOf(
  { program, settings }: RummyContext,
  { model, run }: TurnWork,
  { messages }: Packet,
  tools: readonly NativeTool[],
): ChatRequest {
  const temperature = run.temperature ?? settings.RUMMY_TEMPERATURE;
  const { schema, ...more } = program.request;
  const asked = { model: model.id, messages, temperature, ...more };
  // Whoever may call answers in calls first: a schema would forbid them.
  if (tools.length > 0) return { ...asked, tools };
  return schema === undefined ? asked : { ...asked, schema };
}

async function followAnswer(
  parts: Parts,
  rummy: RummyContext,
  work: TurnWork,
  response: ChatResponse,
): Promise<TurnResult['end']> {
  const parsed = parts.parse(response, rummy);
  await rummy.emit('turn.response', { rummy, response, parsed });
  if (response.finishReason === 'aborted') {
    keepInterrupted(parts, rummy, parsed.text);
    return ABORTED;
  }
  if (response.finishReason === 'content_filter') {
    const message = 'The provider withheld the answer. Ask in other words, or choose another model.';
    await rummy.emit('error.log', { rummy, status: 403, message });
    return { status: 500, reason: 'withheld', message };
  }
  for (const { code, message } of parsed.healings.filter((healing) => healing.fatal)) {
    await rummy.emit('error.log', { rummy, status: 422, message, attributes: { code } });
  }
  const cut = isCut(response);
  if (cut) {
    const message = 'The answer broke off before its end. YOU MUST go on from there, in smaller steps.';
    await rummy.emit('error.log', { rummy, status: 422, message, attributes: { code: 'cut_off' } });
  }
  parts.note(rummy, parsed);
  return act(parts, rummy, work, parsed, response, cut);
}

async function act(
  parts: Parts,
  rummy: RummyContext,
  work: TurnWork,
  parsed: ParsedOutput,
  response: ChatResponse,
  cut: boolean,
): Promise<TurnResult['end']> {
  const updates = parsed.commands.filter((command) => command.name === 'update');
  const asked = parsed.commands.filter((command) => command.name !== 'update');
  const commands = await withinLimit(parts, rummy, asked);
  const hooks: DispatchHooks = {
    settled: () => void rummy.emit('run.state', { run: rummy.run, turn: rummy.turn, status: 102, usage: null }),
    waiting: work.waiting,
  };
  if (parsed.commands.length > 0) {
    void rummy.emit('run.progress', { run: rummy.run, turn: rummy.turn, status: 'processing' });
    parts.trace.emit('tool.plan', {
      run: rummy.run.alias,
      turn: rummy.turn,
      tools: parsed.commands.map((command) => command.name),
    });
  }
  const { program } = rummy;
  program.answered(response, commands);
  const done = await dispatchAll(parts, rummy, commands, hooks);
  program.settled();
  if (work.signal.aborted) return ABORTED;

  const isSilent = parsed.commands.length === 0 && parsed.text.trim() === '' && !cut;
  if (isSilent && program.mayBeSilent) return { status: 200, reason: 'answered', message: '' };

  // Who only talks has been asked to go on as often as makes sense: what came is the answer.
  const said = parsed.text.trim();
  if (cut && said !== '' && parsed.commands.length === 0 && rummy.mode === 'ask') {
    const why = response.why ?? `${response.model} broke off its answer.`;
    if ((await program.check(said)) === null)
      return { status: 200, reason: 'answered', message: program.cutOff(said), cut: why };
  }

  const signal = await concludeUpdates(parts, rummy, updates, commands, done);
  if (updates.length > 0) hooks.settled();
  const verdict = work.healer.judge(
    factsOf(commands, done, signal, parsed.text, cut || parsed.healings.some(lostCommand)),
  );
  if (verdict.kind === 'continue') return null;
  // In a talk the words are the answer; a client's run is told what its update says.
  const text = signal === null || (said !== '' && !program.isSession) ? parsed.text : signal.text;
  const wrong = await program.check(text.trim());
  if (wrong !== null) {
    program.refused(wrong);
    await rummy.emit('error.log', { rummy, status: 422, message: wrong, attributes: { code: 'answer_wrong' } });
    return null;
  }
  if (verdict.reason === 'inferred') {
    await recordInferred(parts, rummy, text.trim());
    hooks.settled();
  }
  if (verdict.reason === 'cycle') {
    const message = 'The same commands came again and again, so the loop was ended. YOU MUST try something else.';
    await rummy.emit('error.log', { rummy, status: 429, message });
  }
  return { status: 200, reason: verdict.reason, message: text.trim() };
}

/** Thinking is no deed: it neither goes on nor ends anything. */
function factsOf(
  commands: readonly Command[],
  done: Dispatched,
  signal: Signal | null,
  text: string,
  cut: boolean,
): TurnFacts {
  return {
    update: signal,
    commands: commands.filter((command) => command.name !== 'think'),
    failed: done.failed,
    investigated: done.investigated,
    text,
    cut,
    accepted: done.accepted,
    rejected: done.rejected,
  };
}

/** Of several updates the last one counts; an end that a failure contradicts goes on instead. */
async function concludeUpdates(
  parts: Parts,
  rummy: RummyContext,
  updates: readonly Command[],
  commands: readonly Command[],
  done: Dispatched,
): Promise<Signal | null> {
  const last = updates.at(-1);
  if (last === undefined) return null;
  for (const superseded of updates.slice(0, -1)) await recordSuperseded(rummy, superseded);
  const signal = signalOf(last, commands.length > 0);
  await concludeUpdate(parts, rummy, last, signal, done.failed > 0);
  return signal;
}

async function withinLimit(
  parts: Parts,
  rummy: RummyContext,
  commands: readonly Command[],
): Promise<readonly Command[]> {
  const limit = parts.settings.RUMMY_MAX_COMMANDS;
  if (commands.length <= limit) return commands;
  const message = `${commands.length} commands came in one turn; ${limit} are the most. The last ${commands.length - limit} were left out.`;
  await rummy.emit('error.log', { rummy, status: 429, message });
  return commands.slice(0, limit);
}

async function tooLarge(rummy: RummyContext, packet: Packet): Promise<NonNullable<TurnResult['end']>> {
  const message = `What there is to read has ${packet.tokens.assembled} tokens; ${packet.ceiling} fit. Take something out of sight, or choose a model that reads more.`;
  await rummy.emit('error.log', { rummy, status: 413, message });
  return { status: 413, reason: 'too_large', message };
}

async function faulted(rummy: RummyContext, fault: ModelFault, alias: string): Promise<NonNullable<TurnResult['end']>> {
  const tooLong = fault.code === 'context_exceeded';
  const status = tooLong ? 413 : (fault.status ?? 500);
  const attributes = { code: fault.code, model: alias };
  await rummy.emit('error.log', { rummy, status, message: fault.message, attributes });
  return tooLong
    ? { status: 413, reason: 'too_large', message: fault.message }
    : { status: 500, reason: 'model_fault', message: fault.message };
}

/** What a person had read of it when they stopped it: the model is shown it, too, so that the next prompt can refer to it. */
function keepInterrupted(parts: Parts, rummy: RummyContext, text: string): void {
  if (text.trim() === '') return;
  parts.store.set({
    runId: rummy.run.id,
    loopId: rummy.loop.id,
    turn: rummy.turn,
    writer: 'system',
    path: `log://turn_${rummy.turn}/answer/interrupted`,
    body: text,
    state: 'cancelled',
    outcome: 'aborted:499',
  });
}

async function complete(
  parts: Parts,
  rummy: RummyContext,
  usage: TurnUsage,
  end: TurnResult['end'],
): Promise<TurnResult> {
  parts.records.saveUsage(rummy.run.id, rummy.turn, usage);
  await rummy.emit('turn.completed', { rummy, usage });
  return { rummy, usage, end };
}
