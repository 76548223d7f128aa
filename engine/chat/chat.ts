/**
 * A message and its answer (seed 000, "Turn pipeline"). What the engine knows is found first; where a model is connected,
 * Bob's decks think, recall, use selected tools, and put it all into words. Without one, or where it fails, the facts answer.
 */

import { randomBytes } from 'node:crypto';
import type { Result } from '../api/index.ts';
import type { OwnDecks } from '../decks/own-decks.ts';
import { isBrokenOff, isDeckProblem } from '../decks/problem.ts';
import { namedCards } from '../games/chat/named-cards.ts';
import { situationOf } from '../games/chat/table-situation.ts';
import type { MemoryHit } from '../memory/candidate.ts';
import { checkCitations, retrievedBlock } from '../memory/ltm/retrieved.ts';
import type { Memory } from '../memory/memory.ts';
import { MOST_LATELY, MOST_MEMORIES, withNewest } from '../memory/recollection.ts';
import { askedToRecall, statementsIn } from '../memory/statements.ts';
import { done, type Outcome } from '../outcome.ts';
import type { Checkpoints } from '../protocol/checkpoint.ts';
import { markedAsCut } from '../protocol/cut-mark.ts';
import { factsOf, questionWith, unreadNote } from './attachments.ts';
import { commitTurn, type TurnSoFar } from './commit.ts';
import { type Facts, factsFor, type Lookups } from './facts.ts';
import type { Kept, Question, Writing } from './kept.ts';
import { visibleTextOf } from './mechanics.ts';
import { createModes, modeCommand } from './mode.ts';
import { notedIn } from './noted.ts';
import type { Mode, Path } from './paths.ts';
import { rememberedAbout } from './remembered.ts';
import type { ChatMessageRequest } from './request.ts';
import { NO_THOUGHT, readThought, type Thought } from './thought.ts';
import type { Turbotime, TurbotimeState } from './turbotime.ts';
import type { TurbotimeCommands } from './turbotime-commands.ts';
import { type TurnTools, useTools } from './turn-tools.ts';
import { type AskedAlias, askedOn, forced, shownTable } from './who-is-asked.ts';

export type ChatAnswer = Result<'chat/send'>;

export interface Chat {
  /** Never rejects because of a model. */
  send(request: ChatMessageRequest): Promise<ChatAnswer>;
  /** Ends the answer to this message; what had come stays. False where nothing was being answered. */
  stop(id: string): boolean;
  /** TURBOTIME of a conversation; with tools, a person's choice of them. */
  turbotime(conversation: string, tools?: readonly string[]): Outcome<TurbotimeState>;
  /** What `/mode` said of a conversation. */
  mode(conversation: string): Mode;
  /** Ends every answer that is being written, and waits until it has been kept. */
  close(): Promise<void>;
}

export interface ChatOptions {
  readonly decks: OwnDecks;
  /** Which language model answers under each of Bob's names; null where none does. */
  readonly model: (alias: AskedAlias) => string | null;
  /** What was said in conversations, and where it is kept as it is said. */
  readonly kept: Kept;
  readonly memory: Memory;
  /** null where there are none. */
  readonly tools?: TurnTools | null;
  /** The path for looking things up, and what a person writes with a slash; null where there are no tools. */
  readonly turbotime?: { readonly path: Turbotime; readonly commands: TurbotimeCommands } | null;
  /** Where conversations begin again after a restart; null for none. */
  readonly checkpoints?: Checkpoints | null;
  /** Epoch milliseconds. */
  readonly now?: () => number;
}

/** A thought that concerns the table goes to the tutor, whose deck is another. */
const DECKS: Readonly<Record<'table' | 'free', 'tutor-question' | 'respond'>> = {
  table: 'tutor-question',
  free: 'respond',
};

export function createChat(options: ChatOptions): Chat {
  const { decks, model, kept, memory, tools = null, turbotime = null, checkpoints = null, now = Date.now } = options;
  const running = new Map<string, AbortController>();
  const underway = new Set<Promise<ChatAnswer>>();
  const modes = createModes();

  function context({ text, conversation, attachments = [] }: ChatMessageRequest, table: ChatMessageRequest['table']) {
    return {
      question: questionWith(text, attachments),
      situation: table === null ? '' : situationOf(table),
      earlier: kept.earlier(sessionOf(conversation)),
      state: memory.state.read(),
    };
  }

  /** Facts, thought, memories, tools and the answer; whatever fails on the way is in `error`, and the facts stand. */
  async function answer(
    request: ChatMessageRequest,
    turn: TurnSoFar,
    { heard }: Writing,
    signal: AbortSignal,
  ): Promise<ChatAnswer> {
    const facts = factsFor(request.text, request.table, NOTHING);
    turn.about([...facts.cards, ...facts.rules]);
    const fitting = memory.stm.recall(turn.entities(), memory.session, MOST_LATELY, request.text);
    turn.recalled(fitting);
    const lately = withNewest(memory.stm, fitting);
    const alias = askedOn(turn.path);
    const asked = model(alias);
    if (asked === null) return withoutModel(request, facts, turn, unreadNote(request));
    const table = shownTable(request, turn.path);
    let found: Facts = table === request.table ? facts : factsFor(request.text, table, NOTHING);
    let streamed = '';
    let cut: string | null = null;
    const watching = {
      signal,
      onAsked: turn.told,
      onCut(why: string) {
        cut = why;
      },
      onText(piece: string) {
        streamed += piece;
        heard(piece);
      },
    };
    /** A model's words, with the mark of those that have no end: the same for the person, the record and the next prompt. */
    const spokenBy = (text: string, facts: Facts, hits: readonly MemoryHit[]): ChatAnswer => {
      if (cut === null) return said(text, facts, asked, turn, hits);
      turn.failed(`cut off: ${cut}`);
      return { ...said(markedAsCut(text), facts, asked, turn, hits), note: `This answer has no end. ${cut}` };
    };
    try {
      const thought = await think(request, lately, turn, signal);
      turn.thought(thought);
      found = factsFor(request.text, table, thought.lookups, factsOf(kept.attached(sessionOf(request.conversation))));
      turn.about([...found.cards, ...found.rules, ...thought.entities]);
      const hits = await turn.timed('think', () =>
        memory.recall([request.text, ...thought.recall], MOST_MEMORIES, { session: sessionOf(request.conversation) }),
      );
      const block = retrievedBlock(hits);
      const shown = hits.filter(({ id }) => block.ids.includes(id));
      turn.retrieved(shown);
      const session = sessionOf(request.conversation);
      const isPlaying = request.table !== null && request.table.view.result === null;
      if (turn.path === 'turbotime' && turbotime?.path.takes(session, { isPlaying, hasModel: true }) === true) {
        const looked = await turn.timed('tools', () =>
          turbotime.path.answer({
            question: request.text,
            session,
            earlier: kept.earlier(session),
            facts: found.facts,
            wishes: thought.tools,
            memories: block.text,
            onTool: (used) => turn.used([...turn.tools(), { ...used }]),
            ...watching,
          }),
        );
        turn.asked(asked);
        return { ...spokenBy(looked.text, found, shown), sources: [...looked.sources] };
      }
      const used = await turn.timed('tools', () =>
        useTools(turn.path === 'turbotime' ? thought.tools : [], tools, { session, signal }),
      );
      turn.used(used.record);
      const input = {
        ...context(request, table),
        facts: found.facts,
        thought: thought.shown,
        tools: used.answers.map(({ tool, ok, source, confidence, output, error }) => ({
          tool,
          ok,
          source,
          confidence,
          output,
          error,
        })),
      };
      const text = await turn.timed('respond', () =>
        decks.run(table === null ? DECKS.free : DECKS.table, input, {
          ...watching,
          also: [block.text, notedIn(checkpoints, session)].filter((part) => part !== '').join('\n\n'),
          // What others wrote may make a model say anything: beside it, its notes are nobody's.
          ...(used.answers.length === 0 ? { session } : {}),
          ...forced(alias),
        }),
      );
      turn.asked(asked);
      const spoken = visibleTextOf(String(text));
      // Nothing but mechanics is no answer.
      if (spoken === '') {
        const note = `${asked} said nothing that can be shown, so this is straight from the rules engine.`;
        return withoutModel(request, table === request.table ? found : facts, turn, note);
      }
      return spokenBy(spoken, found, shown);
    } catch (error) {
      if (!isDeckProblem(error)) throw error;
      turn.failed(signal.aborted ? 'stopped' : error.message);
      turn.asked(asked);
      if (signal.aborted) {
        const text = streamed === '' ? 'Stopped.' : streamed;
        return { ...said(text, found, asked, turn, []), rules: [], note: 'You stopped this answer.' };
      }
      const begun = visibleTextOf(streamed);
      if (begun !== '' && isBrokenOff(error)) {
        cut = error.message;
        return spokenBy(begun, found, []);
      }
      const note = `${asked} gave no answer (${error.message.replace(/\.$/, '')}), so this is straight from the rules engine.`;
      return withoutModel(request, table === request.table ? found : facts, turn, note);
    }
  }

  /** `/turbotime` and the direct commands: done as they are written, with or without a model. */
  async function commanded(
    { text, conversation, isPerson }: ChatMessageRequest,
    turn: TurnSoFar,
    signal: AbortSignal,
  ): Promise<ChatAnswer | null> {
    // Choosing a tool is a person's word: another program's message is no command.
    if (!isPerson) return null;
    const session = sessionOf(conversation);
    const before = turbotime?.path.state(session).isOn;
    const answered = (await turbotime?.commands.answer({ text, session, signal })) ?? null;
    if (answered === null) return null;
    followSwitch(conversation, before === true);
    turn.used(answered.tools.map((used) => ({ ...used })));
    return { ...said(answered.text, NOTHING, null, turn, []), sources: [...answered.sources] };
  }

  /** Switched on, messages go there; switched off, they find their way by themselves again. */
  function followSwitch(conversation: string, wasOn: boolean): void {
    const isOn = turbotime?.path.state(sessionOf(conversation)).isOn === true;
    if (isOn !== wasOn) modes.set(conversation, isOn ? 'turbotime' : 'auto');
  }

  async function think(
    request: ChatMessageRequest,
    lately: readonly { intent: string; resolution: string; open_questions: string[] }[],
    turn: TurnSoFar,
    signal: AbortSignal,
  ): Promise<Thought> {
    const session = sessionOf(request.conversation);
    const selected = new Set(turn.path === 'turbotime' ? tools?.selected(session) : []);
    const input = {
      ...context(request, shownTable(request, turn.path)),
      lately: lately.map(({ intent, resolution, open_questions }) => ({ intent, resolution, open_questions })),
      tools: (tools?.list(session) ?? [])
        .filter(({ name }) => selected.has(name))
        .map(({ name, doc }) => ({ name, doc })),
    };
    return turn.timed('think', async () => {
      try {
        return readThought(
          await decks.run('think', input, { signal, onAsked: turn.told, ...forced(askedOn(turn.path)) }),
        );
      } catch (error) {
        // Who couldn't think in time, or in the form that was asked for, may still have words for an answer.
        if (!isDeckProblem(error) || error.code === 'no_model' || signal.aborted) throw error;
        return NO_THOUGHT;
      }
    });
  }

  /** The engine's words, and what is remembered where that is what they ask for. */
  async function withoutModel(
    request: ChatMessageRequest,
    facts: Facts,
    turn: TurnSoFar,
    note: string | null,
  ): Promise<ChatAnswer> {
    const wanted = askedToRecall(request.text);
    const more = note === null ? {} : { note };
    if (request.isPerson && statementsIn(request.text).length > 0 && note === null) {
      const text = 'I have put that on your list. Say yes to it there, and I will know it next time.';
      return { ...said(text, facts, null, turn, []), cards: [], rules: [] };
    }
    if (wanted !== null) {
      const hits = await rememberedAbout(memory, wanted, MOST_MEMORIES, {
        session: sessionOf(request.conversation),
      });
      turn.retrieved(hits);
      const text =
        hits.length === 0
          ? 'Nothing that you have let me keep.'
          : `You let me keep this: ${hits.map((hit) => `${ended(hit.text)} [mem:${hit.id}]`).join(' ')}`;
      return { ...said(text, facts, null, turn, hits), cards: [], rules: [], ...more };
    }
    return {
      ...said(facts.answer.text, facts, null, turn, []),
      cards: [...facts.answer.cards],
      rules: [...facts.answer.rules],
      ...more,
    };
  }

  function said(
    given: string,
    facts: Pick<Facts, 'cards' | 'rules'>,
    asked: string | null,
    turn: TurnSoFar,
    hits: readonly MemoryHit[],
  ): ChatAnswer {
    const { text, ids } = checkCitations(
      given,
      hits.map(({ id }) => id),
    );
    const cited = hits.filter(({ id }) => ids.includes(id));
    turn.cited(ids);
    return {
      text,
      cards: [...new Set([...facts.cards, ...(asked === null ? [] : namedCards(text, turn.view))])],
      rules: [...facts.rules],
      source: asked === null ? 'engine' : 'model',
      model: asked,
      turnId: turn.id,
      path: turn.path,
      memories: cited.map(({ id, text: kept, created_at }) => ({ id, text: kept, created_at })),
      proposed: [],
      tools: turn.tools().map(({ tool_name: name, status, args, error, result, elapsed_ms: elapsedMs }) => ({
        name,
        ok: status === 'ok',
        args,
        error,
        result,
        elapsedMs,
      })),
    };
  }

  function switched(request: ChatMessageRequest, mode: Mode | ''): ChatAnswer {
    const text = modes.follow(request.conversation, mode);
    const nothing = { cards: [], rules: [], source: 'engine', model: null } as const;
    return { ...nothing, cards: [], rules: [], text, path: 'chat', memories: [], proposed: [], tools: [] };
  }

  function pathOf({ conversation, text, table }: ChatMessageRequest): Path {
    const toolsSelected = (tools?.selected(sessionOf(conversation)).length ?? 0) > 0;
    return modes.pathOf(conversation, text, { atTable: table !== null, toolsSelected });
  }

  async function answered(request: ChatMessageRequest, signal: AbortSignal): Promise<ChatAnswer> {
    const id = `t_${now().toString(36)}_${randomBytes(4).toString('hex')}`;
    const path = pathOf(request);
    return kept.keeping(questionOf(request, id), async (writing) => {
      const session = sessionOf(request.conversation);
      const turn = commitTurn({ id, path, request, session, memory, checkpoints, onTold: writing.told, now });
      const reply = (await commanded(request, turn, signal)) ?? (await answer(request, turn, writing, signal));
      const proposed = turn.end(reply.text);
      return { ...reply, proposed };
    });
  }

  return {
    async send(request) {
      const mode = modeCommand(request.text);
      if (mode !== null) return kept.keeping(questionOf(request, null), async () => switched(request, mode));
      const abort = new AbortController();
      running.set(request.id, abort);
      const answering = answered(request, abort.signal);
      underway.add(answering);
      try {
        return await answering;
      } finally {
        underway.delete(answering);
        running.delete(request.id);
      }
    },
    async close() {
      for (const abort of running.values()) abort.abort();
      await Promise.allSettled(underway);
    },
    stop(id) {
      const abort = running.get(id);
      abort?.abort();
      return abort !== undefined;
    },
    turbotime(conversation, names) {
      const session = sessionOf(conversation);
      const before = turbotime?.path.state(session) ?? { isOn: false, tools: [] };
      if (names === undefined || turbotime === null) return done(before);
      const chosen = turbotime.path.select(session, names);
      followSwitch(conversation, before.isOn);
      return chosen;
    },
    mode: modes.get,
  };
}

const NOTHING: Lookups = { cards: [], rules: [] };

/** What tools and checkpoints call a conversation. */
export function sessionOf(conversation: string): string {
  return conversation === '' ? 'chat' : conversation;
}

function questionOf({ conversation, table: _, ...asked }: ChatMessageRequest, turnId: string | null): Question {
  return { attachments: [], ...asked, conversation: sessionOf(conversation), turnId };
}

function ended(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
